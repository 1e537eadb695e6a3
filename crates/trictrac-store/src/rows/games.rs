//! Rows about games.

use crate::error::ReadError;
use crate::game::{Entry, GameId, Timestamp};
use crate::summary::{Finish, PlayerId, Stage, Summary};

/// The columns of a summary.
pub(crate) const SUMMARY: &str =
    "stage, deadline, first_player, second_player, details, ended, winner, rated";

/// A row of [`SUMMARY`].
pub(crate) type SummaryRow =
    (String, Option<i64>, Option<i64>, Option<i64>, String, Option<i64>, Option<i64>, bool);

/// A game and the columns of its summary.
pub(crate) type ListedRow = (
    Vec<u8>,
    String,
    Option<i64>,
    Option<i64>,
    Option<i64>,
    String,
    Option<i64>,
    Option<i64>,
    bool,
);

pub(crate) fn summary(game: GameId, row: SummaryRow) -> Result<Summary, ReadError> {
    let (stage, deadline, first, second, details, ended, winner, rated) = row;
    let stage = Stage::of_text(&stage).ok_or_else(|| {
        let found = format!("found stage {stage}, expected waiting, live or ended");
        ReadError::Inconsistent { game, found }
    })?;
    let players = [first, second].map(|player| player.map(PlayerId));
    let winner = winner.and_then(|winner| usize::try_from(winner).ok());
    let finish = ended.map(|at| Finish { at: Timestamp(at), winner, rated });
    Ok(Summary { stage, deadline: deadline.map(Timestamp), finish, players, details })
}

pub(crate) fn listed(row: ListedRow) -> Result<(GameId, Summary), ReadError> {
    let (id, stage, deadline, first, second, details, ended, winner, rated) = row;
    // The table refuses any other length.
    let game = GameId(id.try_into().unwrap_or_default());
    let row: SummaryRow = (stage, deadline, first, second, details, ended, winner, rated);
    Ok((game, summary(game, row)?))
}

pub(crate) fn game_ids(rows: Vec<Vec<u8>>) -> Vec<GameId> {
    // The table refuses any other length.
    rows.into_iter().filter_map(|id| id.try_into().ok().map(GameId)).collect()
}

/// The entries of a log from number `from` on, made of rows with number, time and body. No number may be absent.
pub(crate) fn numbered(
    game: GameId,
    from: u32,
    rows: Vec<(i64, i64, String)>,
) -> Result<Vec<Entry>, ReadError> {
    let entry = |(expected, (number, at, body))| {
        if number == expected {
            return Ok(Entry { at: Timestamp(at), body });
        }
        let found = format!("found entry {number}, expected entry {expected}");
        Err(ReadError::Inconsistent { game, found })
    };
    (i64::from(from)..).zip(rows).map(entry).collect()
}
