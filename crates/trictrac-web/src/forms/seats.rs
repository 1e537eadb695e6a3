//! The players at a table of another form: people and computers, with their names, and the tags that record them.

use trictrac_engine::level::LEVELS;
use trictrac_engine::seat_tag::{HUMAN, clean_name};
use trictrac_forms::Seat;
use trictrac_forms::game::{FormRecord, player_tag};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::level;

use crate::participant::Participant;

/// The names that the form suggests for people.
const SUGGESTED: [&str; Seat::MOST as usize] =
    ["Anne", "Bernard", "Claire", "Denis", "Élise", "Fabien"];

/// A player: who decides, and a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatPlayer {
    /// The participant who decides.
    pub who: Participant,
    /// The name; computers have that of their level.
    pub name: String,
}

impl SeatPlayer {
    /// The player that the form suggests for `seat`: a person at the first, computers at the others.
    #[must_use]
    pub fn usual(seat: Seat) -> Self {
        let who =
            if seat == Seat::A { Participant::Person } else { Participant::Computer(&LEVELS[1]) };
        Self { who, name: SUGGESTED[seat.index()].to_owned() }
    }

    /// The player of `seat` in `record`.
    #[must_use]
    pub fn of(record: &FormRecord, seat: Seat) -> Self {
        let usual = Self::usual(seat);
        let tag = record.tag(&player_tag(seat));
        // Players that the page does not know are people.
        let who = tag.map_or(usual.who, |tag| tag.parse().unwrap_or(Participant::Person));
        // In the record of a server, the player is the name.
        let named = tag.filter(|tag| who == Participant::Person && *tag != HUMAN);
        let name = record.tag(&name_tag(seat)).or(named).and_then(clean_name);
        Self { who, name: name.unwrap_or(usual.name) }
    }

    /// A player of a match on a server.
    #[must_use]
    pub const fn remote(is_reader: bool, name: String) -> Self {
        Self { who: if is_reader { Participant::Person } else { Participant::Remote }, name }
    }

    /// Writes the player of `seat` into the tags of `record`.
    pub fn write(&self, seat: Seat, record: &mut FormRecord) {
        record.set_tag(&player_tag(seat), self.who.seat());
        if let Some(name) =
            clean_name(&self.name).filter(|_| !matches!(self.who, Participant::Computer(_)))
        {
            record.set_tag(&name_tag(seat), &name);
        }
    }
}

fn name_tag(seat: Seat) -> String {
    format!("Name{}", seat.letter())
}

/// The names of all players, as texts show them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatNames(Vec<String>);

impl SeatNames {
    /// The names of `players`. Computers of the same level are told apart by their letters.
    #[must_use]
    pub fn new(texts: &Texts, players: &[SeatPlayer]) -> Self {
        let is_computer = |player: &&SeatPlayer| matches!(player.who, Participant::Computer(_));
        let computers = players.iter().filter(is_computer).count();
        let name = |(seat, player): (Seat, &SeatPlayer)| match player.who {
            Participant::Person | Participant::Remote | Participant::RemoteEngine => {
                player.name.clone()
            }
            Participant::Computer(of) if computers > 1 => {
                let letter = seat.letter().to_string();
                let named = fluent_args!["level" => level(texts, of), "letter" => letter];
                texts.with(key!("forms-page-computer-letter"), &named)
            }
            Participant::Computer(of) => level(texts, of),
        };
        Self(Seat::first(Seat::MOST).zip(players).map(name).collect())
    }

    /// The name at `seat`.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", String::as_str)
    }
}
