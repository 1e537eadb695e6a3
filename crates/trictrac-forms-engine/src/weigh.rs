//! The worth of each choice at an own hole.

use trictrac_engine::evaluator::{Evaluator, after};
use trictrac_engine::prospects::{Aim, Prospects};
use trictrac_forms::ecrire::Going;
use trictrac_forms::game::{FormAccount, FormMatch, FormPhase};
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_rules::side::Side;
use trictrac_rules::{Action, Match as Classical, Phase};

use crate::explore::of_toc;
use crate::hand::HoleDecision;
use crate::position::{at_score, classical, stay};
use crate::tables::ValueTables;
use crate::toccategli;

/// A choice and its value for the player who has it, in the unit of the account.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WeighedChoice {
    /// The choice.
    pub choice: OwnHoleChoice,
    /// The average gain of the player.
    pub value: f32,
}

/// The choices of the player who must choose in `game`, in their order, each with its value; `before` is the match before
/// the dice of this turn fell, `blur` is added to the logit of staying.
#[must_use]
pub fn weigh(
    tables: &ValueTables,
    evaluator: &dyn Evaluator,
    game: &FormMatch,
    before: &FormMatch,
    blur: f32,
) -> Option<Vec<WeighedChoice>> {
    let FormPhase::Choice(turn, choices) = game.phase() else { return None };
    let side = turn.roller;
    if let FormAccount::Toccategli(_) = game.account() {
        return of_toccategli(evaluator, game, side, blur);
    }
    let state = classical(before, game)?;
    let mut stay = stay(evaluator, &state, side)?;
    stay.logit += blur;
    if let FormAccount::Toc(_) = game.account() {
        stay.given = of_toc(&state)[1];
    }
    let scored = at_score(before, game).and_then(|state| at_its_score(evaluator, &state, side));
    let worth = |choice: OwnHoleChoice| {
        let scored = scored.map(|scored| scored[usize::from(choice.goes())]);
        let hand = HoleDecision { tables, side, stay, scored };
        WeighedChoice { choice, value: hand.worth(game.account(), choice) }
    };
    Some(choices.as_slice().iter().copied().map(worth).collect())
}

/// The choices after a game of toccategli, in equity. Rule: V10.5.
fn of_toccategli(
    evaluator: &dyn Evaluator,
    game: &FormMatch,
    side: Side,
    blur: f32,
) -> Option<Vec<WeighedChoice>> {
    let plays = toccategli::plays(evaluator, game)?;
    let stays = plays.into_iter().map(|(_, equity)| equity).reduce(f32::max)?;
    let hold = WeighedChoice { choice: OwnHoleChoice::Hold, value: stays + blur / 2.0 };
    let go = WeighedChoice {
        choice: OwnHoleChoice::Go(Going::Releve),
        value: toccategli::going(evaluator, side),
    };
    Some(vec![hold, go])
}

/// Estimates the end of the partie or the game in hand, by the evaluator at its score, if the player stays and if they go.
fn at_its_score(
    evaluator: &dyn Evaluator,
    state: &Classical,
    roller: Side,
) -> Option<[Prospects; 2]> {
    let Phase::Choice(_) = state.phase() else { return None };
    let coup = state.coup()?;
    let (play, _) = evaluator.best_play(Aim::Win, state, &coup);
    let seen = |action| evaluator.seen_by(&after(state, roller, action), roller);
    Some([seen(Action::Play(play)), seen(Action::Go)])
}
