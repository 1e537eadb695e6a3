//! The messages between the page and the engine's worker about the other forms.
//!
//! The worker passes them on as bytes: only the chunk that plays the other forms reads them. A match travels as its record.

use serde::{Deserialize, Serialize};
use trictrac_engine::analysis::DecisionQuality;

/// A question about a match of another form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FormEngineQuestion {
    /// Asks for the action of the computer that must act in the match of this record.
    Act(String),
    /// Asks for the value of everything that can be done in the match of this record, for the player who decides.
    Weigh(String),
    /// Asks for the losses of the decisions of the match of this record, from the action of this number on, as far as one
    /// answer goes.
    Review(String, usize),
    /// Asks for the computers of the match of this record that would rather play on than share the pool. Rule: V8.6.
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
    /// The average gain of the player.
    pub value: f32,
}

/// A decision of a match, and what it lost.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct DecisionReview {
    /// The number of the action, from 0.
    pub at: usize,
    /// The letter of the player.
    pub seat: char,
    /// The best choices, the best first, and the one that was made.
    pub weighed: Vec<ChoiceValue>,
    /// The place of what was done.
    pub made: usize,
    /// The loss, in the unit of the account.
    pub loss: f32,
    /// The name for it.
    pub verdict: DecisionQuality,
}

/// The actions whose decisions one answer judges, so that the worker is soon free for other questions.
pub const PIECE: usize = 32;
