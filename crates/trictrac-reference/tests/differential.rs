//! The fast rules agree with the literal ones on twenty thousand positions of varied play. Rule: sections 3-6, 9, 12.

#[path = "../examples/differential/compare.rs"]
mod compare;
#[path = "../examples/differential/counts.rs"]
mod counts;
#[path = "../examples/differential/positions.rs"]
mod positions;

#[test]
fn fast_and_literal_rules_agree() {
    let counts =
        compare::run(20_000, 20, 2).unwrap_or_else(|disagreement| panic!("{disagreement}"));
    assert!(counts.positions() >= 20_000);
    assert_eq!(counts.rarer_than(1), Vec::<&str>::new(), "never met");
}
