//! Numbers and throws in French, as players announce them. Rule: R2.4.

use trictrac_rules::throw::{Die, Throw};

const TO_SIXTEEN: [&str; 17] = [
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix", "onze",
    "douze", "treize", "quatorze", "quinze", "seize",
];
const TENS: [&str; 7] = ["", "dix", "vingt", "trente", "quarante", "cinquante", "soixante"];

/// Spells a number in French words up to 99; larger numbers stay digits.
#[must_use]
pub fn number(number: u8) -> String {
    match number {
        0..=16 => TO_SIXTEEN[usize::from(number)].to_owned(),
        17..=69 => with_unit(TENS[usize::from(number / 10)], number % 10),
        71 => "soixante et onze".to_owned(),
        70..=79 => format!("soixante-{}", self::number(number - 60)),
        80 => "quatre-vingts".to_owned(),
        81..=99 => format!("quatre-vingt-{}", self::number(number - 80)),
        _ => number.to_string(),
    }
}

fn with_unit(ten: &str, unit: u8) -> String {
    match unit {
        0 => ten.to_owned(),
        1 => format!("{ten} et un"),
        _ => format!("{ten}-{}", TO_SIXTEEN[usize::from(unit)]),
    }
}

/// Names a throw: the higher number first, one is "as", doublets have their own names.
#[must_use]
pub fn throw(throw: Throw) -> String {
    match (throw.is_doublet(), throw.high().pips()) {
        (false, _) => format!("{} et {}", die(throw.high()), die(throw.low())),
        (true, 1) => "bezet".to_owned(),
        (true, 2) => "double deux".to_owned(),
        (true, 3) => "ternes".to_owned(),
        (true, 4) => "carmes".to_owned(),
        (true, 5) => "quines".to_owned(),
        (true, _) => "sonnez".to_owned(),
    }
}

/// Names one number of a throw: "as", "deux" to "six".
#[must_use]
pub fn die(die: Die) -> String {
    if die.pips() == 1 { "as".to_owned() } else { number(die.pips()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        let check = |n, words: &str| assert_eq!(number(n), words);
        check(0, "zéro");
        check(16, "seize");
        check(17, "dix-sept");
        check(21, "vingt et un");
        check(32, "trente-deux");
        check(40, "quarante");
        check(71, "soixante et onze");
        check(77, "soixante-dix-sept");
        check(80, "quatre-vingts");
        check(91, "quatre-vingt-onze");
        check(99, "quatre-vingt-dix-neuf");
        check(120, "120");
    }

    #[test]
    fn throws() {
        let names: Vec<_> = Throw::all().map(throw).collect();
        assert_eq!(names.len(), 21);
        for name in ["bezet", "double deux", "ternes", "carmes", "quines", "sonnez"] {
            assert!(names.iter().any(|known| known == name), "{name}");
        }
        assert!(names.iter().any(|known| known == "six et as"));
        assert!(names.iter().any(|known| known == "six et quatre"));
    }
}
