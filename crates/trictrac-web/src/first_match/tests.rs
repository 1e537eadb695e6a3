//! Plays the first match in every way that a learner can.

use std::collections::BTreeSet;

use trictrac_drawing::shape::Shape;
use trictrac_rules::jan::JanFamily;
use trictrac_words::lang::{Language, Texts};

use super::*;

/// Every decision that the learner can make now.
fn decisions(first: &FirstMatch) -> Vec<Action> {
    if first.step() == FirstStep::Choose {
        return vec![Action::Hold, Action::Go];
    }
    let Some(coup) = first.session.game().coup() else { return Vec::new() };
    (0..coup.count_plays()).filter_map(|index| coup.nth_play(index)).map(Action::Play).collect()
}

/// What makes two moments the same for everything that follows.
fn same(first: &FirstMatch) -> String {
    let position = Position::of(first.session.state()).map(|position| position.to_string());
    format!("{} {position:?} {:?} {:?}", first.turn(), first.step(), first.beat())
}

/// Plays on from `first` in every way until the learner throws again, and returns every different moment then.
fn turn(first: &FirstMatch, each: &mut impl FnMut(&FirstMatch)) -> Vec<FirstMatch> {
    let mut first = first.clone();
    each(&first);
    first.throw();
    each(&first);
    let mut ends = Vec::new();
    let mut open = vec![first];
    while let Some(first) = open.pop() {
        for action in decisions(&first) {
            let mut next = first.clone();
            assert!(next.decide(action), "{action}");
            while matches!(next.step(), FirstStep::Cloris | FirstStep::Cut) {
                each(&next);
                next.advance();
            }
            if matches!(next.step(), FirstStep::Play | FirstStep::Choose) {
                each(&next);
                open.push(next);
            } else {
                ends.push(next);
            }
        }
        if first.step() == FirstStep::Over {
            ends.push(first);
        }
    }
    let mut known = BTreeSet::new();
    ends.retain(|end| known.insert(same(end)));
    ends
}

/// What a throw earns: the families of the jans, and the points.
type Earnings = (Vec<JanFamily>, u8);

fn earnings(first: &FirstMatch) -> Earnings {
    let (mut families, mut points) = (Vec::new(), 0);
    first.session.last_turn().expect("a throw").throw.score(|earned| {
        families.push(earned.jan.family());
        points += earned.points;
    });
    (families, points)
}

/// Everything that happens in a turn, whatever the learner does.
#[derive(Default)]
struct TurnCourse {
    /// What the learner's throw earns, and what that of Cloris does.
    earned: BTreeSet<Earnings>,
    hers: BTreeSet<Earnings>,
    beats: Vec<Beat>,
    holes: BTreeSet<u8>,
    ends: usize,
}

/// Plays the whole match in every way. Returns the course of every turn.
fn courses() -> Vec<TurnCourse> {
    let (mut now, mut courses) = (vec![FirstMatch::default()], Vec::new());
    while !now.is_empty() {
        let (mut course, mut next, mut known) =
            (TurnCourse::default(), Vec::new(), BTreeSet::new());
        for first in now {
            let mut thrown = first.clone();
            thrown.throw();
            course.earned.insert(earnings(&thrown));
            course.holes.insert(thrown.session.state().holes().amounts()[Side::White]);
            let ends = turn(&first, &mut |moment| {
                if !course.beats.contains(&moment.beat()) {
                    course.beats.push(moment.beat());
                }
                if moment.beat() != Beat::Begin && moment.has_cloris_thrown() {
                    course.hers.insert(earnings(moment));
                }
            });
            next.extend(ends.into_iter().filter(|end| known.insert(same(end))));
        }
        course.ends = next.len();
        now = next.into_iter().filter(|end| end.step() == FirstStep::Throw).collect();
        courses.push(course);
    }
    courses
}

#[test]
fn every_beat_comes_whatever_the_learner_plays() {
    use JanFamily::{Coin, Fill, Keep, TrueHit};
    let courses = courses();
    let nothing: Earnings = (vec![], 0);
    let earned: Vec<Vec<Earnings>> =
        courses.iter().map(|it| it.earned.iter().cloned().collect()).collect();
    let one = |families: &[JanFamily], points| vec![(families.to_vec(), points)];
    assert_eq!(
        earned,
        [
            vec![nothing.clone()],
            one(&[TrueHit], 2),
            vec![nothing.clone()],
            vec![nothing.clone()],
            one(&[Fill], 4),
            one(&[Keep], 4),
            one(&[Keep], 4),
            one(&[TrueHit, Keep], 6),
            one(&[Keep], 4),
        ]
    );
    let holes: Vec<Vec<u8>> = courses.iter().map(|it| it.holes.iter().copied().collect()).collect();
    let [none, single, whole] = [0, 1, 3].map(|holes| vec![holes]);
    let before = vec![none; 6];
    assert_eq!(holes, [&before[..], &[single.clone(), single, whole]].concat());
    let hers: Vec<_> =
        courses.iter().flat_map(|it| &it.hers).filter(|it| **it != nothing).collect();
    let (hit, corner) = (|points| (vec![TrueHit], points), (vec![Coin], 4));
    assert_eq!(
        hers,
        [&hit(2), &hit(4), &hit(2), &hit(4), &corner],
        "the hits are seen before the next throw, too"
    );
    assert_eq!(
        courses.iter().map(|it| it.ends).collect::<Vec<_>>(),
        [2, 5, 2, 16, 4, 16, 14, 12, 1]
    );
    let beats: Vec<Beat> = courses.into_iter().flat_map(|it| it.beats).collect();
    // Three are said while a play is made.
    let other = [Beat::Refused, Beat::CompanyGiven, Beat::CornerBegun, Beat::Filled];
    for beat in Beat::ALL {
        assert!(beats.contains(&beat) || other.contains(&beat), "{beat:?}");
    }
}

/// Plays the first play in every turn but those of `others`, until `turn` begins.
fn played_to(turn: usize, others: &[(usize, &str)]) -> FirstMatch {
    let mut first = FirstMatch::default();
    while first.turn() + 1 < turn {
        first.throw();
        let turn = first.turn();
        for (_, action) in others.iter().filter(|(at, _)| *at == turn) {
            let action = Action::parse(action, first.session.state()).expect("a decision");
            assert!(first.decide(action), "{action}");
        }
        if let Some(action) = decisions(&first).first().filter(|_| !first.undoable) {
            assert!(first.decide(*action));
        }
        if first.step() == FirstStep::Play {
            let play = decisions(&first)[0];
            assert!(first.decide(play));
        }
        first.go_on();
        if first.step() == FirstStep::Refused {
            break;
        }
    }
    first
}

const TAKEN: (usize, &str) = (script::CORNER, "7/12 8/12");

#[test]
fn cloris_scores_on_an_empty_corner_and_the_play_can_be_taken_back() {
    let mut first = played_to(6, &[(script::CORNER, "1/6 4/8")]);
    assert_eq!((first.step(), first.beat()), (FirstStep::Refused, Beat::Refused));
    assert!(first.decided.len() == script::CORNER && first.can_undo());
    assert!(first.without_script(7).awaits().is_throw());
    first.undo();
    assert_eq!(
        (first.step(), first.beat(), first.can_undo()),
        (FirstStep::Play, Beat::Corner, false)
    );
}

/// What is drawn before the learner plays is what the same throw of Cloris earns if the corner stays empty. Rule: R5.2.
#[test]
fn the_danger_of_an_empty_corner_is_seen_until_a_man_moves() {
    let mut corner = played_to(script::CORNER, &[]);
    assert_eq!(corner.scene(true).hits, []);
    corner.throw();
    let seen = corner.scene(true).hits;
    let refused = played_to(6, &[(script::CORNER, "1/6 4/8")]).scene(true).hits;
    for hits in [&seen, &refused] {
        assert_eq!((hits.len(), hits[0].at, hits[0].to), (1, 12, Side::Black));
        assert_eq!(hits[0].from.iter().map(|pile| pile.point).collect::<Vec<_>>(), [15, 14]);
        assert_eq!(hits[0].tag.map(|tag| tag.points), Some(4));
    }
    let rests = |first: &FirstMatch| first.scene(true).dice.map(|dice| dice.rests(Shape::Wide));
    let fell = rests(&corner);
    assert_eq!((corner.tap(7, true), corner.scene(true).hits), (Some(12), vec![]));
    assert_eq!(rests(&corner), fell, "the dice stay where they fell");
}

#[test]
fn who_goes_meets_the_full_side_again() {
    let mut first = played_to(8, &[TAKEN, (script::CHOICE, "go")]);
    assert_eq!((first.beat(), first.turn()), (Beat::Again, script::CHOICE));
    first.undo();
    assert_eq!((first.step(), first.beat()), (FirstStep::Choose, Beat::Hole));
    assert!(first.decide(Action::Hold));
    assert_eq!((first.step(), first.beat()), (FirstStep::Play, Beat::Held));
}

#[test]
fn a_match_is_resumed_at_every_turn_and_anything_else_starts_anew() {
    for turn in 1..=9 {
        let first = played_to(turn, &[TAKEN]);
        let again = FirstMatch::parse(&first.to_string()).expect("what was saved");
        assert_eq!(
            (same(&again), again.beat(), again.to_string()),
            (same(&first), first.beat(), first.to_string())
        );
    }
    let over = {
        let mut first = played_to(9, &[TAKEN]);
        first.throw();
        first
    };
    assert_eq!((over.step(), over.beat(), over.can_undo()), (FirstStep::Over, Beat::Double, false));
    assert_eq!(FirstMatch::parse(&over.to_string()).map(|it| it.step()), Some(FirstStep::Over));
    for garbled in [
        "",
        "2",
        "1;",
        "1;1/6",
        "1;1/6 1/4;go",
        "1;53",
        "1;☃",
        "1;over",
        "0;1/6 1/4",
        "1;1/9;1/9;1/9;1/9",
    ] {
        assert!(FirstMatch::parse(garbled).is_none(), "{garbled}");
    }
}

#[test]
fn wrong_touches_are_answered() {
    let mut first = FirstMatch::default();
    let answer = |first: &mut FirstMatch, place| {
        first.touch(place);
        first.wrong()
    };
    assert_eq!(answer(&mut first, 1), Some(WrongTouch::Unthrown));
    first.throw();
    assert_eq!(first.wrong(), None);
    assert_eq!(answer(&mut first, 24), Some(WrongTouch::HerMan));
    assert_eq!(answer(&mut first, 5), Some(WrongTouch::Empty));
    assert_eq!(answer(&mut first, 1), None, "he is picked");
    assert_eq!(answer(&mut first, 3), Some(WrongTouch::OutOfReach { left: [5, 3] }));
    assert_eq!(answer(&mut first, 6), None, "he is still picked, and goes");
    assert_eq!(
        (answer(&mut first, 1), answer(&mut first, 2)),
        (None, Some(WrongTouch::OutOfReach { left: [3, 0] }))
    );
    first.undo();
    assert!(first.wrong().is_none() && !first.session.hand().unwrap().has_moved());
    let mut hit = played_to(2, &[]);
    hit.throw();
    hit.touch(hit.session.hand().unwrap().origins().into_iter().last().unwrap().number());
    assert_eq!(answer(&mut hit, 15), Some(WrongTouch::ManHit));
}

#[test]
fn wrong_touches_say_what_the_throw_must_do() {
    let mut corner = played_to(script::CORNER, &[]);
    corner.throw();
    for place in [1, 5, 7] {
        corner.touch(place);
    }
    assert_eq!(corner.wrong(), Some(WrongTouch::Corner));
    let mut fill = played_to(5, &[TAKEN]);
    fill.throw();
    fill.touch(9);
    assert_eq!(fill.wrong(), Some(WrongTouch::NotFilling { from: 4 }));
    let mut keep = played_to(6, &[TAKEN]);
    keep.throw();
    keep.touch(10);
    assert_eq!(keep.wrong(), Some(WrongTouch::Opening));
}

#[test]
fn a_tap_that_the_sentence_does_not_ask_for_is_answered() {
    let mut first = FirstMatch::default();
    first.throw();
    assert_eq!([first.tap(1, true), first.tap(1, true)], [Some(6), Some(4)]);
    first.go_on();
    first.throw();
    let passed = Some(WrongTouch::CornerPassed { numbers: [6, 3] });
    first.touch(6);
    assert_eq!((first.picked().is_some(), first.wrong()), (true, passed));
    first.put_back();
    assert_eq!((first.tap(6, true), first.wrong()), (Some(9), passed));
    first.tap(1, true);
    first.go_on();
    first.throw();
    assert_eq!((first.beat(), first.scene(true).lit), (Beat::Company, vec![9]));
    assert_eq!((first.tap(9, true), first.wrong()), (None, Some(WrongTouch::Awaiting)));
    let mut held = played_to(script::CHOICE, &[TAKEN]);
    held.throw();
    // On 9 stands a third man.
    assert_eq!(held.scene(true).lit, [3, 4, 9]);
    assert!(held.decide(Action::Hold));
    assert_eq!((held.scene(true).origins, held.scene(false).origins), (vec![3, 4], vec![3, 4, 9]));
    assert_eq!((held.tap(10, true), held.wrong()), (None, Some(WrongTouch::Opening)));
}

#[test]
fn a_man_that_cannot_go_on_stays_and_the_answer_says_why() {
    let mut fill = played_to(5, &[TAKEN]);
    assert_eq!(fill.beat(), Beat::CornerTaken);
    fill.throw();
    assert_eq!((fill.beat(), fill.scene(true).origins), (Beat::Fill, vec![4]));
    assert_eq!((fill.tap(4, true), fill.beat()), (Some(8), Beat::Filled));
    assert_eq!((fill.tap(8, true), fill.wrong()), (None, Some(WrongTouch::Opening)));
    assert!(fill.has_moved());
    fill.undo();
    assert_eq!(fill.beat(), Beat::Fill);
}

#[test]
fn only_men_are_ringed_that_can_play_the_number_that_a_tap_plays() {
    let mut first = FirstMatch::default();
    first.throw();
    assert_eq!([first.tap(1, true), first.tap(1, true)], [Some(6), Some(4)]);
    first.go_on();
    first.throw();
    let ringed = |first: &FirstMatch, one_tap| first.scene(one_tap).origins;
    assert_eq!((ringed(&first, true), ringed(&first, false)), (vec![1, 4], vec![1, 4, 6]));
    first.swap();
    assert_eq!(ringed(&first, true), [1, 4, 6]);
}

#[test]
fn what_is_done_is_said_while_a_number_is_left() {
    let mut goes = played_to(3, &[]);
    goes.throw();
    assert_eq!(
        (goes.beat(), goes.lit()),
        (Beat::Company, vec![]),
        "only he can move to another man"
    );
    for place in [9, 10] {
        goes.touch(place);
    }
    assert_eq!(goes.beat(), Beat::CompanyGiven);
    let mut comes = played_to(3, &[(1, "1/6 1/4")]);
    comes.throw();
    assert_eq!((comes.beat(), comes.lit()), (Beat::Company, vec![6]));
    assert_eq!((comes.tap(1, true), comes.beat()), (Some(6), Beat::CompanyGiven));
    let mut corner = played_to(script::CORNER, &[]);
    corner.throw();
    assert_eq!((corner.tap(7, true), corner.beat()), (Some(12), Beat::CornerBegun));
}

#[test]
fn men_go_at_a_tap_and_the_turn_is_over() {
    let mut first = FirstMatch::default();
    first.throw();
    assert_eq!(first.tap(1, false), None, "he is picked");
    first.touch(6);
    assert_eq!(first.tap(1, false), Some(4), "one number is left");
    assert_eq!(first.step(), FirstStep::Cloris);
    first.undo();
    assert_eq!(first.step(), FirstStep::Play);
    assert!(!first.can_undo(), "the dice stay");
    first.swap();
    assert_eq!([first.tap(1, true), first.tap(1, true)], [Some(4), Some(6)]);
    assert_eq!(first.step(), FirstStep::Cloris);
}

#[test]
fn every_text_is_there_in_both_languages() {
    let first = played_to(3, &[]);
    for texts in Language::ALL.map(Texts::new) {
        for key in
            Beat::ALL.into_iter().flat_map(|beat| [Some(beat.text()), beat.aside()]).flatten()
        {
            let text = texts.with(key, &first.arguments());
            assert!(text.len() > 4 && !text.contains('{'), "{text}");
        }
    }
}
