//! The numbers in the lessons follow from the rules. Each answer is written down here once more.

use trictrac_engine::dice::Chance;
use trictrac_engine::level::Level;
use trictrac_engine::net::Network;
use trictrac_engine::player::Decision;
use trictrac_rules::coup::{Duty, Numbers};
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::{Action, Actor};
use trictrac_web::lessons::{Better, Fact, Label, Question, Stage, Task};

use super::{step, steps};

const NETWORK: &[u8] = include_bytes!("../../../../trictrac-engine/networks/shipped.net");

fn right(key: &str) -> Label {
    let step = step(key);
    let Task::Ask(question) = step.task else { panic!("{key} asks nothing") };
    let choices = question.choices(&Stage::of(step.position));
    choices.into_iter().find(|choice| choice.slip.is_none()).unwrap().label
}

#[test]
fn right_answers() {
    for (key, number) in [
        ("learn-hits-ways", 3),
        ("learn-hits-points", 6),
        ("learn-hits-petit", 4),
        ("learn-hits-doublet", 4),
        ("learn-falsely-both", 2),
        ("learn-fill-ways", 2),
        ("learn-fill-points", 12),
        ("learn-keep-points", 4),
        ("learn-keep-helpless", 6),
        ("learn-keep-owed", 4),
        ("learn-beginning-mezeas", 6),
        ("learn-bredouille-hole", 4),
        ("learn-bredouille-single", 1),
        ("learn-bredouille-double", 2),
        ("learn-retour-last", 4),
        ("learn-choice-left", 2),
    ] {
        assert_eq!(right(key), Label::Number(number), "{key}");
    }
    for (key, text) in [
        ("learn-corner-held", "learn-no"),
        ("learn-falsely-who", "learn-other"),
        ("learn-falsely-open", "learn-you"),
        ("learn-beginning-two", "learn-you"),
        ("learn-beginning-contre", "learn-other"),
        ("learn-bredouille-jeton", "learn-you"),
        ("learn-bredouille-nobody", "learn-none"),
    ] {
        assert_eq!(right(key), Label::Text(text), "{key}");
    }
}

#[test]
fn places() {
    for (key, places) in [
        ("learn-men-talon", &[1][..]),
        ("learn-corner-place", &[12]),
        ("learn-hits-alone", &[15, 17, 21]),
        ("learn-hits-reach", &[15, 17]),
        ("learn-hits-jeton", &[7]),
        ("learn-falsely-find", &[20]),
        ("learn-fill-lack", &[6]),
        ("learn-beginning-six", &[2, 5]),
    ] {
        let step = step(key);
        let Task::Touch(sought) = step.task else { panic!("{key} seeks nothing") };
        let found = sought.places(&Stage::of(step.position));
        assert_eq!(found.into_iter().map(Point::number).collect::<Vec<_>>(), places, "{key}");
    }
}

#[test]
fn the_rules_ask_for_what_the_lesson_asks() {
    let duty = |key| Stage::of(step(key).position).coup.unwrap().duty();
    assert_eq!(duty("learn-fill-play"), Some(Duty::Fill(Quarter::Petit)));
    assert_eq!(duty("learn-fill-two"), Some(Duty::Fill(Quarter::Petit)));
    assert_eq!(duty("learn-keep-play"), Some(Duty::Keep(Quarter::Petit)));
    assert_eq!(duty("learn-keep-break"), None);
    assert_eq!(duty("learn-retour-fill"), Some(Duty::Fill(Quarter::Retour)));
    assert_eq!(duty("learn-retour-enter"), Some(Duty::Keep(Quarter::Grand)));
    let helpless = Stage::of(step("learn-keep-helpless").position).coup.unwrap();
    assert_eq!(helpless.numbers(), Numbers::Neither);
}

/// The counts that the lessons give as reasons to hold or go.
#[test]
fn reasons() {
    let count = |key, fact: Fact| fact.number(&Stage::of(step(key).position));
    assert_eq!(count("learn-choice-hold", Fact::Falls), 36);
    assert_eq!(count("learn-choice-hold", Fact::OwnKeeps), 36);
    assert_eq!(count("learn-choice-hold", Fact::OtherKeeps), 8);
    assert_eq!(count("learn-choice-go", Fact::OwnKeeps), 3);
    assert_eq!(count("learn-choice-go", Fact::OtherKeeps), 36);
    assert_eq!(count("learn-choice-tempt", Fact::OtherScores), 22);
}

/// The strongest player of the engine chooses what the lesson calls better.
#[test]
fn the_engine_holds_and_goes_alike() {
    let network = std::sync::Arc::new(Network::from_bytes(NETWORK).unwrap());
    let rules = Rules::default();
    let mut asked = 0;
    for (lesson, index, step) in steps() {
        let Task::Ask(Question::HoldOrGo(better, _)) = step.task else { continue };
        let position = Stage::of(step.position).position;
        let mut state = position.to_match(rules);
        state.apply(Actor::Table, Action::Throw(position.throw.unwrap()), &mut Vec::new()).unwrap();
        let coup = state.coup().unwrap();
        let player = Level::named("joueur").unwrap().player(network.clone());
        let decision =
            Decision { state: &state, coup: &coup, chance: Chance::new(1, 0), throws: 0 };
        let went = player.decide(&decision).unwrap() == Action::Go;
        assert_eq!(went, better == Better::Go, "{lesson} {index}");
        asked += 1;
    }
    assert_eq!(asked, 3);
}
