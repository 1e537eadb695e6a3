//! Explains what only texts of Tribord et Bâbord can have wrong.

use tribord_babord::game::DieRefusal;
use tribord_babord::ledger::StakeLedger;
use tribord_babord::notation::record::SeriesFault;
use tribord_babord::notation::{ExpectedText, TextField};
use tribord_babord::state::GameFault;

use super::{InWords, all, parse_error};
use crate::lang::{Texts, fluent_args, key};
use crate::refusal::shortened;
use crate::tribord::side;

impl InWords for SeriesFault {
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

fn refusal(texts: &Texts, refusal: DieRefusal) -> String {
    let of = |key, who| texts.with(key, &fluent_args!["side" => side(texts, who)]);
    match refusal {
        DieRefusal::GameOver => texts.plain(key!("tribord-refused-game-over")),
        DieRefusal::OutOfTurn(turn) => of(key!("tribord-refused-out-of-turn"), turn),
        DieRefusal::ThrownAlready(who) => of(key!("tribord-refused-thrown-already"), who),
    }
}

impl InWords for TextField {
    fn in_words(&self, texts: &Texts) -> String {
        texts.plain(match self {
            TextField::Rules => key!("field-rules"),
            TextField::Position => key!("field-position"),
            TextField::Tokens => key!("tribord-field-tokens"),
            TextField::Phase => key!("tribord-field-phase"),
            TextField::Turns => key!("tribord-field-turns"),
            TextField::Balance => key!("tribord-field-balance"),
        })
    }
}

impl InWords for ExpectedText {
    fn in_words(&self, texts: &Texts) -> String {
        expected(texts, self)
    }
}

fn expected(texts: &Texts, expected: &ExpectedText) -> String {
    texts.plain(match expected {
        ExpectedText::Option => key!("tribord-expected-option"),
        ExpectedText::OptionKey => key!("tribord-expected-option-key"),
        ExpectedText::End => key!("tribord-expected-end"),
        ExpectedText::First => key!("tribord-expected-first"),
        ExpectedText::Stake => key!("tribord-expected-stake"),
        ExpectedText::Tokens => key!("tribord-expected-tokens"),
        ExpectedText::Phase => key!("tribord-expected-phase"),
        ExpectedText::Turns => key!("tribord-expected-turns"),
        ExpectedText::Balance => key!("tribord-expected-balance"),
        ExpectedText::EndOfText => key!("tribord-expected-end-of-text"),
        ExpectedText::Game(faults) => {
            return all(texts, faults.iter().map(|fault| game_fault(texts, *fault)));
        }
    })
}

fn game_fault(texts: &Texts, fault: GameFault) -> String {
    let of = |key, who| texts.with(key, &fluent_args!["side" => side(texts, who)]);
    texts.plain(match fault {
        GameFault::NotEmpty => key!("tribord-fault-not-empty"),
        GameFault::BeginnerNamed => key!("tribord-fault-beginner-named"),
        GameFault::TooManyThrows => key!("tribord-fault-too-many-throws"),
        GameFault::OwnSymbolUnmarked => key!("tribord-fault-own-symbol-unmarked"),
        GameFault::PriseEnds(side) => return of(key!("tribord-fault-prise-ends"), side),
        GameFault::NoPrise(side) => return of(key!("tribord-fault-no-prise"), side),
        GameFault::TurnsOutOfOrder => key!("tribord-fault-turns-out-of-order"),
        GameFault::TurnsMiscounted => key!("tribord-fault-turns-miscounted"),
        GameFault::BalanceTooLarge => {
            let largest = StakeLedger::LARGEST.to_string();
            return texts.with(key!("tribord-fault-balance"), &fluent_args!["largest" => largest]);
        }
    })
}
