//! The counted inputs after each of several plays.
#![allow(
    clippy::inline_always,
    reason = "only what is inlined into a kernel uses its instructions"
)]

use super::{LayerPosition, PlayAndMen, TOGETHER};
use crate::net::outlook::{CountedPositions, InputScope, Inputs, NextOutlook, OUTLOOK, Ranks};

impl LayerPosition<'_, '_> {
    /// Collects the men after each of `played`.
    #[inline(always)]
    fn ranks<const N: usize>(&self, played: [&PlayAndMen; N]) -> Ranks<N> {
        let mut men = [self.men; N];
        for (men, (_, after)) in men.iter_mut().zip(played) {
            *men = after;
        }
        Ranks::of(men, |men| self.jans.possible_after(men))
    }

    /// Returns whether a side is so near its hole that the network sees its chances to complete it.
    fn is_near_a_hole(&self) -> bool {
        self.scope == InputScope::Holes && self.lacks.is_near()
    }

    /// Computes the outlook after a play.
    #[inline(always)]
    pub(super) fn outlook(&self, next: &NextOutlook, played: &PlayAndMen) -> Inputs {
        let mut outlook = [[0; OUTLOOK]];
        let counted =
            CountedPositions::points(self.ranks([played]), next, self.scope, &mut outlook);
        if self.is_near_a_hole() {
            counted.holes(next, self.lacks, &mut outlook);
        }
        outlook[0]
    }

    /// Computes the outlook after each of at most [`TOGETHER`] plays; entries beyond them have no meaning.
    ///
    /// `holes` calls [`CountedPositions::holes`]. Most positions do not need it, and it is large: as a function of its own it leaves
    /// the others fast.
    #[inline(always)]
    pub(super) fn outlooks(
        &self,
        played: &[PlayAndMen],
        holes: impl FnOnce(&CountedPositions<TOGETHER>, &NextOutlook, &mut [Inputs; TOGETHER]),
    ) -> [Inputs; TOGETHER] {
        /// Fewer plays are counted one by one, unless a side is near its hole: `holes` exists only for all lanes.
        const SIDE_BY_SIDE: usize = 4;
        let next = NextOutlook::of(self.next);
        let is_near = self.is_near_a_hole();
        let mut outlooks = [[0; OUTLOOK]; TOGETHER];
        // For WebAssembly the compiler makes no vector code from lanes, only more code.
        if cfg!(target_arch = "wasm32") {
            for (outlook, played) in outlooks.iter_mut().zip(played) {
                *outlook = self.outlook(&next, played);
            }
        } else if played.len() < SIDE_BY_SIDE && !is_near {
            for (outlook, played) in outlooks.as_chunks_mut().0.iter_mut().zip(played) {
                CountedPositions::points(self.ranks([played]), &next, self.scope, outlook);
            }
        } else {
            let ranks = self.ranks(side_by_side(played));
            let counted = CountedPositions::points(ranks, &next, self.scope, &mut outlooks);
            if is_near {
                holes(&counted, &next, &mut outlooks);
            }
        }
        outlooks
    }
}

/// Puts a play into each lane. The vector code works on all lanes or none, so unused lanes repeat the first play.
#[inline(always)]
fn side_by_side(played: &[PlayAndMen]) -> [&PlayAndMen; TOGETHER] {
    let mut all = [&played[0]; TOGETHER];
    for (one, played) in all.iter_mut().zip(played) {
        *one = played;
    }
    all
}
