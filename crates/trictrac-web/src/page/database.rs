//! The browser's database (`IndexedDB`), which the archive of matches, their analyses and the results of training share.
//!
//! The bindings are used directly: a library for this would be larger than everything that is done here.
//!
//! Every access opens the database and closes it again. Another tab may have another version of the page. An older one finds a
//! database with more stores than it knows, and uses those that it knows. A newer one must wait until the connections of the others
//! are closed before it can add stores: that is after one access, and an open connection closes when it is asked to.

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    DomException, IdbDatabase, IdbFactory, IdbObjectStore, IdbObjectStoreParameters, IdbRequest,
    IdbTransaction, IdbTransactionMode,
};

/// The reason for which the database cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DatabaseTrouble {
    /// The browser has no database for this page, or does not open it.
    Blocked,
    /// There is no space left.
    Full,
}

const DATABASE: &str = "trictrac";
/// The version of the database: 1 had the matches only, 2 also the results of training.
const VERSION: u32 = 3;
/// The kind of error of a browser whose database has a later version.
const LATER_VERSION: &str = "VersionError";

/// A store of the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum DatabaseStore {
    /// The archive of matches.
    Matches,
    /// The results of training.
    Training,
    /// The analyses of matches.
    Analyses,
}

impl DatabaseStore {
    const ALL: [Self; 3] = [Self::Matches, Self::Training, Self::Analyses];

    const fn name(self) -> &'static str {
        match self {
            Self::Matches => "matches",
            Self::Training => "training",
            Self::Analyses => "analyses",
        }
    }

    /// The field by which entries are found.
    pub(super) const fn key(self) -> &'static str {
        match self {
            Self::Matches | Self::Analyses => "id",
            Self::Training => "exercise",
        }
    }
}

/// A store within one transaction.
pub(super) struct Access {
    database: IdbDatabase,
    transaction: IdbTransaction,
    store: IdbObjectStore,
}

impl Access {
    /// Opens a store to read it.
    pub(super) async fn read(store: DatabaseStore) -> Result<Self, DatabaseTrouble> {
        Self::open(store, IdbTransactionMode::Readonly).await
    }

    /// Opens a store to read and write it.
    pub(super) async fn write(store: DatabaseStore) -> Result<Self, DatabaseTrouble> {
        Self::open(store, IdbTransactionMode::Readwrite).await
    }

    async fn open(of: DatabaseStore, mode: IdbTransactionMode) -> Result<Self, DatabaseTrouble> {
        let database = open().await.map_err(|error| trouble(&error))?;
        let begun = || {
            let transaction = database.transaction_with_str_and_mode(of.name(), mode)?;
            let store = transaction.object_store(of.name())?;
            Ok((transaction, store))
        };
        match begun() {
            Ok((transaction, store)) => Ok(Self { database, transaction, store }),
            Err(error) => {
                let error: JsValue = error;
                database.close();
                Err(trouble(&error))
            }
        }
    }

    /// The entry with this key; undefined without one.
    pub(super) async fn get(&self, key: &str) -> Result<JsValue, DatabaseTrouble> {
        answered(self.store.get(&key.into())).await.map_err(|error| trouble(&error))
    }

    /// All entries.
    pub(super) async fn all(&self) -> Result<Array, DatabaseTrouble> {
        let found = answered(self.store.get_all()).await.map_err(|error| trouble(&error))?;
        Ok(found.unchecked_into())
    }

    /// Stores an entry in place of the one with its key.
    pub(super) fn put(&self, entry: &JsValue) -> Result<(), DatabaseTrouble> {
        self.store.put(entry).map(drop).map_err(|error| trouble(&error))
    }

    /// Deletes the entry with this key.
    pub(super) fn delete(&self, key: &str) -> Result<(), DatabaseTrouble> {
        self.store.delete(&key.into()).map(drop).map_err(|error| trouble(&error))
    }

    /// Waits until everything is stored.
    pub(super) async fn done(&self) -> Result<(), DatabaseTrouble> {
        let ended = Promise::new(&mut |resolve: Function, reject: Function| {
            self.transaction.set_oncomplete(Some(&resolve));
            self.transaction.set_onabort(Some(&reject));
        });
        let ended = JsFuture::from(ended).await;
        ended.map(drop).map_err(|_| match self.transaction.error() {
            Some(error) => trouble(&error),
            None => DatabaseTrouble::Blocked,
        })
    }
}

impl Drop for Access {
    fn drop(&mut self) {
        self.database.close();
    }
}

/// Opens the database. Creates the stores that it lacks, and leaves those that it has.
async fn open() -> Result<IdbDatabase, JsValue> {
    let factory = window().indexed_db()?.ok_or(JsValue::NULL)?;
    let database = match opened(&factory, Some(VERSION)).await {
        // A newer page has been here: its database has all stores that this one knows.
        Err(error) if is(&error, LATER_VERSION) => opened(&factory, None).await?,
        other => other?,
    };
    give_way(&database);
    Ok(database)
}

async fn opened(factory: &IdbFactory, version: Option<u32>) -> Result<IdbDatabase, JsValue> {
    let opening = match version {
        Some(version) => factory.open_with_u32(DATABASE, version)?,
        None => factory.open(DATABASE)?,
    };
    let request = opening.clone();
    let create = Closure::once_into_js(move || {
        if let Ok(database) = request.result() {
            create_stores(&database.unchecked_into());
        }
    });
    opening.set_onupgradeneeded(Some(create.unchecked_ref()));
    Ok(answered(Ok(opening.unchecked_into())).await?.unchecked_into())
}

fn create_stores(database: &IdbDatabase) {
    let known = database.object_store_names();
    for store in DatabaseStore::ALL {
        if !known.contains(store.name()) {
            let options = IdbObjectStoreParameters::new();
            options.set_key_path(&store.key().into());
            // Without it, the transaction that follows fails, and this is reported.
            let _ = database.create_object_store_with_optional_parameters(store.name(), &options);
        }
    }
}

/// Lets a newer version of the page in another tab change the database, once the current access has ended.
fn give_way(database: &IdbDatabase) {
    // A bound function of the browser, which goes with the connection: a closure of our own would have to be kept somewhere.
    let close = Reflect::get(database, &"close".into()).ok();
    if let Some(close) = close.and_then(|it| it.dyn_into::<Function>().ok()) {
        database.set_onversionchange(Some(&close.bind0(database)));
    }
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

fn is(error: &JsValue, name: &str) -> bool {
    error.dyn_ref::<DomException>().is_some_and(|error| error.name() == name)
}

/// The trouble that an error of the database means for the reader.
pub(super) fn trouble(error: &JsValue) -> DatabaseTrouble {
    const FULL: &str = "QuotaExceededError";
    if is(error, FULL) { DatabaseTrouble::Full } else { DatabaseTrouble::Blocked }
}
