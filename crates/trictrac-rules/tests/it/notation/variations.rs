//! Variations, glyphs and comments of records: read as printed, without an effect on the match.

use trictrac_rules::notation::record::{Entry, EntryKind, Glyph, MOST_DEPTH, Record, Variation};
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::Action;

use crate::match_rules::playout::{Done, Playout, option_sets};

/// A record as it is printed, with everything that can be added.
const ANNOTATED: &str = "\
[Trictrac \"1\"]

{before}
lead 5/3
w 64 1/7 1/5 ?! {en: bold} {fr: hardi}
(
  w 64 1/5/11 ! {patient}
  b 21 1/3 1/2
  (
    b 66 1/7 1/7 !!
  )
)
(
  w 31 !?
)
b 21 1/3 1/2 ??
";

fn read(text: &str) -> Record {
    text.parse().unwrap_or_else(|error| panic!("{error}:\n{text}"))
}

#[test]
fn what_is_added_is_read_as_printed() {
    let record = read(ANNOTATED);
    assert_eq!(record.to_string(), ANNOTATED);
    let [_, white, black] = record.entries() else { panic!("{record}") };
    assert_eq!((white.glyph, black.glyph), (Some(Glyph::Doubtful), Some(Glyph::Blunder)));
    assert_eq!(white.comments, ["en: bold", "fr: hardi"]);
    let [patient, other_dice] = &white.variations[..] else { panic!("{white:?}") };
    assert_eq!((patient.entries.len(), other_dice.entries.len()), (2, 1));
    assert_eq!(patient.entries[1].variations[0].entries[0].glyph, Some(Glyph::Brilliant));
}

#[test]
fn the_match_is_the_main_line() {
    let record = read(ANNOTATED);
    let bare = record.bare();
    assert_eq!(bare.to_string(), "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5\nb 21 1/3 1/2\n");
    assert_eq!(bare.game(), record.game());
    assert!(bare.actions().eq(record.actions()));
}

/// Spaces, glyphs without a space and comments in odd places are read, and printed in one way.
#[test]
fn other_spellings_mean_the_same() {
    let record = read(
        "[Trictrac \"1\"]\n\nlead 5/3\nw 64 1/7 1/5?\n( {early}\n\n\tw 64 1/11 {late}\n) {after}\n",
    );
    let printed = "lead 5/3\nw 64 1/7 1/5 ? {after}\n(\n  w 64 1/5/11 {early} {late}\n)\n";
    assert_eq!(record.to_string(), format!("[Trictrac \"1\"]\n\n{printed}"));
}

/// A record grows on after it was annotated, and keeps what was added.
#[test]
fn a_match_goes_on() {
    let mut record = read(ANNOTATED);
    let roller = record.state().next_roller().unwrap();
    for action in ["65", "1/6/12", "1/7 1/6"] {
        let by = record.state().to_act().unwrap();
        let parsed = match record.state().coup() {
            None => Action::Throw(trictrac_rules::throw::Throw::of(6, 5).unwrap()),
            Some(coup) => match trictrac_rules::play::Play::parse(action, &coup) {
                Ok(play) => Action::Play(play),
                Err(_) => continue,
            },
        };
        record.apply(by, parsed, &mut ()).unwrap();
        if record.state().next_roller() == Some(roller.opponent()) {
            break;
        }
    }
    assert!(record.to_string().starts_with(ANNOTATED));
    assert!(record.to_string().len() > ANNOTATED.len());
    assert!(record.take_back_dice());
    assert_eq!(record.to_string(), ANNOTATED);
}

#[test]
fn variations_have_a_greatest_depth() {
    let nested = |depth: usize| {
        let lines = "(\nw 64\n".repeat(depth) + &")\n".repeat(depth);
        format!("[Trictrac \"1\"]\n\nlead 5/3\nw 64\n{lines}")
    };
    let record = read(&nested(MOST_DEPTH));
    assert_eq!(read(&record.to_string()), record);
    let error = Record::parse(&nested(MOST_DEPTH + 1)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "line 69: found a variation inside 32 others, expected at most 32"
    );
}

/// Adds to every line of a match what was played instead, under every option, also manual scoring.
#[test]
fn every_line_of_a_match_can_have_a_variation() {
    for (seed, rules) in (0..).zip(option_sets()).step_by(5) {
        let record = played(rules, seed);
        let entries: Vec<Entry> = record.entries().iter().map(with_itself).collect();
        let varied = record.with_entries(vec!["before".into()], entries).unwrap();
        assert_eq!((varied.bare(), varied.preface()), (record, &["before".to_owned()][..]));
        assert_eq!(read(&varied.to_string()), varied);
    }
}

fn played(rules: Rules, seed: u64) -> Record {
    let mut record = Record::new(rules, None);
    for Done { by, action, .. } in Playout::new(rules, seed).take(80) {
        record.apply(by, action, &mut ()).unwrap();
    }
    record
}

/// The line with its own contents as a variation; the lead can have neither variations nor a glyph.
fn with_itself(entry: &Entry) -> Entry {
    let comments = vec!["a comment".to_owned()];
    if matches!(entry.kind, EntryKind::Lead(..)) {
        return Entry { comments, ..entry.clone() };
    }
    let glyph = Some(Glyph::Interesting);
    let replayed = Entry { glyph, ..Entry::from(entry.kind.clone()) };
    Entry {
        glyph,
        comments,
        variations: vec![Variation { entries: vec![replayed] }],
        ..entry.clone()
    }
}

#[test]
fn lines_that_break_the_rules_make_no_record() {
    let record = read(ANNOTATED);
    let mut entries = record.entries().to_vec();
    entries.swap(1, 2);
    assert!(record.with_entries(Vec::new(), entries).is_err());
}
