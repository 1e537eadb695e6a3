//! Records as other programs may write them, and records with mistakes.

use tribord_babord::notation::record::SeriesRecord;

const HEAD: &str = "[TribordEtBabord \"1\"]\n";
const LINES: &str = "\ngame 1\nbegin td bd\nt dos +2\nb dcd -1\nt cch +2\n";

#[test]
fn a_byte_order_mark_is_ignored() {
    let text = format!("{HEAD}{LINES}");
    let marked = format!("\u{feff}{}", text.replace('\n', "\r\n"));
    assert_eq!(SeriesRecord::parse(&marked), SeriesRecord::parse(&text));
}

/// Every text that differs from a record by one change.
#[test]
fn a_changed_record_is_refused_with_its_line_or_round_trips() {
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
                match SeriesRecord::parse(&changed) {
                    Ok(record) => {
                        assert_eq!(
                            SeriesRecord::parse(&record.to_string()),
                            Ok(record),
                            "{changed:?}"
                        );
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
