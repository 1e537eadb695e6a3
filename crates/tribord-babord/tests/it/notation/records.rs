//! Records as text.

use tribord_babord::notation::record::SeriesRecord;
use tribord_babord::rules::{GameEndRule, TribordRules, TurnCount};
use tribord_babord::series::SeriesLength;

const SERIES: &str = "\
[TribordEtBabord \"1\"]
[Tribord \"Damon\"]
[Babord \"a \\\"friend\\\"\"]
[Rules \"stake=0.50EUR\"]
[Games \"3\"]
[Result \"2/0/0 +22\"]

game 1
begin td bc
begin bd ts
begin td bd
t dos +2
b dcd -1
t cch +2

game 2
begin ba ta
b odh -6
t cco -1
b odh -6
t hd +6
";

fn parse(text: &str) -> SeriesRecord {
    SeriesRecord::parse(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn of_lines(lines: &str) -> String {
    format!("[TribordEtBabord \"1\"]\n\ngame 1\n{lines}")
}

#[test]
fn a_record_is_read_as_printed() {
    let record = parse(SERIES);
    assert!(record.is_over());
    assert_eq!(record.to_string(), SERIES);
    let without_result = SERIES.replace("[Result \"2/0/0 +22\"]\n", "");
    assert_eq!(parse(&without_result), record, "the result may be left out");
    assert_eq!(record.tag("Babord"), Some("a \"friend\""));
}

/// A record cut after any throw can be read and gives the state after its throws.
#[test]
fn a_record_can_be_cut_after_any_throw() {
    let whole = parse(SERIES);
    let mut record = SeriesRecord::new(*whole.rules(), whole.games());
    for (key, value) in whole.tags() {
        record.set_tag(key, value);
    }
    for &(side, symbol) in whole.throws().iter().flatten() {
        assert_eq!(parse(&record.to_string()), record);
        record.apply(side, symbol, &mut ()).unwrap();
    }
    assert_eq!(record, whole);
}

#[test]
fn every_mistake_has_its_line() {
    let check = |text: &str, line: usize, reason: &str| {
        let error = SeriesRecord::parse(text).unwrap_err();
        assert_eq!(error.line, line, "{text}: {error}");
        assert!(error.reason.to_string().contains(reason), "{text}: {error}");
    };
    check("", 1, "expected the tag [TribordEtBabord \"1\"]");
    check("[TribordEtBabord \"2\"]", 1, "expected version 1");
    check("[TribordEtBabord 1]", 1, "expected a tag");
    check("[TribordEtBabord \"1\"]\n[A \"\\x\"]", 2, "expected a tag");
    check("[TribordEtBabord \"1\"]\n[Rules \"end=0\"]", 2, "end=1 to end=100");
    check("[TribordEtBabord \"1\"]\n[Games \"0\"]", 2, "expected 1 to 99");
    check("[TribordEtBabord \"1\"]\n\nbegin td bd", 3, "expected game 1");
    check("[TribordEtBabord \"1\"]\n\ngame 2", 3, "expected game 1");
    check("[TribordEtBabord \"1\"]\n[Result \"1/0/0 +4\"]\n\ngame 1", 2, "stops before the end");
    check(&of_lines("game 1"), 4, "but game 1 is not over");
    check(&of_lines("t d"), 4, "nobody has begun");
    check(&of_lines("begin"), 4, "expected two throws");
    check(&of_lines("begin td bd tc"), 4, "expected two throws");
    check(&of_lines("begin dt bd"), 4, "expected a side and a symbol");
    check(&of_lines("begin td tc"), 4, "must wait for the opponent (T6)");
    check(&of_lines("begin td\nbegin bd"), 5, "is not finished");
    check(&of_lines("begin td bd\nbegin td bd"), 5, "the first player is already decided (T6)");
    check(&of_lines("begin td bd\nb d"), 5, "it is the turn of Tribord (T3)");
    check(&of_lines("begin td bd\nt dx"), 5, "found x, expected d, o, h, c, a or s");
    check(&of_lines("begin td bd\nt"), 5, "found no throw");
    check(&of_lines("begin td bd\nt dccc -1"), 5, "the turn ended before it");
    check(&of_lines("begin td bd\nt dohc +7"), 5, "the turn ended before it");
    check(&of_lines("begin td bd\nt dcc"), 5, "found no sum, expected -1");
    check(&of_lines("begin td bd\nt dcc +1"), 5, "found +1, expected -1");
    check(&of_lines("begin td bd\nt dcc -1 x"), 5, "found -1 x");
    check(&of_lines("begin td bd\nt dc +0"), 5, "the turn is not finished");
    check(&of_lines("begin td bd\nt dc\nb d"), 6, "is not finished");
    check(&of_lines("begin td bd\nw dc"), 5, "expected game, begin, t or b");
    check(&of_lines("begin td bd\nt doh +7\nb d"), 6, "the series is over");
    check(&of_lines("begin td bd\nt doh +7\ngame 2"), 6, "the series is over");
    let wrong = SERIES.replace("2/0/0", "1/1/0");
    check(&wrong, 6, "found the result 1/1/0 +22, expected");
}

#[test]
fn tags_cannot_break_the_format() {
    let rules = TribordRules {
        end: GameEndRule::Turns(TurnCount::new(4).unwrap()),
        ..TribordRules::default()
    };
    let mut record = SeriesRecord::new(rules, SeriesLength::new(5).unwrap());
    record.set_tag("Tri bord", "a\nb\\\"");
    record.set_tag("Rules", "end=1");
    record.set_tag("", "x");
    record.set_tag("Tribord", "c");
    assert_eq!(record.tags(), [("Tribord".to_owned(), "c".to_owned())]);
    record.set_tag("Tribord", "a\nb\\\"");
    assert_eq!(parse(&record.to_string()), record);
    assert!(record.to_string().contains(r#"[Tribord "a b\\\""]"#));
}
