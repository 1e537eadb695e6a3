//! Explains why a text is not a record or a position of Tribord et Bâbord.

use tribord_babord::game::Refusal;
use tribord_babord::ledger::Ledger;
use tribord_babord::notation::record::{RecordError, RecordFault, VERSION};
use tribord_babord::notation::{Expected, Field, ParseError};
use tribord_babord::state::Fault;

use super::{all, on_line, placed};
use crate::lang::{Texts, fluent_args, key};
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
            key!("record-too-long"),
            &fluent_args!["found" => found.to_string(), "most" => most.to_string()],
        ),
        RecordFault::TooManyTags { found, most } => texts.with(
            key!("record-too-many-tags"),
            &fluent_args!["found" => shortened(found), "most" => most.to_string()],
        ),
        RecordFault::TagAgain(key) => found(key!("record-tag-again"), key),
        RecordFault::NoVersion => {
            texts.with(key!("tribord-record-no-version"), &fluent_args!["version" => VERSION])
        }
        RecordFault::OtherVersion(other) => texts.with(
            key!("record-other-version"),
            &fluent_args!["found" => shortened(other), "version" => VERSION],
        ),
        RecordFault::NotATag(text) => found(key!("tribord-record-not-a-tag"), text),
        RecordFault::Rules(error) => parse_error(texts, error),
        RecordFault::Games(text) => found(key!("tribord-record-games"), text),
        RecordFault::BeforeEnd(text) => found(key!("tribord-record-before-end"), text),
        RecordFault::NotTheGame { found, expected } => {
            game(key!("tribord-record-not-the-game"), found, *expected)
        }
        RecordFault::AfterSeries(text) => found(key!("tribord-record-after-series"), text),
        RecordFault::DuringGame { found, game: played } => {
            game(key!("tribord-record-during-game"), found, *played)
        }
        RecordFault::NotALine(text) => found(key!("tribord-record-not-a-line"), text),
        RecordFault::NotABeginning(text) => found(key!("tribord-record-not-a-beginning"), text),
        RecordFault::NotAThrow(text) => found(key!("tribord-record-not-a-throw"), text),
        RecordFault::Begun(text) => found(key!("tribord-record-begun"), text),
        RecordFault::NotBegun => texts.plain(key!("tribord-record-not-begun")),
        RecordFault::NoThrow => texts.plain(key!("tribord-record-no-throw")),
        RecordFault::NotASymbol(letter) => {
            found(key!("tribord-record-not-a-symbol"), &letter.to_string())
        }
        RecordFault::AfterTurn(letter) => {
            found(key!("tribord-record-after-turn"), &letter.to_string())
        }
        RecordFault::OtherSum { found, expected } => other_sum(texts, found.as_deref(), *expected),
        RecordFault::SumTooEarly(text) => found(key!("tribord-record-sum-too-early"), text),
        RecordFault::Refused { side, symbol, refusal: refused } => texts.with(
            key!("record-refused"),
            &fluent_args![
                "found" => format!("{}{}", side.letter(), symbol.letter()),
                "reason" => refusal(texts, *refused)
            ],
        ),
        RecordFault::OtherResult { found, expected } => texts.with(
            key!("record-other-result"),
            &fluent_args!["found" => shortened(found), "expected" => expected.as_str()],
        ),
        RecordFault::ResultTooEarly(text) => found(key!("tribord-record-result-too-early"), text),
    }
}

fn other_sum(texts: &Texts, found: Option<&str>, expected: i64) -> String {
    let expected = format!("{expected:+}");
    match found {
        Some(found) => texts.with(
            key!("tribord-record-other-sum"),
            &fluent_args!["found" => shortened(found), "expected" => expected],
        ),
        None => texts.with(key!("tribord-record-no-sum"), &fluent_args!["expected" => expected]),
    }
}

fn refusal(texts: &Texts, refusal: Refusal) -> String {
    let of = |key, who| texts.with(key, &fluent_args!["side" => side(texts, who)]);
    match refusal {
        Refusal::GameOver => texts.plain(key!("tribord-refused-game-over")),
        Refusal::OutOfTurn(turn) => of(key!("tribord-refused-out-of-turn"), turn),
        Refusal::ThrownAlready(who) => of(key!("tribord-refused-thrown-already"), who),
    }
}

/// Explains what is wrong with a text, and at which character.
#[must_use]
pub fn parse_error(texts: &Texts, error: &ParseError) -> String {
    let field = texts.plain(match error.field {
        Field::Rules => key!("field-rules"),
        Field::Position => key!("field-position"),
        Field::Tokens => key!("tribord-field-tokens"),
        Field::Phase => key!("tribord-field-phase"),
        Field::Turns => key!("tribord-field-turns"),
        Field::Balance => key!("tribord-field-balance"),
    });
    placed(texts, field, error.character, &error.found, expected(texts, &error.expected))
}

fn expected(texts: &Texts, expected: &Expected) -> String {
    texts.plain(match expected {
        Expected::Option => key!("tribord-expected-option"),
        Expected::OptionKey => key!("tribord-expected-option-key"),
        Expected::End => key!("tribord-expected-end"),
        Expected::First => key!("tribord-expected-first"),
        Expected::Stake => key!("tribord-expected-stake"),
        Expected::Tokens => key!("tribord-expected-tokens"),
        Expected::Phase => key!("tribord-expected-phase"),
        Expected::Turns => key!("tribord-expected-turns"),
        Expected::Balance => key!("tribord-expected-balance"),
        Expected::EndOfText => key!("tribord-expected-end-of-text"),
        Expected::Game(faults) => {
            return all(texts, faults.iter().map(|fault| game_fault(texts, *fault)));
        }
    })
}

fn game_fault(texts: &Texts, fault: Fault) -> String {
    let of = |key, who| texts.with(key, &fluent_args!["side" => side(texts, who)]);
    texts.plain(match fault {
        Fault::NotEmpty => key!("tribord-fault-not-empty"),
        Fault::BeginnerNamed => key!("tribord-fault-beginner-named"),
        Fault::TooManyThrows => key!("tribord-fault-too-many-throws"),
        Fault::OwnSymbolUnmarked => key!("tribord-fault-own-symbol-unmarked"),
        Fault::PriseEnds(side) => return of(key!("tribord-fault-prise-ends"), side),
        Fault::NoPrise(side) => return of(key!("tribord-fault-no-prise"), side),
        Fault::TurnsOutOfOrder => key!("tribord-fault-turns-out-of-order"),
        Fault::TurnsMiscounted => key!("tribord-fault-turns-miscounted"),
        Fault::BalanceTooLarge => {
            let largest = Ledger::LARGEST.to_string();
            return texts.with(key!("tribord-fault-balance"), &fluent_args!["largest" => largest]);
        }
    })
}
