//! The messages between the page and the engine's worker about the other forms.
//!
//! The worker passes them on as bytes: only the chunk that plays the other forms reads them. A match travels as its record.

use serde::{Deserialize, Serialize};

/// A question about a match of another form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum FormQuestion {
    /// What the computer that must act in the match of this record does.
    Act(String),
    /// What the choices in the match of this record are worth to the player who has them.
    Weigh(String),
    /// Which computers of the match of this record would rather play on than share the pool. Rule: V8.6.
    Stop(String),
}

/// The answer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum FormAnswer {
    /// The action as text; nothing if the computer has its dice thrown.
    Acts(Option<String>),
    /// The names of the choices, each with its value; nothing where the computer cannot weigh.
    Weighed(Vec<(String, f32)>),
    /// The letters of the seats that refuse.
    Refuse(Vec<char>),
    /// The question cannot be answered, for this reason.
    Fails(String),
}
