//! *Écoles* (errors in marking), transcribed literally: a player's marks for one throw compared with what was due.
//! Rule: R11.1, R11.3-R11.5.
//!
//! Decisions where the text leaves room:
//! - A peg is moved for a hole or for half of a double one: `n` pegs moved at once mean from half of `n`, rounded up,
//!   to `n` holes. A jeton that moves back without a peg is one hole whose peg was forgotten.
//! - What a player let go stays: a later act adds to the earlier ones. Pegs that are moved later, while the jeton
//!   stays, are those forgotten earlier.
//! - If the player sends the opponent's jeton back with a hole too many, that is part of the excess. If it is sent back
//!   alone, that is right when a hole was due and marked, or when the player goes with it.
//! - A player who goes without a hole owes what was missing, or what they marked beyond the due if that is more.
//! - Going does not touch a man to play: a player who must hold after it keeps all that was due, waived or not.
//! - Whether *n* waived points were due and unmarked is decided when they are waived. Points that the player marks
//!   afterwards count first for the points not waived, then for the *n*.
//! - The points of a jan not filled or kept are lost and cannot be waived: the *n* cover other points only.
//! - Waived points come before the points of section 6 (R6.4, R7.4), so they do not end a bredouille that those points
//!   begin. A hole that the école of this throw completes counts, whatever the école is for.
//! - Waived points that would complete a hole of their owner win none, because it was not pegged before a man was
//!   touched (R11.4). They still end the opponent's bredouille, and leave the opponent's points.

mod late;
mod marks;
mod new_throw;

pub use late::{LateMark, LateMarkOutcome};
pub use new_throw::NewThrow;

use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use crate::marking::{LiteralScore, gain};
use marks::{HOLE, MarkingResult};

/// One act of a player: a change of the counters, or an announcement about them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// The player's jeton advances by this number of points, past twelve with the pegs that R7.3 gives.
    Points(u8),
    /// The player's peg advances and the jeton is left on a place.
    Pegs {
        /// The number of holes that the peg advances; 0 if it was forgotten.
        pegs: u8,
        /// The points that the jeton then shows.
        jeton: u8,
    },
    /// The player's own jeton is sent back to 0.
    WipedOwn,
    /// The opponent's jeton is sent back to 0.
    WipedOpponent,
    /// The roller announces not to mark this number of points. Only the first announcement of a throw counts.
    /// Rule: R11.1.
    Waived(u8),
}

/// The stage that the player has reached after marking. Rule: R11.1, R11.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkingStage {
    /// The player may still mark more: no man was touched, or the roller can play nothing.
    Marking,
    /// The error is final: the roller touched a man to play, or the opponent of the roller threw their own dice.
    Consummated,
    /// The roller went.
    Went,
}

/// The account of one side for one throw: what was due and what was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SchoolAccount {
    /// The side.
    pub marker: Side,
    /// The counters before the side began to mark.
    pub before: LiteralScore,
    /// The points that the throw is worth to the side by section 5 or 6.
    pub due: u8,
    /// The part of `due` that is lost: the points of R5.3 and R5.4 for a jan that could be filled or kept and was not.
    /// Rule: R11.3.
    pub unmade: u8,
    /// The points that the opponent of a roller has marked for the same throw by section 6.
    pub given: u8,
    /// The acts of the side, in order. A roller who can play nothing may have done some of them after the opponent had
    /// marked.
    pub acts: Vec<Act>,
    /// The stage that the side has reached.
    pub stage: MarkingStage,
}

/// The école of an account: what the opponent may claim, and what stays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct School {
    /// The points marked beyond what was due. Rule: R11.1, R11.4, R11.5.
    pub too_many: u8,
    /// The points left unmarked and not waived. Rule: R11.1, R11.4.
    pub too_few: u8,
    /// The points left unmarked that an announcement covers. Rule: R11.1.
    pub waived: u8,
    /// The points of a jan not filled or not kept. Rule: R11.3.
    pub lost_quarter: u8,
    /// The points of which the opponent was wrongly deprived. Rule: R11.4.
    pub deprived: u8,
    /// The holes marked too many, which are only corrected. Rule: R11.4.
    pub holes_too_many: u8,
    /// The holes won and not marked: lost, unless they may still be marked. Rule: R11.4.
    pub holes_lost: u8,
    /// The points of this throw that stay with the side; negative if it wiped old points.
    pub keeps: i16,
    /// True if the player wanted to go and may not. Rule: R11.5.
    pub must_hold: bool,
    /// True if the opponent plays the player's throw. Rule: R11.5.
    pub opponent_plays: bool,
}

impl School {
    /// The points that the opponent marks in all.
    #[must_use]
    pub fn points(&self) -> u8 {
        self.too_many + self.too_few + self.lost_quarter + self.deprived
    }
}

impl SchoolAccount {
    /// Finds the école of this account. Rule: R11.1, R11.3-R11.5.
    #[must_use]
    pub fn school(&self, rules: Rules) -> School {
        let marked = self.marked(rules, &self.acts);
        let mut school = match self.stage {
            MarkingStage::Went => self.going(rules, marked),
            MarkingStage::Marking | MarkingStage::Consummated => self.staying(rules, marked),
        };
        school.deprived = self.deprived(marked);
        let right = self.holes_for(rules, school.keeps);
        let pegs = at_least_none(marked.pegs);
        school.holes_too_many = pegs.saturating_sub(right);
        school.holes_lost = right.saturating_sub(pegs);
        school
    }

    /// The counters after the opponent has marked the école, last of all. Rule: R11.1, R11.5.
    ///
    /// `None` if old points were wiped: the text does not say what becomes of their bredouille.
    #[must_use]
    pub fn after_claim(&self, rules: Rules) -> Option<LiteralScore> {
        let school = self.school(rules);
        let kept = u16::try_from(school.keeps).ok()?;
        let opponent = self.marker.opponent();
        let mut score = gain(rules, &self.before, self.marker, kept);
        score.holes[self.marker as usize] -= school.holes_lost;
        let went = self.stage == MarkingStage::Went && !school.must_hold;
        if went {
            (score.points, score.bredouille) = ([0; 2], [false; 2]);
        }
        let given = if went { 0 } else { self.given };
        let theirs = score.points[opponent as usize] + given + school.points();
        if school.waived > 0 && i16::from(theirs) >= HOLE {
            score.bredouille[opponent as usize] = false;
        }
        let score = gain(rules, &score, opponent, given.into());
        Some(gain(rules, &score, opponent, school.points().into()))
    }

    fn points_before(&self) -> i16 {
        self.before.points[self.marker as usize].into()
    }

    /// The points in all that were due: those before the throw and those of the throw, with holes as 12.
    fn total_due(&self) -> i16 {
        self.points_before() + i16::from(self.due)
    }

    /// The opponent's points that were wiped alone and wrongly.
    fn deprived(&self, marked: MarkingResult) -> u8 {
        let reached = if self.stage == MarkingStage::Went { HOLE } else { marked.total };
        let hole = reached.min(self.total_due()) >= HOLE;
        if hole || !self.acts.contains(&Act::WipedOpponent) {
            return 0;
        }
        self.before.points[self.marker.opponent() as usize]
    }

    /// The école of a player who holds or has no choice. Rule: R11.1, R11.3, R11.4.
    fn staying(&self, rules: Rules, marked: MarkingResult) -> School {
        let (due, unmade) = (i16::from(self.due), i16::from(self.unmade));
        let gained = marked.total - self.points_before();
        let earned = due - unmade;
        let unmarked = at_least_none(earned - gained);
        let waived = self.announced(rules).min(unmarked);
        let few = if self.stage == MarkingStage::Marking { 0 } else { unmarked - waived };
        School {
            too_many: at_least_none(gained - due),
            too_few: few,
            waived,
            lost_quarter: self.unmade,
            keeps: gained.min(earned),
            ..School::default()
        }
    }

    /// The points that the roller announced not to mark; 0 if they were more than those due and unmarked at that
    /// moment. Rule: R11.1.
    fn announced(&self, rules: Rules) -> u8 {
        let first = self.acts.iter().position(|act| matches!(act, Act::Waived(_)));
        let Some(first) = first else { return 0 };
        let Act::Waived(points) = self.acts[first] else { return 0 };
        let unmarked = self.total_due() - self.marked(rules, &self.acts[..first]).total;
        if i16::from(points) > unmarked { 0 } else { points }
    }

    /// The école of a player who goes. Rule: R11.5.
    fn going(&self, rules: Rules, marked: MarkingResult) -> School {
        let hole_due = self.total_due() >= HOLE;
        // A player who goes does not mark the rest: with the jeton at the start only the holes count.
        let most_pegs = i16::from(self.holes_for(rules, self.due.into()));
        let pegged_right = marked.total % HOLE == 0 && marked.pegs <= most_pegs;
        let surplus = if pegged_right { 0 } else { (marked.total - self.total_due()).max(0) };
        let missing = if hole_due { 0 } else { HOLE - self.total_due() };
        let owed = surplus.max(missing);
        let gained = marked.total - self.points_before();
        School {
            too_many: at_least_none(owed),
            keeps: if owed > 0 { self.due.into() } else { gained.min(self.due.into()) },
            must_hold: owed > 0,
            opponent_plays: !hole_due,
            ..School::default()
        }
    }

    /// The holes of a gain; 0 for a loss. Rule: R7.3.
    fn holes_for(&self, rules: Rules, gained: i16) -> u8 {
        let me = self.marker as usize;
        let gained = u16::try_from(gained).unwrap_or(0);
        gain(rules, &self.before, self.marker, gained).holes[me] - self.before.holes[me]
    }
}

/// The number, or 0 if it is negative.
fn at_least_none(count: i16) -> u8 {
    u8::try_from(count.max(0)).expect("a throw is worth far less than 255 points")
}
