//! The serialised forms of values that have an invariant, for the feature `serde`.
//!
//! Rules are the text of `options` in records, points and dice numbers. A value out of range is an error.

use core::fmt::Display;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::play::Step;
use crate::point::{Point, RAIL};
use crate::rules::Rules;
use crate::throw::{Die, Throw};

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

impl<'de> Deserialize<'de> for Rules {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(Error::custom)
    }
}

impl Serialize for Rules {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::Play;
    use crate::table::TableAction;
    use crate::turn::Action;

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
        comes_back(&TableAction::Touch(Point::TALON));
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
