//! The messages about the lobby.

use trictrac_protocol::{CallEnd, ClientMessage, Clock, Code};

use super::requests::{SocketClient, refused};
use crate::online::limits::StorageCost;
use crate::online::lobby::asking::ChallengeRequest;

impl SocketClient {
    /// Passes a message on to the lobby.
    pub(super) async fn ask_lobby(&self, message: ClientMessage) {
        let id = message.id().cloned();
        if makes_games(&message) {
            let counted = self.tables.count_game(self.member.player);
            let stored = |()| self.tables.door.stored.count_all(&self.address, StorageCost::GAME);
            if let Err(wait) = counted.and_then(stored) {
                return self.slow_down(id, wait);
            }
        }
        if finds_somebody(&message) {
            let (starts, now) = (&self.tables.context.starts, self.tables.base.outside.now().wall);
            if let Err(wait) = starts.may_seek(self.member.player, now).await {
                return self.slow_down(id, wait);
            }
        }
        if is_stored(&message)
            && let Err(wait) = self.tables.door.stored_challenges.count(&self.address)
        {
            return self.slow_down(id, wait);
        }
        let (tables, member) = (&self.tables, &self.member);
        let answer = match message {
            ClientMessage::EnterLobby => return tables.enter_lobby(member),
            ClientMessage::LeaveLobby => return tables.leave_lobby(member),
            ClientMessage::Unpair { id } => {
                return tables.unpair(member, id).await;
            }
            ClientMessage::Challenge { id, terms, least, most, digest } => {
                let (to, quick) = (None, false);
                let wanted = ChallengeRequest { id, terms, least, most, to, quick, digest };
                tables.challenge(member, wanted).await
            }
            ClientMessage::Call { id, name, terms, digest } => {
                let (least, most, to, quick) = (None, None, Some(name), false);
                let wanted = ChallengeRequest { id, terms, least, most, to, quick, digest };
                tables.challenge(member, wanted).await
            }
            ClientMessage::Take { id, challenge, bytes } => {
                tables.take(member, id, challenge, bytes).await
            }
            ClientMessage::Withdraw { id, challenge } => {
                tables.end_challenge(member, id, challenge, CallEnd::Withdrawn).await
            }
            ClientMessage::Decline { id, challenge } => {
                tables.end_challenge(member, id, challenge, CallEnd::Declined).await
            }
            ClientMessage::Pair { id, clock, clocks, digest } => {
                let clocks = clock.into_iter().chain(clocks).collect();
                tables.pair(member, id, clocks, digest).await
            }
            ClientMessage::Join { id, seek } => tables.join_seek(member.player, id, seek).await,
            _ => Err((Code::UnknownMessage, String::new())),
        };
        match answer {
            Ok(()) => {}
            Err((code, reason)) if reason.is_empty() => self.outbox().refuse(id, code),
            Err((code, reason)) => self.outbox().send(&refused(id, code, &reason)),
        }
    }
}

/// Checks whether a message makes a challenge that is stored.
const fn is_stored(message: &ClientMessage) -> bool {
    use ClientMessage::{Call, Challenge, Pair};
    if let Pair { clock: Some(Clock::Days(_)), .. } = message {
        return true;
    }
    let (Challenge { terms, .. } | Call { terms, .. }) = message else { return false };
    matches!(terms.clock, Clock::Days(_))
}

/// Checks whether a message looks for an opponent who does not know the player.
const fn finds_somebody(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Challenge { .. }
            | ClientMessage::Take { .. }
            | ClientMessage::Join { .. }
            | ClientMessage::Pair { .. }
    )
}

/// Checks whether a message may lead to a new game.
const fn makes_games(message: &ClientMessage) -> bool {
    matches!(
        message,
        ClientMessage::Challenge { .. }
            | ClientMessage::Call { .. }
            | ClientMessage::Take { .. }
            | ClientMessage::Join { .. }
            | ClientMessage::Pair { .. }
    )
}
