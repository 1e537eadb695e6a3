//! The matters that a player overlooks and notices: one random number for each matter of each throw, always the same.

use trictrac_rules::jan::JanFamily;
use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::side::Side;
use trictrac_rules::table::{About, TableMatch};

use super::{Manners, Permille};
use crate::dice::RandomNumbers;

/// Something about a throw that a player may see or overlook.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Matter {
    /// One way of an event that earns the player points, by the index of the event in the order of the notation.
    Way { event: usize, way: u8 },
    /// The player is en bredouille.
    Bredouille,
    /// A hit is false and earns the opponent points.
    FalseHit { event: usize },
    /// The opponent marked wrongly.
    Error(About),
    /// A fausse case.
    FausseCase,
    /// A man in the forbidden grand jan.
    Trespass,
    /// A claim of this many points is wrong.
    Claim { points: u8 },
}

/// Greater than the number of events of any throw; `WAYS` is greater than the number of ways of any event.
const EVENTS: u64 = 256;
const WAYS: u64 = 4;
const MATTERS: u64 = 4096;

impl Matter {
    /// Returns a number below `MATTERS`, different for each matter.
    const fn number(self) -> u64 {
        match self {
            Self::Way { event, way } => event as u64 * WAYS + way as u64,
            Self::FalseHit { event } => EVENTS * WAYS + event as u64,
            Self::Claim { points } => EVENTS * (WAYS + 1) + points as u64,
            Self::Bredouille => MATTERS - 1,
            Self::Error(About::ThisThrow) => MATTERS - 2,
            Self::Error(About::ThrowBefore) => MATTERS - 3,
            Self::FausseCase => MATTERS - 4,
            Self::Trespass => MATTERS - 5,
        }
    }
}

/// The attention of one player during one throw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attention {
    manners: Manners,
    chance: RandomNumbers,
    side: Side,
    /// A number that no other throw of the match has.
    throw: u64,
}

impl Attention {
    pub(super) fn new(
        manners: Manners,
        chance: RandomNumbers,
        side: Side,
        roller: Side,
        throws: u64,
    ) -> Self {
        Self { manners, chance, side, throw: 2 * throws + u64::from(side == roller) }
    }

    /// Returns whether the player makes this mistake. Rule: R11.1, R11.4.
    pub(super) fn misses(&self, matter: Matter) -> bool {
        self.strikes(self.manners.mistakes, matter, 1)
    }

    /// Returns whether the player notices this error of the opponent. Rule: R11.1, R11.7.
    pub(super) fn notices(&self, matter: Matter) -> bool {
        self.strikes(self.manners.attention, matter, 1)
    }

    /// Returns whether the player notices an error of this many points. Rule: R11.1, R11.2.
    ///
    /// It looks once for every four points, and overlooks the error only if it does so every time. An error of more
    /// than twelve points is always noticed.
    pub(super) fn notices_error(&self, matter: Matter, points: u16) -> bool {
        const POINTS_OF_A_CHECK: u16 = 4;
        let looks = u32::from(points.div_ceil(POINTS_OF_A_CHECK).max(1));
        if points > u16::from(POINTS_OF_A_HOLE) {
            return true;
        }
        // In whole thousandths, not in floating point, so that every processor agrees.
        let whole = u32::from(Permille::ALWAYS.thousandths());
        let overlooks = whole - u32::from(self.manners.attention.thousandths());
        let overlooked = overlooks.pow(looks) / whole.pow(looks - 1);
        let sees = u16::try_from(whole - overlooked).ok().and_then(Permille::new);
        sees.is_some_and(|rate| self.strikes(rate, matter, 1))
    }

    /// Returns whether the matter falls under `rate`, divided by `rarity`.
    fn strikes(&self, rate: Permille, matter: Matter, rarity: u32) -> bool {
        let index = self.throw * MATTERS + matter.number();
        let number = self.chance.manners(self.side, index, 1000 * rarity);
        number < u32::from(rate.thousandths())
    }

    /// Returns the points that the player believes the throw on the table gives it. Rule: sections 5 and 6.
    pub(super) fn points(&self, game: &TableMatch, roller: Side) -> u8 {
        let earned = game.earned(self.side, About::ThisThrow);
        let seen = earned.iter().enumerate().map(|(event, earned)| {
            // All helpless men are forgotten together, or none.
            let parts = if earned.jan.family() == JanFamily::Helpless { 1 } else { earned.ways };
            let kept = (0..parts).filter(|&way| !self.misses(Matter::Way { event, way })).count();
            kept as u8 * (earned.points / parts)
        });
        let imagined = if self.side == roller { self.imagined(game) } else { 0 };
        seen.sum::<u8>() + imagined
    }

    /// Returns the points of false hits that the roller takes for true ones.
    fn imagined(&self, game: &TableMatch) -> u8 {
        const RARITY: u32 = 10;
        let given = game.earned(self.side.opponent(), About::ThisThrow);
        let taken = given.iter().enumerate().filter(|&(event, earned)| {
            earned.jan.family() == JanFamily::FalseHit
                && self.strikes(self.manners.mistakes, Matter::FalseHit { event }, RARITY)
        });
        taken.map(|(_, earned)| earned.points).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_matter_of_every_throw_has_a_number_of_its_own() {
        let ways = (0..EVENTS as usize)
            .flat_map(|event| (0..WAYS as u8).map(move |way| Matter::Way { event, way }));
        let false_hits = (0..EVENTS as usize).map(|event| Matter::FalseHit { event });
        let claims = (0..=u8::MAX).map(|points| Matter::Claim { points });
        let errors = [About::ThisThrow, About::ThrowBefore].map(Matter::Error);
        let others = [Matter::Bredouille, Matter::FausseCase, Matter::Trespass];
        let matters = ways.chain(false_hits).chain(claims).chain(errors).chain(others);
        let mut numbers: Vec<u64> = matters.map(Matter::number).collect();
        let count = numbers.len();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), count);
        assert!(numbers.into_iter().all(|number| number < MATTERS));
    }
}
