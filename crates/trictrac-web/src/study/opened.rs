//! A record that lies open, and under which names records are found.

use std::sync::Arc;

use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_words::lang::Texts;
use trictrac_words::side;

use super::walk::Walk;

/// The name of the match that was played last.
pub const LAST: &str = "match";
/// The name of the record that was read from a file.
pub const FILE: &str = "file";

/// A record that lies open.
#[derive(Clone, Debug)]
pub struct Opened {
    /// What it is called in addresses.
    pub name: String,
    /// The record.
    pub record: Arc<Record>,
    /// Its moments.
    pub walk: Arc<Walk>,
}

impl Opened {
    /// Opens `record`.
    #[must_use]
    pub fn new(name: &str, record: Record) -> Self {
        let walk = Arc::new(Walk::of(&record));
        Self { name: name.into(), record: Arc::new(record), walk }
    }

    /// What the record calls whoever plays `who`, or else his side.
    #[must_use]
    pub fn player(&self, texts: &Texts, who: Side) -> String {
        let named = self.record.tag(&who.to_string()).filter(|name| !name.trim().is_empty());
        named.map_or_else(|| side(texts, who), str::to_owned)
    }
}

/// The same record, once opened, is the same.
impl PartialEq for Opened {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && Arc::ptr_eq(&self.record, &other.record)
    }
}
