//! What the players agree on as text: `end=12,stake=0.50EUR`; what is not named has its default.

use core::fmt;
use core::str::FromStr;

use super::error::{ParseError, Piece, number};
use super::expected::{Expected, Field};
use crate::rules::{End, First, Rules, Turns};
use crate::side::Side;
use crate::stake::{Currency, Stake};

/// Reads `key=value` pairs separated by commas: `end=prise` or `end=1` to `end=100` (turns each), `first=thrown`,
/// `first=tribord` or `first=babord`, `stake=1` (points) or `stake=0.50EUR`. Case does not matter.
impl FromStr for Rules {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut rules = Self::default();
        if text.trim().is_empty() || text.trim() == "default" {
            return Ok(rules);
        }
        for pair in Piece::split(text, ',') {
            let normal = pair.text.trim().to_ascii_lowercase();
            let Some((key, value)) = normal.split_once('=') else {
                return Err(pair.error(Field::Rules, Expected::Option));
            };
            set(&mut rules, key, value).map_err(|expected| pair.error(Field::Rules, expected))?;
        }
        Ok(rules)
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
            End::Turns(turns) => Some(format!("end={}", turns.get())),
        };
        let first = match self.first {
            First::Thrown => None,
            First::Named(Side::Tribord) => Some("first=tribord".to_owned()),
            First::Named(Side::Babord) => Some("first=babord".to_owned()),
        };
        let stake = (self.stake != Stake::default()).then(|| format!("stake={}", self.stake));
        let named: Vec<_> = [end, first, stake].into_iter().flatten().collect();
        f.write_str(&named.join(","))
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
