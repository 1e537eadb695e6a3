//! Explains what only texts of Tribord et Bâbord can have wrong.

use tribord_babord::game::Refusal;
use tribord_babord::ledger::Ledger;
use tribord_babord::notation::record::SeriesFault;
use tribord_babord::notation::{Expected, Field};
use tribord_babord::state::Fault;

use super::{Worded, all, parse_error};
use crate::lang::{Texts, fluent_args, key};
use crate::refusal::shortened;
use crate::tribord::side;

impl Worded for SeriesFault {
    fn in_words(&self, texts: &Texts) -> String {
        series_fault(texts, self)
    }
}

fn series_fault(texts: &Texts, fault: &SeriesFault) -> String {
    let found = |key, found: &str| texts.with(key, &fluent_args!["found" => shortened(found)]);
    let game = |key, found: &str, game: usize| {
        texts.with(key, &fluent_args!["found" => shortened(found), "game" => game])
    };
    match fault {
        SeriesFault::Rules(error) => parse_error(texts, error),
        SeriesFault::Games(text) => found(key!("tribord-record-games"), text),
        SeriesFault::BeforeEnd(text) => found(key!("tribord-record-before-end"), text),
        SeriesFault::NotTheGame { found, expected } => {
            game(key!("tribord-record-not-the-game"), found, *expected)
        }
        SeriesFault::AfterSeries(text) => found(key!("tribord-record-after-series"), text),
        SeriesFault::DuringGame { found, game: played } => {
            game(key!("tribord-record-during-game"), found, *played)
        }
        SeriesFault::NotALine(text) => found(key!("tribord-record-not-a-line"), text),
        SeriesFault::NotABeginning(text) => found(key!("tribord-record-not-a-beginning"), text),
        SeriesFault::NotAThrow(text) => found(key!("tribord-record-not-a-throw"), text),
        SeriesFault::Begun(text) => found(key!("tribord-record-begun"), text),
        SeriesFault::NotBegun => texts.plain(key!("tribord-record-not-begun")),
        SeriesFault::NoThrow => texts.plain(key!("tribord-record-no-throw")),
        SeriesFault::NotASymbol(letter) => {
            found(key!("tribord-record-not-a-symbol"), &letter.to_string())
        }
        SeriesFault::AfterTurn(letter) => {
            found(key!("tribord-record-after-turn"), &letter.to_string())
        }
        SeriesFault::OtherSum { found, expected } => other_sum(texts, found.as_deref(), *expected),
        SeriesFault::SumTooEarly(text) => found(key!("tribord-record-sum-too-early"), text),
        SeriesFault::Refused { side, symbol, refusal: refused } => texts.with(
            key!("record-refused"),
            &fluent_args![
                "found" => format!("{}{}", side.letter(), symbol.letter()),
                "reason" => refusal(texts, *refused)
            ],
        ),
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

impl Worded for Field {
    fn in_words(&self, texts: &Texts) -> String {
        texts.plain(match self {
            Field::Rules => key!("field-rules"),
            Field::Position => key!("field-position"),
            Field::Tokens => key!("tribord-field-tokens"),
            Field::Phase => key!("tribord-field-phase"),
            Field::Turns => key!("tribord-field-turns"),
            Field::Balance => key!("tribord-field-balance"),
        })
    }
}

impl Worded for Expected {
    fn in_words(&self, texts: &Texts) -> String {
        expected(texts, self)
    }
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
