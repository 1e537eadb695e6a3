//! The archive in the browser's database (`IndexedDB`).
//!
//! The bindings are used directly: a library for this would be larger than everything that is done here.

use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DomException, IdbDatabase, IdbObjectStore, IdbObjectStoreParameters, IdbRequest,
    IdbTransaction, IdbTransactionMode,
};

use super::apart;
use crate::archive::{Entry, Kept, MatchId, Merged, Summary, keep, merge};
use crate::page::archive::Trouble;

const DATABASE: &str = "trictrac";
const VERSION: u32 = 1;
const MATCHES: &str = "matches";
/// The fields of a stored entry. All but the summary are texts.
const ID: &str = "id";
const BEGUN: &str = "begun";
const LAST: &str = "last";
const TEXT: &str = "text";
const SUMMARY: &str = "summary";

/// Stores the state of a match. Returns the entry with which the match goes on, if that is another one.
///
/// A match for which there is no space is kept apart, and stored as soon as there is some.
pub(in crate::page) async fn store(
    entry: Entry,
    known: Option<String>,
) -> Result<Option<Entry>, Trouble> {
    let stored = put(entry.clone(), known).await;
    match stored {
        Ok(_) => {
            apart::forget(entry.id);
            // Without space for the others, they stay where they are.
            let _ = add_kept_apart().await;
        }
        Err(Trouble::Full) if !apart::keep(&entry) => return Err(Trouble::Blocked),
        Err(_) => {}
    }
    stored
}

/// Stores the matches that were kept apart.
pub(super) async fn add_kept_apart() -> Result<(), Trouble> {
    let entries = apart::all();
    if entries.is_empty() {
        return Ok(());
    }
    let all: Vec<_> = entries.iter().map(|entry| entry.id).collect();
    add(entries).await?;
    all.into_iter().for_each(apart::forget);
    Ok(())
}

async fn put(entry: Entry, known: Option<String>) -> Result<Option<Entry>, Trouble> {
    let matches = Matches::open(IdbTransactionMode::Readwrite).await?;
    let stored = matches.get(entry.id).await?;
    let instead = match keep(stored, entry, known.as_deref()) {
        Kept::Store(entry) => {
            matches.put(&[entry])?;
            None
        }
        Kept::Same => None,
        Kept::Later(entry) => Some(entry),
        Kept::Apart(entry) => {
            matches.put(core::slice::from_ref(&entry))?;
            Some(entry)
        }
    };
    matches.done().await?;
    Ok(instead)
}

/// The whole archive, with the matches that are kept apart.
pub(super) async fn all() -> Result<Vec<Entry>, Trouble> {
    let mut entries = Matches::open(IdbTransactionMode::Readonly).await?.all().await?;
    let apart = merge(&entries, apart::all()).store;
    entries.retain(|entry| apart.iter().all(|later| later.id != entry.id));
    entries.extend(apart);
    Ok(entries)
}

/// The entry of a match.
pub(in crate::page) async fn get(id: MatchId) -> Result<Option<Entry>, Trouble> {
    // What is kept apart is later than what is stored.
    match apart::all().into_iter().find(|entry| entry.id == id) {
        Some(entry) => Ok(Some(entry)),
        None => Matches::open(IdbTransactionMode::Readonly).await?.get(id).await,
    }
}

/// Deletes the entry of a match.
pub(super) async fn delete(id: MatchId) -> Result<(), Trouble> {
    let matches = Matches::open(IdbTransactionMode::Readwrite).await?;
    matches.store.delete(&id.to_string().into()).map_err(|error| trouble(&error))?;
    matches.done().await?;
    apart::forget(id);
    Ok(())
}

/// Stores an entry that was deleted.
pub(super) async fn restore(entry: Entry) -> Result<(), Trouble> {
    let matches = Matches::open(IdbTransactionMode::Readwrite).await?;
    matches.put(&[entry])?;
    matches.done().await
}

/// Adds imported entries.
pub(super) async fn add(entries: Vec<Entry>) -> Result<Merged, Trouble> {
    let matches = Matches::open(IdbTransactionMode::Readwrite).await?;
    let merged = merge(&matches.all().await?, entries);
    matches.put(&merged.store)?;
    matches.done().await?;
    Ok(merged)
}

/// The stored entries within one transaction.
struct Matches {
    database: IdbDatabase,
    transaction: IdbTransaction,
    store: IdbObjectStore,
}

impl Matches {
    async fn open(mode: IdbTransactionMode) -> Result<Self, Trouble> {
        let database = open().await.map_err(|error| trouble(&error))?;
        let begun = || {
            let transaction = database.transaction_with_str_and_mode(MATCHES, mode)?;
            let store = transaction.object_store(MATCHES)?;
            Ok((transaction, store))
        };
        let (transaction, store) = begun().map_err(|error: JsValue| trouble(&error))?;
        Ok(Self { database, transaction, store })
    }

    async fn get(&self, id: MatchId) -> Result<Option<Entry>, Trouble> {
        let request = self.store.get(&id.to_string().into());
        let found = answered(request).await.map_err(|error| trouble(&error))?;
        Ok(read(&found))
    }

    async fn all(&self) -> Result<Vec<Entry>, Trouble> {
        let found = answered(self.store.get_all()).await.map_err(|error| trouble(&error))?;
        Ok(found.unchecked_into::<Array>().iter().filter_map(|value| read(&value)).collect())
    }

    fn put(&self, entries: &[Entry]) -> Result<(), Trouble> {
        for entry in entries {
            let put = written(entry).and_then(|value| self.store.put(&value));
            put.map_err(|error| trouble(&error))?;
        }
        Ok(())
    }

    /// Waits until everything is stored.
    async fn done(&self) -> Result<(), Trouble> {
        let ended = Promise::new(&mut |resolve: Function, reject: Function| {
            self.transaction.set_oncomplete(Some(&resolve));
            self.transaction.set_onabort(Some(&reject));
        });
        let ended = JsFuture::from(ended).await;
        ended.map(drop).map_err(|_| match self.transaction.error() {
            Some(error) => trouble(&error),
            None => Trouble::Blocked,
        })
    }
}

impl Drop for Matches {
    fn drop(&mut self) {
        self.database.close();
    }
}

/// Opens the database, and creates it in the first visit.
async fn open() -> Result<IdbDatabase, JsValue> {
    let factory = window().indexed_db()?.ok_or(JsValue::NULL)?;
    let opening = factory.open_with_u32(DATABASE, VERSION)?;
    let request = opening.clone();
    let create = Closure::once_into_js(move || {
        let options = IdbObjectStoreParameters::new();
        options.set_key_path(&ID.into());
        if let Ok(database) = request.result() {
            let database = database.unchecked_into::<IdbDatabase>();
            // Without it, the transaction that follows fails, and this is reported.
            let _ = database.create_object_store_with_optional_parameters(MATCHES, &options);
        }
    });
    opening.set_onupgradeneeded(Some(create.unchecked_ref()));
    Ok(answered(Ok(opening.unchecked_into())).await?.unchecked_into())
}

/// Waits for the answer to a request.
async fn answered(request: Result<IdbRequest, JsValue>) -> Result<JsValue, JsValue> {
    let request = request?;
    let answer = Promise::new(&mut |resolve: Function, reject: Function| {
        request.set_onsuccess(Some(&resolve));
        request.set_onerror(Some(&reject));
    });
    match JsFuture::from(answer).await {
        Ok(_) => request.result(),
        Err(_) => Err(request.error()?.map_or(JsValue::NULL, Into::into)),
    }
}

fn trouble(error: &JsValue) -> Trouble {
    const FULL: &str = "QuotaExceededError";
    match error.dyn_ref::<DomException>() {
        Some(error) if error.name() == FULL => Trouble::Full,
        _ => Trouble::Blocked,
    }
}

fn written(entry: &Entry) -> Result<JsValue, JsValue> {
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
fn read(value: &JsValue) -> Option<Entry> {
    let field = |name: &str| Reflect::get(value, &name.into()).ok();
    let text = |name: &str| field(name)?.as_string();
    let number = |name: &str| text(name)?.parse().ok();
    let bytes = || Some(field(SUMMARY)?.dyn_into::<Uint8Array>().ok()?.to_vec());
    let whole = text(TEXT)?;
    let summary = bytes().and_then(|bytes| Summary::from_bytes(&bytes));
    Some(Entry {
        id: text(ID)?.parse().ok()?,
        begun: number(BEGUN)?,
        last: number(LAST)?,
        summary: summary.unwrap_or_else(|| Summary::of(&whole)),
        text: whole,
    })
}
