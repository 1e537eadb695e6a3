//! The first layer's sums for the men on the board, cached from one position to the next.
//!
//! In a match, and even more in a search, most men of a position are where they were in the position before. So the
//! sums are reached by adding and subtracting the columns of the few men that differ. The sums are integers, which
//! wrap: they do not depend on the path, and no error accumulates, as it would in floating point.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use trictrac_rules::board::Board;
use trictrac_rules::men::Men;
use trictrac_rules::side::Side;

use crate::net::Network;
use crate::net::features::{self, Bits, MenOwner};
use crate::net::kernel::Accumulator;

/// The number of networks whose sums are cached, for either side about to throw, on every thread.
///
/// Two, because two networks play against each other in the arena and in training.
const NETWORKS: usize = 2;

// Thread-local: no locks, and each thread follows a position of its own.
thread_local! {
    static CACHE: RefCell<[Option<CachedSums>; 2 * NETWORKS]> =
        const { RefCell::new([const { None }; 2 * NETWORKS]) };
}

/// Identifies the weights of a network in the cache.
///
/// An address would not do: a new network may be at the address of one that was dropped. A clone has the same weights
/// and keeps the number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Serial(u64);

impl Serial {
    /// Returns a number that no network had before.
    pub(super) fn next() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// A cached position: men and jans by [`MenOwner`], and the sums of their columns and the bias.
struct CachedSums {
    network: Serial,
    men: [Men; 2],
    jans: [u32; 2],
    sums: Accumulator,
}

/// A list of columns without allocation; at most those of thirty men and ten jans.
struct ColumnList {
    columns: [u16; Self::MOST],
    count: usize,
}

impl ColumnList {
    const MOST: usize = 64;
    const NONE: Self = Self { columns: [0; Self::MOST], count: 0 };

    fn push(&mut self, column: usize) {
        // The remainder needs no bounds check, and has no effect: there are never more than 40.
        self.columns[self.count % Self::MOST] = column as u16;
        self.count += 1;
    }

    fn push_jans(&mut self, view: MenOwner, jans: u32) {
        for bit in Bits(jans) {
            self.push(features::jan(view, bit));
        }
    }

    fn all(&self) -> &[u16] {
        &self.columns[..self.count]
    }
}

/// Returns the sums for the men on `board`, where `own` is about to throw.
pub(super) fn sums(network: &Network, board: &Board, own: Side) -> Accumulator {
    let men = [*board.men(own), *board.men(own.opponent())];
    // Networks whose numbers have the same parity share a slot, and replace each other there: slower, never wrong.
    let slot = 2 * (network.serial.0 as usize % NETWORKS) + usize::from(own == Side::Black);
    CACHE.with_borrow_mut(|slots| {
        let cached = match &mut slots[slot] {
            Some(cached) if cached.network == network.serial => cached,
            slot => slot.insert(CachedSums::start(network)),
        };
        cached.change(network, men);
        cached.sums
    })
}

impl CachedSums {
    /// Starts a slot from the men on their talons; any position would do.
    fn start(network: &Network) -> Self {
        let men = [Men::START; 2];
        let mut columns = ColumnList::NONE;
        for (view, men) in MenOwner::BOTH.into_iter().zip(&men) {
            features::of_men(view, men, |column| columns.push(column));
        }
        let mut sums = network.first_bias;
        network.kernel.change(&network.layers, &mut sums, columns.all(), &[]);
        Self { network: network.serial, men, jans: men.each_ref().map(features::jans), sums }
    }

    /// Moves the cached position to `men`.
    fn change(&mut self, network: &Network, men: [Men; 2]) {
        let (mut added, mut removed) = (ColumnList::NONE, ColumnList::NONE);
        for view in MenOwner::BOTH {
            let (before, after) = (&self.men[view as usize], &men[view as usize]);
            if before != after {
                men_changed(view, before, after, &mut added, &mut removed);
                let (old, new) = (self.jans[view as usize], features::jans(after));
                added.push_jans(view, new & !old);
                removed.push_jans(view, old & !new);
                self.jans[view as usize] = new;
            }
        }
        network.kernel.change(&network.layers, &mut self.sums, added.all(), removed.all());
        self.men = men;
    }
}

/// Lists the columns of the men that are in `after` and not in `before`, and the reverse.
fn men_changed(
    view: MenOwner,
    before: &Men,
    after: &Men,
    added: &mut ColumnList,
    removed: &mut ColumnList,
) {
    for place in Bits(before.differing(after)) {
        let (old, new) = (before.at(place), after.at(place));
        for nth in old + 1..=new {
            added.push(features::man(view, place, nth));
        }
        for nth in new + 1..=old {
            removed.push(features::man(view, place, nth));
        }
    }
}
