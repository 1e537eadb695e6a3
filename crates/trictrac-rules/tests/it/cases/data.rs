//! Reads the data files of cases.

use std::path::Path;

use serde_json::Value;
use trictrac_rules::board::Board;
use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, Earned};
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

/// Returns the cases of `file` whose kind is `kind`.
pub(crate) fn cases(file: &str, kind: &str) -> Vec<Value> {
    let cases: Vec<Value> = read(file)
        .lines()
        .map(|line| serde_json::from_str(line).expect("a line of JSON"))
        .filter(|case: &Value| case["kind"] == kind)
        .collect();
    assert!(!cases.is_empty(), "no case of kind {kind} in {file}");
    cases
}

pub(crate) fn read(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(file);
    std::fs::read_to_string(&path).expect("the test data")
}

pub(crate) fn id(case: &Value) -> &str {
    case["id"].as_str().expect("an id")
}

pub(crate) fn rules(case: &Value) -> Rules {
    case["rules"].as_str().unwrap_or_default().parse().expect("options")
}

pub(crate) fn side(value: &Value) -> Side {
    match value.as_str() {
        Some("w" | "white") => Side::White,
        Some("b" | "black") => Side::Black,
        other => panic!("found side {other:?}"),
    }
}

pub(crate) fn throw(value: &Value) -> Throw {
    Throw::of(number(&value[0]), number(&value[1])).expect("dice")
}

pub(crate) fn number(value: &Value) -> u8 {
    value.as_u64().and_then(|number| u8::try_from(number).ok()).expect("a small number")
}

pub(crate) fn board(field: &str) -> Board {
    Position::parse(
        &format!("{field} {}", if field.contains('W') { "w" } else { "b" }),
        Rules::default(),
    )
    .unwrap_or_else(|reasons| panic!("{field}: {reasons}"))
    .board
}

/// Reads a pair `[White's, Black's]`.
pub(crate) fn tally(value: &Value, run: Run) -> Tally {
    let amounts = PerSide::new(number(&value[0]), number(&value[1]));
    // A treatise may call a side without points en bredouille.
    let run = run.holder().filter(|&side| amounts[side] > 0).map_or(Run::NONE, Run::of);
    Tally::new(amounts, run).expect("a tally")
}

pub(crate) fn situation(board: Board, roller: Side, throw: Throw) -> Situation {
    Situation { board, roller, throw, nth: 9, privileges: 0, opening: None }
}

/// Jan, place, ways, points and whether the roller marks them, in the order of the data.
pub(crate) fn events(coup: &Coup) -> Vec<(String, Option<u8>, u8, u8, Beneficiary)> {
    let mut events = Vec::new();
    coup.score(|Earned { jan, at, ways, points }| {
        let at = at.map(Point::number);
        events.push((jan.name().to_owned(), at, ways, points, jan.beneficiary()));
    });
    events
}
