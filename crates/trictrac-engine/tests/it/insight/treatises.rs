//! The chances that the treatises give.

use serde_json::Value;
use trictrac_engine::insight::Forecast;
use trictrac_rules::jan::Jan;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;

const CASES: &str = include_str!("../../../../trictrac-rules/tests/data/treatises.jsonl");

/// The number of throws that a forecast finds for an event of the cases; `None` for events that it does not count.
fn found(forecast: &Forecast, event: &str, opponent_point: impl Fn(&str) -> u8) -> Option<u8> {
    if let Some(point) = event.strip_prefix("true_hit of the man on ") {
        let at = opponent_point(point);
        let weak = forecast.weak_men();
        return Some(weak.iter().find(|man| man.at.number() == at)?.truly.throws);
    }
    Some(match event {
        "true_hit" | "any_true_hit" => forecast.true_hits.throws,
        "false_hit" => forecast.false_hits.throws,
        "hit_coin" => forecast.jan(Jan::Coin).throws,
        "take_coin" => forecast.corner?,
        "break_grand" => 36 - forecast.jan(Jan::KeepGrand).throws,
        "break_retour" => 36 - forecast.jan(Jan::KeepRetour).throws,
        "keep_grand, unplayable sixes included" | "keep_retour" => forecast.keep.throws,
        "fill_petit" | "fill_grand" | "fill_retour" => forecast.fill.throws,
        _ => return None,
    })
}

#[test]
fn chances_are_those_of_the_treatises() {
    let mut checked = 0;
    for line in CASES.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let (Some(board), Some(rolls)) = (case["board"].as_str(), case["expect"]["rolls"].as_u64())
        else {
            continue;
        };
        if case["kind"] != "chances" {
            continue;
        }
        let side = if case["to_move"] == "white" { 'w' } else { 'b' };
        let text = format!("{board} {side} - 0/0 0/0 10");
        let position = Position::parse(&text, Rules::default()).unwrap();
        let forecast = Forecast::of(&position.to_match(Rules::default()), position.to_move);
        // The cases number points as White does; weak men are numbered by their owner, the opponent of the roller.
        let opponent_point = |point: &str| {
            let point: u8 = point.parse().unwrap();
            if side == 'w' { 25 - point } else { point }
        };
        let event = case["expect"]["event"].as_str().unwrap();
        if let Some(throws) = found(&forecast, event, opponent_point) {
            assert_eq!(u64::from(throws), rolls, "{}", case["id"]);
            checked += 1;
        }
    }
    assert!(checked >= 34, "{checked} cases");
}
