//! The version of the effects of actions in records: the tag `Fold`. Rule: R11.5.

use trictrac_rules::notation::record::Record;
use trictrac_rules::table::Fold;

/// White forgets four points that Black's throw gives, and marks a hole before Black claims them.
const LINES: &str = "[Rules \"marking=table\"]\n\
    [Position \"5,W1/W2,W3,W2,W2,W3,W2/B2,B2,B2,B2,B2,1/1,B1,B2,2,B2 b - 8/8 0/0 9\"]\n\n\
    b 61 1/7 4/5\nw 65 +4; b ecole 4; accept; 6/12 7/12; b +4\n";

fn read(tags: &str) -> Record {
    let text = format!("[Trictrac \"1\"]\n{tags}{LINES}");
    Record::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn counters(record: &Record) -> String {
    format!("{} {}", record.state().holes(), record.state().releve().points)
}

#[test]
fn a_record_that_nobody_saved_follows_the_present_rule() {
    let record = read("[White \"Damon\"]\n");
    assert_eq!((record.game().fold(), counters(&record).as_str()), (Fold::Second, "0/1* 4/4*"));
    assert!(!record.to_string().contains("Fold"), "{record}");
}

#[test]
fn a_record_that_an_older_program_saved_goes_on_as_it_did() {
    for tag in ["[WhiteSeat \"human\"]\n", "[Game \"06060606060606060606060606060606\"]\n"] {
        let record = read(tag);
        assert_eq!((record.game().fold(), counters(&record).as_str()), (Fold::First, "1*/0 0/8*"));
        assert!(!record.to_string().contains("Fold"), "{record}");
        assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
    }
}

#[test]
fn a_record_names_its_version_where_a_reader_would_assume_another() {
    let mut saved = read("");
    saved.set_tag("WhiteSeat", "human");
    assert!(saved.to_string().contains("\n[Fold \"2\"]\n"), "{saved}");
    let named = read("[Fold \"1\"]\n");
    assert!(named.to_string().contains("\n[Fold \"1\"]\n"), "{named}");
    for record in [saved, named] {
        assert_eq!(Record::parse(&record.to_string()).as_ref(), Ok(&record));
        let comments = record.with_entries(vec!["a game".to_owned()], record.entries().to_vec());
        assert_eq!(comments.map(|record| record.game().clone()), Ok(record.game().clone()));
        let mut taken_back = record.clone();
        assert!(taken_back.take_back_dice());
        assert_eq!(taken_back.game().fold(), record.game().fold());
    }
}

#[test]
fn under_automatic_scoring_all_versions_are_the_same() {
    for tags in ["", "[Fold \"1\"]\n", "[WhiteSeat \"human\"]\n"] {
        let record =
            Record::parse(&format!("[Trictrac \"1\"]\n{tags}\nlead 5/3\n")).expect("a record");
        assert_eq!(record.game().fold(), Fold::Second);
        assert!(!record.to_string().contains("Fold"), "{record}");
    }
}

#[test]
fn an_unknown_version_is_refused() {
    let error = Record::parse("[Trictrac \"1\"]\n[Fold \"3\"]\n\n").expect_err("no such version");
    assert_eq!(error.to_string(), "line 2: found fold 3, expected 1 or 2");
}
