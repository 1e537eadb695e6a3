//! The order in which marks count, whenever they were made: the roller's, the opponent's, the points of écoles.
//! Rule: R6.4, R11.1, R11.5.

use super::page::{Counters, Gain, Page, SchoolTime, Stroke};
use crate::marking::{POINTS_OF_A_HOLE, Tally};
use crate::side::Side;

/// The place of a stroke among those of its throw.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Place {
    /// With the roller's points, of section 5.
    Roller,
    /// With the opponent's points, of section 6, which come after the roller's. Rule: R6.4.
    Opponent,
    /// Last, with the points of écoles about this throw. Rule: R11.5.
    School,
}

impl Page {
    /// The counters after everything done so far, in a match to `goal` holes.
    pub(super) fn counters(&self, goal: u8) -> Counters {
        let waived = self.waived_points_count();
        self.fold(&self.strokes, waived, goal)
    }

    /// The counters on which `side` marks next. For the roller, who may mark after the opponent, these are the counters
    /// before the points of section 6. Rule: R6.4, R11.1.
    pub(super) fn standing(&self, side: Side, goal: u8) -> Counters {
        let roller = self.situation.roller;
        let counts = |stroke: &&Stroke| match stroke {
            Stroke::Gain(gain) => side != roller || gain.side == side,
            _ => true,
        };
        let strokes: Vec<_> = self.strokes.iter().filter(counts).copied().collect();
        self.fold(&strokes, self.waived_points_count(), goal)
    }

    fn fold(&self, strokes: &[Stroke], waived: bool, goal: u8) -> Counters {
        let mut counters = self.base;
        for &stroke in strokes {
            self.strike(&mut counters, stroke, waived, goal);
        }
        counters
    }

    /// Changes the counters by `stroke`, and returns the holes that it gives.
    pub(super) fn strike(
        &self,
        counters: &mut Counters,
        stroke: Stroke,
        waived: bool,
        goal: u8,
    ) -> u8 {
        let roller = self.situation.roller;
        match stroke {
            Stroke::Gain(gain) if gain.side != roller && self.has_gone() => return 0,
            Stroke::Gain(gain) => return counters.gain(gain, goal),
            Stroke::School { side, points, .. } => {
                return counters.gain(Gain::right(side, points), goal);
            }
            Stroke::Waive { .. } if waived => counters.score_nothing(roller),
            Stroke::Waive { .. } => {}
            Stroke::Go => counters.points = Tally::default(),
            Stroke::Wipe { whose, .. } => counters.wipe(whose),
        }
        0
    }

    /// True if the roller goes, so that the points that the throw gave the opponent are void. Rule: R6.4, R8.4.
    fn has_gone(&self) -> bool {
        self.strokes.contains(&Stroke::Go)
    }

    /// Removes the opponent's marks of a throw whose roller has gone. Rule: R6.4.
    pub(super) fn void(&mut self) {
        let opponent = self.situation.roller.opponent();
        self.accounts[opponent].due = 0;
        self.strokes
            .retain(|stroke| !matches!(stroke, Stroke::Gain(gain) if gain.side == opponent));
    }

    /// Adds a stroke where it belongs. Points marked straight after others of the same side are one sum with them.
    pub(super) fn push(&mut self, stroke: Stroke) {
        let index = self.index_of(stroke);
        let before = index.checked_sub(1).and_then(|before| self.strokes.get_mut(before));
        match (stroke, before) {
            (Stroke::Gain(gain), Some(Stroke::Gain(last)))
                if (last.side, last.opponent_jeton) == (gain.side, gain.opponent_jeton) =>
            {
                last.points += gain.points;
                last.pegs += gain.pegs;
            }
            _ => self.strokes.insert(index, stroke),
        }
    }

    /// The index at which `stroke` must be added: before everything that comes after it.
    fn index_of(&self, stroke: Stroke) -> usize {
        let after = self.place(stroke).and_then(|place| {
            self.strokes.iter().position(|&later| self.place(later).is_some_and(|at| at > place))
        });
        after.unwrap_or(self.strokes.len())
    }

    /// The place of `stroke`; nothing for a stroke that counts at the time when it was made.
    fn place(&self, stroke: Stroke) -> Option<Place> {
        let of = |side: Side| {
            if side == self.situation.roller { Place::Roller } else { Place::Opponent }
        };
        match stroke {
            Stroke::Gain(gain) => Some(of(gain.side)),
            Stroke::Waive { .. } => Some(Place::Roller),
            Stroke::Wipe { by, whose, .. } if by == whose => Some(of(by)),
            Stroke::School { when: SchoolTime::ThisThrow | SchoolTime::Late, .. } => {
                Some(Place::School)
            }
            Stroke::School { .. } | Stroke::Wipe { .. } | Stroke::Go => None,
        }
    }

    /// The points that the roller has announced not to mark, if they have announced any.
    pub(super) fn announced(&self) -> Option<u8> {
        self.strokes.iter().find_map(|stroke| match *stroke {
            Stroke::Waive { points } => Some(points),
            _ => None,
        })
    }

    /// The points due to `side` that its announcement covers, as far as it has not marked them after all. Rule: R11.1.
    pub(super) fn waived(&self, side: Side) -> u8 {
        let announced = self.announced().filter(|_| side == self.situation.roller);
        announced.map_or(0, |points| points.min(self.unmarked(side)))
    }

    /// True if the points announced count as marked, because the opponent then completes a hole by the throw or by the
    /// école for what was due beyond them. Rule: R11.1.
    pub(super) fn waived_points_count(&self) -> bool {
        let opponent = self.situation.roller.opponent();
        let mut counters = self.base;
        let mut announced = false;
        for &stroke in &self.strokes {
            let given = match stroke {
                Stroke::Gain(gain) if gain.side == opponent && !self.has_gone() => gain.points,
                Stroke::School { side, points, when: SchoolTime::ThisThrow }
                    if side == opponent =>
                {
                    points
                }
                _ => 0,
            };
            announced |= matches!(stroke, Stroke::Waive { .. });
            let before = counters.points.amounts[opponent];
            if announced && given > 0 && before + given >= POINTS_OF_A_HOLE {
                return self.waived(self.situation.roller) > 0;
            }
            self.strike(&mut counters, stroke, false, u8::MAX);
        }
        false
    }
}
