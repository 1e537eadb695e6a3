//! What the player does on the table, on its way to the server.

use leptos::prelude::*;
use trictrac_protocol::ClientMessage;
use trictrac_rules::table::TableAction;

use super::laid::Laid;
use super::room::{Asked, Room};
use crate::forms::session::{FormSession, Sent};

/// What is sent: an action as text, or that the dice may fall.
enum Message {
    Act(String),
    Ready,
}

impl Room {
    /// Sends what the player does, from now on.
    pub(super) fn sends(self, laid: Laid) {
        match laid {
            Laid::Classic(live) => {
                self.online.sounds.also(live.session);
                Effect::new(move |_| live.session.with(|it| self.send_pending(it.pending())));
            }
            Laid::Form(live) => {
                let waiting = Memo::new(move |_| {
                    live.session.with(|it| it.as_ref().and_then(FormSession::waiting).cloned())
                });
                Effect::new(move |_| {
                    if let Some((number, what)) = waiting.get() {
                        self.send_once(
                            number,
                            match what {
                                Sent::Act(by, action) => Message::Act(action.written(by)),
                                Sent::Ready => Message::Ready,
                            },
                        );
                    }
                });
            }
        }
    }

    fn send_pending(self, pending: &[(usize, TableAction)]) {
        for &(number, action) in pending {
            self.send_once(
                number,
                match action {
                    TableAction::Ready => Message::Ready,
                    action => Message::Act(action.to_string()),
                },
            );
        }
    }

    /// Sends what has this number on the table, unless it was sent before.
    fn send_once(self, number: usize, message: Message) {
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
            Message::Ready => self.online.ask(|id| ClientMessage::Ready { game, id, after }),
            Message::Act(action) => action.parse().ok().and_then(|action| {
                self.online.ask(|id| ClientMessage::Act { game, id, after, action })
            }),
        };
        self.asks(name, Asked::Act(number));
    }
}
