//! Messages from an engine.

use core::fmt;

use super::error::MessageError;
use super::offer::EngineOption;
use super::state::StateReport;
use super::words::MessageWords;

/// The names of all messages, for error messages.
const REPLIES: &str = "id, option, tepok, readyok, info, bestaction, eval, state or error";

/// A message from an engine.
#[derive(Clone, Debug, PartialEq)]
pub enum EngineReply {
    /// The name of the engine.
    Name(String),
    /// Its author.
    Author(String),
    /// An option that it offers.
    Option(EngineOption),
    /// The introduction is complete; the engine speaks this version of the protocol.
    TepOk(u32),
    /// Every earlier message is processed.
    ReadyOk,
    /// Text for a person, or the value of an action; allowed at any time.
    Info(Info),
    /// The chosen action, as in records.
    BestAction(String),
    /// The value of the position for the side that is to throw, choose or play.
    Eval(Judgement),
    /// The state, who acts in it, and all legal actions.
    State(StateReport),
    /// A message was not understood or cannot be obeyed; the engine continues.
    Error(String),
}

/// Information while an engine thinks.
#[derive(Clone, Debug, PartialEq)]
pub enum Info {
    /// Text for a person.
    Text(String),
    /// The value of an action.
    Line {
        /// The computation that the figures come from.
        basis: Basis,
        /// The rank of the action; 1 is the best.
        rank: u16,
        /// Its value for the side that chooses it.
        worth: Judgement,
        /// The action, as in records.
        action: String,
    },
}

/// The computation that figures come from.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Basis {
    /// A search of this depth, in throws.
    Plies(u8),
    /// Rollouts.
    Trials {
        /// The number of trials.
        trials: u32,
        /// The standard error of what the engine maximises: the chance to win, or the stake.
        error: f32,
    },
}

/// The value of an action or a position for a side.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Judgement {
    /// The chance to win the match, 0 to 1.
    pub win: f32,
    /// The expected stake: stakes won less stakes lost.
    pub stake: f32,
    /// The expected holes of the side and of its opponent at the end of the match.
    pub holes: [f32; 2],
}

impl EngineReply {
    /// Reads a message.
    ///
    /// # Errors
    /// The place and the reason, if the line is no message of the protocol.
    pub fn parse(line: &str) -> Result<Self, MessageError> {
        let mut words = MessageWords::new(line);
        let reply = match words.command {
            "id" => match words.word("name or author")? {
                "name" => Self::Name(words.line("a name")?.to_owned()),
                "author" => Self::Author(words.line("the author of the engine")?.to_owned()),
                other => return Err(words.wrong(Some(other), "name or author")),
            },
            "option" => Self::Option(EngineOption::read(&mut words)?),
            "tepok" => Self::TepOk(words.value("a version number")?),
            "readyok" => Self::ReadyOk,
            "info" => Self::Info(Info::read(&mut words)?),
            "bestaction" => Self::BestAction(words.line("an action")?.to_owned()),
            "eval" => Self::Eval(Judgement::read(&mut words)?),
            "state" => Self::State(StateReport::read(&mut words)?),
            "error" => Self::Error(words.line("what is wrong")?.to_owned()),
            other => return Err(words.wrong(Some(other), REPLIES)),
        };
        words.end()?;
        Ok(reply)
    }
}

impl Info {
    fn read(words: &mut MessageWords) -> Result<Self, MessageError> {
        const KINDS: &str = "string, plies or trials";
        const NUMBER: &str = "a whole number";
        let basis = match words.word(KINDS)? {
            "string" => return Ok(Self::Text(words.line("words")?.to_owned())),
            "plies" => Basis::Plies(words.value(NUMBER)?),
            "trials" => {
                let trials = words.value(NUMBER)?;
                words.expect("error")?;
                Basis::Trials { trials, error: words.value("a number")? }
            }
            other => return Err(words.wrong(Some(other), KINDS)),
        };
        words.expect("rank")?;
        let rank = words.value(NUMBER)?;
        let worth = Judgement::read(words)?;
        words.expect("action")?;
        Ok(Self::Line { basis, rank, worth, action: words.line("an action")?.to_owned() })
    }
}

impl Judgement {
    fn read(words: &mut MessageWords) -> Result<Self, MessageError> {
        words.expect("win")?;
        let win = words.value("a chance from 0 to 1")?;
        words.expect("stake")?;
        let stake = words.value("a number")?;
        words.expect("holes")?;
        let text = words.word("two numbers, as in 8.1/7.2")?;
        let holes = text
            .split_once('/')
            .and_then(|(own, other)| Some([own.parse().ok()?, other.parse().ok()?]))
            .ok_or_else(|| words.wrong(Some(text), "two numbers, as in 8.1/7.2"))?;
        Ok(Self { win, stake, holes })
    }
}

impl fmt::Display for EngineReply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Name(name) => write!(f, "id name {name}"),
            Self::Author(author) => write!(f, "id author {author}"),
            Self::Option(offer) => offer.fmt(f),
            Self::TepOk(version) => write!(f, "tepok {version}"),
            Self::ReadyOk => f.write_str("readyok"),
            Self::Info(Info::Text(text)) => write!(f, "info string {text}"),
            Self::Info(Info::Line { basis, rank, worth, action }) => {
                write!(f, "info {basis} rank {rank} {worth} action {action}")
            }
            Self::BestAction(action) => write!(f, "bestaction {action}"),
            Self::Eval(worth) => write!(f, "eval {worth}"),
            Self::State(report) => report.fmt(f),
            Self::Error(reason) => write!(f, "error {reason}"),
        }
    }
}

impl fmt::Display for Basis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Plies(plies) => write!(f, "plies {plies}"),
            Self::Trials { trials, error } => write!(f, "trials {trials} error {error:.4}"),
        }
    }
}

impl fmt::Display for Judgement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { win, stake, holes: [own, other] } = self;
        write!(f, "win {win:.4} stake {stake:.4} holes {own:.2}/{other:.2}")
    }
}
