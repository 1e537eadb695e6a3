//! Moves men by touch: picks them, puts them down, takes them back.

use trictrac_rules::play::Play;
use trictrac_rules::point::Point;
use trictrac_rules::rules::Marking;
use trictrac_rules::table::{Moment, TableAction, TableRefusal};

use super::{Awaits, Hand, MatchSession, Refused, seen};

impl MatchSession {
    /// Creates the hand of the person who moves men now, if there is one.
    pub(super) fn next_hand(&self) -> Option<Hand> {
        let coup = self.game().coup()?;
        let moves = match self.awaits() {
            Awaits::Play(_) => true,
            Awaits::Statement(_, moment) => {
                matches!(
                    moment,
                    Moment::Mark | Moment::Play | Moment::NextMan | Moment::PlayForOpponent
                )
            }
            _ => false,
        };
        if !moves {
            return None;
        }
        if self.is_free() {
            let side = coup.situation().roller;
            return Some(Hand::free(side, self.game().setup()[side]));
        }
        Some(Hand::bound(&coup))
    }

    /// Whether the hand may put men anywhere, so that only the opponent's attention enforces the rules.
    ///
    /// A player who must play again as demanded, or who plays for the opponent, is bound by the rules. Rule: R11.5, R11.7.
    fn is_free(&self) -> bool {
        let demanded = self.game().replay().is_some()
            || matches!(self.awaits(), Awaits::Statement(_, Moment::PlayForOpponent));
        self.rules().marking == Marking::Table && !demanded
    }

    /// Touches a place, given in the numbering of the near side.
    pub fn tap(&mut self, place: u8) {
        let near = self.near();
        let Some(hand) = &mut self.hand else { return };
        let place = seen(near, hand.side(), place);
        let idle = hand.picked().is_none();
        let before = hand.counts();
        let touched = hand.touch(place);
        let still = idle && hand.picked().is_none() && hand.counts() == before;
        self.stuck = if still { hand.stuck(place) } else { Vec::new() };
        self.refused = match touched {
            Ok(None) => self.touch_the_picked().err(),
            Ok(Some(action)) => self.act(action).err(),
            Err(refused) => refused.play().map(Into::into),
        };
    }

    /// Taps a place, given in the numbering of the near side: a man that can be moved plays the first number that it can.
    /// Returns where that sends it; nothing if it is only picked.
    ///
    /// A free hand only picks the man, because it has no numbers; the next tap says where it goes.
    pub fn tap_man(&mut self, place: u8) -> Option<u8> {
        let near = self.near();
        let target = self.hand.as_ref().and_then(|hand| {
            let from = Point::new(seen(near, hand.side(), place))?;
            Some((hand.picked() == Some(from), seen(near, hand.side(), hand.tapped(from)?)))
        });
        let Some((is_picked, to)) = target else {
            self.pick_man(place);
            return None;
        };
        if !is_picked {
            self.put_back();
            self.tap(place);
        }
        self.tap(to);
        Some(to)
    }

    /// Taps a place, given in the numbering of the near side, where a tap only picks a man: the next one says where it goes.
    pub fn pick_man(&mut self, place: u8) {
        let near = self.near();
        let picked = self
            .hand
            .as_ref()
            .and_then(|hand| Some(seen(near, hand.side(), hand.picked()?.number())));
        // A pointer has picked the man already when it went down.
        if picked != Some(place) {
            self.tap(place);
        }
    }

    /// Exchanges the numbers: a tap plays the other one first.
    pub fn swap(&mut self) {
        if let Some(hand) = &mut self.hand {
            hand.swap();
        }
    }

    /// Makes a whole play in the hand, where it can still be taken back.
    pub fn compose(&mut self, play: Play) {
        self.refused = None;
        self.stuck.clear();
        if let Some(hand) = &mut self.hand {
            self.refused = hand.make(play).err().and_then(Refused::play).map(Into::into);
        }
    }

    /// Records the touch of a man that a free hand has picked: it must be played if it can be. Rule: R11.6.
    fn touch_the_picked(&mut self) -> Result<(), TableRefusal> {
        let picked = self.hand.as_ref().filter(|hand| hand.is_free()).and_then(Hand::picked);
        let Some(point) = picked.filter(|point| !self.game().touched().contains(*point)) else {
            return Ok(());
        };
        self.act(TableAction::Touch(point))?;
        // The action has renewed the hand, which must hold the man again.
        if let Some(hand) = &mut self.hand {
            hand.pick(point);
        }
        Ok(())
    }

    /// Puts the picked man back where it stood.
    pub fn put_back(&mut self) {
        self.stuck.clear();
        if let Some(hand) = &mut self.hand {
            hand.put_back();
        }
    }

    /// Takes the last moved man back.
    pub fn take_back(&mut self) {
        self.refused = None;
        self.stuck.clear();
        if let Some(hand) = &mut self.hand {
            hand.take_back();
        }
    }

    /// The only legal play, if there is just one; always `None` with manual scoring.
    #[must_use]
    pub fn forced(&self) -> Option<Play> {
        let Awaits::Play(_) = self.awaits() else { return None };
        self.game().coup()?.forced_play()
    }

    /// Whether every man that is touched must be played, so that a play cannot be made as a whole. Rule: R11.6.
    #[must_use]
    pub fn has_free_hand(&self) -> bool {
        self.hand.as_ref().is_some_and(Hand::is_free)
    }

    /// Whether the player has picked or moved a man of the current play.
    #[must_use]
    pub fn is_touched(&self) -> bool {
        self.hand.as_ref().is_some_and(|hand| hand.has_moved() || hand.picked().is_some())
    }

    /// Whether the dice may be thrown for the person whose turn it is.
    ///
    /// Not with manual scoring, where the throw ends the time to claim écoles. Not between two people, who throw as they
    /// pass the device. And not while there is something to read: the opponent's throw has just earned points.
    #[must_use]
    pub fn may_throw_unasked(&self) -> bool {
        let (Awaits::Throw(side), Some(last)) = (self.awaits(), self.turns.last()) else {
            return false;
        };
        let alone = !self.setup.seats[side.opponent()].is_person();
        let read = last.roller() == side || last.earns_nothing();
        self.is_assisted() && alone && read
    }

    /// The complete play, if it waits for confirmation.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        self.hand.as_ref().and_then(Hand::complete)
    }
}
