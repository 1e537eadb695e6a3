//! Comments, and formats that have none.

use game_notation::record::{self, Comment, Format, LineError, RecordHead, RecordReader};

use crate::coins::{read, refused};

#[test]
fn comments_follow_their_line_or_stand_before_the_first() {
    let text =
        "[Coins \"1\"]\n{before\n all}\ntails {one} {two}\n{three}\nhe{four\nfive}ads\n{six}";
    let throws = read(text).unwrap();
    // A comment of several lines inside a line leaves a space.
    assert_eq!(throws.lines, ["tails", "heads"]);
    let comments = ["0 before  all", "1 one", "1 two", "1 three", "2 four five", "2 six"];
    assert_eq!(throws.comments, comments);
}

#[test]
fn a_line_after_a_comment_has_its_own_number() {
    refused("[Coins \"1\"]\n{one\ntwo} edge", 3, "found edge, expected heads or tails");
    refused("[Coins \"1\"]\nedge {one\ntwo}", 2, "found edge, expected heads or tails");
    refused("[Coins \"1\"]\nheads\n{one}{\n\n", 3, "found a comment without an end, expected }");
}

#[test]
fn braces_in_tags_are_part_of_the_value() {
    assert_eq!(read("[Coins \"1\"]\n[Name \"{a\"]").unwrap().tags.get("Name"), Some("{a"));
}

#[test]
fn any_text_can_be_made_a_comment() {
    assert_eq!(Comment::clean("  a {nested}\n\tremark "), "a nested remark");
    assert_eq!(Comment::clean("{}"), "");
    assert_eq!(Comment::clean("un trou\u{a0}!"), "un trou\u{a0}!");
}

#[test]
fn a_comment_is_for_readers_of_its_language() {
    let french = Comment::of("FR: Le coin est pris.");
    assert_eq!((french.language().as_deref(), french.text), (Some("fr"), "Le coin est pris."));
    assert!(french.is_for("fr") && !french.is_for("en"));
    for text in ["8 points: a hole", "f1: a", "fra: a", "é: a", "no colon"] {
        let comment = Comment::of(text);
        assert_eq!((comment.language(), comment.text), (None, text));
        assert!(comment.is_for("fr") && comment.is_for("en"));
    }
}

/// The lines of a format without comments, unchanged.
struct Plain(Vec<String>);

impl RecordReader for Plain {
    const FORMAT: &'static Format =
        &Format { tag: "Plain", version: "1", meant: &[], example: "[A \"b\"]", comments: false };
    type Fault = String;

    fn begin(_: &RecordHead) -> Result<Self, LineError<String>> {
        Ok(Self(Vec::new()))
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        self.0.push(line.to_owned());
        Ok(())
    }

    fn result(&self) -> Option<String> {
        None
    }
}

#[test]
fn without_comments_braces_and_tabs_are_text() {
    let plain: Plain = record::read("[Plain \"1\"]\n a {b\n}\tc \n").unwrap();
    assert_eq!(plain.0, ["a {b", "}\tc"]);
}
