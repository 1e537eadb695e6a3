//! The frames of a message are counted, continuation frames and pings between them included, however the bytes are cut.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_protocol::FrameCounter;

/// A frame: its first byte, whether it is masked, and the length of its payload.
type Frame = (u8, bool, u16);

fuzz_target!(|input: (Vec<Frame>, Vec<u8>, &[u8])| {
    let (frames, cuts, anything) = input;
    let (mut bytes, mut in_message, mut most) = (Vec::new(), 0, 0);
    for (first, masked, length) in frames {
        bytes.extend(frame(first, masked, length));
        if first & 0x08 == 0 {
            in_message += 1;
            most = most.max(in_message);
            if first & 0x80 != 0 {
                in_message = 0;
            }
        }
    }
    let is_short = most <= FrameCounter::MOST;
    assert_eq!(FrameCounter::default().read(&bytes), is_short);
    assert_eq!(read_in_parts(&bytes, &cuts), is_short);
    // What is no frame is counted as well, and not differently.
    assert_eq!(FrameCounter::default().read(anything), read_in_parts(anything, &cuts));
});

fn read_in_parts(mut bytes: &[u8], cuts: &[u8]) -> bool {
    let (mut counter, mut is_short) = (FrameCounter::default(), true);
    for &cut in cuts {
        let (part, rest) = bytes.split_at(usize::from(cut).min(bytes.len()));
        is_short &= counter.read(part);
        bytes = rest;
    }
    is_short & counter.read(bytes)
}

fn frame(first: u8, masked: bool, length: u16) -> Vec<u8> {
    let mask = if masked { 0x80 } else { 0 };
    let mut frame = vec![first];
    match length {
        0..126 => frame.push(mask | length as u8),
        // A length that would fit into fewer bytes is no error for the counter.
        126..30_000 => {
            frame.push(mask | 0x7e);
            frame.extend(length.to_be_bytes());
        }
        _ => {
            frame.push(mask | 0x7f);
            frame.extend(u64::from(length).to_be_bytes());
        }
    }
    if masked {
        frame.extend([0x55; 4]);
    }
    frame.resize(frame.len() + usize::from(length), 0xff);
    frame
}
