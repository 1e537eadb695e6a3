//! Plays composed man by man: every sequence of offered moves leads to a legal play, and every legal play is reached.

use std::collections::BTreeSet;

use trictrac_rules::play::{Composer, Play};
use trictrac_rules::point::Point;

use crate::match_rules::playout::{Mix, for_each_coup};
use crate::match_rules::setting::coup;

/// The plays reached by following every offered move until the play is complete.
fn walk(composer: &mut Composer, reached: &mut BTreeSet<Play>) {
    if let Some(play) = composer.complete() {
        assert!(composer.origins().is_empty(), "complete, and yet {:?}", composer.origins());
        reached.insert(play);
        return;
    }
    assert!(!composer.origins().is_empty(), "a dead end after {:?}", composer.made());
    for from in composer.origins() {
        let targets: Vec<_> = composer.targets(from).collect();
        assert!(!targets.is_empty(), "{from} leads nowhere");
        for target in targets {
            let before = (composer.made().to_vec(), composer.counts());
            composer.touch(from, target.to).expect("it was offered");
            assert_eq!(composer.made().last(), Some(&target));
            walk(composer, reached);
            assert!(composer.take_back());
            assert_eq!((composer.made().to_vec(), composer.counts()), before);
        }
    }
}

#[test]
fn all_ways_of_touching_reach_all_legal_plays() {
    for_each_coup(4, |coup| {
        let mut legal = BTreeSet::new();
        coup.visit_plays(|play, _| {
            legal.insert(play);
        });
        let (mut composer, mut reached) = (Composer::new(coup), BTreeSet::new());
        walk(&mut composer, &mut reached);
        assert_eq!(reached, legal, "{coup:?}");
        assert!(!composer.take_back(), "nothing is left to take back");
    });
}

#[test]
fn the_men_are_where_the_play_puts_them() {
    let mut mix = Mix::new(7);
    for_each_coup(4, |coup| {
        let mut composer = Composer::new(coup);
        while composer.complete().is_none() {
            let from = composer.origins().into_iter().collect::<Vec<_>>();
            let from = from[mix.below(from.len())];
            let targets: Vec<_> = composer.targets(from).collect();
            composer.touch(from, targets[mix.below(targets.len())].to).expect("it was offered");
        }
        let play = composer.complete().expect("complete");
        let after = coup.board_after(play).setup()[coup.situation().roller];
        assert_eq!(composer.counts(), after, "{coup:?} {play}");
    });
}

#[test]
fn what_is_not_offered_is_refused_with_a_reason() {
    let mut mix = Mix::new(8);
    for_each_coup(2, |coup| {
        let mut composer = Composer::new(coup);
        refuses_the_rest(&mut composer);
        if let Some(from) = composer.origins().first() {
            let targets: Vec<_> = composer.targets(from).collect();
            composer.touch(from, targets[mix.below(targets.len())].to).expect("it was offered");
            refuses_the_rest(&mut composer);
        }
    });
}

fn refuses_the_rest(composer: &mut Composer) {
    let before = (composer.made().to_vec(), composer.counts());
    for from in Point::all() {
        for to in from.number() + 1..=25 {
            if composer.targets(from).any(|target| target.to == to) {
                continue;
            }
            let reason = composer.touch(from, to).expect_err("it was not offered");
            assert!(reason.to_string().ends_with(&format!("({})", reason.rule())));
            assert_eq!((composer.made().to_vec(), composer.counts()), before);
        }
    }
}

/// The reasons that a player sees.
#[test]
fn the_reason_is_the_rule_that_forbids_it() {
    for (position, touched, from, to, rule) in [
        ("W15,5/6/6/5,B15 w 64", None, 1, 8, "R3.1"),
        ("W15,5/6/6/5,B15 w 64", None, 2, 8, "R3.1"),
        // By both numbers: an opposing man stands there, or on both points between.
        ("W15,5/4,B2,1/6/5,B13 w 64", None, 1, 11, "R3.2"),
        ("W15,3,B2,1/B2,5/6/5,B11 w 64", None, 1, 11, "R3.3"),
        ("W15,5/6/6/5,B15 w 64", Some((1, 7)), 1, 7, "R3.1"),
        ("W15,5/B2,5/6/5,B13 w 64", None, 1, 7, "R3.2"),
        ("W13,4,W1/W1,5/6/5,B15 w 64", None, 7, 13, "R3.2"),
        ("W14,4,W1/6/6/5,B15 w 64", None, 6, 12, "R3.5"),
        ("W14,5/3,W1,2/6/5,B15 w 64", None, 10, 14, "R3.8"),
        ("W5,W2,W2,W2,W1,W2/W1,5/6/5,B15 w 42", Some((1, 5)), 5, 7, "R4.1"),
        ("1,W1,4/6/6/5,W1 w 61", None, 24, 25, "R9.1"),
        ("6/6/6/1,W1,W1,W1,2 w 65", None, 22, 25, "R9.3"),
    ] {
        let mut composer = Composer::new(&coup("", position));
        let point = |number| Point::new(number).expect("1 to 24");
        if let Some((from, to)) = touched {
            composer.touch(point(from), to).expect("it is offered");
        }
        let refused = composer.touch(point(from), to).expect_err("it is refused");
        assert_eq!(refused.rule(), rule, "{position}: {from}/{to}: {refused}");
    }
}

/// Rule: R3.3, R3.6: with 3-2 the man on 10 may rest on the empty corner, or take it par puissance with the man on 11.
#[test]
fn a_man_on_the_corner_rests_there_or_takes_it_with_another() {
    let point = |number| Point::new(number).expect("1 to 24");
    let coup = coup("", "W13,5/3,W1,W1,1/6/5,B2 w 32");
    let mut composer = Composer::new(&coup);
    composer.touch(point(10), 12).expect("by the two, or par puissance");
    assert_eq!(composer.origins().into_iter().collect::<Vec<_>>(), [point(11), point(12)]);
    composer.touch(point(11), 12).expect("par puissance");
    assert!(composer.made().iter().all(|touch| touch.puissance));
    assert_eq!(composer.complete(), Some(Play::Puissance(point(10), point(11))));
    assert!(composer.take_back());
    assert!(!composer.made()[0].puissance);
    composer.touch(point(12), 15).expect("by the three");
    assert_eq!(composer.complete().map(|play| play.to_string()), Some("10/12/15".to_owned()));
}

#[test]
fn a_man_that_cannot_move_has_a_reason_for_each_number_that_is_left() {
    for_each_coup(4, |coup| {
        let composer = Composer::new(coup);
        let (counts, origins) = (composer.counts(), composer.origins());
        for point in Point::all() {
            let stands = counts[usize::from(point.number() - 1)] > 0;
            let stuck = composer.stuck(point);
            assert_eq!(stuck.is_empty(), !stands || origins.contains(point), "{coup:?} {point}");
        }
    });
}

#[test]
fn once_both_numbers_are_played_no_man_needs_a_reason() {
    let coup = coup("", "W15,5/6/6/5,B15 w 64");
    let mut composer = Composer::new(&coup);
    let stuck = |composer: &Composer| Point::all().any(|point| !composer.stuck(point).is_empty());
    composer.touch(Point::TALON, 7).expect("by the six");
    assert!(!stuck(&composer), "both men can play the four");
    composer.touch(Point::TALON, 5).expect("by the four");
    assert!(!stuck(&composer));
}
