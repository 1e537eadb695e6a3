//! Matches that earlier programs have saved: they are read to the same result, and go on with the same dice.
//!
//! `trictrac play --save` has written the files of `tests/saved` at commit 63d3425e. They are never written again.

use std::fs;
use std::path::PathBuf;

use trictrac_engine::match_dice::{DiceSource, MatchDice};
use trictrac_forms::By;
use trictrac_forms::game::{FormRecord, SEED};
use trictrac_forms_engine::dice::FormDice;
use trictrac_rules::notation::record::Record;
use trictrac_rules::turn::Actor;

/// The texts of all files whose first line is this tag, with their names.
fn saved(tag: &str) -> Vec<(String, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/saved");
    let files = fs::read_dir(folder).expect("the saved matches").map(|file| {
        let path = file.expect("a file").path();
        let name = path.file_stem().expect("a name").display().to_string();
        (name, fs::read_to_string(&path).expect("a record"))
    });
    files.filter(|(_, text)| text.starts_with(tag)).collect()
}

#[test]
fn saved_matches_go_on_with_the_same_dice() {
    let matches = saved("[Trictrac ");
    for (name, text) in &matches {
        let mut record = Record::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(&record.to_string(), text, "{name}");
        let source = DiceSource::of(&record).expect("a seed").expect("a source");
        let mut thrown: Vec<_> =
            record.actions().filter(|(by, _)| *by == Actor::Table).map(|(_, dice)| dice).collect();
        while record.take_back_dice() {
            let next = MatchDice::after(source, &record).next(record.state());
            assert_eq!(next.map(Into::into), thrown.pop(), "{name}\n{record}");
        }
        assert!(thrown.is_empty(), "{name}");
    }
    assert_eq!(matches.len(), 4);
}

#[test]
fn saved_matches_of_every_form_go_on_with_the_same_dice() {
    let matches = saved("[TrictracForm ");
    for (name, text) in &matches {
        let record = FormRecord::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(&record.to_string(), text, "{name}");
        assert!(record.game().is_over(), "{name}");
        let seed = record.tag(SEED).and_then(|seed| seed.parse().ok()).expect("a seed");
        let mut again = FormRecord::new(record.game().setting().clone()).expect("a setting");
        for ((by, action), number) in record.actions().iter().zip(0..) {
            let fell = *by == By::Table;
            let next = FormDice::Seeded(seed).next(again.game(), number);
            assert_eq!(next.as_ref(), fell.then_some(action), "{name}, action {}", number + 1);
            again.apply(*by, action).expect("an action of the record");
        }
        assert_eq!(again.game(), record.game(), "{name}");
    }
    assert_eq!(matches.len(), trictrac_forms::Form::ALL.len());
}
