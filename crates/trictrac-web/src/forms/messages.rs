//! The messages between the page and the engine's worker about the other forms.
//!
//! The worker passes them on as bytes: only the chunk that plays the other forms reads them. A match travels as its record.

use serde::{Deserialize, Serialize};
use trictrac_engine::analysis::Verdict;

/// A question about a match of another form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FormEngineQuestion {
    /// What the computer that must act in the match of this record does.
    Act(String),
    /// What everything that can be done in the match of this record is worth to the player who decides.
    Weigh(String),
    /// What the decisions of the match of this record lost, from the action of this number on, as far as one answer goes.
    Review(String, usize),
    /// Which computers of the match of this record would rather play on than share the pool. Rule: V8.6.
    Stop(String),
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FormEngineAnswer {
    /// The action as text; nothing if the computer has its dice thrown.
    Acts(Option<String>),
    /// The best that can be done, the best first; nothing where the computer cannot weigh.
    Weighed(Vec<ChoiceValue>),
    /// The decisions, and the least losses of an inaccuracy, a mistake and a blunder.
    Reviewed(Vec<DecisionReview>, [f32; 3]),
    /// The letters of the seats that refuse.
    Refuse(Vec<char>),
    /// The question cannot be answered, for this reason.
    Fails(String),
}

/// Something that can be done, and its value for the player, in the unit of the account.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct ChoiceValue {
    /// The action as text; nothing where the dice are thrown without raising the stake.
    pub action: Option<String>,
    /// What the player gains on average.
    pub value: f32,
}

/// A decision of a match, and what it lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecisionReview {
    /// The number of the action, from 0.
    pub at: usize,
    /// The letter of the player.
    pub seat: char,
    /// What was best, the best first, and what was done.
    pub weighed: Vec<ChoiceValue>,
    /// The place of what was done.
    pub made: usize,
    /// The loss, in the unit of the account.
    pub loss: f32,
    /// The name for it.
    pub verdict: Verdict,
}

/// The actions whose decisions one answer judges, so that the worker is soon free for other questions.
pub const PIECE: usize = 32;
