//! What a player does with his jeton and his pegs, and how many points that stands for. Rule: R7, R11.1, R11.4.

use super::TableRefusal;
use super::page::Gain;
use crate::marking::POINTS_OF_A_HOLE;
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
    /// What the movement stands for when the jeton of `side` is on `now` and `unmarked` points are still due to that
    /// side; `holes` gives the holes that a number of points make.
    pub(super) fn gain(
        self,
        side: Side,
        now: u8,
        unmarked: u8,
        holes: impl Fn(u8) -> u8,
    ) -> Result<Gain, Refusal> {
        match self {
            Self::Points(points) => {
                Ok(Gain { side, points: markable(points)?, pegs: 0, others: Others::Wiped })
            }
            Self::Holes { pegs, rest, others } => {
                if !is_place(pegs, rest) {
                    return Err(TableRefusal::PointsInTwos.into());
                }
                let total = total(pegs, now, rest, u16::from(now) + u16::from(unmarked));
                let gain = total.checked_sub(now.into()).filter(|&gain| gain > 0);
                let gain = u8::try_from(gain.ok_or(TableRefusal::NeverBack)?);
                let gain = markable(gain.unwrap_or(u8::MAX))?;
                let pegs = pegs.cast_signed().saturating_sub_unsigned(holes(gain));
                Ok(Gain { side, points: gain, pegs, others })
            }
        }
    }
}

/// Whether so many pegs can be set at once, and a jeton stand on `rest`. Rule: R7.1.
pub(super) const fn is_place(pegs: u8, rest: u8) -> bool {
    pegs <= MOST_HOLES && rest < POINTS_OF_A_HOLE && rest.is_multiple_of(2)
}

/// The points for which `pegs` holes stand with a jeton on `rest`, those counted from which the jeton stood `now`. Each
/// hole may be single or double: they are taken for what comes nearest to the points `due`, at equal distance for the
/// fewer. Rule: R11.4.
fn total(pegs: u8, now: u8, rest: u8, due: u16) -> u16 {
    let fewest = if pegs == 0 { u8::from(rest < now) } else { pegs.div_ceil(2) };
    let totals = (fewest..=pegs.max(fewest))
        .map(|holes| u16::from(POINTS_OF_A_HOLE) * u16::from(holes) + u16::from(rest));
    totals.min_by_key(|total| total.abs_diff(due)).unwrap_or(0)
}
