//! Every position of a lesson is legal.

use trictrac_rules::men::MEN;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_web::lessons::{HoleChoice, LessonQuestion, PERSON, StagedPosition, StepTask};

use super::steps;

#[test]
fn every_position_is_valid_and_the_person_is_to_throw() {
    for (lesson, index, step) in steps() {
        let (position, options) = step.position.split_once("; ").unwrap_or((step.position, ""));
        let rules: Rules =
            options.parse().unwrap_or_else(|error| panic!("{lesson} {index}: {error}"));
        let position = Position::parse(position, rules);
        let position = position.unwrap_or_else(|errors| panic!("{lesson} {index}: {errors}"));
        // In the lesson about écoles the learner watches the opponent.
        assert!(position.to_move == PERSON || lesson == "ecoles", "{lesson} {index}");
        if !["retour", "sortie"].contains(&lesson) {
            for side in Side::ALL {
                assert_eq!(position.board.men(side).borne_off(), 0, "{lesson} {index} {side}");
            }
        }
        for side in Side::ALL {
            assert!(position.board.men(side).borne_off() < MEN, "{lesson} {index} {side}");
        }
    }
}

#[test]
fn a_throw_lies_on_the_table_wherever_one_is_needed() {
    for (lesson, index, step) in steps() {
        let needed = match step.task {
            StepTask::Play(_) => true,
            StepTask::Ask(question) => {
                !matches!(question, LessonQuestion::Falls(_) | LessonQuestion::Open(_))
            }
            StepTask::Touch(_) | StepTask::Throws(_) => false,
        };
        assert!(!needed || StagedPosition::of(step.position).coup.is_some(), "{lesson} {index}");
    }
}

#[test]
fn hold_or_go_is_asked_after_a_hole_and_only_then() {
    for (lesson, index, step) in steps() {
        let stage = StagedPosition::of(step.position);
        let asked = matches!(
            step.task,
            StepTask::Ask(LessonQuestion::HoldOrGo(HoleChoice::Hold | HoleChoice::Go, _))
        );
        assert!(!asked || stage.marked().won > 0, "{lesson} {index}");
    }
}
