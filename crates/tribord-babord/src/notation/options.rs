//! What the players agree on as text: `end=12,stake=0.50EUR`; what is not named has its default.

use core::fmt;
use core::str::FromStr;

use game_notation::{number, read_options, write_options};

use super::ParseError;
use super::expected::{Expected, Field};
use crate::rules::{End, First, Rules, Turns};
use crate::side::Side;
use crate::stake::{Currency, Stake};

/// Reads `key=value` pairs separated by commas: `end=prise` or `end=1` to `end=100` (turns each), `first=thrown`,
/// `first=tribord` or `first=babord`, `stake=1` (points) or `stake=0.50EUR`. Case does not matter.
impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        read_options(text, Field::Rules, Expected::Option, set)
    }
}

fn set(rules: &mut Rules, key: &str, value: &str) -> Result<(), Expected> {
    match (key, value) {
        ("end", "prise") => rules.end = End::Prise,
        ("end", turns) => {
            let turns = number(turns).and_then(Turns::new);
            rules.end = End::Turns(turns.ok_or(Expected::End)?);
        }
        ("first", "thrown") => rules.first = First::Thrown,
        ("first", "tribord") => rules.first = First::Named(Side::Tribord),
        ("first", "babord" | "bâbord") => rules.first = First::Named(Side::Babord),
        ("first", _) => return Err(Expected::First),
        ("stake", value) => rules.stake = read_stake(value).ok_or(Expected::Stake)?,
        _ => return Err(Expected::OptionKey),
    }
    Ok(())
}

/// `2` or `0.50eur`.
fn read_stake(text: &str) -> Option<Stake> {
    let Some((whole, rest)) = text.split_once('.') else {
        return Stake::points(number(text)?);
    };
    let (hundredths, currency) = (rest.get(..2)?, rest.get(2..)?);
    if !hundredths.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole: u32 = number(whole)?;
    let worth = whole.checked_mul(100)?.checked_add(hundredths.parse().ok()?)?;
    Stake::money(worth, Currency::new(&currency.to_ascii_uppercase())?)
}

/// The options that differ from the default; nothing if none does.
impl fmt::Display for Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = match self.end {
            End::Prise => None,
            End::Turns(turns) => Some(turns.get().to_string()),
        };
        let first = match self.first {
            First::Thrown => None,
            First::Named(Side::Tribord) => Some("tribord".to_owned()),
            First::Named(Side::Babord) => Some("babord".to_owned()),
        };
        let stake = (self.stake != Stake::default()).then(|| self.stake.to_string());
        let options = [("end", end), ("first", first), ("stake", stake)];
        write_options(f, options.into_iter().filter_map(|(key, value)| Some((key, value?))))
    }
}

/// `2` points, or `0.50EUR`.
impl fmt::Display for Stake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let worth = self.worth_of(1);
        match self.currency() {
            None => write!(f, "{worth}"),
            Some(currency) => write!(f, "{}.{:02}{currency}", worth / 100, worth % 100),
        }
    }
}
