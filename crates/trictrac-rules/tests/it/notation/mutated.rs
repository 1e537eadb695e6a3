//! Records with random changes, from a seed: each is refused with its line or round-trips.

use trictrac_rules::notation::record::Record;

use crate::table::random::mix::Mix;

const CASES: u64 = 6000;

const ASSISTED: &str = "[Trictrac \"1\"]\n[White \"A \\\"b\\\"\"]\n[Rules \"lead=coupe_et_des,margot=on\"]\n\n\
    {before}\nlead 5/3\nw 53 1/6 1/4 {fr: a}\nb 64 1/7 1/5\nw 61 4/5/11\nb 44 1/5 1/5\n";
const ANNOUNCED: &str = "[Trictrac \"1\"]\n[Rules \"marking=announced,holes=3\"]\n\nlead 5/3\n\
    w 64 +4; 1/7 1/5; b ecole 4; contest 4; b augment; appeal\nb 21 +2; pass; 1/2/4\nw 66 1/7 1/7; b +4\n";
const TABLE: &str = "[Trictrac \"1\"]\n[Rules \"marking=table\"]\n\nlead 5/3\n\
    w 64 adoube; touch 1; touch 1; 1>7; 1>6; b mend leave\nb 21 1>2; 1>3\nw 11 1>2; pass; b mend leave\n";
const NEAR_THE_END: &str = "[Trictrac \"1\"]\n[Rules \"marking=announced,bearing_off=provincial\"]\n\
    [Position \"6/6/B3,5/W2,5 w - 10*/0 11/10 65535\"]\n\nw 65 +1h; b accept\n";

/// Parts of records, right and wrong, and characters that often break parsers.
const PARTS: [&str; 40] = [
    "\0",
    "\r\n",
    "\u{feff}",
    "{",
    "}",
    "[",
    "\"]",
    "\\",
    ";",
    " ",
    "\n",
    "é",
    "\u{2028}",
    "-",
    "+0",
    "+255",
    "+256",
    "+2h~",
    "+255h255",
    "99999999999999999999",
    "ecole 255",
    "contest 24",
    "wipe b",
    "wipe w; +2; wipe w",
    "w ",
    "b ",
    "accept; ",
    "hold; ",
    "go; ",
    "pass; ",
    "waive; waive; ",
    "correct; ",
    "touch 24; ",
    "1>25; ",
    "24>off; ",
    "mend 1>2&1>3; ",
    "mend replay with 1; ",
    "66",
    "lead 6/6\n",
    "[Result \"w 12/0 1\"]\n",
];

#[test]
fn the_unchanged_records_are_valid() {
    for text in [ASSISTED, ANNOUNCED, TABLE, NEAR_THE_END] {
        Record::parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    }
}

/// A place in `text` between two characters.
fn place(mix: &mut Mix, text: &str) -> usize {
    let wanted = mix.below(text.len() + 1);
    (wanted..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len())
}

fn change(mix: &mut Mix, text: &mut String) {
    let (one, other) = (place(mix, text), place(mix, text));
    let (from, to) = (one.min(other), one.max(other).min(one.min(other) + 12));
    let to = (to..=text.len()).find(|&at| text.is_char_boundary(at)).unwrap_or(text.len());
    match mix.below(8) {
        0 => text.truncate(from),
        1 => text.replace_range(from..to, ""),
        2 => {
            let part = text[from..to].to_owned();
            text.insert_str(from, &part);
        }
        3 => {
            let lines: Vec<_> = text.lines().map(str::to_owned).collect();
            let line = lines.get(mix.below(lines.len().max(1))).cloned().unwrap_or_default();
            text.push_str(&(line + "\n"));
        }
        _ => text.insert_str(from, mix.pick(&PARTS)),
    }
}

#[test]
fn a_changed_record_is_refused_with_its_line_or_round_trips() {
    let shipped = include_str!("../../../../../games/soumille-1738.trictrac");
    let (mut read, mut refused) = (0, 0);
    for seed in 0..CASES {
        let mut mix = Mix::new(seed);
        let mut text = match seed % 16 {
            0 => shipped,
            _ => mix.pick(&[ASSISTED, ANNOUNCED, TABLE, NEAR_THE_END]),
        }
        .to_owned();
        for _ in 0..mix.below(4) {
            change(&mut mix, &mut text);
        }
        match Record::parse(&text) {
            Ok(record) => {
                let again = Record::parse(&record.to_string());
                assert_eq!(again.as_ref(), Ok(&record), "{seed}: {text:?}");
                read += 1;
            }
            Err(error) => {
                let lines = text.lines().count().max(1);
                assert!((1..=lines).contains(&error.line), "{seed}: {error}: {text:?}");
                refused += 1;
            }
        }
    }
    assert!(read > CASES / 5 && refused > CASES / 5, "{read} read, {refused} refused");
}
