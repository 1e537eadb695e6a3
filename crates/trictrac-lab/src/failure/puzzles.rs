//! Faults of files of puzzles and openings, in the reader's language.

use trictrac_engine::openings;
use trictrac_engine::puzzles::Fault;
use trictrac_engine::puzzles::set::{FORMAT, SetFault};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::unreadable::parse_errors;

pub(super) fn set_of_puzzles(texts: &Texts, fault: &SetFault) -> String {
    match fault {
        SetFault::Head(found) => texts.with(
            key!("set-format"),
            &fluent_args!["found" => found.as_str(), "expected" => FORMAT],
        ),
        SetFault::Puzzle(fault) => puzzle(texts, fault),
        SetFault::OutOfOrder => texts.plain(key!("puzzles-out-of-order")),
        SetFault::Twin => texts.plain(key!("puzzles-twin")),
        SetFault::Number { found, expected } => {
            let numbers = fluent_args!["found" => *found, "expected" => *expected];
            texts.with(key!("puzzles-number"), &numbers)
        }
    }
}

fn puzzle(texts: &Texts, fault: &Fault) -> String {
    match fault {
        Fault::Parts { found, expected } => {
            let arguments = fluent_args!["found" => *found, "expected" => *expected];
            texts.with(key!("puzzles-parts"), &arguments)
        }
        Fault::Word { found, expected } => {
            let expected = expected.to_string();
            let arguments = fluent_args!["found" => found.as_str(), "expected" => expected];
            texts.with(key!("puzzles-word"), &arguments)
        }
        Fault::Position(errors) => parse_errors(texts, errors),
        Fault::NoDecision => texts.plain(key!("puzzles-no-decision")),
        Fault::Action(found) => {
            texts.with(key!("puzzles-action"), &fluent_args!["found" => found.as_str()])
        }
        Fault::NoBest => texts.plain(key!("puzzles-no-best")),
        Fault::NotAsPrinted(expected) => {
            let arguments = fluent_args!["expected" => expected.as_str()];
            texts.with(key!("puzzles-not-as-printed"), &arguments)
        }
    }
}

pub(super) fn openings(texts: &Texts, fault: &openings::Fault) -> String {
    use openings::Fault;
    let two = |key, found: &str, expected: &str| {
        texts.with(key, &fluent_args!["found" => found, "expected" => expected])
    };
    match fault {
        Fault::Head { found, expected } => two(key!("set-format"), found, expected),
        Fault::Entry { found, expected } => two(key!("openings-entry"), found, expected),
        Fault::Play(found) => {
            texts.with(key!("openings-play"), &fluent_args!["found" => found.as_str()])
        }
        Fault::Chances => texts.plain(key!("openings-chances")),
        Fault::Results => texts.plain(key!("openings-results")),
        Fault::Length => {
            let entries = fluent_args!["entries" => openings::ENTRIES];
            texts.with(key!("openings-length"), &entries)
        }
    }
}
