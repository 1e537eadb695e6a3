//! Finds the men that a throw hits.

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, Earned, Jan};
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;

use crate::session::seen;

/// A hit man, or a corner that is hit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The point of the man.
    pub at: u8,
    /// The points from which it is reached.
    pub from: Vec<u8>,
    /// The number of ways.
    pub ways: u8,
    /// The points earned.
    pub points: u8,
    /// The side that marks them.
    pub to: Side,
}

/// Finds the men that `coup` hits, in the numbering of `near`.
pub(super) fn hits(near: Side, coup: &Coup) -> Vec<Hit> {
    let mut hits = Vec::new();
    coup.score(|earned| hits.extend(hit(near, coup, &earned)));
    hits
}

fn hit(near: Side, coup: &Coup, earned: &Earned) -> Option<Hit> {
    let roller = coup.situation().roller;
    let at = match earned.jan {
        Jan::Coin => Point::OPPONENT_CORNER,
        Jan::TrueHitPetit | Jan::TrueHitGrand | Jan::FalseHitPetit | Jan::FalseHitGrand => {
            earned.at?
        }
        _ => return None,
    };
    let explanation = coup.explain(earned);
    let ways = explanation.ways().iter();
    let mut from: Vec<_> = ways.map(|way| seen(near, roller, way.from.number())).collect();
    from.dedup();
    Some(Hit {
        at: seen(near, roller, at.number()),
        from,
        ways: earned.ways,
        points: earned.points,
        to: match earned.jan.beneficiary() {
            Beneficiary::Roller => roller,
            Beneficiary::Opponent => roller.opponent(),
        },
    })
}
