//! Making a match on the server, for friends or against the computer.

use leptos::prelude::*;
use trictrac_protocol::{
    ActId, Bytes32, ClientMessage, Clock, FormTerms, GameId, PerSeat, Seat, Token,
};
use trictrac_rules::rules::Rules;
use trictrac_umpire::OwnShare;

use super::hub::Online;
use crate::match_settings::MatchSettings;
use crate::online::{KnownMatch, OnlineTarget};
use crate::page::route::go_to;

impl Online {
    /// Creates a match of the classical game. `seat` is the player's; the level is that of the server's engine, if it is the
    /// opponent. `listed` shows the match in the lobby.
    pub(super) fn create(
        self,
        setup: &MatchSettings,
        clock: Clock,
        seat: Seat,
        engine: Option<&str>,
        rated: bool,
        listed: bool,
    ) {
        let rules =
            if setup.rules == Rules::default() { String::new() } else { setup.rules.to_string() };
        let (form, engines) = (None, PerSeat::default());
        let engine = engine.map(str::to_owned);
        self.creates(seat, |id, seat| ClientMessage::Create {
            id,
            rules,
            form,
            clock,
            seat,
            engine,
            engines,
            rated,
            listed,
        });
    }

    /// Creates a match of another form. `seat` is the player's; `engines` are the levels of the server's engine by seat.
    pub(super) fn create_form(
        self,
        form: FormTerms,
        clock: Clock,
        seat: Seat,
        engines: PerSeat<Option<String>>,
    ) {
        self.creates(seat, |id, seat| ClientMessage::Create {
            id,
            rules: String::new(),
            form: Some(form),
            clock,
            seat,
            engine: None,
            engines,
            rated: false,
            listed: false,
        });
    }

    fn creates(self, seat: Seat, make: impl FnOnce(ActId, Option<Seat>) -> ClientMessage) {
        self.refused.set(None);
        let name = self.ask(|id| make(id, Some(seat)));
        self.creating.set(name.map(|name| (name, seat)));
    }

    /// Checks whether a match is being created.
    pub(super) fn is_creating(self) -> bool {
        self.creating.with(Option::is_some)
    }

    /// Goes to a match that this page has created, and takes the seat that the player wants.
    pub(super) fn created(self, game: GameId, token: Token, seat: Seat) {
        // The bytes are chosen when the player sits down.
        let share = OwnShare::unseen(Bytes32([0; 32]));
        Self::remember(|known| {
            known.put(KnownMatch { game, token: Some(token), share });
        });
        self.show(game, None);
        if let Some(room) = self.room.get_untracked() {
            room.wants(seat);
        }
        go_to(&OnlineTarget::Match(game, None).to_string());
    }
}
