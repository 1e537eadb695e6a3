//! Explains, in the reader's language, why a text is not a position, a record or a list of options: the same for both games.

mod expected;
mod record;
mod tribord;

use game_notation::record::{LineError, LineFault};
use game_notation::{TextError, TextErrors};
use trictrac_rules::notation::{Expected, Field};

use crate::lang::{Key, Texts, fluent_args, key};
use crate::refusal::shortened;

/// A part of an error that differs from game to game.
pub trait InWords {
    /// Puts it into words, in the reader's language.
    fn in_words(&self, texts: &Texts) -> String;
}

impl InWords for Field {
    fn in_words(&self, texts: &Texts) -> String {
        texts.plain(key_of(*self))
    }
}

impl InWords for Expected {
    fn in_words(&self, texts: &Texts) -> String {
        expected::expected(texts, *self)
    }
}

/// Explains what is wrong with a text, and at which character.
#[must_use]
pub fn parse_error<F: InWords, E: InWords>(texts: &Texts, error: &TextError<F, E>) -> String {
    let key =
        if error.found.is_empty() { key!("unreadable-nothing") } else { key!("unreadable-found") };
    let arguments = fluent_args![
        "field" => error.field.in_words(texts),
        "character" => error.character,
        "found" => shortened(&error.found),
        "expected" => error.expected.in_words(texts)
    ];
    texts.with(key, &arguments)
}

/// Explains everything that is wrong with a text: the first faults, then the number of the remaining ones.
#[must_use]
pub fn parse_errors<F: InWords, E: InWords>(texts: &Texts, errors: &TextErrors<F, E>) -> String {
    let most = TextErrors::<F, E>::MOST_SHOWN;
    let reasons = errors.0.iter().map(|error| parse_error(texts, error));
    let listed = all(texts, reasons.take(most));
    match errors.0.len().saturating_sub(most) {
        0 => listed,
        more => {
            texts.with(key!("unreadable-more"), &fluent_args!["reasons" => listed, "more" => more])
        }
    }
}

/// Explains why a text is not a record, with the number of the line.
#[must_use]
pub fn record_error<F: InWords>(texts: &Texts, error: &LineError<F>) -> String {
    let reason = record_fault(texts, &error.reason);
    texts.with(key!("unreadable-line"), &fluent_args!["line" => error.line, "reason" => reason])
}

/// Explains what is wrong with a line of a record.
#[must_use]
pub fn record_fault<F: InWords>(texts: &Texts, fault: &LineFault<F>) -> String {
    let of = |key, found: &str| texts.with(key, &fluent_args!["found" => shortened(found)]);
    match fault {
        LineFault::TooLong { found, most } => texts.with(
            key!("record-too-long"),
            &fluent_args!["found" => found.to_string(), "most" => most.to_string()],
        ),
        LineFault::TooManyTags { found, most } => texts.with(
            key!("record-too-many-tags"),
            &fluent_args!["found" => shortened(found), "most" => most.to_string()],
        ),
        LineFault::NoVersion { tag, version } => texts
            .with(key!("record-no-version"), &fluent_args!["tag" => *tag, "version" => *version]),
        LineFault::OtherVersion { found, version } => texts.with(
            key!("record-other-version"),
            &fluent_args!["found" => shortened(found), "version" => *version],
        ),
        LineFault::NotATag { found, example } => texts.with(
            key!("record-not-a-tag"),
            &fluent_args!["found" => shortened(found), "example" => *example],
        ),
        LineFault::TagAgain(key) => of(key!("record-tag-again"), key),
        LineFault::EndlessComment => texts.plain(key!("record-endless-comment")),
        LineFault::OtherResult { found, expected } => texts.with(
            key!("record-other-result"),
            &fluent_args!["found" => shortened(found), "expected" => expected.as_str()],
        ),
        LineFault::ResultTooEarly(found) => of(key!("record-result-too-early"), found),
        LineFault::Game(fault) => fault.in_words(texts),
    }
}

/// Joins reasons into one sentence.
fn all(texts: &Texts, reasons: impl Iterator<Item = String>) -> String {
    let both = |one, other| {
        texts.with(key!("unreadable-both"), &fluent_args!["one" => one, "other" => other])
    };
    reasons.reduce(both).unwrap_or_default()
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
        Field::Point => key!("field-point"),
        Field::Jan => key!("field-jan"),
    }
}
