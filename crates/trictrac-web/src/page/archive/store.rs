//! The archive in the browser's database.

use js_sys::{Object, Reflect, Uint8Array};
use wasm_bindgen::prelude::*;

use super::apart;
use crate::archive::{ArchiveEntry, ArchiveMerge, EntrySummary, KeepPlan, MatchId, keep, merge};
use crate::page::database::DatabaseTrouble;
use crate::page::database::{self, Access, trouble};

/// The fields of a stored entry. All but the summary are texts.
const ID: &str = database::DatabaseStore::Matches.key();
const BEGUN: &str = "begun";
const LAST: &str = "last";
const TEXT: &str = "text";
const SUMMARY: &str = "summary";

/// Stores the state of a match. Returns the entry with which the match goes on, if that is another one.
///
/// A match for which there is no space is kept apart, and stored as soon as there is some.
pub(in crate::page) async fn store(
    entry: ArchiveEntry,
    known: Option<String>,
) -> Result<Option<ArchiveEntry>, DatabaseTrouble> {
    let stored = put(entry.clone(), known).await;
    match stored {
        Ok(_) => {
            apart::forget(entry.id);
            // Without space for the others, they stay where they are.
            let _ = add_kept_apart().await;
        }
        Err(DatabaseTrouble::Full) if !apart::keep(&entry) => return Err(DatabaseTrouble::Blocked),
        Err(_) => {}
    }
    stored
}

/// Stores the matches that were kept apart.
pub(in crate::page) async fn add_kept_apart() -> Result<(), DatabaseTrouble> {
    let entries = apart::all();
    if entries.is_empty() {
        return Ok(());
    }
    let all: Vec<_> = entries.iter().map(|entry| entry.id).collect();
    add(entries).await?;
    all.into_iter().for_each(apart::forget);
    Ok(())
}

async fn put(
    entry: ArchiveEntry,
    known: Option<String>,
) -> Result<Option<ArchiveEntry>, DatabaseTrouble> {
    let matches = Matches::to_write().await?;
    let stored = matches.get(entry.id).await?;
    let instead = match keep(stored, entry, known.as_deref()) {
        KeepPlan::Store(entry) => {
            matches.put(&[entry])?;
            None
        }
        KeepPlan::Same => None,
        KeepPlan::Later(entry) => Some(entry),
        KeepPlan::Apart(entry) => {
            matches.put(core::slice::from_ref(&entry))?;
            Some(entry)
        }
    };
    matches.done().await?;
    Ok(instead)
}

/// The whole archive, with the matches that are kept apart.
pub(in crate::page) async fn all() -> Result<Vec<ArchiveEntry>, DatabaseTrouble> {
    let mut entries = Matches::to_read().await?.all().await?;
    let apart = merge(&entries, apart::all()).store;
    entries.retain(|entry| apart.iter().all(|later| later.id != entry.id));
    entries.extend(apart);
    Ok(entries)
}

/// The entry of a match.
pub(in crate::page) async fn get(id: MatchId) -> Result<Option<ArchiveEntry>, DatabaseTrouble> {
    // What is kept apart is later than what is stored.
    match apart::all().into_iter().find(|entry| entry.id == id) {
        Some(entry) => Ok(Some(entry)),
        None => Matches::to_read().await?.get(id).await,
    }
}

/// Deletes the entry of a match.
pub(in crate::page) async fn delete(id: MatchId) -> Result<(), DatabaseTrouble> {
    let matches = Matches::to_write().await?;
    matches.0.delete(&id.to_string())?;
    matches.done().await?;
    apart::forget(id);
    Ok(())
}

/// Stores an entry that was deleted.
pub(in crate::page) async fn restore(entry: ArchiveEntry) -> Result<(), DatabaseTrouble> {
    let matches = Matches::to_write().await?;
    matches.put(&[entry])?;
    matches.done().await
}

/// Adds imported entries.
pub(in crate::page) async fn add(
    entries: Vec<ArchiveEntry>,
) -> Result<ArchiveMerge, DatabaseTrouble> {
    let matches = Matches::to_write().await?;
    let merged = merge(&matches.all().await?, entries);
    matches.put(&merged.store)?;
    matches.done().await?;
    Ok(merged)
}

/// The stored entries within one transaction.
struct Matches(Access);

impl Matches {
    async fn to_read() -> Result<Self, DatabaseTrouble> {
        Access::read(database::DatabaseStore::Matches).await.map(Self)
    }

    async fn to_write() -> Result<Self, DatabaseTrouble> {
        Access::write(database::DatabaseStore::Matches).await.map(Self)
    }

    async fn get(&self, id: MatchId) -> Result<Option<ArchiveEntry>, DatabaseTrouble> {
        Ok(read(&self.0.get(&id.to_string()).await?))
    }

    async fn all(&self) -> Result<Vec<ArchiveEntry>, DatabaseTrouble> {
        Ok(self.0.all().await?.iter().filter_map(|value| read(&value)).collect())
    }

    fn put(&self, entries: &[ArchiveEntry]) -> Result<(), DatabaseTrouble> {
        for entry in entries {
            self.0.put(&written(entry).map_err(|error| trouble(&error))?)?;
        }
        Ok(())
    }

    async fn done(&self) -> Result<(), DatabaseTrouble> {
        self.0.done().await
    }
}

fn written(entry: &ArchiveEntry) -> Result<JsValue, JsValue> {
    let value = Object::new();
    for (field, text) in [
        (ID, entry.id.to_string()),
        (BEGUN, entry.begun.to_string()),
        (LAST, entry.last.to_string()),
        (TEXT, entry.text.clone()),
    ] {
        Reflect::set(&value, &field.into(), &text.into())?;
    }
    let summary = Uint8Array::from(entry.summary.to_bytes().as_slice());
    Reflect::set(&value, &SUMMARY.into(), &summary)?;
    Ok(value.into())
}

/// Reads a stored entry. What other versions may have stored beside it is left aside.
fn read(value: &JsValue) -> Option<ArchiveEntry> {
    let field = |name: &str| Reflect::get(value, &name.into()).ok();
    let text = |name: &str| field(name)?.as_string();
    let number = |name: &str| text(name)?.parse().ok();
    let bytes = || Some(field(SUMMARY)?.dyn_into::<Uint8Array>().ok()?.to_vec());
    let whole = text(TEXT)?;
    let summary = bytes().and_then(|bytes| EntrySummary::from_bytes(&bytes));
    Some(ArchiveEntry {
        id: text(ID)?.parse().ok()?,
        begun: number(BEGUN)?,
        last: number(LAST)?,
        summary: summary.unwrap_or_else(|| EntrySummary::of(&whole)),
        text: whole,
    })
}
