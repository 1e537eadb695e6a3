//! Positions that good players do not reach: after weak play, or with a few men moved.

use trictrac_rules::board::Board;
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::side::Side;

/// The way in which a match leaves the course of good play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Detour {
    /// Every second play among the first throws is random.
    WeakPlay {
        /// The number of these throws.
        throws: u16,
    },
    /// Men are moved after some throws.
    MovedMen {
        /// The number of throws before.
        after: u16,
        /// The number of men.
        men: u8,
    },
}

impl Detour {
    /// Draws a detour: 4 to 14 weak throws, or 1 to 3 men moved within the first 24 throws.
    pub(crate) fn draw(random: &mut fastrand::Rng) -> Self {
        if random.bool() {
            Self::WeakPlay { throws: random.u16(4..=14) }
        } else {
            Self::MovedMen { after: random.u16(1..=24), men: random.u8(1..=3) }
        }
    }
}

/// Moves `men` men of either side by one to six points, forwards or backwards, and returns the match from there.
///
/// A man that finds no place in twenty tries stays. Returns `None` if the match does not wait for dice.
pub(crate) fn with_moved_men(state: &Match, men: u8, random: &mut fastrand::Rng) -> Option<Match> {
    let mut position = Position::of(state)?;
    for _ in 0..men {
        let moved = (0..20).find_map(|_| moved_man(&position.board, random));
        position.board = moved.unwrap_or(position.board);
    }
    Some(position.to_match(state.rules()))
}

/// Moves one man, or returns `None` if its new place is not allowed.
fn moved_man(board: &Board, random: &mut fastrand::Rng) -> Option<Board> {
    let mut setup = board.setup();
    let side = if random.bool() { Side::White } else { Side::Black };
    let occupied: Vec<usize> = (0..24).filter(|&index| setup[side][index] > 0).collect();
    let from = *random.choice(&occupied)?;
    let steps = random.usize(1..=6);
    let to = if random.bool() { from.checked_sub(steps)? } else { from + steps };
    setup[side][from] -= 1;
    *setup[side].get_mut(to)? += 1;
    Board::new(&setup).ok()
}

#[cfg(test)]
mod tests {
    use trictrac_rules::rules::Rules;

    use super::*;

    #[test]
    fn men_move_by_at_most_six_points_and_nothing_else_changes() {
        let text = "4,W1,1/1,W4,W2,W4,W2,W2/B3,B2,B2,B2,B2,B4/6 w - 6*/4 11/6 19";
        let position: Position = text.parse().expect("a position");
        let before = position.to_match(Rules::default());
        let mut random = fastrand::Rng::with_seed(1);
        let mut boards = std::collections::HashSet::new();
        for _ in 0..200 {
            let after = with_moved_men(&before, 1, &mut random).expect("dice are waited for");
            let moved = Position::of(&after).expect("dice are waited for");
            assert_eq!(Position { board: position.board, ..moved }, position);
            let (old, new) = (position.board.setup(), moved.board.setup());
            let changed: Vec<usize> = Side::ALL
                .into_iter()
                .flat_map(|side| (0..24).filter(move |&index| old[side][index] != new[side][index]))
                .collect();
            assert!(matches!(changed[..], [from, to] if from.abs_diff(to) <= 6), "{moved}");
            boards.insert(moved.board);
        }
        assert!(boards.len() > 30, "{}", boards.len());
    }
}
