//! Texts of the analysis: numbers, chances, actions, verdicts and ratings.

use trictrac_engine::analysis::DecisionQuality;
use trictrac_rules::play::Play;
use trictrac_rules::turn::Action;

use crate::lang::{Texts, fluent_args, key};

/// Formats a number with `digits` decimal places, after the decimal point or comma of the language.
#[must_use]
pub fn decimal(texts: &Texts, value: impl Into<f64>, digits: usize) -> String {
    let value = value.into();
    // Rounding can leave "-0.0": zero has no sign.
    let number = format!("{value:.digits$}");
    let is_zero = number.bytes().all(|byte| matches!(byte, b'-' | b'.' | b'0'));
    let number = if is_zero {
        number.trim_start_matches('-').to_owned()
    } else {
        number.replace('-', "−")
    };
    texts.language().decimal(&number)
}

/// Formats a share, from 0 to 1, in percentage points with one decimal place.
#[must_use]
pub fn percentage_points(texts: &Texts, share: f32) -> String {
    decimal(texts, 100.0 * share, 1)
}

/// Formats a loss, a share from 0 to 1, for the text of a hint: its percentage points, and how many they are for the
/// grammar. That is `none` for a loss that rounds to zero, which is not a loss to show, and `one` below two.
#[must_use]
pub fn hinted_loss(texts: &Texts, share: f32) -> (String, &'static str) {
    let points = percentage_points(texts, share);
    let many = if !is_shown(&points) {
        "none"
    } else if points.len() == 3 && points.starts_with(['0', '1']) {
        "one"
    } else {
        "many"
    };
    (points, many)
}

/// True if a formatted number is not zero, also after it was rounded.
#[must_use]
pub fn is_shown(number: &str) -> bool {
    number.bytes().any(|byte| matches!(byte, b'1'..=b'9'))
}

/// Formats a share, from 0 to 1, in per cent with one decimal place.
#[must_use]
pub fn per_cent(texts: &Texts, share: f32) -> String {
    percentage_points(texts, share) + texts.language().per_cent()
}

/// Formats a share, from 0 to 1, in whole per cent.
#[must_use]
pub fn whole_per_cent(texts: &Texts, share: f32) -> String {
    decimal(texts, 100.0 * share, 0) + texts.language().per_cent()
}

/// Formats a share in per cent, with a plus or minus sign.
#[must_use]
pub fn signed(texts: &Texts, share: f32) -> String {
    signed_points(texts, share) + texts.language().per_cent()
}

/// Formats a share in percentage points, with a plus or minus sign.
#[must_use]
pub fn signed_points(texts: &Texts, share: f32) -> String {
    let sign = if share >= 0.0005 { "+" } else { "" };
    format!("{sign}{}", percentage_points(texts, share))
}

/// Describes a play or a choice of the player whom `texts` are about: notation for plays, words for the others.
#[must_use]
pub fn action(texts: &Texts, action: Action) -> String {
    match action {
        Action::Hold => texts.plain(key!("advice-hold")),
        Action::Go => texts.plain(key!("advice-go")),
        Action::Play(Play::Nothing) => texts.plain(key!("advice-pass")),
        Action::Play(play) => texts.own_play(play),
        Action::Lead { .. } | Action::Throw(_) => String::new(),
    }
}

/// Describes an action after a hole, where playing a man also means holding.
#[must_use]
pub fn choice(texts: &Texts, done: Action) -> String {
    let described = action(texts, done);
    match done {
        Action::Play(_) => {
            texts.with(key!("advice-hold-playing"), &fluent_args!["play" => described])
        }
        _ => described,
    }
}

/// Explains the `p` in plays, if one of `actions` takes the corner *par puissance*. Rule: R3.6.
#[must_use]
pub fn puissance_note(texts: &Texts, actions: impl IntoIterator<Item = Action>) -> Option<String> {
    let is_taken = |action| matches!(action, Action::Play(Play::Puissance(..)));
    actions.into_iter().any(is_taken).then(|| texts.plain(key!("analysis-puissance")))
}

/// Names the verdict on a decision.
#[must_use]
pub fn verdict(texts: &Texts, verdict: DecisionQuality) -> String {
    texts.plain(match verdict {
        DecisionQuality::Forced => key!("advice-forced"),
        DecisionQuality::Best => key!("advice-best"),
        DecisionQuality::Equal => key!("advice-equal"),
        DecisionQuality::Good => key!("advice-good"),
        DecisionQuality::Unchecked => key!("trust-unchecked"),
        DecisionQuality::Inaccuracy => key!("advice-inaccuracy"),
        DecisionQuality::Mistake => key!("advice-mistake"),
        DecisionQuality::Blunder => key!("advice-blunder"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lang::Language;

    #[test]
    fn a_loss_that_rounds_to_zero_is_none() {
        let check = |share, shown: &str, many: &str| {
            let loss = hinted_loss(&Texts::new(Language::Fr), share);
            assert_eq!((loss.0.as_str(), loss.1), (shown, many));
        };
        check(0.0, "0,0", "none");
        check(0.0004, "0,0", "none");
        check(0.0006, "0,1", "one");
        check(0.0194, "1,9", "one");
        check(0.02, "2,0", "many");
        check(0.11, "11,0", "many");
    }
}
