//! Parties as the list of the holes in them. Rule: V5.

use super::coup::{CoupEvent, History};
use super::{AgreedOptions, count, is_on, number};

/// A match of parties; 0 and 1 are the two accounts.
#[derive(Clone)]
#[allow(clippy::struct_excessive_bools, reason = "each is a sentence of V5")]
pub(super) struct LiteralHonours {
    pub(super) now: History,
    /// Winner, the loser's holes, value.
    pub(super) parties: Vec<(usize, i64, i64)>,
    pub(super) money: [i64; 2],
    pub(super) basket: i64,
    pub(super) contract: Option<usize>,
    pub(super) pool: bool,
    drawn: i64,
    continuation: bool,
    most_parties: Option<i64>,
    most_pools: Option<i64>,
    combined: bool,
    pub(super) last_coup: bool,
    /// The winner of a partie that has just set the men anew.
    pub(super) set_anew: Option<usize>,
}

impl LiteralHonours {
    pub(super) fn new(agreed: &AgreedOptions, combined: bool) -> Self {
        let with_pool = combined || is_on(agreed, "pool", false);
        let by_pools = with_pool && !agreed.contains_key("parties");
        let mut new = Self {
            now: History::default(),
            parties: Vec::new(),
            money: [0, 0],
            basket: 0,
            contract: None,
            pool: false,
            drawn: 0,
            continuation: is_on(agreed, "continuation", true),
            most_parties: (!by_pools && !combined).then(|| number(agreed, "parties", 1)),
            most_pools: if by_pools && !combined {
                Some(number(agreed, "pools", 1))
            } else {
                agreed.get("pools").and_then(|text| text.parse().ok())
            },
            combined,
            last_coup: false,
            set_anew: None,
        };
        if with_pool {
            new.open();
        }
        new
    }

    fn open(&mut self) {
        self.pool = true;
        self.basket = 4;
        self.contract = None;
        self.money[0] -= 2;
        self.money[1] -= 2;
    }

    pub(super) fn is_over(&self) -> bool {
        if self.combined {
            return false;
        }
        match self.most_parties {
            Some(most) => count(self.parties.len()) >= most,
            None => self.drawn >= self.most_pools.unwrap_or(1),
        }
    }

    /// V5.1, V5.4, V5.5.
    pub(super) fn holes(&mut self, who: usize, holes: i64) {
        self.set_anew = None;
        self.now.0.push(CoupEvent::Holes(who, holes));
        while self.now.holes(who) >= 12 && !self.is_over() {
            let carried = self.now.holes(who) - 12;
            self.win(who);
            self.now = History::default();
            if self.is_over() {
                return;
            }
            if !self.continuation {
                self.set_anew = Some(who);
                return;
            }
            if carried > 0 {
                self.now.0.push(CoupEvent::Holes(who, carried));
            }
        }
    }

    /// V5.2, V5.7-V5.9.
    fn win(&mut self, who: usize) {
        let lost = self.now.holes(1 - who);
        let value = if lost == 0 {
            4
        } else if self.now.stands(who) {
            3
        } else if lost <= 6 {
            2
        } else {
            1
        };
        self.parties.push((who, lost, value));
        self.money[who] += value;
        self.money[1 - who] -= value;
        if !self.pool {
            return;
        }
        self.money[1 - who] -= value;
        self.basket += value;
        let is_last = self.most_parties.is_some_and(|most| count(self.parties.len()) == most);
        let closing = is_last || self.last_coup;
        if self.contract == Some(who) || closing {
            if self.contract == Some(1 - who) {
                let smaller = self.basket / 2;
                self.money[who] += self.basket - smaller;
                self.money[1 - who] += smaller;
            } else {
                self.money[who] += self.basket;
            }
            self.pool = false;
            self.basket = 0;
            self.contract = None;
            self.drawn += 1;
            if !closing && self.most_pools.is_none_or(|most| self.drawn < most) {
                self.open();
            }
        } else {
            self.contract = Some(who);
        }
    }

    /// V5.10.
    pub(super) fn end_combined(&mut self) {
        self.now = History::default();
        if self.pool {
            match self.contract {
                Some(holder) => self.money[holder] += self.basket,
                None => self.money = self.money.map(|money| money + self.basket / 2),
            }
        }
        self.pool = false;
        self.basket = 0;
        self.contract = None;
    }
}
