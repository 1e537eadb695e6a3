//! The size limits of records; and the work to read one is proportional to its size. The work is counted, not timed.

use allocation_counter::measure;
use trictrac_rules::men::Men;
use trictrac_rules::notation::record::{MOST_ACTIONS, MOST_BYTES, MOST_TAGS, Record};
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableRefusal};
use trictrac_rules::turn::Actor;

const HEAD: &str = "[Trictrac \"1\"]\n";

fn parse(text: &str) -> Record {
    Record::parse(text).unwrap_or_else(|error| panic!("{error}"))
}

#[track_caller]
fn refused(text: &str, line: usize, reason: &str) {
    let error = Record::parse(text).expect_err("a record that is too large");
    assert_eq!((error.line, error.reason.to_string()), (line, reason.to_owned()));
}

fn tags(count: usize) -> String {
    let tags = (0..count).map(|number| format!("[Key{number} \"\"]\n"));
    format!("{HEAD}{}[Rules \"holes=3\"]\n\nlead 5/3\n", tags.collect::<String>())
}

#[test]
fn a_record_has_a_limited_number_of_tags() {
    let mut record = parse(&tags(MOST_TAGS));
    assert_eq!(record.tags().len(), MOST_TAGS);
    record.set_tag("Seed", "1");
    record.set_tag("Key0", "1");
    assert_eq!((record.tag("Seed"), record.tag("Key0")), (None, Some("1")));
    assert_eq!(parse(&record.to_string()), record);
    let reason = format!("found the tag Key{MOST_TAGS}, expected at most {MOST_TAGS} tags");
    refused(&tags(MOST_TAGS + 1), MOST_TAGS + 2, &reason);
}

#[test]
fn a_record_has_a_limited_number_of_bytes() {
    let start = format!("{HEAD}\nlead 5/3\n");
    let fill = |bytes: usize| format!("{start}{{{}}}", " ".repeat(bytes - start.len() - 2));
    parse(&fill(MOST_BYTES));
    let reason = |bytes: usize| format!("found {bytes} bytes, expected at most {MOST_BYTES}");
    refused(&fill(MOST_BYTES + 1), 4, &reason(MOST_BYTES + 1));
    refused(&"\n".repeat(2 * MOST_BYTES), MOST_BYTES + 1, &reason(2 * MOST_BYTES));
}

/// The first throw with this many actions that do not advance the match: marks, wipes, a claim and its reason.
fn marked(actions: usize, more: &str) -> String {
    let pairs = ["+2; wipe w"; 40].into_iter().chain(["b ecole 2; b reason"]);
    let marks = pairs.chain(std::iter::repeat("b reason; b reason"));
    let marks = marks.take(actions / 2).collect::<Vec<_>>().join("; ");
    format!("{HEAD}[Rules \"marking=announced\"]\n\nlead 5/3\nw 64 {marks}{more}\n")
}

/// Rule: R11.1, R11.4.
#[test]
fn a_throw_has_a_limited_number_of_actions_and_the_match_continues() {
    let mut record = parse(&marked(MOST_ACTIONS, "; w 1/7 1/5\nb 21 1/2/4"));
    assert_eq!(parse(&record.to_string()), record);
    record.apply(Actor::Player(Side::Black), TableAction::Pass, &mut ()).unwrap_err();
    let too_many =
        format!("this throw already has {MOST_ACTIONS} actions, and no more can be recorded");
    refused(&marked(MOST_ACTIONS, "; w +2"), 5, &format!("found +2, but {too_many}"));
    refused(
        &marked(MOST_ACTIONS, "; w 1/7 1/5; b ecole 4"),
        5,
        &format!("found ecole 4, but {too_many}"),
    );
    // Reading ends at the limit, however long the line is.
    refused(&marked(20_000, ""), 5, &format!("found reason, but {too_many}"));
    let mut record = parse(&marked(MOST_ACTIONS, ""));
    let before = record.clone();
    let mark = TableAction::parse("+2", record.game()).unwrap();
    let refusal = record.apply(Actor::Player(Side::White), mark, &mut ());
    assert_eq!(refusal, Err(TableRefusal::TooManyActions { most: MOST_ACTIONS }));
    assert_eq!(record, before);
}

/// Rule: R7.1. Marks that are wiped again count towards the limit too.
#[test]
fn a_throw_has_a_limited_number_of_points_marked_and_wiped() {
    let marks = vec!["+2; wipe w"; 20_000].join("; ");
    let text = format!("{HEAD}[Rules \"marking=announced\"]\n\nlead 5/3\nw 64 {marks}\n");
    refused(&text, 5, "found +2, but at most 120 points can be marked for one throw (R7.1)");
}

/// The bytes that reading allocates, without the text itself.
fn work(text: &str) -> u64 {
    measure(|| drop(parse(text))).bytes_total
}

#[test]
fn twice_the_text_is_twice_the_work() {
    let comments = |count: usize| format!("{HEAD}\nlead 5/3 {}\n", "{a comment}".repeat(count));
    let lines = |count: usize| format!("{HEAD}\nlead 5/3 {{{}}}\n", "a line\n".repeat(count));
    let leads = |count: usize| format!("{HEAD}\n{}", "lead 3/3\n".repeat(count));
    let empty = |count: usize| format!("{HEAD}{}lead 5/3\n", "\n".repeat(count));
    let kinds: [(&str, &dyn Fn(usize) -> String); 5] = [
        ("tags", &|count| tags(count / 16)),
        ("comments", &comments),
        ("lines of a comment", &lines),
        ("leads", &leads),
        ("empty lines", &empty),
    ];
    for (kind, text) in kinds {
        let [once, twice] = [8000, 16_000].map(|count| work(&text(count)));
        assert!(twice <= 2 * once + once / 4, "{kind}: {once}, then {twice}");
    }
}

/// Every action copies the marks of its throw; the limit bounds the cost.
#[test]
fn the_cost_of_an_action_does_not_depend_on_their_number() {
    let each = work(&marked(MOST_ACTIONS, "")) / MOST_ACTIONS as u64;
    assert!(each < 200 * MOST_ACTIONS as u64, "{each} bytes for an action");
}

/// These would take minutes if every line were compared with all lines before it.
#[test]
fn a_comment_of_many_lines_after_much_space_is_read_quickly() {
    let half = MOST_BYTES / 2 - 100;
    let text = format!("{HEAD}\n{}{{{}}}\nlead 5/3\n", " ".repeat(half), "\n".repeat(half));
    assert_eq!(parse(&text).entries().len(), 1);
    let parted = format!("{HEAD}\nlead 5/3 {{{}}}\n", "\n} {".repeat(half / 4));
    assert_eq!(parse(&parted).entries().len(), 1);
}

/// Rule: R1.1. Counts beyond a byte do not wrap around to fifteen men.
#[test]
fn men_are_fifteen_whatever_the_counts_add_up_to() {
    let counts = |first: u8, second: u8| {
        let mut counts = [0; 24];
        (counts[0], counts[1]) = (first, second);
        Men::from_counts(&counts)
    };
    assert_eq!(counts(15, 0), Some(Men::START));
    assert_eq!(counts(10, 2).map(|men| men.borne_off()), Some(3));
    for (first, second) in [(16, 0), (15, 1), (200, 60), (255, 1), (255, 16)] {
        assert_eq!(counts(first, second), None, "{first} and {second}");
    }
    assert_eq!(Men::from_counts(&[255; 24]), None);
}
