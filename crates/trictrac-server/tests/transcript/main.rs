//! The game at the end of `docs/protocol.md`: played again against a real server, every frame must be the same.
//!
//! `WRITE_TRANSCRIPT=1 cargo test -p trictrac-server --test transcript` plays it anew and writes it into the page.

mod page;
mod place;
mod script;
mod shortest;

use page::Line;
use place::Place;

#[test]
fn the_game_of_the_page_is_played_again() {
    if std::env::var_os("WRITE_TRANSCRIPT").is_some() {
        page::write(&script::play(&Place::new()));
    }
    let place = Place::new();
    let mut wires = page::SEATS.map(|_| place.connect());
    for Line { seat, sent, frame } in page::lines() {
        let wire = &mut wires[seat];
        if sent {
            place.second_passes();
            wire.send(&frame);
        } else {
            assert_eq!(wire.next(), frame, "for {}", page::SEATS[seat]);
        }
    }
    for wire in &mut wires {
        assert_eq!(wire.waiting(), [""; 0], "the page lacks these frames");
    }
}
