//! Marks that a roller adds when his opponent has already marked. Rule: R11.1.

use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use crate::marking::{Score, gain};

/// The marks for a throw that can play nothing, as its roller and his opponent made them.
///
/// Points are counted from where the jeton was before the opponent marked. Rule: R11.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LateMark {
    /// The counters before the throw was marked.
    pub before: Score,
    /// Who threw and can play nothing.
    pub roller: Side,
    /// What he marked first.
    pub early: u8,
    /// What the opponent then marked by section 6.
    pub given: u8,
    /// What the roller added before the next dice.
    pub late: u8,
    /// Whether he declared hold before he passed. Rule: R8.2.
    pub held: bool,
}

/// What a late mark leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Whether the late points completed a hole and left no remainder, which would declare hold: then the roller chooses
    /// between hold and go. Rule: R8.1, R8.2.
    pub chooses: bool,
    /// The counters if he holds, or has no choice.
    pub hold: Score,
    /// The counters if he goes. Rule: R8.4.
    pub go: Score,
}

impl LateMark {
    /// The counters with the late points inserted before those of the opponent. Rule: R6.4, R11.1.
    #[must_use]
    pub fn outcome(&self, rules: Rules) -> Outcome {
        let total = |points| u16::from(self.before.points[self.roller as usize]) + points;
        let (early, all) = (u16::from(self.early), u16::from(self.early) + u16::from(self.late));
        let own = gain(rules, &self.before, self.roller, all);
        let (was, is) = (total(early), total(all));
        let won = own.holes.iter().any(|&holes| holes >= rules.holes.get());
        Outcome {
            chooses: !self.held && !won && is / 12 > was / 12 && is % 12 == 0,
            hold: gain(rules, &own, self.roller.opponent(), self.given.into()),
            go: Score { points: [0; 2], bredouille: [false; 2], ..own },
        }
    }
}
