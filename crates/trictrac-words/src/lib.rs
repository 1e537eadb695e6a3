//! All texts of Trictrac for people, in French and English, for page and terminal.
//!
//! [`lang`] loads the texts; the other modules describe matches, actions, errors and analyses with them.
//! What players announce at the table stays French in every language.
//!
//! ```
//! use trictrac_rules::throw::Throw;
//! use trictrac_words::french;
//! assert_eq!(french::throw(Throw::of(3, 6).unwrap()), "six et trois");
//! ```
#![forbid(unsafe_code)]

mod act;
pub mod advice;
mod announced;
pub mod ascii;
pub mod card;
pub mod club;
pub mod compare;
pub mod error_class;
pub mod explain;
pub mod firm;
pub mod forms;
pub mod french;
mod gain;
mod in_words;
pub mod insight;
pub mod lang;
mod level;
mod mend;
pub mod online;
mod player;
pub mod puzzle;
pub mod reasons;
mod reckoning;
mod refusal;
pub mod replay;
mod sentence;
pub mod shipped;
mod stopped;
pub mod summary;
pub mod tribord;
pub mod trust;
mod truth;
pub mod unreadable;
mod why;

use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

pub use act::{acted, does, played_again, puts_men_down};
pub use announced::{announced, named};
pub use gain::{gain, possibility, sum};
pub use in_words::in_words;
pub use level::{band, called, level, opponent};
pub use mend::mend;
pub use player::Player;
pub use reckoning::Reckoning;
pub use refusal::{fausse_case, play_error, refusal};
pub use sentence::{Sentence, marked, played, sentence, start, won};
pub use stopped::stopped;
pub use truth::Truth;
pub use why::why;

use crate::lang::Texts;

/// Names a side, in the third person: by its player, if the texts are [for players](Texts::for_players).
#[must_use]
pub fn side(texts: &Texts, side: Side) -> String {
    let colour = || {
        texts.plain(match side {
            Side::White => key!("side-white"),
            Side::Black => key!("side-black"),
        })
    };
    match texts.player(side) {
        Some(Player::Named(name)) => name.clone(),
        Some(Player::You) => texts.with(key!("side-you"), &fluent_args!["side" => colour()]),
        None => colour(),
    }
}

/// Announces a throw in French, with the figures of the dice for readers of other languages: "six et trois (6-3)".
#[must_use]
pub fn thrown(texts: &Texts, throw: Throw) -> String {
    let dice = format!("{}-{}", throw.high(), throw.low());
    texts.with(key!("throw-said"), &fluent_args!["said" => french::throw(throw), "dice" => dice])
}

/// Announces a number of points in French.
#[must_use]
pub fn points(texts: &Texts, points: u8) -> String {
    texts.said(
        said_key!("said-points"),
        &fluent_args!["points" => points, "spelt" => french::number(points)],
    )
}

/// Announces a number of points in French, with the figure for readers of other languages: "quatre points (4)".
#[must_use]
pub fn points_in_figures(texts: &Texts, gain: u8) -> String {
    in_figures(texts, points(texts, gain), gain)
}

/// Adds the figure to an announcement that names a number of points, for readers of other languages.
pub(crate) fn in_figures(texts: &Texts, said: String, gain: u8) -> String {
    texts.with(key!("amount"), &fluent_args!["said" => said, "points" => gain])
}

/// Announces in French the holes of one mark and the remaining points, with the figures for readers of other
/// languages: "trou et deux points de reste (1 hole and 2 points)".
#[must_use]
pub fn holes_in_figures(texts: &Texts, won: u8, rest: u8) -> String {
    let said = holes(texts, won, rest);
    texts.with(key!("amount-holes"), &fluent_args!["said" => said, "holes" => won, "rest" => rest])
}

/// Announces in French the holes of one mark and the remaining points. Two holes are a "trou bredouille".
#[must_use]
pub fn holes(texts: &Texts, holes: u8, rest: u8) -> String {
    let arguments = fluent_args!["holes" => holes, "spelt" => french::number(holes)];
    let mut said = texts.said(said_key!("said-holes"), &arguments);
    if rest > 0 {
        let rest = points(texts, rest);
        said += &texts.said(said_key!("said-rest"), &fluent_args!["rest" => rest]);
    }
    said
}

/// Capitalises the first letter of `text`.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
