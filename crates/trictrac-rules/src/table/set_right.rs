//! Taking back what was marked wrongly, and marking what was due. Rule: R11.1, R11.4.

use super::mark::OpponentJeton;
use super::page::{Account, Gain, Page, Stroke, clamp};
use crate::marking::POINTS_OF_A_HOLE;
use crate::side::Side;

impl Page {
    /// Takes back what `side` marked, pegged or sent back too much, except what was conceded. So many points of an
    /// école par moins are then `settled`.
    pub(super) fn take_back(&mut self, side: Side, settled: u8) {
        let pegged = self.pegged(side);
        let account = &mut self.accounts[side];
        account.settled += settled;
        let Account { due, lost, conceded, .. } = *account;
        self.cut(side, due.saturating_sub(lost) + conceded.excess);
        let mut let_be = conceded.deprived;
        self.strokes.retain(|stroke| match *stroke {
            Stroke::Gain(gain) => gain.points > 0,
            Stroke::Wipe { by, whose, points } if by == side && whose != side => {
                let kept = let_be.checked_sub(points);
                let_be = kept.unwrap_or(let_be);
                kept.is_some()
            }
            Stroke::Wipe { .. } | Stroke::Waive { .. } | Stroke::School { .. } | Stroke::Go => true,
        });
        self.forget_all_pegs_but(side, pegged);
    }

    /// Leaves `side` at most `due` points, the last marks being cut first, and undoes what it did with its pegs and the
    /// opponent's jeton.
    pub(super) fn cut(&mut self, side: Side, due: u8) {
        let mut surplus = clamp(self.marked(side) - i16::from(due));
        for stroke in self.strokes.iter_mut().rev() {
            match stroke {
                Stroke::Gain(gain) if gain.side == side => {
                    let cut = surplus.min(gain.points);
                    gain.points -= cut;
                    surplus -= cut;
                    gain.pegs = 0;
                    gain.opponent_jeton = OpponentJeton::Wiped;
                }
                _ => {}
            }
        }
    }

    /// The holes that each mark of `side` is worth, whatever was pegged.
    pub(super) fn won(&self, side: Side) -> Vec<u8> {
        let (mut counters, waived) = (self.base, self.waived_points_count());
        let mut won = Vec::new();
        for &stroke in &self.strokes {
            let holes = self.strike(&mut counters, stroke.without_pegs(), waived, u8::MAX);
            if matches!(stroke, Stroke::Gain(gain) if gain.side == side) {
                won.push(holes);
            }
        }
        won
    }

    /// The holes that this many points more give `side`.
    pub(super) fn holes_for(&self, side: Side, points: u8) -> u8 {
        let mut with = self.clone();
        with.push(Stroke::Gain(Gain::right(side, points)));
        let holes = |page: &Self| page.won(side).into_iter().sum::<u8>();
        holes(&with).saturating_sub(holes(self))
    }

    /// The holes that `side` has pegged with its marks.
    fn pegged(&self, side: Side) -> i16 {
        let gains = self.gains(side).zip(self.won(side));
        gains.map(|(gain, won)| i16::from(won) + i16::from(gain.pegs)).sum()
    }

    /// True if `side` has set no more pegs than its due gives, and its jeton is back at the start.
    ///
    /// A player who goes does not mark the rest, so that each hole stands for twelve points or any number up to the
    /// next hole. Rule: R8.4, R11.5.
    pub(super) fn has_pegged_what_is_due(&self, side: Side) -> bool {
        let unmarked = Self { strokes: Vec::new(), ..self.clone() };
        let due = unmarked.holes_for(side, self.accounts[side].due);
        let jeton = i16::from(self.base.points.amounts[side]) + self.marked(side);
        jeton % i16::from(POINTS_OF_A_HOLE) == 0 && self.pegged(side) <= due.into()
    }

    /// Loses the holes that the marks of `side` are worth beyond those that were pegged. Rule: R11.4.
    fn forget_all_pegs_but(&mut self, side: Side, pegged: i16) {
        let mut forgotten = clamp(self.pegged(side) - pegged);
        let mut won = self.won(side).into_iter();
        for stroke in &mut self.strokes {
            match stroke {
                Stroke::Gain(gain) if gain.side == side => {
                    let lost = forgotten.min(won.next().unwrap_or(0));
                    gain.pegs = -(lost as i8);
                    forgotten -= lost;
                }
                _ => {}
            }
        }
    }

    /// Lets the marks stand on other counters as they stood on those of `as_marked`: a jeton sent back rightly is no error of
    /// its owner's opponent, and pegs are forgotten only as far as holes are due. Rule: R11.4, R11.5.
    pub(super) fn stands_as(&mut self, as_marked: &Self) {
        for side in Side::ALL {
            if as_marked.deprived(side) == 0 && self.deprived(side) > 0 {
                let wiped = |stroke: &Stroke| matches!(*stroke, Stroke::Wipe { by, whose, .. } if by == side && whose != side);
                self.strokes.retain(|stroke| !wiped(stroke));
            }
            if self.forgotten_pegs(side) > 0 {
                let own = |stroke: &mut Stroke| match stroke {
                    Stroke::Gain(gain) if gain.side == side => gain.pegs = 0,
                    _ => {}
                };
                self.strokes.iter_mut().for_each(own);
                self.forget_all_pegs_but(side, as_marked.pegged(side));
            }
        }
    }

    /// Marks for the roller, who went and must hold, everything that they were due, no more and no less. Rule: R11.5.
    pub(super) fn call_back(&mut self, settled: u8) {
        self.strokes.retain(|stroke| *stroke != Stroke::Go);
        self.put_right(self.situation.roller, settled);
    }

    /// Marks for `side` everything that it was due, no more and no less, without école. Rule: R11.1.
    pub(super) fn put_right(&mut self, side: Side, settled: u8) {
        let missing = self.missing(side);
        self.take_back(side, settled);
        if missing > 0 {
            self.push(Stroke::Gain(Gain::right(side, missing)));
        }
    }

    /// Releases the roller from keeping: they must play a man on, which breaks the full quarter. What keeping was worth
    /// is not due; if they have marked it already it comes off again, and is no excess. Rule: R11.7.
    pub(super) fn release(&mut self, keeping: u8) {
        let roller = self.situation.roller;
        let marked = self.marked(roller);
        let due = self.accounts[roller].due - keeping;
        let undue = clamp(marked - i16::from(due)).min(keeping);
        self.released = true;
        self.accounts[roller].due = due;
        if undue > 0 {
            self.cut(roller, clamp(marked - i16::from(undue)));
        }
    }
}
