//! Messages to an engine.

use core::fmt;

use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;

use super::error::MessageError;
use super::position;
use super::result;
use super::words::MessageWords;
use crate::match_result::MatchResult;

/// The names of all messages, for error messages.
const REQUESTS: &str = "tep, isready, setoption, newmatch, position, step, state, legal, go, eval, stop, result or quit";
/// The names of all limits, for error messages.
const LIMITS: &str = "plies, movetime, trials or infinite";

/// A message to an engine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineRequest {
    /// Introduce yourself and list your options, in this version of the protocol.
    Tep(u32),
    /// Answer when every earlier message is processed.
    IsReady,
    /// Set an option that the engine offered.
    SetOption {
        /// Its name.
        name: String,
        /// Its new value.
        value: String,
    },
    /// A match with these options of the game begins.
    NewMatch(Rules),
    /// The state that the next question is about: [the start](Match::new), or one after the lead and before the end.
    Position(Match),
    /// Apply an action to the state; answer with the next one. The action is read by [`step`](super::step).
    Step(String),
    /// Print the state, who acts in it, and all legal actions.
    State,
    /// All legal actions in this state, as text: for engines that do not know the rules.
    Legal(Vec<String>),
    /// Choose an action.
    Go(GoLimits),
    /// Evaluate the position.
    Eval,
    /// Answer now.
    Stop,
    /// The match is over, with this result for the engine.
    Result(MatchResult),
    /// Exit.
    Quit,
}

/// The limits of a `go`; without any, the engine's options decide.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GoLimits {
    /// The search depth in throws.
    pub plies: Option<u8>,
    /// The time for the answer, in milliseconds.
    pub movetime: Option<u64>,
    /// The number of rollout trials of each candidate.
    pub trials: Option<u32>,
    /// True if the engine answers only after `stop`.
    pub infinite: bool,
}

impl EngineRequest {
    /// Reads a message about a match under `rules`.
    ///
    /// # Errors
    /// The place and the reason, if the line is no message of the protocol.
    pub fn parse(line: &str, rules: Rules) -> Result<Self, MessageError> {
        let mut words = MessageWords::new(line);
        let request = match words.command {
            "tep" if words.rest().is_empty() => Self::Tep(super::VERSION),
            "tep" => Self::Tep(words.value("a version number")?),
            "isready" => Self::IsReady,
            "setoption" => return read_option(&mut words),
            "newmatch" => {
                let read = words.rest().parse();
                let rules = read.map_err(|error| MessageError::with_reason("newmatch", error))?;
                return Ok(Self::NewMatch(rules));
            }
            "position" => return position::read(words.rest(), rules).map(Self::Position),
            "step" => Self::Step(words.line("an action")?.to_owned()),
            "state" => Self::State,
            "result" => Self::Result(result::read(&mut words)?),
            "legal" => {
                let actions = words.line("actions, separated by ;")?.split(';');
                return Ok(Self::Legal(actions.map(|action| action.trim().to_owned()).collect()));
            }
            "go" => return GoLimits::read(&mut words).map(Self::Go),
            "eval" => Self::Eval,
            "stop" => Self::Stop,
            "quit" => Self::Quit,
            other => return Err(words.wrong(Some(other), REQUESTS)),
        };
        words.end()?;
        Ok(request)
    }
}

fn read_option(words: &mut MessageWords) -> Result<EngineRequest, MessageError> {
    words.expect("name")?;
    let name = words.word("the name of an option")?.to_owned();
    words.expect("value")?;
    let value = words.line("a value")?.to_owned();
    Ok(EngineRequest::SetOption { name, value })
}

impl GoLimits {
    fn read(words: &mut MessageWords) -> Result<Self, MessageError> {
        const NUMBER: &str = "a whole number";
        let mut limits = Self::default();
        while let Some(word) = words.next() {
            match word {
                "plies" => limits.plies = Some(words.value(NUMBER)?),
                "movetime" => limits.movetime = Some(words.value("a number of milliseconds")?),
                "trials" => limits.trials = Some(words.value(NUMBER)?),
                "infinite" => limits.infinite = true,
                other => return Err(words.wrong(Some(other), LIMITS)),
            }
        }
        Ok(limits)
    }
}

impl fmt::Display for EngineRequest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Tep(version) => write!(f, "tep {version}"),
            Self::IsReady => f.write_str("isready"),
            Self::SetOption { name, value } => write!(f, "setoption name {name} value {value}"),
            Self::NewMatch(rules) => {
                let rules = rules.to_string();
                let rules = if rules.is_empty() { "default" } else { &rules };
                write!(f, "newmatch {rules}")
            }
            Self::Position(state) => match state.to_text() {
                Some(text) => write!(f, "position {text}"),
                None => f.write_str("position start"),
            },
            Self::Step(action) => write!(f, "step {action}"),
            Self::State => f.write_str("state"),
            Self::Result(result) => f.write_str(&result::print(result)),
            Self::Legal(actions) => write!(f, "legal {}", actions.join("; ")),
            Self::Go(limits) => limits.fmt(f),
            Self::Eval => f.write_str("eval"),
            Self::Stop => f.write_str("stop"),
            Self::Quit => f.write_str("quit"),
        }
    }
}

impl fmt::Display for GoLimits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("go")?;
        if let Some(plies) = self.plies {
            write!(f, " plies {plies}")?;
        }
        if let Some(movetime) = self.movetime {
            write!(f, " movetime {movetime}")?;
        }
        if let Some(trials) = self.trials {
            write!(f, " trials {trials}")?;
        }
        f.write_str(if self.infinite { " infinite" } else { "" })
    }
}
