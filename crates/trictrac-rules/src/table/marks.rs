//! Jetons and pegs are moved by the players. Rule: R7, R8.2, R11.1, R11.4.

use super::TableMatch;
use super::TableRefusal;
use super::ledger::Ledger;
use super::mark::{MOST_POINTS, Mark, Others, is_place, markable};
use super::page::{Gain, Stroke};
use crate::event::Event;
use crate::marking::POINTS_OF_A_HOLE;
use crate::side::Side;
use crate::turn::{Action, Phase, Refusal};

impl TableMatch {
    pub(super) fn mark_action(
        &mut self,
        side: Side,
        action: Action,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if !self.may_mark(side) {
            return Err(TableRefusal::NotTheTimeToMark.into());
        }
        match action {
            Action::Mark(mark) => self.mark(side, mark)?,
            Action::Wipe(whose) => {
                self.answered_by(side)?;
                self.wipe(side, whose)?;
            }
            Action::Waive(points) => {
                self.answered_by(side)?;
                self.waive(side, points)?;
            }
            _ => return Err(Refusal::MarkedByItself),
        }
        told.push(Event::Acted { by: side, action });
        if self.has_marked_a_rest(side) {
            match (self.state.phase, self.late_choice()) {
                (Phase::Choice(turn), _) => self.hold(turn, told),
                (_, Some(turn)) if turn.roller == side => self.hold_late(turn, told),
                _ => {}
            }
        }
        Ok(())
    }

    /// Whether `side` may move its jeton and pegs now: the roller until he touches a man, or for good if he can play
    /// nothing; his opponent after the play. Rule: R2.3, R11.1.
    #[must_use]
    pub fn may_mark(&self, side: Side) -> bool {
        let Some(ledger) = &self.ledger else { return false };
        if self.is_going() || self.state.is_over() {
            return false;
        }
        if side == ledger.page.situation.roller {
            !ledger.page.touched
        } else {
            matches!(self.state.phase, Phase::Throw(_))
        }
    }

    fn mark(&mut self, side: Side, mark: Mark) -> Result<(), Refusal> {
        let goal = self.rules().holes.get();
        let Some(ledger) = &mut self.ledger else { return Err(Refusal::NotThrown) };
        let page = &mut ledger.page;
        let now = page.standing(side, goal).points.amounts[side];
        if let Mark::Holes { pegs, rest, .. } = mark
            && is_place(pegs, rest)
            && let Some(more) = rest.checked_sub(now)
            && let forgotten = page.forgotten_pegs(side)
            && forgotten > 0
            && (more == 0 || pegs <= forgotten)
        {
            page.peg_later(side, pegs);
            self.answered_by(side)?;
            return if more > 0 { self.mark(side, Mark::Points(more)) } else { Ok(()) };
        }
        let gain =
            mark.gain(side, now, page.unmarked(side), |points| page.holes_for(side, points))?;
        if page.gained(side) + i16::from(gain.points) > i16::from(MOST_POINTS) {
            return Err(TableRefusal::PointsInTwos.into());
        }
        self.push(Stroke::Gain(gain));
        Ok(())
    }

    /// The roller announces once that he does not mark so many points; more than are due and unmarked cover nothing.
    /// Rule: R11.1.
    fn waive(&mut self, side: Side, points: u8) -> Result<(), Refusal> {
        let points = markable(points)?;
        let Some(ledger) = &mut self.ledger else { return Err(Refusal::NotThrown) };
        let page = &mut ledger.page;
        if side != page.situation.roller {
            return Err(TableRefusal::NotTheTimeToMark.into());
        }
        if page.announced().is_some() {
            return Err(TableRefusal::AnnouncedAlready.into());
        }
        let points = if points <= page.unmarked(side) { points } else { 0 };
        self.push(Stroke::Waive { points });
        Ok(())
    }

    pub(super) fn push(&mut self, stroke: Stroke) {
        if let Some(ledger) = &mut self.ledger {
            ledger.push(stroke);
        }
        if let Some(dispute) = &mut self.dispute {
            dispute.note(stroke);
        }
    }

    /// Sending back a jeton that a hole has left standing is right, any other is not. Rule: R7.3, R11.4.
    fn wipe(&mut self, by: Side, whose: Side) -> Result<(), Refusal> {
        let points = self.state.releve.points.amounts[whose];
        if points == 0 {
            return Err(TableRefusal::NothingToWipe.into());
        }
        let Some(ledger) = &mut self.ledger else { return Err(Refusal::NotThrown) };
        if !ledger.page.send_back(whose) {
            self.push(Stroke::Wipe { by, whose, points });
        }
        Ok(())
    }

    /// How many holes so many points more give `side`, and on what rest its jeton then stands: the roller's come before
    /// the points of his opponent, and points that he has announced may end a bredouille. Rule: R6.4, R7.3, R11.1.
    #[must_use]
    pub fn would_give(&self, side: Side, points: u8) -> (u8, u8) {
        let Some(Ledger { page, .. }) = &self.ledger else { return (0, points) };
        let now = page.standing(side, u8::MAX).points.amounts[side];
        (page.holes_for(side, points), now.saturating_add(points) % POINTS_OF_A_HOLE)
    }

    /// Whether what `side` has marked for the throw on the table makes a hole, pegged or not: he who goes without one is
    /// sent to school. Rule: R11.5.
    #[must_use]
    pub fn has_marked_a_hole(&self, side: Side) -> bool {
        self.ledger.as_ref().is_some_and(|ledger| ledger.page.has_marked_a_hole(side))
    }

    /// Whether `side` has marked a hole and what remains of it, which declares hold. Rule: R8.2.
    fn has_marked_a_rest(&self, side: Side) -> bool {
        let goal = self.rules().holes.get();
        let standing = |ledger: &Ledger| ledger.page.standing(side, goal).points.amounts[side];
        self.has_marked_a_hole(side) && self.ledger.as_ref().map_or(0, standing) > 0
    }
}

impl super::page::Page {
    /// Whether what `side` has marked makes a hole, pegged or not.
    pub(super) fn has_marked_a_hole(&self, side: Side) -> bool {
        let base = i16::from(self.base.points.amounts[side]);
        base.saturating_add(self.marked(side)) >= i16::from(POINTS_OF_A_HOLE)
    }

    /// How many pegs `side` has yet to set for the holes that its jeton shows, all its marks for the throw together.
    fn forgotten_pegs(&self, side: Side) -> u8 {
        let pegs = self.gains(side).map(|gain| gain.pegs).fold(0, i8::saturating_add);
        pegs.min(0).unsigned_abs()
    }

    /// Pegs that were forgotten are set later, the jeton standing where it should. Rule: R11.1.
    fn peg_later(&mut self, side: Side, pegs: u8) {
        let forgotten = self.strokes.iter_mut().rev().find_map(|stroke| match stroke {
            Stroke::Gain(gain) if gain.side == side && gain.pegs < 0 => Some(gain),
            _ => None,
        });
        if let Some(gain) = forgotten {
            gain.pegs = gain.pegs.saturating_add_unsigned(pegs);
        }
    }

    /// Sends back the jeton of `whose` that the other's hole has left standing.
    fn send_back(&mut self, whose: Side) -> bool {
        let left = |stroke: &&mut Stroke| matches!(stroke, Stroke::Gain(Gain { side, others: Others::Left, .. }) if *side != whose);
        let left = self.strokes.iter_mut().find(left);
        left.is_some_and(|stroke| {
            if let Stroke::Gain(gain) = stroke {
                gain.others = Others::Wiped;
            }
            true
        })
    }
}
