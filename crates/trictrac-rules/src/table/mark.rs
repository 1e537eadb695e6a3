//! What a player does with his jeton and his pegs, and how many points that stands for. Rule: R7, R11.1, R11.4.

use super::TableRefusal;
use super::page::Gain;
use crate::marking::{POINTS_OF_A_HOLE, Tally};
use crate::side::Side;
use crate::turn::Refusal;

/// The most points that a side may mark for one throw, and the most holes at once, rightly or not: more than any
/// throw earns.
pub(super) const MOST_POINTS: u8 = 120;
const MOST_HOLES: u8 = 24;

/// One movement of a player's jeton and pegs. Rule: R7.1, R11.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Mark {
    /// This many points more, the holes they complete being pegged as R7.3 says.
    Points(u8),
    /// This many holes are pegged, and the jeton then stands on the rest. Rule: R7.3.
    Holes {
        /// How many holes; 0 if the peg was forgotten. Rule: R11.4.
        pegs: u8,
        /// Where the jeton then stands: 0 to 10.
        rest: u8,
        /// Whether the other's jeton was sent back, as it should be. Rule: R7.3, R11.4.
        others: Others,
    },
}

/// What became of the other's points when a hole was marked. Rule: R7.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Others {
    /// They went back to 0.
    Wiped,
    /// They were left standing, which is no école. Rule: R11.4.
    Left,
}

/// Points are marked in twos, and no more of them at once than a throw can earn. Rule: R7.1.
pub(super) const fn markable(points: u8) -> Result<u8, TableRefusal> {
    if points > 0 && points <= MOST_POINTS && points.is_multiple_of(2) {
        Ok(points)
    } else {
        Err(TableRefusal::PointsInTwos)
    }
}

impl Mark {
    /// What the movement stands for, `side` having the counters `points` and still `missing` points of what he is due.
    pub(super) fn gain(self, points: &Tally, side: Side, missing: u8) -> Result<Gain, Refusal> {
        let now = points.amounts[side];
        match self {
            Self::Points(points) => {
                Ok(Gain { side, points: markable(points)?, pegs: 0, others: Others::Wiped })
            }
            Self::Holes { pegs, rest, others } => {
                if rest >= POINTS_OF_A_HOLE || !rest.is_multiple_of(2) || pegs > MOST_HOLES {
                    return Err(TableRefusal::PointsInTwos.into());
                }
                let twelves = twelves(pegs, now, rest, missing);
                let gain = (POINTS_OF_A_HOLE * twelves + rest).checked_sub(now);
                let gain = gain.filter(|&gain| gain > 0).ok_or(TableRefusal::NeverBack)?;
                let due = { *points }.mark(side, gain);
                let pegs = pegs.cast_signed() - due.cast_signed();
                Ok(Gain { side, points: gain, pegs, others })
            }
        }
    }
}

/// For how many times twelve points `pegs` holes stand: each may be single or double, so what is nearest to the truth.
fn twelves(pegs: u8, now: u8, rest: u8, missing: u8) -> u8 {
    let fewest = if pegs == 0 { u8::from(rest < now) } else { pegs.div_ceil(2) };
    let due = (now + missing) / POINTS_OF_A_HOLE;
    due.clamp(fewest, pegs.max(fewest))
}
