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
        let inputs = outlook::of(&state, Side::Black);
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

/// The events that earn points for the side that throws, and those that give some to its opponent.
const EVENTS: [&[Jan]; 2] = [
    &[
        Jan::TrueHitPetit,
        Jan::TrueHitGrand,
        Jan::FillPetit,
        Jan::FillGrand,
        Jan::FillRetour,
        Jan::KeepPetit,
        Jan::KeepGrand,
        Jan::KeepRetour,
        Jan::Coin,
    ],
    &[Jan::FalseHitPetit, Jan::FalseHitGrand, Jan::Helpless],
];

/// Returns on how many of 36 falls `roller` gets, or gives, at least `lacking` points by `jans`.
fn falls(state: &Match, roller: Side, jans: &[Jan], lacking: u32) -> u8 {
    let mut falls = 0;
    for throw in Throw::all() {
        let (mut sum, situation) = (0, state.situation_of_next(roller, throw));
        Coup::new(state.rules(), &situation).score(|earned| {
            sum += if jans.contains(&earned.jan) { u32::from(earned.points) } else { 0 };
        });
        falls += if sum >= lacking { throw.weight() } else { 0 };
    }
    falls
}

/// Only the counted events, whatever the same throw earns the other side.
#[test]
fn the_chances_to_complete_a_hole_are_those_of_the_rules() {
    const FILLS: [Jan; 3] = [Jan::FillPetit, Jan::FillGrand, Jan::FillRetour];
    let mut seen = [[[0; 2]; 2]; 2];
    for (state, own) in varied(9000).iter().zip(Side::ALL.into_iter().cycle()) {
        let inputs = outlook::of(state, own);
        let points = &state.releve().points;
        for (index, side) in [own, own.opponent()].into_iter().enumerate() {
            let lacking = 12 - u32::from(points.amounts()[side]);
            let doubly = points.run().holder() == Some(side);
            for (by, (roller, jans)) in [side, side.opponent()].into_iter().zip(EVENTS).enumerate()
            {
                let single = 8 + 4 * index + 2 * by;
                let found = [inputs[single], inputs[single + 1]];
                // Fills are not always counted exactly; then the chance is not, either.
                let quarter = u32::from(inputs[4 * index + 2]) * 2;
                let full = Quarter::ALL
                    .iter()
                    .any(|quarter| state.releve().board.men(roller).fill(*quarter));
                if by == 0 && !full && quarter != expected(state, roller, &FILLS) {
                    continue;
                }
                let right = if lacking > 4 { 0 } else { 7 * falls(state, roller, jans, lacking) };
                let right = if doubly { [0, right] } else { [right, 0] };
                assert_eq!(found, right, "{side:?} by {roller:?}: {:?}", state.to_text());
                seen[index][by][usize::from(doubly)] += u32::from(right != [0, 0]);
            }
        }
    }
    assert!(seen.as_flattened().as_flattened().iter().all(|&times| times > 100), "{seen:?}");
}
