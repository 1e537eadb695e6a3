//! Late marks: points that a roller adds after the opponent has marked. Rule: R11.1.

use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use crate::marking::{LiteralScore, gain};

/// The marks of both players for a throw that cannot be played.
///
/// The roller's points are counted from where the jeton was before the opponent marked. Rule: R11.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateMark {
    /// The counters before the throw was marked.
    pub before: LiteralScore,
    /// The side that threw and can play nothing.
    pub roller: Side,
    /// The points that the roller marked first.
    pub early: u8,
    /// The points that the opponent then marked by section 6.
    pub given: u8,
    /// The points that the roller added before the next dice.
    pub late: u8,
    /// True if the roller declared hold before passing. Rule: R8.2.
    pub held: bool,
}

/// The outcome of a late mark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateMarkOutcome {
    /// True if the roller chooses between hold and go: the late points completed a hole and left no remainder, because
    /// marking one declares hold. Rule: R8.1, R8.2.
    pub chooses: bool,
    /// The counters if the roller holds, or has no choice.
    pub hold: LiteralScore,
    /// The counters if the roller goes. Rule: R8.4.
    pub go: LiteralScore,
}

impl LateMark {
    /// Finds the counters with the late points inserted before those of the opponent. Rule: R6.4, R11.1.
    #[must_use]
    pub fn outcome(&self, rules: Rules) -> LateMarkOutcome {
        let total = |points| u16::from(self.before.points[self.roller as usize]) + points;
        let (early, all) = (u16::from(self.early), u16::from(self.early) + u16::from(self.late));
        let own = gain(rules, &self.before, self.roller, all);
        let (was, is) = (total(early), total(all));
        let won = own.holes.iter().any(|&holes| holes >= rules.holes.get());
        LateMarkOutcome {
            chooses: !self.held && !won && is / 12 > was / 12 && is % 12 == 0,
            hold: gain(rules, &own, self.roller.opponent(), self.given.into()),
            go: LiteralScore { points: [0; 2], bredouille: [false; 2], ..own },
        }
    }
}
