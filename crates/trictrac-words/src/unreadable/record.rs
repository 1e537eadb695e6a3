//! Explains why a text is not a record of a match.

use trictrac_rules::notation::record::{RecordError, RecordFault, VERSION};

use super::{on_line, parse_error, parse_errors};
use crate::lang::{Texts, fluent_args};
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
            "record-too-long",
            &fluent_args!["found" => found.to_string(), "most" => most.to_string()],
        ),
        RecordFault::TooManyTags { found, most } => texts.with(
            "record-too-many-tags",
            &fluent_args!["found" => shortened(found), "most" => most.to_string()],
        ),
        RecordFault::NoVersion => {
            texts.with("record-no-version", &fluent_args!["version" => VERSION])
        }
        RecordFault::OtherVersion(other) => texts.with(
            "record-other-version",
            &fluent_args!["found" => shortened(other), "version" => VERSION],
        ),
        RecordFault::NotATag(text) => found("record-not-a-tag", text),
        RecordFault::TagAgain(key) => found("record-tag-again", key),
        RecordFault::Unreadable(error) => parse_error(texts, error),
        RecordFault::Position(errors) => parse_errors(texts, errors),
        RecordFault::PositionWithDice(throw) => {
            found("record-position-with-dice", &throw.to_string())
        }
        RecordFault::EndlessComment => texts.plain("record-endless-comment"),
        RecordFault::BeforeLead => texts.plain("record-before-lead"),
        RecordFault::AfterMatch => texts.plain("record-after-match"),
        RecordFault::BeforePlay => texts.plain("record-before-play"),
        RecordFault::NoDice => texts.plain("record-no-dice"),
        RecordFault::OtherSide { found, roller } => texts.with(
            "record-other-side",
            &fluent_args![
                "found" => shortened(found),
                "letter" => roller.letter().to_string(),
                "side" => side(texts, *roller)
            ],
        ),
        RecordFault::OtherDice { found, lead } => texts.with(
            "record-other-dice",
            &fluent_args!["found" => found.to_string(), "lead" => lead.to_string()],
        ),
        RecordFault::OtherMark { found, expected } => texts
            .with("record-other-mark", &fluent_args!["found" => *found, "expected" => *expected]),
        RecordFault::AfterTurn(text) => found("record-after-turn", text),
        RecordFault::Refused { action, refusal: refused } => texts.with(
            "record-refused",
            &fluent_args!["found" => action.to_string(), "reason" => refusal(texts, *refused)],
        ),
        RecordFault::Illegal(refusal) => play_refusal(texts, refusal),
        RecordFault::OtherResult { found, expected } => texts.with(
            "record-other-result",
            &fluent_args!["found" => shortened(found), "expected" => expected.as_str()],
        ),
        RecordFault::ResultTooEarly(text) => found("record-result-too-early", text),
    }
}
