//! Prepares the odds for the page: percentages, averages, bars.

use tribord_babord::odds::{GameOdds, Machine, TurnOdds};
use tribord_babord::rules::TribordRules;
use trictrac_words::lang::Language;
use trictrac_words::tribord::MINUS;

/// Bars lower than this share of the highest are left out at both ends.
const SHOWN: f64 = 0.02;

/// The odds of a game, and of a turn by the number of symbols marked before it.
#[derive(Clone, Debug, PartialEq)]
pub struct Chances {
    /// The odds of the game.
    pub game: GameOdds<f64>,
    /// The odds of a turn that starts with 0, 1, 2… symbols marked.
    pub turns: Vec<TurnOdds<f64>>,
}

impl Chances {
    /// Computes the odds of a game under `rules`.
    #[must_use]
    pub fn new(rules: &TribordRules) -> Self {
        let turn = |tokens| TurnOdds::new::<Machine>(rules.end, tokens);
        Self { game: GameOdds::new::<Machine>(rules), turns: (0..=3).map_while(turn).collect() }
    }

    /// The chances that at the end the opponent is ahead in stakes, nobody, or the beginner.
    #[must_use]
    pub fn ahead(&self) -> [f64; 3] {
        self.game.purse_chances.signs(&0.0)
    }
}

/// Cuts off the bars at both ends that are too low to see.
#[must_use]
pub fn worth_a_bar<T: Copy>(chances: &[(T, f64)]) -> &[(T, f64)] {
    let most = chances.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
    let great = |(_, chance): &(T, f64)| *chance >= SHOWN * most;
    let from = chances.iter().position(great).unwrap_or_default();
    let to = chances.iter().rposition(great).map_or(chances.len(), |last| last + 1);
    &chances[from..to]
}

/// Formats a number with `places` decimal places in the style of the language.
#[must_use]
pub fn number(language: Language, value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    let is_zero = text.bytes().all(|byte| !byte.is_ascii_digit() || byte == b'0');
    let text = if is_zero { text.replace('-', "") } else { text.replace('-', &MINUS.to_string()) };
    language.decimal(&text)
}

/// Formats a number like [`number`], but without decimal places if it is whole.
#[must_use]
pub fn in_short(language: Language, value: f64, places: usize) -> String {
    let whole = (value - value.round()).abs() < 1e-9;
    number(language, value, if whole { 0 } else { places })
}

/// Formats a number like [`number`], with a plus sign if it is positive.
#[must_use]
pub fn with_sign(language: Language, value: f64, places: usize) -> String {
    let text = number(language, value, places);
    let above = text.bytes().any(|byte| (b'1'..=b'9').contains(&byte)) && value > 0.0;
    if above { format!("+{text}") } else { text }
}

/// Formats a chance in per cent, in the style of the language.
#[must_use]
pub fn per_cent(language: Language, chance: f64) -> String {
    number(language, chance * 100.0, 1) + language.per_cent()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_does() {
        assert_eq!(number(Language::Fr, -1.25, 1), "−1,2");
        assert_eq!(number(Language::En, -0.001, 2), "0.00");
        assert_eq!(in_short(Language::Fr, 25.0, 3), "25");
        assert_eq!(in_short(Language::Fr, 5.2654, 3), "5,265");
        assert_eq!(with_sign(Language::En, 0.446, 2), "+0.45");
        assert_eq!(with_sign(Language::En, 0.001, 2), "0.00");
        assert_eq!(with_sign(Language::Fr, -0.446, 2), "−0,45");
        assert_eq!(per_cent(Language::Fr, 0.5861), "58,6\u{a0}%");
        assert_eq!(per_cent(Language::En, 0.125), "12.5%");
    }

    #[test]
    fn what_is_rare_has_no_bar() {
        let chances = [(1, 0.001), (2, 0.5), (3, 0.001), (4, 0.4), (5, 0.0001)];
        assert_eq!(worth_a_bar(&chances), &chances[1..4]);
        assert_eq!(worth_a_bar(&[(1, 0.0)]), &[(1, 0.0)]);
    }

    #[test]
    fn who_begins_is_ahead_more_often() {
        let chances = Chances::new(&TribordRules::default());
        let [other, even, beginner] = chances.ahead();
        assert!(beginner > other && (other + even + beginner - 1.0).abs() < 1e-11);
        assert_eq!(chances.turns.len(), 3);
        let turns = Chances::new(&"end=4".parse().unwrap());
        let [other, _, beginner] = turns.ahead();
        assert!((other - beginner).abs() < 1e-12);
        assert_eq!(turns.turns.len(), 4);
    }
}
