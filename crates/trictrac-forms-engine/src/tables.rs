//! The values of accounts, computed from the chains when they are first needed, and kept.

use std::sync::{Arc, Mutex, PoisonError};

use crate::chain::{BadLine, Chain, Counts};
use crate::coup::{CoupAccount, Pay};
use crate::race::RaceAccount;
use crate::solve::Values;
use crate::ticktack::Table;

/// The chain of the forms with points, as shipped.
const HOLES: &str = include_str!("../values/holes.txt");
/// The chain of toc, as shipped.
const TOC: &str = include_str!("../values/toc.txt");
/// The values of tick-tack, as shipped.
const TICKTACK: &str = include_str!("../values/ticktack.txt");

/// The most accounts of a kind that are kept.
const KEPT: usize = 256;

type Kept<K, A> = Mutex<Vec<(K, Arc<Values<A>>)>>;

/// The chains, and the values computed from them.
#[derive(Debug)]
pub struct Tables {
    holes: Chain,
    toc: Chain,
    ticktack: Table,
    coups: Kept<Pay, CoupAccount>,
    races: Kept<(RaceAccount, bool), RaceAccount>,
}

impl Tables {
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
            holes: Counts::parse(holes)?.chain(),
            toc: Counts::parse(toc)?.chain(),
            ticktack: Table::parse(ticktack)?,
            coups: Mutex::default(),
            races: Mutex::default(),
        })
    }

    /// The values of games of tick-tack.
    #[must_use]
    pub const fn ticktack(&self) -> &Table {
        &self.ticktack
    }

    /// The values of a coup that pays so.
    #[must_use]
    pub fn coup(&self, pay: Pay) -> Arc<Values<CoupAccount>> {
        kept(&self.coups, pay, || Values::new(CoupAccount { pay }, &self.holes))
    }

    /// The values of a race in a form with points.
    #[must_use]
    pub fn race(&self, account: RaceAccount) -> Arc<Values<RaceAccount>> {
        kept(&self.races, (account, false), || Values::new(account, &self.holes))
    }

    /// The values of a match of toc.
    #[must_use]
    pub fn toc(&self, account: RaceAccount) -> Arc<Values<RaceAccount>> {
        kept(&self.races, (account, true), || Values::new(account, &self.toc))
    }
}

/// Finds the values of `key`, or computes and keeps them.
fn kept<K: PartialEq, A>(
    all: &Kept<K, A>,
    key: K,
    compute: impl FnOnce() -> Values<A>,
) -> Arc<Values<A>> {
    let mut all = all.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, values)) = all.iter().find(|(known, _)| *known == key) {
        return Arc::clone(values);
    }
    let values = Arc::new(compute());
    if all.len() == KEPT {
        all.remove(0);
    }
    all.push((key, Arc::clone(&values)));
    values
}
