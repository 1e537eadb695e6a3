//! Marking points and holes. Rule: section 7, R8.1, R8.4.
//!
//! All arrays are indexed by `side as usize`, White first.

use trictrac_rules::jan::{Beneficiary, Earned};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

/// The score: points and holes of both players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LiteralScore {
    /// The points, below 12.
    pub points: [u8; 2],
    /// True if each player is en bredouille, so that a hole would count double. Rule: R7.2.
    pub bredouille: [bool; 2],
    /// The holes, at most the number that wins.
    pub holes: [u8; 2],
    /// True if each player may still win the *grande bredouille* (a match without holes of the opponent in between).
    /// Rule: R7.6.
    pub pavillon: [bool; 2],
}

/// The choice of a player who may go. Rule: R8.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoingChoice {
    /// Hold (*tenir*): the remainder stays, and the throw is played. Rule: R8.3.
    Hold,
    /// Go (*s'en aller*): a new relève begins. Rule: R8.4.
    Go,
}

/// The score after `side` has marked `gained` points.
///
/// If that wins the match, the surplus is not counted (R7.5): the holes are the number that wins, and nobody has any
/// points.
#[must_use]
pub fn gain(rules: Rules, score: &LiteralScore, side: Side, gained: u16) -> LiteralScore {
    let (me, other) = (side as usize, side.opponent() as usize);
    let mut score = *score;
    if gained == 0 || is_over(rules, score.holes) {
        return score;
    }
    score.bredouille[other] = false;
    if score.points[me] == 0 {
        score.bredouille[me] = true;
    }
    let total = u16::from(score.points[me]) + gained;
    let (completed, remainder) = (total / 12, total % 12);
    score.points[me] = remainder as u8;
    if completed > 0 {
        let holes = if score.bredouille[me] { 2 * completed } else { 2 * completed - 1 };
        score.bredouille[me] = remainder > 0;
        score.points[other] = 0;
        add_holes(rules, &mut score, side, holes);
    }
    score
}

/// Adds holes for `side`, at most up to the number that wins. Rule: R7.5, R7.6.
fn add_holes(rules: Rules, score: &mut LiteralScore, side: Side, holes: u16) {
    let (me, other) = (side as usize, side.opponent() as usize);
    score.pavillon[other] = false;
    if score.holes[me] == 0 {
        score.pavillon[me] = true;
    }
    let to_win = rules.holes.get();
    let holes = u16::from(score.holes[me]) + holes;
    score.holes[me] = holes.min(u16::from(to_win)) as u8;
    if is_over(rules, score.holes) {
        score.points = [0, 0];
        score.bredouille = [false, false];
    }
}

/// Checks whether a player has reached the number of holes that wins. Rule: R7.5.
fn is_over(rules: Rules, holes: [u8; 2]) -> bool {
    holes.iter().any(|&holes| holes >= rules.holes.get())
}

/// Checks whether the roller may go: the points of section 5 completed a hole and the match is not over. Rule: R8.1.
#[must_use]
pub fn may_go(rules: Rules, score: &LiteralScore, roller: Side, events: &[Earned]) -> bool {
    let own = sum(events, Beneficiary::Roller);
    let completed = u16::from(score.points[roller as usize]) + own >= 12;
    completed && !is_over(rules, gain(rules, score, roller, own).holes)
}

/// The score after a whole throw: its points for the roller, the roller's choice, its points for the opponent. A roller
/// who may not go holds. Rule: R6.4, R7.4, R7.5, R8.3, R8.4.
#[must_use]
pub fn mark(
    rules: Rules,
    score: &LiteralScore,
    roller: Side,
    events: &[Earned],
    choice: GoingChoice,
) -> LiteralScore {
    let own = gain(rules, score, roller, sum(events, Beneficiary::Roller));
    if choice == GoingChoice::Go && may_go(rules, score, roller, events) {
        return LiteralScore { points: [0, 0], bredouille: [false, false], ..own };
    }
    gain(rules, &own, roller.opponent(), sum(events, Beneficiary::Opponent))
}

/// The points of the events that one player marks.
fn sum(events: &[Earned], to: Beneficiary) -> u16 {
    events
        .iter()
        .filter(|event| event.jan.beneficiary() == to)
        .map(|event| u16::from(event.points))
        .sum()
}
