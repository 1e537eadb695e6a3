//! The check of the dice after a match.

use trictrac_protocol::{EntryView, PerSeat, Seat};
use trictrac_table::AnyRecord;
use trictrac_umpire::FoldError;
use trictrac_umpire::record::record_of_shown;
use trictrac_umpire::seal::{Doubt, follows_from, seal, verify};

use super::known::KnownMatch;

/// The result of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// Every throw follows from what was fixed before the first one.
    Right {
        /// The number of throws, leads included.
        throws: u32,
        /// True if the reader's own numbers were compared too: only the browser in which the reader sat down has them.
        own: bool,
    },
    /// The server or the log says that the reader gave other numbers than they gave.
    NotOwn,
    /// The record does not prove the throws.
    Wrong(Doubt),
}

/// Makes the record of a finished game, with its digest, and checks its dice. `own` is the reader's seat, if they played.
///
/// # Errors
/// The log does not fold.
pub fn check(
    log: &[EntryView],
    names: &PerSeat<String>,
    own: Option<(Seat, &KnownMatch)>,
) -> Result<(String, Check), FoldError> {
    let record = record_of_shown(log, names)?;
    let is_own = |seat, KnownMatch { bytes, commitment, .. }: &KnownMatch| match &record {
        AnyRecord::Classic(record) => follows_from(record, seat, *bytes, *commitment),
        AnyRecord::Form(record) => follows_from(&**record, seat, *bytes, *commitment),
    };
    let text = seal(&record);
    let checked = match verify(&text) {
        Err(doubt) => Check::Wrong(doubt),
        Ok(_) if own.is_some_and(|(seat, known)| !is_own(seat, known)) => Check::NotOwn,
        Ok(verified) => Check::Right { throws: verified.throws, own: own.is_some() },
    };
    Ok((text, checked))
}
