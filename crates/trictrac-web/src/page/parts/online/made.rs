//! Matches that were made for the reader, and what they end.

use leptos::prelude::*;
use trictrac_protocol::{AccountKind, Pairing};

use super::club::{ClubNotice, LobbyWish};
use super::hub::Online;
use crate::online::{OnlineTarget, is_live};
use crate::page::route::go_to;

impl Online {
    /// Leads to a match that was made for the reader, or offers it.
    pub(super) fn matched(self, made: Pairing) {
        self.load_mine();
        let wish = made
            .id
            .as_ref()
            .and_then(|id| self.club().wishes.with_value(|wishes| wishes.get(id).copied()));
        if made.opponent.kind == AccountKind::Engine && !matches!(wish, Some(LobbyWish::Take(_))) {
            return self.club().offered.set(Some(made));
        }
        if matches!(wish, Some(LobbyWish::Pair | LobbyWish::Join(_))) && is_live(made.clock) {
            self.club().pairing.set(None);
        }
        let playing = self.room.get_untracked().is_some_and(|room| {
            room.is_here()
                && room.id != made.game
                && untrack(|| room.read(|game| game.is_begun() && game.ended().is_none()))
                    == Some(true)
        });
        let elsewhere = !window().location().hash().is_ok_and(|hash| hash.starts_with("#/online"));
        if playing || elsewhere && !is_live(made.clock) {
            return self.club().ready.set(Some(made));
        }
        self.goes_to(&made);
    }

    /// Goes to the table of a match: the seat is taken there.
    pub(super) fn goes_to(self, made: &Pairing) {
        for waiting in [self.club().offered, self.club().ready] {
            waiting.set(None);
        }
        if is_live(made.clock) {
            self.club().pairing.set(None);
        }
        self.club().open.update_value(|open| {
            made.challenge.map(|challenge| open.remove(&challenge));
        });
        go_to(&OnlineTarget::Match(made.game, None).to_string());
    }

    /// The reader sits down in a match that is not by correspondence: their open challenges end.
    pub(super) fn ends_challenges(self) {
        let ended = self.club().open.try_update_value(std::mem::take).unwrap_or_default();
        if !ended.is_empty() {
            self.club().told.set(Some(ClubNotice::ChallengeEnded));
        }
    }
}
