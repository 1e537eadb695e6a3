//! The behaviour of a client, on its turn and otherwise.

use trictrac_protocol::{ActId, ClientMessage, GameOffer, SeedShare};
use trictrac_umpire::Game;
use trictrac_umpire::dice::digest;

use super::Client;
use crate::any_order::ACTIONS;
use crate::chaos::net::{Event, Net};
use crate::chaos::plan::Finish;

/// The time that a client waits for an answer, in milliseconds, before it repeats a message.
const PATIENCE: u64 = 4000;

impl Client {
    /// Does something, and plans when it thinks again. `finish` says what it does once no faults occur any more.
    pub(in crate::chaos) fn thinks(&mut self, net: &mut Net, finish: Option<Finish>) {
        let delay = match finish {
            Some(_) => 20 + net.mix.below(1500),
            None => self.mood.thinks(&mut net.mix),
        };
        net.plan(delay, Event::Think(self.seat));
        if !self.welcomed || self.watching {
            return;
        }
        if let Some(before) = net.now.checked_sub(PATIENCE) {
            self.repeats(net, before);
        }
        match finish {
            None => self.plays_and_more(net),
            Some(Finish::PlayOn | Finish::Resign) => self.plays(net),
            Some(Finish::Leave) => {}
        }
    }

    fn plays_and_more(&mut self, net: &mut Net) {
        if net.fails(self.mood.leaves) {
            net.count("players away");
            let delay = self.mood.is_away(&mut net.mix);
            self.leaves(net, delay);
            return;
        }
        if self.replica.as_ref().is_some_and(|game| game.ended().is_some()) {
            self.thoughts_after += 1;
            if !self.has_finished() && net.mix.once_in(2) {
                self.does_something_odd(net);
            }
            return;
        }
        if net.mix.once_in(self.mood.odd) {
            self.does_something_odd(net);
        } else {
            self.plays(net);
        }
    }

    /// Does what the game waits for.
    fn plays(&mut self, net: &mut Net) {
        let waits = !self.pending.is_empty() && !net.fails(20);
        let Some(game) = self.replica.as_ref().filter(|game| !waits && game.ended().is_none())
        else {
            return;
        };
        let own = self.seat;
        let both = game.seats()[own.opponent()].is_some();
        let (sits, first) = (game.seats()[own].is_some(), game.first());
        let renewing = game.renewing().map(|_| game.rounds().len());
        if !sits {
            let hidden = first.is_none();
            self.sits(net, hidden);
        } else if first == Some(own) && both && !game.is_begun() {
            self.opens(net, 1);
        } else if let Some(number) = renewing {
            self.continues(net, number);
        } else if self.is_asked()
            && let Some(message) = self.act(net)
        {
            self.sends(net, message);
        }
    }

    fn sits(&mut self, net: &mut Net, hidden: bool) {
        let id = self.names(net);
        let (game, seat, share) = (self.game, self.seat, self.share(1, hidden));
        self.sends(net, ClientMessage::Sit { game, id, seat, token: None, share });
    }

    fn share(&self, number: usize, hidden: bool) -> SeedShare {
        let bytes = self.bytes(number);
        if hidden { SeedShare::Digest(digest(bytes)) } else { SeedShare::Bytes(bytes) }
    }

    fn opens(&mut self, net: &mut Net, number: usize) {
        let id = self.names(net);
        let (game, bytes) = (self.game, self.bytes(number));
        self.sends(net, ClientMessage::Open { game, id, bytes });
    }

    /// Continues a game that was restored, or seldom does not.
    fn continues(&mut self, net: &mut Net, number: usize) {
        let Some(state) = &self.replica else { return };
        let (own, game) = (self.seat, self.game);
        if state.must_open(own) && state.all_contribute() {
            return self.opens(net, number);
        }
        if state.rounds()[number - 1].share(own).is_some() {
            return;
        }
        let share = self.share(number, state.gives_digest(own));
        let id = self.names(net);
        if net.fails(12) {
            self.sends(net, ClientMessage::Offer { game, id, offer: GameOffer::Void });
        } else {
            self.sends(net, ClientMessage::Share { game, id, share });
        }
    }

    /// White resigns, so that the game ends.
    pub(in crate::chaos) fn resigns(&mut self, net: &mut Net) {
        let id = self.names(net);
        let message = ClientMessage::Offer { game: self.game, id, offer: GameOffer::Resign };
        self.pending.push((message, 0));
    }

    /// A new name for a message.
    pub(super) fn names(&mut self, net: &mut Net) -> ActId {
        self.names += 1;
        let letter = net.mix.pick(&["a", "b", "x-"]);
        format!("{letter}{}", self.names).parse().expect("a name")
    }

    fn does_something_odd(&mut self, net: &mut Net) {
        match net.mix.below(10) {
            0..3 => self.offers(net),
            3..5 => self.acts_out_of_turn(net),
            5 => self.acts_on_an_old_state(net),
            6..8 => self.sends_again(net),
            8 => self.uses_a_name_again(net),
            _ => self.leaves(net, 200),
        }
    }

    fn offers(&mut self, net: &mut Net) {
        let over = self.replica.as_ref().is_some_and(|game| game.ended().is_some());
        let offer = match net.mix.below(40) {
            0 => GameOffer::Resign,
            1 => GameOffer::Abort,
            _ if over => net.mix.pick(&[
                GameOffer::Rematch,
                GameOffer::Rematch,
                GameOffer::Withdraw,
                GameOffer::Decline,
            ]),
            2..12 => GameOffer::Withdraw,
            12..22 => GameOffer::Decline,
            22..26 => GameOffer::Unfinished,
            26..34 => GameOffer::TakeBack,
            34..38 => GameOffer::Stop,
            _ => GameOffer::Rematch,
        };
        let id = self.names(net);
        self.sends(net, ClientMessage::Offer { game: self.game, id, offer });
    }

    /// Claims, marks or moves, whoever's turn it is.
    fn acts_out_of_turn(&mut self, net: &mut Net) {
        let action = net.mix.pick(&ACTIONS).parse().expect("an action");
        let (game, id, after) = (self.game, self.names(net), self.last());
        self.sends(net, ClientMessage::Act { game, id, after, action });
    }

    /// Decides on an old state, or says that it has seen what has not happened yet.
    fn acts_on_an_old_state(&mut self, net: &mut Net) {
        let Some(message) = self.act(net) else { return };
        let after = match net.mix.below(5) {
            0 => self.last() + 1,
            back => self.last().saturating_sub(back as u32),
        };
        let message = match message {
            ClientMessage::Act { game, id, action, .. } => {
                ClientMessage::Act { game, id, after, action }
            }
            ClientMessage::Ready { game, id, .. } => ClientMessage::Ready { game, id, after },
            other => other,
        };
        self.sends(net, message);
    }

    /// Sends a frame again, although it may have an answer.
    fn sends_again(&mut self, net: &mut Net) {
        let number = self.journal.sent.len() as u64;
        if number > 0 {
            net.count("frames duplicated");
            let recent = number - 1 - net.mix.below(number.min(8));
            let message = self.journal.sent[recent as usize].message.clone();
            self.transmits(net, &message);
        }
    }

    /// Uses the name of a message that has an answer for another one, and does not care about the answer.
    fn uses_a_name_again(&mut self, net: &mut Net) {
        let answered = self.journal.sent.iter().filter(|sent| sent.answer.is_some());
        let ids: Vec<ActId> = answered.map(|sent| sent.id.clone()).collect();
        if ids.is_empty() {
            return;
        }
        net.count("names used again");
        let id = ids[net.mix.below(ids.len() as u64) as usize].clone();
        let offer = net.mix.pick(&[GameOffer::Withdraw, GameOffer::Decline, GameOffer::Stop]);
        let message = match self.act(net) {
            Some(ClientMessage::Act { game, after, action, .. }) if net.mix.once_in(2) => {
                ClientMessage::Act { game, id, after, action }
            }
            _ => ClientMessage::Offer { game: self.game, id, offer },
        };
        self.transmits(net, &message);
    }

    /// The number of the last entry that it has seen.
    pub(super) fn last(&self) -> u32 {
        self.replica.as_ref().map_or(0, |game: &Game| game.next() - 1)
    }
}
