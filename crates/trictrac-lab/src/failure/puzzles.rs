//! Faults of files of puzzles and openings, in the reader's language.

use trictrac_engine::openings::{self, OpeningsFault};
use trictrac_engine::puzzles::PuzzleFault;
use trictrac_engine::puzzles::set::{FORMAT, PuzzleSetFault};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::unreadable::parse_errors;

pub(super) fn set_of_puzzles(texts: &Texts, fault: &PuzzleSetFault) -> String {
    match fault {
        PuzzleSetFault::Head(found) => texts.with(
            key!("set-format"),
            &fluent_args!["found" => found.as_str(), "expected" => FORMAT],
        ),
        PuzzleSetFault::Puzzle(fault) => puzzle(texts, fault),
        PuzzleSetFault::OutOfOrder => texts.plain(key!("puzzles-out-of-order")),
        PuzzleSetFault::Twin => texts.plain(key!("puzzles-twin")),
        PuzzleSetFault::Number { found, expected } => {
            let numbers = fluent_args!["found" => *found, "expected" => *expected];
            texts.with(key!("puzzles-number"), &numbers)
        }
    }
}

fn puzzle(texts: &Texts, fault: &PuzzleFault) -> String {
    match fault {
        PuzzleFault::Parts { found, expected } => {
            let arguments = fluent_args!["found" => *found, "expected" => *expected];
            texts.with(key!("puzzles-parts"), &arguments)
        }
        PuzzleFault::Word { found, expected } => {
            let expected = expected.to_string();
            let arguments = fluent_args!["found" => found.as_str(), "expected" => expected];
            texts.with(key!("puzzles-word"), &arguments)
        }
        PuzzleFault::Position(errors) => parse_errors(texts, errors),
        PuzzleFault::NoDecision => texts.plain(key!("puzzles-no-decision")),
        PuzzleFault::Action(found) => {
            texts.with(key!("puzzles-action"), &fluent_args!["found" => found.as_str()])
        }
        PuzzleFault::NoBest => texts.plain(key!("puzzles-no-best")),
        PuzzleFault::NotAsPrinted(expected) => {
            let arguments = fluent_args!["expected" => expected.as_str()];
            texts.with(key!("puzzles-not-as-printed"), &arguments)
        }
    }
}

pub(super) fn openings(texts: &Texts, fault: &OpeningsFault) -> String {
    let two = |key, found: &str, expected: &str| {
        texts.with(key, &fluent_args!["found" => found, "expected" => expected])
    };
    match fault {
        OpeningsFault::Head { found, expected } => two(key!("set-format"), found, expected),
        OpeningsFault::Entry { found, expected } => two(key!("openings-entry"), found, expected),
        OpeningsFault::Play(found) => {
            texts.with(key!("openings-play"), &fluent_args!["found" => found.as_str()])
        }
        OpeningsFault::Chances => texts.plain(key!("openings-chances")),
        OpeningsFault::Results => texts.plain(key!("openings-results")),
        OpeningsFault::Length => {
            let entries = fluent_args!["entries" => openings::ENTRIES];
            texts.with(key!("openings-length"), &entries)
        }
    }
}
