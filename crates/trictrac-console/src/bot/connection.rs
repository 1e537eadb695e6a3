//! The talk with a program that plays: the handshake, a new match, a question.

use std::time::{Duration, Instant};

use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::match_result::MatchResult;
use trictrac_engine::protocol::{EngineReply, EngineRequest, GoLimits, SEED, VERSION};
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;

use super::command_line::CommandLine;
use super::process::ProgramProcess;

/// A program that has said who it is.
#[derive(Debug)]
pub(super) struct ProgramConnection {
    process: ProgramProcess,
    patience: Duration,
    /// True if it wants to be told a seed.
    takes_seed: bool,
}

impl ProgramConnection {
    /// Starts the program and tells it that a match under `rules` begins.
    pub(super) fn start(
        command: &CommandLine,
        patience: Duration,
        rules: Rules,
    ) -> Result<Self, Forfeit> {
        let process = ProgramProcess::start(command)?;
        let mut connection = Self { process, patience, takes_seed: false };
        connection.send(&EngineRequest::Tep(VERSION))?;
        let mut takes_seed = false;
        connection.receive("id, option or tepok", |reply| {
            match reply {
                EngineReply::TepOk(VERSION) => return Some(()),
                EngineReply::Option(offer) => takes_seed |= offer.name == SEED,
                _ => {}
            }
            None
        })?;
        connection.takes_seed = takes_seed;
        connection.new_match(rules)?;
        Ok(connection)
    }

    /// Tells it that a match under `rules` begins, and what its own chance, if it has any, is to come from.
    pub(super) fn begin(&mut self, rules: Rules, seed: u32) -> Result<(), Forfeit> {
        if self.takes_seed {
            let value = seed.to_string();
            self.send(&EngineRequest::SetOption { name: SEED.to_owned(), value })?;
        }
        self.new_match(rules)
    }

    fn new_match(&mut self, rules: Rules) -> Result<(), Forfeit> {
        self.send(&EngineRequest::NewMatch(rules))?;
        self.send(&EngineRequest::IsReady)?;
        self.receive("readyok", |reply| (reply == EngineReply::ReadyOk).then_some(()))
    }

    /// Reports the result of the match, and waits until the program has taken it in.
    ///
    /// A program that does not know the message may answer with an error.
    pub(super) fn end(&mut self, result: &MatchResult) -> Result<(), Forfeit> {
        self.send(&EngineRequest::Result(*result))?;
        self.send(&EngineRequest::IsReady)?;
        let ready = |reply| match reply {
            EngineReply::ReadyOk => Some(true),
            EngineReply::Error(_) => Some(false),
            _ => None,
        };
        while !self.receive("readyok", ready)? {}
        Ok(())
    }

    /// Asks what it does in `state`, where `legal` is all that may be done.
    pub(super) fn ask(&mut self, state: &Match, legal: Vec<String>) -> Result<String, Forfeit> {
        self.send(&EngineRequest::Position(*state))?;
        self.send(&EngineRequest::Legal(legal))?;
        self.send(&EngineRequest::Go(GoLimits::default()))?;
        self.receive("bestaction", |reply| match reply {
            EngineReply::BestAction(action) => Some(action),
            _ => None,
        })
    }

    fn send(&mut self, request: &EngineRequest) -> Result<(), Forfeit> {
        self.process.send(&request.to_string(), self.patience)
    }

    /// Listens until `wanted` finds what it wants. `info` may come at any time, and who and what it is as long as it
    /// has not been taken for a player; all else is nonsense, as is an error message about what it was sent.
    fn receive<T>(
        &mut self,
        expected: &str,
        mut wanted: impl FnMut(EngineReply) -> Option<T>,
    ) -> Result<T, Forfeit> {
        let end = Instant::now() + self.patience;
        loop {
            let line = self.process.receive(end, self.patience)?;
            let nonsense =
                || Forfeit::Nonsense { found: line.clone(), expected: expected.to_owned() };
            let reply = EngineReply::parse(&line).map_err(|_| nonsense())?;
            let introduces = matches!(
                reply,
                EngineReply::Name(_) | EngineReply::Author(_) | EngineReply::Option(_)
            );
            let passes =
                matches!(reply, EngineReply::Info(_)) || introduces && expected.starts_with("id");
            match wanted(reply) {
                Some(found) => return Ok(found),
                None if passes => {}
                None => return Err(nonsense()),
            }
        }
    }
}
