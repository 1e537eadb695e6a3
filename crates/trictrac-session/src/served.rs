//! A match whose umpire is a server. The record contains what the server has sent, and nothing else; what the player has sent waits beside it.

use trictrac_table::{ActionOf, By, GameTable, PerSeat, RefusalOf, Seat};

use crate::awaits::{NextStep, SeatControl};
use crate::seated::SessionTable;
use crate::session::Session;

/// The way in which actions are shown that wait for the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Echo {
    /// Shown as done: the player can continue, and send more.
    Ahead,
    /// Shown as waiting: nothing else can be done.
    Waits,
}

/// Actions on their way to the server.
#[derive(Clone, Debug)]
pub(crate) struct PendingActions<T: SessionTable> {
    echo: Echo,
    /// The actions that the server has not confirmed yet, the oldest first, each with its number in this match, from 1.
    pending: Vec<(usize, ActionOf<T>)>,
    /// The number of actions that were ever sent.
    sent: usize,
    /// The match as it will be once the server has taken them, if they are shown as done.
    ahead: Option<Box<T>>,
    /// True if the player is asked before own throws where something else can be done.
    asks: bool,
    /// True if the server has refused what was sent last, and nothing has happened since.
    refused: bool,
}

impl<T: SessionTable> PendingActions<T> {
    /// The match with what waits.
    pub(crate) fn ahead(&self) -> Option<&T> {
        self.ahead.as_deref()
    }

    /// Checks whether something waits that is not shown as done.
    pub(crate) const fn hides(&self) -> bool {
        matches!(self.echo, Echo::Waits) && !self.pending.is_empty()
    }

    fn forget(&mut self) {
        self.pending.clear();
        self.ahead = None;
    }
}

impl<T: SessionTable> Session<T> {
    /// A match on a server, of which `record` is known. The reader is the only [`SeatControl::Here`], if they play.
    #[must_use]
    pub fn served(
        record: <T as GameTable>::Record,
        who: PerSeat<SeatControl>,
        dice: T::Dice,
        echo: Echo,
    ) -> Self {
        let mut session = Self::new(record, who, dice);
        let (pending, asks) = (Vec::new(), true);
        session.served =
            Some(PendingActions { echo, pending, sent: 0, ahead: None, asks, refused: false });
        session.ready();
        session
    }

    /// Checks whether a server is the umpire.
    #[must_use]
    pub const fn is_served(&self) -> bool {
        self.served.is_some()
    }

    /// Checks whether the program may help: not while people play on a server.
    #[must_use]
    pub fn may_be_helped(&self) -> bool {
        !self.is_served() || self.awaits() == NextStep::Over
    }

    /// The actions that wait for the server, the oldest first, each with its number in this match, from 1.
    #[must_use]
    pub fn pending(&self) -> &[(usize, ActionOf<T>)] {
        self.served.as_ref().map_or(&[], |served| &served.pending)
    }

    /// Checks whether the action with this number waits for the server.
    #[must_use]
    pub fn is_pending(&self, number: usize) -> bool {
        self.pending().iter().any(|(waiting, _)| *waiting == number)
    }

    /// Checks whether the player is asked before own throws where something else can be done. Otherwise their dice fall by themselves.
    #[must_use]
    pub fn asks_before_throws(&self) -> bool {
        self.served.as_ref().is_none_or(|served| served.asks)
    }

    /// Sets whether the player is asked before own throws.
    pub fn ask_before_throws(&mut self, asks: bool) {
        if let Some(served) = &mut self.served {
            served.asks = asks;
        }
        self.ready_by_itself();
    }

    /// Lets the player's own dice fall, unless the player wants to be asked first.
    pub(crate) fn ready_by_itself(&mut self) {
        let unasked = |served: &PendingActions<T>| !served.asks && !served.refused;
        if self.served.as_ref().is_some_and(unasked) && self.awaits().is_throw() {
            self.throw();
        }
    }

    /// Puts an action of the player among those that wait, if the rules allow it. Nothing follows an action that is not shown as done.
    pub(crate) fn send(&mut self, by: Seat, action: ActionOf<T>) -> Result<(), RefusalOf<T>> {
        let mut ahead = self.game().clone();
        ahead.apply(By::Player(by), &action, &mut ())?;
        let Some(served) = self.served.as_mut().filter(|served| !served.hides()) else {
            return Ok(());
        };
        let is_play = T::played(&action).is_some();
        served.sent += 1;
        served.pending.push((served.sent, action));
        if served.echo == Echo::Ahead {
            served.ahead = Some(Box::new(ahead));
        }
        self.refused = None;
        self.stuck.clear();
        // The men of a play stay where the player has put them.
        if !is_play {
            self.hand = self.awaits().ask().and_then(|ask| self.game().hand(ask));
        }
        Ok(())
    }

    /// Takes what has happened elsewhere, as on the server: an action of a player, or dice.
    ///
    /// # Errors
    /// The rule that forbids it: then this program cannot follow the match.
    pub fn happened(&mut self, by: By, action: &ActionOf<T>) -> Result<(), RefusalOf<T>> {
        self.apply(by, action)?;
        let is_own = by.player().is_some_and(|seat| self.is_here(seat));
        let Some(served) = &mut self.served else {
            self.ready();
            return Ok(());
        };
        served.refused = false;
        if is_own && served.pending.first().is_some_and(|(_, sent)| sent == action) {
            served.pending.remove(0);
            if served.pending.is_empty() {
                served.ahead = None;
            }
            // The hand was prepared for what is true now.
            if served.echo == Echo::Ahead && T::played(action).is_none() {
                return Ok(());
            }
        } else if is_own {
            // The player acts in another window, too: that makes nothing stale.
            self.look_ahead();
        } else {
            // What waits was sent before this, so the server refuses it.
            served.forget();
        }
        self.ready();
        Ok(())
    }

    /// Tries what waits on the match as it is now, and forgets it all if it no longer fits.
    fn look_ahead(&mut self) {
        let own = self.people().next();
        let mut ahead = self.settled().clone();
        let Some(served) = &mut self.served else { return };
        let fits = own.is_some_and(|seat| {
            let mut actions = served.pending.iter();
            actions.all(|(_, action)| ahead.apply(By::Player(seat), action, &mut ()).is_ok())
        });
        if !fits {
            served.forget();
        } else if served.ahead.is_some() {
            served.ahead = Some(Box::new(ahead));
        }
    }

    /// Forgets what waits: the server has refused it.
    pub fn withdraw(&mut self) {
        if let Some(served) = &mut self.served {
            served.forget();
            served.refused = true;
        }
        self.ready();
    }
}
