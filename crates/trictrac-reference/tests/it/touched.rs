//! The touched man and the man sent on, in positions worked out by hand. Rule: R11.3, R11.6, R11.7.

use trictrac_reference::{TouchedMan, coup, sent_on, touched};
use trictrac_rules::jan::Jan;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

fn situation(board: &str, high: u8, low: u8) -> Situation {
    Situation {
        board: crate::notation::board(board),
        roller: Side::White,
        throw: Throw::of(high, low).expect("two dice"),
        nth: 9,
        privileges: 0,
        opening: None,
    }
}

fn touch(situation: &Situation, point: u8) -> TouchedMan {
    touched(Rules::default(), situation, Point::new(point).expect("a point"))
}

fn lost(quarter: Quarter, points: u8) -> TouchedMan {
    TouchedMan { playable: true, lost: vec![quarter], points }
}

fn costs_nothing() -> TouchedMan {
    TouchedMan { playable: true, ..TouchedMan::default() }
}

/// One man is missing on 6, and only the 5 from the talon reaches it.
#[test]
fn touched_man_who_cannot_fill_loses_the_quarter() {
    // Rule: R11.3.
    let situation = situation("W6,W2,W2,W2,W2,W1/6/6/5,B15", 5, 4);
    assert_eq!(touch(&situation, 1), costs_nothing());
    for point in 2..=6 {
        assert_eq!(touch(&situation, point), lost(Quarter::Petit, 4), "{point}");
    }
}

#[test]
fn touched_man_who_cannot_keep_loses_the_quarter() {
    // Rule: R11.3, R11.6: section 3 lets each of these men be played, section 4 does not.
    let situation = situation("W2,W2,W2,W2,W2,W2/W3,5/6/5,B15", 1, 1);
    assert_eq!(touch(&situation, 7), costs_nothing());
    for point in 1..=6 {
        assert_eq!(touch(&situation, point), lost(Quarter::Petit, 6), "{point}");
    }
}

/// With 2-1 a man of 5 or 6 may leave if the third man of 4 takes its place; no man can replace one of 1 to 3.
#[test]
fn touched_man_may_be_replaced_by_the_other_number() {
    // Rule: R11.3.
    let situation = situation("W2,W2,W2,W3,W2,W2/W2,5/6/5,B15", 2, 1);
    for point in 1..=3 {
        assert_eq!(touch(&situation, point), lost(Quarter::Petit, 4), "{point}");
    }
    for point in 4..=7 {
        assert_eq!(touch(&situation, point), costs_nothing(), "{point}");
    }
}

#[test]
fn touched_man_who_cannot_be_played_costs_nothing() {
    // Rule: R11.6: every number of the men on 12 is forbidden or blocked, and there is no man on 9.
    let situation = situation("W1,W2,W2,W2,W2,W2/5,W2/6/5,B15", 5, 4);
    assert_eq!(touch(&situation, 12), TouchedMan::default());
    assert_eq!(touch(&situation, 9), TouchedMan::default());
}

/// The petit jan is full, and a man is on 16 although Black can still fill the grand jan. With 3-1 the men on 7 keep by
/// 7-10-11, because Black holds 8 and 20.
const ON_16: &str = "W2,W2,W2,W2,W2,W2/W2,B2,4/3,W1,1,B11/1,B2,4";

#[test]
fn sending_on_overrides_keeping() {
    // Rule: R11.7.
    let situation = situation(ON_16, 3, 1);
    let kept = |jan| jan == Jan::KeepPetit;
    assert!(coup(Rules::default(), &situation).events.iter().any(|event| kept(event.jan)));
    let demand = sent_on(Rules::default(), &situation, Point::new(16).expect("a point"));
    assert!(!demand.lapses());
    assert!(!demand.events.iter().any(|event| kept(event.jan)));
    // 16-19 with the 3, and the 1 by a man of each point of the petit jan.
    assert_eq!(demand.obeying.len(), 6);
    for men in &demand.obeying {
        assert_eq!((men[15], men[18]), (0, 1));
        assert!(men[..6].contains(&1));
    }
}

#[test]
fn sending_on_costs_nothing_when_both_are_possible() {
    // Rule: R11.7: 16-19 and 7-9 obey and keep; so does 16-21 by the sum.
    let situation = situation(ON_16, 3, 2);
    let demand = sent_on(Rules::default(), &situation, Point::new(16).expect("a point"));
    assert!(demand.events.iter().any(|event| event.jan == Jan::KeepPetit));
    let kept = demand.obeying.iter().filter(|men| men[..6].iter().all(|&men| men >= 2));
    assert_eq!(kept.count(), 2);
}

#[test]
fn sending_on_lapses_when_section_three_forbids_it() {
    // Rule: R11.7: Black can fill the petit jan, so 19-24 are closed too (R3.8).
    let closed = situation("W2,W2,W2,W2,W2,W2/W2,5/3,W1,2/5,B15", 6, 3);
    let sent = |situation| sent_on(Rules::default(), situation, Point::new(16).expect("a point"));
    assert!(sent(&closed).lapses());
    // No number and no sum of 1-1 reaches the last quarter.
    let short = situation(ON_16, 1, 1);
    assert!(sent(&short).lapses());
    assert_eq!(sent(&short).events, coup(Rules::default(), &short).events);
}
