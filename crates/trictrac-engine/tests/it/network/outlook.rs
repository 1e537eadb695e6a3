//! The expected points counted for the network agree with the rules.

use trictrac_engine::net::outlook;
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::Jan;
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

/// True and false hits and the empty corner are counted exactly.
#[test]
fn hits_are_those_of_the_rules() {
    let counted: [(&[Jan], u32); 3] = [
        (&[Jan::TrueHitPetit, Jan::TrueHitGrand], 2),
        (&[Jan::FalseHitPetit, Jan::FalseHitGrand], 1),
        (&[Jan::Coin], 2),
    ];
    let mut seen = [0; 3];
    for state in varied(3000) {
        let board = &state.releve().board;
        let inputs = outlook::of_men(board.men(Side::White), board.men(Side::Black));
        for (roller, from) in [(Side::Black, 0), (Side::White, 4)] {
            for (index, (jans, unit)) in counted.iter().enumerate() {
                let counted = u32::from(inputs[from + [0, 1, 3][index]]);
                let right = (expected(&state, roller, jans) / unit).min(255);
                assert_eq!(counted, right, "{jans:?} of {roller:?}: {:?}", state.to_text());
                seen[index] += u32::from(right > 0);
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
}
