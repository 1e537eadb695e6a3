//! Compares two clubs: game by game, and table by table.

use sha2::{Digest as _, Sha256};

use super::side::{Cell, OpenDatabase, TableRow};
use super::tables::{TABLES, TableSchema};
use super::{BATCH, ClubMove};
use trictrac_store::GameId;
use trictrac_store::club::ClubError;

/// The content of a table, in any order of its rows: their number, and the sum of the first 128 bits of their SHA-256.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct TableContents {
    rows: u64,
    sum: u128,
}

impl TableContents {
    fn add(&mut self, row: &TableRow) {
        let mut digest = Sha256::new();
        for cell in row {
            hash(&mut digest, cell);
        }
        let digest: [u8; 32] = digest.finalize().into();
        let (first, _) = digest.split_at(16);
        self.rows += 1;
        self.sum = self.sum.wrapping_add(u128::from_be_bytes(first.try_into().unwrap_or_default()));
    }
}

/// Hashes a value with its length, so that no two rows have the same bytes.
fn hash(digest: &mut Sha256, cell: &Cell) {
    let bytes = match cell {
        Cell::Bool(value) => value.map(|value| vec![u8::from(value)]),
        Cell::Bytes(value) => value.clone(),
        Cell::Int(value) => value.map(|value| value.to_be_bytes().to_vec()),
        Cell::Real(value) => value.map(|value| value.to_bits().to_be_bytes().to_vec()),
        Cell::Text(value) => value.as_ref().map(|value| value.as_bytes().to_vec()),
    };
    match bytes {
        None => digest.update([0]),
        Some(bytes) => {
            digest.update([1]);
            digest.update((bytes.len() as u64).to_be_bytes());
            digest.update(bytes);
        }
    }
}

/// Compares everything.
pub(super) async fn compare(
    source: &mut OpenDatabase,
    target: &mut OpenDatabase,
    step: &mut impl FnMut(u64),
) -> Result<ClubMove, ClubError> {
    let mut tables = Vec::new();
    let mut games = 0;
    for table in &TABLES {
        let rows = if table.name == "entry" {
            let compared = compare_logs(source, target, table, step).await?;
            games = compared.games;
            compared.entries
        } else {
            let there = contents(source, table, step).await?;
            if contents(target, table, &mut |_| ()).await? != there {
                return Err(different(format!("the table {}", table.name)));
            }
            there.rows
        };
        tables.push((table.name.trim_matches('"'), rows));
    }
    let rows = |name| tables.iter().find(|(table, _)| *table == name).map(|(_, rows)| *rows);
    // A game without an entry has no log to compare.
    games = rows("game").unwrap_or(games);
    Ok(ClubMove { games, tables })
}

fn different(what: String) -> ClubError {
    ClubError::Different { what }
}

async fn contents(
    side: &mut OpenDatabase,
    table: &TableSchema,
    step: &mut impl FnMut(u64),
) -> Result<TableContents, ClubError> {
    let mut contents = TableContents::default();
    let mut rows = side.page(table, None, BATCH).await?;
    while let Some(last) = rows.last().cloned() {
        for row in &rows {
            contents.add(row);
        }
        step(rows.len() as u64);
        rows = side.page(table, Some(&last), BATCH).await?;
    }
    Ok(contents)
}

/// The logs that were compared.
struct ComparedLogs {
    games: u64,
    entries: u64,
}

/// Compares the logs one after the other by their SHA-256.
async fn compare_logs(
    source: &mut OpenDatabase,
    target: &mut OpenDatabase,
    table: &TableSchema,
    step: &mut impl FnMut(u64),
) -> Result<ComparedLogs, ClubError> {
    let mut compared = ComparedLogs { games: 0, entries: 0 };
    let (mut here, mut there) = (Logs::new(source, table), Logs::new(target, table));
    loop {
        let (log, copy) = (here.next().await?, there.next().await?);
        match (&log, &copy) {
            (None, None) => return Ok(compared),
            (Some(log), Some(copy)) if log == copy => {
                compared.games += 1;
                compared.entries += log.entries;
                step(log.entries);
            }
            (Some(log), _) | (None, Some(log)) => {
                return Err(different(format!("the log of game {}", log.game)));
            }
        }
    }
}

/// The log of a game: the number of entries and their SHA-256.
#[derive(Debug, PartialEq, Eq)]
struct LogHash {
    game: GameId,
    entries: u64,
    sha256: [u8; 32],
}

/// The logs of a side, by the games' identities.
struct Logs<'a> {
    side: &'a mut OpenDatabase,
    table: &'a TableSchema,
    rows: std::vec::IntoIter<TableRow>,
    last: Option<TableRow>,
    /// The first row of the next log.
    first: Option<TableRow>,
}

impl<'a> Logs<'a> {
    fn new(side: &'a mut OpenDatabase, table: &'a TableSchema) -> Self {
        Self { side, table, rows: Vec::new().into_iter(), last: None, first: None }
    }

    async fn row(&mut self) -> Result<Option<TableRow>, ClubError> {
        if self.rows.len() == 0 {
            let rows = self.side.page(self.table, self.last.as_ref(), BATCH).await?;
            self.last = rows.last().cloned().or(self.last.take());
            self.rows = rows.into_iter();
        }
        Ok(self.rows.next())
    }

    async fn next(&mut self) -> Result<Option<LogHash>, ClubError> {
        let first = match self.first.take() {
            Some(first) => Some(first),
            None => self.row().await?,
        };
        let Some(first) = first else { return Ok(None) };
        let (game, mut entries, mut digest) = (first[0].clone(), 0, Sha256::new());
        let mut next = Some(first);
        while let Some(row) = next.take_if(|row| row[0] == game) {
            for cell in &row[1..] {
                hash(&mut digest, cell);
            }
            entries += 1;
            next = self.row().await?;
        }
        self.first = next;
        let game = match game {
            Cell::Bytes(Some(bytes)) => GameId(bytes.try_into().unwrap_or_default()),
            _ => GameId([0; 16]),
        };
        Ok(Some(LogHash { game, entries, sha256: digest.finalize().into() }))
    }
}
