//! Hypothetical states of a match.

use trictrac_rules::board::Board;
use trictrac_rules::game::Match;
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Phase;

use crate::match_rules::setting::Setting;

/// White has won a hole by hitting the man on 2 and may hold or go.
fn choosing() -> Match {
    Setting::at("", "W15,B1,4/6/6/5,B14 w - 8/0 0/0").does(&["31"]).state
}

/// Rule: R8.3.
#[test]
fn without_the_choice_the_roller_only_plays() {
    let state = choosing();
    let Phase::Choice(turn) = state.phase() else { panic!("{:?}", state.phase()) };
    assert_eq!(state.without_choice().phase(), Phase::Play(turn));
    let begun = Match::new(Rules::default());
    assert_eq!(begun.without_choice(), begun);
}

#[test]
fn men_are_replaced_only_while_the_match_waits_for_dice() {
    let mut thrown = choosing();
    let before = thrown;
    thrown.put_men(Board::START);
    assert_eq!(thrown, before);
    let mut waiting = before.with_men_set(before.releve().points, Side::Black);
    waiting.put_men(before.releve().board);
    assert_eq!(waiting.releve().board, before.releve().board);
    assert_eq!(waiting.phase(), Phase::Throw(Side::Black));
}

/// Rule: R8.4, R9.5.
#[test]
fn men_that_are_set_leave_the_holes() {
    let state = choosing();
    let set = state.with_men_set(Tally::default(), Side::White);
    assert_eq!((set.releve().board, set.releve().points), (Board::START, Tally::default()));
    assert_eq!((set.holes(), set.rules()), (state.holes(), state.rules()));
}

/// Rule: R7.2.
#[test]
fn a_side_without_points_is_not_en_bredouille() {
    let amounts = PerSide::new(4, 0);
    assert_eq!(Tally::new(amounts, Run::of(Side::Black)), None);
    let tally = Tally::new(amounts, Run::of(Side::White)).expect("White has four points");
    assert_eq!((tally.amounts(), tally.run()), (amounts, Run::of(Side::White)));
}

/// Matches in the same state under different options are not equal. Rule: section 12.
#[test]
fn the_rules_belong_to_the_match() {
    let other = Rules::default().with_margot(true);
    assert_ne!(Match::new(Rules::default()), Match::new(other));
    assert_eq!(Match::new(other).rules(), other);
}
