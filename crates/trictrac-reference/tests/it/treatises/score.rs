//! Points of a throw for both players.

use serde_json::{Value, json};
use trictrac_reference::{LiteralCoup, coup};
use trictrac_rules::jan::{Beneficiary, Earned};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use crate::treatises::case::Case;

pub(crate) fn check(case: &Case) -> Result<(), String> {
    let Some(events) = case.expected()["events"].as_array() else {
        return Ok(());
    };
    let coup = coup(Rules::default(), &case.situation(case.throw()));
    let mut expected: Vec<String> = events.iter().map(ToString::to_string).collect();
    let mut found: Vec<String> =
        coup.events.iter().map(|event| as_case(*event, case.roller()).to_string()).collect();
    expected.sort();
    found.sort();
    if expected != found {
        return Err(format!("expected {expected:#?}, found {found:#?}"));
    }
    for (total, side) in [("total_white", Side::White), ("total_black", Side::Black)] {
        let found = points_of(&coup, case.roller(), side);
        if case.expected()[total] != found {
            return Err(format!("{total}: {found}"));
        }
    }
    Ok(())
}

/// An event as the cases write it: with a place only for hit men, in White's numbering.
fn as_case(event: Earned, roller: Side) -> Value {
    let mut value = json!({
        "jan": event.jan.name(),
        "ways": event.ways,
        "points": event.points,
        "to": if marks(event, roller) == Side::White { "white" } else { "black" },
    });
    if let (Some(at), true) = (event.at, event.jan.name().contains("hit")) {
        let white_point = if roller == Side::White { at } else { at.mirror() };
        value["point"] = json!(white_point.number());
    }
    value
}

fn marks(event: Earned, roller: Side) -> Side {
    match event.jan.beneficiary() {
        Beneficiary::Roller => roller,
        Beneficiary::Opponent => roller.opponent(),
    }
}

fn points_of(coup: &LiteralCoup, roller: Side, side: Side) -> u16 {
    coup.events
        .iter()
        .filter(|event| marks(**event, roller) == side)
        .map(|event| u16::from(event.points))
        .sum()
}
