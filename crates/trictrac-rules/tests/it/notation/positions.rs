//! Positions (TFEN): positions round-trip, and exactly the errors that the notation lists are refused.

use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::{ParseErrors, Position};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};

use crate::match_rules::playout::{Mix, Playout, option_sets, strewn};

fn parse(text: &str) -> Result<Position, ParseErrors> {
    Position::parse(text, Rules::default())
}

/// The position as read and printed again.
fn normal(text: &str) -> String {
    parse(text).unwrap_or_else(|reasons| panic!("{text}: {reasons}")).to_string()
}

#[test]
fn positions_of_matches_are_read_as_printed() {
    for (seed, rules) in (0..).zip(option_sets()) {
        for done in Playout::new(rules, seed).take(120) {
            if let Some(position) = Position::of(&done.after) {
                let text = position.to_string();
                assert_eq!(Position::parse(&text, rules), Ok(position), "{text}");
            }
        }
    }
}

#[test]
fn strewn_positions_are_read_as_printed() {
    let mut mix = Mix::new(3);
    for _ in 0..2000 {
        let situation = strewn(&mut mix);
        let mut tally = |step: u8, count| {
            let amounts = [mix.below(count) as u8 * step, mix.below(count) as u8 * step];
            let side = Side::ALL[mix.below(2)];
            let run = if amounts[side as usize] > 0 { Run::of(side) } else { Run::NONE };
            Tally::new(PerSide::new(amounts[0], amounts[1]), run).expect("a tally")
        };
        let (points, holes) = (tally(2, 6), tally(1, 12));
        let position = Position {
            board: situation.board,
            to_move: situation.roller,
            throw: Some(situation.throw).filter(|_| situation.privileges > 0),
            points,
            holes,
            nth: situation.nth,
        };
        assert_eq!(parse(&position.to_string()), Ok(position), "{position}");
    }
}

#[test]
fn trailing_fields_may_be_left_out() {
    let whole = "W15,5/6/6/5,B15 w - 0/0 0/0 1";
    let ends = whole.char_indices().filter(|(_, c)| *c == ' ').map(|(index, _)| index);
    for end in ends.chain([whole.len()]) {
        assert_eq!(normal(&whole[..end]), whole);
    }
    assert_eq!(parse(whole), Ok(Position::START));
}

#[test]
fn what_is_read_is_printed_in_canonical_form() {
    for (text, expected) in [
        ("W15,5/6/6/5,B15 w 46", "W15,5/6/6/5,B15 w 64 0/0 0/0 1"),
        ("W15,2,3/1,5/3,1,2/5,B15", "W15,5/6/6/5,B15 w - 0/0 0/0 1"),
        ("W15,5/1,1,1,1,1,1/6/4,1,B15 b", "W15,5/6/6/5,B15 b - 0/0 0/0 1"),
    ] {
        assert_eq!(normal(text), expected);
    }
}

/// No match reaches these positions, but they can be read.
#[test]
fn unusual_positions_are_accepted() {
    for text in [
        "6/6/6/5,W1 w - 0/0 0/0 1",
        "B2,5/6/6/5,W2 w 66 0/0 0/0 1",
        "6/5,W15/B15,5/6 b 11 10/10 11/11 1",
        "W1,W1,W1,W1,W1,W1/W1,W1,W1,W1,W1,1/1,B1,B1,B1,B1,B1/B1,B1,B1,B1,B1,B1 b 65 2/2* 11*/11 65535",
    ] {
        assert_eq!(normal(text), text);
    }
}

const SIX_NOT_1: &str = "six points in the quarter (the text has 1)";
const SIX_NOT_MAX: &str = "six points in the quarter (the text has 4294967295)";
/// Text, and for each error the field, the character from 1, what was found and what was expected.
type Reasons = &'static [(&'static str, usize, &'static str, &'static str)];
const REFUSED: [(&str, Reasons); 40] = [
    ("W15,5/6/6/X5,B15", &[("board", 11, "X5", TOKEN)]),
    ("W15,,4/6/6/5,B15", &[("board", 5, "", TOKEN)]),
    ("W0,5/6/6/5,B15", &[("board", 1, "W0", TOKEN)]),
    ("W01,5/6/6/5,B15", &[("board", 1, "W01", TOKEN)]),
    ("W,5/6/6/5,B15", &[("board", 1, "W", TOKEN)]),
    ("w15,5/6/6/5,B15", &[("board", 1, "w15", TOKEN)]),
    ("W15,5/6/6/5,B+2", &[("board", 13, "B+2", TOKEN)]),
    ("W15;5/6/6/5,B15", &[("board", 1, "W15;5", TOKEN)]),
    ("W15,5/6/6/0,5,B15", &[("board", 11, "0", TOKEN)]),
    ("", &[("position", 1, "", "a position, as in W15,5/6/6/5,B15 w 64")]),
    (
        "W15",
        &[
            ("board", 1, "W15", "four quarters separated by / (the text has 1)"),
            ("board", 1, "W15", SIX_NOT_1),
        ],
    ),
    (
        "W15,5/999999999,999999999,999999999,999999999,294967306/6/5,B15",
        &[("board", 7, "999999999,999999999,999999999,999999999,294967306", SIX_NOT_MAX)],
    ),
    (
        "W16,5/6/6/6 b",
        &[
            ("board", 1, "W16", "at most 15 men of White"),
            ("side to move", 13, "b", "at least one man of Black, the side to throw"),
        ],
    ),
    ("6/6/6/5,B15 x", &[("side to move", 13, "x", "w or b")]),
    (
        "W15,5/6/11,B15",
        &[
            ("board", 1, "W15,5/6/11,B15", "four quarters separated by / (the text has 3)"),
            ("board", 9, "11,B15", "six points in the quarter (the text has 12)"),
        ],
    ),
    (
        "W15,5/6/6/5,B15/6",
        &[("board", 1, "W15,5/6/6/5,B15/6", "four quarters separated by / (the text has 5)")],
    ),
    ("W15,4/6/6/5,B15", &[("board", 1, "W15,4", "six points in the quarter (the text has 5)")]),
    ("W15,5/7/6/5,B15", &[("board", 7, "7", "six points in the quarter (the text has 7)")]),
    ("W16,5/6/6/5,B15", &[("board", 1, "W16", "at most 15 men of White")]),
    ("W15,5/6/6/4,B8,B8", &[("board", 16, "B8", "at most 15 men of Black")]),
    ("W12345678901,5/6/6/5,B15", &[("board", 1, "W12345678901", "at most 15 men of White")]),
    ("6/6/6/5,B15", &[("board", 1, "6/6/6/5,B15", "at least one man of White, the side to throw")]),
    ("W15,5/6/6/6 b", &[("side to move", 13, "b", "at least one man of Black, the side to throw")]),
    ("W13,5/6/W2,5/5,B15", &[("board", 9, "W2", "no man of White on the opponent's corner")]),
    ("W15,5/5,B1/6/5,B14", &[("board", 9, "B1", "no man of Black on the opponent's corner")]),
    (
        "W14,5/5,W1/6/5,B15",
        &[("board", 9, "W1", "no man of White on its own corner, or at least two")],
    ),
    (
        "W15,5/6/B1,5/5,B14",
        &[("board", 9, "B1", "no man of Black on its own corner, or at least two")],
    ),
    ("W15,5/6/6/5,B15 x", &[("side to move", 17, "x", "w or b")]),
    ("W15,5/6/6/5,B15  w", &[("side to move", 17, "", "w or b"), ("dice", 18, "w", DICE)]),
    ("W15,5/6/6/5,B15 w 70", &[("dice", 19, "70", DICE)]),
    ("W15,5/6/6/5,B15 w 6", &[("dice", 19, "6", DICE)]),
    ("W15,5/6/6/5,B15 w - 3/0", &[("points", 21, "3", POINTS)]),
    ("W15,5/6/6/5,B15 w - 0/12", &[("points", 23, "12", POINTS)]),
    (
        "W15,5/6/6/5,B15 w - 0",
        &[("points", 21, "0", "the numbers of White and Black, separated by /")],
    ),
    ("W15,5/6/6/5,B15 w - 2*/4*", &[("points", 21, "2*/4*", "a * for one side at most")]),
    ("W15,5/6/6/5,B15 w - 0*/4", &[("points", 21, "0*", "no * beside a 0")]),
    (
        "W15,5/6/6/5,B15 w - 0/0 12/x",
        &[("holes", 25, "12", "a number from 0 to 11"), ("holes", 28, "x", "a number")],
    ),
    (
        "W15,5/6/6/5,B15 w - 0/0 1*/0*",
        &[
            ("holes", 28, "0*", "no * beside a 0"),
            ("holes", 25, "1*/0*", "a * for one side at most"),
        ],
    ),
    ("W15,5/6/6/5,B15 w - 0/0 0/0 0", &[("throw", 29, "0", "a number from 1 to 65535")]),
    ("W15,5/6/6/5,B15 w - 0/0 0/0 1 ", &[("position", 31, "", "no space after the sixth field")]),
];
const TOKEN: &str = "W or B and a number of men, or a number of empty points";
const DICE: &str = "two digits from 1 to 6, or -";
const POINTS: &str = "an even number from 0 to 10";

#[test]
fn exactly_the_faults_are_reported() {
    for (text, expected) in REFUSED {
        let reasons = parse(text).expect_err(text).0;
        let wanted: Vec<String> = expected.iter().map(|reason| reason.3.to_owned()).collect();
        assert_eq!(reasons.iter().map(|it| it.expected.to_string()).collect::<Vec<_>>(), wanted);
        let found = reasons.iter().map(|it| (it.field.name(), it.character, it.found.as_str()));
        assert!(found.eq(expected.iter().map(|it| (it.0, it.1, it.2))), "{text:?}: {reasons:?}");
    }
}

#[test]
fn all_reasons_are_reported_together() {
    let reasons = parse("W16,5/5,W1/W1,5/5,B15 x 77 3/0 0/12 0").expect_err("all is wrong");
    let fields: Vec<_> = reasons.0.iter().map(|reason| reason.field.name()).collect();
    assert_eq!(
        fields,
        ["board", "board", "board", "side to move", "dice", "points", "holes", "throw"]
    );
    let text = reasons.to_string();
    assert!(text.contains("board, character 1: found W16, expected at most 15 men of White; "));
    assert!(
        text.ends_with("throw, character 37: found 0, expected a number from 1 to 65535"),
        "{text}"
    );
}

/// Holes go up to one below the number that wins.
#[test]
fn the_holes_to_win_bound_the_holes() {
    let short: Rules = "holes=3".parse().expect("options");
    let text = |holes| format!("W15,5/6/6/5,B15 w - 0/0 {holes} 1");
    assert!(Position::parse(&text("2/2*"), short).is_ok());
    let reasons = Position::parse(&text("3/0"), short).expect_err("the match would be over");
    assert_eq!(reasons.0[0].expected.to_string(), "a number from 0 to 2");
}
