//! The engine as the page speaks to it: it is asked for one action of one side in a match that it is told whole, and
//! keeps nothing between two questions.
//!
//! A question is `act w` or `act b`, then the record of the match on the lines after it, as the page keeps it.

use core::fmt;
use std::sync::Arc;

use trictrac_engine::dice::Chance;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::net::Network;
use trictrac_engine::net::file::FileError;
use trictrac_engine::table::Table;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;

use crate::seat::{Seat, Setup};

/// What the engine is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Question {
    /// What this side does now in the match of this record.
    Act(Side, String),
}

/// What the engine answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// It is ready to be asked.
    Ready,
    /// It does this.
    Acts(String),
    /// It has nothing to say now.
    Waits,
    /// It cannot answer, for this reason.
    Fails(String),
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(Side::White, record) => write!(f, "act w\n{record}"),
            Self::Act(Side::Black, record) => write!(f, "act b\n{record}"),
        }
    }
}

impl Question {
    /// Reads a question.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(text: &str) -> Result<Self, String> {
        match text.split_once('\n') {
            Some(("act w", record)) => Ok(Self::Act(Side::White, record.into())),
            Some(("act b", record)) => Ok(Self::Act(Side::Black, record.into())),
            _ => Err(format!("found {text:?}, expected act w or act b and a record")),
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready => f.write_str("ready"),
            Self::Acts(action) => write!(f, "acts {action}"),
            Self::Waits => f.write_str("waits"),
            Self::Fails(reason) => write!(f, "fails {reason}"),
        }
    }
}

impl Answer {
    /// Reads an answer.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        match word {
            "ready" => Some(Self::Ready),
            "acts" => Some(Self::Acts(rest.into())),
            "waits" => Some(Self::Waits),
            "fails" => Some(Self::Fails(rest.into())),
            _ => None,
        }
    }
}

/// The engine.
pub struct Desk {
    network: Arc<dyn Evaluator>,
}

impl Desk {
    /// An engine that judges by the network in `file`.
    ///
    /// # Errors
    /// Why that is no network.
    pub fn new(file: &[u8]) -> Result<Self, FileError> {
        Ok(Self { network: Arc::new(Network::from_bytes(file)?) })
    }

    /// What it answers to `question`.
    #[must_use]
    pub fn answer(&self, question: &str) -> Answer {
        let answered = Question::parse(question).and_then(|Question::Act(side, record)| {
            let record = Record::parse(&record).map_err(|error| error.to_string())?;
            self.act(side, &record)
        });
        match answered {
            Ok(Some(action)) => Answer::Acts(action.to_string()),
            Ok(None) => Answer::Waits,
            Err(reason) => Answer::Fails(reason),
        }
    }

    fn act(&self, side: Side, record: &Record) -> Result<Option<Action>, String> {
        let setup = Setup::of(record);
        let Seat::Computer(level) = setup.seats[side] else {
            return Err(format!("{side} is a person"));
        };
        let player = level.player(Arc::clone(&self.network));
        let (rules, game) = (record.rules(), record.game());
        let table = Table::after(record, Chance::new(setup.seed, 0));
        let decided = match game.coup(rules) {
            None => Ok(None),
            Some(coup) if rules.marking == Marking::Assisted => {
                table.decide(rules, game.state(), &coup, &*player).map(Some)
            }
            Some(_) => table.manners(rules, game, side, &*player, &setup.manners),
        };
        decided.map_err(|forfeit| forfeit.to_string())
    }
}

#[cfg(test)]
mod tests {
    use trictrac_engine::level::LEVELS;
    use trictrac_rules::side::PerSide;

    use super::*;

    const NETWORK: &[u8] = include_bytes!("../../trictrac-engine/networks/shipped.net");

    #[test]
    fn it_plays_for_the_side_that_it_is_asked_for() {
        let desk = Desk::new(NETWORK).unwrap();
        let seats = PerSide::new(Seat::Computer(&LEVELS[1]), Seat::Person);
        let tags = Setup { seats, ..Setup::new(3) }.record();
        let record = format!("{tags}\nlead 5/3\nw 64\n");
        let answer = desk.answer(&Question::Act(Side::White, record.clone()).to_string());
        let plays = ["1/7 1/5", "1/5/11"].map(|play| Answer::Acts(play.into()));
        assert!(plays.contains(&answer), "{answer}");
        let answer = desk.answer(&Question::Act(Side::Black, record).to_string());
        assert!(matches!(answer, Answer::Fails(_)), "{answer}");
    }

    #[test]
    fn what_it_does_not_understand_is_an_error() {
        let desk = Desk::new(NETWORK).unwrap();
        for question in ["", "fly", "act w", "act x\n", "act w\nnonsense"] {
            assert!(matches!(desk.answer(question), Answer::Fails(_)), "{question}");
        }
        assert!(Desk::new(b"no network").is_err());
    }

    #[test]
    fn what_is_said_is_understood() {
        for answer in [Answer::Ready, Answer::Acts("1/7 1/5".into()), Answer::Waits] {
            assert_eq!(Answer::parse(&answer.to_string()), Some(answer));
        }
        let question = Question::Act(Side::Black, "[Trictrac \"1\"]\n".into());
        assert_eq!(Question::parse(&question.to_string()), Ok(question));
    }
}
