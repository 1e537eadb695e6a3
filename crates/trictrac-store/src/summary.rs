//! The derived row of a game.

use crate::game::Timestamp;

/// The number of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub i64);

/// How far a game has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// It has not begun.
    Waiting,
    /// It is in progress.
    Live,
    /// It has ended.
    Ended,
}

impl Stage {
    /// The text in the database.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Live => "live",
            Self::Ended => "ended",
        }
    }

    /// Reads the text in the database.
    pub(crate) fn of_text(text: &str) -> Option<Self> {
        [Self::Waiting, Self::Live, Self::Ended].into_iter().find(|stage| stage.text() == text)
    }
}

/// How a game ended that had begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Finish {
    /// When.
    pub at: Timestamp,
    /// The winner, if there is one: 0 is the first player, 1 the second.
    pub winner: Option<usize>,
    /// Whether the game was rated. Its result counts if there is a winner.
    pub rated: bool,
}

/// The derived row of a game: lists, deadlines and sweeps read it; a fold never does. It follows from the log, so
/// [`rebuild`](crate::club::rebuild) can make it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// How far the game has come.
    pub stage: Stage,
    /// When the game must be looked at even if nobody has it open.
    pub deadline: Option<Timestamp>,
    /// How it ended, if it had begun.
    pub finish: Option<Finish>,
    /// Who has taken the two seats, or may only take them.
    pub players: [Option<PlayerId>; 2],
    /// What lists show, JSON that the store does not read.
    pub details: String,
}

impl Summary {
    /// A summary with nothing but a stage.
    #[must_use]
    pub fn new(stage: Stage) -> Self {
        Self { stage, deadline: None, finish: None, players: [None; 2], details: "{}".to_owned() }
    }
}
