//! The state of a game as text, and its fingerprint.

use trictrac_protocol::{Ending, Event, Hash, Player, Share};
use trictrac_rules::Fingerprint;
use trictrac_rules::side::Side;

use super::Game;
use crate::seats::{Offers, Seated, side};

impl Game {
    /// The fingerprint of the whole state.
    #[must_use]
    pub fn hash(&self) -> Hash {
        Hash(Fingerprint::of(&self.text()).0.to_be_bytes())
    }

    /// Everything that the fingerprint covers.
    fn text(&self) -> String {
        let seated = |side: Side| match &self.seats[side] {
            None => "-".to_owned(),
            Some(Seated { player, share }) => {
                let share = match share {
                    Share::Digest(digest) => format!("digest {digest}"),
                    Share::Bytes(bytes) => format!("bytes {bytes}"),
                };
                match player {
                    Player::Person(number) => format!("{number} {share}"),
                    Player::Engine(level) => format!("engine {level:?} {share}"),
                }
            }
        };
        let [white, black] = Side::BOTH.map(seated);
        let offers = Side::BOTH.map(|side| {
            let Offers { stop, rematch } = self.offers[side];
            u8::from(stop) + 2 * u8::from(rematch)
        });
        let opened = self.opened.map_or_else(|| "-".to_owned(), |bytes| bytes.to_string());
        let first = self.first.map_or('-', Side::letter);
        // Games of older logs are unrated, and keep their fingerprints.
        let rated = if self.rated { "rated " } else { "" };
        format!(
            "{rated}{} {} {} {white} {black} {first} {opened} {} {} {} {offers:?} {} {} {} {} {}",
            self.next,
            self.id,
            self.throws,
            self.opening_since,
            self.timer.text(),
            self.acted[Side::White] + (self.acted[Side::Black] << 16),
            self.leaves.map_or('-', |(side, _)| side.letter()),
            ending_text(self.ended),
            self.revealed,
            self.rematch.map_or_else(|| "-".to_owned(), |game| game.to_string()),
            self.table.to_text(),
        )
    }
}

/// An ending as text, for the fingerprint.
fn ending_text(ending: Option<Ending>) -> String {
    match ending {
        None => "-".to_owned(),
        Some(Ending::Won { winner, white, black, half_stakes }) => {
            format!("won {} {white} {black} {half_stakes}", side(winner).letter())
        }
        Some(Ending::Resigned { loser }) => format!("resigned {}", side(loser).letter()),
        Some(Ending::Flag { loser }) => format!("flag {}", side(loser).letter()),
        Some(Ending::Away { away }) => format!("away {}", side(away).letter()),
        Some(Ending::Agreed) => "agreed".to_owned(),
        Some(Ending::Void { .. }) => "void".to_owned(),
    }
}

/// What a message asks for, so that the same message can be told from another one with its name.
///
/// The number of the next game is the server's choice, and no part of it.
pub(crate) fn content(event: &Event) -> Fingerprint {
    let text = match event {
        Event::Sit { player, share } => {
            let (kind, bytes) = match share {
                Share::Digest(digest) => ("digest", digest),
                Share::Bytes(bytes) => ("bytes", bytes),
            };
            match player {
                Player::Person(number) => format!("sit {number} {kind} {bytes}"),
                Player::Engine(level) => format!("sit engine {level:?} {kind} {bytes}"),
            }
        }
        Event::Open { bytes } => format!("open {bytes}"),
        Event::Act { action } => format!("act {action}"),
        Event::Ready => "ready".to_owned(),
        Event::Offer { offer, .. } => format!("offer {}", *offer as u8),
        _ => String::new(),
    };
    Fingerprint::of(&text)
}
