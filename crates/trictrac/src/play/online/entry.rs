//! What happens in the match: the entries of its log, shown.

use std::time::Instant;

use trictrac_console::failure::Failure;
use trictrac_protocol::{Did, Event, Offer, Player, Seat};
use trictrac_session::{Echo, Session, Who};
use trictrac_table::PerSeat;
use trictrac_umpire::{Game, record, seal};
use trictrac_words::lang::{fluent_args, key};

use super::kind::ServerGame;
use super::table::OnlineTable;
use crate::failure::OnlineFault;

/// The match of a log; nothing if this program cannot follow it.
pub(super) fn session<T: ServerGame>(
    state: &Game,
    log: &[Did],
    me: Option<Seat>,
) -> Option<Session<T>> {
    let record = record::record_of_shown(log, &record::names(state)).ok()?;
    Some(Session::served(T::record(record)?, players(state, me), T::no_dice(), Echo::Waits))
}

/// The players: you in your seat, the others elsewhere.
pub(super) fn players(state: &Game, me: Option<Seat>) -> PerSeat<Who> {
    PerSeat::from_fn(|seat| match state.player(seat) {
        _ if Some(seat) == me => Who::Here,
        Some(Player::Engine(_)) => Who::ThereEngine,
        _ => Who::There,
    })
}

impl<T: ServerGame> OnlineTable<'_, '_, T> {
    /// Takes the next entry.
    pub(super) fn entry(&mut self, did: Did) -> Result<(), Failure> {
        self.clocks_since = Instant::now();
        let version = || self.client.fault(OnlineFault::Version);
        let action = record::action(self.session.game(), did.by, &did.event);
        if let Some((by, action)) = action.ok_or_else(version)? {
            self.before_news()?;
            self.changes += 1;
            let known = self.session.played.steps().len();
            let happened = self.session.played.happened(by, &action);
            happened.map_err(|_| self.client.fault(OnlineFault::Version))?;
            self.session.save_now()?;
            if self.session.played.steps().len() > known {
                T::show_step(&mut self.session)?;
            }
        }
        self.note(&did)?;
        self.log.push(did);
        Ok(())
    }

    /// Notes and says what an entry means beside the board.
    fn note(&mut self, did: &Did) -> Result<(), Failure> {
        match (&did.event, did.by) {
            (Event::Sit { .. }, Some(by)) => {
                self.seat_players()?;
                T::sits(self, by)
            }
            (Event::Open { .. }, _) => {
                let (state, mut record) = (self.state()?, self.session.record().clone());
                record::note(&mut record, state, &record::names(state));
                let who = *self.session.played.who();
                self.session.played = Session::served(record, who, T::no_dice(), Echo::Waits);
                Ok(())
            }
            // The next match follows.
            (Event::Offer { rematch: Some(_), .. }, _) => Ok(()),
            (Event::Offer { offer, .. }, Some(by)) => self.offered(by, *offer),
            (Event::End(ending), _) => {
                if let Some(ended) = record::ended(ending) {
                    self.session.played.end(ended);
                }
                T::ended(self, ending)
            }
            (Event::Reveal { secret }, _) => {
                self.session.played.set_tag(seal::SECRET, Some(&secret.to_string()));
                self.finish()
            }
            (Event::Resume, _) => self.say(key!("net-resumed"), &fluent_args![]),
            _ => Ok(()),
        }
    }

    /// Notes who sits where, and what they are called.
    pub(super) fn seat_players(&mut self) -> Result<(), Failure> {
        let who = players(self.state()?, self.me);
        for seat in Seat::ALL {
            self.session.played.seat(seat, who[seat]);
        }
        T::rename(self)
    }

    fn offered(&mut self, by: Seat, offer: Offer) -> Result<(), Failure> {
        let mine = Some(by) == self.me;
        let key = match (offer, mine) {
            (Offer::Stop, true) => T::WORDS.you_offer_stop,
            (Offer::Stop, false) if self.me.is_some() => T::WORDS.offers_stop,
            (Offer::Rematch, true) => T::WORDS.you_offer_rematch,
            (Offer::Rematch, false) if self.me.is_some() => T::WORDS.offers_rematch,
            (Offer::Withdraw, true) => key!("net-you-withdraw"),
            (Offer::Withdraw, false) => key!("net-withdraws"),
            (Offer::Decline, true) => key!("net-you-decline"),
            (Offer::Decline, false) => key!("net-declines"),
            // The end follows, or nobody here can answer.
            (Offer::Resign | Offer::Unfinished | Offer::Stop | Offer::Rematch, _) => return Ok(()),
        };
        let name = T::player(self, by);
        self.say(key, &fluent_args!["side" => name.clone(), "seat" => name])
    }

    /// Reads the whole match: what is new of it is shown, as if it had come entry by entry.
    pub(super) fn read_again(&mut self, log: Vec<Did>) -> Result<(), Failure> {
        let known = self.log.len();
        let same = |(one, other): (&Did, &Did)| one.event == other.event && one.by == other.by;
        if log.len() >= known && self.log.iter().zip(&log).all(same) {
            return log.into_iter().skip(known).try_for_each(|did| self.entry(did));
        }
        // The server was restored from a backup.
        let played = session(self.state()?, &log, self.me);
        self.session.played = played.ok_or_else(|| self.client.fault(OnlineFault::Version))?;
        self.log = log;
        self.changes += 1;
        self.questioned = None;
        T::forget(&mut self.session);
        self.clocks_since = Instant::now();
        self.say(key!("net-restored"), &fluent_args![])?;
        T::show_board(&mut self.session)
    }
}
