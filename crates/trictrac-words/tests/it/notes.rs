//! The notes on turns of a record under manual scoring.

use trictrac_rules::notation::record::Record;
use trictrac_words::lang::{Language, Texts};
use trictrac_words::replay::turns;

/// The notes on all turns of a record that begins at this position.
fn notes(position: &str, lines: &str) -> String {
    let rules = "[Rules \"marking=announced\"]";
    let text = format!("[Trictrac \"1\"]\n{rules}\n[Position \"{position}\"]\n\n{lines}\n");
    let record = Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let texts = Texts::new(Language::En);
    turns(&record, &texts)
        .into_iter()
        .flat_map(|turn| turn.overlooked)
        .collect::<Vec<_>>()
        .join("\n")
}

const SCHOOL: &str = "2,W1,1,W2,1/W1,1,W3,W2,W3,W3/B2,B3,B1,1,B2,B2/B3,B1,3,B1 w - 2/8* 0/0 18";

/// Rule: R11.4, R11.5: Black's points of the throw complete the double hole, and those of the école, claimed before, are the rest.
#[test]
fn holes_that_an_ecole_completed_first_are_not_lost() {
    for last in ["b ecole 4; accept; b +4", "b ecole 4; accept; b +2h"] {
        let notes = notes(SCHOOL, &format!("w 62 5/11 7/9; {last}\nb 21"));
        assert!(!notes.contains("lost"), "{notes}");
    }
    let forgotten = notes(SCHOOL, "w 62 5/11 7/9; b ecole 4; accept; b +1h\nb 21");
    assert!(
        forgotten.contains("Black pegs one hole, but two were due: one is lost"),
        "{forgotten}"
    );
}

/// Rule: R11.4, R11.5: White pegs one hole of two, but Black's école about the throw before makes it a simple one.
#[test]
fn a_peg_is_forgotten_only_if_the_hole_is_double_after_all() {
    let position = "5,W1/W2,W3,W2,W2,W3,W2/B2,B2,B2,B2,B2,1/1,B1,B2,2,B2 b - 8*/0 0/0 9";
    let pegged =
        |then: &str| notes(position, &format!("b 61 1/7 4/5\nw 65 +1h; {then}6/12 7/12\nb 21"));
    assert!(pegged("").contains("White pegs one hole, but two were due"), "{}", pegged(""));
    assert!(
        !pegged("b ecole 4; accept; ").contains("were due"),
        "{}",
        pegged("b ecole 4; accept; ")
    );
}
