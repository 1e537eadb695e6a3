//! The tables of a club, with the columns that both databases have.

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ColumnType {
    Bool,
    Bytes,
    Int,
    Real,
    Text,
}
use ColumnType::{Bool, Bytes, Int, Real, Text};

/// A table.
#[derive(Debug)]
pub(super) struct TableSchema {
    pub(super) name: &'static str,
    pub(super) columns: &'static [(&'static str, ColumnType)],
    /// The number of columns that identify a row; they are the first ones.
    pub(super) key: usize,
    /// True if its numbers are given in order, and never again.
    pub(super) numbered: bool,
}

impl TableSchema {
    /// The columns of the key.
    pub(super) fn key_columns(&self) -> impl Iterator<Item = &(&'static str, ColumnType)> {
        self.columns.iter().take(self.key)
    }
}

const fn table(
    name: &'static str,
    key: usize,
    columns: &'static [(&'static str, ColumnType)],
) -> TableSchema {
    TableSchema { name, columns, key, numbered: false }
}

const fn numbered(
    name: &'static str,
    columns: &'static [(&'static str, ColumnType)],
) -> TableSchema {
    TableSchema { name, columns, key: 1, numbered: true }
}

/// All tables; one that others refer to comes before them.
pub(super) const TABLES: [TableSchema; 29] = [
    numbered("player", &[("id", Int), ("created", Int)]),
    table("account", 1, ACCOUNT),
    table(
        "session",
        1,
        &[("digest", Bytes), ("player", Int), ("created", Int), ("seen", Int), ("device", Text)],
    ),
    table("recovery", 2, &[("player", Int), ("digest", Bytes)]),
    table(
        "token",
        1,
        &[("digest", Bytes), ("player", Int), ("name", Text), ("created", Int), ("seen", Int)],
    ),
    table("former_guest", 1, &[("guest", Int), ("player", Int)]),
    table("guest_name", 1, &[("player", Int), ("name", Text), ("likeness", Text), ("at", Int)]),
    table("channel", 1, CHANNEL),
    table("told", 3, TOLD),
    table("absence", 2, &[("player", Int), ("begins", Int), ("ends", Int), ("noted", Bool)]),
    table("block", 2, &[("player", Int), ("blocked", Int), ("at", Int)]),
    table("game", 1, GAME),
    table("entry", 2, &[("game", Bytes), ("number", Int), ("at", Int), ("body", Text)]),
    table("private", 2, &[("game", Bytes), ("name", Text), ("body", Bytes)]),
    table("summary", 1, SUMMARY),
    table("server_key", 1, &[("name", Text), ("body", Bytes)]),
    table("result", 1, RESULT),
    table("rating", 3, RATING),
    table("challenge", 1, &[("id", Bytes), ("at", Int), ("body", Text), ("secret", Bytes)]),
    numbered("analysis", ANALYSIS),
    numbered("word", WORD),
    numbered("report", REPORT),
    table("report_word", 2, REPORT_WORD),
    table("audit", 1, AUDIT),
    table(
        "training",
        2,
        &[("player", Int), ("exercise", Text), ("at", Int), ("value", Text), ("change", Int)],
    ),
    table("false_start", 2, &[("game", Bytes), ("player", Int), ("at", Int), ("aborted", Bool)]),
    table("admission", 1, &[("digest", Bytes), ("accounts", Int), ("until", Int), ("line", Int)]),
    numbered("webhook", WEBHOOK),
    table("trained", 1, &[("player", Int), ("exercises", Int), ("bytes", Int)]),
];

const ACCOUNT: &[(&str, ColumnType)] = &[
    ("player", Int),
    ("name", Text),
    ("likeness", Text),
    ("password", Text),
    ("created", Int),
    ("bot", Bool),
    ("operator", Bool),
    ("closed", Bool),
    ("closed_until", Int),
    ("closed_why", Text),
];

const WEBHOOK: &[(&str, ColumnType)] = &[
    ("number", Int),
    ("address", Bytes),
    ("secret", Bytes),
    ("kind", Text),
    ("wants", Text),
    ("lang", Text),
    ("created", Int),
    ("result", Int),
    ("sought", Int),
    ("tries", Int),
    ("again", Int),
    ("failing", Int),
    ("fault", Text),
    ("off", Int),
];

const CHANNEL: &[(&str, ColumnType)] = &[
    ("digest", Bytes),
    ("player", Int),
    ("kind", Text),
    ("lang", Text),
    ("created", Int),
    ("seen", Int),
    ("wants", Text),
    ("body", Bytes),
    ("failing", Int),
];

const TOLD: &[(&str, ColumnType)] = &[
    ("player", Int),
    ("kind", Text),
    ("subject", Bytes),
    ("mark", Int),
    ("claimed", Int),
    ("sent", Int),
];

const GAME: &[(&str, ColumnType)] = &[
    ("id", Bytes),
    ("created", Int),
    ("next", Int),
    ("epoch", Int),
    ("frozen", Text),
    ("restored", Bool),
];

const SUMMARY: &[(&str, ColumnType)] = &[
    ("game", Bytes),
    ("stage", Text),
    ("deadline", Int),
    ("first_player", Int),
    ("second_player", Int),
    ("third_player", Int),
    ("fourth_player", Int),
    ("fifth_player", Int),
    ("sixth_player", Int),
    ("seats", Int),
    ("details", Text),
    ("ended", Int),
    ("winner", Int),
    ("rated", Bool),
];

const RESULT: &[(&str, ColumnType)] = &[
    ("number", Int),
    ("game", Bytes),
    ("ended", Int),
    ("pace", Text),
    ("white", Int),
    ("black", Int),
    ("winner", Int),
];

const RATING: &[(&str, ColumnType)] = &[
    ("player", Int),
    ("pace", Text),
    ("number", Int),
    ("ended", Int),
    ("rating_before", Real),
    ("deviation_before", Real),
    ("volatility_before", Real),
    ("rating", Real),
    ("deviation", Real),
    ("volatility", Real),
    ("games", Int),
];

const ANALYSIS: &[(&str, ColumnType)] = &[
    ("number", Int),
    ("game", Bytes),
    ("asked", Int),
    ("asker", Int),
    ("begun", Int),
    ("ended", Int),
    ("body", Text),
    ("reason", Text),
];

const WORD: &[(&str, ColumnType)] = &[
    ("number", Int),
    ("game", Bytes),
    ("room", Int),
    ("player", Int),
    ("at", Int),
    ("text", Text),
];

const REPORT: &[(&str, ColumnType)] = &[
    ("number", Int),
    ("at", Int),
    ("reporter", Int),
    ("player", Int),
    ("game", Bytes),
    ("reason", Text),
    ("text", Text),
    ("handled", Int),
    ("name", Text),
];

const REPORT_WORD: &[(&str, ColumnType)] = &[
    ("report", Int),
    ("word", Int),
    ("room", Int),
    ("player", Int),
    ("at", Int),
    ("text", Text),
    ("reported", Bool),
];

const AUDIT: &[(&str, ColumnType)] = &[
    ("line", Int),
    ("at", Int),
    ("operator", Int),
    ("\"user\"", Text),
    ("deed", Text),
    ("player", Int),
    ("report", Int),
    ("reason", Text),
];
