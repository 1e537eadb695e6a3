//! Records: whole matches and parts of them are read as printed and give the same match.

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::table::{TableAction, TableEvent};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor, Refusal};

use crate::match_rules::playout::{Done, Mix, Playout, option_sets};

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

fn checked(record: &Record) {
    let again = read(&record.to_string());
    assert_eq!(again, *record);
    assert_eq!(again.to_string(), record.to_string());
}

fn does(record: &mut Record, done: &Done) {
    let mut events = Vec::new();
    record.apply(done.by, done.action, &mut events).expect("a legal action");
    let expected = done.events.iter().copied().map(TableEvent::from).collect();
    assert_eq!((events, *record.state()), (expected, done.after));
}

#[test]
fn matches_cut_at_every_point_are_read_as_printed() {
    for (seed, rules) in (0..).zip(option_sets()).step_by(7) {
        let mut record = Record::new(rules, None);
        checked(&record);
        for done in Playout::new(rules, seed).take(150) {
            does(&mut record, &done);
            checked(&record);
        }
    }
}

#[test]
fn finished_matches_are_read_as_printed() {
    for (seed, rules) in (100..).zip(option_sets()) {
        let mut record = Record::new(rules, None);
        for done in Playout::new(rules, seed) {
            does(&mut record, &done);
        }
        assert!(record.state().is_over() && record.result().is_some());
        checked(&record);
    }
}

#[test]
fn the_actions_of_a_record_lead_to_its_state() {
    for (seed, rules) in (200..).zip(option_sets()) {
        let mut record = Record::new(rules, None);
        for done in Playout::new(rules, seed).take(150) {
            does(&mut record, &done);
        }
        let (mut again, mut state) = (Record::new(rules, None), Match::new(rules));
        for (by, action) in record.actions() {
            again.apply(by, action, &mut ()).expect("as before");
            let TableAction::Common(action) = action else { panic!("{action}: at the table only") };
            state.apply(by, action, &mut ()).expect("as before");
        }
        assert_eq!((state, again), (*record.state(), record));
    }
}

/// A match continued from a read record equals the original match.
#[test]
fn a_match_continues_from_its_record() {
    for (seed, rules) in (300..).zip(option_sets()).step_by(3) {
        let cut = Mix::new(seed).below(80);
        let done: Vec<_> = Playout::new(rules, seed).take(160).collect();
        let (before, after) = done.split_at(cut.min(done.len()));
        let mut record = Record::new(rules, None);
        for done in before {
            does(&mut record, done);
        }
        let mut again = read(&record.to_string());
        for done in after {
            does(&mut record, done);
            does(&mut again, done);
        }
        assert_eq!(again, record);
    }
}

#[test]
fn a_match_from_a_position_is_read_as_printed() {
    let rules: Rules = "margot=on,holes=3".parse().unwrap();
    let start = Position::parse("W13,4,W2/6/6/5,B15 b 64 4*/0 1/2 7", rules).unwrap();
    let mut record = Record::new(rules, Some(start));
    checked(&record);
    let tag = "[Position \"W13,4,W2/6/6/5,B15 b - 4*/0 1/2 7\"]";
    assert!(record.to_string().contains(tag), "{record}");
    assert_eq!(record.start(), Some(&start.without_throw()));
    let coup: Coup = record.state().coup().expect("a throw");
    let play = Action::Play(coup.first_play());
    record.apply(record.state().to_act().unwrap(), play, &mut ()).unwrap();
    checked(&record);
}

#[test]
fn tags_hold_any_text() {
    let mut record = Record::new(Rules::default(), None);
    for (key, value) in [
        ("White", "Damon \"le Prude\""),
        ("Black", r"a\b\\c"),
        ("Place", "Café [de la Régence] {1738}"),
        ("Empty", ""),
    ] {
        record.set_tag(key, value);
        assert_eq!(record.tag(key), Some(value));
    }
    record.set_tag("White Side!", "two\nlines");
    assert_eq!(record.tag("WhiteSide"), Some("two lines"));
    record.set_tag("Result", "w 12/0 4");
    assert_eq!((record.tag("Result"), record.tags().len()), (None, 5));
    checked(&record);
}

#[test]
fn comments_follow_their_line_or_precede_the_first() {
    let text = "[Trictrac \"1\"]\n\n{ A lesson, \n in two lines }\nlead 5/3 {w leads}\n{and more}\nw 64 {six\nand\nfour} 1/7 1/5 {good} {or not}\nb 21\n";
    let record = read(text);
    let expected = "[Trictrac \"1\"]\n\n{A lesson, in two lines}\nlead 5/3 {w leads} {and more}\nw 64 1/7 1/5 {six and four} {good} {or not}\nb 21\n";
    assert_eq!(record.to_string(), expected);
    assert_eq!(record.preface(), ["A lesson, in two lines"]);
    checked(&record);
}

#[test]
fn a_comment_is_cleaned_and_an_empty_one_dropped() {
    let mut record = Record::new(Rules::default(), None);
    record.comment("  a {nested}\n\tremark ");
    assert_eq!(record.preface(), ["a nested remark"]);
    checked(&record);
    record.comment("{}");
    record.comment("fr: une remarque");
    assert_eq!(record.preface(), ["a nested remark", "fr: une remarque"]);
    checked(&record);
}

/// With `lead=coupe_et_des` the dice of the lead appear twice; a record cut between the two still plays them.
#[test]
fn coupe_et_des_reports_the_first_throw_with_the_lead() {
    let text = "[Trictrac \"1\"]\n[Rules \"lead=coupe_et_des\"]\n\nlead 4/4\nlead 3/5\nb 53\n";
    checked(&read(text));
    let short = text.trim_end_matches("b 53\n");
    assert_eq!(read(short), read(text));
    checked(&read(&format!("{short}b 53 1/6 1/4\nw 64\n")));
}

/// Rule: R8.2: a play declares hold, written or not; `hold` is printed.
#[test]
fn a_play_after_a_hole_declares_hold() {
    let head = "[Trictrac \"1\"]\n[Position \"W15,5/B1,5/6/5,B14 w - 10/0 0/0 5\"]\n\n";
    let unsaid = read(&format!("{head}w 64 +2 1/5/11"));
    assert_eq!(unsaid, read(&format!("{head}w 64 +2 hold 1/5/11")));
    assert!(unsaid.to_string().ends_with("w 64 +2 hold 1/5/11\n"), "{unsaid}");
}

/// Some editors write tabs, others a byte order mark.
#[test]
fn tabs_and_a_byte_order_mark_are_read() {
    let text = "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\n";
    let edited =
        format!("\u{feff}{}", text.replace(' ', "\t").replace("[Trictrac\t", "[Trictrac "));
    assert_eq!(read(&edited).to_string(), text);
}

/// A match that the rules did not end has no result, and nothing more can be done in it.
#[test]
fn an_ended_match_is_final() {
    for ended in ["w resigned", "b flag", "w away", "agreed", "void"] {
        let text = format!("[Trictrac \"1\"]\n[Ended \"{ended}\"]\n\nlead 5/3\nw 64 1/7 1/5\n");
        let mut record = Record::parse(&text).expect(ended);
        assert_eq!((record.to_string(), record.result()), (text, None));
        let throw = Action::Throw(Throw::of(2, 1).expect("a throw"));
        let refused = record.apply(Actor::Table, throw, &mut ());
        assert_eq!(refused, Err(Refusal::MatchOver.into()));
    }
}
