//! The puzzle of the day.

use trictrac_engine::puzzles::PuzzleId;
use trictrac_engine::puzzles::bank::BankEntry;

/// The puzzle of a day such as `2026-11-26` among `entries`: the same for everybody whose band they are.
///
/// Day and identity give every puzzle a number; the puzzle with the smallest one is chosen. So the order of the puzzles does not
/// matter, and a puzzle that is added changes only the days that it gets itself.
pub fn daily<'a>(entries: impl Iterator<Item = &'a BankEntry>, day: &str) -> Option<PuzzleId> {
    entries.map(|entry| entry.id).min_by_key(|id| (lot(day, *id), *id))
}

/// The number of a puzzle on a day: the 64-bit FNV-1a hash of `DAY/IDENTITY`, mixed, because neighbouring days differ in one byte.
fn lot(day: &str, id: PuzzleId) -> u64 {
    let text = format!("{day}/{id}");
    let hash = |hash: u64, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325, hash);
    let hash = (hash ^ hash >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let hash = (hash ^ hash >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    hash ^ hash >> 31
}
