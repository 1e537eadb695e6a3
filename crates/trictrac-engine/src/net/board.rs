//! What the first layer adds up for the men on the board, kept from one position to the next.
//!
//! In a match, and more so in a look ahead, a position has most of its men where those of one before had them. Sums of
//! integers do not depend on the way they were reached.

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use trictrac_rules::board::Board;
use trictrac_rules::men::Men;
use trictrac_rules::side::Side;

use crate::net::Network;
use crate::net::features::{self, Bits, View};
use crate::net::kernel::Accumulator;

/// Sums are kept for this many networks and either side, on every thread.
const NETWORKS: usize = 2;

thread_local! {
    static KEPT: RefCell<[Option<Kept>; 2 * NETWORKS]> =
        const { RefCell::new([const { None }; 2 * NETWORKS]) };
}

/// Tells networks apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Serial(u64);

impl Serial {
    /// One that no network had before.
    pub(super) fn next() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self(NEXT.fetch_add(1, Ordering::Relaxed))
    }
}

/// The men of a position and their jans, in the order of the views, and what they add up to.
struct Kept {
    network: Serial,
    men: [Men; 2],
    jans: [u32; 2],
    sums: Accumulator,
}

/// Some columns: at most those of thirty men and ten jans.
struct Columns {
    columns: [u16; Self::MOST],
    count: usize,
}

impl Columns {
    const MOST: usize = 64;
    const NONE: Self = Self { columns: [0; Self::MOST], count: 0 };

    fn push(&mut self, column: usize) {
        self.columns[self.count % Self::MOST] = column as u16;
        self.count += 1;
    }

    fn push_jans(&mut self, view: View, jans: u32) {
        for bit in Bits(jans) {
            self.push(features::jan(view, bit));
        }
    }

    fn all(&self) -> &[u16] {
        &self.columns[..self.count]
    }
}

/// What `board` adds up to when `own` is about to throw.
pub(super) fn sums(network: &Network, board: &Board, own: Side) -> Accumulator {
    let men = [*board.men(own), *board.men(own.opponent())];
    let slot = 2 * (network.serial.0 as usize % NETWORKS) + usize::from(own == Side::Black);
    KEPT.with_borrow_mut(|slots| {
        let kept = match &mut slots[slot] {
            Some(kept) if kept.network == network.serial => kept,
            slot => slot.insert(Kept::start(network)),
        };
        kept.change(network, men);
        kept.sums
    })
}

impl Kept {
    fn start(network: &Network) -> Self {
        let men = [Men::START; 2];
        let mut columns = Columns::NONE;
        for (view, men) in View::BOTH.into_iter().zip(&men) {
            features::of_men(view, men, |column| columns.push(column));
        }
        let mut sums = network.first_bias;
        network.kernel.change(&network.layers, &mut sums, columns.all(), &[]);
        Self { network: network.serial, men, jans: men.each_ref().map(features::jans), sums }
    }

    fn change(&mut self, network: &Network, men: [Men; 2]) {
        let (mut added, mut removed) = (Columns::NONE, Columns::NONE);
        for view in View::BOTH {
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

fn men_changed(view: View, before: &Men, after: &Men, added: &mut Columns, removed: &mut Columns) {
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
