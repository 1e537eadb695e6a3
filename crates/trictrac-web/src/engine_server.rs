//! Answers the questions of the page to the engine.
//!
//! A question is text: `act w`, `act b` or `advise`, and on the following lines the record of the whole match. So play
//! needs no state between questions, and a match resumes after a reload without preparation. Questions about a match or
//! a position that is studied are in [`ask`].

use core::fmt;
use std::sync::Arc;

use trictrac_engine::dice::Chance;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::net::Network;
use trictrac_engine::net::file::FileError;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Marking;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableAction;

use crate::match_settings::{MatchSettings, Participant};
use crate::study::ask;
use crate::study::server::StudyServer;

/// The search depth of hints and of the coach, in throws.
const HINT_PLIES: u8 = 1;

/// A question of the page to the engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineQuestion {
    /// What a side does now in the match of this record.
    Act(Side, String),
    /// The possible actions for the throw on the table, in the match of this record.
    Advise(String),
    /// A question about a match or a position that is studied.
    Study(ask::StudyQuestion),
}

/// A message of the engine to the page.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineAnswer {
    /// The engine has loaded its network and accepts questions.
    Ready,
    /// The action of the side, in the notation of records.
    Acts(String),
    /// The side has nothing to say at this moment.
    Waits,
    /// The result of a study question or the candidates of a hint.
    Study(ask::StudyAnswer),
    /// The engine cannot answer, for this reason.
    Fails(String),
}

impl fmt::Display for EngineQuestion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(Side::White, record) => write!(f, "act w\n{record}"),
            Self::Act(Side::Black, record) => write!(f, "act b\n{record}"),
            Self::Advise(record) => write!(f, "advise\n{record}"),
            Self::Study(question) => question.fmt(f),
        }
    }
}

impl EngineQuestion {
    /// Parses a question.
    ///
    /// # Errors
    /// What was found and what was expected.
    pub fn parse(text: &str) -> Result<Self, String> {
        match text.split_once('\n') {
            Some(("act w", record)) => Ok(Self::Act(Side::White, record.into())),
            Some(("act b", record)) => Ok(Self::Act(Side::Black, record.into())),
            Some(("advise", record)) => Ok(Self::Advise(record.into())),
            _ => ask::StudyQuestion::parse(text).map(Self::Study).ok_or_else(|| {
                format!("found {text:?}, expected act w, act b or advise and a record")
            }),
        }
    }
}

impl fmt::Display for EngineAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Ready => f.write_str("ready"),
            Self::Acts(action) => write!(f, "acts {action}"),
            Self::Waits => f.write_str("waits"),
            Self::Study(answer) => answer.fmt(f),
            Self::Fails(reason) => write!(f, "fails {reason}"),
        }
    }
}

impl EngineAnswer {
    /// Parses an answer; `None` if it is not one.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once([' ', '\n']).unwrap_or((text, ""));
        match word {
            "ready" => Some(Self::Ready),
            "acts" => Some(Self::Acts(rest.into())),
            "waits" => Some(Self::Waits),
            "fails" => Some(Self::Fails(rest.into())),
            _ => ask::StudyAnswer::parse(text).map(Self::Study),
        }
    }
}

/// The engine behind the page.
pub struct EngineServer {
    network: Arc<dyn Evaluator>,
    study: StudyServer,
}

impl EngineServer {
    /// Creates an engine with the network in `file`.
    ///
    /// # Errors
    /// Why the file is not a network.
    pub fn new(file: &[u8]) -> Result<Self, FileError> {
        let network: Arc<dyn Evaluator> = Arc::new(Network::from_bytes(file)?);
        Ok(Self { study: StudyServer::new(Arc::clone(&network)), network })
    }

    /// Answers a question. A question that cannot be read is answered by [`EngineAnswer::Fails`].
    pub fn answer(&mut self, question: &str) -> EngineAnswer {
        let read = |record: &str| Record::parse(record).map_err(|error| error.to_string());
        let answered = EngineQuestion::parse(question).and_then(|question| match question {
            EngineQuestion::Act(side, record) => self.act(side, &read(&record)?),
            EngineQuestion::Advise(record) => Ok(self.advise(&read(&record)?)),
            EngineQuestion::Study(question) => {
                Ok(EngineAnswer::Study(self.study.answer(&question)))
            }
        });
        answered.unwrap_or_else(EngineAnswer::Fails)
    }

    /// Weighs all actions for the throw on the table; empty if the roller has nothing to decide.
    fn advise(&self, record: &Record) -> EngineAnswer {
        let search = Search { evaluator: &*self.network, aim: Aim::Win, plies: HINT_PLIES };
        let state = record.game().to_decide();
        let all = state.map(|state| search.candidates(&state)).unwrap_or_default();
        EngineAnswer::Study(ask::StudyAnswer::Weighed(all.iter().map(Into::into).collect()))
    }

    fn act(&self, side: Side, record: &Record) -> Result<EngineAnswer, String> {
        let setup = MatchSettings::of(record);
        let Participant::Computer(level) = setup.seats[side] else {
            return Err(format!("{side} is a person"));
        };
        // The match runner derives chance and mistakes of the level from the seed and the record, so the same question always
        // has the same answer.
        let player = level.player(Arc::clone(&self.network));
        let (rules, game) = (record.rules(), record.game());
        let table = MatchRunner::after(record, Chance::new(setup.seed, 0));
        let decided = match game.coup() {
            None => Ok(None),
            Some(coup) if rules.marking == Marking::Assisted => {
                table.decide(game.state(), &coup, &*player).map(|action| Some(action.into()))
            }
            Some(_) => table.manners(game, side, &*player, &setup.manners),
        };
        let acts = |action: TableAction| EngineAnswer::Acts(action.to_string());
        let decided = decided.map_err(|forfeit| forfeit.to_string())?;
        Ok(decided.map_or(EngineAnswer::Waits, acts))
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
        let mut server = EngineServer::new(NETWORK).unwrap();
        let seats = PerSide::new(Participant::Computer(&LEVELS[1]), Participant::Person);
        let tags = MatchSettings { seats, ..MatchSettings::new(3) }.record();
        let record = format!("{tags}\nlead 5/3\nw 64\n");
        let answer = server.answer(&EngineQuestion::Act(Side::White, record.clone()).to_string());
        let plays = ["1/7 1/5", "1/5/11"].map(|play| EngineAnswer::Acts(play.into()));
        assert!(plays.contains(&answer), "{answer}");
        let answer = server.answer(&EngineQuestion::Act(Side::Black, record).to_string());
        assert!(matches!(answer, EngineAnswer::Fails(_)), "{answer}");
    }

    #[test]
    fn it_weighs_what_can_be_done() {
        let mut server = EngineServer::new(NETWORK).unwrap();
        let record = format!("{}\nlead 5/3\nw 64\n", MatchSettings::new(3).record());
        let answer = server.answer(&EngineQuestion::Advise(record).to_string());
        let EngineAnswer::Study(ask::StudyAnswer::Weighed(all)) = answer else {
            panic!("{answer}")
        };
        assert_eq!(all.len(), 2);
        assert!(all[0].equity >= all[1].equity);
    }

    #[test]
    fn what_it_does_not_understand_is_an_error() {
        let mut server = EngineServer::new(NETWORK).unwrap();
        for question in ["", "fly", "act w", "act x\n", "act w\nnonsense"] {
            assert!(matches!(server.answer(question), EngineAnswer::Fails(_)), "{question}");
        }
        assert!(EngineServer::new(b"no network").is_err());
    }

    #[test]
    fn what_is_said_is_understood() {
        for answer in
            [EngineAnswer::Ready, EngineAnswer::Acts("1/7 1/5".into()), EngineAnswer::Waits]
        {
            assert_eq!(EngineAnswer::parse(&answer.to_string()), Some(answer));
        }
        let studied = EngineAnswer::Study(ask::StudyAnswer::Outlined(3));
        assert_eq!(EngineAnswer::parse(&studied.to_string()), Some(studied));
        assert_eq!(
            EngineQuestion::parse("judge 3"),
            Ok(EngineQuestion::Study(ask::StudyQuestion::Judge(3)))
        );
        let question = EngineQuestion::Act(Side::Black, "[Trictrac \"1\"]\n".into());
        assert_eq!(EngineQuestion::parse(&question.to_string()), Ok(question));
    }
}
