//! A jan is filled (faire son plein).
//!
//! Rule: R5.3. If one man is missing, there is a way for each number, and for the sum, by which a man whom his own
//! point can spare is brought there in a legal play that leaves the jan full. If two are missing there is one way.

use super::Jan;
use super::reach::Number;
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

const fn jan(quarter: Quarter) -> Jan {
    match quarter {
        Quarter::Petit => Jan::FillPetit,
        Quarter::Grand => Jan::FillGrand,
        Quarter::Retour => Jan::FillRetour,
    }
}

/// The point that lacks a man, if the quarter lacks exactly one.
pub(super) fn one_man_missing(coup: &Coup, quarter: Quarter) -> Option<Point> {
    let men = &coup.ground.men;
    let lacking = quarter.points() & !men.cases();
    let halves = men.any().contains_all(lacking);
    lacking.first().filter(|_| halves && lacking.len() == 1)
}

/// Whether `number` fills `quarter` by bringing a man to `at`.
pub(super) fn fills(coup: &Coup, quarter: Quarter, at: Point, number: Number) -> bool {
    let throw = coup.situation.throw;
    match number {
        Number::High => fills_by_one(coup, quarter, at, throw.high(), throw.low()),
        Number::Low => {
            !throw.is_doublet() && fills_by_one(coup, quarter, at, throw.low(), throw.high())
        }
        Number::Sum => coup.numbers() == Numbers::Both && fills_by_sum(coup, quarter, at),
    }
}

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
        Numbers::Only(only) => only == die,
        Numbers::Neither => false,
    }
}

/// Whether, the jan being full, the other number can be played so that it stays full.
fn other_can_be_played(coup: &Coup, quarter: Quarter, filled: &Men, other: Die) -> bool {
    let origins =
        coup.ground.movable(filled, other.pips(), coup.bearing_off, false) & spare(filled, quarter);
    origins.into_iter().any(|from| Coup::corner_allows(filled, from, other.pips()))
}

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

/// The points that can spare a man: those outside the jan, and those of the jan with three men or more.
fn spare(men: &Men, quarter: Quarter) -> PointSet {
    (men.any() & !quarter.points()) | men.surcases()
}
