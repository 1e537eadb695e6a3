//! Positions with the colours exchanged.

use trictrac_rules::board::Board;
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::side::{PerSide, Side};

/// Returns `position` with White to move: the same position, or with the colours exchanged if Black is to move.
///
/// # Panics
/// Never: the men of both sides can always be exchanged, because each side has its own numbering.
#[must_use]
pub fn with_white_to_move(position: &Position) -> Position {
    if position.to_move == Side::White {
        return *position;
    }
    let setup = position.board.setup();
    let board = Board::new(&PerSide::from_fn(|side| setup[side.opponent()]));
    Position {
        board: board.expect("a valid board stays valid"),
        to_move: Side::White,
        points: exchanged(&position.points),
        holes: exchanged(&position.holes),
        ..*position
    }
}

fn exchanged(tally: &Tally) -> Tally {
    let amounts = tally.amounts();
    let run = tally.run().holder().map_or(Run::NONE, |side| Run::of(side.opponent()));
    Tally::new(PerSide::from_fn(|side| amounts[side.opponent()]), run)
        .expect("a possible tally stays possible")
}
