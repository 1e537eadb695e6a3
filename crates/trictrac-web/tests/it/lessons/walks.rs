//! Every lesson can be completed: right answers are accepted, wrong ones refused with a reason.

use trictrac_rules::coup::Coup;
use trictrac_rules::play::{Composer, Play, PlayRefusal};
use trictrac_rules::point::{Point, PointSet};
use trictrac_rules::throw::Throw;
use trictrac_web::course::LESSONS;
use trictrac_web::lessons::{
    AnswerLabel, LessonWalk, StagedPosition, StepTask, StepVerdict, StepWork, WrongAnswer,
};
use trictrac_words::lang::key;

use super::steps;

fn at(lesson: &str, step: usize) -> LessonWalk {
    LessonWalk::new(LESSONS.iter().find(|known| known.name == lesson).unwrap(), step)
}

/// Touches men in any order that leads to `play`.
fn play_by_hand(walk: &mut LessonWalk, coup: &Coup, play: Play) -> bool {
    fn search(composer: &Composer, play: Play, touched: &mut Vec<(Point, u8)>) -> bool {
        if let Some(found) = composer.complete() {
            return found == play;
        }
        for from in composer.origins() {
            for touch in composer.targets(from) {
                let mut next = composer.clone();
                next.touch(from, touch.to).unwrap();
                touched.push((from, touch.to));
                if search(&next, play, touched) {
                    return true;
                }
                touched.pop();
            }
        }
        false
    }
    let mut touched = Vec::new();
    let found = search(&Composer::new(coup), play, &mut touched);
    for (from, to) in touched {
        walk.tap(from.number());
        walk.tap(to);
    }
    found
}

/// Solves the step in the first way that works.
fn solve(walk: &mut LessonWalk) {
    let stage = walk.stage().clone();
    match walk.step().task {
        StepTask::Play(aim) => {
            let coup = stage.coup.unwrap();
            let plays = (0..coup.count_plays()).map(|index| coup.nth_play(index).unwrap());
            let play = plays.into_iter().find(|&play| aim.is_met(&stage, play)).unwrap();
            assert!(play_by_hand(walk, &coup, play));
        }
        StepTask::Touch(sought) => {
            sought.places(&stage).into_iter().for_each(|point| walk.tap(point.number()));
            if walk.may_check() {
                walk.check();
            }
        }
        StepTask::Throws(chance) => {
            chance.throws(&stage).iter().for_each(|throw| walk.mark(throw));
            walk.check();
        }
        StepTask::Ask(_) => {
            let right = walk.choices().iter().position(|choice| choice.slip.is_none());
            walk.choose(right.unwrap());
        }
    }
}

/// In the second step of the first lesson, 5 and 3 are thrown.
#[test]
fn one_tap_moves_a_man_by_the_first_number() {
    let walk = || LessonWalk::new(&LESSONS[1], 1);
    let mut taps = walk();
    assert_eq!([taps.tap_man(1, true), taps.tap_man(1, true)], [Some(6), Some(4)]);
    assert!(taps.is_right());
    let mut swapped = walk();
    swapped.swap();
    assert_eq!(swapped.tap_man(1, true), Some(4));
    let mut twice = walk();
    assert_eq!(twice.tap_man(1, false), None, "he is picked");
    twice.tap(6);
    assert!(twice.has_moved());
}

#[test]
fn every_lesson_is_walked_from_beginning_to_end() {
    assert_eq!(LESSONS.len(), 25);
    for lesson in &LESSONS {
        assert!((4..=10).contains(&lesson.steps.len()), "{}", lesson.name);
        let mut walk = LessonWalk::new(lesson, 0);
        for index in 0..lesson.steps.len() {
            assert_eq!(walk.at(), index, "{}", lesson.name);
            walk.advance();
            assert_eq!(walk.at(), index, "{}: not before it is done", lesson.name);
            solve(&mut walk);
            assert_eq!(walk.answered(), StepVerdict::Right, "{} {index}", lesson.name);
            walk.advance();
        }
        assert!(walk.is_last() && walk.is_right());
    }
}

#[test]
fn every_legal_play_is_right_or_misses_the_aim() {
    for (lesson, index, step) in steps() {
        let StepTask::Play(aim) = step.task else { continue };
        let stage = StagedPosition::of(step.position);
        let coup = stage.coup.unwrap();
        let mut right = 0;
        for play in (0..coup.count_plays()).map(|index| coup.nth_play(index).unwrap()) {
            let mut walk = at(lesson, index);
            assert!(play_by_hand(&mut walk, &coup, play), "{lesson} {index} {play}");
            let expected = if aim.is_met(&stage, play) {
                right += 1;
                StepVerdict::Right
            } else {
                StepVerdict::Wrong(aim.fault(&stage, play))
            };
            assert_eq!(walk.answered(), expected, "{lesson} {index} {play}");
        }
        assert!(right > 0, "{lesson} {index}");
    }
}

#[test]
fn every_question_has_one_right_answer_and_a_reason_against_each_other() {
    for (lesson, index, step) in steps() {
        let StepTask::Ask(_) = step.task else { continue };
        let choices = at(lesson, index).choices();
        assert!((2..=5).contains(&choices.len()), "{lesson} {index}: {choices:?}");
        assert_eq!(choices.iter().filter(|choice| choice.slip.is_none()).count(), 1);
        for (number, choice) in choices.iter().enumerate() {
            let mut walk = at(lesson, index);
            walk.choose(number);
            let expected = choice.slip.map_or(StepVerdict::Right, StepVerdict::Wrong);
            assert_eq!(walk.answered(), expected, "{lesson} {index} {:?}", choice.label);
            let again = choices.iter().filter(|other| other.label == choice.label).count();
            assert_eq!(again, 1, "{lesson} {index}");
        }
    }
}

#[test]
fn every_place_touched_by_mistake_is_named() {
    for (lesson, index, step) in steps() {
        let StepTask::Touch(sought) = step.task else { continue };
        let stage = StagedPosition::of(step.position);
        let places = sought.places(&stage);
        assert!(!places.is_empty(), "{lesson} {index}");
        for point in !places & PointSet::ALL {
            let fault = sought.fault(&stage, places | PointSet::of(point));
            let Some(WrongAnswer::Place(key, place)) = fault else {
                panic!("{lesson} {index}: {fault:?}")
            };
            assert_eq!(place, point.number());
            assert!(key.name().starts_with("learn-"));
        }
        let fault = sought.fault(&stage, PointSet::EMPTY);
        assert_eq!(fault, Some(WrongAnswer::Count(key!("learn-missing"), places.len() as u8)));
        assert_eq!(sought.fault(&stage, places), None);
    }
}

#[test]
fn hits_touched_by_mistake_are_explained() {
    let said = |lesson, step: usize, place: u8| {
        let mut walk = at(lesson, step);
        walk.tap(place);
        if walk.may_check() {
            walk.check();
        }
        match walk.answered() {
            StepVerdict::Wrong(WrongAnswer::Place(key, _)) => key,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(said("hits", 0, 12), key!("learn-own-man"));
    assert_eq!(said("hits", 0, 14), key!("learn-nobody"));
    assert_eq!(said("hits", 0, 18), key!("learn-two-men"));
    assert_eq!(said("hits", 1, 21), key!("learn-out-of-reach"));
    assert_eq!(said("falsely", 0, 22), key!("learn-out-of-reach"));
    assert_eq!(said("fill", 0, 3), key!("learn-has-two"));
    assert_eq!(said("fill", 0, 7), key!("learn-other-quarter"));
    assert_eq!(said("beginning", 0, 9), key!("learn-no-six"));
}

#[test]
fn what_the_rules_forbid_is_refused_by_their_own_reason() {
    let refused = |lesson, step, taps: &[u8]| {
        let mut walk = at(lesson, step);
        for &place in taps {
            walk.tap(place);
        }
        match walk.answered() {
            StepVerdict::Wrong(WrongAnswer::Refused(reason)) => reason,
            other => panic!("{lesson} {step}: {other:?}"),
        }
    };
    assert_eq!(refused("men", 1, &[1, 3]), PlayRefusal::NotByTheDice { from: 1, to: 3 });
    assert_eq!(refused("corner", 1, &[6, 12]), PlayRefusal::LoneManOnCorner);
    assert_eq!(refused("fill", 1, &[2, 3]), PlayRefusal::MustFill);
    assert_eq!(refused("keep", 1, &[9, 12]), PlayRefusal::LoneManOnCorner);
    assert_eq!(refused("sortie", 1, &[22]), PlayRefusal::NotRearmost);
}

#[test]
fn after_two_failures_the_solution_may_be_shown() {
    for (lesson, index, _) in steps() {
        let mut walk = at(lesson, index);
        walk.show();
        assert!(!walk.is_right(), "{lesson} {index}: not before");
        fail_twice(&mut walk);
        if !walk.may_show() {
            continue;
        }
        walk.show();
        assert_eq!(walk.answered(), StepVerdict::Shown, "{lesson} {index}");
        let shown = match (walk.work(), walk.step().task) {
            (StepWork::Play(hand), StepTask::Play(aim)) => {
                hand.complete().is_some_and(|play| aim.is_met(walk.stage(), play))
            }
            (StepWork::Touch(touched), StepTask::Touch(sought)) => {
                sought.fault(walk.stage(), *touched).is_none()
            }
            (StepWork::Throws(marked), StepTask::Throws(chance)) => {
                chance.fault(marked, &chance.throws(walk.stage())).is_none()
            }
            (StepWork::Ask(Some(number)), _) => walk.choices()[*number].slip.is_none(),
            _ => false,
        };
        assert!(shown, "{lesson} {index}");
    }
}

/// Answers wrongly twice; for a play, touches two places where no man can go.
fn fail_twice(walk: &mut LessonWalk) {
    for _ in 0..2 {
        match walk.step().task {
            StepTask::Play(_) => {
                let from = walk.scene().origins[0];
                walk.tap(from);
                walk.tap(if from == 13 { 14 } else { 13 });
            }
            StepTask::Touch(sought) => {
                let wrong = !sought.places(walk.stage()) & PointSet::ALL;
                walk.tap(wrong.first().unwrap().number());
                if walk.may_check() {
                    walk.check();
                    walk.tap(wrong.first().unwrap().number());
                }
            }
            StepTask::Throws(chance) => {
                let right = chance.throws(walk.stage());
                let wrong = Throw::all().find(|&throw| !right.contains(throw)).unwrap();
                walk.mark(wrong);
                walk.check();
                walk.mark(wrong);
            }
            StepTask::Ask(_) => {
                let wrong = walk.choices().iter().position(|choice| choice.slip.is_some());
                walk.choose(wrong.unwrap());
            }
        }
    }
    assert!(walk.may_show());
}

#[test]
fn a_learner_can_go_back_and_on_again() {
    let mut walk = at("hits", 2);
    walk.back();
    walk.back();
    walk.back();
    assert_eq!(walk.at(), 0);
    assert!(!walk.is_right() && walk.may_advance(), "the learner was further already");
    walk.advance();
    walk.advance();
    assert_eq!(walk.at(), 2);
    assert!(!walk.may_advance());
    solve(&mut walk);
    walk.back();
    walk.again();
    walk.advance();
    assert!(walk.may_advance(), "what was solved before stays open");
    walk.advance();
    assert_eq!(walk.at(), 3);
}

#[test]
fn a_play_that_misses_can_be_taken_back() {
    let mut walk = at("men", 2);
    for place in [1, 7, 1, 3] {
        walk.tap(place);
    }
    assert_eq!(walk.answered(), StepVerdict::Wrong(WrongAnswer::Text(key!("learn-missed-one"))));
    walk.take_back();
    walk.take_back();
    for place in [1, 3, 3, 9] {
        walk.tap(place);
    }
    assert!(walk.is_right());
    walk.tap(1);
    walk.take_back();
    assert!(walk.is_right(), "what is done stays done");
    walk.again();
    assert!(!walk.is_right());
}

/// The explanation of a wrong number of points names what was missed.
#[test]
fn a_wrong_number_of_points_is_explained_by_what_was_missed() {
    let said = |lesson, step, number| {
        let mut walk = at(lesson, step);
        let label = AnswerLabel::Number(number);
        let index = walk.choices().iter().position(|choice| choice.label == label);
        walk.choose(index.unwrap_or_else(|| panic!("{lesson} {step}: {:?}", walk.choices())));
        match walk.answered() {
            StepVerdict::Wrong(said) => said,
            other => panic!("{lesson} {step} {number}: {other:?}"),
        }
    };
    let text = WrongAnswer::Text;
    assert_eq!(said("several", 1, 16), text(key!("learn-slip-no-corner")));
    assert_eq!(said("several", 1, 18), WrongAnswer::Place(key!("learn-slip-man-ways"), 18));
    assert_eq!(said("several", 2, 8), text(key!("learn-slip-no-opening")));
    assert_eq!(said("several", 3, 14), text(key!("learn-slip-own")));
    assert_eq!(said("several", 4, 76), text(key!("learn-slip-no-corner")));
    assert_eq!(said("depth", 3, 6), text(key!("learn-slip-own")));
    assert_eq!(said("hits", 3, 0), text(key!("learn-slip-nothing")));
}

/// A step about a throw shows nothing that the next step asks about the same throw.
#[test]
fn a_solution_does_not_answer_the_next_step() {
    let mut seen = 0;
    for lesson in &LESSONS {
        for index in 0..lesson.steps.len() - 1 {
            let mut walk = LessonWalk::new(lesson, index);
            let before = walk.scene();
            solve(&mut walk);
            if walk.is_asked_next() {
                let after = walk.scene();
                assert!(after.hits.iter().all(|hit| hit.tag.is_none()), "{} {index}", lesson.name);
                assert_eq!((before.points, before.holes), (after.points, after.holes));
                seen += 1;
            }
        }
    }
    assert!(seen > 5, "{seen}");
}

/// The words about a whole play that misses stay until the learner takes a man back.
#[test]
fn a_play_that_misses_keeps_its_verdict() {
    let mut walk = at("men", 2);
    for place in [1, 7, 1, 3] {
        walk.tap(place);
    }
    let wrong = walk.answered();
    assert!(matches!(wrong, StepVerdict::Wrong(_)));
    for place in [12, 7, 1] {
        walk.tap(place);
        assert_eq!(walk.answered(), wrong);
    }
    walk.take_back();
    assert_eq!(walk.answered(), StepVerdict::Not);
}

/// After the first man the others are explained too: the 1 must be played inside.
#[test]
fn a_man_that_cannot_move_after_another_is_explained() {
    let mut walk = at("sortie", 4);
    walk.tap(21);
    walk.tap(25);
    assert_eq!(walk.answered(), StepVerdict::Not);
    walk.tap(24);
    assert!(
        matches!(walk.answered(), StepVerdict::Wrong(WrongAnswer::Refused(_))),
        "{:?}",
        walk.answered()
    );
}

#[test]
fn throws_marked_by_mistake_are_explained() {
    let said = |lesson, step: usize, high, low| {
        let mut walk = at(lesson, step);
        walk.mark(Throw::of(high, low).unwrap());
        walk.check();
        match walk.answered() {
            StepVerdict::Wrong(WrongAnswer::Throw(key, _)) => key,
            other => panic!("{other:?}"),
        }
    };
    assert_eq!(said("chances", 0, 1, 1), key!("learn-throw-no-number"));
    assert_eq!(said("chances", 1, 1, 1), key!("learn-throw-too-many"));
    assert_eq!(said("blocking", 0, 1, 1), key!("learn-throw-playable"));
    assert_eq!(said("puissance", 3, 1, 1), key!("learn-throw-no-corner"));
}

#[test]
fn labels_of_numbers_are_in_order() {
    for (lesson, index, step) in steps() {
        let StepTask::Ask(question) = step.task else { continue };
        let numbers: Vec<_> = question
            .choices(&StagedPosition::of(step.position))
            .iter()
            .filter_map(|choice| match choice.label {
                AnswerLabel::Number(number) => Some(number),
                AnswerLabel::Text(_) => None,
            })
            .collect();
        assert!(numbers.is_sorted(), "{lesson} {index}");
    }
}
