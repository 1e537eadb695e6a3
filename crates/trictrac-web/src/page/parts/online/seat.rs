//! Getting a seat: sitting down, opening the bytes, going on to the next match.

use leptos::prelude::*;
use trictrac_protocol::{Bytes32, ClientMessage, Player, Share};
use trictrac_rules::side::Side;
use trictrac_umpire::{dice, seat};

use super::hub::{Online, random_bytes};
use super::room::{Asked, Room};
use crate::online::{Known, is_live};

impl Room {
    /// Does what needs no player: sits down, opens the bytes, finishes.
    pub(super) fn go_on(self) {
        let Some(you) = self.online.you.get_untracked() else { return };
        let state = self.replica.with_untracked(|replica| {
            let game = replica.as_ref()?.game();
            let kept = |side: &Side| game.reserved()[*side] == Some(Player::Person(you));
            let kept = Side::BOTH.into_iter().find(kept);
            let opens = game.both_sit() && !game.is_begun() && game.ended().is_none();
            Some((kept, opens, game.first(), game.ended().is_some()))
        });
        let Some((kept, opens, first, over)) = state else { return };
        let own = self.own_now();
        let wanted = self.wanted.get_value().or(kept);
        match own {
            None if !over && !self.is_sitting() && !self.is_behind() => {
                if let Some(side) = wanted {
                    self.sit(side);
                }
            }
            Some(side) if opens && first == Some(side) => self.open_bytes(side),
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

    /// Whether a seat is asked for.
    fn is_sitting(self) -> bool {
        self.asked.with_value(|asked| asked.values().any(|asked| *asked == Asked::Seat))
    }

    /// The seat that is asked for, and not yet granted or refused. Whoever clicks right after logging in asks before the connection of
    /// the new session is open: the wish must not be lost with the old one.
    pub(super) fn asks_for(self) -> Option<Side> {
        self.wanted.get_value().filter(|_| self.is_sitting())
    }

    /// Sits down. The first to sit gives the digest of their bytes, the second the bytes.
    ///
    /// The bytes are new each time: those that were shown once must not be given as a digest.
    pub(super) fn sit(self, side: Side) {
        let state = self.replica.with_untracked(|replica| {
            let game = replica.as_ref()?.game();
            Some((game.first().is_some(), game.commitment(), game.clock()))
        });
        let Some((is_second, commitment, clock)) = state else { return };
        if is_live(clock) {
            self.online.ends_challenges();
        }
        let Some(bytes) = random_bytes() else { return };
        let known = Online::known().find(self.id).cloned();
        let token = self.token.get_untracked().or_else(|| known.as_ref()?.token.clone());
        // The first commitment that was seen counts.
        let commitment = known.and_then(|known| known.commitment).or(Some(commitment));
        let known = Known { game: self.id, token: token.clone(), bytes, commitment };
        Online::remember(|all| all.put(known));
        self.given.update_value(|given| given.push(bytes));
        let share =
            if is_second { Share::Bytes(bytes) } else { Share::Digest(dice::digest(bytes)) };
        let game = self.id;
        self.refused.set(None);
        let name =
            self.online.ask(|id| ClientMessage::Sit { game, id, seat: seat(side), token, share });
        self.asks(name, Asked::Seat);
        self.wanted.set_value(Some(side));
    }

    /// What this browser knows about the match, with the bytes that belong to the seat `own`: another tab may have asked for
    /// the seat, too.
    pub(super) fn known(self, own: Side) -> Option<Known> {
        let known = Online::known().find(self.id).cloned()?;
        let share = self.replica.with_untracked(|replica| {
            replica.as_ref()?.game().seats()[own].as_ref().map(|seated| seated.share)
        })?;
        let fits = |bytes: &Bytes32| match share {
            Share::Digest(digest) => dice::digest(*bytes) == digest,
            Share::Bytes(shown) => *bytes == shown,
        };
        let given = self.given.with_value(|given| given.iter().copied().find(fits));
        Some(Known { bytes: given.unwrap_or(known.bytes), ..known })
    }

    fn open_bytes(self, own: Side) {
        let game = self.id;
        if let Some(bytes) = self.known(own).map(|known| known.bytes) {
            let name = self.online.ask(|id| ClientMessage::Open { game, id, bytes });
            self.asks(name, Asked::Open);
        }
    }
}
