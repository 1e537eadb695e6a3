//! Why an operator cannot do something, in the reader's language.

use trictrac_store::talk::NotActed;
use trictrac_words::lang::{Texts, fluent_args, key};

/// Why an operator cannot do something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OperateFault {
    /// No account has this name.
    NoAccount(String),
    /// No player has this number.
    NoPlayer,
    /// No account may have this name.
    Name(String),
    /// The store has refused it.
    Not(NotActed),
}

/// What went wrong.
pub(super) fn operate(texts: &Texts, fault: &OperateFault) -> String {
    let named = |key, name: &str| texts.with(key, &fluent_args!["name" => name]);
    match fault {
        OperateFault::NoAccount(name) => named(key!("club-no-account"), name),
        OperateFault::NoPlayer => texts.plain(key!("club-unknown-player")),
        OperateFault::Name(name) => named(key!("club-bad-name"), name),
        OperateFault::Not(NotActed::NameTaken) => texts.plain(key!("club-name-taken")),
        OperateFault::Not(NotActed::NoReport) => texts.plain(key!("club-no-report")),
        OperateFault::Not(NotActed::NoWords) => texts.plain(key!("club-no-words")),
        OperateFault::Not(NotActed::NoAccount | NotActed::NoPlayer) => {
            texts.plain(key!("club-no-player"))
        }
    }
}
