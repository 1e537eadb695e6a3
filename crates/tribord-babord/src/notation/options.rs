//! The options as text: `end=12,stake=0.50EUR`; those that are not named have their default.

use core::fmt;
use core::str::FromStr;

use game_notation::{number, read_options, write_options};

use super::TribordParseError;
use super::expected::{ExpectedText, TextField};
use crate::rules::{BeginnerRule, GameEndRule, TribordRules, TurnCount};
use crate::side::ShipSide;
use crate::stake::{Currency, StakeWorth};

/// Reads `key=value` pairs separated by commas: `end=prise` or `end=1` to `end=100` (turns each), `first=thrown`,
/// `first=tribord` or `first=babord`, `stake=1` (points) or `stake=0.50EUR`. Case does not matter.
impl FromStr for TribordRules {
    type Err = TribordParseError;

    fn from_str(text: &str) -> Result<Self, TribordParseError> {
        read_options(text, TextField::Rules, ExpectedText::Option, set)
    }
}

fn set(rules: &mut TribordRules, key: &str, value: &str) -> Result<(), ExpectedText> {
    match (key, value) {
        ("end", "prise") => rules.end = GameEndRule::Prise,
        ("end", turns) => {
            let turns = number(turns).and_then(TurnCount::new);
            rules.end = GameEndRule::Turns(turns.ok_or(ExpectedText::End)?);
        }
        ("first", "thrown") => rules.first = BeginnerRule::Thrown,
        ("first", "tribord") => rules.first = BeginnerRule::Named(ShipSide::Tribord),
        ("first", "babord" | "bâbord") => rules.first = BeginnerRule::Named(ShipSide::Babord),
        ("first", _) => return Err(ExpectedText::First),
        ("stake", value) => rules.stake = read_stake(value).ok_or(ExpectedText::Stake)?,
        _ => return Err(ExpectedText::OptionKey),
    }
    Ok(())
}

/// `2` or `0.50eur`.
fn read_stake(text: &str) -> Option<StakeWorth> {
    let Some((whole, rest)) = text.split_once('.') else {
        return StakeWorth::points(number(text)?);
    };
    let (hundredths, currency) = (rest.get(..2)?, rest.get(2..)?);
    if !hundredths.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let whole: u32 = number(whole)?;
    let worth = whole.checked_mul(100)?.checked_add(hundredths.parse().ok()?)?;
    StakeWorth::money(worth, Currency::new(&currency.to_ascii_uppercase())?)
}

/// The options that differ from the default; nothing if none does.
impl fmt::Display for TribordRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end = match self.end {
            GameEndRule::Prise => None,
            GameEndRule::Turns(turns) => Some(turns.get().to_string()),
        };
        let first = match self.first {
            BeginnerRule::Thrown => None,
            BeginnerRule::Named(ShipSide::Tribord) => Some("tribord".to_owned()),
            BeginnerRule::Named(ShipSide::Babord) => Some("babord".to_owned()),
        };
        let stake = (self.stake != StakeWorth::default()).then(|| self.stake.to_string());
        let options = [("end", end), ("first", first), ("stake", stake)];
        write_options(f, options.into_iter().filter_map(|(key, value)| Some((key, value?))))
    }
}

/// `2` points, or `0.50EUR`.
impl fmt::Display for StakeWorth {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let worth = self.worth_of(1);
        match self.currency() {
            None => write!(f, "{worth}"),
            Some(currency) => write!(f, "{}.{:02}{currency}", worth / 100, worth % 100),
        }
    }
}
