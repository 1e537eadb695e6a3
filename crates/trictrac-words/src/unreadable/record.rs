//! Explains why a text is not a record of a match.

use trictrac_rules::notation::record::{RecordError, RecordFault, VERSION};

use super::{on_line, parse_error, parse_errors};
use crate::lang::{Texts, fluent_args, key};
use crate::refusal::{play_refusal, shortened};
use crate::{refusal, side};

/// Explains why a text is not a record, with the number of the line.
#[must_use]
pub fn record_error(texts: &Texts, error: &RecordError) -> String {
    on_line(texts, error.line, record_fault(texts, &error.reason))
}

/// Explains what is wrong with a line of a record.
#[must_use]
pub fn record_fault(texts: &Texts, fault: &RecordFault) -> String {
    let found = |key, found: &str| texts.with(key, &fluent_args!["found" => shortened(found)]);
    match fault {
        RecordFault::TooLong { found, most } => texts.with(
            key!("record-too-long"),
            &fluent_args!["found" => found.to_string(), "most" => most.to_string()],
        ),
        RecordFault::TooManyTags { found, most } => texts.with(
            key!("record-too-many-tags"),
            &fluent_args!["found" => shortened(found), "most" => most.to_string()],
        ),
        RecordFault::NoVersion => {
            texts.with(key!("record-no-version"), &fluent_args!["version" => VERSION])
        }
        RecordFault::OtherVersion(other) => texts.with(
            key!("record-other-version"),
            &fluent_args!["found" => shortened(other), "version" => VERSION],
        ),
        RecordFault::NotATag(text) => found(key!("record-not-a-tag"), text),
        RecordFault::TagAgain(key) => found(key!("record-tag-again"), key),
        RecordFault::Unreadable(error) => parse_error(texts, error),
        RecordFault::Position(errors) => parse_errors(texts, errors),
        RecordFault::PositionWithDice(throw) => {
            found(key!("record-position-with-dice"), &throw.to_string())
        }
        RecordFault::EndlessComment => texts.plain(key!("record-endless-comment")),
        RecordFault::BeforeLead => texts.plain(key!("record-before-lead")),
        RecordFault::AfterMatch => texts.plain(key!("record-after-match")),
        RecordFault::BeforePlay => texts.plain(key!("record-before-play")),
        RecordFault::NoDice => texts.plain(key!("record-no-dice")),
        RecordFault::OtherSide { found, roller } => texts.with(
            key!("record-other-side"),
            &fluent_args![
                "found" => shortened(found),
                "letter" => roller.letter().to_string(),
                "side" => side(texts, *roller)
            ],
        ),
        RecordFault::OtherDice { found, lead } => texts.with(
            key!("record-other-dice"),
            &fluent_args!["found" => found.to_string(), "lead" => lead.to_string()],
        ),
        RecordFault::OtherMark { found, expected } => texts.with(
            key!("record-other-mark"),
            &fluent_args!["found" => *found, "expected" => *expected],
        ),
        RecordFault::AfterTurn(text) => found(key!("record-after-turn"), text),
        RecordFault::Refused { action, refusal: refused } => texts.with(
            key!("record-refused"),
            &fluent_args!["found" => action.to_string(), "reason" => refusal(texts, refused)],
        ),
        RecordFault::Illegal(refusal) => play_refusal(texts, refusal),
        RecordFault::OtherResult { found, expected } => texts.with(
            key!("record-other-result"),
            &fluent_args!["found" => shortened(found), "expected" => expected.as_str()],
        ),
        RecordFault::ResultTooEarly(text) => found(key!("record-result-too-early"), text),
    }
}
