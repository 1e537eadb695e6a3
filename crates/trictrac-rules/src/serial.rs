//! The serialised forms of values that have an invariant, for the feature `serde`.
//!
//! What has a text in records and positions is that text: rules, positions, plays, jans, records. Points, dice and stakes
//! are numbers. A match is its rules and the line of [`TableMatch::to_text`]. A value out of range is an error.

use core::fmt::Display;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::coup::Coup;
use crate::game::Match;
use crate::jan::Jan;
use crate::notation::Position;
use crate::notation::record::Record;
use crate::play::{Play, Step};
use crate::point::{Point, RAIL};
use crate::rules::Rules;
use crate::stake::Stake;
use crate::table::TableMatch;
use crate::throw::{Die, Throw};
use crate::turn::{Phase, Turn};

/// Reads a `T` and makes the value of it; `None` is an error.
fn read<'de, T, V, D>(
    from: D,
    make: impl FnOnce(&T) -> Option<V>,
    expected: &str,
) -> Result<V, D::Error>
where
    T: Deserialize<'de> + Display,
    D: Deserializer<'de>,
{
    let found = T::deserialize(from)?;
    make(&found).ok_or_else(|| Error::custom(format!("found {found}, expected {expected}")))
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from, |&number| Self::new(number), "a point from 1 to 24")
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Die {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        read(from, |&pips| Self::new(pips), "a die from 1 to 6")
    }
}

impl Serialize for Die {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u8(self.pips())
    }
}

impl<'de> Deserialize<'de> for Throw {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (one, other) = Deserialize::deserialize(from)?;
        Ok(Self::new(one, other))
    }
}

impl Serialize for Throw {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.high(), self.low()).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Step {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let (from, to): (Point, u8) = Deserialize::deserialize(from)?;
        match Point::new(to) {
            Some(point) => Ok(Self::to_point(from, point)),
            None if to == RAIL => Ok(Self::off(from)),
            None => Err(Error::custom(format!("found a step to {to}, expected 1 to {RAIL}"))),
        }
    }
}

impl Serialize for Step {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        (self.from, self.to_number()).serialize(to)
    }
}

impl<'de> Deserialize<'de> for Stake {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let same = |stakes: f32| move |one: &Self| one.as_f32().to_bits() == stakes.to_bits();
        let find = |&stakes: &f32| Self::ALL.into_iter().find(same(stakes));
        read(from, find, "1, 1.5, 2, 3 or 4 stakes")
    }
}

impl Serialize for Stake {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_f32(self.as_f32())
    }
}

/// Serialises types as the text that they print and read.
macro_rules! as_text {
    ($($type:ty),+) => {$(
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                String::deserialize(from)?.parse().map_err(Error::custom)
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                to.collect_str(self)
            }
        }
    )+};
}

as_text!(Jan, Play, Position, Record, Rules);

/// The serialised form of a match: its options, and its state in the words of [`TableMatch::to_text`].
#[derive(serde::Serialize, serde::Deserialize)]
struct MatchText {
    rules: Rules,
    state: String,
}

impl<'de> Deserialize<'de> for Match {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let MatchText { rules, state } = Deserialize::deserialize(from)?;
        let game = TableMatch::parse_text(&state, rules).map_err(Error::custom)?;
        match game.state.phase {
            Phase::Choice(turn) | Phase::Play(turn) if !is_found_again(&game.state, turn) => {
                Err(Error::custom("found other numbers to play than the throw has"))
            }
            _ => Ok(game.state),
        }
    }
}

impl Serialize for Match {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let state = TableMatch::from(*self).to_text();
        MatchText { rules: self.rules, state }.serialize(to)
    }
}

/// True if the throw of `turn` must be played as the turn says.
fn is_found_again(state: &Match, turn: Turn) -> bool {
    let situation = state.situation(turn.roller, turn.throw);
    Coup::new(state.rules, &situation).verdict() == turn.verdict
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::side::Side;
    use crate::table::TableAction;
    use crate::turn::{Action, Actor};

    fn comes_back<T>(value: &T) -> String
    where
        T: Serialize + serde::de::DeserializeOwned + PartialEq + core::fmt::Debug,
    {
        let text = serde_json::to_string(value).expect("it can be serialised");
        assert_eq!(serde_json::from_str::<T>(&text).expect("it can be read"), *value);
        text
    }

    #[test]
    fn values_come_back() {
        let (one, six) = (Die::new(1).unwrap(), Die::new(6).unwrap());
        assert_eq!(comes_back(&Throw::new(one, six)), "[6,1]");
        assert_eq!(comes_back(&Rules::default().with_margot(true)), "\"margot=on\"");
        let play = Play::Two(Step::off(Point::CORNER), Step::to_point(Point::TALON, Point::CORNER));
        comes_back(&TableAction::from(Action::Play(play)));
        assert_eq!(comes_back(&play), "\"12/off 1/12\"");
        comes_back(&TableAction::Touch(Point::TALON));
    }

    #[test]
    fn positions_and_records_are_their_text() {
        let text = "W15,5/6/6/5,B15 w 64 0/0 20/0 1";
        let position: Position = text.parse().unwrap();
        assert_eq!(comes_back(&position), format!("\"{text}\""));
        let record = Record::parse("[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21\n").unwrap();
        comes_back(&record);
    }

    #[test]
    fn every_moment_of_a_match_and_its_events_come_back() {
        for options in ["", "holes=1,stakes=bridge", "holes=3,bearing_off=provincial"] {
            let mut random = fastrand::Rng::with_seed(7);
            let mut game = Match::new(options.parse().unwrap());
            let mut events = Vec::new();
            while let Some(actor) = game.to_act() {
                comes_back(&game);
                let mut die = || Die::new(random.u8(1..=6)).unwrap();
                let action = match game.phase() {
                    Phase::Lead => Action::Lead { white: die(), black: die() },
                    Phase::Throw(_) => Action::Throw(Throw::new(die(), die())),
                    _ => Action::Play(game.coup().unwrap().first_play()),
                };
                game.apply(actor, action, &mut events).unwrap();
            }
            comes_back(&game);
            comes_back::<Vec<Event>>(&events);
        }
    }

    #[test]
    fn events_name_their_jan_and_their_play() {
        let position = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w 63 0/0 11/0";
        let position: Position = position.parse().unwrap();
        let mut events = Vec::new();
        let mut game = position.without_throw().to_match(Rules::default());
        game.apply(Actor::Table, Action::Throw(position.throw.unwrap()), &mut events).unwrap();
        let earned = events.iter().find(|event| matches!(event, Event::Earned { .. })).unwrap();
        let text = r#"{"Earned":{"to":"White","earned":{"jan":"true_hit_grand","at":15,"ways":3,"points":6}}}"#;
        assert_eq!(comes_back(earned), text);
        let won = Event::Won { winner: Side::White, stake: Stake::ALL[1] };
        assert_eq!(comes_back(&won), r#"{"Won":{"winner":"White","stake":1.5}}"#);
    }

    #[test]
    fn a_match_with_a_throw_that_is_not_its_own_is_refused() {
        let position: Position = "W15,5/6/6/5,B15 w 64".parse().unwrap();
        let text = comes_back(&position.to_match(Rules::default()));
        assert!(text.contains("both"), "{text}");
        assert!(serde_json::from_str::<Match>(&text.replace("both", "neither")).is_err());
        assert!(serde_json::from_str::<Match>(&text.replace("W15,5", "W16,5")).is_err());
    }

    #[test]
    fn values_out_of_range_are_refused() {
        for point in ["0", "25", "-1", "\"1\""] {
            assert!(serde_json::from_str::<Point>(point).is_err(), "{point}");
        }
        for die in ["0", "7"] {
            assert!(serde_json::from_str::<Die>(die).is_err(), "{die}");
        }
        for step in ["[1,0]", "[1,26]", "[0,1]"] {
            assert!(serde_json::from_str::<Step>(step).is_err(), "{step}");
        }
        assert!(serde_json::from_str::<Rules>("\"margot=maybe\"").is_err());
    }
}
