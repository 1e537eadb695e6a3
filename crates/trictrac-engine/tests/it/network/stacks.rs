//! The second and third layers that a position has.

use trictrac_engine::net::features::stack;
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};

/// Returns the stack of a start of a relève in which Black, about to throw, and White have these points and holes, Black's
/// first; `run` is whose points are scored en bredouille.
fn of(points: [u8; 2], run: Run, holes: [u8; 2]) -> usize {
    let tally = |[black, white]: [u8; 2], run| Tally::new(PerSide::new(white, black), run);
    let position = Position {
        to_move: Side::Black,
        points: tally(points, run).expect("points"),
        holes: tally(holes, Run::NONE).expect("holes"),
        ..Position::START
    };
    stack(&position.to_match(Rules::default()), Side::Black)
}

#[test]
fn stacks_depend_on_what_each_side_needs_to_win() {
    let black = Run::of(Side::Black);
    let far = of([8, 0], Run::NONE, [9, 9]);
    assert_eq!(of([0, 0], Run::NONE, [0, 0]), far);
    let last_holes = of([0, 0], Run::NONE, [10, 9]);
    // Black lacks two holes, and a gain earns one.
    assert_eq!(of([8, 2], Run::NONE, [10, 9]), last_holes);
    // Four points do not complete the hole.
    assert_eq!(of([6, 2], Run::NONE, [11, 9]), last_holes);
    // En bredouille the hole counts two.
    let one_gain = of([8, 0], black, [10, 9]);
    assert_eq!(of([8, 2], Run::NONE, [11, 9]), one_gain);
    let white_last_holes = of([0, 0], Run::NONE, [9, 11]);
    let white_one_gain = of([2, 10], Run::NONE, [9, 11]);
    assert_eq!(of([0, 8], Run::of(Side::White), [9, 10]), white_one_gain);
    let both = of([10, 10], Run::NONE, [11, 11]);
    let mut all = [far, last_holes, one_gain, white_last_holes, white_one_gain, both];
    all.sort_unstable();
    assert!(all.is_sorted_by(|one, other| one < other), "{all:?}");
}
