//! Frames that are no messages, and too many of them.

use std::time::Duration;

use tokio::time::timeout;
use trictrac_protocol::{Code, ServerMessage};

use super::place::{Place, few};
use crate::online::Limits;

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

#[tokio::test]
async fn a_flood_is_refused_and_then_disconnected() {
    let place = Place::with(Limits { frames: few(20), ..Limits::default() }).await;
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
