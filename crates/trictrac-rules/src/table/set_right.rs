//! Taking back what was marked wrongly, and marking what was due. Rule: R11.1, R11.4.

use super::mark::Others;
use super::page::{Account, Gain, Page, Stroke, clamp};
use crate::side::Side;

impl Page {
    /// Takes back what `side` marked, pegged or wiped too much; so much of an école par moins is then settled.
    pub(super) fn take_back(&mut self, side: Side, settled: u8) {
        let pegged = self.pegged(side);
        self.accounts[side].settled += settled;
        let Account { due, lost, .. } = self.accounts[side];
        self.cut(side, due - lost);
        self.strokes.retain(|stroke| match *stroke {
            Stroke::Gain(gain) => gain.points > 0,
            Stroke::Wipe { by, whose, .. } => by != side || whose == side,
            Stroke::School { .. } | Stroke::Go => true,
        });
        self.forget_all_pegs_but(side, pegged);
    }

    /// Leaves `side` no more points than these, and of what it did with its pegs and the other's jeton nothing.
    pub(super) fn cut(&mut self, side: Side, due: u8) {
        let mut surplus = clamp(self.marked(side) - i16::from(due));
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
        let mut counters = self.base;
        let mut won = Vec::new();
        for &stroke in &self.strokes {
            let before = counters.holes.amounts[side];
            match stroke {
                Stroke::Gain(gain) => counters.gain(Gain { pegs: 0, ..gain }, u8::MAX),
                _ => counters.strike(stroke, u8::MAX),
            }
            if matches!(stroke, Stroke::Gain(gain) if gain.side == side) {
                won.push(counters.holes.amounts[side] - before);
            }
        }
        won
    }

    /// How many holes `side` has pegged with its marks.
    fn pegged(&self, side: Side) -> i16 {
        let gains = self.gains(side).zip(self.won(side));
        gains.map(|(gain, won)| i16::from(won) + i16::from(gain.pegs)).sum()
    }

    /// Of the holes that the marks of `side` are worth only as many as were pegged are not lost. Rule: R11.4.
    fn forget_all_pegs_but(&mut self, side: Side, pegged: i16) {
        let mut forgotten = clamp(self.pegged(side) - pegged);
        let mut won = self.won(side).into_iter();
        for stroke in &mut self.strokes {
            if let Stroke::Gain(gain) = stroke
                && gain.side == side
            {
                let lost = forgotten.min(won.next().unwrap_or(0));
                gain.pegs = -lost.cast_signed();
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
            let own = |stroke: &Stroke| matches!(stroke, Stroke::Gain(gain) if gain.side == side);
            let first = if side == self.situation.roller { 0 } else { self.strokes.len() };
            let place = self.strokes.iter().rposition(own).map_or(first, |last| last + 1);
            let gain = Gain { side, points: missing, pegs: 0, others: Others::Wiped };
            self.strokes.insert(place, Stroke::Gain(gain));
        }
    }
}
