//! The shipped games can be read, are printed unchanged, and agree throw by throw with the treatises.

use std::fs;
use std::path::Path;

use serde_json::Value;
use trictrac_rules::notation::record::{EntryKind, Record};
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::throw::Die;
use trictrac_rules::turn::Action;

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn text(game: &str) -> String {
    fs::read_to_string(root().join("games").join(format!("{game}.trictrac"))).unwrap()
}

fn record(game: &str) -> Record {
    Record::parse(&text(game)).unwrap_or_else(|error| panic!("{game}: {error}"))
}

#[test]
fn shipped_games_are_legal_and_round_trip() {
    let mut found = 0;
    for file in fs::read_dir(root().join("games")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|extension| extension == "trictrac") {
            let text = fs::read_to_string(&path).unwrap();
            let record = Record::parse(&text).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
            assert_eq!(record.to_string(), text);
            found += 1;
        }
    }
    assert_eq!(found, 2);
}

/// After dice are taken back, everything is as it was before they fell.
#[test]
fn dice_are_taken_back_with_everything_after_them() {
    let coupe_et_des = "[Trictrac \"1\"]\n[Rules \"lead=coupe_et_des\"]\n\nlead 2/2\nlead 5/3\nw 53 1/6 1/4\nb 21\n";
    let soumille = text("soumille-1738");
    for (text, falls) in [(coupe_et_des, 3), (&soumille, 86)] {
        let whole = Record::parse(text).unwrap();
        let mut record = whole.clone();
        let mut taken = 0;
        while record.take_back_dice() {
            taken += 1;
            assert_eq!(record.entries(), &whole.entries()[..record.entries().len()]);
            assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
        }
        assert_eq!(taken, falls);
        assert_eq!((record.entries().len(), record.game()), (0, &whole.beginning()));
    }
}

#[test]
fn the_record_of_soumille_matches_his_text() {
    let releves = ["soumille_releve_1", "soumille_releve_2", "soumille_releve_3"];
    assert_eq!(agrees("soumille-1738", &releves), 85);
}

#[test]
fn the_record_of_lepeintre_matches_his_text() {
    assert_eq!(agrees("lepeintre-1818-lesson", &["lepeintre_lesson_2"]), 13);
}

#[test]
fn every_comment_is_in_both_languages() {
    for game in ["soumille-1738", "lepeintre-1818-lesson"] {
        let record = record(game);
        let comments = record.entries().iter().map(|entry| &entry.comments[..]);
        for comments in comments.chain([record.preface()]) {
            let starts: Vec<_> = comments.iter().map(|comment| &comment[..4]).collect();
            assert!(starts.is_empty() || starts == ["en: ", "fr: "], "{game}: {comments:?}");
        }
    }
}

/// Compares the dice, the play and the counters of every throw; returns the number of throws.
fn agrees(game: &str, data: &[&str]) -> usize {
    let record = record(game);
    let expected = data.iter().flat_map(|name| events(name));
    let mut state = record.beginning();
    let mut throws = 0;
    let mut expected = expected.peekable();
    for (entry, actions) in record.acted() {
        for (by, action) in actions {
            state.apply(by, action, &mut ()).unwrap();
        }
        let EntryKind::Table(turn) = &entry.kind else { continue };
        let event = expected.next().unwrap_or_else(|| panic!("{entry}: no event"));
        let place = format!("{game}, throw {}", event["n"]);
        let dice = [turn.throw.high(), turn.throw.low()].map(Die::pips);
        assert_eq!(event["dice"], serde_json::json!(dice), "{place}");
        assert_eq!(event["player"], turn.roller.to_string().to_lowercase(), "{place}");
        assert_eq!(moved(&turn.actions), moved_in(&event), "{place}");
        compare(&state, &event, &place);
        throws += 1;
    }
    assert!(expected.next().is_none(), "{game}: throws that are not recorded");
    throws
}

fn events(name: &str) -> Vec<Value> {
    let path = format!("crates/trictrac-rules/tests/data/{name}.json");
    let data: Value =
        serde_json::from_str(&fs::read_to_string(root().join(path)).unwrap()).unwrap();
    data["events"].as_array().unwrap().clone()
}

/// The moves as `from/to`, in no order; empty if the men return to the talons or the record ends.
fn moved(actions: &[(Side, TableAction)]) -> Vec<String> {
    let text = actions.iter().find_map(|(_, action)| match action {
        TableAction::Common(Action::Play(play)) => Some(play.to_string()),
        TableAction::LetGo(_) => Some(action.to_string().replace('>', "/")),
        _ => None,
    });
    sorted(text.unwrap_or_default().split(' ').filter(|man| !["", "-"].contains(man)))
}

fn moved_in(event: &Value) -> Vec<String> {
    sorted(event["play"].as_array().into_iter().flatten().map(|man| man.as_str().unwrap()))
}

/// Leaves out the points between and the mark of *par puissance*.
fn sorted<'a>(men: impl Iterator<Item = &'a str>) -> Vec<String> {
    let ends = |man: &str| {
        let man = man.trim_end_matches('p');
        let places: Vec<_> = man.split('/').collect();
        format!("{}/{}", places[0], places[places.len() - 1])
    };
    let mut men: Vec<_> = men.map(ends).collect();
    men.sort();
    men
}

fn compare(state: &TableMatch, event: &Value, place: &str) {
    let state = state.state();
    let holes = Side::ALL.map(|side| state.holes().amounts()[side]);
    assert_eq!(event["holes_after"], serde_json::json!(holes), "{place}: holes");
    // Once the match is won, points are counted no further. Rule: R7.5.
    for side in Side::ALL.into_iter().filter(|_| !state.is_over()) {
        let points = &state.releve().points;
        let counted = serde_json::json!([points.amounts()[side], points.en_bredouille(side)]);
        let expected = &event["points_after"][side.to_string().to_lowercase()];
        assert_eq!(*expected, counted, "{place}: {side}'s points");
    }
}
