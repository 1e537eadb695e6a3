//! Under which version of the effects of actions a record was made: the tag `Fold`.

use game_notation::number;
use game_notation::record::Tags;

use super::{MatchFault, Record};
use crate::rules::Marking;
use crate::table::Fold;

/// The tags by which a record shows that a program has saved it.
const OF_PROGRAMS: [&str; 3] = ["Game", "WhiteSeat", "BlackSeat"];

pub(super) fn read(text: &str) -> Result<Fold, MatchFault> {
    number(text).and_then(Fold::new).ok_or_else(|| MatchFault::Fold(text.to_owned()))
}

/// The version of a record with these tags that names none: the first if a program has saved it, because programs name the
/// later ones; otherwise the present one.
pub(super) fn unnamed(tags: &Tags) -> Fold {
    let saved = OF_PROGRAMS.iter().any(|tag| tags.get(tag).is_some());
    if saved { Fold::First } else { Fold::default() }
}

impl Record {
    /// The version of the effects of actions, if the text must name it: under manual scoring, where a reader would assume
    /// another.
    #[must_use]
    pub fn named_fold(&self) -> Option<Fold> {
        let differ = self.rules().marking != Marking::Assisted;
        Some(self.game.fold()).filter(|fold| differ && *fold != unnamed(&self.tags))
    }
}
