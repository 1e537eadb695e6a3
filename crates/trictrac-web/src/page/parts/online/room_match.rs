//! The match on the table: the classical game, or one of the other forms.

use leptos::prelude::*;
use trictrac_protocol::{EntryView, Seat};
use trictrac_rules::side::Side;
use trictrac_session::MovingHand;
use trictrac_umpire::Game;

use super::super::forms;
use super::room::OnlineRoom;
use crate::forms::session::FormPageSession;
use crate::online;
use crate::page::live::{Live, LiveMatch, PageGame};
use crate::page::settings::PageSettings;
use crate::session::ClassicPageSession;

/// A match on the table.
#[derive(Clone, Copy)]
pub(super) enum RoomMatch {
    /// Of the classical game.
    Classic(LiveMatch),
    /// Of another form.
    Form(forms::LiveForm),
}

/// A match as it will be laid on the table.
pub(super) enum RoomSession {
    Classic(Box<ClassicPageSession>),
    Form(Box<FormPageSession>),
}

impl RoomSession {
    /// The match of a log; nothing if this program cannot follow it.
    pub(super) fn of(
        game: &Game,
        own: Option<Seat>,
        names: online::PlayerNamer<'_>,
        log: &[EntryView],
    ) -> Option<Self> {
        if game.form().is_some() {
            let session = online::form_session(game, own, names, log).ok()?;
            return Some(Self::Form(Box::new(session)));
        }
        let setup = online::settings(game, own.map(Side::of), names);
        Some(Self::Classic(Box::new(online::session(setup, log).ok()?)))
    }

    /// Lays the match on a table, with what is beside the names of its players.
    pub(super) fn lay(self, room: OnlineRoom, beside: Callback<Seat, AnyView>) -> RoomMatch {
        let local = room.online.local.get_value();
        match self {
            Self::Classic(session) => {
                RoomMatch::Classic(local.remote(room.match_id(), *session, beside))
            }
            Self::Form(session) => {
                RoomMatch::Form(forms::LiveForm::remote(*session, local.around(), beside))
            }
        }
    }
}

impl RoomMatch {
    /// Replaces the match, after entries were missed.
    pub(super) fn replace(self, session: RoomSession) {
        match (self, session) {
            (Self::Classic(live), RoomSession::Classic(session)) => {
                live.update(|shown| *shown = *session);
            }
            (Self::Form(live), RoomSession::Form(session)) => live.adopt_remote(*session),
            // A log never changes its form.
            _ => {}
        }
    }

    /// Does what an entry says. Returns whether it fits.
    pub(super) fn happens(self, did: &EntryView) -> bool {
        let mut fits = true;
        match self {
            Self::Classic(live) => live.update(|it| fits = online::follow(it, did).is_ok()),
            Self::Form(live) => live.update(|it| fits = online::follow(it, did).is_ok()),
        }
        fits
    }

    /// Takes back what the player has done, if the action with this number still waits.
    pub(super) fn withdraw(self, number: usize) {
        fn withdraw<T: PageGame>(live: Live<T>, number: usize) {
            if live.session.with_untracked(|session| session.is_pending(number)) {
                live.update(|session| session.withdraw());
            }
        }
        match self {
            Self::Classic(live) => withdraw(live, number),
            Self::Form(live) => withdraw(live, number),
        }
    }

    /// Notes whether the server can do nothing now.
    pub(super) fn stops(self, stopped: bool) {
        match self {
            Self::Classic(live) => live.stopped.set(stopped),
            Self::Form(live) => live.stopped.set(stopped),
        }
    }

    /// The steps of the play that the reader has begun to enter.
    pub(super) fn steps(self) -> Vec<(u8, u8)> {
        match self {
            Self::Classic(live) => live.session.with(|it| it.hand().map(MovingHand::steps)),
            Self::Form(live) => live.session.with(|it| it.hand().map(MovingHand::steps)),
        }
        .unwrap_or_default()
    }

    /// Enters steps of a play again.
    pub(super) fn move_again(self, steps: &[(u8, u8)]) {
        match self {
            Self::Classic(live) => live.update(|it| it.move_again(steps)),
            Self::Form(live) => live.update(|it| it.move_again(steps)),
        }
    }

    /// Checks whether dice for a turn have fallen.
    pub(super) fn has_thrown(self) -> bool {
        match self {
            Self::Classic(live) => live.session.with_untracked(|it| it.last_turn().is_some()),
            Self::Form(live) => live.session.with_untracked(|it| it.last_turn().is_some()),
        }
    }

    pub(super) fn settings(self) -> PageSettings {
        match self {
            Self::Classic(live) => live.settings(),
            Self::Form(live) => live.settings(),
        }
    }

    /// Names the players as `names` does now.
    pub(super) fn rename(self, game: &Game, names: online::PlayerNamer<'_>) {
        match self {
            Self::Classic(live) => {
                let names = online::settings(game, None, names).names;
                live.session.update(|session| session.rename(names));
            }
            Self::Form(live) => {
                let names = online::form_names(game, names);
                live.session.update(|session| session.rename(names));
            }
        }
    }
}
