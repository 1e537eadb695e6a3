//! The derived row of a game.

use crate::game::Timestamp;

/// The number of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlayerId(pub i64);

/// The most seats of a game.
pub const MOST_SEATS: usize = 6;

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameStage {
    /// It has not begun.
    Waiting,
    /// It is in progress.
    Live,
    /// It has ended.
    Ended,
}

impl GameStage {
    /// The text in the database.
    #[must_use]
    pub fn text(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Live => "live",
            Self::Ended => "ended",
        }
    }

    /// Reads the text in the database.
    #[must_use]
    pub fn of_text(text: &str) -> Option<Self> {
        [Self::Waiting, Self::Live, Self::Ended].into_iter().find(|stage| stage.text() == text)
    }
}

/// The end of a game that had begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameFinish {
    /// The moment.
    pub at: Timestamp,
    /// The winner, if there is one: 0 is the first player, 1 the second, and so on.
    pub winner: Option<usize>,
    /// True if the game was rated. Its result counts if there is a winner.
    pub rated: bool,
}

/// The derived row of a game: lists, deadlines and sweeps read it; a fold never does. It follows from the log, so
/// [`rebuild`](crate::club::rebuild) can make it again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameSummary {
    /// The stage of the game.
    pub stage: GameStage,
    /// The moment when the game must be looked at even if nobody has it open.
    pub deadline: Option<Timestamp>,
    /// The end, if it had begun.
    pub finish: Option<GameFinish>,
    /// The seats, from two to [`MOST_SEATS`]: who has taken each, or alone may take it.
    pub players: Vec<Option<PlayerId>>,
    /// The details that lists show, JSON that the store does not read.
    pub details: String,
}

impl GameSummary {
    /// A summary with nothing but a stage.
    #[must_use]
    pub fn new(stage: GameStage) -> Self {
        let players = vec![None; 2];
        Self { stage, deadline: None, finish: None, players, details: "{}".to_owned() }
    }

    /// The columns of the seats: those that the game does not have are empty.
    #[must_use]
    pub fn seats(&self) -> [Option<i64>; MOST_SEATS] {
        std::array::from_fn(|seat| Some((*self.players.get(seat)?)?.0))
    }

    /// Checks whether a player has a seat, or alone may take it.
    #[must_use]
    pub fn has_seat_for(&self, player: PlayerId) -> bool {
        self.players.contains(&Some(player))
    }
}
