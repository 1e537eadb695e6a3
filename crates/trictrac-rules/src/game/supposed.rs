//! States that were not reached by play: what would be, or what must have been.

use super::Match;
use crate::board::Board;
use crate::coup::Coup;
use crate::marking::Tally;
use crate::play::Play;
use crate::rules::Marking;
use crate::side::Side;
use crate::turn::Phase;

impl Match {
    /// The match as it waited for the throw that `roller` made between this state and `after`.
    #[must_use]
    pub fn as_it_waited(&self, after: &Self, roller: Side) -> Self {
        let mut waiting = *self;
        if self.rules.marking != Marking::Assisted {
            // Under manual scoring the dice make final where the men stand and what is marked, but mark nothing.
            (waiting.releve, waiting.holes) = (after.releve, after.holes);
            waiting.releve.throws[roller] = after.releve.throws[roller].saturating_sub(1);
        }
        // With coupe et dés the first throw comes with the lead, so that this state does not wait for it yet.
        waiting.phase = Phase::Throw(roller);
        waiting
    }

    /// The match with all men on their talons, these `points`, and `first` to throw. Rule: R8.4, R9.5.
    #[must_use]
    pub fn with_men_set(&self, points: Tally, first: Side) -> Self {
        let mut set = *self;
        set.set_men(points, first, &mut ());
        set
    }

    /// The match in which the roller must play and no longer chooses; unchanged in any other phase. Rule: R8.3.
    #[must_use]
    pub const fn without_choice(&self) -> Self {
        match self.phase {
            Phase::Choice(turn) => Self { phase: Phase::Play(turn), ..*self },
            _ => *self,
        }
    }

    /// The match if `side` had marked `gain` points more; the holes that they make are not counted. Rule: R7.1.
    #[must_use]
    pub fn with_points_marked(&self, side: Side, gain: u8) -> Self {
        let mut marked = *self;
        marked.releve.points.mark(side, gain);
        marked
    }

    /// The match after the legal `play` of `coup`, with nothing marked for it. Rule: R2.3, R9.5.
    #[must_use]
    pub fn after_unmarked(&self, coup: &Coup, play: Play) -> Self {
        let mut after = *self;
        after.put(coup, play, &mut ());
        after.next_turn(coup.situation().roller, &mut ());
        after
    }

    /// Replaces the men while the match waits for dice; in any other phase they stay.
    pub const fn put_men(&mut self, board: Board) {
        if matches!(self.phase, Phase::Throw(_)) {
            self.releve.board = board;
        }
    }
}
