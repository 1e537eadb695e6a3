//! The results of matches, added up.

use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

use crate::interval::wilson;

/// The sums over finished matches, from the view of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OpeningResults {
    /// The number of matches.
    pub matches: u64,
    /// The number of matches that the side won.
    pub wins: u64,
    /// The stakes that it won, less those that it lost. Rule: R10.1.
    pub stakes: i64,
    /// Its holes.
    pub holes: u64,
    /// The holes of its opponent.
    pub opponent_holes: u64,
}

impl OpeningResults {
    /// Adds the end of a match; a match that is not over adds nothing.
    pub fn add_match(&mut self, state: &Match, side: Side) {
        let Phase::Over { winner, stake } = state.phase() else { return };
        let paid = i64::from(stake.halves()) / 2;
        let holes = state.holes().amounts();
        let won = winner == side;
        self.matches += 1;
        self.wins += u64::from(won);
        self.stakes += if won { paid } else { -paid };
        self.holes += u64::from(holes[side]);
        self.opponent_holes += u64::from(holes[side.opponent()]);
    }

    /// Adds `other`.
    pub const fn add(&mut self, other: &Self) {
        self.matches += other.matches;
        self.wins += other.wins;
        self.stakes += other.stakes;
        self.holes += other.holes;
        self.opponent_holes += other.opponent_holes;
    }

    /// Returns whether matches can end like this: every match has one winner, who has all holes that are needed.
    #[must_use]
    pub fn is_possible(&self) -> bool {
        let goal = u64::from(Rules::default().holes.get());
        let lost = self.matches.checked_sub(self.wins);
        lost.is_some_and(|lost| {
            let within = |holes: u64, wins: u64| {
                wins.checked_mul(goal).is_some_and(|most| holes >= most)
                    && self.matches.checked_mul(goal).is_some_and(|most| holes <= most)
            };
            within(self.holes, self.wins)
                && within(self.opponent_holes, lost)
                && self.stakes.unsigned_abs() <= 4 * self.matches
        })
    }

    /// Returns the share of the matches that the side won, and its 95% interval; `None` without matches.
    #[must_use]
    pub fn win_share(&self) -> Option<(f64, (f64, f64))> {
        let number = self.matches as f64;
        let share = self.wins as f64 / number;
        (self.matches > 0).then(|| (share, wilson(share, number)))
    }

    /// Returns the mean stake; `None` without matches.
    #[must_use]
    pub fn mean_stake(&self) -> Option<f64> {
        (self.matches > 0).then(|| self.stakes as f64 / self.matches as f64)
    }

    /// Returns the mean holes of the side and of its opponent; `None` without matches.
    #[must_use]
    pub fn mean_holes(&self) -> Option<(f64, f64)> {
        let mean = |holes| holes as f64 / self.matches as f64;
        (self.matches > 0).then(|| (mean(self.holes), mean(self.opponent_holes)))
    }
}
