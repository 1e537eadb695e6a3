//! The results of training in the browser's database, as the parts of the page use them.

use std::cell::Cell;

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;

use super::database::DatabaseTrouble;
use super::database::{Access, DatabaseStore, trouble};
use super::time::now;
use crate::training::{Review, TrainingMerge, TrainingRow, TrainingRows};

/// The fields of a stored row, which are texts. A row that the account has is marked by the name of the account.
const EXERCISE: &str = DatabaseStore::Training.key();
const AT: &str = "at";
const VALUE: &str = "value";
const SENT: &str = "sent";

thread_local! {
    /// True if a row was stored that an account may not have.
    static CHANGED: Cell<bool> = const { Cell::new(false) };
}

/// The results of training, while a part of the page shows them.
#[derive(Clone, Copy)]
pub(super) struct SharedTraining {
    /// All results; nothing until they are loaded.
    pub(super) rows: RwSignal<Option<TrainingRows>>,
    /// The reason for which the database could not be used. The results of this visit are then lost at its end.
    pub(super) trouble: RwSignal<Option<DatabaseTrouble>>,
}

impl SharedTraining {
    /// Loads all results.
    pub(super) fn load() -> Self {
        let training = Self { rows: RwSignal::new(None), trouble: RwSignal::new(None) };
        spawn_local(async move {
            let loaded = all().await;
            training.trouble.set(loaded.as_ref().err().copied());
            let loaded = loaded.unwrap_or_default();
            training.rows.update(|rows| rows.get_or_insert_default().add(&loaded));
        });
        training
    }

    /// The value of an exercise.
    pub(super) fn value(self, exercise: &str) -> Option<String> {
        self.rows.with(|rows| rows.as_ref()?.value(exercise).map(str::to_owned))
    }

    /// Records a result of now.
    pub(super) fn record(self, exercise: &str, value: &str) {
        let mut row = None;
        self.rows.update(|rows| {
            let rows = rows.get_or_insert_default();
            row = TrainingRow::new(exercise, rows.time_of_next(exercise, now()), value).ok();
            rows.add(row.as_slice());
        });
        let Some(row) = row else { return };
        spawn_local(async move {
            let stored = store(vec![row]).await;
            self.trouble.set(stored.err());
        });
    }

    /// Records the answer to an exercise that comes back after a mistake. A right answer to one that was never failed is not
    /// stored: there is nothing to repeat.
    pub(super) fn review(self, exercise: &str, right: bool) {
        let before =
            self.rows.with_untracked(|rows| Review::parse(rows.as_ref()?.value(exercise)?));
        match before {
            Some(before) => self.record(exercise, &before.next(right, now()).to_string()),
            None if right => {}
            None => self.record(exercise, &Review::first(false, now()).to_string()),
        }
    }

    /// The failed exercises of a part that are due, the one that has waited longest first.
    pub(super) fn due(self, prefix: &str) -> Vec<String> {
        let due =
            |rows: &TrainingRows| rows.due(prefix, now()).into_iter().map(str::to_owned).collect();
        self.rows.with(|rows| rows.as_ref().map(due).unwrap_or_default())
    }

    /// The failed exercises of a part that are not due yet, with the time at which they will be: the first one first.
    pub(super) fn waiting(self, prefix: &str) -> Vec<(u64, String)> {
        self.rows.with(|rows| {
            let waiting = rows.as_ref().map(|rows| rows.waiting(prefix, now())).unwrap_or_default();
            waiting.into_iter().map(|(due, exercise)| (due, exercise.to_owned())).collect()
        })
    }

    /// Adds rows from a file.
    pub(super) async fn add(
        self,
        rows: Vec<TrainingRow>,
    ) -> Result<TrainingMerge, DatabaseTrouble> {
        let merged = store(rows).await?;
        self.rows.update(|rows| rows.get_or_insert_default().add(&merged.store));
        Ok(merged)
    }
}

/// All rows.
pub(super) async fn all() -> Result<Vec<TrainingRow>, DatabaseTrouble> {
    let stored = Access::read(DatabaseStore::Training).await?.all().await?;
    Ok(stored.iter().filter_map(|value| read(&value)).collect())
}

/// Stores rows, each unless there is a later one of its exercise.
pub(super) async fn store(rows: Vec<TrainingRow>) -> Result<TrainingMerge, DatabaseTrouble> {
    let access = Access::write(DatabaseStore::Training).await?;
    // One row need not be compared with all others.
    let stored: Vec<_> = match rows.as_slice() {
        [only] => read(&access.get(&only.exercise).await?).into_iter().collect(),
        _ => access.all().await?.iter().filter_map(|value| read(&value)).collect(),
    };
    let merged = TrainingRows::from(stored).merge(rows);
    put(&access, &merged.store, "")?;
    access.done().await?;
    CHANGED.set(true);
    Ok(merged)
}

/// Says if rows were stored since this was last asked, which an account may not have.
pub(super) fn take_changed() -> bool {
    CHANGED.take()
}

/// Stores rows as `account` has them: it has compared them with those of this browser. A result that was made meanwhile stays, if it
/// is later.
pub(super) async fn receive(rows: Vec<TrainingRow>, account: &str) -> Result<(), DatabaseTrouble> {
    let access = Access::write(DatabaseStore::Training).await?;
    for row in rows {
        let stored = access.get(&row.exercise).await?;
        let unsent = text(&stored, SENT).as_deref() != Some(account);
        if !unsent || read(&stored).is_none_or(|stored| !stored.replaces(&row)) {
            put(&access, &[row], account)?;
        }
    }
    access.done().await
}

/// The rows that `account` does not have yet, at most `most`.
pub(super) async fn unsent(
    account: &str,
    most: usize,
) -> Result<Vec<TrainingRow>, DatabaseTrouble> {
    let stored = Access::read(DatabaseStore::Training).await?.all().await?;
    let mine = stored.iter().filter(|value| text(value, SENT).as_deref() != Some(account));
    Ok(mine.filter_map(|value| read(&value)).take(most).collect())
}

/// Notes that `account` has these rows. A row that has changed since is still to be sent.
pub(super) async fn sent(rows: Vec<TrainingRow>, account: &str) -> Result<(), DatabaseTrouble> {
    let access = Access::write(DatabaseStore::Training).await?;
    for row in rows {
        if read(&access.get(&row.exercise).await?).as_ref() == Some(&row) {
            put(&access, &[row], account)?;
        }
    }
    access.done().await
}

fn put(access: &Access, rows: &[TrainingRow], account: &str) -> Result<(), DatabaseTrouble> {
    for row in rows {
        access.put(&written(row, account).map_err(|error| trouble(&error))?)?;
    }
    Ok(())
}

fn written(row: &TrainingRow, account: &str) -> Result<JsValue, JsValue> {
    let value = Object::new();
    let at = row.at.to_string();
    for (field, text) in
        [(EXERCISE, &row.exercise), (AT, &at), (VALUE, &row.value), (SENT, &account.to_owned())]
    {
        Reflect::set(&value, &field.into(), &text.into())?;
    }
    Ok(value.into())
}

fn text(value: &JsValue, field: &str) -> Option<String> {
    Reflect::get(value, &field.into()).ok()?.as_string()
}

fn read(value: &JsValue) -> Option<TrainingRow> {
    let at = text(value, AT)?.parse().ok()?;
    TrainingRow::new(&text(value, EXERCISE)?, at, &text(value, VALUE)?).ok()
}
