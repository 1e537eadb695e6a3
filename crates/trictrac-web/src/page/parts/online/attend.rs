//! The matches of the reader that go on while another one, or none, is shown.
//!
//! The bytes for their dice are opened here, and notices say what happens in them.

use leptos::prelude::*;
use trictrac_protocol::{
    AccountKind, ActId, ClientMessage, Clock, GameId, Occupant, OngoingGame, Seat,
};
use trictrac_umpire::Game;

use super::hub::Online;
use super::room::OnlineRoom;
use super::wire::WireStatus;

/// The number of matches that are followed besides the one that is shown.
const MOST: usize = 20;

/// Checks whether a match waits for a person: the computer has time.
pub(super) fn waits_for_people(game: &OngoingGame) -> bool {
    let mut opponents = game.opponent.iter().chain(&game.others);
    game.clock != Clock::None
        || game.opponent.is_none()
        || opponents.any(|it| it.kind != AccountKind::Engine)
}

/// Checks whether the page must hear at once what happens in a match. Correspondence matches have time, once they have begun.
fn is_urgent(game: &OngoingGame) -> bool {
    waits_for_people(game) && !(game.begun && matches!(game.clock, Clock::Days(_)))
}

impl Online {
    /// Follows a match of the reader that is not shown.
    pub(super) fn attend(self, game: GameId) {
        if self.room_of(game).is_some() || self.others.with_untracked(Vec::len) >= MOST {
            return;
        }
        let room = self.opens(game, None, true);
        self.others.update(|others| others.push(room));
        if self.status.get_untracked() == WireStatus::Open {
            self.send(&ClientMessage::Watch { game });
        }
    }

    /// Follows a match no longer, unless it is the one that is shown.
    pub(super) fn leave(self, game: GameId) {
        let found = self
            .others
            .with_untracked(|others| others.iter().copied().find(|room| room.id == game));
        let Some(room) = found else { return };
        if untrack(|| room.read(|game| game.ended().is_some())) == Some(true) {
            // The list of the server is older.
            self.club().mine.update(|mine| {
                if let Some(mine) = mine {
                    mine.retain(|one| one.game != game);
                }
            });
        }
        self.others.update(|others| others.retain(|other| other.id != game));
        self.send(&ClientMessage::Unwatch { game });
        self.wire.update_value(|wire| wire.follower.forget(game));
        room.close();
    }

    /// Follows those of the reader's matches that must be heard at once, and those that are over since `before` was read.
    pub(super) fn attend_all(self, before: &[OngoingGame], now: &[OngoingGame]) {
        let is_over = |one: &&OngoingGame| {
            one.begun && waits_for_people(one) && !now.iter().any(|other| other.game == one.game)
        };
        let over = before.iter().filter(is_over);
        for game in now.iter().filter(|one| is_urgent(one)).chain(over) {
            self.attend(game.game);
        }
    }
}

impl OnlineRoom {
    /// Checks whether the reader plays here, and the match is not over.
    pub(super) fn goes_on_for_reader(self) -> bool {
        untrack(|| self.own().is_some() && self.read(|game| game.ended().is_none()) == Some(true))
    }

    /// Checks whether the match waits for the reader.
    pub(super) fn waits_for_reader(self) -> bool {
        let own = self.own();
        let asked = self.read(|game| {
            let people = game.clock() != Clock::None || has_people(game);
            game.asked().filter(|_| people && game.is_begun() && game.ended().is_none())
        });
        own.is_some() && asked.flatten() == own
    }

    /// Names the reader's opponents.
    pub(super) fn opponent(self) -> Option<String> {
        let own = self.own()?;
        let opponents: Vec<Occupant> = self.read(|game| {
            let others = game.players().filter(|seat| *seat != own);
            others.filter_map(|seat| game.player(seat).cloned()).collect()
        })?;
        let names: Vec<String> = opponents.iter().map(|it| self.online.name(it)).collect();
        (!names.is_empty()).then(|| names.join(", "))
    }

    /// Takes the answer to a message of this match. Returns whether it is one.
    pub(super) fn forgets(self, id: &ActId) -> bool {
        self.asked.try_update_value(|asked| asked.remove(id)).flatten().is_some()
    }
}

/// Checks whether several people play.
fn has_people(game: &Game) -> bool {
    let person =
        |seat: &Seat| game.seats()[*seat].as_ref().is_none_or(|seated| !seated.player.is_engine());
    game.players().filter(person).count() > 1
}
