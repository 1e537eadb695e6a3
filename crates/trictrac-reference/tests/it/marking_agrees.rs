//! The marking of the rules crate agrees with the literal one in every state of points and holes. Rule: section 7.

use trictrac_reference::{LiteralScore, gain};
use trictrac_rules::marking::{Run, Tally, mark};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};

/// Every pair of amounts with every possible side en bredouille.
fn tallies(amounts: &[u8]) -> Vec<Tally> {
    let mut tallies = Vec::new();
    for &white in amounts {
        for &black in amounts {
            let amounts = PerSide::new(white, black);
            let holders = Side::ALL.into_iter().filter(|&side| amounts[side] > 0).map(Run::of);
            tallies.extend(holders.chain([Run::NONE]).filter_map(|run| Tally::new(amounts, run)));
        }
    }
    tallies
}

fn literal(points: &Tally, holes: &Tally) -> LiteralScore {
    let flags = |tally: &Tally| Side::ALL.map(|side| tally.en_bredouille(side));
    LiteralScore {
        points: points.amounts().into_array(),
        bredouille: flags(points),
        holes: holes.amounts().into_array(),
        pavillon: flags(holes),
    }
}

#[test]
fn marks_agree() {
    let rules = Rules::default();
    let goal = rules.holes.get();
    let mut compared = 0_u32;
    for points in tallies(&[0, 2, 4, 6, 8, 10]) {
        for holes in tallies(&[0, 1, 5, 11]) {
            for side in Side::ALL {
                for points_gained in (0..=90).step_by(2) {
                    let expected =
                        gain(rules, &literal(&points, &holes), side, points_gained.into());
                    let (mut own_points, mut own_holes) = (points, holes);
                    mark(&mut own_points, &mut own_holes, goal, side, points_gained);
                    let mut found = literal(&own_points, &own_holes);
                    if own_holes.amounts()[side] == goal {
                        // After the end of the match the counters do not matter.
                        (found.points, found.bredouille) = (expected.points, expected.bredouille);
                    }
                    assert_eq!(found, expected, "{points} {holes} {side} +{points_gained}");
                    compared += 1;
                }
            }
        }
    }
    assert!(compared > 300_000, "{compared}");
}
