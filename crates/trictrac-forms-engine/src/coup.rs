//! A coup of à écrire or of the shrinking pool as an account that is looked ahead on. Rule: V1.2-V1.16, V8.8.

use trictrac_forms::ecrire::{Coup, Going, Price, Rates};
use trictrac_forms::options::Refait;
use trictrac_forms::tally::HoleTally;
use trictrac_rules::side::{PerSide, Side};

use crate::solve::{Account, After, Value};

/// From this number of holes on, a side is taken to mark at once: what comes later hardly changes a decision.
const MOST: u32 = 22;

/// What a coup pays.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pay {
    /// As at à écrire. Rule: V1.13-V1.16, V2.5.
    Ecrire {
        /// The rates of the tariff.
        rates: Rates,
        /// How the consolation grows.
        refait: Refait,
        /// The refaits running.
        refaits: u32,
        /// What it is worth to mark, beside the payment: paris and marqués. Rule: V1.19, V1.20.
        mark: f32,
        /// Whether an idle player receives the consolation too. Rule: V2.5.
        idle: bool,
    },
    /// From the fund of a shrinking pool, in prices. Rule: V8.8, V8.9.
    Fund {
        /// Whether a series that stands counts double.
        bredouille: bool,
        /// The most prices that the fund can pay.
        most: f32,
        /// How much it hurts if the other takes a price: his share of the fund was also one's own.
        hurts: f32,
    },
}

/// The account of one coup; White is the side that looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoupAccount {
    /// What it pays.
    pub pay: Pay,
}

const OWN: Side = Side::White;

impl CoupAccount {
    /// What both gain when `winner` marks.
    fn end(&self, coup: &Coup, winner: Side) -> Value {
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

fn swapped(coup: Coup) -> Coup {
    let (tally, gone) = (coup.tally(), coup.gone());
    let other = |side: Side| side.opponent();
    let holes = PerSide::from_fn(|side| tally.of(other(side)));
    let tally = HoleTally::new(holes, tally.standing().map(other)).unwrap_or_default();
    Coup::new(tally, PerSide::from_fn(|side| gone[other(side)]))
}

/// The coup as `side` sees it: it is White then.
#[must_use]
pub fn seen_by(coup: &Coup, side: Side) -> Coup {
    if side == OWN { *coup } else { swapped(*coup) }
}

impl Account for CoupAccount {
    type Standing = Coup;

    fn standings(&self) -> Vec<Coup> {
        let mut all = Vec::new();
        for sum in (0..=2 * MOST).rev() {
            for own in sum.saturating_sub(MOST)..=sum.min(MOST) {
                let holes = PerSide::new(own, sum - own);
                let tallies = [None, Some(Side::White), Some(Side::Black)];
                for tally in tallies.into_iter().filter_map(|side| HoleTally::new(holes, side)) {
                    // Who has no hole has not gone since the first.
                    let gone = |side: Side| if tally.of(side) > 0 { 0..=1 } else { 0..=0 };
                    for one in gone(Side::White) {
                        all.extend(
                            gone(Side::Black)
                                .map(|other| Coup::new(tally, PerSide::new(one == 1, other == 1))),
                        );
                    }
                }
            }
        }
        all
    }

    fn place(&self, coup: Coup) -> usize {
        let tally = coup.tally();
        let holes = Side::BOTH.map(|side| tally.of(side).min(MOST) as usize);
        let series = tally.standing().map_or(0, |side| 1 + side as usize);
        let gone = coup.gone();
        let gone = usize::from(gone[Side::White]) + 2 * usize::from(gone[Side::Black]);
        ((holes[0] * (MOST as usize + 1) + holes[1]) * 3 + series) * 4 + gone
    }

    fn places(&self) -> usize {
        (MOST as usize + 1).pow(2) * 12
    }

    fn turned(&self, coup: Coup) -> Coup {
        swapped(coup)
    }

    fn hole(&self, coup: Coup, holes: usize) -> After<Coup> {
        let mut after = coup;
        after.take(OWN, holes as u32);
        // The other never has more than MOST.
        if after.tally().of(OWN) > MOST {
            After::End(self.end(&after, OWN))
        } else {
            After::On(after, [0.0; 2])
        }
    }

    fn go(&self, coup: Coup) -> After<Coup> {
        match coup.going(OWN) {
            Going::Releve => {
                let mut after = coup;
                after.note_releve(OWN);
                After::On(after, [0.0; 2])
            }
            Going::Mark => After::End(self.end(&coup, OWN)),
            Going::Marked => After::End(self.end(&coup, OWN.opponent())),
            // The replay is worth as much to both.
            Going::Refait => After::End([0.0; 2]),
        }
    }
}
