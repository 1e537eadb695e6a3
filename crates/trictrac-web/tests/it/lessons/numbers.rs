//! The numbers in the lessons follow from the rules. Each answer is written down here once more.

use trictrac_rules::coup::{Duty, Numbers};
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_web::lessons::{AnswerLabel, LessonFact, StagedPosition, StepTask};
use trictrac_words::lang::{Key, key};

use super::step;

fn right(key: Key) -> AnswerLabel {
    let step = step(key);
    let StepTask::Ask(question) = step.task else { panic!("{key:?} asks nothing") };
    let choices = question.choices(&StagedPosition::of(step.position));
    choices.into_iter().find(|choice| choice.slip.is_none()).unwrap().label
}

#[test]
fn right_numbers() {
    for (key, number) in [
        (key!("learn-hits-ways"), 3),
        (key!("learn-hits-points"), 6),
        (key!("learn-hits-petit"), 4),
        (key!("learn-hits-doublet"), 4),
        (key!("learn-falsely-both"), 2),
        (key!("learn-fill-ways"), 2),
        (key!("learn-fill-points"), 12),
        (key!("learn-keep-points"), 4),
        (key!("learn-keep-helpless"), 6),
        (key!("learn-keep-owed"), 4),
        (key!("learn-beginning-mezeas"), 6),
        (key!("learn-bredouille-hole"), 4),
        (key!("learn-bredouille-single"), 1),
        (key!("learn-bredouille-double"), 2),
        (key!("learn-choice-left"), 2),
        (key!("learn-quick-points"), 4),
        (key!("learn-quick-hole"), 4),
        (key!("learn-coin-points"), 4),
        (key!("learn-coin-doublet"), 6),
        (key!("learn-stakes-one"), 1),
        (key!("learn-stakes-two"), 2),
        (key!("learn-stakes-three"), 3),
        (key!("learn-stakes-four"), 4),
        (key!("learn-sortie-last"), 4),
        (key!("learn-puissance-held"), 4),
        (key!("learn-several-sum"), 20),
        (key!("learn-several-deux"), 14),
        (key!("learn-several-both"), 12),
        (key!("learn-several-most"), 82),
        (key!("learn-depth-gift"), 18),
        (key!("learn-chances-blocked"), 13),
        (key!("learn-timing-breaks"), 28),
        (key!("learn-timing-theirs"), 36),
        (key!("learn-treatise-count"), 17),
        (key!("learn-releve-points"), 8),
        (key!("learn-releve-holes"), 1),
    ] {
        assert_eq!(right(key), AnswerLabel::Number(number), "{key:?}");
    }
}

#[test]
fn right_texts() {
    for (key, text) in [
        (key!("learn-corner-held"), key!("learn-no")),
        (key!("learn-falsely-who"), key!("learn-other")),
        (key!("learn-falsely-open"), key!("learn-you")),
        (key!("learn-beginning-two"), key!("learn-you")),
        (key!("learn-beginning-contre"), key!("learn-other")),
        (key!("learn-bredouille-jeton"), key!("learn-you")),
        (key!("learn-bredouille-nobody"), key!("learn-none")),
        (key!("learn-coin-two"), key!("learn-none")),
        (key!("learn-coin-third"), key!("learn-you")),
        (key!("learn-coin-held"), key!("learn-none")),
        (key!("learn-pavillon-first"), key!("learn-you")),
        (key!("learn-pavillon-second"), key!("learn-you")),
        (key!("learn-pavillon-waits"), key!("learn-other")),
        (key!("learn-pavillon-nobody"), key!("learn-none")),
        (key!("learn-quick-hold"), key!("learn-hold")),
        (key!("learn-quick-go"), key!("learn-go")),
        (key!("learn-retour-closed"), key!("learn-no")),
        (key!("learn-retour-grand"), key!("learn-no")),
        (key!("learn-retour-free"), key!("learn-yes")),
        (key!("learn-ecoles-few"), key!("learn-claim-few")),
        (key!("learn-ecoles-right"), key!("learn-claim-nothing")),
    ] {
        assert_eq!(right(key), AnswerLabel::Text(text), "{key:?}");
    }
}

#[test]
fn places() {
    for (key, places) in [
        (key!("learn-men-talon"), &[1][..]),
        (key!("learn-corner-place"), &[12]),
        (key!("learn-hits-alone"), &[15, 17, 21]),
        (key!("learn-hits-reach"), &[15, 17]),
        (key!("learn-hits-jeton"), &[7]),
        (key!("learn-quick-hit"), &[15]),
        (key!("learn-quick-jeton"), &[7]),
        (key!("learn-falsely-find"), &[20]),
        (key!("learn-fill-lack"), &[6]),
        (key!("learn-beginning-six"), &[2, 5]),
        (key!("learn-puissance-men"), &[7, 8]),
        (key!("learn-several-hits"), &[16, 17, 18, 19, 23]),
        (key!("learn-ecoles-claim"), &[4]),
        (key!("learn-ecoles-other"), &[6]),
        (key!("learn-treatise-seven"), &[8]),
        (key!("learn-treatise-far"), &[20]),
        (key!("learn-treatise-lacking"), &[11]),
        (key!("learn-releve-hits"), &[18, 19]),
    ] {
        let step = step(key);
        let StepTask::Touch(sought) = step.task else { panic!("{key:?} seeks nothing") };
        let found = sought.places(&StagedPosition::of(step.position));
        assert_eq!(found.into_iter().map(Point::number).collect::<Vec<_>>(), places, "{key:?}");
    }
}

#[test]
fn the_rules_ask_for_what_the_lesson_asks() {
    let duty = |key| StagedPosition::of(step(key).position).coup.unwrap().duty();
    assert_eq!(duty(key!("learn-fill-play")), Some(Duty::Fill(Quarter::Petit)));
    assert_eq!(duty(key!("learn-fill-two")), Some(Duty::Fill(Quarter::Petit)));
    assert_eq!(duty(key!("learn-keep-play")), Some(Duty::Keep(Quarter::Petit)));
    assert_eq!(duty(key!("learn-keep-break")), None);
    assert_eq!(duty(key!("learn-retour-fill")), Some(Duty::Fill(Quarter::Retour)));
    assert_eq!(duty(key!("learn-retour-enter")), Some(Duty::Keep(Quarter::Grand)));
    let helpless = StagedPosition::of(step(key!("learn-keep-helpless")).position).coup.unwrap();
    assert_eq!(helpless.numbers(), Numbers::Neither);
}

/// The counts that the lessons give as reasons to hold or go.
#[test]
fn reasons() {
    let count = |key, fact: LessonFact| fact.number(&StagedPosition::of(step(key).position));
    assert_eq!(count(key!("learn-choice-hold"), LessonFact::Falls), 36);
    assert_eq!(count(key!("learn-choice-hold"), LessonFact::OwnKeeps), 36);
    assert_eq!(count(key!("learn-choice-hold"), LessonFact::OtherKeeps), 8);
    assert_eq!(count(key!("learn-choice-go"), LessonFact::OwnKeeps), 3);
    assert_eq!(count(key!("learn-choice-go"), LessonFact::OtherKeeps), 36);
    assert_eq!(count(key!("learn-choice-tempt"), LessonFact::OtherScores), 22);
}

/// The limit of the second stake is that of R10.1.
#[test]
fn stakes() {
    let stage = StagedPosition::of(step(key!("learn-stakes-two")).position);
    assert_eq!(LessonFact::FewHoles.number(&stage), 6);
}
