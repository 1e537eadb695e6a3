//! The serialised forms of values that have an invariant, for the feature `serde`.
//!
//! Rules are the text of `options` in records, points and dice numbers. A value out of range is an error.

use crate::play::Step;
use crate::point::{Point, RAIL};
use crate::rules::Rules;
use crate::throw::{Die, Throw};

impl TryFrom<u8> for Point {
    type Error = String;

    fn try_from(number: u8) -> Result<Self, String> {
        Self::new(number).ok_or_else(|| format!("found point {number}, expected 1 to 24"))
    }
}

impl From<Point> for u8 {
    fn from(point: Point) -> Self {
        point.number()
    }
}

impl TryFrom<u8> for Die {
    type Error = String;

    fn try_from(pips: u8) -> Result<Self, String> {
        Self::new(pips).ok_or_else(|| format!("found a die of {pips}, expected 1 to 6"))
    }
}

impl From<Die> for u8 {
    fn from(die: Die) -> Self {
        die.pips()
    }
}

impl From<(Die, Die)> for Throw {
    fn from((one, other): (Die, Die)) -> Self {
        Self::new(one, other)
    }
}

impl From<Throw> for (Die, Die) {
    fn from(throw: Throw) -> Self {
        (throw.high(), throw.low())
    }
}

impl TryFrom<(Point, u8)> for Step {
    type Error = String;

    fn try_from((from, to): (Point, u8)) -> Result<Self, String> {
        match Point::new(to) {
            Some(point) => Ok(Self::to_point(from, point)),
            None if to == RAIL => Ok(Self::off(from)),
            None => Err(format!("found a step to {to}, expected 1 to {RAIL}")),
        }
    }
}

impl From<Step> for (Point, u8) {
    fn from(step: Step) -> Self {
        (step.from, step.to_number())
    }
}

impl TryFrom<String> for Rules {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse().map_err(|error: crate::notation::ParseError| error.to_string())
    }
}

impl From<Rules> for String {
    fn from(rules: Rules) -> Self {
        rules.to_string()
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
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + core::fmt::Debug,
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
