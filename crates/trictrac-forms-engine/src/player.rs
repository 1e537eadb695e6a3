//! A player of the engine at a table of another form: men by the engine, the account by looking ahead or by the rule of thumb.

use std::sync::Arc;

use trictrac_engine::dice::Chance;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::named::{JudgeName, Named, NoNetwork};
use trictrac_engine::player::{Decision, Player};
use trictrac_forms::Seat;
use trictrac_forms::game::{Action, Match, Phase, ThrowView};
use trictrac_forms::holes::{Choice, Choices};
use trictrac_rules::side::Side;
use trictrac_rules::{Match as Classical, Phase as ClassicalPhase};

use crate::position::{at_score, classical};
use crate::tables::Tables;
use crate::weigh::{Weighed, weigh};
use crate::{poule, thumb};

/// A player of the engine at a table of another form.
pub struct FormPlayer {
    men: Box<dyn Player>,
    ahead: Option<Ahead>,
}

/// What looks ahead on the account.
struct Ahead {
    evaluator: Arc<dyn Evaluator>,
    tables: Arc<Tables>,
    /// The standard deviation of the error about the strength of a position, in logits.
    blur: f32,
    /// In how many of a thousand choices the player follows the rule of thumb instead.
    overlooks: u32,
}

/// Numbers of the choices about an account, apart from those of plays.
const OF_ACCOUNTS: u64 = 1 << 40;

impl FormPlayer {
    /// The player of this name. The levels and the evaluators look ahead; the others keep to the rule of thumb.
    ///
    /// # Errors
    /// [`NoNetwork`] if its network cannot be loaded.
    pub fn new(name: &Named, tables: &Arc<Tables>) -> Result<Self, NoNetwork> {
        let ahead = |evaluator, blur, overlooks| {
            Some(Ahead { evaluator, tables: Arc::clone(tables), blur, overlooks })
        };
        let ahead = match name {
            Named::Random | Named::First | Named::Greedy => None,
            Named::Judging(judge, _) => ahead(judge.evaluator()?, 0.0, 0),
            Named::Level(level) => {
                let blur = f32::from(level.blur) / 1000.0;
                ahead(JudgeName::Shipped.evaluator()?, blur, level.overlooks)
            }
        };
        Ok(Self { men: name.ready()?.player, ahead })
    }

    /// The player with these men that keeps to the [rule of thumb](thumb).
    #[must_use]
    pub fn by_thumb(men: Box<dyn Player>) -> Self {
        Self { men, ahead: None }
    }

    /// The name of who plays the men.
    #[must_use]
    pub fn name(&self) -> String {
        self.men.name()
    }

    /// What the player at `seat` does in `game`, which waits for them; `before` is the match before the dice of this turn
    /// fell, `number` that of the action.
    #[must_use]
    pub fn decide(&self, game: &Match, before: &Match, seat: Seat, chance: Chance, number: u64) -> Action {
        match game.phase() {
            Phase::Answer(_) => Action::Answer(seat, true),
            Phase::Choice(turn, choices) => {
                let choice = self.choose(game, before, turn.roller, choices, chance, number);
                Action::Choose(seat, choice)
            }
            _ => Action::Play(seat, self.play(game, before, chance, number)),
        }
    }

    /// Whether the player at `seat` agrees to stop and share the pool. Rule: V8.6.
    #[must_use]
    pub fn agrees_to_stop(&self, game: &Match, seat: Seat) -> bool {
        self.ahead.is_some() && poule::prefers_to_stop(game, seat)
    }

    fn choose(
        &self,
        game: &Match,
        before: &Match,
        roller: Side,
        choices: &Choices,
        chance: Chance,
        number: u64,
    ) -> Choice {
        let ahead = self.ahead.as_ref().filter(|ahead| {
            chance.decision(roller, OF_ACCOUNTS + 2 * number, 1000) >= ahead.overlooks
        });
        let weighed = ahead.and_then(|ahead| {
            let blur = ahead.blur * normal(chance.decision(roller, OF_ACCOUNTS + 2 * number + 1, u32::MAX));
            weigh(&ahead.tables, &*ahead.evaluator, game, before, blur)
        });
        match weighed.as_deref().and_then(best) {
            Some(best) => best.choice,
            None => thumb::choose(&*self.men, chance, game, before, choices, number),
        }
    }

    /// The throw as the player of the men sees it: who looks ahead sees the score of a partie.
    fn state(&self, before: &Match, game: &Match) -> Option<Classical> {
        let scored = self.ahead.as_ref().and_then(|_| at_score(before, game));
        // At a throw that wins the partie the men are played on. Rule: V5.5.
        let scored = scored.filter(|state| !matches!(state.phase(), ClassicalPhase::Over { .. }));
        scored.or_else(|| classical(before, game))
    }

    fn play(&self, game: &Match, before: &Match, chance: Chance, number: u64) -> String {
        let (Some(view), Some(turn)) = (game.view(), game.turn()) else { return "-".to_owned() };
        if let ThrowView::Classic(_) = view
            && let Some(state) = self.state(before, game).map(|state| state.without_choice())
            && let Some(coup) = state.coup()
        {
            let decision = Decision { state: &state, coup: &coup, chance, throws: number };
            if let Ok(play) = self.men.play(&decision)
                && view.read(&play.to_string(), turn.roller).is_ok()
            {
                return play.to_string();
            }
        }
        let exposed = |play: &String| {
            let men = view.read(play, turn.roller).map(|(_, men)| men);
            men.map_or(u8::MAX, |men| (0..24).map(|point| u8::from(men[point] == 1)).sum())
        };
        let plays = view.plays().into_iter().map(|play| play.to_string());
        plays.min_by_key(exposed).unwrap_or_else(|| "-".to_owned())
    }
}

/// The choice of the highest value, the first of equals.
fn best(weighed: &[Weighed]) -> Option<&Weighed> {
    weighed.iter().reduce(|best, one| if one.value > best.value { one } else { best })
}

/// A number with mean 0 and standard deviation 1 from four random bytes, the same on every processor.
fn normal(number: u32) -> f32 {
    const DEVIATION: f32 = 147.8;
    let sum: u16 = number.to_le_bytes().into_iter().map(u16::from).sum();
    (f32::from(sum) - 510.0) / DEVIATION
}
