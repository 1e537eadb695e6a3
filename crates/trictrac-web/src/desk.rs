//! The engine as the page speaks to it: by the engine protocol, a message at a time.

use std::sync::Arc;

use trictrac_engine::dice::Chance;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::level::{LEVELS, Level};
use trictrac_engine::net::Network;
use trictrac_engine::net::file::FileError;
use trictrac_engine::player::Decision;
use trictrac_engine::protocol::{Complaint, Reply, Request, SEED, VERSION};
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;

/// The option that says at which level to play.
pub const LEVEL: &str = "Level";

/// An engine that answers at once.
pub struct Desk {
    network: Arc<dyn Evaluator>,
    level: &'static Level,
    rules: Rules,
    state: Match,
    chance: Chance,
    decisions: u64,
}

impl Desk {
    /// An engine that judges by the network in `file`.
    ///
    /// # Errors
    /// Why that is no network.
    pub fn new(file: &[u8]) -> Result<Self, FileError> {
        Ok(Self {
            network: Arc::new(Network::from_bytes(file)?),
            level: &LEVELS[0],
            rules: Rules::default(),
            state: Match::new(),
            chance: Chance::new(0, 0),
            decisions: 0,
        })
    }

    /// What it answers to a message; nothing to most.
    pub fn answer(&mut self, line: &str) -> Option<Reply> {
        let done = Request::parse(line, &self.rules).and_then(|request| self.perform(request));
        done.unwrap_or_else(|complaint| Some(Reply::Error(complaint.to_string())))
    }

    fn perform(&mut self, request: Request) -> Result<Option<Reply>, Complaint> {
        match request {
            Request::Tep(_) => return Ok(Some(Reply::TepOk(VERSION))),
            Request::IsReady => return Ok(Some(Reply::ReadyOk)),
            Request::SetOption { name, value } => self.set(&name, &value)?,
            Request::NewMatch(rules) => {
                self.rules = rules;
                self.state = Match::new();
                self.decisions = 0;
            }
            Request::Position(state) => self.state = state,
            Request::Go(_) => return self.decide().map(Some),
            Request::Legal(_) | Request::Stop | Request::Quit => {}
            Request::Eval => return Err(Complaint::told("eval", "is not offered here")),
        }
        Ok(None)
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), Complaint> {
        let wrong = |expected: &str| Complaint::new("setoption, word 5", value, expected);
        match name {
            LEVEL => {
                self.level = Level::named(value).ok_or_else(|| wrong("a level, as in amateur"))?;
            }
            SEED => {
                let seed = value.parse().map_err(|_| wrong("a whole number"))?;
                self.chance = Chance::new(seed, 0);
            }
            _ => return Err(Complaint::new("setoption, word 3", name, "Level or Seed")),
        }
        Ok(())
    }

    fn decide(&mut self) -> Result<Reply, Complaint> {
        let Some(coup) = self.state.coup(&self.rules) else {
            return Err(Complaint::told("go", "nobody is to choose or play in this position"));
        };
        let player = self.level.player(Arc::clone(&self.network));
        let Self { rules, state, chance, decisions: throws, .. } = &*self;
        let decision = Decision { rules, state, coup: &coup, chance: *chance, throws: *throws };
        let action = player.decide(&decision).map_err(|reason| Complaint::told("go", reason))?;
        self.decisions += 1;
        Ok(Reply::BestAction(action.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NETWORK: &[u8] = include_bytes!("../../trictrac-engine/networks/shipped.net");

    #[test]
    fn it_plays_at_the_level_that_is_asked_for() {
        let mut desk = Desk::new(NETWORK).unwrap();
        assert_eq!(desk.answer("isready"), Some(Reply::ReadyOk));
        for line in [
            "newmatch default",
            "setoption name Level value amateur",
            "position start moves lead 5/3; 64",
        ] {
            assert_eq!(desk.answer(line), None, "{line}");
        }
        let answer = desk.answer("go").unwrap().to_string();
        assert!(["bestaction 1/7 1/5", "bestaction 1/5/11"].contains(&answer.as_str()), "{answer}");
    }

    #[test]
    fn what_it_does_not_understand_is_an_error() {
        let mut desk = Desk::new(NETWORK).unwrap();
        for line in ["", "fly", "go", "setoption name Level value dieu", "position board x"] {
            assert!(matches!(desk.answer(line), Some(Reply::Error(_))), "{line}");
        }
        assert!(Desk::new(b"no network").is_err());
    }
}
