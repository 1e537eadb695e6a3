//! Points, holes and bredouille.

use serde_json::Value;
use trictrac_reference::{GoingChoice, LiteralScore, mark, may_go};
use trictrac_rules::jan::{Earned, Jan};
use trictrac_rules::rules::Rules;

use crate::treatises::case::{Case, number, side};

/// The ids of cases that concern other sections: the stakes, and marking as a declaration.
const ELSEWHERE: [&str; 2] = ["gui-8-stakes-1", "lep-41-marked-rest"];

pub(crate) fn check(case: &Case) -> Result<(), String> {
    if ELSEWHERE.contains(&case.id()) {
        return Ok(());
    }
    let (rules, context, expected) = (Rules::default(), &case.0["context"], case.expected());
    let roller = side(&context["roller"]);
    let before = before(context);
    let events = events(&context["gains"]);
    let choice = if context["choice"] == "go" { GoingChoice::Go } else { GoingChoice::Hold };
    let after = mark(rules, &before, roller, &events, choice);
    if expected["black_hole"] == true {
        let right = after.holes == [0, 1] && !may_go(rules, &before, roller, &events);
        return if right { Ok(()) } else { Err(format!("{after:?}")) };
    }
    let bredouille =
        expected["bredouille"].is_null() || after.bredouille == flags(&expected["bredouille"]);
    let right = after.points == pair(&expected["points"])
        && after.holes == pair(&expected["holes_gained"])
        && bredouille;
    if right { Ok(()) } else { Err(format!("{after:?}")) }
}

fn before(context: &Value) -> LiteralScore {
    LiteralScore {
        points: pair(&context["points"]),
        bredouille: flags(&context["bredouille"]),
        ..LiteralScore::default()
    }
}

/// Replaces the events of the throw: the marking depends on their sums only.
fn events(gains: &Value) -> Vec<Earned> {
    let event = |jan, points: &Value| Earned { jan, at: None, ways: 1, points: number(points) };
    let mut events = vec![event(Jan::TrueHitGrand, &gains["white"])];
    if !gains["black_after"].is_null() {
        events.push(event(Jan::FalseHitGrand, &gains["black_after"]));
    }
    events
}

fn pair(value: &Value) -> [u8; 2] {
    [number(&value[0]), number(&value[1])]
}

fn flags(value: &Value) -> [bool; 2] {
    [value == "white", value == "black"]
}
