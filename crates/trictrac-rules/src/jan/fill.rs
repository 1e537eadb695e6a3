//! Filling a jan (*faire son plein*).
//!
//! Rule: R5.3. If one man is missing, there is one way for each number, and for the sum, that brings a man to the
//! missing place in a legal play that leaves the jan full. Its own point must be able to spare the man. If two men are
//! missing, there is one way in all.

use super::explain::Explanation;
use super::reach::Number;
use super::tariff::Jan;
use crate::coup::{Coup, Duty, Numbers};
use crate::men::Men;
use crate::point::{Point, PointSet};
use crate::quarter::Quarter;
use crate::throw::Die;

pub(super) fn find(coup: &Coup, found: &mut impl FnMut(Jan, Option<Point>, u8)) {
    if let Some(Duty::Fill(quarter)) = coup.duty() {
        match one_man_missing(coup, quarter) {
            Some(at) => {
                let ways = Number::ALL.iter().filter(|number| fills(coup, quarter, at, **number));
                found(jan(quarter), Some(at), ways.count() as u8);
            }
            None => found(jan(quarter), None, 1),
        }
    }
}

/// The ways in which one man fills the quarter, or the play in which two men do.
pub(super) fn explain(coup: &Coup, at: Option<Point>) -> Explanation {
    match (coup.duty(), at) {
        (Some(Duty::Fill(quarter)), Some(_)) => {
            coup.reached(at, |number, missing| fills(coup, quarter, missing, number))
        }
        _ => Explanation::Played(coup.first_play()),
    }
}

/// The event of filling `quarter`.
const fn jan(quarter: Quarter) -> Jan {
    match quarter {
        Quarter::Petit => Jan::FillPetit,
        Quarter::Grand => Jan::FillGrand,
        Quarter::Retour => Jan::FillRetour,
    }
}

/// The point where a man is missing, if exactly one is missing in the quarter.
fn one_man_missing(coup: &Coup, quarter: Quarter) -> Option<Point> {
    let men = &coup.ground.men;
    let lacking = quarter.points() & !men.cases();
    let halves = men.any().contains_all(lacking);
    lacking.first().filter(|_| halves && lacking.len() == 1)
}

/// True if `number` fills `quarter` by bringing a man to `at`.
fn fills(coup: &Coup, quarter: Quarter, at: Point, number: Number) -> bool {
    let throw = coup.situation.throw;
    match number {
        Number::High => fills_by_one(coup, quarter, at, throw.high(), throw.low()),
        Number::Low => {
            !throw.is_doublet() && fills_by_one(coup, quarter, at, throw.low(), throw.high())
        }
        Number::Sum => coup.numbers() == Numbers::Both && fills_by_sum(coup, quarter, at),
    }
}

/// True if one number fills the quarter: by `die`, with `other` played in some way or not at all.
fn fills_by_one(coup: &Coup, quarter: Quarter, at: Point, die: Die, other: Die) -> bool {
    let ground = &coup.ground;
    let Some(from) = at.behind(die.pips()) else { return false };
    if !spare(&ground.men, quarter).contains(from) || !ground.lie.contains(at) {
        return false;
    }
    match coup.numbers() {
        Numbers::Both => {
            let filled = ground.men.moved(from.number(), at.number());
            other_can_be_played(coup, quarter, &filled, other)
        }
        // A number fills even if the other can then not be played, where R3.4 allows such a play.
        Numbers::Only(only) => only == die,
        Numbers::Neither => false,
    }
}

/// True if the other number can be played with the jan staying full.
fn other_can_be_played(coup: &Coup, quarter: Quarter, filled: &Men, other: Die) -> bool {
    // Without privilege: the jan was not full before the throw, and only a full one can be kept by privilege.
    let origins =
        coup.ground.movable(filled, other.pips(), coup.bearing_off, false) & spare(filled, quarter);
    origins.into_iter().any(|from| Coup::corner_allows(filled, from, other.pips()))
}

/// True if one man that plays both numbers fills the quarter.
fn fills_by_sum(coup: &Coup, quarter: Quarter, at: Point) -> bool {
    let (ground, throw) = (&coup.ground, coup.situation.throw);
    at.behind(throw.sum()).is_some_and(|from| {
        let resting = PointSet::of(from).ahead(throw.high().pips())
            | PointSet::of(from).ahead(throw.low().pips());
        spare(&ground.men, quarter).contains(from)
            && ground.lie.contains(at)
            && !(resting & ground.pass).is_empty()
            && Coup::corner_allows(&ground.men, from, throw.sum())
    })
}

/// The points that can spare a man: those outside the jan, and those of the jan with three or more men.
///
/// A man from a point of the jan with two men is no way of its own, even if the other number completes that
/// point again: the two moves together are the way by the sum, which is counted already.
fn spare(men: &Men, quarter: Quarter) -> PointSet {
    (men.any() & !quarter.points()) | men.surcases()
}

#[cfg(test)]
pub(super) const CASES: &[(&str, &str, &str)] = &[
    ("W4,W2,W2,W2,W1,W2/W2,5/6/5,B15 w 42", "fill_petit 5", "high 1/5"),
    ("W4,W2,W2,W2,W1,W1/W3,5/6/5,B15 w 54", "fill_petit", "play 1/6 1/5"),
    ("W2,2,W1,2/W2,W1,W2,W2,W2,W3/6/5,B15 w 42", "fill_grand 8", "high 4/8"),
    ("6/6/2,W1,1,W1,1/W2,W2,W2,W2,W1,W2 w 65", "fill_retour 23", "high 17/23"),
];
