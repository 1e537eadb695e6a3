//! Random numbers by index: throw `n` of a side in a match is the same whatever happened before.
//!
//! A generator with a state would give different dice as soon as two players act differently. These dice are a function
//! of a counter, so two matches can be played with the same dice.

use trictrac_rules::side::Side;
use trictrac_rules::throw::{Die, Throw};

/// The random numbers of one match, as a function of seed, match, purpose, side and counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RandomNumbers {
    key: u64,
}

/// The purpose of a random number; numbers for different purposes are independent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Purpose {
    Lead = 1,
    Throw = 2,
    Decision = 3,
    Manners = 4,
    Seed = 5,
}

impl RandomNumbers {
    /// Returns the random numbers of match number `index` under `seed`.
    #[must_use]
    pub const fn new(seed: u64, index: u64) -> Self {
        Self { key: mix(mix(seed).wrapping_add(index)) }
    }

    /// Returns the two dice for the lead, White's and Black's, at attempt number `attempt`, from 0.
    #[must_use]
    pub fn lead(self, attempt: u64) -> (Die, Die) {
        dice(self.number(Purpose::Lead, Side::White, attempt))
    }

    /// Returns the throw number `index`, from 0, of `side` in the match.
    #[must_use]
    pub fn throw(self, side: Side, index: u64) -> Throw {
        let (one, other) = dice(self.number(Purpose::Throw, side, index));
        Throw::new(one, other)
    }

    /// Returns a number below `choices` for decision number `index` of `side` in the match.
    #[must_use]
    pub fn decision(self, side: Side, index: u64, choices: u32) -> u32 {
        below(self.number(Purpose::Decision, side, index), choices.into()) as u32
    }

    /// Returns a number below `choices` for what `side` overlooks or notices: matter number `index` of the match.
    #[must_use]
    pub fn manners(self, side: Side, index: u64, choices: u32) -> u32 {
        below(self.number(Purpose::Manners, side, index), choices.into()) as u32
    }

    /// Returns the random numbers for players who throw dice of their own, before the first of them.
    #[must_use]
    pub const fn of_own_dice() -> Self {
        Self::new(0, 0)
    }

    /// Returns other random numbers, which depend on these and on two dice that fell.
    #[must_use]
    pub fn after(self, one: Die, other: Die) -> Self {
        let fall = u64::from(one.pips()) << 3 | u64::from(other.pips());
        Self { key: mix(self.key.wrapping_add(fall)) }
    }

    /// Returns a seed for the player of `side`, if it has random numbers of its own; the dice cannot be derived from
    /// it.
    #[must_use]
    pub fn seed_for(self, side: Side) -> u32 {
        (self.number(Purpose::Seed, side, 0) >> 32) as u32
    }

    const fn number(self, purpose: Purpose, side: Side, index: u64) -> u64 {
        // Purpose and side are mixed into the key before the counter is added. So each stream starts at a random place,
        // and two streams do not share numbers in practice.
        let stream = (purpose as u64) << 1 | side as u64;
        mix(mix(self.key.wrapping_add(stream)).wrapping_add(index))
    }
}

/// Turns 64 random bits into two dice; the probability of each of the 36 falls differs from 1/36 by less than 2^-64.
fn dice(bits: u64) -> (Die, Die) {
    let fall = below(bits, 36) as u8;
    // Both quotient and rest are below six.
    let die = |pips| Die::new(pips + 1).expect("a die shows 1 to 6");
    (die(fall / 6), die(fall % 6))
}

/// Scales `bits` to a number below `choices`.
fn below(bits: u64, choices: u64) -> u64 {
    // The high half of the product. Rejecting the few surplus numbers would be exactly even, but would need a second
    // counter for some throws, and the bias is far too small to measure.
    ((u128::from(bits) * u128::from(choices)) >> 64) as u64
}

/// Mixes a counter into 64 random bits: a bijection whose every output bit depends on every input bit.
///
/// The output function of the generator splitmix64 (G. Steele, D. Lea, C. Flood 2014; constants of D. Stafford).
const fn mix(counter: u64) -> u64 {
    let mut z = counter.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Pearson's statistic over 36 cells has 35 degrees of freedom: above 70 once in some 2,500 trials.
    #[test]
    fn falls_of_two_dice_are_even() {
        let mut cells = [[0_u32; 36]; 3];
        let throws = 36_000;
        for index in 0..throws {
            let (one, other) =
                dice(RandomNumbers::new(7, 0).number(Purpose::Throw, Side::White, index));
            cells[0][usize::from((one.pips() - 1) * 6 + other.pips() - 1)] += 1;
            let (white, black) = RandomNumbers::new(7, index).lead(0);
            cells[1][usize::from((white.pips() - 1) * 6 + black.pips() - 1)] += 1;
            cells[2][RandomNumbers::new(index, 3).decision(Side::Black, 5, 36) as usize] += 1;
        }
        for cell in cells {
            let expected = throws as f64 / 36.0;
            let statistic: f64 =
                cell.iter().map(|&n| (f64::from(n) - expected).powi(2) / expected).sum();
            assert!(statistic < 70.0, "chi-square {statistic}");
        }
    }

    #[test]
    fn sides_purposes_and_matches_differ() {
        let numbers = |index| {
            let chance = RandomNumbers::new(1, index);
            [
                chance.number(Purpose::Lead, Side::White, 0),
                chance.number(Purpose::Throw, Side::White, 0),
                chance.number(Purpose::Throw, Side::Black, 0),
                chance.number(Purpose::Decision, Side::White, 0),
                chance.number(Purpose::Manners, Side::White, 0),
                chance.number(Purpose::Throw, Side::White, 1),
            ]
        };
        let mut all: Vec<u64> = (0..100).flat_map(numbers).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 600);
    }
}
