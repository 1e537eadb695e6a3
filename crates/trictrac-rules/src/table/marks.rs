//! The players move jetons and pegs. Rule: R7, R8.2, R11.1, R11.4.

use super::ledger::Ledger;
use super::mark::{MOST_POINTS, Mark, OpponentJeton, is_place, markable};
use super::page::{Gain, Page, Stroke, clamp};
use super::{TableEvent, TableMatch, TableRefusal};
use crate::marking::POINTS_OF_A_HOLE;
use crate::side::Side;
use crate::turn::{Phase, Refusal};

impl TableMatch {
    /// Lets `side` move its jeton or pegs, if it is the time. Marking a hole and a rest declares hold.
    /// Rule: R8.2, R11.1.
    pub(super) fn move_jeton(
        &mut self,
        side: Side,
        events: &mut Vec<TableEvent>,
        move_it: impl FnOnce(&mut Self) -> Result<(), TableRefusal>,
    ) -> Result<(), TableRefusal> {
        if !self.may_mark(side) {
            return Err(self.too_early_or_late(side));
        }
        self.dispute.take_if(|dispute| dispute.is_accepted_by_marking(side));
        move_it(self)?;
        if self.has_marked_a_rest(side) {
            if let Some(choice) = self.open_choice(side) {
                self.hold(choice, events);
            }
        }
        Ok(())
    }

    /// The reason why `side` may not mark now: the roller comes too late, the opponent too early.
    fn too_early_or_late(&self, side: Side) -> TableRefusal {
        if side == self.roller() {
            TableRefusal::MarkingIsClosed
        } else {
            TableRefusal::NotTheTimeToMark
        }
    }

    /// True if `side` may move its jeton and pegs now: the roller until they touch a man, or until the next dice if they can
    /// play nothing; the opponent after the play. Rule: R2.3, R11.1.
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

    pub(super) fn mark(&mut self, side: Side, mark: Mark) -> Result<(), TableRefusal> {
        let goal = self.rules().holes.get();
        let Some(ledger) = &mut self.ledger else { return Err(Refusal::NotThrown.into()) };
        let page = &mut ledger.page;
        let now = page.standing(side, goal).points.amounts[side];
        // The jeton stands where it should, and a peg forgotten before is set now.
        if let Mark::Holes { pegs, rest, .. } = mark {
            let forgotten = page.forgotten_pegs(side);
            let sets_forgotten = |more: &u8| *more == 0 || i16::from(pegs) <= forgotten;
            let more = rest.checked_sub(now).filter(|_| is_place(pegs, rest) && forgotten > 0);
            if let Some(more) = more.filter(sets_forgotten) {
                page.peg_later(side, pegs);
                self.answered_by(side)?;
                return if more > 0 { self.mark(side, Mark::Points(more)) } else { Ok(()) };
            }
        }
        let points = mark.points(now, page.unmarked(side))?;
        if points > page.room(side) {
            return Err(TableRefusal::TooManyPoints { most: MOST_POINTS });
        }
        let gain = match mark {
            Mark::Points(_) => Gain::right(side, points),
            Mark::Holes { pegs, opponent_jeton, .. } => {
                let holes = page.holes_for(side, points);
                Gain { side, points, pegs: pegs as i8 - holes as i8, opponent_jeton }
            }
        };
        self.push(Stroke::Gain(gain));
        Ok(())
    }

    /// The roller announces, once a throw, that they do not mark these points. More points than are due and unmarked
    /// cover nothing. Rule: R11.1.
    pub(super) fn waive(&mut self, side: Side, points: u8) -> Result<(), TableRefusal> {
        self.answered_by(side)?;
        let points = markable(points)?;
        let Some(ledger) = &mut self.ledger else { return Err(Refusal::NotThrown.into()) };
        let page = &mut ledger.page;
        if side != page.situation.roller {
            return Err(TableRefusal::OnlyTheRollerAnnounces);
        }
        if page.announced().is_some() {
            return Err(TableRefusal::AnnouncedAlready);
        }
        let points = if points <= page.unmarked(side) { points } else { 0 };
        self.push(Stroke::Waive { points });
        Ok(())
    }

    /// Enters a stroke in the ledger, and in the dispute if there is one: whatever becomes of the claim, the stroke
    /// stays.
    fn push(&mut self, stroke: Stroke) {
        if let Some(ledger) = &mut self.ledger {
            ledger.push(stroke);
        }
        if let Some(dispute) = &mut self.dispute {
            dispute.note(stroke);
        }
    }

    /// Sends a jeton back to 0. This is right only for one that a hole has left standing. Rule: R7.3, R11.4.
    pub(super) fn wipe(&mut self, by: Side, whose: Side) -> Result<(), TableRefusal> {
        self.answered_by(by)?;
        let points = self.state.releve.points.amounts[whose];
        if points == 0 {
            return Err(TableRefusal::NothingToWipe { whose });
        }
        let Some(ledger) = &mut self.ledger else { return Err(Refusal::NotThrown.into()) };
        if ledger.page.send_back(whose) {
            return Ok(());
        }
        if ledger.page.wiped_by(by) + i16::from(points) > i16::from(MOST_POINTS) {
            return Err(TableRefusal::TooManyPoints { most: MOST_POINTS });
        }
        self.push(Stroke::Wipe { by, whose, points });
        Ok(())
    }

    /// The holes that this many points more would give `side`, and the rest on which its jeton would stand.
    ///
    /// Points beyond those that a side may mark for one throw, 120, are not counted.
    /// The roller's points come before those of the opponent, and points that were announced may end a bredouille.
    /// Rule: R6.4, R7.3, R11.1.
    #[must_use]
    pub fn would_give(&self, side: Side, points: u8) -> (u8, u8) {
        let Some(Ledger { page, .. }) = &self.ledger else { return (0, points) };
        let points = points.min(page.room(side));
        let now = page.standing(side, u8::MAX).points.amounts[side];
        (page.holes_for(side, points), (now + points) % POINTS_OF_A_HOLE)
    }

    /// True if the points that `side` has marked for the last throw make a hole, pegged or not: a player who goes
    /// without one is sent to school. Rule: R11.5.
    #[must_use]
    pub fn has_marked_a_hole(&self, side: Side) -> bool {
        self.ledger.as_ref().is_some_and(|ledger| ledger.page.has_marked_a_hole(side))
    }

    /// True if `side` has marked a hole and what remains beyond it, which declares hold. Rule: R8.2.
    fn has_marked_a_rest(&self, side: Side) -> bool {
        let goal = self.rules().holes.get();
        let standing = |ledger: &Ledger| ledger.page.standing(side, goal).points.amounts[side];
        self.has_marked_a_hole(side) && self.ledger.as_ref().map_or(0, standing) > 0
    }
}

impl Page {
    /// True if the points that `side` has marked make a hole, pegged or not.
    fn has_marked_a_hole(&self, side: Side) -> bool {
        i16::from(self.base.points.amounts[side]) + self.marked(side) >= i16::from(POINTS_OF_A_HOLE)
    }

    /// The points that `side` may still mark for the throw, rightly or not.
    fn room(&self, side: Side) -> u8 {
        clamp(i16::from(MOST_POINTS) - self.gained(side))
    }

    /// The number of pegs that `side` has yet to set for the holes that its jeton shows, for all its marks together.
    pub(super) fn forgotten_pegs(&self, side: Side) -> i16 {
        let pegs: i16 = self.gains(side).map(|gain| i16::from(gain.pegs)).sum();
        -pegs.min(0)
    }

    /// Sets pegs that were forgotten, while the jeton stands where it should. Rule: R11.1.
    fn peg_later(&mut self, side: Side, pegs: u8) {
        let forgotten = self.strokes.iter_mut().rev().find_map(|stroke| match stroke {
            Stroke::Gain(gain) if gain.side == side && gain.pegs < 0 => Some(gain),
            _ => None,
        });
        if let Some(gain) = forgotten {
            gain.pegs += pegs as i8;
        }
    }

    /// Sends back the jeton of `whose` that a hole of the opponent has left standing; returns whether there was one.
    fn send_back(&mut self, whose: Side) -> bool {
        let left = self.strokes.iter_mut().find_map(|stroke| match stroke {
            Stroke::Gain(gain)
                if gain.side != whose && gain.opponent_jeton == OpponentJeton::Left =>
            {
                Some(gain)
            }
            _ => None,
        });
        left.is_some_and(|gain| {
            gain.opponent_jeton = OpponentJeton::Wiped;
            true
        })
    }
}
