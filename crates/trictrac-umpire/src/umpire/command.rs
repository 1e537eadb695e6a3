//! Commands of players, and the answers.

use trictrac_forms::game::ActRefusal;
use trictrac_protocol::{
    ActId, ActionText, Bytes32, Clock, Code, FormTerms, GameId, GameOffer, Occupant, PerSeat,
    SeedShare, ServerMessage,
};
use trictrac_rules::notation::PlayError;
use trictrac_rules::table::TableRefusal;

use super::UmpireStep;

/// The properties of a new game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGame {
    /// The number of the game: random.
    pub game: GameId,
    /// The secret of its dice: random, and stored apart from the log.
    pub secret: Bytes32,
    /// The options, as in a record.
    pub rules: String,
    /// The form; nothing for the classical game.
    pub form: Option<FormTerms>,
    /// The clock.
    pub clock: Clock,
    /// The only players who may sit in a seat, where it is for them.
    pub reserved: PerSeat<Option<Occupant>>,
    /// The game that this one is the rematch of.
    pub rematch_of: Option<GameId>,
    /// True if its result counts for ratings: see [`may_be_rated`](crate::may_be_rated).
    pub rated: bool,
    /// The seconds for a first turn: see [`first_turn`](crate::first_turn).
    pub first: Option<u32>,
    /// Whether it is shown in the lobby.
    pub listed: Option<bool>,
}

/// A command of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayerCommand {
    /// To sit.
    Sit {
        /// The player.
        player: Occupant,
        /// Their contribution to the dice.
        share: SeedShare,
    },
    /// To open the bytes whose digest they have given.
    Open {
        /// The bytes.
        bytes: Bytes32,
    },
    /// To continue after a restore.
    Share {
        /// Their contribution to the new dice.
        share: SeedShare,
    },
    /// To act.
    Act {
        /// The number of the last entry that they have seen.
        after: u32,
        /// The action.
        action: ActionText,
    },
    /// To say that they have nothing more to say about the throw, or to ask for the dice of another form.
    Ready {
        /// The number of the last entry that they have seen.
        after: u32,
    },
    /// To offer something.
    Offer {
        /// The offer.
        offer: GameOffer,
        /// The number of the next game, if this offer leads to one: random.
        next_game: GameId,
    },
}

/// The reason why a command is refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandRefusal {
    /// The reason.
    pub code: Code,
    /// The rule that it breaks.
    pub rule: Option<&'static str>,
    /// The reason in English, for the person who writes the client.
    pub reason: Option<String>,
}

impl CommandRefusal {
    /// The message to the client whose message `id` is refused.
    #[must_use]
    pub fn message(self, id: ActId) -> ServerMessage {
        let reason = self.reason.map(|reason| ("reason".to_owned(), reason));
        ServerMessage::Refused {
            id: Some(id),
            code: self.code,
            rule: self.rule.map(str::to_owned),
            args: reason.into_iter().collect(),
        }
    }
}

impl From<Code> for CommandRefusal {
    fn from(code: Code) -> Self {
        Self { code, rule: None, reason: None }
    }
}

impl From<TableRefusal> for CommandRefusal {
    fn from(refusal: TableRefusal) -> Self {
        let (rule, reason) = (Some(refusal.rule()), Some(refusal.to_string()));
        Self { code: Code::AgainstRules, rule, reason }
    }
}

impl From<ActRefusal> for CommandRefusal {
    fn from(refusal: ActRefusal) -> Self {
        let rule = refusal.rule();
        let code = if rule.is_some() { Code::AgainstRules } else { Code::Unreadable };
        Self { code, rule, reason: Some(refusal.to_string()) }
    }
}

impl From<PlayError> for CommandRefusal {
    fn from(error: PlayError) -> Self {
        match error {
            PlayError::Unreadable(error) => {
                Self { code: Code::Unreadable, rule: None, reason: Some(error.to_string()) }
            }
            PlayError::Refused(refusal) => TableRefusal::from(refusal).into(),
            PlayError::NoThrow(refusal) => TableRefusal::from(refusal).into(),
        }
    }
}

/// The answer to a command.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommandAnswer {
    /// The step that must be on disk before the answer leaves.
    pub step: UmpireStep,
    /// The number of the entry that the command has become, now or before; or why it is refused.
    pub answer: Result<u32, CommandRefusal>,
}
