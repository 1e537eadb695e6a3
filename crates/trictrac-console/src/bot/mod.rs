//! Players that are programs of their own, `cmd:PROGRAM`: they are asked by the engine protocol, one process a thread.

mod command_line;
mod connection;
mod process;

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::{self, ThreadId};
use std::time::Duration;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::match_result::MatchResult;
use trictrac_engine::player::{Choice, EnginePlayer, PendingDecision};
use trictrac_rules::coup::Coup;
use trictrac_rules::notation::PlayError;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Phase, Refusal};

pub use command_line::{CommandLine, NoCommandLine, PREFIX, TOKEN};
use connection::ProgramConnection;

/// A player that is a program. Every thread that asks it has a process of its own, which is kept from match to match,
/// ended when the player forfeits, and never outlives him.
#[derive(Debug)]
pub struct Bot {
    command: CommandLine,
    patience: Duration,
    connections: Mutex<HashMap<ThreadId, ProgramConnection>>,
}

impl Bot {
    /// A player that runs `command` and is given so long for every answer.
    #[must_use]
    pub fn new(command: CommandLine, patience: Duration) -> Self {
        Self { command, patience, connections: Mutex::new(HashMap::new()) }
    }

    fn connections(&self) -> MutexGuard<'_, HashMap<ThreadId, ProgramConnection>> {
        self.connections.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Talks with this thread's process, which is started if there is none. After a forfeit it is ended.
    fn connection<T>(
        &self,
        rules: Rules,
        send: impl FnOnce(&mut ProgramConnection) -> Result<T, Forfeit>,
    ) -> Result<T, Forfeit> {
        let thread = thread::current().id();
        let kept = self.connections().remove(&thread);
        let mut connection = match kept {
            Some(connection) => connection,
            None => ProgramConnection::start(&self.command, self.patience, rules)?,
        };
        let said = send(&mut connection)?;
        self.connections().insert(thread, connection);
        Ok(said)
    }

    fn ask(&self, decision: &PendingDecision, legal: Vec<String>) -> Result<String, Forfeit> {
        self.connection(decision.state.rules(), |connection| connection.ask(decision.state, legal))
    }
}

impl EnginePlayer for Bot {
    fn name(&self) -> String {
        self.command.to_string()
    }

    fn begin(&self, rules: Rules, side: Side, chance: RandomNumbers) -> Result<(), Forfeit> {
        self.connection(rules, |connection| connection.begin(rules, chance.seed_for(side)))
    }

    /// A program that fails here is ended. The match is over, so this changes nothing in it.
    fn end(&self, result: &MatchResult) {
        let kept = self.connections().remove(&thread::current().id());
        if let Some(mut connection) = kept
            && connection.end(result).is_ok()
        {
            self.connections().insert(thread::current().id(), connection);
        }
    }

    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit> {
        let legal: Vec<_> = decision.coup.plays().map(|play| play.to_string()).collect();
        let answer = self.ask(decision, legal)?;
        if matches!(answer.as_str(), "hold" | "go") {
            let held = matches!(decision.state.phase(), Phase::Play(turn) if turn.held);
            let refusal = if held { Refusal::ChoiceIsFinal } else { Refusal::NoHoleWon };
            return Err(Forfeit::Illegal { action: answer, refusal: refusal.into() });
        }
        read_play(&answer, decision.coup)
    }

    fn hold_or_go(&self, decision: &PendingDecision) -> Result<Choice, Forfeit> {
        let answer = self.ask(decision, vec!["hold".to_owned(), "go".to_owned()])?;
        match answer.as_str() {
            "hold" => Ok(Choice::Hold),
            "go" => Ok(Choice::Go),
            // Who touches a man holds (R8.2); he is asked for the play anew.
            play => match read_play(play, decision.coup) {
                Ok(_) => Ok(Choice::Hold),
                Err(Forfeit::Nonsense { found, .. }) => {
                    Err(Forfeit::Nonsense { found, expected: "hold or go".to_owned() })
                }
                Err(other) => Err(other),
            },
        }
    }
}

fn read_play(answer: &str, coup: &Coup) -> Result<Play, Forfeit> {
    Play::parse(answer, coup).map_err(|error| match error {
        PlayError::Refused(refusal) => Forfeit::illegal_play(answer, refusal),
        PlayError::NoThrow(refusal) => {
            Forfeit::Illegal { action: answer.to_owned(), refusal: refusal.into() }
        }
        PlayError::Unreadable(reason) => {
            Forfeit::Nonsense { found: answer.to_owned(), expected: reason.expected.to_string() }
        }
    })
}
