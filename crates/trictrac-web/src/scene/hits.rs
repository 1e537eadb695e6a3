//! Finds what to draw for the jans of a throw: the men that hit, the ways, the points.

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, Earned, Explanation, JanFamily};
use trictrac_rules::point::RAIL;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;

use super::pile::Pile;
use crate::session::seen;
use crate::study::arrow::arrows;

/// A place to which a throw draws the eye: a man that is hit, a point that is reached, a point of a full quarter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hit {
    /// The place.
    pub at: u8,
    /// The piles from which it is reached, as high as they were when the dice fell.
    pub from: Vec<Pile>,
    /// The text of the tag beside it; `None` if another place has the tag of the jan.
    pub tag: Option<JanTag>,
    /// The side that marks the points.
    pub to: Side,
    /// True for a point of a full quarter, which is lit.
    pub lit: bool,
}

/// The earnings of a jan, in figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JanTag {
    /// The number of ways; 0 if the jan has none.
    pub ways: u8,
    /// The points earned.
    pub points: u8,
}

/// Finds what to draw for `coup` unasked, in the numbering of `near`.
pub(super) fn hits(near: Side, coup: &Coup) -> Vec<Hit> {
    let mut hits = Vec::new();
    coup.score(|earned| match earned.jan.family() {
        JanFamily::Coin | JanFamily::TrueHit | JanFamily::FalseHit | JanFamily::Fill => {
            hits.extend(drawn(near, coup, &earned));
        }
        JanFamily::Keep => hits.extend(kept(near, coup, &earned)),
        _ => {}
    });
    hits
}

/// The points of a quarter that is kept, without the play that keeps it: the player looks for it.
fn kept(near: Side, coup: &Coup, earned: &Earned) -> Vec<Hit> {
    let mut points = drawn(near, coup, earned);
    let tag = points.iter().find_map(|hit| hit.tag);
    points.retain(|hit| hit.lit);
    for (index, hit) in points.iter_mut().enumerate() {
        hit.from.clear();
        hit.tag = tag.filter(|_| index == 0);
    }
    points
}

/// Finds what to draw for one jan of `coup`, in the numbering of `near`.
pub(super) fn drawn(near: Side, coup: &Coup, earned: &Earned) -> Vec<Hit> {
    let roller = coup.situation().roller;
    let to = match earned.jan.beneficiary() {
        Beneficiary::Roller => roller,
        Beneficiary::Opponent => roller.opponent(),
    };
    let mut places: Vec<(u8, Vec<u8>)> = Vec::new();
    let mut add = |at: u8, from: Option<u8>| match places.iter_mut().find(|(place, _)| *place == at)
    {
        Some((_, all)) => all.extend(from.filter(|from| !all.contains(from))),
        None => places.push((at, from.into_iter().collect())),
    };
    let explanation = coup.explain(earned);
    for way in explanation.ways() {
        let [at, from] = [way.to, way.from].map(|point| seen(near, roller, point.number()));
        add(at, Some(from));
    }
    if let Explanation::Played(play) = &explanation {
        for arrow in arrows(*play, roller, near) {
            if (1..RAIL).contains(&arrow.to) {
                add(arrow.to, Some(arrow.from));
            }
        }
    }
    let mut lit = Vec::new();
    for point in earned.jan.quarter().into_iter().flat_map(Quarter::points) {
        let at = seen(near, roller, point.number());
        add(at, None);
        lit.push(at);
    }
    let ways = if explanation.ways().is_empty() { 0 } else { earned.ways };
    let tag = JanTag { ways, points: earned.points };
    let pile = |point| {
        let count = coup.situation().board.men(roller).at(seen(near, roller, point));
        Pile { point, side: roller, count }
    };
    let hit = |(index, (at, from)): (usize, (u8, Vec<u8>))| Hit {
        at,
        from: from.into_iter().map(pile).collect(),
        tag: (index == 0).then_some(tag),
        to,
        lit: lit.contains(&at),
    };
    places.into_iter().enumerate().map(hit).collect()
}
