//! Rows about talk, reports and what operators do.

use crate::game::{GameId, Timestamp};
use crate::summary::PlayerId;
use crate::talk::{
    ActAuthor, NewAct, NewReport, NewWord, OpenAdmission, StoredAuditLine, StoredReport,
    StoredReportedWord, StoredRoom, StoredWord,
};

/// A row of `word`: number, game, room, player, at, text.
pub type WordRow = (i64, Vec<u8>, i64, i64, i64, String);
/// A row of `report`: number, at, reporter, player, name, game, reason, text, handled.
pub type ReportRow =
    (i64, i64, i64, i64, Option<String>, Option<Vec<u8>>, String, Option<String>, Option<i64>);
/// A row of `report_word`: report, word, room, player, at, text, reported.
pub type ReportedRow = (i64, i64, i64, i64, i64, String, bool);
/// A row of `audit`: line, at, operator, user, deed, player, report, reason.
pub type AuditRow =
    (i64, i64, Option<i64>, Option<String>, String, Option<i64>, Option<i64>, String);

/// A row of `audit` that made an invitation, with the accounts that are left and the end of it.
pub type AdmissionRow =
    (i64, i64, Option<i64>, Option<String>, String, Option<i64>, Option<i64>, String, i64, i64);

/// The number of a room in a row.
#[must_use]
pub const fn room_number(room: StoredRoom) -> i64 {
    match room {
        StoredRoom::Players => 0,
        StoredRoom::Spectators => 1,
    }
}

/// The room of a row. The tables refuse any other number.
const fn room_of(number: i64) -> StoredRoom {
    if number == 0 { StoredRoom::Players } else { StoredRoom::Spectators }
}

/// The word in a row.
#[must_use]
pub fn word((number, game, room, player, at, text): WordRow) -> StoredWord {
    let game = GameId(game.try_into().unwrap_or_default());
    let (room, player, at) = (room_of(room), PlayerId(player), Timestamp(at));
    StoredWord { number: number.cast_unsigned(), said: NewWord { game, room, player, at, text } }
}

/// A report, still without its words.
pub fn report(row: ReportRow) -> StoredReport {
    let (number, at, by, player, name, game, reason, text, handled) = row;
    StoredReport {
        number: number.cast_unsigned(),
        at: Timestamp(at),
        by: PlayerId(by),
        player: PlayerId(player),
        name,
        game: game.and_then(|game| game.try_into().ok()).map(GameId),
        reason,
        text,
        words: Vec::new(),
        handled: handled.map(Timestamp),
    }
}

/// The word in a row of a report about `game`.
#[must_use]
pub fn reported_word(game: Option<GameId>, row: ReportedRow) -> StoredReportedWord {
    let (_, number, room, player, at, text, reported) = row;
    let game = game.unwrap_or(GameId([0; 16]));
    let (room, player, at) = (room_of(room), PlayerId(player), Timestamp(at));
    let said = NewWord { game, room, player, at, text };
    StoredReportedWord { word: StoredWord { number: number.cast_unsigned(), said }, reported }
}

/// Checks whether a report may be about a word.
#[must_use]
pub fn may_be_reported(new: &NewReport, StoredWord { said, .. }: &StoredWord) -> bool {
    Some(said.game) == new.game
        && new.rooms.contains(&said.room)
        && new.numbers.contains(&said.player)
}

/// The line of the audit log in a row.
///
/// # Errors
/// This program does not know the deed.
pub fn audit_line(row: AuditRow) -> Result<StoredAuditLine, sqlx::Error> {
    let (line, at, operator, user, deed, player, report, reason) = row;
    let deed = serde_json::from_str(&deed).map_err(|error| sqlx::Error::Decode(error.into()))?;
    let by = match operator {
        Some(operator) => ActAuthor::Player(PlayerId(operator)),
        None => ActAuthor::User(user.unwrap_or_default()),
    };
    let act = NewAct {
        at: Timestamp(at),
        by,
        deed,
        player: player.map(PlayerId),
        report: report.map(i64::cast_unsigned),
        reason,
    };
    Ok(StoredAuditLine { line: line.cast_unsigned(), act })
}

/// An invitation that is open.
///
/// # Errors
/// This program does not know the deed.
pub fn open_admission(row: AdmissionRow) -> Result<OpenAdmission, sqlx::Error> {
    let (line, at, operator, user, deed, player, report, reason, left, until) = row;
    let made = audit_line((line, at, operator, user, deed, player, report, reason))?;
    let left = u32::try_from(left).unwrap_or(u32::MAX);
    Ok(OpenAdmission { made, left, until: Timestamp(until) })
}
