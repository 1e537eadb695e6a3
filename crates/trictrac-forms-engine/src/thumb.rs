//! The fixed rule of thumb about accounts, against which looking ahead is measured.
//!
//! - It marks when it can (`go:mark`), and never goes to be marked or to a refait.
//! - At a relevé it holds or goes as its player would in the classical game at 0-0.
//! - It suspends nothing, takes every raised stake, raises none, and never agrees to stop.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::player::{Choice as ClassicalChoice, EnginePlayer, PendingDecision};
use trictrac_forms::ecrire::Going;
use trictrac_forms::game::FormMatch;
use trictrac_forms::holes::{OwnHoleChoice, OwnHoleChoices};
use trictrac_rules::Phase;

use crate::position::classical;

/// Chooses at an own hole by the rule of thumb; `before` is the match before the dice of this turn fell.
#[must_use]
pub fn choose(
    player: &dyn EnginePlayer,
    chance: RandomNumbers,
    game: &FormMatch,
    before: &FormMatch,
    choices: &OwnHoleChoices,
    number: u64,
) -> OwnHoleChoice {
    let going = choices.going().unwrap_or(Going::Releve);
    let goes = match going {
        Going::Mark => true,
        Going::Refait | Going::Marked => false,
        Going::Releve => would_go(player, chance, game, before, number).unwrap_or(false),
    };
    if goes { OwnHoleChoice::Go(going) } else { OwnHoleChoice::Hold }
}

/// Checks whether the player would go in the classical game.
fn would_go(
    player: &dyn EnginePlayer,
    chance: RandomNumbers,
    game: &FormMatch,
    before: &FormMatch,
    throws: u64,
) -> Option<bool> {
    let state = classical(before, game)?;
    let Phase::Choice(_) = state.phase() else { return None };
    let coup = state.coup()?;
    let decision = PendingDecision { state: &state, coup: &coup, chance, throws };
    Some(matches!(player.hold_or_go(&decision), Ok(ClassicalChoice::Go)))
}
