//! How large a record can be, and records with mistakes put into them.

use tribord_babord::notation::record::{MOST_BYTES, MOST_TAGS, Record};

const HEAD: &str = "[TribordEtBabord \"1\"]\n";
const LINES: &str = "\ngame 1\nbegin td bd\nt dos +2\nb dcd -1\nt cch +2\n";

#[track_caller]
fn refused(text: &str, line: usize, reason: &str) {
    let error = Record::parse(text).expect_err("a record that is too large");
    assert_eq!((error.line, error.reason.to_string()), (line, reason.to_owned()));
}

fn tags(count: usize) -> String {
    let tags = (0..count).map(|number| format!("[Key{number} \"\"]\n"));
    format!("{HEAD}{}[Games \"3\"]\n{LINES}", tags.collect::<String>())
}

#[test]
fn a_record_has_so_many_tags_each_once() {
    let mut record = Record::parse(&tags(MOST_TAGS)).unwrap();
    record.set_tag("Seed", "1");
    record.set_tag("Key0", "1");
    assert_eq!((record.tag("Seed"), record.tag("Key0")), (None, Some("1")));
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
    let reason = format!("found the tag Key{MOST_TAGS}, expected at most {MOST_TAGS} tags");
    refused(&tags(MOST_TAGS + 1), MOST_TAGS + 2, &reason);
    let again = format!("{HEAD}[Games \"3\"]\n[Games \"5\"]\n");
    refused(&again, 3, "found the tag Games again, expected it once");
}

#[test]
fn a_record_has_so_many_bytes() {
    let text =
        |bytes: usize| format!("{HEAD}{}{LINES}", "\n".repeat(bytes - HEAD.len() - LINES.len()));
    assert!(Record::parse(&text(MOST_BYTES)).is_ok());
    let line = text(MOST_BYTES + 1).lines().count();
    let reason = format!("found {} bytes, expected at most {MOST_BYTES}", MOST_BYTES + 1);
    refused(&text(MOST_BYTES + 1), line, &reason);
}

#[test]
fn the_mark_of_some_editors_is_left_out() {
    let text = format!("{HEAD}{LINES}");
    let marked = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(Record::parse(&marked), Record::parse(&text));
}

/// Every text that one change of a record gives.
#[test]
fn a_changed_record_is_refused_with_its_line_or_gives_itself_back() {
    let parts = [
        "",
        "\0",
        "\n",
        "d",
        "bd",
        "+9999999999999999999",
        "-1 ",
        "é",
        "[",
        "game 2\n",
        "begin tc ba\n",
    ];
    let text = format!("{HEAD}[Games \"3\"]\n[Rules \"end=2\"]\n{LINES}");
    let (mut read, mut refused) = (0, 0);
    for (from, _) in text.char_indices() {
        for to in [from, from + 1, text.len()] {
            for part in parts {
                let changed = [&text[..from], part, &text[to..]].concat();
                match Record::parse(&changed) {
                    Ok(record) => {
                        assert_eq!(Record::parse(&record.to_string()), Ok(record), "{changed:?}");
                        read += 1;
                    }
                    Err(error) => {
                        let lines = changed.lines().count().max(1);
                        assert!((1..=lines).contains(&error.line), "{error}: {changed:?}");
                        refused += 1;
                    }
                }
            }
        }
    }
    assert!(read > 100 && refused > 100, "{read} read, {refused} refused");
}
