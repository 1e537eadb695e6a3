//! Actions as text.

use trictrac_rules::game::Match;
use trictrac_rules::notation::{PlayError, Position};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::table::{TableAction, TableMatch};
use trictrac_rules::turn::{Action, Actor, Refusal};

use crate::match_rules::playout::{Playout, option_sets};

#[test]
fn actions_of_matches_are_read_as_printed() {
    for (seed, rules) in (0..).zip(option_sets()) {
        for done in Playout::new(rules, seed).take(120) {
            let text = done.action.to_string();
            assert_eq!(Action::parse(&text, &done.before), Ok(done.action), "{text}");
            let at_the_table = TableAction::parse(&text, &TableMatch::from(done.before));
            assert_eq!(at_the_table, Ok(done.action.into()), "{text}");
        }
    }
}

#[test]
fn texts_that_are_no_action_are_reported() {
    let rules = Rules::default();
    let start = Match::new(rules);
    for text in [
        "",
        "lead",
        "lead 5",
        "lead 5-3",
        "lead 0/3",
        "lead 7/1",
        "lead 300/1",
        "70",
        "6",
        "Hold",
        "1/7 x",
    ] {
        let read = Action::parse(text, &start);
        assert_eq!(TableAction::parse(text, &start.into()), read.clone().map(Into::into), "{text}");
        let Err(PlayError::Unreadable(reason)) = read else {
            panic!("{text} is read or refused");
        };
        let fault = (reason.field.name(), reason.character, reason.found.as_str());
        assert_eq!(fault, ("action", 1, text));
        assert_eq!(reason.expected.to_string(), "lead 5/3, 64, hold, go or a play");
    }
    assert_eq!(Action::parse(" 46 ", &start).map(|action| action.to_string()), Ok("64".into()));
}

/// A play that is written where there is no throw to play. Rule: R2.1, R2.3, R7.5.
#[test]
fn a_play_without_a_throw_is_refused_with_the_reason() {
    let rules: Rules = "marking=table,holes=1".parse().expect("options");
    let start = TableMatch::new(rules);
    let position = Position::parse("W15,B1,4/6/6/5,B14 w - 8/0", rules).expect("a position");
    let waiting = TableMatch::from(position.to_match(rules));
    let mut won = waiting.clone();
    for (by, text) in [(Actor::Table, "31"), (Actor::Player(Side::White), "+1h")] {
        let action = TableAction::parse(text, &won).expect("an action");
        won.apply(by, action, &mut ()).expect("a legal action");
    }
    for (game, reason) in
        [(start, Refusal::LeadNotThrown), (waiting, Refusal::NotThrown), (won, Refusal::MatchOver)]
    {
        for text in ["1/7 1/5", "1/5/11", "22/off", "-"] {
            let refused = Err(PlayError::NoThrow(reason));
            assert_eq!(TableAction::parse(text, &game), refused, "{text}");
            assert_eq!(
                Action::parse(text, game.state()),
                Err(PlayError::NoThrow(reason)),
                "{text}"
            );
        }
    }
}

/// Every action of manual scoring has one text form. Rule: section 11.
#[test]
fn actions_at_the_table_are_read_as_printed() {
    let rules: Rules = "marking=table".parse().expect("options");
    let game = TableMatch::new(rules);
    for text in [
        "+4",
        "+1h",
        "+2h6",
        "+0h2",
        "+1h~",
        "+1h2~",
        "waive 4",
        "wipe w",
        "wipe b",
        "pass",
        "ecole 4",
        "correct",
        "accept",
        "insist",
        "contest 6",
        "restore",
        "augment",
        "appeal",
        "reason",
        "adoube",
        "touch 7",
        "7>12",
        "7>3",
        "22>off",
        "7>12&8>12",
        "mend leave",
        "mend 1>6",
        "mend 1>6 1>5",
        "mend 1>6&1>5",
        "mend replay",
        "mend replay with 7",
        "mend replay another 7",
        "mend replay without corner",
        "send on",
    ] {
        let read = TableAction::parse(text, &game);
        assert_eq!(read.map(|action| action.to_string()).as_deref(), Ok(text));
    }
    for text in ["+", "+h", "+04", "+1h0", "+1h2~~", "ecole", "ecole four", "7>", "0>3", "7>25"] {
        assert!(TableAction::parse(text, &game).is_err(), "{text}");
    }
    for text in
        ["7>12 8>12", "touch 25", "mend", "mend all", "wipe x", "ecole 300", "Pass", "waive"]
    {
        assert!(TableAction::parse(text, &game).is_err(), "{text}");
    }
}
