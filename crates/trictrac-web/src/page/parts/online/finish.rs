//! The end of a match: the dice are checked, and the record goes to the archive.

use leptos::prelude::*;
use trictrac_protocol::{EntryView, GameEvent, Occupant, PerSeat, Seat};
use trictrac_rules::side::Side;
use trictrac_umpire::{Game, record};
use wasm_bindgen_futures::spawn_local;

use super::super::forms;
use super::room::{FinishedMatch, OnlineRoom};
use crate::archive::{EntrySummary, MatchId};
use crate::online;
use crate::page::time::now;
use crate::page::training;
use crate::progress::side_row;
use crate::training::TrainingRow;

impl OnlineRoom {
    /// The names of the players in the record: those of accounts, and numbers for guests.
    fn names_in_record(self, game: &Game) -> PerSeat<String> {
        let mut names = record::names(game);
        for seat in game.players() {
            let Some(Occupant::Person(number)) = game.seats()[seat].as_ref().map(|it| &it.player)
            else {
                continue;
            };
            let account = self.online.named(*number);
            if let Some(account) = account.filter(|one| one.kind.has_profile()) {
                names[seat] = account.name;
            }
        }
        names
    }

    /// Checks the dice, and stores the match in the archive.
    pub(super) fn finish(self, own: Option<Seat>) {
        let revealed = |log: &Vec<EntryView>| {
            log.iter().any(|did| matches!(did.event, GameEvent::Reveal { .. }))
        };
        if self.finished.with_untracked(Option::is_some) || !self.log.with_value(revealed) {
            return;
        }
        let Some(names) = untrack(|| self.read(|game| self.names_in_record(game))) else { return };
        let own_seat = own;
        let known = own.map(|seat| (seat, self.own_shares(seat)));
        let own = known.as_ref().map(|(seat, shares)| (*seat, shares.as_slice()));
        let checked = self.log.with_value(|log| online::check(log, &names, own));
        let Ok((record, check)) = checked else { return };
        let id = self.match_id();
        // The archive knows the classical game only; a match of another form is kept beside those of this device.
        if untrack(|| self.read(|game| game.throws() > 0 && game.form().is_none())) == Some(true) {
            let summary = EntrySummary::of(&record);
            self.online.local.get_value().own.archive.keep(id, record.clone(), summary);
            if let Some(seat) = own_seat {
                remember(id, Side::of(seat));
            }
        }
        if untrack(|| self.read(|game| game.throws() > 0 && game.form().is_some())) == Some(true) {
            forms::keep(&record);
        }
        self.finished.set(Some(FinishedMatch { record, check, id }));
    }
}

/// Remembers which side the reader played, for the report: the record does not say it.
fn remember(id: MatchId, side: Side) {
    let (name, value) = side_row(id, side);
    if let Ok(row) = TrainingRow::new(&name, now(), &value) {
        // Without a database, the report shows both sides.
        spawn_local(async move { drop(training::store(vec![row]).await) });
    }
}
