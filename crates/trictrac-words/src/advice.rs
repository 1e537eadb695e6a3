//! Chances, losses and verdicts in words.

use trictrac_engine::analysis::{Band, Verdict};
use trictrac_rules::play::Play;
use trictrac_rules::turn::Action;

use super::firm::FIRM;
use crate::lang::{Language, Texts, fluent_args, key};

/// A number with so many digits behind the point, or the comma.
#[must_use]
pub fn decimal(texts: &Texts, value: impl Into<f64>, digits: usize) -> String {
    let value = value.into();
    // No nought has a sign.
    let number = format!("{value:.digits$}");
    let nought = number.bytes().all(|byte| matches!(byte, b'-' | b'.' | b'0'));
    let number = if nought { number.trim_start_matches('-').to_owned() } else { number };
    match texts.language() {
        Language::Fr => number.replace('.', ","),
        Language::En => number,
    }
}

/// A share of 1 in per cent.
#[must_use]
pub fn per_cent(texts: &Texts, share: f32) -> String {
    format!("{}{FIRM}%", decimal(texts, 100.0 * share, 1))
}

/// The same with its sign.
#[must_use]
pub fn signed(texts: &Texts, share: f32) -> String {
    let sign = if share >= 0.0005 { "+" } else { "" };
    format!("{sign}{}", per_cent(texts, share))
}

/// What can be done, as it is typed but for its language.
#[must_use]
pub fn action(texts: &Texts, action: Action) -> String {
    match action {
        Action::Hold => texts.plain(key!("advice-hold")),
        Action::Go => texts.plain(key!("advice-go")),
        Action::Play(Play::Nothing) => texts.plain(key!("advice-pass")),
        Action::Play(play) => play.to_string(),
        _ => String::new(),
    }
}

/// The same where there is a choice, in which playing is holding.
#[must_use]
pub fn choice(texts: &Texts, done: Action) -> String {
    let told = action(texts, done);
    match done {
        Action::Play(_) => texts.with(key!("advice-hold-playing"), &fluent_args!["play" => told]),
        _ => told,
    }
}

/// What to call a decision.
#[must_use]
pub fn verdict(texts: &Texts, verdict: Verdict) -> String {
    texts.plain(match verdict {
        Verdict::Forced => key!("advice-forced"),
        Verdict::Best => key!("advice-best"),
        Verdict::Good => key!("advice-good"),
        Verdict::Inaccuracy => key!("advice-inaccuracy"),
        Verdict::Mistake => key!("advice-mistake"),
        Verdict::Blunder => key!("advice-blunder"),
    })
}

/// What to call a rating.
#[must_use]
pub fn band(texts: &Texts, band: Band) -> String {
    texts.plain(match band {
        Band::Debutant => key!("advice-debutant"),
        Band::Amateur => key!("advice-amateur"),
        Band::Joueur => key!("advice-joueur"),
        Band::Maitre => key!("advice-maitre"),
        Band::Academie => key!("advice-academie"),
    })
}
