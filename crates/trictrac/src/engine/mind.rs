//! The mind behind the protocol: it judges positions, or it is a player that only acts.

use std::sync::Arc;

use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::named::{EnginePlayerName, NoNetwork};
use trictrac_engine::player::EnginePlayer;

/// An evaluator or a player that answers questions.
#[derive(Clone)]
pub enum EngineMind {
    /// It judges positions, and looks ahead this number of throws unless told otherwise.
    Judge(Arc<dyn Evaluator>, u8),
    /// It says what it does, and not why.
    Player(Arc<dyn EnginePlayer>),
}

impl EngineMind {
    /// The mind of the player `named`.
    ///
    /// # Errors
    /// The network that the player needs is not available.
    pub fn of(named: &EnginePlayerName) -> Result<Self, NoNetwork> {
        match named {
            EnginePlayerName::Judging(judge, plies) => {
                judge.evaluator().map(|evaluator| Self::Judge(evaluator, *plies))
            }
            _ => named.ready().map(|ready| Self::Player(ready.player.into())),
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Judge(evaluator, _) => evaluator.name(),
            Self::Player(player) => player.name(),
        }
    }
}
