//! A setup becomes a board exactly if a slow check finds no fault, and the board returns the same setup.
//! Rule: R1.1, R3.2, R3.5.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::board::{Board, Setup};
use trictrac_rules::side::{PerSide, Side};

fuzz_target!(|counts: [u8; 48]| {
    check(counts);
    // Random bytes nearly always contain too many men, so most are reduced.
    check(counts.map(|count| if count < 224 { 0 } else { count & 7 }));
});

fn check(counts: [u8; 48]) {
    let (white, black) = counts.split_at(24);
    let setup: Setup = PerSide::new(white.try_into().unwrap(), black.try_into().unwrap());
    match Board::new(&setup) {
        Ok(board) => {
            assert!(is_valid(white, black), "accepted: {setup:?}");
            assert_eq!(board.setup(), setup, "a board gives back its setup");
            for (side, counts) in [(Side::White, white), (Side::Black, black)] {
                let on_board: u8 = counts.iter().sum();
                assert_eq!(board.men(side).borne_off(), 15 - on_board, "the others are borne off");
            }
        }
        Err(reasons) => {
            assert!(!reasons.is_empty(), "refused without a reason: {setup:?}");
            assert!(!is_valid(white, black), "refused for {reasons:?}: {setup:?}");
        }
    }
}

/// The invariants of a board, checked slowly: `counts[p - 1]` is the number of a side's men on its point `p`.
fn is_valid(white: &[u8], black: &[u8]) -> bool {
    let few_enough =
        |counts: &[u8]| counts.iter().map(|&count| u32::from(count)).sum::<u32>() <= 15;
    let corners_right = |counts: &[u8]| counts[11] != 1 && counts[12] == 0;
    let apart = (0..24).all(|index| white[index] == 0 || black[23 - index] == 0);
    [white, black].into_iter().all(|counts| few_enough(counts) && corners_right(counts)) && apart
}
