//! The news of the server: entries of the log, answers, who is connected, what people say.

use trictrac_client::{MessageAnswer, News};
use trictrac_console::failure::Failure;
use trictrac_protocol::RatingChange;
use trictrac_protocol::{
    ActId, Code, EntryView, GameEvent, GameOffer, PerSeat, Said, Seat, Word, utc,
};
use trictrac_session::{Echo, Session};
use trictrac_umpire::{record, seal};
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::online;

use super::client::TerminalEvent;
use super::clock::absence_arguments;
use super::kind::ServerGame;
use super::lobby::free_seat;
use super::log::{players, session};
use super::table::{OnlineEnding, OnlineTable};
use super::{people, talk};
use crate::failure::OnlineFault;

/// The players who are connected, as far as it is known.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Attendance {
    players: Option<PerSeat<bool>>,
    watchers: u32,
}

impl<T: ServerGame> OnlineTable<'_, '_, T> {
    /// Takes an event; how the match ends for this program, if it does.
    pub(super) fn take(&mut self, heard: TerminalEvent) -> Result<Option<OnlineEnding>, Failure> {
        match heard {
            TerminalEvent::Typed(input) => {
                self.screen.prompted = false;
                return self.typed(input);
            }
            TerminalEvent::Log(game, log) if game == self.game => self.read_again(log)?,
            TerminalEvent::News(news) => self.news(*news)?,
            TerminalEvent::Lost => {
                self.clock.freeze();
                self.say(key!("net-lost"), &fluent_args![])?;
            }
            TerminalEvent::Back => {
                // The server has not waited.
                self.clock.go_on(false);
                self.say(key!("net-back"), &fluent_args![])?;
            }
            TerminalEvent::Log(..) | TerminalEvent::Nothing => {}
        }
        Ok(None)
    }

    fn news(&mut self, news: News) -> Result<(), Failure> {
        match news {
            News::Did(game, did) if game == self.game => self.entry(*did),
            News::Answered(id, answer) => self.answered(&id, answer),
            News::Presence { game, here, watchers, paused } if game == self.game => {
                self.present(here, watchers, paused)
            }
            News::Paused(game, why) if game == self.game => {
                if why.is_some() {
                    self.clock.freeze();
                } else {
                    self.clock.go_on(true);
                }
                let key = if why.is_some() { key!("net-fault") } else { key!("net-fault-over") };
                self.say(key, &fluent_args![])
            }
            News::Said { game, word, by, player, text, .. } if game == self.game => {
                self.said(word, by, player, &text)
            }
            News::Talk(game, words) if game == self.game => self.talk(&words),
            News::Rated { game, changes } if game == self.game => self.ratings_changed(changes),
            News::Names => T::rename(self),
            News::Refused(Code::SlowDown) => self.say(key!("net-slow-down"), &fluent_args![]),
            _ => Ok(()),
        }
    }

    fn answered(&mut self, id: &ActId, answer: MessageAnswer) -> Result<(), Failure> {
        let MessageAnswer::Refused { code, rule, .. } = answer else {
            if self.pending.as_ref() == Some(id) {
                self.pending = None;
            }
            return Ok(());
        };
        let is_pending = self.pending.as_ref() == Some(id);
        if is_pending && matches!(code, Code::SlowDown | Code::Unavailable) {
            return Ok(());
        }
        if is_pending {
            self.pending = None;
            self.questioned = None;
            self.session.played.withdraw();
            T::forget(&mut self.session);
        }
        let state = self.state()?;
        let continues = state.renewing().is_some();
        if is_pending && continues && matches!(code, Code::SendBytes | Code::SendDigest) {
            // The opponent was first: what is due now is sent next.
            return Ok(());
        }
        if is_pending && !state.is_begun() && state.ended().is_none() {
            match code {
                // Somebody has sat down first.
                Code::SendBytes | Code::SendDigest => return Ok(()),
                // Somebody else was faster: there may be another seat.
                Code::SeatTaken if state.players().count() > 2 => return self.take_another_seat(),
                _ => return Err(self.client.fault(OnlineFault::Refused(code))),
            }
        }
        let reason = online::refused(self.session.texts, code);
        let text = rule.map_or_else(|| reason.clone(), |rule| format!("{reason} ({rule})"));
        self.before_news()?;
        self.session.wrapped(&text, 0)
    }

    fn take_another_seat(&mut self) -> Result<(), Failure> {
        let free = free_seat(self.state()?);
        if free.is_none() || free == self.me {
            return Err(self.client.fault(OnlineFault::NoSeat));
        }
        self.me = free;
        self.seat_players()
    }

    /// Takes the next entry.
    pub(super) fn entry(&mut self, did: EntryView) -> Result<(), Failure> {
        self.clock.restart();
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
        let undone = matches!(did.event, GameEvent::Offer { undoes: Some(_), .. });
        self.log.push(did);
        if undone { self.lay_again(key!("net-taken-back")) } else { Ok(()) }
    }

    /// Shows the match that the log leads to, after something was taken back or lost.
    fn lay_again(&mut self, why: Key) -> Result<(), Failure> {
        let played = session(self.state()?, &self.log, self.me);
        let played = played.ok_or_else(|| self.client.fault(OnlineFault::Version))?;
        self.session.replace(played);
        self.changes += 1;
        self.questioned = None;
        T::rename(self)?;
        T::forget(&mut self.session);
        self.clock.restart();
        self.before_news()?;
        self.session.save_now()?;
        self.say(why, &fluent_args![])?;
        T::show_board(&mut self.session)
    }

    /// Notes and says what an entry means beside the board.
    fn note(&mut self, did: &EntryView) -> Result<(), Failure> {
        match (&did.event, did.by) {
            (GameEvent::Sit { .. }, Some(by)) => {
                self.seat_players()?;
                T::sits(self, by)
            }
            (GameEvent::Share { .. }, _) => self.say_renewal(),
            (GameEvent::Open { .. } | GameEvent::Renew { .. }, _) => {
                let (state, mut record) = (self.state()?, self.session.record().clone());
                record::note(&mut record, state, &record::names(state));
                let who = *self.session.played.who();
                self.session.replace(Session::served(record, who, T::no_dice(), Echo::Waits));
                self.changes += 1;
                match &did.event {
                    GameEvent::Open { n: Some(_), .. } => {
                        self.say(key!("net-renewed"), &fluent_args![])
                    }
                    GameEvent::Renew { .. } => self.say_renewal(),
                    _ => Ok(()),
                }
            }
            // The next match follows, or the match is shown again.
            (
                GameEvent::Offer { rematch: Some(_), .. }
                | GameEvent::Offer { undoes: Some(_), .. },
                _,
            ) => Ok(()),
            (GameEvent::Offer { offer, .. }, Some(by)) => self.offered(by, *offer),
            (GameEvent::End(ending), _) => {
                if let Some(ended) = record::ended(ending) {
                    self.session.played.end(ended);
                }
                self.say_ended(ending)
            }
            (GameEvent::Reveal { secret, renewed }, _) => {
                let secrets = record::secrets(*secret, renewed);
                self.session.played.set_tag(seal::SECRET, Some(&secrets));
                let state = self.state()?;
                let (begun, ended) = (state.begun_at(), state.ended_at());
                for (tag, at) in [(record::BEGUN, begun), (record::FINISHED, begun.and(ended))] {
                    self.session.played.set_tag(tag, at.map(utc).as_deref());
                }
                self.finish()
            }
            (GameEvent::Absent(_), Some(by)) => {
                let absence = self.state()?.absence(by, did.at);
                let arguments = absence_arguments(T::player(self, by), absence);
                self.say(key!("net-absent"), &arguments)
            }
            (GameEvent::Resume, _) => self.say(key!("net-resumed"), &fluent_args![]),
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

    fn offered(&mut self, by: Seat, offer: GameOffer) -> Result<(), Failure> {
        let mine = Some(by) == self.me;
        let key = match (offer, mine) {
            (GameOffer::Stop, true) => T::WORDS.you_offer_stop,
            (GameOffer::Stop, false) if self.me.is_some() => T::WORDS.offers_stop,
            (GameOffer::Rematch, true) => T::WORDS.you_offer_rematch,
            (GameOffer::Rematch, false) if self.me.is_some() => T::WORDS.offers_rematch,
            (GameOffer::TakeBack, true) => key!("net-you-ask-to-take-back"),
            (GameOffer::TakeBack, false) if self.me.is_some() => key!("net-asks-to-take-back"),
            (GameOffer::Withdraw, true) => key!("net-you-withdraw"),
            (GameOffer::Withdraw, false) => key!("net-withdraws"),
            (GameOffer::Decline, true) => key!("net-you-decline"),
            (GameOffer::Decline, false) => key!("net-declines"),
            // The end follows, or nobody here can answer.
            (
                GameOffer::Resign
                | GameOffer::Unfinished
                | GameOffer::Abort
                | GameOffer::Void
                | GameOffer::Stop
                | GameOffer::Rematch
                | GameOffer::TakeBack,
                _,
            ) => return Ok(()),
        };
        let arguments = self.offer_arguments(by);
        self.say(key, &arguments)
    }

    /// Reads the whole match: what is new of it is shown, as if it had come entry by entry.
    pub(super) fn read_again(&mut self, log: Vec<EntryView>) -> Result<(), Failure> {
        let known = self.log.len();
        let same =
            |(one, other): (&EntryView, &EntryView)| one.event == other.event && one.by == other.by;
        if log.len() >= known && self.log.iter().zip(&log).all(same) {
            return log.into_iter().skip(known).try_for_each(|did| self.entry(did));
        }
        // The server was restored from a backup.
        self.log = log;
        self.lay_again(key!("net-restored"))?;
        self.say_renewal()
    }

    /// Prints what changes: a player who comes or goes, the number of spectators, and that the match cannot continue.
    pub(super) fn present(
        &mut self,
        here: PerSeat<bool>,
        watchers: u32,
        paused: bool,
    ) -> Result<(), Failure> {
        let before =
            std::mem::replace(&mut self.attendance, Attendance { players: Some(here), watchers });
        let (state, me) = (self.state()?, self.me);
        let begun = state.is_begun();
        let others: Vec<Seat> = state.players().filter(|seat| Some(*seat) != me).collect();
        let alone = me.is_some() && others.len() == 1;
        for seat in others.into_iter().filter(|_| begun) {
            let was = before.players.is_none_or(|players| players[seat]);
            if was != here[seat] {
                self.came_or_went(seat, here[seat], alone)?;
            }
        }
        if paused && !std::mem::replace(&mut self.screen.paused, paused) {
            self.say(key!("net-paused"), &fluent_args![])?;
        }
        if begun && before.watchers != watchers {
            self.say(key!("net-watchers"), &fluent_args!["watchers" => watchers])?;
        }
        Ok(())
    }

    /// Says that the player at `seat` came or went, who may be `alone` as your opponent.
    fn came_or_went(&mut self, seat: Seat, came: bool, alone: bool) -> Result<(), Failure> {
        let name = fluent_args!["side" => T::player(self, seat)];
        let key = match (alone, came) {
            (true, true) => key!("net-opponent-back"),
            (true, false) => key!("net-opponent-lost"),
            (false, true) => key!("net-player-back"),
            (false, false) => key!("net-player-lost"),
        };
        self.say(key, &name)
    }

    /// Prints what was said before, as far as it is not on the screen.
    pub(super) fn talk(&mut self, words: &[Word]) -> Result<(), Failure> {
        for word in words {
            let is_own = self.me.is_some() && word.by == self.me;
            if !is_own {
                self.said(Some(word.word), word.by, Some(word.player), &word.text)?;
            } else if self.heard.insert(word.word) {
                let text = talk::in_words(self.session.texts, &word.text);
                self.say(key!("net-you-said"), &fluent_args!["text" => text])?;
            }
        }
        Ok(())
    }

    /// Prints what somebody says.
    pub(super) fn said(
        &mut self,
        word: Option<u64>,
        by: Option<Seat>,
        player: Option<u64>,
        text: &Said,
    ) -> Result<(), Failure> {
        let is_new = word.is_none_or(|word| self.heard.insert(word));
        if is_new && by.is_some() && by == self.me && self.session.is_on_screen() {
            // The line that was typed is gone.
            let text = talk::in_words(self.session.texts, text);
            return self.say(key!("net-you-said"), &fluent_args!["text" => text]);
        }
        if !is_new || by.is_some() && by == self.me || self.client.muted {
            return Ok(());
        }
        let account = player.and_then(|number| self.client.name_of(self.session.texts, number));
        let name = match (account, by) {
            (Some(name), _) => name,
            (None, Some(seat)) => T::speaker(self, seat),
            (None, None) => self.session.texts.plain(key!("net-spectator")),
        };
        let text = talk::in_words(self.session.texts, text);
        self.say(key!("net-said"), &fluent_args!["name" => name, "text" => text])
    }

    /// Prints how the ratings have changed, once.
    fn ratings_changed(&mut self, changes: [RatingChange; 2]) -> Result<(), Failure> {
        if std::mem::replace(&mut self.rated, true) {
            return Ok(());
        }
        let state = self.state()?;
        let change = |of| people::change(self.session.texts, self.client, state, of);
        let changes: Vec<_> = state.players().zip(changes).filter_map(change).collect();
        changes.iter().try_for_each(|change| self.say(key!("online-rated-change"), change))
    }
}
