//! Keys of texts, which the compiler checks against the files.

use super::files::{ENGLISH, SAID};
use super::index::Index;

/// The keys of the reader's language. English has the same as every other language; a test compares them.
static OWN_KEYS: Index = Index::of(ENGLISH);
/// The keys of the announcements at the table.
static SAID_KEYS: Index = Index::of(SAID);

/// The key of a text in the reader's language, made by [`key!`](crate::key).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Key(&'static str);

/// The key of an announcement at the table, made by [`said_key!`](crate::said_key).
///
/// It is not a [`Key`]:
///
/// ```compile_fail,E0308
/// use trictrac_words::lang::{Key, said_key};
/// const HOLD: Key = said_key!("said-hold");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SaidKey(&'static str);

impl Key {
    /// Checks `key`; [`key!`](crate::key) does so at compile time.
    ///
    /// # Panics
    /// If no file has this key.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn checked(key: &'static str) -> Self {
        assert!(OWN_KEYS.contains(key), "no text of the reader's language has this key");
        Self(key)
    }

    /// Returns the key as in the files.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }
}

impl SaidKey {
    /// Checks `key`; [`said_key!`](crate::said_key) does so at compile time.
    ///
    /// # Panics
    /// If the file does not have this key.
    #[doc(hidden)]
    #[must_use]
    #[track_caller]
    pub const fn checked(key: &'static str) -> Self {
        assert!(SAID_KEYS.contains(key), "nothing that players say has this key");
        Self(key)
    }

    /// Returns the key as in the file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// Creates the [`Key`](crate::lang::Key) of a text: `key!("page-title")`.
///
/// A key that no file of the reader's language has does not compile:
///
/// ```compile_fail,E0080
/// trictrac_words::key!("no-such-key");
/// ```
///
/// A constant item is evaluated even where nothing calls the code around it.
#[macro_export]
macro_rules! key {
    ($key:literal) => {{
        const KEY: $crate::lang::Key = $crate::lang::Key::checked($key);
        KEY
    }};
}
pub use key;

/// Creates the [`SaidKey`](crate::lang::SaidKey) of an announcement at the table: `said_key!("said-hold")`.
///
/// A key that the file does not have does not compile, even if a text in the reader's language has it:
///
/// ```compile_fail,E0080
/// trictrac_words::said_key!("side-white");
/// ```
#[macro_export]
macro_rules! said_key {
    ($key:literal) => {{
        const KEY: $crate::lang::SaidKey = $crate::lang::SaidKey::checked($key);
        KEY
    }};
}
pub use said_key;

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [Key; 2] = [key!("side-white"), key!("side-black")];

    #[test]
    fn a_key_has_the_name_in_the_file() {
        assert_eq!(NAMES.map(Key::name), ["side-white", "side-black"]);
        assert_eq!(said_key!("said-hold").name(), "said-hold");
    }

    #[test]
    #[should_panic(expected = "no text of the reader's language has this key")]
    fn an_announcement_has_no_key_of_the_readers_language() {
        let _ = Key::checked("said-hold");
    }

    #[test]
    #[should_panic(expected = "nothing that players say has this key")]
    fn a_text_of_the_readers_language_has_no_said_key() {
        let _ = SaidKey::checked("side-white");
    }
}
