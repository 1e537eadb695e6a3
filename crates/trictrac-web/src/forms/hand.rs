//! The hand that plays a throw of any form.

use trictrac_forms::cousins::{FreeThrow, PairedThrow, WalkPlays};
use trictrac_forms::game::{Match, ThrowView};
use trictrac_rules::play::Play;

use crate::session::{Hand, Paths};

/// The hand for the throw on the table of `game`, if one is to be played: bound by the rules of the classical game, or along the plays of
/// tick-tack and toccategli.
#[must_use]
pub fn hand(game: &Match) -> Option<Hand> {
    let (turn, view) = (game.turn()?, game.view()?);
    let (plays, rule) = match &view {
        ThrowView::Classic(coup) => return Some(Hand::bound(coup)),
        ThrowView::Free(throw) => (&throw.plays, FreeThrow::RULE),
        ThrowView::Paired(throw) => (&throw.plays, PairedThrow::RULE),
    };
    let men = game.men()[turn.roller];
    let numbers = [turn.throw.high().pips(), turn.throw.low().pips()];
    Some(Hand::along(turn.roller, Paths::new(men, paths(plays), numbers, rule)))
}

/// The steps of each play. A man that plays both numbers may also be moved number by number.
fn paths(plays: &WalkPlays) -> Vec<(Vec<(u8, u8)>, Play)> {
    let mut paths = Vec::new();
    for walk in &plays.walks {
        paths.push((walk.steps.clone(), walk.play));
        if let Play::Both { from, rest, to } = walk.play {
            let rest = rest.number();
            paths.push((vec![(from.number(), rest), (rest, to)], walk.play));
        }
    }
    paths
}
