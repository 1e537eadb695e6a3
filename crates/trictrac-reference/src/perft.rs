//! Perft: counts all plays to a depth; players always hold and never go. Rule: R2.2, R9.5.

use trictrac_rules::board::Board;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use crate::coup::{LiteralCoup, coup};

/// The start of a count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Start {
    /// The men of both sides.
    pub board: Board,
    /// The side that throws.
    pub roller: Side,
    /// The number of throws of each side in this relève, without the coming one, indexed by `side as usize`.
    pub thrown: [u16; 2],
    /// The number of times each side has kept by privilege in this relève. Rule: section 12 (bearing off).
    pub privileges: [u8; 2],
}

impl Start {
    /// Starts from a position whose coming throw is the `nth` of the side to move, from 1.
    ///
    /// The opponent is assumed to have thrown once less if all the opponent's men are on the talon, otherwise as often.
    /// Nobody has kept by privilege.
    #[must_use]
    pub fn of_position(board: Board, roller: Side, nth: u16) -> Self {
        let other = roller.opponent();
        let on_talon = board.setup()[other][0] == 15;
        let mut thrown = [0; 2];
        thrown[roller as usize] = nth.saturating_sub(1);
        thrown[other as usize] = if on_talon { nth.saturating_sub(1) } else { nth };
        Self { board, roller, thrown, privileges: [0; 2] }
    }
}

/// The three results of a count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The number of leaves: sequences of distinct plays over all 21 throws at each step.
    pub plays: u64,
    /// The same number with each throw weighted: 1 for a doublet, otherwise 2.
    pub weighted: u64,
    /// The points of both sides for the last throw, summed over the unweighted leaves.
    pub points: u64,
}

/// Counts all plays of `depth` throws from `start`.
///
/// When the last man of a side is borne off, all men return to the talons, the throws and privileges start again from
/// 0, and the same side throws. Rule: R9.5.
#[must_use]
pub fn perft(rules: Rules, start: &Start, depth: u32) -> Count {
    if depth == 0 {
        return Count { plays: 1, weighted: 1, points: 0 };
    }
    let mut count = Count::default();
    for throw in Throw::all() {
        let coup = coup(rules, &situation(start, throw));
        let below = if depth == 1 { leaves(&coup) } else { deeper(rules, start, &coup, depth - 1) };
        count.plays += below.plays;
        count.weighted += u64::from(throw.weight()) * below.weighted;
        count.points += below.points;
    }
    count
}

fn situation(start: &Start, throw: Throw) -> Situation {
    let roller = start.roller as usize;
    Situation {
        board: start.board,
        roller: start.roller,
        throw,
        nth: start.thrown[roller] + 1,
        privileges: start.privileges[roller],
        opening: None,
    }
}

/// The count of a last throw.
fn leaves(coup: &LiteralCoup) -> Count {
    let plays = coup.plays.len() as u64;
    let points: u64 = coup.events.iter().map(|event| u64::from(event.points)).sum();
    Count { plays, weighted: plays, points: plays * points }
}

/// The count of all plays of `coup`, `depth` throws further.
fn deeper(rules: Rules, start: &Start, coup: &LiteralCoup, depth: u32) -> Count {
    let mut count = Count::default();
    for play in &coup.plays {
        let below = perft(rules, &next(start, coup, play), depth);
        count.plays += below.plays;
        count.weighted += below.weighted;
        count.points += below.points;
    }
    count
}

/// The start of the next throw, after a play. Rule: R9.5.
fn next(start: &Start, coup: &LiteralCoup, play: &[u8; 25]) -> Start {
    if play[..24].iter().all(|&men| men == 0) {
        let (thrown, privileges) = ([0; 2], [0; 2]);
        return Start { board: Board::START, roller: start.roller, thrown, privileges };
    }
    let roller = start.roller as usize;
    let mut next = *start;
    next.board = board_after(&start.board, start.roller, play);
    next.roller = start.roller.opponent();
    next.thrown[roller] += 1;
    if coup.by_privilege.contains(play) {
        next.privileges[roller] += 1;
    }
    next
}

/// The board after a play of `roller`, given as an entry of [`LiteralCoup::plays`].
///
/// # Panics
/// If that is not a valid board. After a legal play of that board it always is.
#[must_use]
pub fn board_after(board: &Board, roller: Side, play: &[u8; 25]) -> Board {
    let mut setup = board.setup();
    for (count, &men) in setup[roller].iter_mut().zip(play) {
        *count = men;
    }
    Board::new(&setup).expect("a legal play leaves a valid board")
}
