//! A move that continues the turn, whatever the mover's hand has done so far. Rule: R11.3, R11.6, R11.7.

use super::{TableAction, TableMatch};
use crate::coup::Coup;
use crate::play::{Play, Step};
use crate::point::Point;
use crate::turn::{Action, Actor};

impl TableMatch {
    /// The first move that the mover may make, or nothing if nobody must move.
    ///
    /// Tried in this order: the legal plays in canonical order; the end of what was put down; the men of the plays of
    /// section 3, put down by hand. Rule: R11.3, R11.6, R11.7.
    #[must_use]
    pub fn any_move(&self) -> Option<TableAction> {
        let by = Actor::Player(self.mover()?);
        let coup = self.coup()?;
        let accepted = |action: &TableAction| self.clone().apply(by, *action, &mut ()).is_ok();
        let plays = all_plays(&coup).into_iter().map(|play| Action::Play(play).into());
        let by_hand = || {
            let plays = all_plays(&coup.by_section_3()).into_iter();
            plays
                .flat_map(put_down)
                .chain(self.touched().into_iter().flat_map(|point| steps(&coup, point)))
        };
        plays.chain([TableAction::Pass]).find(accepted).or_else(|| by_hand().find(accepted))
    }
}

fn all_plays(coup: &Coup) -> Vec<Play> {
    let plays: Vec<_> = coup.plays().collect();
    plays
}

/// The actions by which a hand puts down the men of a play.
fn put_down(play: Play) -> Vec<TableAction> {
    let step = |from: Point, to: u8| {
        Point::new(to).map_or(Step::off(from), |point| Step::to_point(from, point))
    };
    match play {
        Play::Nothing => Vec::new(),
        Play::One(step) => vec![TableAction::LetGo(step)],
        Play::Two(one, other) => vec![TableAction::LetGoTogether(one, other)],
        Play::Both { from, rest, to } => vec![
            TableAction::LetGo(step(from, to)),
            TableAction::LetGoTogether(step(from, rest.number()), step(rest, to)),
        ],
        Play::Puissance(high, low) => {
            let corner = Point::CORNER.number();
            vec![TableAction::LetGoTogether(step(high, corner), step(low, corner))]
        }
    }
}

/// The man on `point` let go by a number or by the sum.
fn steps(coup: &Coup, point: Point) -> [TableAction; 3] {
    let throw = coup.situation().throw;
    [throw.high().pips(), throw.low().pips(), throw.sum()]
        .map(|pips| TableAction::LetGo(Step::by(point, pips)))
}
