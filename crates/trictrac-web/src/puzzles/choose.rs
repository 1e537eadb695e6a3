//! Chooses puzzles near the reader's rating.

use trictrac_engine::puzzles::PuzzleId;
use trictrac_engine::puzzles::bank::BankEntry;

/// The number of puzzles nearest to the rating, of which chance takes one.
const NEAREST: usize = 20;

/// Takes one of the puzzles whose ratings are nearest to `rating`; `random` decides which. `None` if there are no puzzles.
pub fn near<'a>(
    entries: impl Iterator<Item = &'a BankEntry>,
    rating: f64,
    random: u32,
) -> Option<PuzzleId> {
    let mut entries: Vec<&BankEntry> = entries.collect();
    let distance = |entry: &BankEntry| (entry.rating - rating).abs();
    entries.sort_by(|one, other| {
        distance(one).total_cmp(&distance(other)).then(one.id.cmp(&other.id))
    });
    entries.truncate(NEAREST);
    let index = (random as usize).checked_rem(entries.len())?;
    Some(entries[index].id)
}
