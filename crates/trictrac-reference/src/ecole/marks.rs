//! The meaning of the movements of a jeton and its pegs. Rule: R11.1, R11.4.

use trictrac_rules::rules::Rules;

use super::{Act, SchoolAccount};

/// The number of points in a hole.
pub(super) const HOLE: i16 = 12;

/// The result of a player's acts.
#[derive(Clone, Copy)]
pub(super) struct MarkingResult {
    /// The number of holes that the peg advanced.
    pub(super) pegs: i16,
    /// The points: twelve for each hole, and those that the jeton shows.
    pub(super) total: i16,
}

impl SchoolAccount {
    /// The result of `acts`, the first acts of this account.
    pub(super) fn marked(&self, rules: Rules, acts: &[Act]) -> MarkingResult {
        let mut marked = MarkingResult { pegs: 0, total: self.points_before() };
        for act in acts {
            match *act {
                Act::Points(points) => {
                    let holes_before = self.holes_to(rules, marked.total);
                    marked.total += i16::from(points);
                    marked.pegs += self.holes_to(rules, marked.total) - holes_before;
                }
                Act::Pegs { pegs, jeton } => {
                    marked.total = self.total_of(rules, marked, pegs.into(), jeton.into());
                    marked.pegs += i16::from(pegs);
                }
                Act::WipedOwn => marked.total -= marked.total % HOLE,
                Act::WipedOpponent | Act::Waived(_) => {}
            }
        }
        marked
    }

    /// The points in all after `pegs` more pegs and with the jeton on `jeton`.
    fn total_of(&self, rules: Rules, marked: MarkingResult, pegs: i16, jeton: i16) -> i16 {
        let (holes, now) = (marked.total / HOLE, marked.total % HOLE);
        if pegs == 0 && jeton < now {
            return HOLE * (holes + 1) + jeton;
        }
        let forgotten = self.holes_to(rules, marked.total) - marked.pegs;
        if forgotten > 0 && (jeton == now || jeton > now && pegs <= forgotten) {
            return marked.total + jeton - now;
        }
        self.nearest(holes, pegs, jeton)
    }

    /// The total that is nearest to what was due, of all that these pegs can mean; at equal distance that of fewer
    /// holes. Rule: R11.4.
    fn nearest(&self, holes: i16, pegs: i16, jeton: i16) -> i16 {
        let fewest = (pegs + 1) / 2;
        let mut nearest = HOLE * (holes + fewest) + jeton;
        for more in fewest..=pegs {
            let total = HOLE * (holes + more) + jeton;
            if (total - self.total_due()).abs() < (nearest - self.total_due()).abs() {
                nearest = total;
            }
        }
        nearest
    }

    /// The number of holes when the points reach `total`.
    fn holes_to(&self, rules: Rules, total: i16) -> i16 {
        self.holes_for(rules, total - self.points_before()).into()
    }
}
