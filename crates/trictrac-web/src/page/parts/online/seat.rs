//! Getting a seat: sitting down, opening the bytes, going on to the next match.

use leptos::prelude::*;
use trictrac_protocol::{ClientMessage, Code, Occupant, Seat};
use trictrac_umpire::{Game, OwnShare};

use super::hub::{Online, random_bytes};
use super::room::{OnlineRoom, RoomRequest};
use crate::online::{KnownMatch, is_live};

impl OnlineRoom {
    /// Does what needs no player: sits down, opens the bytes, finishes.
    pub(super) fn go_on(self) {
        let Some(you) = self.online.you.get_untracked() else { return };
        let state = self.replica.with_untracked(|replica| {
            let game = replica.as_ref()?.game();
            let kept = |seat: &Seat| game.reserved()[*seat] == Some(Occupant::Person(you));
            let kept = game.players().find(kept).or_else(|| {
                // In another form one seat is as good as another, if the one that was asked for is taken.
                let taken =
                    self.wanted.get_value().is_some_and(|seat| game.seats()[seat].is_some());
                free_seat_of_form(game).filter(|_| taken)
            });
            let opens = game.all_contribute() && game.ended().is_none();
            let opens: Vec<Seat> =
                game.players().filter(|seat| opens && game.must_open(*seat)).collect();
            Some((kept, opens, game.ended().is_some()))
        });
        let Some((kept, opens, over)) = state else { return };
        let own = self.own_now();
        let wanted = kept.or(self.wanted.get_value());
        match own {
            None if !over && !self.is_sitting() && !self.is_behind() => {
                if let Some(seat) = wanted {
                    self.sit(seat);
                }
            }
            Some(seat) if opens.contains(&seat) && !self.is_opening() => self.open_bytes(seat),
            Some(seat) if self.has_agreed() => self.contribute(seat),
            _ => {}
        }
        if over {
            self.finish(own);
        }
    }

    /// Notes which seat the player wants.
    pub(super) fn wants(self, seat: Seat) {
        self.wanted.set_value(Some(seat));
        self.go_on();
    }

    /// Checks whether a seat is asked for.
    fn is_sitting(self) -> bool {
        self.asked.with_value(|asked| asked.values().any(|asked| *asked == RoomRequest::Seat))
    }

    /// The seat that is asked for, and not yet granted or refused. Whoever clicks right after logging in asks before the connection of
    /// the new session is open: the wish must not be lost with the old one.
    pub(super) fn asks_for(self) -> Option<Seat> {
        self.wanted.get_value().filter(|_| self.is_sitting())
    }

    /// Checks whether the bytes are being opened.
    fn is_opening(self) -> bool {
        self.asked.with_value(|asked| asked.values().any(|asked| *asked == RoomRequest::Open))
    }

    /// Sits down. All but the last to sit give the digest of their bytes, the last gives the bytes.
    ///
    /// The bytes are new each time: those that were shown once must not be given as a digest.
    pub(super) fn sit(self, seat: Seat) {
        let Some(bytes) = random_bytes() else { return };
        let known = Online::known().find(self.id).cloned();
        let token = self.token.get_untracked().or_else(|| known.as_ref()?.token.clone());
        // The first commitment that was seen counts.
        let commitment = known.and_then(|known| known.share.commitment);
        let mut own = OwnShare { commitment, ..OwnShare::unseen(bytes) };
        let state = self.replica.with_untracked(|replica| {
            let game = replica.as_ref()?.game();
            Some((game.clock(), own.contribute(game, seat)))
        });
        let Some((clock, share)) = state else { return };
        let Some(share) = share else { return self.refused.set(Some(Code::Other)) };
        if is_live(clock) {
            self.online.ends_challenges();
        }
        let game = self.id;
        Online::remember(|all| all.put(KnownMatch { game, token: token.clone(), share: own }));
        self.given.update_value(|given| given.push(own));
        self.refused.set(None);
        let name = self.online.ask(|id| ClientMessage::Sit { game, id, seat, token, share });
        self.asks(name, RoomRequest::Seat);
        self.wanted.set_value(Some(seat));
    }

    /// This browser's knowledge of the match, with the bytes that belong to the seat `own`: another tab may have asked for
    /// the seat, too.
    pub(super) fn known(self, own: Seat) -> Option<KnownMatch> {
        let known = Online::known().find(self.id).cloned()?;
        let given = self.replica.with_untracked(|replica| {
            let game = replica.as_ref()?.game();
            let fits = |it: &OwnShare| it.n == known.share.n && it.fits(game, own);
            self.given.with_value(|given| given.iter().copied().find(fits))
        });
        // Another tab may have opened the same bytes: what is stored says so.
        let given = given.filter(|it| it.bytes != known.share.bytes);
        Some(KnownMatch { share: given.unwrap_or(known.share), ..known })
    }

    /// The contributions to the dice of this match that this browser knows.
    pub(super) fn own_shares(self, own: Seat) -> Vec<OwnShare> {
        let all = Online::known();
        let renewed = (2..=self.round()).filter_map(|n| Some(all.renewed(self.id, n)?.share));
        self.known(own).map(|known| known.share).into_iter().chain(renewed).collect()
    }

    /// The number of the secret from which the next dice follow.
    fn round(self) -> u32 {
        untrack(|| self.read(|game| game.rounds().len() as u32)).unwrap_or_default()
    }

    /// This browser's knowledge of the match, with the bytes for the next dice.
    pub(super) fn known_now(self, own: Seat) -> Option<KnownMatch> {
        match self.round() {
            ..=1 => self.known(own),
            n => Online::known().renewed(self.id, n).cloned(),
        }
    }

    /// The player agrees to continue after a restore.
    pub(super) fn agrees(self) {
        self.agreed.set_value(Some(self.round() as usize));
        self.refused.set(None);
        self.go_on();
    }

    /// Checks whether the player has agreed to continue, and nothing about that is on its way.
    fn has_agreed(self) -> bool {
        let waits =
            self.asked.with_value(|asked| asked.values().any(|it| *it == RoomRequest::Share));
        !waits && self.agreed.get_value() == Some(self.round() as usize)
    }

    /// Contributes to the dice after a restore. Another tab may have sent bytes for them.
    fn contribute(self, seat: Seat) {
        let Some(bytes) = random_bytes() else { return };
        let known = self.known_now(seat).map(|known| known.share);
        let made = self.replica.with_untracked(|replica| {
            let game = replica.as_ref()?.game();
            game.renewing().filter(|round| round.share(seat).is_none())?;
            let again = known.and_then(|mut own| Some((own, own.contribute(game, seat)?)));
            again.or_else(|| {
                let mut own = OwnShare::renewed(bytes, game)?;
                let share = own.contribute(game, seat)?;
                Some((own, share))
            })
        });
        let Some((own, share)) = made else { return };
        let game = self.id;
        // Before it leaves.
        Online::remember(|all| all.put(KnownMatch { game, token: None, share: own }));
        let name = self.online.ask(|id| ClientMessage::Share { game, id, share });
        self.asks(name, RoomRequest::Share);
    }

    fn open_bytes(self, own: Seat) {
        let game = self.id;
        let Some(mut known) = self.known_now(own) else { return };
        let bytes =
            self.replica.with_untracked(|replica| known.share.open(replica.as_ref()?.game(), own));
        let Some(bytes) = bytes else { return };
        self.given.update_value(|given| {
            given.retain(|it| it.bytes != bytes);
            given.push(known.share);
        });
        // Before they leave: they are opened for these contributions only.
        Online::remember(|all| all.put(known));
        let name = self.online.ask(|id| ClientMessage::Open { game, id, bytes });
        self.asks(name, RoomRequest::Open);
    }

    /// Checks whether the match is of another form, and has a seat that anybody can take.
    pub(super) fn has_free_seat_of_form(self) -> bool {
        untrack(|| self.read(|game| free_seat_of_form(game).is_some())) == Some(true)
    }
}

fn free_seat_of_form(game: &Game) -> Option<Seat> {
    game.players().find(|seat| game.is_free(*seat)).filter(|_| game.form().is_some())
}
