//! The end of a match: the dice are checked, and the record goes to the archive.

use leptos::prelude::*;
use trictrac_protocol::{Did, Event, Kind, Player};
use trictrac_rules::side::{PerSide, Side};
use trictrac_umpire::{Game, record};
use wasm_bindgen_futures::spawn_local;

use super::room::{Finished, Room};
use crate::archive::{MatchId, Summary};
use crate::online;
use crate::page::archive::now;
use crate::page::training;
use crate::progress::side_row;
use crate::training::Row;

impl Room {
    /// The names of White and Black in the record: those of accounts, and numbers for guests.
    fn names_in_record(self, game: &Game) -> PerSide<String> {
        let mut names = record::names(game);
        for side in Side::BOTH {
            let Some(Player::Person(number)) = game.seats()[side].as_ref().map(|it| &it.player)
            else {
                continue;
            };
            let account = self.online.named(*number);
            if let Some(account) = account.filter(|one| one.kind != Kind::Erased) {
                names[side] = account.name;
            }
        }
        names
    }

    /// Checks the dice, and stores the match in the archive.
    pub(super) fn finish(self, own: Option<Side>) {
        let revealed =
            |log: &Vec<Did>| log.iter().any(|did| matches!(did.event, Event::Reveal { .. }));
        if self.finished.with_untracked(Option::is_some) || !self.log.with_value(revealed) {
            return;
        }
        let Some(names) = untrack(|| self.read(|game| self.names_in_record(game))) else { return };
        let own_side = own;
        let known = own.and_then(|side| Some((side, self.known(side)?)));
        let own = known.as_ref().map(|(side, known)| (*side, known));
        let checked = self.log.with_value(|log| online::check(log, &names, own));
        let Ok((record, check)) = checked else { return };
        let id = self.match_id();
        if untrack(|| self.read(|game| game.throws() > 0)) == Some(true) {
            let summary = Summary::of(&record);
            self.online.local.get_value().archive.keep(id, record.clone(), summary);
            if let Some(side) = own_side {
                remember(id, side);
            }
        }
        self.finished.set(Some(Finished { record, check, id }));
    }
}

/// Remembers which side the reader played, for the report: the record does not say it.
fn remember(id: MatchId, side: Side) {
    let (name, value) = side_row(id, side);
    if let Ok(row) = Row::new(&name, now(), &value) {
        // Without a database, the report shows both sides.
        spawn_local(async move { drop(training::store(vec![row]).await) });
    }
}
