//! The game at the end of `docs/protocol.md`: played again against a real server, every frame must be the same.
//!
//! `WRITE_TRANSCRIPT=1 cargo test -p trictrac-server --test transcript` plays it anew and writes it into the page.

mod page;
mod place;
mod script;
mod shortest;

use page::Line;
use place::Place;
use serde_json::Value;

#[test]
fn the_game_of_the_page_is_played_again() {
    if std::env::var_os("WRITE_TRANSCRIPT").is_some() {
        page::write(&script::play(&Place::new()));
    }
    play_again(page::lines(&page::section()), str::to_owned);
}

/// What clients of version 1 sent and received when it was the newest. They receive the same today, but for fingerprints, and for the
/// clocks: the first turn of each player is free now.
#[test]
fn a_client_of_version_1_still_plays() {
    play_again(page::lines(include_str!("version-1.txt")), without_clocks);
}

/// Sends what the clients of these lines have sent. What they receive must be the same, as far as `shown` keeps it.
fn play_again(lines: Vec<Line>, shown: impl Fn(&str) -> String) {
    let place = Place::new();
    let mut wires = page::SEATS.map(|_| place.connect());
    for Line { seat, sent, frame } in lines {
        let wire = &mut wires[seat];
        if sent {
            place.second_passes();
            wire.send(&frame);
        } else {
            assert_eq!(shown(&wire.next()), shown(&frame), "for {}", page::SEATS[seat]);
        }
    }
    for wire in &mut wires {
        assert_eq!(wire.waiting(), [""; 0], "frames that are not expected");
    }
}

/// A frame without fingerprints and clocks.
fn without_clocks(frame: &str) -> String {
    let mut message: Value = serde_json::from_str(frame).unwrap();
    let remove = |entry: &mut Value| {
        for key in ["hash", "clocks"] {
            entry.as_object_mut().map(|entry| entry.remove(key));
        }
    };
    remove(&mut message);
    message["log"].as_array_mut().into_iter().flatten().for_each(remove);
    message.to_string()
}
