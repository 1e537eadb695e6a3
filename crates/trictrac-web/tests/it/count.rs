//! Count!: exercises without end, of every kind, reproducible, with the answers of the rules crate.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use trictrac_rules::jan::{Beneficiary, Earned, JanFamily};
use trictrac_rules::notation::Position;
use trictrac_rules::point::{Point, PointSet};
use trictrac_rules::rules::Rules;
use trictrac_web::count::{
    CountAnswer, Exercise, ExerciseForm, ExerciseId, ExerciseKind, Grade, MOST_POINTS,
    MarkingPlayers, PERSON, PointsPair, Topic,
};

/// The number of exercises of every kind. There are 45 kinds.
const OF_EACH_KIND: u32 = 60;

fn kinds() -> impl Iterator<Item = ExerciseKind> {
    Topic::ALL.into_iter().flat_map(|topic| Grade::ALL.map(|grade| ExerciseKind { topic, grade }))
}

/// The exercises of every kind, which all tests share.
static EXERCISES: LazyLock<Vec<Exercise>> = LazyLock::new(|| {
    let seeds = || (0..OF_EACH_KIND).map(|n| n.wrapping_mul(0x9e37_79b9));
    let ids = kinds().flat_map(|kind| seeds().map(move |seed| ExerciseId { kind, seed }));
    ids.map(Exercise::new).collect()
});

fn exercises(kind: ExerciseKind) -> impl Iterator<Item = &'static Exercise> {
    EXERCISES.iter().filter(move |exercise| exercise.id.kind == kind)
}

/// All events and the points of both sides, from the text of the position alone.
fn scored(exercise: &Exercise) -> (Vec<Earned>, PointsPair) {
    let text = exercise.stage.position.to_string();
    let position = Position::parse(&text, Rules::default()).expect("a valid position");
    let coup = position.coup(Rules::default()).expect("a throw");
    let (mut events, mut amounts) = (Vec::new(), PointsPair::default());
    coup.score(|earned| {
        events.push(earned);
        let roller = earned.jan.beneficiary() == Beneficiary::Roller;
        let own = (position.to_move == PERSON) == roller;
        *if own { &mut amounts.own } else { &mut amounts.other } += earned.points;
    });
    (events, amounts)
}

fn right(exercise: &Exercise, events: &[Earned], amounts: PointsPair) {
    let name = exercise.id;
    let of = |family| -> u8 {
        events.iter().filter(|it| it.jan.family() == family).map(|it| it.points).sum()
    };
    match (exercise.solution(), &exercise.form) {
        (CountAnswer::Points(points), ExerciseForm::Points) => {
            assert_eq!(points, amounts, "{name}");
        }
        (CountAnswer::Who(who), ExerciseForm::Who) => {
            assert_eq!(who, MarkingPlayers::of(amounts), "{name}");
        }
        (CountAnswer::Ways(who, ways), ExerciseForm::Ways) => {
            assert_eq!(who, MarkingPlayers::of(amounts), "{name}");
            assert_eq!(ways, events.first().map_or(0, |it| it.ways), "{name}");
        }
        (CountAnswer::Each(counted), ExerciseForm::Each(families)) => {
            let sum: u8 = counted.iter().map(|it| it.points).sum();
            assert_eq!(sum, amounts.own + amounts.other, "{name}: every event is asked for");
            assert!(counted.iter().all(|it| of(it.family) == it.points), "{name}");
            assert!(counted.iter().map(|it| it.family).eq(families.iter().copied()), "{name}");
            assert!(counted.iter().any(|it| it.points == 0), "{name}: some earn nothing");
        }
        (CountAnswer::Marks(places), ExerciseForm::Mark(_)) => {
            let jans = exercise.topic.jans();
            let asked = events.iter().filter(|it| jans.contains(&it.jan));
            let at: PointSet = asked.clone().filter_map(|it| it.at).collect();
            // Two men that are missing are on no point of the event.
            let filled_by_two = exercise.topic == Topic::Fill && at.is_empty();
            assert!(places == at || filled_by_two, "{name}");
            assert_eq!(places.is_empty(), asked.count() == 0, "{name}");
        }
        (solution, form) => panic!("{name}: {solution:?} to {form:?}"),
    }
}

#[test]
fn every_answer_is_that_of_the_rules() {
    for kind in kinds() {
        for exercise in exercises(kind) {
            let (events, amounts) = scored(exercise);
            assert_eq!(exercise.amounts(), amounts, "{}", exercise.id);
            assert!(amounts.own <= MOST_POINTS && amounts.other <= MOST_POINTS);
            right(exercise, &events, amounts);
            let solution = exercise.solution();
            assert!(exercise.is_right(&solution) && exercise.fault(&solution).is_none());
        }
    }
}

#[test]
fn every_exercise_has_the_jans_of_its_kind() {
    for kind in kinds() {
        let (mut topics, mut found, mut nothing) = (BTreeSet::new(), BTreeSet::new(), 0);
        for exercise in exercises(kind) {
            let (events, _) = scored(exercise);
            let jans = exercise.topic.jans();
            let of_topic: Vec<_> =
                events.iter().map(|it| it.jan).filter(|jan| jans.contains(jan)).collect();
            assert!(events.is_empty() || !of_topic.is_empty(), "{}: {events:?}", exercise.id);
            nothing += u32::from(events.is_empty());
            topics.insert(exercise.topic.name());
            found.extend(of_topic);
            if kind.grade.is_of_one_jan() && !matches!(exercise.form, ExerciseForm::Mark(_)) {
                assert!(events.len() <= 1, "{}: {events:?}", exercise.id);
            }
        }
        // Rare jans come as often as others, and throws that earn nothing come too.
        if kind.topic == Topic::Mixed {
            assert_eq!(topics.len(), Topic::ALL.len() - 1, "{kind}: {topics:?}");
        } else {
            assert_eq!(found.len(), kind.topic.jans().len(), "{kind}: {found:?}");
        }
        let expected = if kind.grade.is_of_one_jan() { 3..=18 } else { 0..=0 };
        assert!(expected.contains(&nothing), "{kind}: {nothing}");
    }
}

/// The families of exercises that go jan by jan seem possible in the position: no last man is borne off in the opening.
#[test]
fn what_is_asked_jan_by_jan_seems_possible() {
    let each = Topic::ALL.map(|topic| ExerciseKind { topic, grade: Grade::Each });
    for exercise in each.into_iter().flat_map(exercises) {
        let ExerciseForm::Each(families) = &exercise.form else { panic!("{}", exercise.id) };
        assert!((2..=5).contains(&families.len()), "{}: {families:?}", exercise.id);
        let men = exercise.stage.position.board.men(exercise.roller());
        let late = exercise.stage.coup.is_some_and(|coup| coup.situation().nth > 3);
        assert!(!families.contains(&JanFamily::BearOff) || men.all_home(), "{}", exercise.id);
        let moved = men.on(Point::TALON) < 13;
        assert!(!(families.contains(&JanFamily::Opening) && late && moved), "{}", exercise.id);
        let whose = families.iter().map(|family| exercise.marks_for(*family));
        let earns = whose.map(|who| who != MarkingPlayers::Nobody);
        assert!(earns.eq(families.iter().map(|family| exercise.points_of(*family) > 0)));
    }
}

/// A jan without ways has no exercises about them; an address that names some asks for points, and says so.
#[test]
fn ways_are_asked_only_of_jans_that_have_some() {
    for kind in kinds().filter(|kind| kind.grade == Grade::Ways) {
        let asked: BTreeSet<_> = exercises(kind).map(Exercise::asked_grade).collect();
        let expected: &[Grade] = match (kind.topic, kind.is_offered()) {
            (Topic::Mixed, _) => &[Grade::Ways, Grade::Points],
            (_, true) => &[Grade::Ways],
            (_, false) => &[Grade::Points],
        };
        assert!(asked.iter().eq(expected), "{kind}: {asked:?}");
    }
}

#[test]
fn an_identity_gives_the_same_exercise_and_others_give_others() {
    for kind in kinds() {
        let positions: BTreeSet<_> =
            exercises(kind).map(|it| it.stage.position.to_string()).collect();
        // The first throws of a relève leave few positions.
        let few = matches!(kind.topic, Topic::Opening) && kind.grade != Grade::See;
        let least = if few { OF_EACH_KIND / 3 } else { OF_EACH_KIND * 9 / 10 };
        assert!(positions.len() as u32 >= least, "{kind}: {}", positions.len());
    }
    let name = "count/mixed-5/c0ffee";
    let id = ExerciseId::of_exercise(name).expect("an exercise");
    assert_eq!((Exercise::new(id), id.exercise()), (Exercise::new(id), name.to_owned()));
}

/// Results and links name exercises: what they name must not change. The browser tests answer two of these.
#[test]
fn names_of_exercises_last() {
    let check = |name: &str, position: &str, own, other| {
        let exercise = Exercise::new(name.parse().unwrap());
        assert_eq!(exercise.stage.position.to_string(), position);
        assert_eq!(exercise.amounts(), PointsPair { own, other });
    };
    check("hits-3/2a", "W2,W1,4/W3,W2,W2,W3,1,W2/B2,B3,B3,1,B1,B2/B2,4,B2 w 51 8/10 0/0 15", 2, 0);
    check("opening-3/2a", "W11,1,W1,W1,1,W1/W1,5/4,B2,1/5,B13 w 41 0/0 0/0 3", 4, 0);
    check("mixed-3/7fffffff", "W2,2,W3,2/W4,W2,2,W4,1/B4,B2,B1,2,B2/5,B6 w 22 0/2* 0/1* 13", 0, 4);
}

#[test]
fn higher_grades_are_harder() {
    for topic in Topic::ALL {
        let mean = |grade| {
            let sum: u32 = exercises(ExerciseKind { topic, grade }).map(Exercise::difficulty).sum();
            f64::from(sum) / f64::from(OF_EACH_KIND)
        };
        let means = Grade::ALL.map(mean);
        // A jan without ways is asked for in the same way at the second and the third grade.
        let rises = |pair: &[f64]| pair[0] < pair[1] || (pair[0] - pair[1]).abs() < 1.0;
        assert!(means.windows(2).all(rises) && means[4] > 2.0 * means[0], "{topic:?}: {means:?}");
    }
}

#[test]
fn wrong_answers_are_wrong_and_explained() {
    let mut explained = 0;
    for kind in kinds() {
        for exercise in exercises(kind).take(20) {
            let wrong = match exercise.solution() {
                CountAnswer::Marks(places) => CountAnswer::Marks(PointSet::ALL & !places),
                CountAnswer::Who(who) => {
                    CountAnswer::Who(MarkingPlayers::ALL.into_iter().find(|it| *it != who).unwrap())
                }
                CountAnswer::Ways(who, ways) => CountAnswer::Ways(who, ways + 1),
                CountAnswer::Points(PointsPair { own, other }) => {
                    CountAnswer::Points(PointsPair { own: other, other: own + 2 })
                }
                CountAnswer::Each(mut counted) => {
                    counted[0].points += 2;
                    CountAnswer::Each(counted)
                }
            };
            assert!(!exercise.is_right(&wrong), "{}", exercise.id);
            let fault = exercise.fault(&wrong);
            match wrong {
                CountAnswer::Marks(_) | CountAnswer::Who(_) | CountAnswer::Ways(..) => {
                    assert!(fault.is_some(), "{}", exercise.id);
                }
                _ => explained += u32::from(fault.is_some()),
            }
        }
    }
    assert!(explained > 20, "{explained}");
}
