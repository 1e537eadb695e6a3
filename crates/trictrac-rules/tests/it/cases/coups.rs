//! Points and plays of throws: cases worked out by hand for every rule and every option.

use serde_json::Value;
use trictrac_rules::coup::Coup;
use trictrac_rules::jan::Beneficiary;
use trictrac_rules::notation::Position;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use crate::cases::data::{cases, events, id, number, rules};

#[test]
fn worked_from_the_text() {
    cases("worked.jsonl", "coup").iter().for_each(check);
}

/// Rule: section 12: `bearing_off=provincial`, `rencontre=on`, `margot=on`, `pile_de_misere=on` and their defaults.
#[test]
fn worked_for_every_option() {
    cases("options.jsonl", "coup").iter().for_each(check);
}

fn check(case: &Value) {
    let rules = rules(case);
    let position = Position::parse(case["position"].as_str().expect("a position"), rules)
        .unwrap_or_else(|reasons| panic!("{}: {reasons}", id(case)));
    let second_players_first = position.nth == 1;
    let situation = Situation {
        privileges: case.get("privileges").map_or(0, number),
        opening: opening(case).filter(|_| second_players_first),
        ..position.situation().expect("dice")
    };
    let coup = Coup::new(rules, &situation);
    let expect = &case["expect"];
    assert_eq!(events(&coup), expected_events(&expect["events"]), "{}: events", id(case));
    assert_eq!(coup.helpless(), number(&expect["helpless"]), "{}: helpless", id(case));
    let mut boards: Vec<String> = Vec::new();
    coup.visit_plays(|play, _| boards.push(coup.board_after(play).to_string()));
    boards.sort();
    if let Some(plays) = expect.get("plays") {
        assert_eq!(boards, strings(plays), "{}: plays", id(case));
    }
    for board in expect.get("legal").map(strings).unwrap_or_default() {
        assert!(boards.contains(&board), "{}: {board} is legal", id(case));
    }
    for board in expect.get("illegal").map(strings).unwrap_or_default() {
        assert!(!boards.contains(&board), "{}: {board} is not legal", id(case));
    }
}

fn opening(case: &Value) -> Option<Throw> {
    let dice = case.get("opening")?.as_str()?.as_bytes();
    Throw::of(dice[0] - b'0', dice[1] - b'0')
}

fn strings(value: &Value) -> Vec<String> {
    let list = value.as_array().expect("a list");
    list.iter().map(|board| board.as_str().expect("a board").to_owned()).collect()
}

fn expected_events(value: &Value) -> Vec<(String, Option<u8>, u8, u8, Beneficiary)> {
    let list = value.as_array().expect("a list");
    list.iter()
        .map(|event| {
            let to = match event["to"].as_str() {
                Some("roller") => Beneficiary::Roller,
                _ => Beneficiary::Opponent,
            };
            let jan = event["jan"].as_str().expect("a jan").to_owned();
            (jan, event.get("at").map(number), number(&event["ways"]), number(&event["points"]), to)
        })
        .collect()
}
