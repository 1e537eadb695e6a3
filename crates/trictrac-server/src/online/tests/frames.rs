//! Frames that are no messages, and too many of them.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::timeout;
use trictrac_protocol::{Code, ServerMessage};

use super::place::{Place, few};
use super::wire::{PATIENCE, UPGRADE, ask_over};
use crate::online::ServerLimits;

#[tokio::test]
async fn what_is_no_message_is_refused_and_the_connection_goes_on() {
    let place = Place::new().await;
    let mut client = place.client().await;
    let game = "0".repeat(32);
    let nested = format!("{}1{}", r#"{"a":"#.repeat(600), "}".repeat(600));
    let frames = [
        (String::new(), Code::BadFrame),
        ("{".to_owned(), Code::BadFrame),
        (nested, Code::UnknownMessage),
        ("[]".to_owned(), Code::BadFrame),
        (r#"{"type":"sing"}"#.to_owned(), Code::UnknownMessage),
        (r#"{"type":"watch","game":"x"}"#.to_owned(), Code::BadField),
        (r#"{"type":"ping","n":-1}"#.to_owned(), Code::BadField),
        (format!(r#"{{"type":"watch","game":"{game}"}}"#), Code::UnknownGame),
        (format!(r#"{{"type":"say","game":"{game}","id":"a","text":"\u202e"}}"#), Code::BadField),
        (format!(r#"{{"type":"ping","n":1,"x":"{}"}}"#, "x".repeat(4096)), Code::BadFrame),
        (r#"{"type":"hello","protocol":1}"#.to_owned(), Code::BadField),
        (r#"{"type":"ping","type":"ping","n":1}"#.to_owned(), Code::BadField),
        (r#"{"type":"unpair","id":"a","id":"a"}"#.to_owned(), Code::BadField),
        (r#"{"type":"ping","n":1,"n":1}"#.to_owned(), Code::BadField),
    ];
    for (frame, code) in frames {
        client.send_text(frame.clone()).await.unwrap();
        assert_eq!(client.refused().await, code, "{frame:.100}");
    }
    client.answers().await;
}

#[tokio::test]
async fn the_first_message_is_hello() {
    let place = Place::new().await;
    let mut link = place.guest().await.connect().await.unwrap();
    let early = [
        (r#"{"type":"ping","n":1}"#, Code::HelloFirst),
        (r#"{"type":"hello","protocol":99}"#, Code::WrongVersion),
    ];
    for (frame, expected) in early {
        link.send_text(frame.to_owned()).await.unwrap();
        match link.next().await.unwrap() {
            ServerMessage::Refused { code, .. } => assert_eq!(code, expected, "{frame}"),
            other => panic!("{other:?}"),
        }
    }
}

#[tokio::test]
async fn a_frame_that_is_far_too_large_ends_the_connection() {
    let place = Place::new().await;
    let mut client = place.client().await;
    let _ = client.send_text("x".repeat(1 << 17)).await;
    while let Ok(message) = client.try_next().await {
        assert!(!matches!(message, ServerMessage::Pong { .. }));
    }
    place.client().await.answers().await;
}

/// Sends frames on a new connection, and leaves after a pong; returns the texts that come back, and the code of the close frame.
async fn frames(place: &Place, frames: &[u8]) -> (Vec<String>, Option<u16>) {
    let cookie = place.cookie().await;
    let headers = [&UPGRADE[..], &[("Cookie", cookie.as_str())]].concat();
    let mut stream = TcpStream::connect(place.address()).await.unwrap();
    let host = place.address().to_string();
    let answer = ask_over(&mut stream, &host, "GET", "/api/v1/socket", &headers).await;
    assert_eq!(answer.status, 101, "{answer:?}");
    stream.write_all(&frame(0x81, br#"{"type":"hello","protocol":1,"have":[]}"#)).await.unwrap();
    let sent = stream.write_all(frames).await;
    let mut texts = Vec::new();
    loop {
        let Ok(first) = timeout(PATIENCE, stream.read_u8()).await.unwrap() else {
            assert!(sent.is_err(), "no close frame, only the end: {texts:?}");
            return (texts, None);
        };
        let length = match stream.read_u8().await.unwrap() {
            126 => stream.read_u16().await.unwrap().into(),
            length => usize::from(length),
        };
        let mut payload = vec![0; length];
        stream.read_exact(&mut payload).await.unwrap();
        match first & 0x0f {
            0x01 => {
                let text = String::from_utf8(payload).unwrap();
                if text.contains("pong") {
                    stream.write_all(&frame(0x88, &1000_u16.to_be_bytes())).await.unwrap();
                }
                texts.push(text);
            }
            0x08 => {
                let code = payload.first_chunk().map(|code| u16::from_be_bytes(*code));
                // After the last word comes the end.
                assert_eq!(stream.read_to_end(&mut payload).await.unwrap(), 0);
                return (texts, code);
            }
            _ => {}
        }
    }
}

/// A frame of a client with this first byte. Its mask changes nothing.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match payload.len() {
        length @ 0..126 => frame.push(0x80 | length as u8),
        length @ 126..0x1_0000 => {
            frame.push(0x80 | 0x7e);
            frame.extend((length as u16).to_be_bytes());
        }
        length => {
            frame.push(0x80 | 0x7f);
            frame.extend((length as u64).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

#[tokio::test]
async fn the_close_frame_says_what_is_wrong() {
    let place = Place::new().await;
    let (unmasked, long) = (vec![0x81, 2, b'{', b'}'], vec![b'x'; 1 << 16]);
    let cases = [
        (unmasked, "protocol", 1002),
        (frame(0x83, b"x"), "protocol", 1002),
        (frame(0xc1, b"x"), "protocol", 1002),
        (frame(0x80, b"x"), "protocol", 1002),
        (frame(0x81, &[0xff]), "utf8", 1007),
        ([frame(0x01, "é".as_bytes()), frame(0x80, &[0xc3])].concat(), "utf8", 1007),
        (frame(0x81, &long.repeat(2)), "large", 1009),
        ([frame(0x01, &long[..40_000]), frame(0x80, &long[..40_000])].concat(), "large", 1009),
    ];
    for (bytes, why, code) in cases {
        let (texts, closed) = frames(&place, &bytes).await;
        assert_eq!(closed, Some(code), "{texts:?}");
        assert!(texts.last().unwrap().contains(&format!(r#""bye","why":"{why}""#)), "{texts:?}");
    }
    // Whoever says goodbye gets an answer.
    let (_, closed) = frames(&place, &frame(0x88, &1000_u16.to_be_bytes())).await;
    assert_eq!(closed, Some(1000));
    place.client().await.answers().await;
}

#[tokio::test]
async fn a_message_has_only_so_many_frames() {
    let place = Place::new().await;
    let ping = br#"{"type":"ping","n":7}"#;
    let message = |empty: usize| {
        let mut bytes = frame(0x01, &ping[..9]);
        (0..empty).for_each(|_| bytes.extend(frame(0x00, b"")));
        bytes.extend(frame(0x80, &ping[9..]));
        bytes
    };
    let (texts, closed) = frames(&place, &message(62)).await;
    assert_eq!(closed, Some(1000));
    assert!(texts.last().unwrap().contains(r#"{"type":"pong","n":7"#), "{texts:?}");
    for empty in [63, 100_000] {
        let (texts, closed) = frames(&place, &message(empty)).await;
        assert_eq!(closed, Some(1008), "{texts:?}");
        assert!(texts.last().unwrap().contains(r#""bye","why":"flood""#), "{texts:?}");
    }
}

#[tokio::test]
async fn a_flood_is_refused_and_then_disconnected() {
    let place = Place::with(ServerLimits { frames: few(20), ..ServerLimits::default() }).await;
    let mut client = place.client().await;
    let (mut pongs, mut slow, mut bye) = (0, 0, None);
    for n in 0..1000 {
        client.send_text(format!(r#"{{"type":"ping","n":{n}}}"#)).await.unwrap();
        // Frames that the server has not read when it closes the connection can make the system discard its last word.
        let pause = Duration::from_millis(if n < 200 { 0 } else { 100 });
        while let Ok(message) = timeout(pause, client.try_next()).await {
            match message.unwrap() {
                ServerMessage::Pong { .. } => pongs += 1,
                ServerMessage::Refused { code: Code::SlowDown, args, .. } => {
                    slow += 1;
                    assert!(args["again_after"].parse::<u64>().unwrap() > 0);
                }
                ServerMessage::Bye { why, .. } => {
                    bye = Some(why);
                    break;
                }
                other => panic!("{other:?}"),
            }
        }
        if bye.is_some() {
            break;
        }
    }
    assert!(pongs < 20 && slow == 1, "{pongs} pongs, {slow} refusals");
    assert_eq!(bye.as_deref(), Some("flood"));
    place.client().await.answers().await;
}
