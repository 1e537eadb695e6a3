//! Explains why a text is not a record or a position of Tribord et Bâbord.

use tribord_babord::game::Refusal;
use tribord_babord::ledger::Ledger;
use tribord_babord::notation::record::{RecordError, RecordFault, VERSION};
use tribord_babord::notation::{Expected, Field, ParseError};
use tribord_babord::state::Fault;

use super::{all, on_line, placed};
use crate::lang::{Texts, fluent_args};
use crate::refusal::shortened;
use crate::tribord::side;

/// Explains why a text is not a record, with the number of the line.
#[must_use]
pub fn record_error(texts: &Texts, error: &RecordError) -> String {
    on_line(texts, error.line, record_fault(texts, &error.reason))
}

/// Explains what is wrong with a line of a record.
#[must_use]
pub fn record_fault(texts: &Texts, fault: &RecordFault) -> String {
    let found = |key, found: &str| texts.with(key, &fluent_args!["found" => shortened(found)]);
    let game = |key, found: &str, game: usize| {
        texts.with(key, &fluent_args!["found" => shortened(found), "game" => game])
    };
    match fault {
        RecordFault::TooLong { found, most } => texts.with(
            "record-too-long",
            &fluent_args!["found" => found.to_string(), "most" => most.to_string()],
        ),
        RecordFault::TooManyTags { found, most } => texts.with(
            "record-too-many-tags",
            &fluent_args!["found" => shortened(found), "most" => most.to_string()],
        ),
        RecordFault::TagAgain(key) => found("record-tag-again", key),
        RecordFault::NoVersion => {
            texts.with("tribord-record-no-version", &fluent_args!["version" => VERSION])
        }
        RecordFault::OtherVersion(other) => texts.with(
            "record-other-version",
            &fluent_args!["found" => shortened(other), "version" => VERSION],
        ),
        RecordFault::NotATag(text) => found("tribord-record-not-a-tag", text),
        RecordFault::Rules(error) => parse_error(texts, error),
        RecordFault::Games(text) => found("tribord-record-games", text),
        RecordFault::BeforeEnd(text) => found("tribord-record-before-end", text),
        RecordFault::NotTheGame { found, expected } => {
            game("tribord-record-not-the-game", found, *expected)
        }
        RecordFault::AfterSeries(text) => found("tribord-record-after-series", text),
        RecordFault::DuringGame { found, game: played } => {
            game("tribord-record-during-game", found, *played)
        }
        RecordFault::NotALine(text) => found("tribord-record-not-a-line", text),
        RecordFault::NotABeginning(text) => found("tribord-record-not-a-beginning", text),
        RecordFault::NotAThrow(text) => found("tribord-record-not-a-throw", text),
        RecordFault::Begun(text) => found("tribord-record-begun", text),
        RecordFault::NotBegun => texts.plain("tribord-record-not-begun"),
        RecordFault::NoThrow => texts.plain("tribord-record-no-throw"),
        RecordFault::NotASymbol(letter) => {
            found("tribord-record-not-a-symbol", &letter.to_string())
        }
        RecordFault::AfterTurn(letter) => found("tribord-record-after-turn", &letter.to_string()),
        RecordFault::OtherSum { found, expected } => other_sum(texts, found.as_deref(), *expected),
        RecordFault::SumTooEarly(text) => found("tribord-record-sum-too-early", text),
        RecordFault::Refused { side, symbol, refusal: refused } => texts.with(
            "record-refused",
            &fluent_args![
                "found" => format!("{}{}", side.letter(), symbol.letter()),
                "reason" => refusal(texts, *refused)
            ],
        ),
        RecordFault::OtherResult { found, expected } => texts.with(
            "record-other-result",
            &fluent_args!["found" => shortened(found), "expected" => expected.as_str()],
        ),
        RecordFault::ResultTooEarly(text) => found("tribord-record-result-too-early", text),
    }
}

fn other_sum(texts: &Texts, found: Option<&str>, expected: i64) -> String {
    let expected = format!("{expected:+}");
    match found {
        Some(found) => texts.with(
            "tribord-record-other-sum",
            &fluent_args!["found" => shortened(found), "expected" => expected],
        ),
        None => texts.with("tribord-record-no-sum", &fluent_args!["expected" => expected]),
    }
}

fn refusal(texts: &Texts, refusal: Refusal) -> String {
    let of = |key, who| texts.with(key, &fluent_args!["side" => side(texts, who)]);
    match refusal {
        Refusal::GameOver => texts.plain("tribord-refused-game-over"),
        Refusal::OutOfTurn(turn) => of("tribord-refused-out-of-turn", turn),
        Refusal::ThrownAlready(who) => of("tribord-refused-thrown-already", who),
    }
}

/// Explains what is wrong with a text, and at which character.
#[must_use]
pub fn parse_error(texts: &Texts, error: &ParseError) -> String {
    let field = texts.plain(match error.field {
        Field::Rules => "field-rules",
        Field::Position => "field-position",
        Field::Tokens => "tribord-field-tokens",
        Field::Phase => "tribord-field-phase",
        Field::Turns => "tribord-field-turns",
        Field::Balance => "tribord-field-balance",
    });
    placed(texts, field, error.character, &error.found, expected(texts, &error.expected))
}

fn expected(texts: &Texts, expected: &Expected) -> String {
    texts.plain(match expected {
        Expected::Option => "tribord-expected-option",
        Expected::OptionKey => "tribord-expected-option-key",
        Expected::End => "tribord-expected-end",
        Expected::First => "tribord-expected-first",
        Expected::Stake => "tribord-expected-stake",
        Expected::Tokens => "tribord-expected-tokens",
        Expected::Phase => "tribord-expected-phase",
        Expected::Turns => "tribord-expected-turns",
        Expected::Balance => "tribord-expected-balance",
        Expected::EndOfText => "tribord-expected-end-of-text",
        Expected::Game(faults) => {
            return all(texts, faults.iter().map(|fault| game_fault(texts, *fault)));
        }
    })
}

fn game_fault(texts: &Texts, fault: Fault) -> String {
    let of = |key, who| texts.with(key, &fluent_args!["side" => side(texts, who)]);
    texts.plain(match fault {
        Fault::NotEmpty => "tribord-fault-not-empty",
        Fault::BeginnerNamed => "tribord-fault-beginner-named",
        Fault::TooManyThrows => "tribord-fault-too-many-throws",
        Fault::OwnSymbolUnmarked => "tribord-fault-own-symbol-unmarked",
        Fault::PriseEnds(side) => return of("tribord-fault-prise-ends", side),
        Fault::NoPrise(side) => return of("tribord-fault-no-prise", side),
        Fault::TurnsOutOfOrder => "tribord-fault-turns-out-of-order",
        Fault::TurnsMiscounted => "tribord-fault-turns-miscounted",
        Fault::BalanceTooLarge => {
            let largest = Ledger::LARGEST.to_string();
            return texts.with("tribord-fault-balance", &fluent_args!["largest" => largest]);
        }
    })
}
