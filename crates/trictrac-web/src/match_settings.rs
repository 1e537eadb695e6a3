//! The settings of a match: players and their names, rules, source of the dice, starting position.

use trictrac_engine::level::LEVELS;
use trictrac_engine::manners::Manners;
use trictrac_engine::match_dice::DiceSource;
use trictrac_engine::seat_tag;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::Texts;
use trictrac_words::{Player, side};

use crate::participant::{Participant, computer};

/// The settings that are chosen before a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchSettings {
    /// The options of the match.
    pub rules: Rules,
    /// The players.
    pub seats: PerSide<Participant>,
    /// The names of the people, if they have given any.
    pub names: PerSide<Option<String>>,
    /// The manners of the computer with manual scoring: how it marks, and how attentively it watches the opponent. Rule:
    /// section 11.
    pub manners: Manners,
    /// The source of the dice.
    pub dice: DiceSource,
    /// The starting position, if it is not the usual one.
    pub start: Option<Position>,
}

/// The players of a match at this device.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayersHere {
    /// A person against the computer.
    Computer,
    /// Two people.
    Two,
    /// Two computers, who are watched.
    Watching,
}

/// An opponent for a computer who is watched: of another level, so that two names are shown.
fn another(computer: Participant) -> Participant {
    let mut others = LEVELS.iter().map(Participant::Computer);
    others.find(|one| *one != computer).unwrap_or(computer)
}

impl MatchSettings {
    /// The settings of another match, for these players, as far as possible like this one.
    #[must_use]
    pub fn for_players(self, players: PlayersHere) -> Self {
        let computer = |side: Side| match self.seats[side] {
            Participant::Computer(level) => Some(Participant::Computer(level)),
            _ => None,
        };
        let [white, black] = Side::ALL.map(computer);
        let usual = Participant::Computer(&LEVELS[0]);
        let seats = match players {
            PlayersHere::Two => PerSide::new(Participant::Person, Participant::Person),
            PlayersHere::Watching => {
                let white = white.or(black).unwrap_or(usual);
                PerSide::new(white, black.filter(|one| *one != white).unwrap_or(another(white)))
            }
            PlayersHere::Computer if black.is_none() && white.is_some() => {
                PerSide::new(white.unwrap_or(usual), Participant::Person)
            }
            PlayersHere::Computer => PerSide::new(Participant::Person, black.unwrap_or(usual)),
        };
        Self { seats, start: None, ..self }
    }

    /// The default settings: a person as White against the weakest level, with the dice of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self {
            rules: Rules::default(),
            seats: PerSide::new(Participant::Person, Participant::Computer(&LEVELS[0])),
            names: PerSide::default(),
            manners: Manners::USUAL,
            dice: DiceSource::Seed(seed),
            start: None,
        }
    }

    /// The side at the near rail: the person's if there is exactly one person, otherwise White.
    #[must_use]
    pub fn near(&self) -> Side {
        self.lone_person().unwrap_or(Side::White)
    }

    /// The side of the only person; `None` if both players are people, or neither.
    #[must_use]
    pub fn lone_person(&self) -> Option<Side> {
        match (self.seats[Side::White], self.seats[Side::Black]) {
            (Participant::Person, Participant::Person) => None,
            (Participant::Person, _) => Some(Side::White),
            (_, Participant::Person) => Some(Side::Black),
            _ => None,
        }
    }

    /// The same settings for another match: dice of the program follow from another seed.
    #[must_use]
    pub fn with_new_dice(self, seed: u64) -> Self {
        let dice = match self.dice {
            DiceSource::Seed(_) => DiceSource::Seed(seed),
            DiceSource::Own => DiceSource::Own,
        };
        Self { dice, ..self }
    }

    /// Checks whether both sides are people.
    #[must_use]
    pub fn is_between_people(&self) -> bool {
        Side::ALL.into_iter().all(|side| self.seats[side].is_person())
    }

    /// The settings of a rematch: the players exchange their sides, and with them colours and a starting position.
    ///
    /// The dice decide again who leads. Rule: R2.1.
    #[must_use]
    pub fn exchanged(&self) -> Self {
        let seats = PerSide::from_fn(|side: Side| self.seats[side.opponent()]);
        let names = PerSide::from_fn(|side: Side| self.names[side.opponent()].clone());
        Self { seats, names, ..self.clone() }
    }

    /// The players as the texts for the person at this device name them.
    ///
    /// A person against the computer is "you"; two people have the names that they gave, or those of their
    /// sides.
    #[must_use]
    pub fn players(&self, texts: &Texts) -> PerSide<Player> {
        let named = self.named(texts);
        PerSide::from_fn(|one: Side| match (self.seats[one], self.seats[one.opponent()]) {
            (Participant::Person, other) if other != Participant::Person => Player::You,
            _ => named[one].clone(),
        })
    }

    /// The players as somebody names them who is neither of them.
    #[must_use]
    pub fn named(&self, texts: &Texts) -> PerSide<Player> {
        PerSide::from_fn(|one: Side| match self.seats[one] {
            Participant::Computer(level) => {
                Player::Named(computer(texts, level, one, self.seats[one.opponent()]))
            }
            _ => Player::Named(self.names[one].clone().unwrap_or_else(|| side(texts, one))),
        })
    }

    /// Reads the settings from the tags of a record. Unknown seats are people.
    #[must_use]
    pub fn of(record: &Record) -> Self {
        let seat = |side: Side| {
            let seat = seat_tag::seat(record, side).and_then(|seat| seat.parse().ok());
            seat.unwrap_or(Participant::Person)
        };
        let seats = PerSide::from_fn(seat);
        let name = |side: Side| seat_tag::name(record, side).filter(|_| seats[side].is_person());
        Self {
            rules: record.rules(),
            seats,
            names: PerSide::from_fn(name),
            manners: Manners::of(record),
            dice: DiceSource::of(record).ok().flatten().unwrap_or(DiceSource::Seed(0)),
            start: record.start().copied(),
        }
    }

    /// Creates the record of a match with these settings, without any throw.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut record = Record::new(self.rules, self.start.map(Position::without_throw));
        for side in Side::ALL {
            let seat = self.seats[side];
            let own = self.names[side].as_deref();
            let name = if seat.is_person() { own } else { Some(seat.seat()) };
            seat_tag::set_name(&mut record, side, name);
            seat_tag::set(&mut record, side, seat.seat());
        }
        self.dice.note(&mut record);
        self.manners.note(&mut record);
        record
    }
}

#[cfg(test)]
mod tests {
    use trictrac_engine::level::Level;

    use super::*;

    #[test]
    fn what_is_agreed_is_found_in_the_record_again() {
        let setup = MatchSettings {
            seats: PerSide::new(Participant::Computer(&LEVELS[2]), Participant::Person),
            rules: "holes=3,marking=announced".parse().unwrap(),
            ..MatchSettings::new(u64::MAX)
        };
        let text = setup.record().to_string();
        assert_eq!(MatchSettings::of(&Record::parse(&text).unwrap()), setup);
        assert_eq!(setup.near(), Side::Black);
    }

    fn of(tags: &str) -> MatchSettings {
        MatchSettings::of(&Record::parse(&format!("[Trictrac \"1\"]\n{tags}\n")).unwrap())
    }

    #[test]
    fn another_match_is_like_the_last_one() {
        let [cloris, chevalier, damon] =
            [0, 1, 2].map(|place| Participant::Computer(&LEVELS[place]));
        let person = Participant::Person;
        for (last, players, seats) in [
            ([person, damon], PlayersHere::Computer, [person, damon]),
            ([damon, person], PlayersHere::Computer, [damon, person]),
            ([cloris, damon], PlayersHere::Computer, [person, damon]),
            ([person, person], PlayersHere::Computer, [person, cloris]),
            ([person, damon], PlayersHere::Two, [person, person]),
            ([person, damon], PlayersHere::Watching, [damon, cloris]),
            ([damon, damon], PlayersHere::Watching, [damon, cloris]),
            ([cloris, damon], PlayersHere::Watching, [cloris, damon]),
            ([person, person], PlayersHere::Watching, [cloris, chevalier]),
        ] {
            let [white, black] = last;
            let setup =
                MatchSettings { seats: PerSide::new(white, black), ..MatchSettings::new(1) };
            let [white, black] = seats;
            assert_eq!(setup.for_players(players).seats, PerSide::new(white, black), "{last:?}");
        }
    }

    #[test]
    fn own_dice_leave_no_seed() {
        let setup = MatchSettings { dice: DiceSource::Own, ..MatchSettings::new(9) };
        let text = setup.record().to_string();
        assert!(!text.contains("Seed"), "{text}");
        assert_eq!(MatchSettings::of(&Record::parse(&text).unwrap()), setup);
    }

    #[test]
    fn a_name_never_decides_who_plays() {
        let people = PerSide::new(Participant::Person, Participant::Person);
        for name in [
            "human",
            "greedy",
            "amateur",
            "net@1",
            "cmd:sh",
            "\"]\n[BlackSeat \"amateur",
            "\\",
            "名",
        ] {
            let names = PerSide::new(Some(name.to_owned()), Some("Damon".into()));
            let setup = MatchSettings { seats: people, names, ..MatchSettings::new(1) };
            let read = MatchSettings::of(&Record::parse(&setup.record().to_string()).unwrap());
            assert_eq!(read.seats, people, "{name}");
            assert_eq!(read.names[Side::Black].as_deref(), Some("Damon"));
            assert!(read.names[Side::White].is_some());
        }
    }

    #[test]
    fn two_people_are_called_by_their_names() {
        let texts = Texts::new(trictrac_words::lang::Language::En);
        let setup = of("[White \"Ada\"]\n[WhiteSeat \"human\"]\n[BlackSeat \"human\"]\n");
        let called = |setup: &MatchSettings| {
            let texts = texts.for_players(setup.players(&texts));
            Side::ALL.map(|one| side(&texts, one))
        };
        assert_eq!(called(&setup), ["Ada", "Black"]);
        assert_eq!(called(&setup.exchanged()), ["White", "Ada"]);
    }

    #[test]
    fn old_records_open_as_they_did() {
        let old = of("[White \"human\"]\n[Black \"amateur\"]");
        let level = Participant::Computer(Level::named("amateur").unwrap());
        assert_eq!(old.seats, PerSide::new(Participant::Person, level));
        assert_eq!(old.names, PerSide::default());
        let elsewhere = of("[White \"Soumille\"]");
        assert_eq!(elsewhere.seats, PerSide::new(Participant::Person, Participant::Person));
        assert_eq!(elsewhere.names[Side::White].as_deref(), Some("Soumille"));
    }

    #[test]
    fn a_rematch_exchanges_the_sides() {
        let setup = MatchSettings::new(1);
        let rematch = setup.exchanged();
        assert_eq!(
            (setup.lone_person(), rematch.lone_person()),
            (Some(Side::White), Some(Side::Black))
        );
        assert_eq!((rematch.near(), rematch.exchanged()), (Side::Black, setup));
    }
}
