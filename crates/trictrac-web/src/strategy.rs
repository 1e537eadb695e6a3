//! The positions of the book of strategy, `docs/strategy.md`.

use trictrac_rules::marking::Tally;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase};

use crate::lessons::StagedPosition;
use crate::picture::{Picture, numbered};
use crate::scene::Scene;
use crate::study::arrow::arrows;
use crate::study::link::StudyLink;

/// Draws a position of the book with the moves of `action`; with counters and pegs where White may hold or go, or has points.
#[must_use]
pub fn picture(position: &str, action: &str) -> String {
    let stage = StagedPosition::of(position);
    let before = stage.position.without_throw().to_match(stage.rules);
    let scene = Scene::of(Side::White, &before);
    let scene =
        stage.coup.as_ref().map_or_else(|| scene.clone(), |coup| scene.clone().with_dice(coup));
    let thrown = stage.position.to_match(stage.rules);
    let moves = match Action::parse(action, &thrown) {
        Ok(Action::Play(play)) => arrows(play, Side::White, Side::White),
        _ => Vec::new(),
    };
    let counters =
        matches!(thrown.phase(), Phase::Choice(_)) || stage.position.points != Tally::default();
    numbered(&Picture { scene: &scene, arrows: &moves, points: &[], counters }.svg())
}

/// Returns the address of a position of the book on the study board.
#[must_use]
pub fn study(position: &str) -> String {
    let stage = StagedPosition::of(position);
    format!("#/{}", StudyLink::Position(Rules::default(), stage.position))
}
