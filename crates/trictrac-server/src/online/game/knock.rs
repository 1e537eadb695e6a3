//! Telling the creator of a game that somebody has opened the link.

use trictrac_protocol::{Code, ServerMessage, Token};

use super::GameTask;
use crate::online::member::Member;

/// The least milliseconds between two times that the creator is told.
const PAUSE: u64 = 60_000;

impl GameTask {
    /// Tells the creator who has opened the link, as long as the game has not begun.
    pub(super) fn knock(&mut self, member: &Member, token: &Token) {
        if !self.context.keys.opens(self.id, token) {
            return member.outbox.refuse(None, Code::BadToken);
        }
        let Some(umpire) = &self.umpire else { return };
        let game = umpire.game();
        let waits = game.ended().is_none() && !game.is_begun();
        let now = self.context.outside.now().steady;
        let lately = self.knocked.is_some_and(|knocked| now < knocked + PAUSE);
        let Some(creator) = self.creator.map(|creator| self.account_of(creator)) else { return };
        let hides = self.context.talk.blocks.between(creator, member.player);
        if !waits || lately || hides || creator == member.player {
            return;
        }
        let by = self.context.directory.persona(member.player).who(game.clock());
        self.knocked = Some(now);
        self.context.lobby.send(creator, &ServerMessage::Knocked { game: self.id, by: by.clone() });
        self.context.hints.friend(creator, self.id, by);
    }
}
