//! The throw on the table as the classical game sees it.

use trictrac_engine::evaluator::{Evaluator, after_play};
use trictrac_engine::level;
use trictrac_engine::prospects::Aim;
use trictrac_forms::game::{FormAccount, FormMatch};
use trictrac_rules::board::Board;
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::play::Play;
use trictrac_rules::rules::{HolesToWin, Rules, Stakes};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::{Action, Actor, Match as Classical, Phase};

/// The chances nearest to 0 and 1 whose logit is computed.
const LEAST: f32 = 1e-4;
/// The number of the throw that is assumed: jans of the first throws are then past. Rule: R5.4-R5.6.
pub(crate) const LATER: u16 = 4;

/// The throw on the table as a classical match at 0-0 in holes; `before` is the match before the dice of this turn fell.
#[must_use]
pub fn classical(before: &FormMatch, game: &FormMatch) -> Option<Classical> {
    thrown(before, game, Tally::default(), game.setting().rules())
}

/// The throw on the table as a classical match at the score of the partie or of the game in hand; nothing in other forms.
#[must_use]
pub fn at_score(before: &FormMatch, game: &FormMatch) -> Option<Classical> {
    let rules = game.setting().rules();
    match before.account() {
        FormAccount::Honours(honours) => {
            let tally = honours.tally();
            let run = tally.standing().map_or(Run::NONE, Run::of);
            let rules = rules.with_stakes(Stakes::Honours);
            thrown(before, game, holes(|side| tally.of(side), run)?, rules)
        }
        FormAccount::Growing(growing) => {
            let amounts = growing.holes();
            let goal = HolesToWin::new(growing.poule().settings().holes)?;
            let run = Run::NONE;
            thrown(before, game, holes(|side| amounts[side], run)?, rules.with_holes(goal))
        }
        _ => None,
    }
}

/// The throw on the table as the player with values plays its men: at the score, where there is one.
#[must_use]
pub fn to_play(before: &FormMatch, game: &FormMatch) -> Option<Classical> {
    let clean = || classical(before, game).map(|state| state.without_choice());
    scored(before, game).or_else(clean)
}

/// The throw on the table [at its score](at_score), with the men to play.
pub(crate) fn scored(before: &FormMatch, game: &FormMatch) -> Option<Classical> {
    // At a throw that wins the partie the men are played on. Rule: V5.5.
    let goes_on = |state: &Classical| !matches!(state.phase(), Phase::Over { .. });
    at_score(before, game).filter(goes_on).map(|state| state.without_choice())
}

fn holes(of: impl Fn(Side) -> u32, run: Run) -> Option<Tally> {
    Tally::new(PerSide::from_fn(|side| u8::try_from(of(side)).unwrap_or(u8::MAX)), run)
}

fn thrown(before: &FormMatch, game: &FormMatch, holes: Tally, rules: Rules) -> Option<Classical> {
    let turn = game.turn()?;
    let position = Position {
        board: Board::new(before.men()).ok()?,
        to_move: turn.roller,
        throw: None,
        points: before.points(),
        holes,
        nth: LATER,
    };
    let mut state = position.to_match(rules);
    state.apply(Actor::Table, Action::Throw(turn.throw), &mut ()).ok()?;
    Some(state)
}

/// A classical match that waits for dice, at 0-0 in holes.
#[must_use]
pub fn without_holes(state: &Classical, rules: Rules) -> Option<Classical> {
    Some(Position { holes: Tally::default(), ..Position::of(state)? }.to_match(rules))
}

/// The consequence of staying.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stay {
    /// The strength of the position after the best play, as the roller sees it, in logits of the chance to win at 0-0.
    pub logit: f32,
    /// The holes that the throw then gives the other.
    pub given: u8,
    /// The match after the play, at 0-0 in holes.
    pub state: Classical,
}

/// Computes what it leads to if `roller` stays in `state`, a classical match with a throw on the table.
#[must_use]
pub fn stay(evaluator: &dyn Evaluator, state: &Classical, roller: Side) -> Option<Stay> {
    let coup = state.coup()?;
    let (play, _) = evaluator.best_play(Aim::Win, state, &coup);
    stay_by(state, roller, play, |after| evaluator.equity(Aim::Win, after, roller))
}

/// The same after the legal `play`, by the `equity` of the roller in the match after it.
pub(crate) fn stay_by(
    state: &Classical,
    roller: Side,
    play: Play,
    equity: impl Fn(&Classical) -> f32,
) -> Option<Stay> {
    let played = after_play(state, roller, play);
    let given = played.holes().amounts()[roller.opponent()];
    let clean = without_holes(&played, state.rules())?;
    Some(Stay { logit: logit(equity(&clean)), given, state: clean })
}

/// The logit of a chance that is given as an equity from -1 to 1.
#[must_use]
pub fn logit(equity: f32) -> f32 {
    level::logit(equity, LEAST)
}
