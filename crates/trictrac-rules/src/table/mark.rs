//! The moves of a player's jeton and pegs, and the points they mark. Rule: R7, R11.1, R11.4.

use super::TableRefusal;
use crate::marking::POINTS_OF_A_HOLE;

/// The most points that a side may mark, and send back, for one throw, rightly or not: more than any throw earns.
///
/// It bounds every sum of the ledger, so that no amount overflows: a side has marked at least -120 points, and at most
/// 240 once an error was corrected.
pub(super) const MOST_POINTS: u8 = 120;
/// The most holes that can be pegged at once.
const MOST_HOLES: u8 = 24;

/// One movement of a player's jeton and pegs. Rule: R7.1, R11.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Mark {
    /// This many points more; the holes that they complete are pegged as R7.3 says.
    Points(u8),
    /// This many holes are pegged, and the jeton then stands on the rest. Rule: R7.3.
    Holes {
        /// The number of holes; 0 if the peg was forgotten. Rule: R11.4.
        pegs: u8,
        /// The points at which the jeton then stands: 0 to 10.
        rest: u8,
        /// True if the opponent's jeton was sent back to 0, as it should be. Rule: R7.3, R11.4.
        opponent_jeton: OpponentJeton,
    },
}

/// The fate of the opponent's points when a hole was marked. Rule: R7.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum OpponentJeton {
    /// They went back to 0.
    Wiped,
    /// They were left standing, which is no école. Rule: R11.4.
    Left,
}

/// Accepts points that can be marked at once: an even number, at most [`MOST_POINTS`]. Rule: R7.1.
pub(super) const fn markable(points: u8) -> Result<u8, TableRefusal> {
    if points == 0 || points % 2 != 0 {
        Err(TableRefusal::PointsInTwos)
    } else if points > MOST_POINTS {
        Err(TableRefusal::TooManyPoints { most: MOST_POINTS })
    } else {
        Ok(points)
    }
}

impl Mark {
    /// The points that the movement stands for, when the jeton stands on `now` and `unmarked` points are still due.
    pub(super) fn points(self, now: u8, unmarked: u8) -> Result<u8, TableRefusal> {
        match self {
            Self::Points(points) => markable(points),
            Self::Holes { pegs, rest, .. } if is_place(pegs, rest) => {
                let total = total(pegs, now, rest, u16::from(now) + u16::from(unmarked));
                let gain = total.checked_sub(now.into()).filter(|&gain| gain > 0);
                let gain = u8::try_from(gain.ok_or(TableRefusal::NeverBack)?);
                markable(gain.unwrap_or(u8::MAX - 1))
            }
            Self::Holes { .. } => Err(TableRefusal::NoSuchPlace),
        }
    }
}

/// True if this many pegs can be set at once, and a jeton can stand on `rest`. Rule: R7.1.
pub(super) const fn is_place(pegs: u8, rest: u8) -> bool {
    pegs <= MOST_HOLES && rest < POINTS_OF_A_HOLE && rest % 2 == 0
}

/// The points that `pegs` holes and a jeton on `rest` stand for, counted with those on which the jeton stood, `now`.
///
/// Each hole may be single or double. The pegs are taken for the number of holes that comes nearest to the points
/// `due`, at equal distance for the fewer. Rule: R11.4.
fn total(pegs: u8, now: u8, rest: u8, due: u16) -> u16 {
    // Without a peg, a jeton that moved behind its place has passed a hole whose peg was forgotten.
    let fewest = if pegs == 0 { u8::from(rest < now) } else { pegs.div_ceil(2) };
    let totals = (fewest..=pegs.max(fewest))
        .map(|holes| u16::from(POINTS_OF_A_HOLE) * u16::from(holes) + u16::from(rest));
    totals.min_by_key(|total| total.abs_diff(due)).unwrap_or(0)
}
