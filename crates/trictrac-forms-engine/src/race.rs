//! Races to a number of holes: parties with honours, toc, a game of the growing pool. Rule: V5, V7.3, V8.2.

use trictrac_forms::tally::HoleTally;
use trictrac_rules::side::{PerSide, Side};

use crate::solve::{Continuation, SolvableAccount};

/// Parties further ahead than this are not distinguished.
const LAYERS: usize = 3;
const OWN: Side = Side::White;

/// The owner of the contract at the basket. Rule: V5.7.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Contract {
    /// Nobody's.
    Nobody,
    /// The contract of the side that looks.
    Own,
    /// The contract of the other.
    Other,
}

/// The standing of a race, as one side sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Race {
    /// The holes of the partie; White is the side that looks.
    pub tally: HoleTally,
    /// The parties to come, this one included: 1 to 3, where 3 stands for more.
    pub left: usize,
    /// The contract.
    pub contract: Contract,
}

/// The payment for a partie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Purse {
    /// The winner wins one stake, whatever the holes.
    Stake,
    /// 1 to 4 fiches. Rule: V5.2.
    Fiches {
        /// True if holes beyond the goal open the next partie. Rule: V5.5.
        continuation: bool,
        /// The fiches in the basket, if a pool stands. Rule: V5.7.
        basket: Option<f32>,
        /// True if the last partie closes the pool. Rule: V5.8, V5.9.
        closes: bool,
    },
}

/// The account of a race to `goal` holes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RaceAccount {
    /// The holes that win: 1 to 24.
    pub goal: u32,
    /// The payment for them.
    pub purse: Purse,
}

impl RaceAccount {
    /// The value of a partie that the side that looks wins. Rule: V5.2.
    fn worth(tally: &HoleTally) -> f32 {
        match tally.of(OWN.opponent()) {
            0 => 4.0,
            _ if tally.standing() == Some(OWN) => 3.0,
            1..=6 => 2.0,
            _ => 1.0,
        }
    }

    /// This side wins the partie with `tally`, `over` holes beyond the goal.
    fn win(&self, race: Race, tally: &HoleTally, over: u32) -> Continuation<Race> {
        let Purse::Fiches { continuation, basket, closes } = self.purse else {
            return Continuation::End([1.0, -1.0]);
        };
        let worth = Self::worth(tally);
        let closes = closes && race.left == 1;
        let mut gained = [worth, -worth];
        let mut contract = Contract::Nobody;
        if let Some(basket) = basket {
            gained[1] -= worth;
            let filled = basket + worth;
            match race.contract {
                Contract::Own => gained[0] += filled,
                Contract::Nobody if closes => gained[0] += filled,
                Contract::Other if closes => {
                    gained[0] += filled / 2.0;
                    gained[1] += filled / 2.0;
                }
                Contract::Nobody | Contract::Other => contract = Contract::Own,
            }
        }
        if race.left == 1 {
            return Continuation::End(gained);
        }
        let mut carried = HoleTally::default();
        carried.take(OWN, if continuation { over } else { 0 });
        Continuation::On(Race { tally: carried, left: race.left - 1, contract }, gained)
    }
}

fn swapped(race: Race) -> Race {
    let holes = PerSide::from_fn(|side: Side| race.tally.of(side.opponent()));
    let series = race.tally.standing().map(Side::opponent);
    let contract = match race.contract {
        Contract::Nobody => Contract::Nobody,
        Contract::Own => Contract::Other,
        Contract::Other => Contract::Own,
    };
    Race { tally: HoleTally::new(holes, series).unwrap_or_default(), contract, ..race }
}

impl Race {
    /// The race of `tally` as `side` sees it.
    #[must_use]
    pub fn seen_by(side: Side, tally: &HoleTally, left: usize, contract: Option<Side>) -> Self {
        let contract = match contract {
            None => Contract::Nobody,
            Some(Side::White) => Contract::Own,
            Some(Side::Black) => Contract::Other,
        };
        let race = Self { tally: *tally, left: left.clamp(1, LAYERS), contract };
        if side == OWN { race } else { swapped(race) }
    }
}

impl SolvableAccount for RaceAccount {
    type Standing = Race;

    fn standings(&self) -> Vec<Race> {
        let mut all = Vec::new();
        let layers = if self.purse == Purse::Stake { 1 } else { LAYERS };
        for left in 1..=layers {
            for sum in (0..=2 * (self.goal - 1)).rev() {
                let least = sum.saturating_sub(self.goal - 1);
                for own in least..=sum.min(self.goal - 1) {
                    let holes = PerSide::new(own, sum - own);
                    let series = [None, Some(Side::White), Some(Side::Black)];
                    for tally in series.into_iter().filter_map(|side| HoleTally::new(holes, side)) {
                        let contracts = [Contract::Nobody, Contract::Own, Contract::Other];
                        all.extend(contracts.map(|contract| Race { tally, left, contract }));
                    }
                }
            }
        }
        all
    }

    fn place(&self, race: Race) -> usize {
        let goal = self.goal as usize;
        let holes = Side::ALL.map(|side| (race.tally.of(side) as usize).min(goal - 1));
        let series = race.tally.standing().map_or(0, |side| 1 + side as usize);
        let first = ((race.left - 1) * goal + holes[0]) * goal + holes[1];
        (first * 3 + series) * 3 + race.contract as usize
    }

    fn places(&self) -> usize {
        LAYERS * (self.goal as usize).pow(2) * 9
    }

    fn turned(&self, race: Race) -> Race {
        swapped(race)
    }

    fn hole(&self, race: Race, holes: usize) -> Continuation<Race> {
        let mut after = race.tally;
        after.take(OWN, holes as u32);
        match after.of(OWN).checked_sub(self.goal) {
            Some(over) => self.win(race, &after, over.min(self.goal - 1)),
            None => Continuation::On(Race { tally: after, ..race }, [0.0; 2]),
        }
    }

    fn go(&self, race: Race) -> Continuation<Race> {
        Continuation::On(race, [0.0; 2])
    }
}
