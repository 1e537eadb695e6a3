//! Clients that read, write or think too slowly.

use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::{sleep, timeout};
use trictrac_protocol::{ClientMessage, Clock, GameEvent, KnownGame, ServerMessage};

use super::place::{Client, ConnectionLimits, Place, Setup, generous};
use super::wire::{PATIENCE, UPGRADE, ask_over, until_closed};
use crate::online::ServerLimits;

/// A server that waits only for a moment.
async fn hasty() -> Place {
    let limits = ServerLimits { silence: Duration::from_millis(200), ..ServerLimits::default() };
    let patience =
        ConnectionLimits { headers: Duration::from_millis(200), ..ConnectionLimits::default() };
    Place::like(Setup { limits, patience, ..Setup::default() }).await
}

/// A WebSocket of a new guest, without the library that answers pings.
async fn raw_socket(place: &Place) -> TcpStream {
    let cookie = place.cookie().await;
    let headers = [&UPGRADE[..], &[("Cookie", cookie.as_str())]].concat();
    let socket = TcpSocket::new_v4().unwrap();
    // Little of what the server sends waits in the system.
    socket.set_recv_buffer_size(4096).unwrap();
    let mut stream = socket.connect(place.address()).await.unwrap();
    let host = place.address().to_string();
    let answer = ask_over(&mut stream, &host, "GET", "/api/v1/socket", &headers).await;
    assert_eq!(answer.status, 101);
    stream
}

/// A text frame whose mask is zero.
fn frame(text: &str) -> Vec<u8> {
    let length = u16::try_from(text.len()).unwrap().to_be_bytes();
    [&[0x81, 0xfe], &length[..], &[0; 4], text.as_bytes()].concat()
}

/// Waits until the server closes the connection.
async fn closed(stream: &mut TcpStream) {
    let mut ignored = Vec::new();
    // A connection may also be reset.
    let _ = timeout(PATIENCE, stream.read_to_end(&mut ignored)).await.expect("the end");
}

/// Sends a byte from time to time, until the server closes the connection.
async fn dribble(stream: &mut TcpStream, bytes: &[u8]) {
    for byte in bytes {
        if stream.write_all(&[*byte]).await.is_err() {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("the server waited for all {} bytes", bytes.len());
}

#[tokio::test]
async fn a_request_that_comes_byte_by_byte_is_cut_off() {
    let place = hasty().await;
    let mut stream = TcpStream::connect(place.address()).await.unwrap();
    let request = format!("GET /health HTTP/1.1\r\nX-Slow: {}", "x".repeat(1000));
    dribble(&mut stream, request.as_bytes()).await;
    place.client().await;
}

#[tokio::test]
async fn the_body_of_a_request_is_not_waited_for() {
    let place = hasty().await;
    for length in ["1000", "1000000000000"] {
        let request = format!(
            "POST /api/v1/guest HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\n\r\nabc"
        );
        let answer = until_closed(place.address(), request.as_bytes()).await;
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
    }
    let chunked = b"POST /api/v1/guest HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nff\r\nabc";
    assert!(until_closed(place.address(), chunked).await.starts_with("HTTP/1.1 200 OK"));
}

#[tokio::test]
async fn headers_without_end_are_refused() {
    let place = Place::new().await;
    let many = "X-A: b\r\n".repeat(500);
    let long = format!("X-A: {}\r\n", "b".repeat(1 << 20));
    for headers in [many, long] {
        let request = format!("GET /health HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n");
        let mut stream = TcpStream::connect(place.address()).await.unwrap();
        // The server may close the connection before everything is sent.
        let _ = stream.write_all(request.as_bytes()).await;
        let mut answer = Vec::new();
        let _ = timeout(PATIENCE, stream.read_to_end(&mut answer)).await.expect("the end");
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431"), "{answer}");
    }
}

#[tokio::test]
async fn who_never_says_hello_or_answers_no_ping_is_disconnected() {
    let place = hasty().await;
    let mut mute = raw_socket(&place).await;
    closed(&mut mute).await;
    let mut deaf = raw_socket(&place).await;
    deaf.write_all(&frame(r#"{"type":"hello","protocol":1}"#)).await.unwrap();
    closed(&mut deaf).await;
}

#[tokio::test]
async fn who_answers_pings_may_stay_silent() {
    let place = hasty().await;
    let mut client = place.client().await;
    let news = timeout(Duration::from_millis(900), client.try_next()).await;
    assert!(news.is_err(), "{news:?}");
    client.answers().await;
}

#[tokio::test]
async fn half_a_frame_is_not_waited_for() {
    let place = hasty().await;
    let whole = frame(&"x".repeat(4000));
    let mut half = raw_socket(&place).await;
    half.write_all(&frame(r#"{"type":"hello","protocol":1}"#)).await.unwrap();
    half.write_all(&whole[..2000]).await.unwrap();
    closed(&mut half).await;
    let mut slow = raw_socket(&place).await;
    slow.write_all(&frame(r#"{"type":"hello","protocol":1}"#)).await.unwrap();
    dribble(&mut slow, &whole).await;
}

#[tokio::test]
async fn who_does_not_read_is_disconnected_and_catches_up() {
    let place = Place::with(generous()).await;
    let table = place.begun(Clock::None).await;
    let (game, mut player, mut opponent, after, play) = table.ready_to_play().await;
    let mut reader = raw_socket(&place).await;
    let watch = format!(r#"{{"type":"watch","game":"{game}"}}"#);
    reader.write_all(&frame(r#"{"type":"hello","protocol":1}"#)).await.unwrap();
    reader.write_all(&frame(&watch)).await.unwrap();
    let mut speaker = place.client().await;
    speaker.send(ClientMessage::Watch { game }).await;
    speaker.whole().await;
    // More than the buffers of the system and the queue of the server hold.
    let mut alone = false;
    for _ in 0..30 {
        for _ in 0..200 {
            let (id, text) = ("t".parse().unwrap(), "\u{1f3b2}".repeat(450).parse().unwrap());
            speaker.send(ClientMessage::Say { game, id, text }).await;
        }
        let mut heard = 0;
        while heard < 200 {
            match speaker.next().await {
                ServerMessage::Said { .. } => heard += 1,
                ServerMessage::Presence { watchers, .. } => alone = watchers == 1,
                _ => {}
            }
        }
    }
    let left = |message: &ServerMessage| match message {
        ServerMessage::Presence { watchers, .. } => (*watchers == 1).then_some(()),
        _ => None,
    };
    if !alone {
        speaker.find(left).await;
    }
    // The game went on, and whoever comes back gets what is missing.
    player.act(game, "a1", after, &play).await;
    let last = player.accepted("a1").await;
    opponent.did(|event| matches!(event, GameEvent::Act { .. })).await;
    let have = vec![KnownGame { game, seq: after, hash: None }];
    let mut back = Client::connect(place.guest().await, have).await;
    assert_eq!(back.did(|_| true).await.seq, after + 1);
    assert!(last > after);
}
