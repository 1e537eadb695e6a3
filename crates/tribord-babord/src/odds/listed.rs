//! Lists of chances, without those that are too small to matter.

use super::number::{Arithmetic, OddsNumber, whole};
use super::purses::Purses;

/// A list of values with their chances, in order. The values left out have a chance below 10⁻¹² in all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChanceList<T, N> {
    /// The values with their chances.
    pub chances: Vec<(T, N)>,
    /// The chance of all values that are left out.
    pub rest: N,
}

/// The upper limit of the chance of the values left out.
pub(super) fn limit<A: Arithmetic>() -> A::Number {
    A::ratio(1, 1_000_000_000_000)
}

impl<N: OddsNumber> ChanceList<i64, N> {
    /// The chances of `purses`, whose weights are shares of `all`. Values at both ends are left out as long as their
    /// chances stay below the limit together.
    pub(super) fn of<A: Arithmetic<Number = N>>(
        purses: &Purses<A::Weight>,
        all: &A::Weight,
    ) -> Self {
        let chances: Vec<_> =
            purses.iter().map(|(purse, weight)| (purse, A::share(weight, all))).collect();
        let mut rest = whole::<A>(1) - A::share(&purses.total(), all);
        let mut kept = &chances[..];
        while let [(_, low), .., (_, high)] = kept {
            let (least, others) =
                if low < high { (low, &kept[1..]) } else { (high, &kept[..kept.len() - 1]) };
            let more = rest.clone() + least.clone();
            if more >= limit::<A>() {
                break;
            }
            rest = more;
            kept = others;
        }
        Self { chances: kept.to_vec(), rest }
    }

    /// The chances of the listed values that are negative, zero and positive. `zero` is the number 0.
    #[must_use]
    pub fn signs(&self, zero: &N) -> [N; 3] {
        let sum = |sign: i64| {
            let of_sign = self.chances.iter().filter(|(value, _)| value.signum() == sign);
            of_sign.fold(zero.clone(), |sum, (_, chance)| sum + chance.clone())
        };
        [-1, 0, 1].map(sum)
    }
}
