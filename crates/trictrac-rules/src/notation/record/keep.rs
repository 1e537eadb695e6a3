//! Takes actions of a record back.

use super::Record;
use crate::turn::Actor;

impl Record {
    /// Takes back all but the first `actions`, and an ending before the match was won. Of a line of which only a part stays, glyph,
    /// comments and variations go.
    pub fn keep(&mut self, actions: usize) {
        let kept: Vec<_> = self.actions().take(actions).collect();
        let before = std::mem::take(&mut self.entries);
        (self.game, self.ended) = (self.beginning(), None);
        for (by, action) in kept {
            let applied = self.apply(by, action, &mut ());
            debug_assert!(applied.is_ok(), "the actions were applied before");
        }
        for (entry, old) in self.entries.iter_mut().zip(before) {
            if entry.kind == old.kind {
                *entry = old;
            }
        }
    }

    /// Takes back the last dice and everything that was done after them; `false` if no dice have fallen.
    ///
    /// With [`Lead::CoupeEtDes`](crate::rules::Lead::CoupeEtDes) the dice of the lead are the first throw.
    pub fn take_back_dice(&mut self) -> bool {
        let dice = self.actions().enumerate().filter(|(_, (by, _))| *by == Actor::Table);
        let Some((last, _)) = dice.last() else { return false };
        self.keep(last);
        true
    }
}
