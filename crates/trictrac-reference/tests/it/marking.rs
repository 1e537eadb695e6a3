//! The examples of R7.3, and the formula of section 7 compared with its text.

use trictrac_reference::{LiteralScore, gain};
use trictrac_rules::rules::{HolesToWin, Rules};
use trictrac_rules::side::Side;

fn long_match() -> Rules {
    Rules::default().with_holes(HolesToWin::new(24).expect("24 holes"))
}

/// White has `points`, en bredouille or not, and gains `gained`; Black has none.
#[track_caller]
fn check(points: u8, bredouille: bool, gained: u16, holes: u8, left: u8) {
    let before = LiteralScore {
        points: [points, 2],
        bredouille: [bredouille, false],
        ..LiteralScore::default()
    };
    let after = gain(long_match(), &before, Side::White, gained);
    assert_eq!((after.holes, after.points), ([holes, 0], [left, 0]));
}

/// Rule: R7.3.
#[test]
fn holes_for_a_gain() {
    check(10, true, 32, 6, 6);
    check(8, false, 18, 3, 2);
    check(2, false, 82, 13, 0);
    check(0, false, 82, 12, 10);
}

/// Rule: R7.2.
#[test]
fn bredouille_passes() {
    let rules = Rules::default();
    let first = gain(rules, &LiteralScore::default(), Side::White, 4);
    assert_eq!(first.bredouille, [true, false]);
    let second = gain(rules, &first, Side::Black, 2);
    assert_eq!(second.bredouille, [false, true]);
    let neither = gain(rules, &second, Side::White, 2);
    assert_eq!(neither.bredouille, [false, false]);
    assert_eq!(gain(rules, &second, Side::White, 0), second);
}

/// Rule: R7.5, R7.6.
#[test]
fn the_match_ends_and_the_flag_passes() {
    let rules = Rules::default();
    let white = gain(rules, &LiteralScore::default(), Side::White, 12);
    assert_eq!((white.holes, white.pavillon), ([2, 0], [true, false]));
    let black = gain(rules, &white, Side::Black, 24);
    assert_eq!((black.holes, black.pavillon), ([2, 4], [false, true]));
    let over = gain(rules, &black, Side::Black, 100);
    assert_eq!((over.holes, over.points, over.pavillon), ([2, 12], [0, 0], [false, true]));
    assert_eq!(gain(rules, &over, Side::White, 40), over);
}

/// "When a hole is won, the opponent's points return to 0 ... the rest is counted on from 0", hole by hole.
fn in_words(before: LiteralScore, side: Side, gained: u16) -> LiteralScore {
    let (me, other) = (side as usize, side.opponent() as usize);
    let (mut score, mut left) = (before, gained);
    while left > 0 {
        score.bredouille[other] = false;
        score.bredouille[me] |= score.points[me] == 0;
        let missing = 12 - u16::from(score.points[me]);
        if left < missing {
            score.points[me] += u8::try_from(left).expect("less than a hole");
            return score;
        }
        left -= missing;
        score.pavillon[other] = false;
        score.pavillon[me] |= score.holes[me] == 0;
        score.holes[me] += if score.bredouille[me] { 2 } else { 1 };
        score.points = [0, 0];
        score.bredouille = [false, false];
    }
    score
}

/// Rule: R7.3.
#[test]
fn the_formula_agrees_with_the_words() {
    for mine in (0..12).step_by(2) {
        for theirs in (0..12).step_by(2) {
            for bredouille in [[false, false], [mine > 0, false], [false, theirs > 0]] {
                for gained in (0..=90).step_by(2) {
                    let before = LiteralScore {
                        points: [mine, theirs],
                        bredouille,
                        ..LiteralScore::default()
                    };
                    let found = gain(long_match(), &before, Side::White, gained);
                    assert_eq!(found, in_words(before, Side::White, gained), "{before:?} {gained}");
                }
            }
        }
    }
}
