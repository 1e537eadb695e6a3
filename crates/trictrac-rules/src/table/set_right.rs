//! Taking back what was marked wrongly, and marking what was due. Rule: R11.1, R11.4.

use super::mark::Others;
use super::page::{Account, Gain, Page, Stroke, clamp};
use crate::marking::POINTS_OF_A_HOLE;
use crate::side::Side;

impl Page {
    /// Takes back what `side` marked, pegged or wiped too much, but for what was let be; so much of an école par moins is
    /// then settled.
    pub(super) fn take_back(&mut self, side: Side, settled: u8) {
        let pegged = self.pegged(side);
        let account = &mut self.accounts[side];
        account.settled = account.settled.saturating_add(settled);
        let Account { due, lost, conceded, .. } = *account;
        self.cut(side, due.saturating_sub(lost).saturating_add(conceded.excess));
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

    /// Leaves `side` no more points than these, and of what it did with its pegs and the other's jeton nothing.
    pub(super) fn cut(&mut self, side: Side, due: u8) {
        let mut surplus = clamp(self.marked(side).saturating_sub(due.into()));
        for stroke in self.strokes.iter_mut().rev() {
            if let Stroke::Gain(gain) = stroke
                && gain.side == side
            {
                let cut = surplus.min(gain.points);
                gain.points -= cut;
                surplus -= cut;
                gain.pegs = 0;
                gain.others = Others::Wiped;
            }
        }
    }

    /// How many holes each mark of `side` is worth, whatever was pegged.
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

    /// How many holes so many points more give `side`.
    pub(super) fn holes_for(&self, side: Side, points: u8) -> u8 {
        let mut with = self.clone();
        with.push(Stroke::Gain(Gain::right(side, points)));
        let holes = |page: &Self| page.won(side).into_iter().fold(0, u8::saturating_add);
        holes(&with).saturating_sub(holes(self))
    }

    /// How many holes `side` has pegged with its marks.
    fn pegged(&self, side: Side) -> i16 {
        let gains = self.gains(side).zip(self.won(side));
        let pegs = gains.map(|(gain, won)| i16::from(won) + i16::from(gain.pegs));
        pegs.fold(0, i16::saturating_add)
    }

    /// Whether `side` has set no more pegs than its due gives, and its jeton is back at the start. A player who goes does
    /// not mark the rest, so that each hole stands for twelve points or any number up to the next. Rule: R8.4, R11.5.
    pub(super) fn has_pegged_what_is_due(&self, side: Side) -> bool {
        let unmarked = Self { strokes: Vec::new(), ..self.clone() };
        let due = unmarked.holes_for(side, self.accounts[side].due);
        let jeton = i16::from(self.base.points.amounts[side]).saturating_add(self.marked(side));
        jeton % i16::from(POINTS_OF_A_HOLE) == 0 && self.pegged(side) <= due.into()
    }

    /// Of the holes that the marks of `side` are worth only as many as were pegged are not lost. Rule: R11.4.
    fn forget_all_pegs_but(&mut self, side: Side, pegged: i16) {
        let mut forgotten = clamp(self.pegged(side).saturating_sub(pegged));
        let mut won = self.won(side).into_iter();
        for stroke in &mut self.strokes {
            if let Stroke::Gain(gain) = stroke
                && gain.side == side
            {
                let lost = forgotten.min(won.next().unwrap_or(0));
                gain.pegs = 0_i8.saturating_sub_unsigned(lost);
                forgotten -= lost;
            }
        }
    }

    /// The roller who went must hold: all that he was due is marked for him, no more and no less. Rule: R11.5.
    pub(super) fn call_back(&mut self, settled: u8) {
        self.strokes.retain(|stroke| *stroke != Stroke::Go);
        self.put_right(self.situation.roller, settled);
    }

    /// Marks for `side` all that it was due, no more and no less, without école. Rule: R11.1.
    pub(super) fn put_right(&mut self, side: Side, settled: u8) {
        let missing = self.missing(side);
        self.take_back(side, settled);
        if missing > 0 {
            self.push(Stroke::Gain(Gain::right(side, missing)));
        }
    }

    /// The roller must play a man on by whom the full quarter is broken: what keeping it was worth is not due to him, and
    /// comes off again if he has marked it already, which is no excess. Rule: R11.7.
    pub(super) fn release(&mut self, keeping: u8) {
        let roller = self.situation.roller;
        let marked = self.marked(roller);
        let due = self.accounts[roller].due.saturating_sub(keeping);
        let undue = clamp(marked.saturating_sub(due.into())).min(keeping);
        self.released = true;
        self.accounts[roller].due = due;
        if undue > 0 {
            self.cut(roller, clamp(marked.saturating_sub(undue.into())));
        }
    }
}
