//! Getting a seat: sitting down, opening the bytes, going on to the next match.

use leptos::prelude::*;
use trictrac_protocol::{ClientMessage, Player, Share};
use trictrac_rules::side::Side;
use trictrac_umpire::{dice, seat};

use super::hub::{Online, random_bytes};
use super::room::Room;
use crate::online::{self, Known};

impl Room {
    /// Does what needs no player: sits down, opens the bytes, finishes.
    pub(super) fn go_on(self) {
        let Some(you) = self.online.you.get_untracked() else { return };
        let state = self.replica.with_untracked(|replica| {
            let game = replica.as_ref()?.game();
            let kept = |side: &Side| game.reserved()[*side] == Some(Player::Person(you));
            let kept = Side::BOTH.into_iter().find(kept);
            let opens = game.both_sit() && !game.is_begun() && game.ended().is_none();
            Some((online::own_side(game, you), kept, opens, game.first(), game.ended().is_some()))
        });
        let Some((own, kept, opens, first, over)) = state else { return };
        let wanted = self.wanted.get_value().or(kept);
        match own {
            None if !over && self.sitting.with_value(Option::is_none) => {
                if let Some(side) = wanted {
                    self.sit(side);
                }
            }
            Some(side) if opens && first == Some(side) => self.open_bytes(),
            _ => {}
        }
        if over {
            self.finish(own);
        }
    }

    /// Notes which seat the player wants.
    pub(super) fn wants(self, side: Side) {
        self.wanted.set_value(Some(side));
        self.go_on();
    }

    /// Sits down. The first to sit gives the digest of their bytes, the second the bytes.
    pub(super) fn sit(self, side: Side) {
        let state = self.replica.with_untracked(|replica| {
            let game = replica.as_ref()?.game();
            Some((game.first().is_some(), game.commitment()))
        });
        let Some((is_second, commitment)) = state else { return };
        let known = Online::known().find(self.id).cloned();
        let token = self.token.get_value().or_else(|| known.as_ref()?.token.clone());
        let bytes = known.map_or_else(random_bytes, |known| known.bytes);
        let commitment = Some(commitment);
        let known = Known { game: self.id, token: token.clone(), bytes, commitment };
        Online::remember(|all| all.put(known));
        let share =
            if is_second { Share::Bytes(bytes) } else { Share::Digest(dice::digest(bytes)) };
        let game = self.id;
        self.refused.set(None);
        let name =
            self.online.ask(|id| ClientMessage::Sit { game, id, seat: seat(side), token, share });
        self.sitting.set_value(name);
        self.wanted.set_value(Some(side));
    }

    pub(super) fn open_bytes(self) {
        let game = self.id;
        if let Some(bytes) = Online::known().find(game).map(|known| known.bytes) {
            self.online.ask(|id| ClientMessage::Open { game, id, bytes });
        }
    }
}
