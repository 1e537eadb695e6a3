//! Men touched by a person, and where that leads.

use trictrac_rules::play::Play;
use trictrac_rules::rules::Marking;
use trictrac_rules::table::{Moment, TableAction};
use trictrac_rules::turn::Refusal;

use super::{Awaits, Hand, MatchSession, seen};

impl MatchSession {
    /// The hand of the person who is to move men now.
    pub(super) fn next_hand(&self) -> Option<Hand> {
        let coup = self.game().coup()?;
        let moves = match self.awaits() {
            Awaits::Play(_) => true,
            Awaits::Word(_, moment) => {
                matches!(moment, Moment::Mark | Moment::Play | Moment::NextMan | Moment::PlayForHim)
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

    /// Whether nothing but the other's eye binds who moves: not he who plays again as demanded, or for the other.
    /// Rule: R11.5, R11.7.
    fn is_free(&self) -> bool {
        let demanded = self.game().replay().is_some()
            || matches!(self.awaits(), Awaits::Word(_, Moment::PlayForHim));
        self.rules().marking == Marking::Table && !demanded
    }

    /// The person touches the place that the near side numbers `place`.
    pub fn tap(&mut self, place: u8) {
        let near = self.setup.near();
        let Some(hand) = &mut self.hand else { return };
        let touched = hand.touch(seen(near, hand.side(), place));
        self.refused = match touched {
            Ok(None) => self.touch_the_picked().err(),
            Ok(Some(action)) => self.act(action).err(),
            Err(refusal) => Some(Refusal::Play(refusal)),
        };
    }

    /// A man picked by a free hand is touched: he must be played if he can be. Rule: R11.6.
    fn touch_the_picked(&mut self) -> Result<(), Refusal> {
        let picked = self.hand.as_ref().filter(|hand| hand.is_free()).and_then(Hand::picked);
        let Some(point) = picked.filter(|point| !self.game().touched().contains(*point)) else {
            return Ok(());
        };
        self.act(TableAction::Touch(point))?;
        if let Some(hand) = &mut self.hand {
            hand.pick(point);
        }
        Ok(())
    }

    /// The picked man is left where he stands.
    pub fn let_stand(&mut self) {
        if let Some(hand) = &mut self.hand {
            hand.leave();
        }
    }

    /// Takes the last man back.
    pub fn take_back(&mut self) {
        self.refused = None;
        if let Some(hand) = &mut self.hand {
            hand.take_back();
        }
    }

    /// The only play that the person can make; nothing where he marks for himself.
    #[must_use]
    pub fn forced(&self) -> Option<Play> {
        let Awaits::Play(_) = self.awaits() else { return None };
        self.game().coup()?.forced_play()
    }

    /// The play, if it is complete and waits to be confirmed.
    #[must_use]
    pub fn complete(&self) -> Option<Play> {
        self.hand.as_ref().and_then(Hand::complete)
    }
}
