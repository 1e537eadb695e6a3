//! The size limits of records.

use game_notation::record::{MOST_BYTES, MOST_TAGS};

use crate::coins::{read, refused};

const HEAD: &str = "[Coins \"1\"]\n";

#[test]
fn a_record_has_a_limited_number_of_tags() {
    let text = |count: usize| {
        let tags = (0..count).map(|number| format!("[Key{number} \"\"]\n"));
        format!("{HEAD}{}[Count \"2\"]\n\nheads\n", tags.collect::<String>())
    };
    let throws = read(&text(MOST_TAGS)).unwrap();
    assert_eq!((throws.tags.as_slice().len(), throws.count), (MOST_TAGS, Some(2)));
    let reason = format!("found the tag Key{MOST_TAGS}, expected at most {MOST_TAGS} tags");
    refused(&text(MOST_TAGS + 1), MOST_TAGS + 2, &reason);
}

#[test]
fn a_record_has_a_limited_number_of_bytes() {
    let start = format!("{HEAD}\nheads\n");
    let fill = |bytes: usize| format!("{start}{{{}}}", " ".repeat(bytes - start.len() - 2));
    assert_eq!(read(&fill(MOST_BYTES)).unwrap().lines.len(), 1);
    let reason = |bytes: usize| format!("found {bytes} bytes, expected at most {MOST_BYTES}");
    refused(&fill(MOST_BYTES + 1), 4, &reason(MOST_BYTES + 1));
    refused(&"\n".repeat(2 * MOST_BYTES), MOST_BYTES + 1, &reason(2 * MOST_BYTES));
}

/// These would take minutes if every line were compared with all lines before it.
#[test]
fn a_comment_of_many_lines_is_read_quickly() {
    let half = MOST_BYTES / 2 - 100;
    let text = format!("{HEAD}\n{}{{{}}}\nheads\n", " ".repeat(half), "\n".repeat(half));
    assert_eq!(read(&text).unwrap().lines.len(), 1);
    let parted = format!("{HEAD}\nheads {{{}}}\n", "\n} {".repeat(half / 4));
    assert_eq!(read(&parted).unwrap().lines.len(), 1);
}
