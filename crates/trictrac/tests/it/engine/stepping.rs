//! A match through `step` and `state`.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::match_runner::record_match;
use trictrac_engine::player::{EnginePlayer, Random};
use trictrac_engine::protocol::EngineReply;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_rules::turn::{Action, Actor, Phase};

use super::talk::Talk;

/// Every step of a match prints the state, who acts and what is legal; the last one the result.
#[test]
fn a_match_is_stepped_to_its_end() {
    let text = "holes=2,bearing_off=provincial,rencontre=on";
    let rules: Rules = text.parse().unwrap();
    let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Greedy, &Random);
    let record = record_match(rules, &players, RandomNumbers::new(6, 0)).unwrap();
    let mut engine = Talk::with("greedy");
    engine.send(&format!("newmatch {text}"));
    engine.send("position start");
    let mut said = engine.ask("state");
    let (mut again, mut held) = (Record::new(rules, None), 0);
    for (by, action) in record.actions() {
        let Ok(EngineReply::State(report)) = EngineReply::parse(&said) else { panic!("{said}") };
        let actor = match by {
            Actor::Table => "table",
            Actor::Player(side) if side.letter() == 'w' => "w",
            Actor::Player(_) => "b",
        };
        assert_eq!(report.actor, actor, "{said}");
        assert!(report.legal.contains(&action.to_string()), "{action}: {said}");
        assert_eq!(report.state, again.state().to_text().unwrap_or_else(|| "start".into()));
        held += u32::from(action.to_string() == Action::Hold.to_string());
        said = engine.ask(&format!("step {action}"));
        again.apply(by, action, &mut ()).unwrap();
    }
    let Phase::Over { winner, stake } = record.state().phase() else { panic!("{record}") };
    let (winner, stake, holes) = (winner.letter(), stake.as_f32(), record.state().holes());
    let over = format!("state over winner {winner} stake {stake} holes {holes} actor nobody");
    assert_eq!((said, held > 0), (over, true), "{record}");
    assert!(engine.ask("step 64").starts_with("error step: found 64, expected an action that"));
    assert!(engine.ask("eval").starts_with("error eval: "));
    assert!(engine.ask("go").starts_with("error go: found a position without dice"));
    assert_eq!(engine.quit(), Some(0));
}

#[test]
fn a_wrong_step_changes_nothing() {
    let mut engine = Talk::with("greedy");
    for request in ["state", "step 64"] {
        let error = engine.ask(request);
        assert!(error.ends_with("found nothing, expected a position request first"), "{error}");
    }
    engine.send("position start moves lead 5/3; 64");
    let before = engine.ask("state");
    for (step, reason) in [
        ("1/7 1/6", "an action that is allowed: the dice do not allow a move from 1 to 6 (R3.1)"),
        ("go", "an action that is allowed: "),
        ("what", "an action"),
    ] {
        let error = engine.ask(&format!("step {step}"));
        assert!(
            error.starts_with(&format!("error step: found {step}, expected {reason}")),
            "{error}"
        );
    }
    assert_eq!(engine.ask("state"), before);
    engine.send("newmatch marking=announced");
    engine.send("position start");
    let error = engine.ask("step lead 5/3");
    assert!(error.contains("expected a match under marking=assisted"), "{error}");
}

/// The depth in a name counts wherever the player is named.
#[test]
fn the_depth_in_the_name_is_used() {
    for (name, plies) in [("net", 0), ("net@2", 2), ("linear@1", 1)] {
        let mut engine = Talk::with(name);
        engine.send("tep 1");
        let offered: Vec<_> = (0..7).map(|_| engine.receive()).collect();
        let plies_option = format!("option name Plies type spin default {plies} min 0 max 2");
        assert!(offered.contains(&plies_option), "{name}: {offered:?}");
        engine.send("position start moves lead 5/3; 64");
        engine.send("go");
        let said = std::iter::repeat_with(|| engine.receive());
        let said: Vec<_> = said.take_while(|line| line.starts_with("info")).collect();
        let depth = format!("info plies {plies} ");
        assert!(said.last().unwrap().starts_with(&depth), "{name}: {said:?}");
    }
}
