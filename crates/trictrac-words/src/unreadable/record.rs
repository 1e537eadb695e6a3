//! Explains what only the record of a match can have wrong.

use trictrac_rules::notation::record::{MatchFault, write_ended};

use super::{InWords, parse_error, parse_errors};
use crate::lang::{Texts, fluent_args, key};
use crate::refusal::{play_refusal, shortened};
use crate::{refusal, side};

impl InWords for MatchFault {
    fn in_words(&self, texts: &Texts) -> String {
        match_fault(texts, self)
    }
}

fn match_fault(texts: &Texts, fault: &MatchFault) -> String {
    let found = |key, found: &str| texts.with(key, &fluent_args!["found" => shortened(found)]);
    match fault {
        MatchFault::Unreadable(error) => parse_error(texts, error),
        MatchFault::Position(errors) => parse_errors(texts, errors),
        MatchFault::PositionWithDice(throw) => {
            found(key!("record-position-with-dice"), &throw.to_string())
        }
        MatchFault::Fold(text) => found(key!("record-fold"), text),
        MatchFault::Ended(text) => found(key!("record-ended"), text),
        MatchFault::EndedByTheRules(ended) => {
            found(key!("record-ended-by-the-rules"), &write_ended(*ended))
        }
        MatchFault::BeforeLead => texts.plain(key!("record-before-lead")),
        MatchFault::AfterMatch => texts.plain(key!("record-after-match")),
        MatchFault::BeforePlay => texts.plain(key!("record-before-play")),
        MatchFault::NoDice => texts.plain(key!("record-no-dice")),
        MatchFault::OtherSide { found, roller } => texts.with(
            key!("record-other-side"),
            &fluent_args![
                "found" => shortened(found),
                "letter" => roller.letter().to_string(),
                "side" => side(texts, *roller)
            ],
        ),
        MatchFault::OtherDice { found, lead } => texts.with(
            key!("record-other-dice"),
            &fluent_args!["found" => found.to_string(), "lead" => lead.to_string()],
        ),
        MatchFault::OtherMark { found, expected } => texts.with(
            key!("record-other-mark"),
            &fluent_args!["found" => *found, "expected" => *expected],
        ),
        MatchFault::AfterTurn(text) => found(key!("record-after-turn"), text),
        MatchFault::Refused { action, refusal: refused } => texts.with(
            key!("record-refused"),
            &fluent_args!["found" => action.to_string(), "reason" => refusal(texts, *refused)],
        ),
        MatchFault::Glyph(text) => found(key!("record-glyph"), text),
        MatchFault::VariationOfNothing => texts.plain(key!("record-variation-of-nothing")),
        MatchFault::TooDeep { most } => {
            texts.with(key!("record-too-deep"), &fluent_args!["most" => *most])
        }
        MatchFault::EmptyVariation => texts.plain(key!("record-empty-variation")),
        MatchFault::NoVariation => texts.plain(key!("record-no-variation")),
        MatchFault::EndlessVariation => texts.plain(key!("record-endless-variation")),
        MatchFault::Illegal(refusal) => play_refusal(texts, refusal),
        MatchFault::NoThrow(reason) => refusal(texts, *reason),
    }
}
