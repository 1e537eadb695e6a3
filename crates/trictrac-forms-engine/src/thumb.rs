//! The fixed rule of thumb about accounts, against which looking ahead is measured.
//!
//! - It marks when it can (`go:mark`), and never goes to be marked or to a refait.
//! - At a relevé it holds or goes as its player would in the classical game at 0-0.
//! - It suspends nothing, takes every raised stake, raises none, and never agrees to stop.

use trictrac_engine::dice::Chance;
use trictrac_engine::player::{Choice as ClassicalChoice, Decision, Player};
use trictrac_forms::ecrire::Going;
use trictrac_forms::game::Match;
use trictrac_forms::holes::{Choice, Choices};
use trictrac_rules::Phase;

use crate::position::classical;

/// What the rule of thumb does at an own hole; `before` is the match before the dice of this turn fell.
#[must_use]
pub fn choose(
    player: &dyn Player,
    chance: Chance,
    game: &Match,
    before: &Match,
    choices: &Choices,
    number: u64,
) -> Choice {
    let going = choices.going().unwrap_or(Going::Releve);
    let goes = match going {
        Going::Mark => true,
        Going::Refait | Going::Marked => false,
        Going::Releve => would_go(player, chance, game, before, number).unwrap_or(false),
    };
    if goes { Choice::Go(going) } else { Choice::Hold }
}

/// Whether the player would go in the classical game.
fn would_go(
    player: &dyn Player,
    chance: Chance,
    game: &Match,
    before: &Match,
    throws: u64,
) -> Option<bool> {
    let state = classical(before, game)?;
    let Phase::Choice(_) = state.phase() else { return None };
    let coup = state.coup()?;
    let decision = Decision { state: &state, coup: &coup, chance, throws };
    Some(matches!(player.hold_or_go(&decision), Ok(ClassicalChoice::Go)))
}
