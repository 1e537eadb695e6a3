//! A frame is a message of a client that round-trips, or it is refused with a code.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_protocol::{ClientMessage, Code};

fuzz_target!(|input: (u8, &str)| {
    let (kind, text) = input;
    check(text);
    // Random texts are rarely JSON.
    let kind = ClientMessage::TYPES[usize::from(kind) % ClientMessage::TYPES.len()];
    check(&format!(r#"{{"type":"{kind}",{text}}}"#));
    check(&format!(
        r#"{{"type":"{kind}","game":"000102030405060708090a0b0c0d0e0f","id":"a1","after":5,{text}}}"#
    ));
});

fn check(frame: &str) {
    match ClientMessage::read(frame) {
        Ok(message) => {
            let printed = serde_json::to_string(&message).unwrap();
            assert_eq!(ClientMessage::read(&printed), Ok(message), "{printed}");
        }
        Err(unread) => {
            assert!(matches!(unread.code, Code::BadFrame | Code::UnknownMessage | Code::BadField));
        }
    }
}
