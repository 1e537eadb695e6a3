//! A move that goes on with the turn, whatever hands have done so far. Rule: R11.3, R11.6, R11.7.

use super::TableMatch;
use crate::coup::Coup;
use crate::play::{Play, Step};
use crate::point::Point;
use crate::turn::{Action, Actor};

impl TableMatch {
    /// The first move that the player who moves the men may make: a legal play, in canonical order, that obeys what was
    /// touched and demanded; else what he has put down is all; else men are put down as section 3 lets them be. Nothing
    /// where nobody is to move. Rule: R11.3, R11.6, R11.7.
    #[must_use]
    pub fn any_move(&self) -> Option<Action> {
        let by = Actor::Player(self.mover()?);
        let coup = self.coup()?;
        let accepted = |action: &Action| self.clone().apply(by, *action, &mut ()).is_ok();
        let plays = all_plays(&coup).into_iter().map(Action::Play);
        let by_hand = || {
            let plays = all_plays(&coup.by_section_3()).into_iter();
            plays
                .flat_map(put_down)
                .chain(self.touched().into_iter().flat_map(|point| steps(&coup, point)))
        };
        plays.chain([Action::Pass]).find(accepted).or_else(|| by_hand().find(accepted))
    }
}

fn all_plays(coup: &Coup) -> Vec<Play> {
    let mut plays = Vec::new();
    coup.plays(|play, _| plays.push(play));
    plays
}

/// The ways in which a hand puts down the men of a play.
fn put_down(play: Play) -> Vec<Action> {
    let step = |from: Point, to: u8| {
        Point::new(to).map_or(Step::off(from), |point| Step::to_point(from, point))
    };
    match play {
        Play::Nothing => Vec::new(),
        Play::One(step) => vec![Action::LetGo(step)],
        Play::Two(one, other) => vec![Action::LetGoTogether(one, other)],
        Play::Both { from, rest, to } => vec![
            Action::LetGo(step(from, to)),
            Action::LetGoTogether(step(from, rest.number()), step(rest, to)),
        ],
        Play::Puissance(high, low) => {
            let corner = Point::CORNER.number();
            vec![Action::LetGoTogether(step(high, corner), step(low, corner))]
        }
    }
}

/// The man on `point` let go by a number or the sum.
fn steps(coup: &Coup, point: Point) -> [Action; 3] {
    let throw = coup.situation().throw;
    [throw.high().pips(), throw.low().pips(), throw.sum()]
        .map(|pips| Action::LetGo(Step::by(point, pips)))
}
