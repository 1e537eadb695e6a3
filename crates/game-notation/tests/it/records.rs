//! Tags and lines of records.

use game_notation::record::{MOST_TAGS, Tags};

use crate::coins::{FORMAT, read, refused};

#[test]
fn a_record_is_read_as_printed() {
    let text = "[Coins \"1\"]\n[Name \"Ada \\\"la Prude\\\"\"]\n[Place \"a\\\\b [c]\"]\n[Count \"2\"]\n\
                [Result \"after 2\"]\ntails\nheads\n";
    let throws = read(text).unwrap();
    assert_eq!(throws.tags.get("Name"), Some("Ada \"la Prude\""));
    assert_eq!(throws.count, Some(2));
    assert_eq!(throws.to_string(), text);
    let names = throws.tags.as_slice().iter().map(|(key, _)| key.as_str());
    assert_eq!(names.collect::<Vec<_>>(), ["Name", "Place"], "without those with a meaning");
}

#[test]
fn space_empty_lines_and_a_byte_order_mark_do_not_count() {
    let text = "\u{feff}[Coins \"1\"]\r\n\r\n  [Name \"Ada\"]\t\r\n\r\n tails \r\n\r\nheads";
    let throws = read(text).unwrap();
    assert_eq!(throws.lines, ["tails", "heads"]);
    assert_eq!(throws.tags.get("Name"), Some("Ada"));
}

#[test]
fn every_fault_has_its_line() {
    refused("", 1, "expected the tag [Coins \"1\"]");
    refused("\nheads", 1, "expected the tag [Coins \"1\"]");
    refused("[Name \"Ada\"]\n[Coins \"2\"]", 2, "found version 2, expected version 1");
    refused("[Coins \"1\"]\n\nheads\nedge", 4, "found edge, expected heads or tails");
    refused(
        "[Coins \"1\"]\n\nheads\n[Name \"Ada\"]",
        4,
        "found [Name \"Ada\"], expected heads or tails",
    );
    refused(
        "[Coins \"1\"]\n[Result \"after 2\"]\nheads",
        2,
        "found the result after 2, expected after 1",
    );
    let early = "found the result after 1, but the record stops before the end";
    refused("[Coins \"1\"]\n[Result \"after 1\"]\ntails", 2, early);
    refused(
        "[Coins \"1\"]\n[Count \"2\"]\n[Count \"3\"]",
        3,
        "found the tag Count again, expected it once",
    );
    refused("[Coins \"1\"]\n[A \"\"]\n[A \"\"]", 3, "found the tag A again, expected it once");
}

#[test]
fn what_is_not_a_tag_is_shown_with_an_example() {
    for line in [
        "[Name Ada]",
        "[Name\"Ada\"]",
        "[Na-me \"Ada\"]",
        "[ \"Ada\"]",
        "[Name \"Ada\"",
        "[Name \"A\\da\"]",
        "[Name \"A\"da\"]",
        "[Name \"A\tda\"]",
        "[Name \"Ada\\\"]",
    ] {
        let reason = format!("found {line}, expected a tag, as in [Name \"Ada\"]");
        refused(&format!("[Coins \"1\"]\n{line}"), 2, &reason);
    }
}

/// A tag whose value cannot be read, above a line that is not a tag.
#[test]
fn the_first_fault_of_the_tags_is_reported() {
    let count = "count, character 1: found two, expected a number";
    refused("[Coins \"1\"]\n[Count \"two\"]\n[Name]", 2, count);
    refused("[Name \"Ada\"]\n[Count \"two\"]", 1, "expected the tag [Coins \"1\"]");
    refused(
        "[Coins \"1\"]\n[Name]\n[Count \"two\"]",
        2,
        "found [Name], expected a tag, as in [Name \"Ada\"]",
    );
}

#[test]
fn tags_can_be_set_to_any_text() {
    let mut tags = Tags::new(&FORMAT);
    tags.set("Full Name!", "two\nlines");
    assert_eq!(tags.get("FullName"), Some("two lines"));
    tags.set("FullName", "one");
    for key in ["", "é", "Coins", "Count", "Result"] {
        tags.set(key, "x");
    }
    assert_eq!(tags.as_slice(), [("FullName".to_owned(), "one".to_owned())]);
    for number in 1..=MOST_TAGS {
        tags.set(&format!("Key{number}"), "");
    }
    assert_eq!(tags.as_slice().len(), MOST_TAGS);
    assert_eq!(tags.get(&format!("Key{MOST_TAGS}")), None);
}
