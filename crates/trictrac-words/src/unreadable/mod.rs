//! Explains, in the reader's language, why a text is not a position, a record or a set of options.

mod expected;
mod record;
pub mod tribord;

use trictrac_rules::notation::{Field, ParseError, ParseErrors};

pub use record::{record_error, record_fault};

use crate::lang::{Key, Texts, fluent_args, key};
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
        more => {
            texts.with(key!("unreadable-more"), &fluent_args!["reasons" => listed, "more" => more])
        }
    }
}

/// Joins reasons into one sentence.
fn all(texts: &Texts, reasons: impl Iterator<Item = String>) -> String {
    let both = |one, other| {
        texts.with(key!("unreadable-both"), &fluent_args!["one" => one, "other" => other])
    };
    reasons.reduce(both).unwrap_or_default()
}

/// Describes a fault: the part of the text, the character, what was found and what was expected.
fn placed(texts: &Texts, field: String, character: usize, found: &str, expected: String) -> String {
    let key = if found.is_empty() { key!("unreadable-nothing") } else { key!("unreadable-found") };
    let arguments = fluent_args![
        "field" => field, "character" => character, "found" => shortened(found), "expected" => expected
    ];
    texts.with(key, &arguments)
}

/// Puts the number of the line before a reason.
fn on_line(texts: &Texts, line: usize, reason: String) -> String {
    texts.with(key!("unreadable-line"), &fluent_args!["line" => line, "reason" => reason])
}

const fn key_of(field: Field) -> Key {
    match field {
        Field::Position => key!("field-position"),
        Field::Board => key!("field-board"),
        Field::SideToMove => key!("field-side-to-move"),
        Field::Dice => key!("field-dice"),
        Field::Points => key!("field-points"),
        Field::Holes => key!("field-holes"),
        Field::Throw => key!("field-throw"),
        Field::State => key!("field-state"),
        Field::Side => key!("field-side"),
        Field::Throws => key!("field-throws"),
        Field::Privileges => key!("field-privileges"),
        Field::Opening => key!("field-opening"),
        Field::Await => key!("field-await"),
        Field::Rules => key!("field-rules"),
        Field::Action => key!("field-action"),
        Field::Play => key!("field-play"),
        Field::Turn => key!("field-turn"),
        Field::Marks => key!("field-marks"),
    }
}
