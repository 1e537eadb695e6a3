//! Who plays at a table of another form: people and computers, with their names, and the tags that record them.

use trictrac_engine::level::{LEVELS, Level};
use trictrac_engine::seat_tag::clean_name;
use trictrac_forms::Seat;
use trictrac_forms::game::{Record, player_tag};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::level;

/// The player of a person in records. The command writes the same.
const HUMAN: &str = "human";
/// The names that the form suggests for people.
const SUGGESTED: [&str; Seat::MOST as usize] =
    ["Anne", "Bernard", "Claire", "Denis", "Élise", "Fabien"];

/// Who decides at a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// A person at this device.
    Person,
    /// The computer at this level.
    Computer(&'static Level),
    /// A person or a computer elsewhere, of whom a server tells.
    Elsewhere,
}

impl Who {
    /// All that can be chosen at this device, people first.
    pub fn all() -> impl Iterator<Item = Self> {
        [Self::Person].into_iter().chain(LEVELS.iter().map(Self::Computer))
    }

    /// The name in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Person | Self::Elsewhere => HUMAN,
            Self::Computer(level) => level.name,
        }
    }

    /// Who has this name in records; players that the page does not know are people.
    #[must_use]
    pub fn of_name(name: &str) -> Self {
        Level::named(name).map_or(Self::Person, Self::Computer)
    }
}

/// A player: who decides, and a name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// Who decides.
    pub who: Who,
    /// The name; computers have that of their level.
    pub name: String,
}

impl Player {
    /// The player that the form suggests for `seat`: a person at the first, computers at the others.
    #[must_use]
    pub fn usual(seat: Seat) -> Self {
        let who = if seat == Seat::A { Who::Person } else { Who::Computer(&LEVELS[1]) };
        Self { who, name: SUGGESTED[seat.index()].to_owned() }
    }

    /// The player of `seat` in `record`.
    #[must_use]
    pub fn of(record: &Record, seat: Seat) -> Self {
        let usual = Self::usual(seat);
        let tag = record.tag(&player_tag(seat));
        let who = tag.map_or(usual.who, Who::of_name);
        // In the record of a server, the player is the name.
        let named = tag.filter(|tag| who == Who::Person && *tag != HUMAN);
        let name = record.tag(&name_tag(seat)).or(named).and_then(clean_name);
        Self { who, name: name.unwrap_or(usual.name) }
    }

    /// Writes the player of `seat` into the tags of `record`.
    pub fn write(&self, seat: Seat, record: &mut Record) {
        record.set_tag(&player_tag(seat), self.who.name());
        if let Some(name) = clean_name(&self.name).filter(|_| !matches!(self.who, Who::Computer(_)))
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
pub struct Names(Vec<String>);

impl Names {
    /// The names of `players`. Computers of the same level are told apart by their letters.
    #[must_use]
    pub fn new(texts: &Texts, players: &[Player]) -> Self {
        let is_computer = |player: &&Player| matches!(player.who, Who::Computer(_));
        let computers = players.iter().filter(is_computer).count();
        let name = |(seat, player): (Seat, &Player)| match player.who {
            Who::Person | Who::Elsewhere => player.name.clone(),
            Who::Computer(of) if computers > 1 => {
                let letter = seat.letter().to_string();
                let named = fluent_args!["level" => level(texts, of), "letter" => letter];
                texts.with(key!("forms-page-computer-letter"), &named)
            }
            Who::Computer(of) => level(texts, of),
        };
        Self(Seat::first(Seat::MOST).zip(players).map(name).collect())
    }

    /// The name at `seat`.
    #[must_use]
    pub fn of(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", String::as_str)
    }
}
