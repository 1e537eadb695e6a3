//! The expected points counted for the network agree with the rules.

use trictrac_engine::net::outlook;
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::Jan;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

use crate::network::positions::varied;

/// The points of `jans`, times 36, that `roller` may expect by the board alone.
fn expected(state: &Match, roller: Side, jans: &[Jan]) -> u32 {
    let mut sum = 0;
    for throw in Throw::all() {
        let situation = state.situation_of_next(roller, throw);
        Coup::new(state.rules(), &situation).score(|earned| {
            if jans.contains(&earned.jan) {
                sum += u32::from(throw.weight()) * u32::from(earned.points);
            }
        });
    }
    sum
}

/// Everything but fills is counted exactly.
#[test]
fn the_inputs_are_those_of_the_rules() {
    /// Jans whose points share an input, its index, and its unit in 1/36 of a point.
    const COUNTED: [(&[Jan], usize, u32); 4] = [
        (&[Jan::TrueHitPetit, Jan::TrueHitGrand], 0, 2),
        (&[Jan::FalseHitPetit, Jan::FalseHitGrand, Jan::Helpless], 1, 1),
        (&[Jan::KeepPetit, Jan::KeepGrand, Jan::KeepRetour], 2, 2),
        (&[Jan::Coin], 3, 2),
    ];
    let mut seen = [0; 4];
    for state in varied(9000) {
        let board = &state.releve().board;
        let inputs = outlook::of_men(board.men(Side::White), board.men(Side::Black));
        for (roller, from) in [(Side::Black, 0), (Side::White, 4)] {
            let full = Quarter::ALL.iter().any(|quarter| board.men(roller).fill(*quarter));
            for (times, (jans, input, unit)) in seen.iter_mut().zip(COUNTED) {
                // The input of a full quarter is shared with fills.
                if !full && jans.contains(&Jan::KeepGrand) {
                    continue;
                }
                let counted = u32::from(inputs[from + input]);
                let right = (expected(&state, roller, jans) / unit).min(255);
                assert_eq!(counted, right, "{jans:?} of {roller:?}: {:?}", state.to_text());
                *times += u32::from(right > 0);
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
}
