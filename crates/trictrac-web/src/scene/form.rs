//! Shows a match of another form.

use trictrac_forms::game::{FormMatch, ThrowView};
use trictrac_rules::marking::Tally;
use trictrac_rules::side::{PerSide, Side};

use super::{Scene, ThrownDice};
use crate::forms::session::FormPageSession;
use crate::forms::standing::{counts_points, flag};
use crate::session::MovingHand;

/// The holes of a tour of the rail.
const TOUR: u32 = 12;
/// The most points that the jetons show.
const MOST_POINTS: u32 = 11;

impl Scene {
    /// Shows `game` from the side of `near`, with nothing to touch.
    #[must_use]
    pub fn of_form(near: Side, game: &FormMatch) -> Self {
        let signed = |tally: Tally| Side::ALL.into_iter().find(|side| tally.has_sign(*side));
        let mut scene = Self::empty(near).with_men(game.men());
        scene.points = PerSide::from_fn(|side| game.points_of(side).min(MOST_POINTS) as u8);
        scene.second_jeton = signed(game.points());
        scene.holes = PerSide::from_fn(|side| pegged(game.holes_of(side).unwrap_or_default()));
        scene.flag = flag(game);
        match (game.view(), game.turn()) {
            (Some(ThrowView::Classic(coup)), _) => return scene.with_dice(&coup),
            (_, Some(turn)) => {
                let shown = [turn.throw.high().pips(), turn.throw.low().pips()];
                scene.dice = Some(ThrownDice::alone(near, turn.roller, shown));
            }
            _ => {}
        }
        scene
    }

    /// Shows a session as it stands, with the men that can be touched.
    #[must_use]
    pub fn of_form_session(session: &FormPageSession) -> Self {
        let game = session.game();
        let mut scene = Self::of_form(session.near(), game);
        let moved = session.hand().is_some_and(MovingHand::has_moved);
        if !moved && let Some(ThrowView::Classic(coup)) = game.view() {
            scene = scene.with_hits(&coup);
            if !counts_points(game.setting().form()) {
                scene = scene.without_tags();
            }
        }
        match session.hand() {
            Some(hand) => scene.with_hand(hand),
            None => scene,
        }
    }
}

/// The hole of the peg: on from the second tour it goes round again. Rule: V1.2.
fn pegged(holes: u32) -> u8 {
    let shown = if holes > 2 * TOUR { (holes - 1) % TOUR + 1 + TOUR } else { holes };
    u8::try_from(shown).unwrap_or(u8::MAX)
}
