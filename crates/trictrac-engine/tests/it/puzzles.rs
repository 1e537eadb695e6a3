//! Lines of puzzles: what is refused, and which puzzles are nearly the same.

use trictrac_engine::puzzles::{Puzzle, PuzzleId, Twins};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;

/// The line of a puzzle whose candidates are `plays`, best first.
fn line(position: &str, plays: &[&str]) -> String {
    let position = Position::parse(position, Rules::default()).expect("a position");
    let id = PuzzleId::of(&position);
    let candidate = |(play, loss): (&&str, f64)| {
        let error = if loss == 0.0 { 0.0 } else { 0.004 };
        format!("{play} {:.4} {error:.4} 96", 0.53 - loss)
    };
    let candidates: Vec<String> = plays.iter().zip([0.0, 0.03, 0.04]).map(candidate).collect();
    format!("{id} talon | {position} | {} | 40 30 20 10 0 | 7", candidates.join("; "))
}

const BEGINNING: &str = "W15,5/6/6/5,B15 w 64 0/0 0/0 1";

#[test]
fn a_line_that_is_wrong_is_refused() {
    let right = line(BEGINNING, &["1/7 1/5", "1/5/11"]);
    assert_eq!(Puzzle::parse(&right).expect("a puzzle").to_string(), right);
    for (from, to, reason) in [
        (" talon", " nothing", "found nothing, expected held_too_long, left_too_early"),
        ("W15", "W16", "found W16, expected at most 15 men"),
        (" w ", " b ", "found no decision of White"),
        ("64 0/0", "- 0/0", "found no decision of White"),
        ("1/5/11", "1/6/11", "found 1/6/11, expected a legal action"),
        ("1/5/11", "1/11", "found 1/11, expected a legal action"),
        ("1/5/11", "go", "found go, expected a legal action"),
        ("1/5/11", "hold", "found hold, expected a legal action"),
        ("0.5000 0.0040", "0.5150 0.0040", "without a clear best"),
        ("0.5000 0.0040", "0.5000 0.0140", "without a clear best"),
        ("0.5000 0.0040", "0.5000 x", "found x, expected 0.0000 to 1.0000"),
        ("0.5000 0.0040", "0.5 0.0040", "expected the line"),
        ("; 1/5/11 0.5000 0.0040 96", "", "without a clear best"),
        ("40 30", "140 30", "expected 5 × 0 to 100"),
        (" | 7", "", "found 4 parts, expected 5"),
        (" | 7", " | x", "found x"),
    ] {
        let wrong = right.replacen(from, to, 1);
        assert_ne!(wrong, right);
        let fault = Puzzle::parse(&wrong).expect_err(&wrong).to_string();
        assert!(fault.contains(reason), "{wrong}: {fault}");
    }
    let id = right.replacen(&right[..4], "0000", 1);
    assert!(Puzzle::parse(&id).is_err(), "the identity is that of another position");
}

#[test]
fn puzzles_with_at_most_two_men_elsewhere_are_nearly_the_same() {
    let plays = ["8/12 10/12", "7/11 7/9"];
    let puzzle = |position| Puzzle::parse(&line(position, &plays)).expect("a puzzle");
    let mut twins = Twins::default();
    let first = puzzle("W4,W2,W2,3/W3,W2,1,W2,2/6/5,B15 w 42 0/0 0/0 6");
    assert!(twins.add(&first));
    assert!(!twins.add(&first), "the same");
    assert!(!twins.add(&puzzle("W4,W2,W2,3/W3,W2,1,W2,2/6/5,B15 w 42 0/0 3/4 6")), "another score");
    assert!(!twins.add(&puzzle("W2,W4,W2,3/W3,W2,1,W2,2/6/5,B15 w 42 0/0 0/0 6")), "two men");
    assert!(twins.add(&puzzle("W2,W4,W1,W1,2/W3,W2,1,W2,2/6/5,B15 w 42 0/0 0/0 6")), "three men");
    assert!(
        !twins.add(&puzzle("W4,W2,W2,3/W3,W2,1,W2,2/6/4,B1,B14 w 42 0/0 0/0 6")),
        "the opponent's"
    );
}
