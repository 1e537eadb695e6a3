//! Other properties of a fausse case: its rule, whether it can stay, the missed quarter, how it is played again.

use trictrac_rules::coup::{Coup, Duty};
use trictrac_rules::fausse_case::{FausseCase, Placement, Replay, quarter_missed};
use trictrac_rules::play::{Play, PlayRefusal};
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;

use crate::fausse_case::text::{coup, placement, point};

/// The plays that `replay` allows, separated by commas.
fn allowed(position: &str, replay: Replay) -> String {
    let coup = coup("", position);
    let plays: Vec<_> = coup.plays().collect();
    let allowed = plays.into_iter().filter(|&play| replay.allows(&coup, play));
    allowed.map(|play| play.to_string()).collect::<Vec<_>>().join(", ")
}

/// Rule: R11.7.
#[test]
fn a_replay_allows_the_legal_plays_of_its_men() {
    let two = "W1,1,W1,3/6/6/5,B15 w 54";
    assert_eq!(allowed(two, Replay::Legal), "1/5/10, 1/6 3/7, 3/8 1/5");
    assert_eq!(allowed(two, Replay::With(point(1))), "1/5/10, 1/6 3/7, 3/8 1/5");
    assert_eq!(allowed(two, Replay::With(point(3))), "1/6 3/7, 3/8 1/5");
    assert_eq!(allowed(two, Replay::Another(point(3))), "1/5/10");
    // No number can be played.
    let helpless = "W15,3,B2,1/B2,5/6/5,B11 w 64";
    assert_eq!(allowed(helpless, Replay::Legal), "-");
    assert_eq!(allowed(helpless, Replay::Another(point(1))), "-");
    assert_eq!(allowed(helpless, Replay::With(point(1))), "");
}

#[test]
fn what_is_not_legal_is_no_replay() {
    let coup = coup("", "W15,5/6/6/5,B15 w 64");
    assert!(!Replay::Legal.allows(&coup, Play::Nothing));
    assert!(!Replay::Another(point(2)).allows(&coup, Play::Nothing));
}

/// Rule: R3.6, R11.7.
#[test]
fn the_corner_is_left_alone_if_it_can_be() {
    let par_effet = "W1,4,W1/W1,W1,4/6/5,B15 w 65";
    assert_eq!(allowed(par_effet, Replay::Legal), "1/7 6/11, 6/12 7/12");
    assert_eq!(allowed(par_effet, Replay::WithoutCorner), "1/7 6/11");
    let nothing_else = "5,W1/W1,5/4,B2,B2/6 w 65";
    assert_eq!(allowed(nothing_else, Replay::Legal), "6/12 7/12");
    assert_eq!(allowed(nothing_else, Replay::WithoutCorner), "6/12 7/12");
}

/// The man who rests where another stands may be that other: the position is the same. Rule: R3.1, R11.7.
#[test]
fn the_man_that_moves_on_may_be_the_one_already_there() {
    let over = "W2,3,W1,1/6/6/5,B15 w 64";
    let both = Play::parse("1/11", &coup("", over)).expect("legal");
    for replay in [Replay::With(point(1)), Replay::With(point(5))] {
        assert!(replay.allows(&coup("", over), both), "{replay:?}");
    }
    assert!(!Replay::Another(point(5)).allows(&coup("", over), both));
    assert!(!Replay::With(point(7)).allows(&coup("", over), both));
    // The man may rest on 14 but not stay there, so the man of 14 cannot move on in its place. Rule: R3.8.
    let through = coup("", "W13,5/3,W1,2/1,W1,4/4,B15,1 w 64");
    let passing = Play::parse("10/20", &through).expect("legal");
    assert!(Replay::With(point(10)).allows(&through, passing));
    assert!(!Replay::With(point(14)).allows(&through, passing));
}

/// Finds the kind of `put` in `position` and passes it to `report`.
fn of<T>(position: &str, put: &str, report: impl Fn(&Coup, Placement, FausseCase) -> T) -> T {
    let (coup, placement) = (coup("", position), placement(put));
    let kind = FausseCase::of(&coup, placement).expect("a fausse case");
    report(&coup, placement, kind)
}

const BUILDER: &str = "W14,5/3,W1,2/6/5,B15 w 64";
const TO_FILL: &str = "W5,W2,W2,W2,W1,W2/W1,5/6/5,B15 w 42";
const TO_KEEP: &str = "W2,W2,W2,W2,W2,W2/W3,5/6/5,B15 w 21";
const BREAKS_CORNER: &str = "W13,5/5,W2/6/5,B2 w 64";

/// Rule: R3.2, R3.5, R11.7.
#[test]
fn men_stay_where_they_make_a_board() {
    for (position, put, stays) in [
        ("W14,4,W1/6/6/5,B15 w 64", "6>12 1>5", false),
        ("W13,4,W1/W1,5/6/5,B15 w 64", "7>13 1>5", false),
        ("W15,5/B2,5/6/5,B13 w 64", "1>7 1>5", false),
        (BREAKS_CORNER, "12>18 1>5", false),
        // If nobody notices it, it stays; an opponent who notices it may not leave it.
        (BUILDER, "10>14 1>7", true),
        (TO_FILL, "7>11 1>3", true),
        ("W12,4,W1/W1,W1,4/6/5,B15 w 65", "7>12 8>12", true),
    ] {
        let can_stay = of(position, put, |coup, placement, kind| {
            let board = placement.board_after(coup);
            assert_eq!(board.is_some(), kind.can_stay(coup, placement), "{put}");
            kind.can_stay(coup, placement)
        });
        assert_eq!(can_stay, stays, "{position}: {put}");
    }
    let board = placement("10>14 1>7").board_after(&coup("", BUILDER)).expect("a board");
    assert_eq!(board.to_string(), "W13,5/W1,5/1,W1,4/5,B15");
    assert_eq!(board.men(Side::White).on(point(14)), 1);
}

/// Rule: R4.1, R4.2, R11.3.
#[test]
fn the_missed_quarter_is_reported_whatever_else_is_wrong() {
    for (position, put, missed) in [
        (TO_FILL, "7>11 1>3", Some(Duty::Fill(Quarter::Petit))),
        (TO_FILL, "7>11 1>2", Some(Duty::Fill(Quarter::Petit))),
        (TO_FILL, "1>5 7>8", None),
        (TO_FILL, "1>5 7>9", None),
        (TO_KEEP, "6>8", Some(Duty::Keep(Quarter::Petit))),
        (TO_KEEP, "7>8", None),
        ("6/6/6/4,W1,W1 w 21", "23>24 24>off", None),
        (BUILDER, "10>14 1>7", None),
    ] {
        assert_eq!(quarter_missed(&coup("", position), placement(put)), missed, "{put}");
    }
}

#[test]
fn every_kind_names_its_rule() {
    for (kind, rule) in [
        (FausseCase::LoneInCorner, "R11.7"),
        (FausseCase::Occupied(point(7)), "R3.2"),
        (FausseCase::ForbiddenQuarter(point(14)), "R3.8"),
        (FausseCase::BeyondTheSum, "R3.1"),
        (FausseCase::NotByTheDice, "R3.1"),
        (FausseCase::ParPuissance, "R3.6"),
        (FausseCase::NotFilled(Quarter::Grand), "R4.1"),
        (FausseCase::NotKept(Quarter::Grand), "R4.2"),
        (FausseCase::Other(PlayRefusal::NotRearmost), "R9.3"),
    ] {
        assert_eq!(kind.rule(), rule);
    }
}
