//! Rows about games.

use sqlx::{ColumnIndex, Decode, FromRow, Row, Type};

use crate::error::ReadError;
use crate::game::{GameId, StoredEntry, Timestamp};
use crate::summary::{GameFinish, GameStage, GameSummary, MOST_SEATS, PlayerId};

/// The columns with the players of a game, seat by seat.
pub(super) const SEATS: [&str; MOST_SEATS] = [
    "first_player",
    "second_player",
    "third_player",
    "fourth_player",
    "fifth_player",
    "sixth_player",
];

/// The columns of a summary.
pub const SUMMARY: &str = "stage, deadline, first_player, second_player, third_player, \
    fourth_player, fifth_player, sixth_player, seats, details, ended, winner, rated";

/// A row of [`SUMMARY`].
#[derive(Debug)]
pub struct SummaryRow {
    stage: String,
    deadline: Option<i64>,
    players: [Option<i64>; MOST_SEATS],
    seats: i64,
    details: String,
    ended: Option<i64>,
    winner: Option<i64>,
    rated: bool,
}

/// A game and the columns of its summary.
#[derive(Debug)]
pub struct ListedRow {
    game: Vec<u8>,
    summary: SummaryRow,
}

impl<'r, R: Row> FromRow<'r, R> for SummaryRow
where
    &'static str: ColumnIndex<R>,
    String: Decode<'r, R::Database> + Type<R::Database>,
    i64: Decode<'r, R::Database> + Type<R::Database>,
    bool: Decode<'r, R::Database> + Type<R::Database>,
    Option<i64>: Decode<'r, R::Database> + Type<R::Database>,
{
    fn from_row(row: &'r R) -> Result<Self, sqlx::Error> {
        let mut players = [None; MOST_SEATS];
        for (player, column) in players.iter_mut().zip(SEATS) {
            *player = row.try_get(column)?;
        }
        Ok(Self {
            stage: row.try_get("stage")?,
            deadline: row.try_get("deadline")?,
            players,
            seats: row.try_get("seats")?,
            details: row.try_get("details")?,
            ended: row.try_get("ended")?,
            winner: row.try_get("winner")?,
            rated: row.try_get("rated")?,
        })
    }
}

impl<'r, R: Row> FromRow<'r, R> for ListedRow
where
    &'static str: ColumnIndex<R>,
    Vec<u8>: Decode<'r, R::Database> + Type<R::Database>,
    SummaryRow: FromRow<'r, R>,
{
    fn from_row(row: &'r R) -> Result<Self, sqlx::Error> {
        Ok(Self { game: row.try_get("game")?, summary: SummaryRow::from_row(row)? })
    }
}

/// The summary in a row.
///
/// # Errors
/// The stage is none that this program knows.
pub fn summary(game: GameId, row: SummaryRow) -> Result<GameSummary, ReadError> {
    let stage = GameStage::of_text(&row.stage).ok_or_else(|| {
        let found = format!("found stage {}, expected waiting, live or ended", row.stage);
        ReadError::Inconsistent { game, found }
    })?;
    let seats = usize::try_from(row.seats).unwrap_or_default();
    let players = row.players.into_iter().take(seats);
    let winner = row.winner.and_then(|winner| usize::try_from(winner).ok());
    let finish = row.ended.map(|at| GameFinish { at: Timestamp(at), winner, rated: row.rated });
    Ok(GameSummary {
        stage,
        deadline: row.deadline.map(Timestamp),
        finish,
        players: players.map(|player| player.map(PlayerId)).collect(),
        details: row.details,
    })
}

/// The game and the summary in a row.
///
/// # Errors
/// As for [`summary`].
pub fn listed(row: ListedRow) -> Result<(GameId, GameSummary), ReadError> {
    // The table refuses any other length.
    let game = GameId(row.game.try_into().unwrap_or_default());
    Ok((game, summary(game, row.summary)?))
}

/// The condition that one of the seats of a game passes a test, such as `= ?1`.
#[must_use]
pub fn any_seat(test: &str) -> String {
    format!("({})", SEATS.map(|seat| format!("{seat} {test}")).join(" or "))
}

/// The games with these identities.
#[must_use]
pub fn game_ids(rows: Vec<Vec<u8>>) -> Vec<GameId> {
    // The table refuses any other length.
    rows.into_iter().filter_map(|id| id.try_into().ok().map(GameId)).collect()
}

/// The entries of a log from number `from` on, made of rows with number, time and body.
///
/// # Errors
/// A number is absent.
pub fn numbered(
    game: GameId,
    from: u32,
    rows: Vec<(i64, i64, String)>,
) -> Result<Vec<StoredEntry>, ReadError> {
    let entry = |(expected, (number, at, body))| {
        if number == expected {
            return Ok(StoredEntry { at: Timestamp(at), body });
        }
        let found = format!("found entry {number}, expected entry {expected}");
        Err(ReadError::Inconsistent { game, found })
    };
    (i64::from(from)..).zip(rows).map(entry).collect()
}
