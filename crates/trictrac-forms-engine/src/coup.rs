//! A coup of à écrire or of the shrinking pool as an account that is looked ahead on. Rule: V1.2-V1.16, V8.8.

use trictrac_forms::ecrire::{EcrireCoup, Going, Price, TariffRates};
use trictrac_forms::options::Refait;
use trictrac_forms::tally::HoleTally;
use trictrac_rules::side::{PerSide, Side};

use crate::solve::{Continuation, SolvableAccount, Value};

/// From this number of holes on, a side is taken to mark at once: what comes later hardly changes a decision.
const MOST: u32 = 22;

/// The payment for a coup.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pay {
    /// The payment of à écrire. Rule: V1.13-V1.16, V2.5.
    Ecrire {
        /// The rates of the tariff.
        rates: TariffRates,
        /// The growth of the consolation.
        refait: Refait,
        /// The refaits running.
        refaits: u32,
        /// The worth of marking, beside the payment: paris and marqués. Rule: V1.19, V1.20.
        mark: f32,
        /// True if an idle player receives the consolation too. Rule: V2.5.
        idle: bool,
    },
    /// From the fund of a shrinking pool, in prices. Rule: V8.8, V8.9.
    Fund {
        /// True if a series that stands counts double.
        bredouille: bool,
        /// The most prices that the fund can pay.
        most: f32,
        /// The harm if the opponent takes a price: part of the fund was the player's own.
        hurts: f32,
    },
}

/// The account of one coup; White is the side that looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoupAccount {
    /// The payment for it.
    pub pay: Pay,
}

const OWN: Side = Side::White;

impl CoupAccount {
    /// Returns what both gain when `winner` marks.
    fn end(&self, coup: &EcrireCoup, winner: Side) -> Value {
        let loser = winner.opponent();
        let (won, lost) = match self.pay {
            Pay::Ecrire { rates, refait, refaits, mark, idle } => {
                let price = Price::of(coup, winner, &rates, refait, refaits);
                let also = if idle { price.consolation as f32 } else { 0.0 };
                let paid = price.payment as f32 + mark;
                (paid, -paid - also)
            }
            Pay::Fund { bredouille, most, hurts } => {
                let twice = bredouille && coup.tally().standing() == Some(winner);
                let holes = coup.tally().of(winner) as f32 * if twice { 2.0 } else { 1.0 };
                let prices = (holes - coup.tally().of(loser) as f32).max(0.0).min(most);
                (prices, -hurts * prices)
            }
        };
        if winner == OWN { [won, lost] } else { [lost, won] }
    }
}

fn swapped(coup: EcrireCoup) -> EcrireCoup {
    let (tally, gone) = (coup.tally(), coup.gone());
    let other = |side: Side| side.opponent();
    let holes = PerSide::from_fn(|side| tally.of(other(side)));
    let tally = HoleTally::new(holes, tally.standing().map(other)).unwrap_or_default();
    EcrireCoup::new(tally, PerSide::from_fn(|side| gone[other(side)]))
}

/// The coup as `side` sees it: it is White then.
#[must_use]
pub fn seen_by(coup: &EcrireCoup, side: Side) -> EcrireCoup {
    if side == OWN { *coup } else { swapped(*coup) }
}

impl SolvableAccount for CoupAccount {
    type Standing = EcrireCoup;

    fn standings(&self) -> Vec<EcrireCoup> {
        let mut all = Vec::new();
        for sum in (0..=2 * MOST).rev() {
            for own in sum.saturating_sub(MOST)..=sum.min(MOST) {
                let holes = PerSide::new(own, sum - own);
                let tallies = [None, Some(Side::White), Some(Side::Black)];
                for tally in tallies.into_iter().filter_map(|side| HoleTally::new(holes, side)) {
                    // Who has no hole has not gone since the first.
                    let gone = |side: Side| if tally.of(side) > 0 { 0..=1 } else { 0..=0 };
                    for one in gone(Side::White) {
                        all.extend(gone(Side::Black).map(|other| {
                            EcrireCoup::new(tally, PerSide::new(one == 1, other == 1))
                        }));
                    }
                }
            }
        }
        all
    }

    fn place(&self, coup: EcrireCoup) -> usize {
        let tally = coup.tally();
        let holes = Side::ALL.map(|side| tally.of(side).min(MOST) as usize);
        let series = tally.standing().map_or(0, |side| 1 + side as usize);
        let gone = coup.gone();
        let gone = usize::from(gone[Side::White]) + 2 * usize::from(gone[Side::Black]);
        ((holes[0] * (MOST as usize + 1) + holes[1]) * 3 + series) * 4 + gone
    }

    fn places(&self) -> usize {
        (MOST as usize + 1).pow(2) * 12
    }

    fn turned(&self, coup: EcrireCoup) -> EcrireCoup {
        swapped(coup)
    }

    fn hole(&self, coup: EcrireCoup, holes: usize) -> Continuation<EcrireCoup> {
        let mut after = coup;
        after.take(OWN, holes as u32);
        // The other never has more than MOST.
        if after.tally().of(OWN) > MOST {
            Continuation::End(self.end(&after, OWN))
        } else {
            Continuation::On(after, [0.0; 2])
        }
    }

    fn go(&self, coup: EcrireCoup) -> Continuation<EcrireCoup> {
        match coup.going(OWN) {
            Going::Releve => {
                let mut after = coup;
                after.note_releve(OWN);
                Continuation::On(after, [0.0; 2])
            }
            Going::Mark => Continuation::End(self.end(&coup, OWN)),
            Going::Marked => Continuation::End(self.end(&coup, OWN.opponent())),
            // The replay is worth as much to both.
            Going::Refait => Continuation::End([0.0; 2]),
        }
    }
}
