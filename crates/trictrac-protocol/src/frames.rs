//! The frames of a WebSocket, before anything is read from them (RFC 6455, section 5.2).

/// The longest beginning of a frame before its mask: two bytes, and eight for its length.
const HEAD: usize = 10;
/// The bytes of a mask.
const MASK: u64 = 4;

/// Counts the frames of each message of a client. A library puts the frames of a message together however many they are, also empty
/// ones, and shows nothing before the last.
///
/// ```
/// use trictrac_protocol::FrameCounter;
/// let first = [0x01, 0x80, 0, 0, 0, 0];
/// let next = [0x00, 0x80, 0, 0, 0, 0];
/// let mut frames = FrameCounter::default();
/// assert!(frames.read(&first));
/// assert!((1..FrameCounter::MOST).all(|_| frames.read(&next)));
/// assert!(!frames.read(&next));
/// ```
#[derive(Clone, Debug, Default)]
pub struct FrameCounter {
    head: [u8; HEAD],
    /// The bytes of the head that are there.
    known: usize,
    /// The bytes of the frame that are still to come.
    left: u64,
    /// The frames of the message that is not over.
    frames: u32,
}

impl FrameCounter {
    /// The most frames of a message.
    pub const MOST: u32 = 64;

    /// Takes the next bytes of a connection, however it cuts them; whether no message has too many frames.
    #[must_use]
    pub fn read(&mut self, mut bytes: &[u8]) -> bool {
        let mut most = 0;
        while let Some((&byte, rest)) = bytes.split_first() {
            if self.left > 0 {
                let skipped = self.left.min(bytes.len() as u64);
                self.left -= skipped;
                bytes = &bytes[skipped as usize..];
                continue;
            }
            self.head[self.known] = byte;
            self.known += 1;
            bytes = rest;
            if let Some(length) = self.length() {
                (self.left, self.known) = (length, 0);
                self.count();
                most = most.max(self.frames);
                if self.head[0] & 0x80 != 0 && !self.is_control() {
                    self.frames = 0;
                }
            }
        }
        most <= Self::MOST
    }

    /// The bytes after the head, if all of the head is there.
    fn length(&self) -> Option<u64> {
        let [_, second, length @ ..] = self.head;
        let masked = if second & 0x80 == 0 { 0 } else { MASK };
        let length = match (second & 0x7f, self.known) {
            (_, ..2) | (126, ..4) | (127, ..HEAD) => return None,
            (126, _) => u16::from_be_bytes([length[0], length[1]]).into(),
            (127, _) => u64::from_be_bytes(length),
            (length, _) => length.into(),
        };
        Some(length.saturating_add(masked))
    }

    /// Checks whether the frame is a ping, a pong or the end: these may come between the frames of a message.
    const fn is_control(&self) -> bool {
        self.head[0] & 0x08 != 0
    }

    fn count(&mut self) {
        if !self.is_control() {
            self.frames += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A frame with this first byte and a payload of `length` bytes.
    fn frame(first: u8, length: usize) -> Vec<u8> {
        let mut frame = vec![first];
        match length {
            0..126 => frame.push(0x80 | length as u8),
            126..0x1_0000 => {
                frame.push(0x80 | 0x7e);
                frame.extend((length as u16).to_be_bytes());
            }
            _ => {
                frame.push(0x80 | 0x7f);
                frame.extend((length as u64).to_be_bytes());
            }
        }
        frame.extend([0xff; 4]);
        frame.extend(vec![0x00; length]);
        frame
    }

    #[test]
    fn frames_are_counted_however_they_are_cut() {
        let message = |continued: u32| {
            let mut bytes = [frame(0x01, 3), frame(0x89, 125)].concat();
            for nth in 1..continued {
                bytes.extend(frame(0x00, [0, 125, 126, 300, 70_000][nth as usize % 5]));
            }
            bytes.extend(frame(0x80, 7));
            bytes
        };
        for cut in [1, 2, 3, 7, 1_000, usize::MAX] {
            let mut frames = FrameCounter::default();
            for _ in 0..3 {
                assert!(message(FrameCounter::MOST - 1).chunks(cut).all(|part| frames.read(part)));
            }
            let more = message(FrameCounter::MOST);
            assert!(!more.chunks(cut).all(|part| frames.read(part)), "{cut}");
        }
    }

    #[test]
    fn messages_of_one_frame_and_pings_are_no_sequence() {
        let mut frames = FrameCounter::default();
        for _ in 0..1_000 {
            assert!(frames.read(&frame(0x81, 200)));
            assert!(frames.read(&frame(0x89, 0)));
        }
    }

    #[test]
    fn the_greatest_length_is_no_overflow() {
        let mut frames = FrameCounter::default();
        assert!(frames.read(&[[0x82, 0xff].as_slice(), &[0xff; 1_000]].concat()));
    }
}
