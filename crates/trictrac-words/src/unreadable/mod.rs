//! Explains, in the reader's language, why a text is not a position, a record or a set of options.

mod expected;
mod record;
pub mod tribord;

use trictrac_rules::notation::{Field, ParseError, ParseErrors};

pub use record::{record_error, record_fault};

use crate::lang::{Texts, fluent_args};
use crate::refusal::shortened;
use expected::expected;

/// Explains what is wrong with a text, and at which character.
#[must_use]
pub fn parse_error(texts: &Texts, error: &ParseError) -> String {
    let field = texts.plain(key_of(error.field));
    placed(texts, field, error.character, &error.found, expected(texts, error.expected))
}

/// Explains everything that is wrong with a text: the first faults, then the number of the remaining ones.
#[must_use]
pub fn parse_errors(texts: &Texts, errors: &ParseErrors) -> String {
    let reasons = errors.0.iter().map(|error| parse_error(texts, error));
    let listed = all(texts, reasons.take(ParseErrors::MOST_TOLD));
    match errors.0.len().saturating_sub(ParseErrors::MOST_TOLD) {
        0 => listed,
        more => texts.with("unreadable-more", &fluent_args!["reasons" => listed, "more" => more]),
    }
}

/// Joins reasons into one sentence.
fn all(texts: &Texts, reasons: impl Iterator<Item = String>) -> String {
    let both =
        |one, other| texts.with("unreadable-both", &fluent_args!["one" => one, "other" => other]);
    reasons.reduce(both).unwrap_or_default()
}

/// Describes a fault: the part of the text, the character, what was found and what was expected.
fn placed(texts: &Texts, field: String, character: usize, found: &str, expected: String) -> String {
    let key = if found.is_empty() { "unreadable-nothing" } else { "unreadable-found" };
    let arguments = fluent_args![
        "field" => field, "character" => character, "found" => shortened(found), "expected" => expected
    ];
    texts.with(key, &arguments)
}

/// Puts the number of the line before a reason.
fn on_line(texts: &Texts, line: usize, reason: String) -> String {
    texts.with("unreadable-line", &fluent_args!["line" => line, "reason" => reason])
}

const fn key_of(field: Field) -> &'static str {
    match field {
        Field::Position => "field-position",
        Field::Board => "field-board",
        Field::SideToMove => "field-side-to-move",
        Field::Dice => "field-dice",
        Field::Points => "field-points",
        Field::Holes => "field-holes",
        Field::Throw => "field-throw",
        Field::State => "field-state",
        Field::Side => "field-side",
        Field::Throws => "field-throws",
        Field::Privileges => "field-privileges",
        Field::Opening => "field-opening",
        Field::Await => "field-await",
        Field::Rules => "field-rules",
        Field::Action => "field-action",
        Field::Play => "field-play",
        Field::Turn => "field-turn",
        Field::Marks => "field-marks",
    }
}
