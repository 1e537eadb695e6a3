//! Replaying.

use crate::process::run;

const RECORD: &str = "[TribordEtBabord \"1\"]\n[Rules \"stake=2\"]\n\ngame 1\nbegin td bc\nbegin tc bc\n\
    b cad +2\nt cas -6\nb s +4\n";

#[test]
fn a_record_is_narrated() {
    let output = run(&["tribord", "replay", "-"], RECORD);
    assert_eq!((output.status, output.err.as_str()), (0, ""));
    for text in ["Bâbord begins.", "naufrage", "radoub", "+24 points", "Bâbord makes the prise"] {
        assert!(output.out.contains(text), "{text}: {}", output.out);
    }
    let plain = run(&["tribord", "replay", "--plain", "--lang", "fr", "-"], RECORD).out;
    let plain = plain.replace("\n  ", " ");
    assert!(plain.contains("pique, prise, +4.") && plain.contains("naufrage, -3."), "{plain}");
    let named = RECORD.replace("[Rules", "[Babord \"Anne\"]\n[Seed \"7\"]\n[Rules");
    let french = run(&["tribord", "replay", "--lang", "fr", "-"], named).out;
    assert!(french.starts_with("Bâbord\u{a0}: Anne\nGraine des dés\u{a0}: 7\n"), "{french}");
    let ascii = run(&["tribord", "replay", "--ascii", "-"], RECORD).out;
    assert!(!ascii.contains('♣') && ascii.contains("C  +1"), "{ascii}");
}

#[test]
fn bad_records_end_with_65_and_the_line() {
    let check = |record: &[u8], line: &str| {
        let output = run(&["tribord", "replay", "-"], record);
        assert_eq!((output.status, output.out.as_str()), (65, ""), "{}", output.err);
        assert!(output.err.contains(line), "{}", output.err);
    };
    check(b"", "line 1");
    check(b"[TribordEtBabord \"9\"]\n", "line 1");
    check(RECORD.replace("-6", "-3").as_bytes(), "line 8");
    check(RECORD.replace("b s +4", "t s +4").as_bytes(), "line 9");
    check(b"[TribordEtBabord \"1\"]\n\ngame 1\n\xff\n", "line 4");
    assert_eq!(run(&["tribord", "replay", "no-such-file"], "").status, 65);
}
