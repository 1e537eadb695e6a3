//! What the server says, and what follows from it.

use trictrac_client::{Answer, News};
use trictrac_console::failure::Failure;
use trictrac_protocol::{ActId, Code};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::online;

use super::client::TerminalEvent;
use super::kind::ServerGame;
use super::lobby::free_seat;
use super::table::{OnlineEnding, OnlineTable};
use crate::failure::OnlineFault;

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
            TerminalEvent::Lost => self.say(key!("net-lost"), &fluent_args![])?,
            TerminalEvent::Back => self.say(key!("net-back"), &fluent_args![])?,
            TerminalEvent::Log(..) | TerminalEvent::Nothing => {}
        }
        Ok(None)
    }

    fn news(&mut self, news: News) -> Result<(), Failure> {
        match news {
            News::Did(game, did) if game == self.game => self.entry(did),
            News::Answered(id, answer) => self.answered(&id, answer),
            News::Presence { game, here, watchers, paused } if game == self.game => {
                self.present(here, watchers, paused)
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

    fn answered(&mut self, id: &ActId, answer: Answer) -> Result<(), Failure> {
        let Answer::Refused { code, rule, .. } = answer else {
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
        if is_pending && !state.is_begun() && state.ended().is_none() {
            match code {
                Code::SendBytes | Code::SendDigest => {
                    self.share = Some(code);
                    return Ok(());
                }
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
        self.share = None;
        self.seat_players()
    }
}
