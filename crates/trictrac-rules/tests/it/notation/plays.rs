//! Plays as text: all legal plays in every accepted form, and texts that are refused.

use trictrac_rules::coup::Coup;
use trictrac_rules::notation::{PlayError, Position};
use trictrac_rules::play::{Play, PlayRefusal};
use trictrac_rules::rules::Rules;

use crate::match_rules::playout::for_each_coup;

/// The accepted forms of a play besides the printed one.
fn writings(play: Play) -> Vec<String> {
    let text = play.to_string();
    let place = |to: u8| if to == 25 { "off".to_owned() } else { to.to_string() };
    let mut writings = vec![format!(" {text} ")];
    match play {
        Play::Both { from, rest, to } => {
            let to = place(to);
            writings.extend([format!("{from}/{to}"), format!("{from}/{rest} {rest}/{to}")]);
        }
        Play::Two(first, second) => writings.push(format!("{second}  {first}")),
        Play::Puissance(high, low) => {
            let both = [format!("{high}/12"), format!("{low}/12")];
            let [high, low] = &both;
            writings.extend([
                format!("{low}p {high}p"),
                format!("{high}p {low}"),
                format!("{low} {high}"),
            ]);
        }
        Play::One(_) | Play::Nothing => {}
    }
    writings
}

#[test]
fn legal_plays_are_read_in_every_writing() {
    for_each_coup(8, |coup| {
        coup.visit_plays(|play, _| {
            assert_eq!(Play::parse(&play.to_string(), coup), Ok(play), "{coup:?}");
            let after = coup.board_after(play);
            for text in writings(play) {
                let read = Play::parse(&text, coup);
                let board = read.clone().map(|play| coup.board_after(play));
                assert_eq!(board, Ok(after), "{coup:?}: {text} for {play}");
                if !matches!(play, Play::Both { .. }) || text.matches(' ').count() != 1 {
                    assert_eq!(read, Ok(play), "{coup:?}: {text}");
                }
            }
        });
    });
}

fn coup(position: &str) -> Coup {
    let rules = Rules::default();
    Position::parse(position, rules).unwrap().coup(rules).expect("dice")
}

/// If a man can rest on several points, any of them may be written; the lowest is printed.
#[test]
fn plays_are_printed_in_one_writing() {
    for (position, text, expected) in [
        ("W15,5/6/6/5,B15 w 64", "1/5 1/7", "1/7 1/5"),
        ("W15,5/6/6/5,B15 w 64", "1/11", "1/5/11"),
        ("W15,5/6/6/5,B15 w 64", "1/7/11", "1/5/11"),
        ("W15,5/6/6/5,B15 w 64", "1/7 7/11", "1/5/11"),
        ("W15,3,B2,1/6/6/5,B13 w 64", "1/11", "1/7/11"),
        ("6/6/6/W3,2,W1,W1,W1 w 64", "19/off 19/23", "19/off 19/23"),
        ("W13,5/W1,W1,4/6/5,B15 w 65", "8/12 7/12", "7/12p 8/12p"),
        // The last man goes off by one number; the other number is void.
        ("6/6/6/3,W1,2 w 31", "22/off", "22/off"),
        ("6/6/6/3,W1,2 w 31", "22/23/off", "22/off"),
        ("6/6/6/W1,5 w 51", "19/20/off", "19/20/off"),
        ("W15,3,B2,1/B2,5/6/5,B11 w 64", "-", "-"),
    ] {
        let play = Play::parse(text, &coup(position)).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(play.to_string(), expected, "{position}: {text}");
    }
}

const MAN: &str = "a man, as in 1/7, 1/5/11, 22/off or 7/12p";
const FORWARD: &str = "a move to a higher point, as in 1/7";
const PLACE: &str = "points from 1 to 24, or off at the end, as in 22/off";
const MEN: &str = "one man or two, as in 1/7 1/5 or 1/5/11, or - for nothing";

/// Text, position of the character from 1, what was found and what was expected.
const UNREADABLE: [(&str, usize, &str, &str); 19] = [
    ("1/300", 1, "1/300", PLACE),
    ("", 1, "", MEN),
    ("1/7 1/5 1/3", 1, "1/7 1/5 1/3", MEN),
    ("1/7 x", 5, "x", MAN),
    ("1/7  1-5", 6, "1-5", MAN),
    ("1", 1, "1", MAN),
    ("7/1", 1, "7/1", FORWARD),
    ("1/1", 1, "1/1", FORWARD),
    ("0/6", 1, "0/6", PLACE),
    ("19/25", 1, "19/25", PLACE),
    ("off/1", 1, "off/1", PLACE),
    ("1/off/2", 1, "1/off/2", PLACE),
    ("1/5/3", 1, "1/5/3", FORWARD),
    ("1/3/5/7", 1, "1/3/5/7", MAN),
    ("1/7p", 1, "1/7p", MAN),
    ("1/6/12p", 1, "1/6/12p", MAN),
    ("01/7", 1, "01/7", MAN),
    ("1/+7", 1, "1/+7", MAN),
    ("é 1/x", 1, "é", MAN),
];

#[test]
fn unreadable_plays_are_reported_with_their_place() {
    let coup = coup("W15,5/6/6/5,B15 w 64");
    for (text, character, found, expected) in UNREADABLE {
        let Err(PlayError::Unreadable(reason)) = Play::parse(text, &coup) else {
            panic!("{text} is read or refused");
        };
        let fault = (reason.field.name(), reason.character, reason.found.as_str());
        assert_eq!(fault, ("play", character, found), "{text}");
        assert_eq!(reason.expected.to_string(), expected, "{text}");
    }
}

#[test]
fn a_readable_play_that_is_not_legal_names_its_rule() {
    let coup = coup("W15,5/6/6/5,B15 w 64");
    for (text, rule) in [
        ("-", "(R3.4)"),
        ("1/7", "(R3.4)"),
        ("1/7p 1/5", "expected a man"),
        ("1/12p", "(R3.6)"),
        ("1/5/11 1/7", "(R3.1)"),
        ("2/8 1/5", "(R3.1)"),
        ("1/off", "(R3.1)"),
    ] {
        let reason = Play::parse(text, &coup).expect_err(text).to_string();
        assert!(reason.contains(rule), "{text}: {reason}");
    }
}

/// The reason is about the play as written, not about another form of it.
#[test]
fn a_refusal_names_the_step_as_it_was_written() {
    for (position, text, reason) in [
        ("W15,5/6/6/5,B15 w 21", "8/14", PlayRefusal::NoManThere(8)),
        ("W15,5/6/6/5,B15 w 64", "1/9", PlayRefusal::NotByTheDice { from: 1, to: 9 }),
        ("W15,5/6/6/5,B15 w 64", "1/7 1/6", PlayRefusal::NotByTheDice { from: 1, to: 6 }),
        ("W15,5/6/6/5,B15 w 64", "1/6 1/7", PlayRefusal::NotByTheDice { from: 1, to: 6 }),
        ("W15,5/6/6/5,B15 w 64", "1/7 1/7", PlayRefusal::NotByTheDice { from: 1, to: 7 }),
        ("W15,5/6/6/5,B15 w 64", "1/7 3/8", PlayRefusal::NoManThere(3)),
        ("W13,5/5,W2/6/5,B15 w 64", "12/24", PlayRefusal::NotByTheDice { from: 12, to: 24 }),
        ("W15,3,B2,1/B2,5/6/5,B11 w 64", "1/11", PlayRefusal::NoRest { from: 1, to: 11 }),
        // Both men can take the corner par puissance, but only one has the mark.
        ("W13,5/W1,W1,4/6/5,B15 w 65", "7/12 8/9", PlayRefusal::NotByTheDice { from: 8, to: 9 }),
    ] {
        let refused = Play::parse(text, &coup(position));
        assert_eq!(refused, Err(PlayError::Refused(reason)), "{position}: {text}");
    }
}
