//! What a player overlooks and what he notices: a chance for each matter of each throw, always the same one.

use trictrac_rules::jan::Jan;
use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::side::Side;
use trictrac_rules::table::{About, TableMatch};

use super::{Manners, Rate};
use crate::dice::Chance;

/// Something that a player may see or not see about a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Matter {
    /// One way of an event that earns him points, by the place of the event in the order of the notation.
    Way { event: usize, way: u8 },
    /// That he is en bredouille.
    Bredouille,
    /// That a hit which earns the other points is a false one.
    FalseHit { event: usize },
    /// That the other marked wrongly.
    Error(About),
    /// A fausse case.
    FausseCase,
    /// A man in the forbidden grand jan.
    Trespass,
    /// That a claim of so many points is wrong.
    Claim { points: u8 },
}

/// No throw earns so many events, and none is earned in so many ways.
const EVENTS: u64 = 256;
const WAYS: u64 = 4;
const MATTERS: u64 = 4096;

impl Matter {
    /// A number below `MATTERS`, different for each.
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

/// The eyes of one player during one throw.
#[derive(Clone, Copy, Debug)]
pub(super) struct Attention {
    manners: Manners,
    chance: Chance,
    side: Side,
    /// A number that no other throw of the match has.
    throw: u64,
}

impl Attention {
    pub(super) fn new(
        manners: Manners,
        chance: Chance,
        side: Side,
        roller: Side,
        throws: u64,
    ) -> Self {
        Self { manners, chance, side, throw: 2 * throws + u64::from(side == roller) }
    }

    /// Whether he makes this mistake. Rule: R11.1, R11.4.
    pub(super) fn misses(&self, matter: Matter) -> bool {
        self.strikes(self.manners.mistakes, matter, 1)
    }

    /// Whether he notices what the other does wrong. Rule: R11.1, R11.7.
    pub(super) fn notices(&self, matter: Matter) -> bool {
        self.strikes(self.manners.attention, matter, 1)
    }

    /// Whether he notices an error of so many points: the more of them, the more often he looks, and he sees at once
    /// what no throw earns. Rule: R11.1, R11.2.
    pub(super) fn notices_error(&self, matter: Matter, points: u16) -> bool {
        const POINTS_OF_A_LOOK: u16 = 4;
        let looks = u32::from(points.div_ceil(POINTS_OF_A_LOOK).max(1));
        if points > u16::from(POINTS_OF_A_HOLE) {
            return true;
        }
        let whole = u32::from(Rate::ALWAYS.thousandths());
        let overlooks = whole - u32::from(self.manners.attention.thousandths());
        let overlooked = overlooks.pow(looks) / whole.pow(looks - 1);
        let sees = u16::try_from(whole - overlooked).ok().and_then(Rate::new);
        sees.is_some_and(|rate| self.strikes(rate, matter, 1))
    }

    /// One time in `rarity` of what `rate` says.
    fn strikes(&self, rate: Rate, matter: Matter, rarity: u32) -> bool {
        let index = self.throw * MATTERS + matter.number();
        let number = self.chance.manners(self.side, index, 1000 * rarity);
        number < u32::from(rate.thousandths())
    }

    /// The points that he believes the throw on the table gives him. Rule: sections 5 and 6.
    pub(super) fn points(&self, game: &TableMatch, roller: Side) -> u8 {
        let earned = game.earned(self.side, About::ThisThrow);
        let seen = earned.iter().enumerate().map(|(event, earned)| {
            // Men that cannot be played are forgotten together.
            let parts = if earned.jan == Jan::Helpless { 1 } else { earned.ways };
            let kept = (0..parts).filter(|&way| !self.misses(Matter::Way { event, way })).count();
            kept as u8 * (earned.points / parts)
        });
        let imagined = if self.side == roller { self.imagined(game) } else { 0 };
        seen.sum::<u8>() + imagined
    }

    /// False hits that the roller takes for true ones.
    fn imagined(&self, game: &TableMatch) -> u8 {
        const RARITY: u32 = 10;
        let given = game.earned(self.side.opponent(), About::ThisThrow);
        let taken = given.iter().enumerate().filter(|&(event, earned)| {
            matches!(earned.jan, Jan::FalseHitPetit | Jan::FalseHitGrand)
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
