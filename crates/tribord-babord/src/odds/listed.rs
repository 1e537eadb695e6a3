//! A list of chances that leaves out less than can matter.

use super::number::{Arithmetic, Number, whole};
use super::purses::Purses;

/// Values with their chances, in order, and what is left out: less than 10⁻¹².
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Listed<T, N> {
    /// The values and their chances.
    pub chances: Vec<(T, N)>,
    /// The chance of everything else.
    pub rest: N,
}

/// The rest stays below this.
pub(super) fn limit<A: Arithmetic>() -> A::Number {
    A::ratio(1, 1_000_000_000_000)
}

impl<N: Number> Listed<i64, N> {
    /// The chances of `purses`, of `all` there is. The outermost are left out as long as what is missing stays below
    /// the limit.
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

    /// The chances that the value is below nought, nought and above it, of those that are listed.
    #[must_use]
    pub fn signs(&self, nought: &N) -> [N; 3] {
        let sum = |sign: i64| {
            let of_sign = self.chances.iter().filter(|(value, _)| value.signum() == sign);
            of_sign.fold(nought.clone(), |sum, (_, chance)| sum + chance.clone())
        };
        [-1, 0, 1].map(sum)
    }
}
