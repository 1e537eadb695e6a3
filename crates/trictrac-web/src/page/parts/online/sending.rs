//! The actions of the player on the table, on their way to the server.

use leptos::prelude::*;
use trictrac_protocol::ClientMessage;
use trictrac_session::{Session, SessionTable};
use trictrac_table::By;

use super::room::{OnlineRoom, RoomRequest};
use super::room_match::RoomMatch;
use crate::page::live::{Live, PageGame};

/// A message to the server: an action as text, or that the dice may fall.
enum RoomMessage {
    Act(String),
    Ready,
}

impl OnlineRoom {
    /// Sends what the player does, from now on.
    pub(super) fn sends(self, laid: RoomMatch) {
        match laid {
            RoomMatch::Classic(live) => {
                self.online.sounds.also(live.session);
                self.follow(live);
            }
            RoomMatch::Form(live) => self.follow(live),
        }
    }

    fn follow<T: PageGame>(self, live: Live<T>) {
        Effect::new(move |_| live.session.with(|session| self.send_pending(session)));
    }

    fn send_pending<T: SessionTable>(self, session: &Session<T>) {
        for (number, action) in session.pending() {
            let by = session.people().next();
            let message = match by {
                Some(by) if *action != T::ready() => {
                    RoomMessage::Act(T::write(By::Player(by), action))
                }
                _ => RoomMessage::Ready,
            };
            self.send_once(*number, message);
        }
    }

    /// Sends what has this number on the table, unless it was sent before.
    fn send_once(self, number: usize, message: RoomMessage) {
        if number <= self.sent.get_value() {
            return;
        }
        self.sent.set_value(number);
        // What the player has seen: entries that wait in the queue are not among it.
        let waits = self.queue.with_value(|queue| queue.front().map(|did| did.seq));
        let last = self.log.with_value(|log| log.last().map_or(0, |did| did.seq));
        let after = waits.map_or(last, |first| first.saturating_sub(1));
        let game = self.id;
        self.refused.set(None);
        let name = match message {
            RoomMessage::Ready => self.online.ask(|id| ClientMessage::Ready { game, id, after }),
            RoomMessage::Act(action) => action.parse().ok().and_then(|action| {
                self.online.ask(|id| ClientMessage::Act { game, id, after, action })
            }),
        };
        self.asks(name, RoomRequest::Act(number));
    }
}
