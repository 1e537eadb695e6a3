//! The state of a game as text, and its fingerprint.

use core::fmt::Write as _;

use trictrac_protocol::{GameEnding, GameEvent, Hash, Occupant, Seat, SeedShare};
use trictrac_rules::Fingerprint;
use trictrac_rules::side::Side;

use super::{Departure, Game};
use crate::dice::FIRST;
use crate::seats::{SeatOffers, SeatedPlayer};

impl Game {
    /// The fingerprint of the whole state.
    #[must_use]
    pub fn hash(&self) -> Hash {
        Hash(Fingerprint::of(&self.text()).0.to_be_bytes())
    }

    /// Everything that the fingerprint covers.
    fn text(&self) -> String {
        let seated = |seat: Seat| match &self.seats[seat] {
            None => "-".to_owned(),
            Some(SeatedPlayer { player }) => {
                let share = match self.rounds[0].share(seat) {
                    Some(SeedShare::Digest(digest)) => format!("digest {digest}"),
                    Some(SeedShare::Bytes(bytes)) => format!("bytes {bytes}"),
                    // Who sits has contributed.
                    None => String::new(),
                };
                match player {
                    Occupant::Person(number) => format!("{number} {share}"),
                    Occupant::Engine(level) => format!("engine {level:?} {share}"),
                }
            }
        };
        let seats = self.players().map(seated).collect::<Vec<_>>().join(" ");
        let offers: Vec<u8> = self
            .players()
            .map(|seat| {
                let SeatOffers { stop, rematch, take_back } = self.offers[seat];
                u8::from(stop) + 2 * u8::from(rematch) + 4 * u8::from(take_back)
            })
            .collect();
        let (opened, opening_since) = self.rounds[0].text();
        let both = self.acted[Seat::A] + (self.acted[Seat::B] << 16);
        let others = self.players().skip(2).map(|seat| self.acted[seat]);
        let acted = others.fold(both.to_string(), |acted, other| format!("{acted} {other}"));
        let leaves = match self.leaves {
            None => '-',
            Some(
                Departure::Resigns(by)
                | Departure::Leaves(by, _)
                | Departure::Aborts(by)
                | Departure::Voids(by),
            ) => letter(by),
        };
        let first = self.first.map_or('-', letter);
        // Games of older logs are unrated, and keep their fingerprints.
        let rated = if self.rated { "rated " } else { "" };
        let leaving = match self.leaves {
            Some(Departure::Aborts(_)) => "aborts ",
            Some(Departure::Voids(_)) => "voids ",
            _ => "",
        };
        let (away, renewed) = (self.absences_text(), self.renewed_text());
        format!(
            "{away}{renewed}{rated}{leaving}{} {} {} {seats} {first} {opened} {} {} {} {offers:?} {} {} {} {} {}",
            self.next,
            self.id,
            self.throws,
            opening_since,
            self.timer.text(self.seat_count()),
            acted,
            leaves,
            ending_text(self.ended.as_ref()),
            self.revealed,
            self.rematch.map_or_else(|| "-".to_owned(), |game| game.to_string()),
            self.played.text(),
        )
    }

    /// The absences as text, for the fingerprint of a game; empty in most games.
    fn absences_text(&self) -> String {
        let mut text = String::new();
        for seat in self.players() {
            let absences = self.absences[seat].text();
            if !absences.is_empty() {
                // Writing to a text does not fail.
                let _ = write!(text, "away {}{absences} ", letter(seat));
            }
        }
        text
    }

    /// The rounds after the first as text, for the fingerprint of a game; empty in most games.
    fn renewed_text(&self) -> String {
        let mut text = String::new();
        for (round, number) in self.rounds.iter().zip(FIRST..).skip(1) {
            // Writing to a text does not fail.
            let (fixed, (opened, since)) = (round.fingerprint(number), round.text());
            let _ = write!(text, "{} {} {fixed} {opened} {since} ", round.commitment, round.from);
        }
        text
    }
}

/// The letter of a seat: that of a side in the classical game, `c` to `f` for the others.
const fn letter(seat: Seat) -> char {
    match seat {
        Seat::A | Seat::B => Side::of(seat).letter(),
        _ => seat.letter().to_ascii_lowercase(),
    }
}

/// An ending as text, for the fingerprint.
fn ending_text(ending: Option<&GameEnding>) -> String {
    match ending {
        None => "-".to_owned(),
        Some(GameEnding::Won { winner, white, black, half_stakes }) => {
            format!("won {} {white} {black} {half_stakes}", letter(*winner))
        }
        Some(GameEnding::Resigned { loser }) => format!("resigned {}", letter(*loser)),
        Some(GameEnding::Flag { loser }) => format!("flag {}", letter(*loser)),
        Some(GameEnding::Away { away }) => format!("away {}", letter(*away)),
        Some(GameEnding::Settled { result }) => format!("settled {result}"),
        Some(GameEnding::Agreed) => "agreed".to_owned(),
        Some(GameEnding::Void { seat: None, .. }) => "void".to_owned(),
        Some(GameEnding::Void { seat: Some(seat), .. }) => format!("void {}", letter(*seat)),
    }
}

/// The fingerprint of a request, by which a repeated message differs from another one with its name.
///
/// The number of the next game is the server's choice, and no part of it.
pub(crate) fn content(event: &GameEvent) -> Fingerprint {
    let text = match event {
        GameEvent::Sit { player, share } => {
            let (kind, bytes) = match share {
                SeedShare::Digest(digest) => ("digest", digest),
                SeedShare::Bytes(bytes) => ("bytes", bytes),
            };
            match player {
                Occupant::Person(number) => format!("sit {number} {kind} {bytes}"),
                Occupant::Engine(level) => format!("sit engine {level:?} {kind} {bytes}"),
            }
        }
        GameEvent::Open { bytes, .. } => format!("open {bytes}"),
        GameEvent::Share { share } => match share {
            SeedShare::Digest(digest) => format!("share digest {digest}"),
            SeedShare::Bytes(bytes) => format!("share bytes {bytes}"),
        },
        GameEvent::Act { action } => format!("act {action}"),
        GameEvent::Ready => "ready".to_owned(),
        GameEvent::Offer { offer, .. } => format!("offer {}", *offer as u8),
        _ => String::new(),
    };
    Fingerprint::of(&text)
}
