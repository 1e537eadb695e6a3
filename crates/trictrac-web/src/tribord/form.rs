//! The form for a new series, as the player fills it in.

use tribord_babord::notation::TribordParseError;
use tribord_babord::rules::{BeginnerRule, GameEndRule, TribordRules};
use tribord_babord::series::SeriesLength;
use tribord_babord::side::{PerShipSide, ShipSide};
use trictrac_words::lang::{Key, key};

use super::session::{SeriesPlayer, SeriesTerms};

/// The players at this device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Party {
    /// One person as Tribord, against the computer.
    #[default]
    AsTribord,
    /// One person as Bâbord, against the computer.
    AsBabord,
    /// Two people.
    Two,
}

impl Party {
    /// Every choice.
    pub const ALL: [Self; 3] = [Self::AsTribord, Self::AsBabord, Self::Two];

    /// The player who throws for each side.
    #[must_use]
    pub const fn seats(self) -> PerShipSide<SeriesPlayer> {
        match self {
            Self::AsTribord => PerShipSide::new(SeriesPlayer::Person, SeriesPlayer::Computer),
            Self::AsBabord => PerShipSide::new(SeriesPlayer::Computer, SeriesPlayer::Person),
            Self::Two => PerShipSide::new(SeriesPlayer::Person, SeriesPlayer::Person),
        }
    }

    /// The key of its text.
    #[must_use]
    pub const fn key(self) -> Key {
        match self {
            Self::AsTribord => key!("tribord-page-as-tribord"),
            Self::AsBabord => key!("tribord-page-as-babord"),
            Self::Two => key!("tribord-page-two"),
        }
    }
}

/// The choices of who begins, with the keys of their texts. Rule: T6.
pub const FIRSTS: [(BeginnerRule, Key); 3] = [
    (BeginnerRule::Thrown, key!("tribord-page-first-thrown")),
    (BeginnerRule::Named(ShipSide::Tribord), key!("tribord-side-tribord")),
    (BeginnerRule::Named(ShipSide::Babord), key!("tribord-side-babord")),
];

/// The units of a stake; the first stands for points.
pub const UNITS: [&str; 5] = ["", "EUR", "CHF", "GBP", "USD"];

/// The contents of the form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeriesForm {
    /// The players.
    pub party: Party,
    /// The side that begins.
    pub first: BeginnerRule,
    /// The number of turns for each player; `None` for a game until the prise.
    pub turns: Option<u8>,
    /// The number of games of the series.
    pub games: u8,
    /// The value of a stake, as it was typed.
    pub worth: String,
    /// The unit of the stake, one of [`UNITS`].
    pub unit: &'static str,
}

impl Default for SeriesForm {
    fn default() -> Self {
        Self {
            party: Party::default(),
            first: BeginnerRule::default(),
            turns: None,
            games: 1,
            worth: "1".into(),
            unit: UNITS[0],
        }
    }
}

impl SeriesForm {
    /// Fills in the form for `terms`.
    #[must_use]
    pub fn of(terms: &SeriesTerms) -> Self {
        let seated = |party: &Party| party.seats() == terms.seats;
        let stake = terms.rules.stake.to_string();
        let unit = UNITS.into_iter().rev().find(|unit| stake.ends_with(unit)).unwrap_or_default();
        Self {
            party: Party::ALL.into_iter().find(seated).unwrap_or_default(),
            first: terms.rules.first,
            turns: match terms.rules.end {
                GameEndRule::Prise => None,
                GameEndRule::Turns(turns) => Some(turns.get()),
            },
            games: terms.games.get(),
            worth: stake.trim_end_matches(unit).to_owned(),
            unit,
        }
    }

    /// Reads the terms from the form.
    ///
    /// # Errors
    /// The first field that is not valid.
    pub fn terms(&self) -> Result<SeriesTerms, TribordParseError> {
        let end = self.turns.map_or_else(|| "prise".to_owned(), |turns| turns.to_string());
        let text = format!("end={end},stake={}", self.stake());
        let rules = TribordRules { first: self.first, ..text.parse()? };
        let games =
            SeriesLength::new(self.games.clamp(1, SeriesLength::LARGEST)).unwrap_or_default();
        Ok(SeriesTerms { seats: self.party.seats(), rules, games })
    }

    /// Writes the stake in the notation of the rules: amounts of money have two decimal places, points none.
    fn stake(&self) -> String {
        let typed = self.worth.trim().replace(',', ".");
        if self.unit.is_empty() {
            return typed;
        }
        let (whole, hundredths) = typed.split_once('.').unwrap_or((&typed, ""));
        format!("{whole}.{hundredths:0<2}{}", self.unit)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_form_leads_to_its_terms_and_back() {
        let changed = SeriesForm {
            party: Party::Two,
            first: BeginnerRule::Named(ShipSide::Babord),
            turns: Some(12),
            games: 7,
            worth: "0.50".into(),
            unit: "EUR",
        };
        for form in [SeriesForm::default(), changed] {
            assert_eq!(SeriesForm::of(&form.terms().unwrap()), form);
        }
        assert_eq!(SeriesForm::default().terms().unwrap(), SeriesTerms::default());
    }

    #[test]
    fn money_is_typed_as_people_do() {
        for (worth, unit, expected) in
            [("2", "EUR", "2.00EUR"), ("0,5", "CHF", "0.50CHF"), (" 12 ", "", "12")]
        {
            let form = SeriesForm { worth: worth.into(), unit, ..SeriesForm::default() };
            assert_eq!(form.terms().unwrap().rules.stake.to_string(), expected);
        }
        for (worth, unit) in [("", ""), ("1.5", ""), ("0", "EUR"), ("1.234", "EUR"), ("a", "")] {
            let form = SeriesForm { worth: worth.into(), unit, ..SeriesForm::default() };
            assert!(form.terms().is_err(), "{worth}{unit}");
        }
        assert!(SeriesForm { turns: Some(0), ..SeriesForm::default() }.terms().is_err());
    }
}
