//! The columns of the first layer by which a play changes a position.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use trictrac_rules::men::Men;

use crate::net::features::{self, Bits, View};

/// Columns to be added and taken away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Changes {
    columns: [u16; Self::MOST],
    added: usize,
    removed: usize,
}

impl Changes {
    /// More changes than this cannot come of one play: two men leave, two arrive, five jans come and go.
    const MOST: usize = 32;

    /// How the men of the side that has played changed, as the other sees them; `jans` are those of `before`.
    #[inline(always)]
    pub(super) fn between(before: &Men, jans: u32, after: &Men) -> Self {
        let mut changes = Self { columns: [0; Self::MOST], added: 0, removed: 0 };
        for place in Bits(before.differing(after)) {
            let (old, new) = (before.at(place), after.at(place));
            for nth in old + 1..=new {
                changes.add(features::man(View::Other, place, nth));
            }
            for nth in new + 1..=old {
                changes.remove(features::man(View::Other, place, nth));
            }
        }
        let now = features::jans(after);
        for bit in Bits(now & !jans) {
            changes.add(features::jan(View::Other, bit));
        }
        for bit in Bits(jans & !now) {
            changes.remove(features::jan(View::Other, bit));
        }
        changes
    }

    #[inline(always)]
    fn add(&mut self, column: usize) {
        self.columns[self.added % Self::MOST] = column as u16;
        self.added += 1;
    }

    #[inline(always)]
    fn remove(&mut self, column: usize) {
        self.removed += 1;
        self.columns[(Self::MOST - self.removed) % Self::MOST] = column as u16;
    }

    #[inline(always)]
    pub(super) fn added(&self) -> &[u16] {
        &self.columns[..self.added]
    }

    #[inline(always)]
    pub(super) fn removed(&self) -> &[u16] {
        &self.columns[Self::MOST - self.removed..]
    }
}
