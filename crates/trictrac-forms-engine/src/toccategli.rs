//! Toccategli: men and the choice after a game, by what the evaluator says about the position. Rule: V10.
//!
//! Its points are those of the classical game in smaller coin: twelve of them win something, and a player who goes gives up their points.
//! So the evaluator judges positions of toccategli as classical ones at 0-0 with the same points.

use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::prospects::Aim;
use trictrac_forms::game::{FormAccount, FormMatch, ThrowView};
use trictrac_rules::Match;
use trictrac_rules::board::{Board, Setup};
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};

/// The most points that a side keeps below a game.
const MOST_POINTS: u8 = 10;

/// A play, and the position after it, as one of the classical game.
pub(crate) struct ToccategliPlay {
    pub(crate) play: Play,
    pub(crate) after: Match,
}

/// The plays of the throw on the table.
#[must_use]
pub(crate) fn candidates(game: &FormMatch) -> Option<Vec<ToccategliPlay>> {
    let (turn, ThrowView::Paired(view)) = (game.turn()?, game.view()?) else { return None };
    let points = points(game)?;
    let after = |men: &[u8; 24]| {
        let mut setup: Setup = *game.men();
        setup[turn.roller] = *men;
        position(&setup, points, turn.roller.opponent())
    };
    let plays = view.plays.distinct().into_iter();
    Some(
        plays
            .filter_map(|walk| Some(ToccategliPlay { play: walk.play, after: after(&walk.after)? }))
            .collect(),
    )
}

/// Each play of the throw on the table with its equity for the roller.
#[must_use]
pub(crate) fn plays(evaluator: &dyn Evaluator, game: &FormMatch) -> Option<Vec<(Play, f32)>> {
    let roller = game.turn()?.roller;
    let equity = |one: ToccategliPlay| (one.play, evaluator.equity(Aim::Win, &one.after, roller));
    Some(candidates(game)?.into_iter().map(equity).collect())
}

/// The equity of `side` if it goes: it leads a new game without points. Rule: V10.5.
#[must_use]
pub fn going(evaluator: &dyn Evaluator, side: Side) -> f32 {
    let start = Position { to_move: side, ..Position::START }.to_match(Rules::default());
    evaluator.equity(Aim::Win, &start, side)
}

/// The points as the classical game could have them: even numbers, and no bredouille.
fn points(game: &FormMatch) -> Option<Tally> {
    let FormAccount::Toccategli(account) = game.account() else { return None };
    let even = |side| {
        u8::try_from(account.points()[side]).map_or(0, |points| points & !1).min(MOST_POINTS)
    };
    Tally::new(PerSide::from_fn(even), Run::NONE)
}

fn position(men: &Setup, points: Tally, to_move: Side) -> Option<Match> {
    let board = Board::new(men).ok()?;
    let holes = Tally::default();
    let position =
        Position { board, to_move, throw: None, points, holes, nth: crate::position::LATER };
    Some(position.to_match(Rules::default()))
}
