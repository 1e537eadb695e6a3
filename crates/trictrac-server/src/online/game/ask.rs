//! What connections ask of a game.

use std::collections::BTreeMap;

use tokio::sync::oneshot::Sender;
use trictrac_protocol::{
    ActId, ActionText, Bytes32, Code, GameId, Offer, Said, Seat, ServerMessage, Share, Token,
};
use trictrac_store::talk::Word;
use trictrac_umpire::{Now, Refused};

use super::room::Member;
use crate::metrics::Asked;

/// What a player wants of a game, as the message says it.
#[derive(Debug)]
pub(crate) enum Request {
    Sit { seat: Seat, token: Option<Token>, share: Share },
    Open { bytes: Bytes32 },
    Act { after: u32, action: ActionText },
    Ready { after: u32 },
    Offer { offer: Offer },
}

/// A request, and who waits for its answer. If nobody answers it, it is refused when it is dropped: every message with a
/// name gets an answer.
#[derive(Debug)]
pub(crate) struct Ask {
    pub(crate) member: Member,
    pub(crate) game: GameId,
    pub(crate) id: ActId,
    pub(crate) request: Request,
    /// When the frame was read.
    pub(crate) read: Now,
    asked: Asked,
    answered: bool,
}

impl Ask {
    pub(crate) fn new(
        member: Member,
        game: GameId,
        id: ActId,
        request: Request,
        read: Now,
    ) -> Self {
        Self { member, game, id, request, read, asked: Asked::now(), answered: false }
    }

    pub(crate) fn accept(mut self, seq: u32) {
        self.answered = true;
        let id = self.id.clone();
        self.member.outbox.metrics().sockets.answered(self.asked);
        self.member.outbox.send(&ServerMessage::Accepted { game: self.game, id, seq });
    }

    pub(crate) fn refuse(mut self, refused: impl Into<Refused>) {
        self.answered = true;
        self.member.outbox.send(&refused.into().message(self.id.clone()));
    }
}

impl Drop for Ask {
    fn drop(&mut self) {
        if !self.answered {
            let (id, code) = (Some(self.id.clone()), Code::Unavailable);
            let (rule, args) = (None, BTreeMap::new());
            self.member.outbox.send(&ServerMessage::Refused { id, code, rule, args });
        }
    }
}

/// A message to the task of a game.
#[derive(Debug)]
pub(crate) enum Message {
    /// To see the game: all of it, or what follows the entry that the client has.
    Watch { member: Member, have: Option<u32> },
    /// To see it no longer.
    Leave { socket: u64 },
    /// To do something.
    Ask(Box<Ask>),
    /// To talk.
    Say { member: Member, id: ActId, text: Said },
    /// To show words that are stored now.
    Said(Vec<Word>),
    /// What the engine does, about the state after the entry `after`.
    Engine { after: u32, action: Option<ActionText> },
    /// To show the name of a player, if they sit.
    Rename { player: u64 },
    /// To resign for a player with one of these numbers, whose account is erased.
    Resign { numbers: Vec<u64>, done: Sender<()> },
    /// To show the talk again: some of it was deleted.
    Deleted,
    /// To look whether something is owed.
    Wake,
}

impl Message {
    /// When the frame was read, if that matters.
    pub(super) fn read(&self) -> Option<Now> {
        match self {
            Self::Ask(ask) => Some(ask.read),
            _ => None,
        }
    }

    /// Answers everyone who waits that there is no such game, or that it cannot be had now.
    pub(crate) fn refuse(self, code: Code) {
        match self {
            Self::Ask(ask) => ask.refuse(code),
            Self::Watch { member, .. } => member.outbox.refuse(None, code),
            Self::Say { member, id, .. } => member.outbox.refuse(Some(id), code),
            Self::Leave { .. }
            | Self::Said(_)
            | Self::Engine { .. }
            | Self::Rename { .. }
            | Self::Resign { .. }
            | Self::Deleted
            | Self::Wake => {}
        }
    }
}
