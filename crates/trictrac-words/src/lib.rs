//! Everything that is said about a match, in words, and every text that a person sees: for page and terminal alike.
//!
//! ```
//! use trictrac_rules::throw::Throw;
//! use trictrac_words::french;
//! assert_eq!(french::throw(Throw::of(3, 6).unwrap()), "six et trois");
//! ```
#![forbid(unsafe_code)]

mod act;
pub mod advice;
pub mod firm;
pub mod french;
pub mod lang;
mod mend;
mod refusal;
pub mod replay;
pub mod shipped;
pub mod summary;
mod tell;
pub mod tribord;
mod truth;
pub mod unreadable;
mod why;

use trictrac_engine::level::{LEVELS, Level};
use trictrac_rules::jan::{Earned, Jan};
use trictrac_rules::side::Side;

pub use act::{acted, does, puts_men_down};
pub use mend::mend;
pub use refusal::{fausse_case, play_error, refusal};
pub use tell::{Sentence, marked, played, sentence, won};
pub use truth::Truth;
pub use why::why;

use crate::lang::Texts;

/// The name of a side.
#[must_use]
pub fn side(texts: &Texts, side: Side) -> String {
    texts.plain(match side {
        Side::White => "side-white",
        Side::Black => "side-black",
    })
}

/// An event as players announce it, without its points.
#[must_use]
pub fn announced(texts: &Texts, earned: &Earned) -> String {
    let spelt = french::number(earned.ways);
    let key = format!("said-{}", earned.jan.name());
    texts.said(&key, &fluent_args!["ways" => earned.ways, "spelt" => spelt])
}

/// A number of points as players announce it.
#[must_use]
pub fn points(texts: &Texts, points: u8) -> String {
    texts.said("said-points", &fluent_args!["points" => points, "spelt" => french::number(points)])
}

/// The holes of one marking and what remains, as players announce them.
#[must_use]
pub fn holes(texts: &Texts, holes: u8, rest: u8) -> String {
    let arguments = fluent_args!["holes" => holes, "spelt" => french::number(holes)];
    let mut said = texts.said("said-holes", &arguments);
    if rest > 0 {
        let rest = points(texts, rest);
        said += &texts.said("said-rest", &fluent_args!["rest" => rest]);
    }
    said
}

/// Every key that is made from the name of a jan.
#[must_use]
pub fn keys_of_jans() -> Vec<String> {
    Jan::ALL.into_iter().map(|jan| format!("said-{}", jan.name())).collect()
}

/// What the reader calls a level of the engine.
#[must_use]
pub fn level(texts: &Texts, level: &Level) -> String {
    texts.plain(&key_of_level(level))
}

/// The keys of the names of all levels.
#[must_use]
pub fn keys_of_levels() -> Vec<String> {
    LEVELS.iter().map(key_of_level).collect()
}

fn key_of_level(level: &Level) -> String {
    format!("level-{}", level.name)
}
