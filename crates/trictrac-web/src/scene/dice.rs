//! The dice on the table, and where they rest.

use trictrac_drawing::dice::{DieRest, Obstacles, mixed, rests};
use trictrac_drawing::shape::{LongRail, Shape, WIDEST_TAG};
use trictrac_rules::coup::Coup;
use trictrac_rules::point::RAIL;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;

use super::hits::{Hit, hits};
use crate::session::seen;

/// Both dice of a throw.
#[derive(Clone, Debug, PartialEq)]
pub struct ThrownDice {
    /// The side that threw them.
    pub side: Side,
    /// The numbers. The one that a tap plays first is the first.
    pub shown: [u8; 2],
    wide: [DieRest; 2],
    tall: [DieRest; 2],
}

impl ThrownDice {
    /// The dice of `coup`, clear of the lines and labels of what it earns.
    pub(super) fn of(near: Side, coup: &Coup) -> Self {
        Self::clear_of(near, coup, &hits(near, coup))
    }

    /// The dice of `coup`, clear of the lines and labels of these hits.
    pub(super) fn clear_of(near: Side, coup: &Coup, hits: &[Hit]) -> Self {
        let situation = coup.situation();
        let labelled: Vec<u8> =
            hits.iter().filter(|hit| hit.tag.is_some()).map(|hit| hit.at).collect();
        let men = |point: u8| {
            let on = |side| situation.board.men(side).at(seen(near, side, point));
            on(Side::White) + on(Side::Black)
        };
        let shown = [situation.throw.high().pips(), situation.throw.low().pips()];
        Self::new(near, situation.roller, shown, |shape, row| {
            let ways = hits.iter().flat_map(|hit| hit.from.iter().map(move |from| (from, hit.at)));
            let obstacles = Obstacles {
                labels: shape.tags(&labelled, WIDEST_TAG, men),
                lines: ways.map(|(from, at)| shape.hit_line(from.foremost(shape), at)).collect(),
            };
            rests(shape, row, lot(situation), &obstacles)
        })
    }

    /// Dice at a table without a match.
    #[must_use]
    pub fn alone(near: Side, side: Side, shown: [u8; 2]) -> Self {
        Self::new(near, side, shown, |shape, row| rests(shape, row, 0, &Obstacles::default()))
    }

    fn new(
        near: Side,
        side: Side,
        shown: [u8; 2],
        rest: impl Fn(Shape, LongRail) -> [DieRest; 2],
    ) -> Self {
        let row = if side == near { LongRail::Near } else { LongRail::Far };
        Self { side, shown, wide: rest(Shape::Wide, row), tall: rest(Shape::Tall, row) }
    }

    /// The rest of both dice on a table of this shape.
    #[must_use]
    pub const fn rests(&self, shape: Shape) -> [DieRest; 2] {
        match shape {
            Shape::Wide => self.wide,
            Shape::Tall => self.tall,
        }
    }
}

/// The number from which the rest of the dice follows: equal wherever the same throw of a position is shown, in a match, a
/// replay or a lesson, on both sides of a match on a server, and with dice that people have entered.
fn lot(situation: &Situation) -> u32 {
    let Situation { board, roller, throw, nth, .. } = situation;
    let men =
        Side::ALL.into_iter().flat_map(|side| (1..RAIL).map(move |at| board.men(side).at(at)));
    let thrown = [throw.high().pips(), throw.low().pips(), u8::from(*roller == Side::White)];
    let bytes = men.chain(thrown).chain(nth.to_le_bytes());
    bytes.fold(0, |lot, byte| mixed(lot ^ u32::from(byte)))
}

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;

    use super::*;

    fn coup(position: &str) -> Coup {
        let rules = Rules::default();
        let position = Position::parse(position, rules).expect("a position");
        Coup::new(rules, &position.situation().expect("a throw"))
    }

    #[test]
    fn the_same_throw_rests_alike_and_another_does_not() {
        let [one, other] = ["64", "65"].map(|throw| {
            let coup = coup(&format!("W13,5/W1,W1,4/5,B1/5,B14 w {throw}"));
            assert_eq!(ThrownDice::of(Side::White, &coup), ThrownDice::of(Side::White, &coup));
            ThrownDice::of(Side::White, &coup)
        });
        assert_ne!(one.rests(Shape::Wide), other.rests(Shape::Wide));
        assert_ne!(one.rests(Shape::Wide), one.rests(Shape::Tall));
    }

    #[test]
    fn dice_lie_in_the_half_of_their_player() {
        let coup = coup("W13,5/W1,W1,4/5,B1/5,B14 b 64");
        let [near, far] = [Side::Black, Side::White]
            .map(|near| ThrownDice::of(near, &coup).rests(Shape::Wide)[0].at.x);
        assert!(near > 600.0 && far < 470.0, "{near} {far}");
    }
}
