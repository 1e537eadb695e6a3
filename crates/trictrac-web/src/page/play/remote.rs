//! A match whose umpire is a server.

use leptos::prelude::*;
use trictrac_rules::side::Side;

use super::adviser::Adviser;
use super::live_match::LiveMatch;
use super::saved::Found;
use crate::archive::MatchId;
use crate::page::tabs::Tabs;
use crate::session::MatchSession;

impl LiveMatch {
    /// A match on a server, beside this one. Nobody gives hints in it. `beside_names` is shown beside each player's name.
    pub(in crate::page) fn remote(
        self,
        id: MatchId,
        session: MatchSession,
        beside_names: Callback<Side, AnyView>,
    ) -> Self {
        let found = Found { id, session, unreadable: false };
        let adviser = Adviser::new(RwSignal::new(false));
        let game =
            Self::new(found, self.settings(), self.engine, self.archive, adviser, Tabs::apart());
        let game = Self { beside_names: Some(beside_names), ..game };
        game.follow_automatic();
        game
    }

    /// Takes what has happened on the server.
    pub(in crate::page) fn happens(self, change: impl FnOnce(&mut MatchSession)) {
        self.session.update(change);
        self.advance();
    }
}
