//! The check of the dice after a match.

use trictrac_protocol::{EntryView, PerSeat, Seat};
use trictrac_umpire::record::record_of_shown;
use trictrac_umpire::seal::{Doubt, VerifiedRecord, seal, verify};
use trictrac_umpire::{FoldError, OwnShare, Replica, ShareUse};

/// The result of the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// Every throw follows from what was fixed before the first one.
    Right {
        /// The number of throws, leads included.
        throws: u32,
        /// True if the reader's own numbers were compared too: only the browser in which the reader sat down has them.
        own: bool,
        /// The first throw after a restore, from 0, if there was one.
        renewed: Option<u32>,
    },
    /// The server or the log says that the reader gave other numbers than they gave, or something else changed after that.
    NotOwn,
    /// The record does not prove the throws.
    Wrong(Doubt),
}

/// Makes the record of a finished game, with its digest, and checks its dice. `own` is the reader's seat with their contributions, if they played.
///
/// # Errors
/// The log does not fold.
pub fn check(
    log: &[EntryView],
    names: &PerSeat<String>,
    own: Option<(Seat, &[OwnShare])>,
) -> Result<(String, Check), FoldError> {
    let text = seal(&record_of_shown(log, names)?);
    let replica = Replica::of(log)?;
    let own =
        own.map_or(ShareUse::Unknown, |(seat, shares)| ShareUse::of(shares, replica.game(), seat));
    let checked = match verify(&text) {
        Err(doubt) => Check::Wrong(doubt),
        Ok(_) if own == ShareUse::Other => Check::NotOwn,
        Ok(VerifiedRecord { throws, renewed, .. }) => {
            let (own, renewed) = (own == ShareUse::Used, renewed.first().copied());
            Check::Right { throws, own, renewed }
        }
    };
    Ok((text, checked))
}
