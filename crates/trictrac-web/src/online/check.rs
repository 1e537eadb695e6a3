//! The check of the dice after a match.

use trictrac_protocol::{Did, Player};
use trictrac_rules::side::{PerSide, Side};
use trictrac_umpire::FoldError;
use trictrac_umpire::record::record_of_shown;
use trictrac_umpire::seal::{Doubt, seal, verify};

use super::known::Known;

/// What the check has shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// Every throw follows from what was fixed before the first one.
    Right {
        /// The number of throws, leads included.
        throws: u32,
        /// Whether the reader's own numbers were compared too: only the browser in which the reader sat down has them.
        own: bool,
    },
    /// The server or the log says that the reader gave other numbers than they gave.
    NotOwn,
    /// The record does not prove the throws.
    Wrong(Doubt),
}

/// Makes the record of a finished game, with its digest, and checks its dice. `own` is the reader's side, if they played.
///
/// # Errors
/// The log does not fold.
pub fn check(
    log: &[Did],
    names: &PerSide<String>,
    own: Option<(Side, &Known)>,
) -> Result<(String, Check), FoldError> {
    let record = record_of_shown(log, names)?;
    let text = seal(&record);
    let checked = match verify(&text) {
        Err(doubt) => Check::Wrong(doubt),
        Ok(_) if own.is_some_and(|(side, known)| !is_own(&record, side, known)) => Check::NotOwn,
        Ok(verified) => Check::Right { throws: verified.throws, own: own.is_some() },
    };
    Ok((text, checked))
}

/// Whether the record names what the reader gave, and the commitment that the reader saw.
fn is_own(record: &trictrac_rules::notation::record::Record, side: Side, known: &Known) -> bool {
    use trictrac_umpire::seal::{BLACK, COMMITMENT, WHITE};
    let own = match side {
        Side::White => WHITE,
        Side::Black => BLACK,
    };
    let same = |tag: &str, seen: String| record.tag(tag).is_none_or(|text| text == seen);
    let committed = known.commitment.is_none_or(|seen| same(COMMITMENT, seen.to_string()));
    committed && same(own, known.bytes.to_string())
}

/// The name of a player in records.
#[must_use]
pub fn record_name(player: &Player) -> String {
    match player {
        Player::Person(number) => format!("Player {number}"),
        Player::Engine(level) => format!("Engine ({level})"),
    }
}
