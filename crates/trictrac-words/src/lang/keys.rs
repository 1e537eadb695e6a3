//! Keys of texts, which the compiler checks against the files.

use trictrac_rules::jan::Jan;

use super::index::Index;
use super::joined::JoinedText;
use super::language::{ENGLISH, SAID};

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

    /// The key of what `jan` earns: `gain-NAME`.
    pub(crate) const fn of_gain(jan: Jan) -> Self {
        GAIN_KEYS[jan as usize]
    }

    /// The key of the reason for `jan`: `why-NAME`.
    pub(crate) const fn of_reason(jan: Jan) -> Self {
        REASON_KEYS[jan as usize]
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

    /// The key of the announcement of `jan`: `said-NAME`.
    pub(crate) const fn of_jan(jan: Jan) -> Self {
        SAID_KEYS_OF_JANS[jan as usize]
    }

    /// Returns the key as in the file.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0
    }
}

/// The keys of the texts about each jan: a prefix and its name.
///
/// They are checked at compile time: a jan without one of its texts does not compile.
static SAID_OF_JANS: [JoinedText; JANS] = of_jans("said-");
static GAINS: [JoinedText; JANS] = of_jans("gain-");
static REASONS: [JoinedText; JANS] = of_jans("why-");

static SAID_KEYS_OF_JANS: [SaidKey; JANS] = {
    let mut keys = [SaidKey::checked(SAID_OF_JANS[0].text()); JANS];
    let mut index = 1;
    while index < JANS {
        keys[index] = SaidKey::checked(SAID_OF_JANS[index].text());
        index += 1;
    }
    keys
};
static GAIN_KEYS: [Key; JANS] = checked(&GAINS);
static REASON_KEYS: [Key; JANS] = checked(&REASONS);

const JANS: usize = Jan::ALL.len();

const fn of_jans(prefix: &str) -> [JoinedText; JANS] {
    let mut all = [JoinedText::new(prefix, Jan::ALL[0].name()); JANS];
    let mut index = 1;
    while index < JANS {
        all[index] = JoinedText::new(prefix, Jan::ALL[index].name());
        index += 1;
    }
    all
}

const fn checked(texts: &'static [JoinedText; JANS]) -> [Key; JANS] {
    let mut keys = [Key::checked(texts[0].text()); JANS];
    let mut index = 1;
    while index < JANS {
        keys[index] = Key::checked(texts[index].text());
        index += 1;
    }
    keys
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
    fn the_keys_of_a_jan_end_in_its_name() {
        for jan in Jan::ALL {
            assert_eq!(SaidKey::of_jan(jan).name(), format!("said-{jan}"));
            assert_eq!(Key::of_gain(jan).name(), format!("gain-{jan}"));
            assert_eq!(Key::of_reason(jan).name(), format!("why-{jan}"));
        }
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
