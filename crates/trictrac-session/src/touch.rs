//! Moving men by touch: picking them, putting them down, taking them back. Places are numbered as the side of the hand counts them.

use trictrac_rules::play::Play;
use trictrac_rules::point::Point;
use trictrac_table::ActionOf;

use crate::awaits::NextStep;
use crate::hand::MovingHand;
use crate::refused::SessionRefusal;
use crate::seated::SessionTable;
use crate::session::Session;

impl<T: SessionTable> Session<T> {
    /// Touches a place: picks a man, moves the picked one there, or takes one back.
    pub fn touch(&mut self, place: u8) {
        let Some(hand) = self.hand_to_move() else { return };
        let (touched, stuck) = hand.try_touch(place);
        self.refused = match touched {
            Ok(None) => self.touch_the_picked(),
            Ok(Some(step)) => T::let_go(step).and_then(|action| self.act(action).err()),
            Err(refused) => Some(SessionRefusal::Touch(refused)),
        };
        self.stuck = stuck;
    }

    /// Taps a man: it plays the first number that it can. Returns where that sends it; nothing if it is only picked.
    ///
    /// A free hand only picks the man, because it has no numbers; the next tap says where it goes.
    pub fn tap(&mut self, place: u8) -> Option<u8> {
        let Some((is_picked, to)) = self.hand().and_then(|hand| hand.tap_on(place)) else {
            self.pick(place);
            return None;
        };
        if !is_picked {
            self.put_back();
            self.touch(place);
        }
        self.touch(to);
        Some(to)
    }

    /// Taps a place where a tap only picks a man: the next one says where it goes.
    pub fn pick(&mut self, place: u8) {
        let picked = self.hand().and_then(MovingHand::picked).map(Point::number);
        // A pointer has picked the man already when it went down.
        if picked != Some(place) {
            self.touch(place);
        }
    }

    /// Exchanges the numbers: a tap plays the other one first.
    pub fn swap(&mut self) {
        self.change_hand(MovingHand::swap);
    }

    /// Puts the picked man back where it stood.
    pub fn put_back(&mut self) {
        self.change_hand(MovingHand::put_back);
    }

    /// Takes the last moved man back.
    pub fn take_man_back(&mut self) {
        self.change_hand(MovingHand::take_back);
    }

    /// Takes all moved men back.
    pub fn take_play_back(&mut self) {
        self.change_hand(MovingHand::take_play_back);
    }

    /// Moves men as they were moved before, with the [`steps`](MovingHand::steps) of a hand; none, if that is not possible any more.
    pub fn move_again(&mut self, steps: &[(u8, u8)]) {
        if let Some(hand) = self.hand_to_move().filter(|hand| !hand.is_free()) {
            hand.take_play_back();
            hand.move_again(steps);
        }
    }

    /// Makes a whole play in the hand, where it can still be taken back.
    pub fn compose(&mut self, play: Play) {
        self.refused = None;
        self.stuck.clear();
        if let Some(hand) = self.hand_to_move() {
            self.refused = hand.make(play).err().map(SessionRefusal::Touch);
        }
    }

    /// Plays the complete play in the hand.
    pub fn confirm(&mut self) {
        if let Some(play) = self.complete() {
            // A refusal is kept.
            let _ = self.act(T::play(play));
        }
    }

    /// The complete play, if it waits for confirmation.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        self.hand().and_then(MovingHand::complete)
    }

    /// Checks whether a play is final as soon as it is made: one person plays against computers of this device, scoring is automatic, and
    /// the decision can be taken back.
    #[must_use]
    pub fn plays_at_once(&self) -> bool {
        !self.is_served() && self.people().count() == 1 && self.settled().may_take_back()
    }

    /// Checks whether every man that is touched must be played, so that a play cannot be made as a whole. Rule: R11.6.
    #[must_use]
    pub fn has_free_hand(&self) -> bool {
        self.hand().is_some_and(MovingHand::is_free)
    }

    /// Checks whether the player has picked or moved a man of the current play.
    #[must_use]
    pub fn is_touched(&self) -> bool {
        self.hand().is_some_and(|hand| hand.has_moved() || hand.picked().is_some())
    }

    /// The hand, unless its play was sent.
    fn hand_to_move(&mut self) -> Option<&mut MovingHand> {
        if self.awaits() == NextStep::Sent {
            return None;
        }
        self.hand.as_mut()
    }

    fn change_hand(&mut self, change: impl FnOnce(&mut MovingHand)) {
        self.refused = None;
        self.stuck.clear();
        if let Some(hand) = self.hand_to_move() {
            change(hand);
        }
    }

    /// Records the touch of a man that a free hand has picked: it must be played if it can be. Rule: R11.6.
    fn touch_the_picked(&mut self) -> Option<SessionRefusal<T::Refusal>> {
        let point = self.hand().filter(|hand| hand.is_free()).and_then(MovingHand::picked)?;
        let touch: ActionOf<T> = self.game().touch(point)?;
        let refused = self.act(touch).err();
        // The action has renewed the hand, which must hold the man again.
        if let (None, Some(hand)) = (&refused, &mut self.hand) {
            hand.pick(point);
        }
        refused
    }
}
