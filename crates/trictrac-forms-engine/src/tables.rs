//! The values of accounts, computed from the chains when they are first needed, and kept.

use std::sync::{Arc, Mutex, PoisonError};

use crate::chain::{BadLine, HoleChain, HoleCounts};
use crate::coup::{CoupAccount, Pay};
use crate::race::RaceAccount;
use crate::solve::AccountValues;
use crate::ticktack::ChanceTable;

/// The chain of the forms with points, as shipped.
const HOLES: &str = include_str!("../values/holes.txt");
/// The chain of toc, as shipped.
const TOC: &str = include_str!("../values/toc.txt");
/// The values of tick-tack, as shipped.
const TICKTACK: &str = include_str!("../values/ticktack.txt");

/// The most accounts of a kind that are kept, unless [`ValueTables::keeping`] says another number.
const KEPT: usize = 256;

type KeptAccounts<K, A> = Mutex<Vec<(K, Arc<AccountValues<A>>)>>;

/// The chains, and the values computed from them.
#[derive(Debug)]
pub struct ValueTables {
    holes: HoleChain,
    toc: HoleChain,
    ticktack: ChanceTable,
    /// The most accounts of a kind that are kept.
    most: usize,
    coups: KeptAccounts<Pay, CoupAccount>,
    races: KeptAccounts<(RaceAccount, bool), RaceAccount>,
}

impl ValueTables {
    /// Those that come with the program.
    ///
    /// # Panics
    /// Never: a test reads the files.
    #[must_use]
    pub fn shipped() -> Self {
        Self::parse(HOLES, TOC, TICKTACK).expect("whole files")
    }

    /// Those of the three files.
    ///
    /// # Errors
    /// The first line that is wrong.
    pub fn parse(holes: &str, toc: &str, ticktack: &str) -> Result<Self, BadLine> {
        Ok(Self {
            holes: HoleCounts::parse(holes)?.chain(),
            toc: HoleCounts::parse(toc)?.chain(),
            ticktack: ChanceTable::parse(ticktack)?,
            most: KEPT,
            coups: Mutex::default(),
            races: Mutex::default(),
        })
    }

    /// Keeps this number of accounts of a kind at most: those of a coup need 660 kB, those of a partie up to 1.6 MB.
    #[must_use]
    pub const fn keeping(mut self, most: usize) -> Self {
        self.most = most;
        self
    }

    /// The values of games of tick-tack.
    #[must_use]
    pub const fn ticktack(&self) -> &ChanceTable {
        &self.ticktack
    }

    /// The values of a coup that pays so.
    #[must_use]
    pub fn coup(&self, pay: Pay) -> Arc<AccountValues<CoupAccount>> {
        kept(&self.coups, self.most, pay, || AccountValues::new(CoupAccount { pay }, &self.holes))
    }

    /// The values of a race in a form with points.
    #[must_use]
    pub fn race(&self, account: RaceAccount) -> Arc<AccountValues<RaceAccount>> {
        kept(&self.races, self.most, (account, false), || AccountValues::new(account, &self.holes))
    }

    /// The values of a match of toc.
    #[must_use]
    pub fn toc(&self, account: RaceAccount) -> Arc<AccountValues<RaceAccount>> {
        kept(&self.races, self.most, (account, true), || AccountValues::new(account, &self.toc))
    }
}

/// Finds the values of `key`, or computes them, and keeps those that were used last.
fn kept<K: PartialEq, A>(
    all: &KeptAccounts<K, A>,
    most: usize,
    key: K,
    compute: impl FnOnce() -> AccountValues<A>,
) -> Arc<AccountValues<A>> {
    let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
    let place = all.iter().position(|(known, _)| *known == key);
    let values = match place {
        Some(place) => all.remove(place).1,
        None => Arc::new(compute()),
    };
    if all.len() >= most.max(1) {
        all.remove(0);
    }
    all.push((key, Arc::clone(&values)));
    values
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::race::Purse;

    #[test]
    fn the_accounts_that_were_used_last_are_kept() {
        let tables = ValueTables::shipped().keeping(2);
        let race = |goal| tables.race(RaceAccount { goal, purse: Purse::Stake });
        let [one, two] = [1, 2].map(race);
        assert!(Arc::ptr_eq(&one, &race(1)));
        race(3);
        assert!(Arc::ptr_eq(&one, &race(1)), "used after the second");
        assert!(!Arc::ptr_eq(&two, &race(2)), "computed again");
    }
}
