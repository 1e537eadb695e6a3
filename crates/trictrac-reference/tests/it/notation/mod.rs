//! Reads a board.

use trictrac_rules::board::{Board, Setup};
use trictrac_rules::side::Side;

/// Reads the board field of the notation: quarters of tokens in White's numbering.
pub(crate) fn board(field: &str) -> Board {
    let mut setup = Setup::default();
    let mut white_point = 1;
    for token in field.split(['/', ',']) {
        if let Some(men) = token.strip_prefix('W') {
            setup[Side::White][white_point - 1] = men.parse().expect("a number of men");
        } else if let Some(men) = token.strip_prefix('B') {
            setup[Side::Black][24 - white_point] = men.parse().expect("a number of men");
        } else {
            white_point += token.parse::<usize>().expect("a number of points");
            continue;
        }
        white_point += 1;
    }
    assert_eq!(white_point, 25, "{field}");
    Board::new(&setup).expect("a valid board")
}
