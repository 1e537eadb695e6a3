//! What is counted for the network is what the rules give.

use trictrac_engine::net::outlook;
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::jan::Jan;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

use crate::network::positions::varied;

/// The points times 36 that `roller` should expect of `jans` when nothing but the board counts.
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

/// True and false hits are counted exactly, the empty corner too.
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
        let counted = outlook::of_men(board.men(Side::White), board.men(Side::Black));
        for (roller, from) in [(Side::Black, 0), (Side::White, 4)] {
            for (index, (jans, unit)) in counted.iter().enumerate() {
                let got = u32::from(counted[from + [0, 1, 3][index]]);
                let right = (expected(&state, roller, jans) / unit).min(255);
                assert_eq!(got, right, "{jans:?} of {roller:?}: {:?}", state.to_text());
                seen[index] += u32::from(right > 0);
            }
        }
    }
    assert!(seen.iter().all(|&times| times > 100), "{seen:?}");
}
