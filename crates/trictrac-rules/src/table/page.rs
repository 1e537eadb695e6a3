//! The points of one throw for each side, and those each has marked. Rule: R11.1-R11.5.

use super::mark::OpponentJeton;
use crate::marking::{POINTS_OF_A_HOLE, Run, Tally};
use crate::side::{PerSide, Side};
use crate::situation::Situation;

/// The points and holes of both sides as they stand on the rails. Rule: section 7.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Counters {
    /// Points below twelve, and who is en bredouille.
    pub points: Tally,
    /// Holes, and who may win the grande bredouille.
    pub holes: Tally,
}

/// The throw about which an error was made. Rule: R11.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum About {
    /// The throw on the table, or the last one.
    ThisThrow,
    /// The throw before it, for which the roller of this one had points to mark.
    ThrowBefore,
}

/// Points that a side marked, and the holes that it pegged for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Gain {
    pub(crate) side: Side,
    pub(crate) points: u8,
    /// The holes pegged beyond those that the points make; negative if some were forgotten. Rule: R11.4.
    pub(crate) pegs: i8,
    pub(crate) opponent_jeton: OpponentJeton,
}

/// Something done to jetons and pegs since the dice fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Stroke {
    /// A side marked.
    Gain(Gain),
    /// `by` sent back the jeton of `whose`, which stood on `points`. Rule: R11.4.
    Wipe { by: Side, whose: Side, points: u8 },
    /// The roller announced that they do not mark this many of their points; 0 if that covers nothing. Rule: R11.1.
    Waive { points: u8 },
    /// `side` marked points of an école. Rule: R11.1, R11.2.
    School { side: Side, points: u8, when: SchoolTime },
    /// The roller goes: nobody keeps points. Rule: R8.4.
    Go,
}

/// The time at which points of an école were claimed, and the throw: this decides where they count. Rule: R11.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SchoolTime {
    /// About this throw, before the next dice: they count last.
    ThisThrow,
    /// About this throw, after the next dice: they count last as well, before the points of those dice.
    Late,
    /// About the throw before, under [`Fold::First`](super::Fold::First): they count when they are marked.
    ThrowBefore,
}

/// The points due to a side for a throw, and those settled.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Account {
    pub(crate) due: u8,
    /// Points lost to the opponent by not filling or not keeping. Rule: R11.3.
    pub(crate) lost: u8,
    /// Points of an école par moins that were claimed or corrected.
    pub(crate) settled: u8,
    /// Errors that the opponent has claimed and then dropped: they are not claimed again. Rule: R11.2.
    pub(crate) conceded: Fault,
}

/// One throw in the ledger: the counters before it, and everything done to them since.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Page {
    pub(crate) situation: Situation,
    pub(crate) base: Counters,
    pub(crate) accounts: PerSide<Account>,
    /// In the order in which they count, which is not always the order in which they were made: see `order`.
    pub(crate) strokes: Vec<Stroke>,
    /// True if the roller has touched a man to play. Rule: R11.1.
    pub(crate) touched: bool,
    /// True if the next dice have fallen: pegs and a jeton left standing are no longer corrected. Rule: R11.4.
    pub(crate) past: bool,
    /// True if the roller must play a man on and so break the full quarter: keeping then earns nothing. Rule: R11.7.
    pub(crate) released: bool,
}

/// The errors in the marks of a side. Rule: R11.1, R11.3-R11.5.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Fault {
    /// Points marked that were not due. Rule: R11.1.
    pub excess: u8,
    /// Points due that were not marked, or are lost by not filling or keeping. Rule: R11.1, R11.3.
    pub shortfall: u8,
    /// Points of the opponent that were sent back wrongly. Rule: R11.4.
    pub deprived: u8,
    /// Holes pegged beyond those that the points make: no école, only corrected. Rule: R11.4.
    pub pegs: u8,
    /// True if the opponent's jeton was left standing after a hole: no école, only corrected. Rule: R11.4.
    pub left_standing: bool,
}

impl Fault {
    /// The points of the école. Rule: R11.1.
    #[must_use]
    pub const fn points(&self) -> u8 {
        self.excess + self.shortfall + self.deprived
    }

    /// This fault together with what was conceded before. Rule: R11.2.
    pub(super) const fn and(self, before: Self) -> Self {
        Self {
            excess: self.excess + before.excess,
            shortfall: self.shortfall + before.shortfall,
            deprived: self.deprived + before.deprived,
            ..self
        }
    }

    /// The errors besides those `conceded`.
    const fn without(self, conceded: Self) -> Self {
        Self {
            excess: self.excess.saturating_sub(conceded.excess),
            shortfall: self.shortfall.saturating_sub(conceded.shortfall),
            deprived: self.deprived.saturating_sub(conceded.deprived),
            ..self
        }
    }

    /// True if nothing is wrong.
    #[must_use]
    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

impl Stroke {
    /// The same stroke with the holes pegged as the points say.
    pub(super) const fn without_pegs(self) -> Self {
        match self {
            Self::Gain(gain) => Self::Gain(Gain { pegs: 0, ..gain }),
            other => other,
        }
    }
}

impl Gain {
    /// Points marked as R7.3 says.
    pub(super) const fn right(side: Side, points: u8) -> Self {
        Self { side, points, pegs: 0, opponent_jeton: OpponentJeton::Wiped }
    }
}

impl Counters {
    /// Counts points of `side` that are not marked as if they were: they end the opponent's bredouille, and do nothing
    /// else, since the opponent's hole sends them back. Rule: R7.2, R11.1.
    pub(super) fn score_nothing(&mut self, side: Side) {
        self.points.run = self.points.run.scored_by(side, self.points.amounts[side]);
    }

    /// Sends the jeton of `whose` back to 0.
    pub(super) fn wipe(&mut self, whose: Side) {
        self.points.amounts[whose] = 0;
        if self.points.run.holder() == Some(whose) {
            self.points.run = Run::NONE;
        }
    }

    /// Marks, and returns the holes that the points make. A forgotten peg is lost, except the match's last.
    /// Rule: R7.3, R11.4.
    pub(super) fn gain(
        &mut self,
        Gain { side, points, pegs, opponent_jeton }: Gain,
        goal: u8,
    ) -> u8 {
        let standing = self.points.amounts[side.opponent()];
        let won = self.points.mark(side, points);
        if won > 0 && opponent_jeton == OpponentJeton::Left {
            self.points.amounts[side.opponent()] = standing;
        }
        // Any number of écoles can be claimed about one throw: without a goal, only these sums have no bound.
        let last = self.holes.amounts[side].saturating_add(won) >= goal;
        // Marks that were entered before this one can leave it fewer holes than pegs were forgotten.
        let pegged = if last { won } else { won.saturating_add_signed(pegs) };
        if pegged > 0 {
            self.holes.take_holes(side, pegged, goal);
        }
        won
    }
}

impl Page {
    pub(super) fn new(situation: Situation, base: Counters, due: PerSide<u8>) -> Self {
        let accounts = PerSide::from_fn(|side| Account { due: due[side], ..Account::default() });
        let (touched, past, released) = (false, false, false);
        Self { situation, base, accounts, strokes: Vec::new(), touched, past, released }
    }

    /// True if errors of `side` on this page can still be claimed. Those of its roller cannot, once the next dice have
    /// fallen. Rule: R11.1.
    pub(super) fn is_open(&self, side: Side) -> bool {
        !self.past || self.situation.roller != side
    }

    pub(super) fn gains(&self, side: Side) -> impl Iterator<Item = Gain> {
        self.strokes.iter().filter_map(move |stroke| match *stroke {
            Stroke::Gain(gain) if gain.side == side => Some(gain),
            _ => None,
        })
    }

    /// The points that `side` has marked; negative if it sent back its own. Rule: R11.4.
    pub(super) fn marked(&self, side: Side) -> i16 {
        self.gained(side) - self.wiped(side, side)
    }

    /// The points that `side` has marked, whether or not it sent them back afterwards.
    pub(super) fn gained(&self, side: Side) -> i16 {
        self.gains(side).map(|gain| i16::from(gain.points)).sum()
    }

    /// The points that `by` has sent back, its own and the opponent's.
    pub(super) fn wiped_by(&self, by: Side) -> i16 {
        Side::ALL.map(|whose| self.wiped(by, whose)).into_iter().sum()
    }

    fn wiped(&self, by: Side, whose: Side) -> i16 {
        let points = self.strokes.iter().map(|&stroke| match stroke {
            Stroke::Wipe { by: one, whose: other, points } if (one, other) == (by, whose) => points,
            _ => 0,
        });
        points.map(i16::from).sum()
    }

    /// The points that `side` keeps of those it is due. Rule: R11.3.
    fn due_and_kept(&self, side: Side) -> i16 {
        let Account { due, lost, .. } = self.accounts[side];
        i16::from(due.saturating_sub(lost))
    }

    /// The points due to `side` and unmarked, announced or not.
    pub(super) fn unmarked(&self, side: Side) -> u8 {
        clamp(self.due_and_kept(side) - self.marked(side))
    }

    /// The points that `side` may still mark rightly, and has not announced that it does not mark.
    pub(super) fn missing(&self, side: Side) -> u8 {
        self.unmarked(side) - self.waived(side)
    }

    /// The errors that may be claimed against the marks of `side`, if all that it could still mark counts as missing.
    pub(super) fn fault(&self, side: Side) -> Fault {
        self.error(side).without(self.accounts[side].conceded)
    }

    /// The errors in the marks of `side`, conceded or not.
    pub(super) fn error(&self, side: Side) -> Fault {
        let Account { due, settled, .. } = self.accounts[side];
        let (due, marked) = (i16::from(due), self.marked(side));
        let due_and_kept = (marked + i16::from(self.waived(side))).min(self.due_and_kept(side));
        let pegs: i16 = self.gains(side).map(|gain| i16::from(gain.pegs.max(0))).sum();
        Fault {
            excess: clamp(marked - due),
            shortfall: clamp(due - due_and_kept - i16::from(settled)),
            deprived: self.deprived(side),
            pegs: if self.past { 0 } else { clamp(pegs) },
            left_standing: !self.past && self.left_standing(side),
        }
    }

    /// True if `side` won a hole and left the opponent's jeton standing. Rule: R11.4.
    fn left_standing(&self, side: Side) -> bool {
        let left = |gain: Gain| gain.opponent_jeton == OpponentJeton::Left;
        self.gains(side).any(left)
            && self.gains(side).zip(self.won(side)).any(|(gain, won)| left(gain) && won > 0)
    }

    /// The opponent's points that `side` sent back without having won a hole. Rule: R7.3, R11.4.
    pub(super) fn deprived(&self, side: Side) -> u8 {
        let wiped = clamp(self.wiped(side, side.opponent()));
        if wiped == 0 {
            return 0;
        }
        let mut due = self.clone();
        due.cut(side, self.accounts[side].due);
        if due.won(side).into_iter().any(|holes| holes > 0) { 0 } else { wiped }
    }

    /// The errors when the roller goes: they may mark less than they won, but not more, and may not go without a
    /// hole. Rule: R11.5.
    pub(super) fn fault_in_going(&self) -> Fault {
        let roller = self.situation.roller;
        let hole = i16::from(POINTS_OF_A_HOLE - self.base.points.amounts[roller]);
        let due = i16::from(self.accounts[roller].due);
        let marked = self.marked(roller);
        let error = Fault { shortfall: 0, ..self.error(roller) };
        let error = if due < hole {
            Fault { excess: clamp(marked.max(hole) - due), ..error }
        } else {
            let excess = if self.has_pegged_what_is_due(roller) { 0 } else { error.excess };
            Fault { excess, deprived: 0, ..error }
        };
        error.without(self.accounts[roller].conceded)
    }

    /// True if the throw itself gives its roller a hole. Rule: R8.1.
    pub(super) fn wins_hole(&self) -> bool {
        let roller = self.situation.roller;
        self.base.points.amounts[roller] + self.accounts[roller].due >= POINTS_OF_A_HOLE
    }
}

/// The amount as points: 0 if it is negative.
pub(super) fn clamp(points: i16) -> u8 {
    u8::try_from(points.max(0)).unwrap_or(u8::MAX)
}
