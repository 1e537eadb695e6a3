//! What can be wrong with files for TLS, in the reader's language.

use trictrac_server::tls::{TlsError, TlsFault};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::{file, system};

/// Which file cannot be used, and why.
pub(super) fn tls(texts: &Texts, error: &TlsError) -> String {
    let reason = match &error.reason {
        TlsFault::Unreadable(error) => system(texts, error),
        TlsFault::NotPem { expected } => {
            texts.with(key!("tls-not-pem"), &fluent_args!["expected" => *expected])
        }
        TlsFault::Other { found, expected } => {
            let arguments = fluent_args!["found" => found.as_str(), "expected" => *expected];
            texts.with(key!("tls-other"), &arguments)
        }
        TlsFault::NotBuilt => error.reason.to_string(),
        TlsFault::OtherKey => texts.plain(key!("tls-other-key")),
        TlsFault::Refused(said) => {
            texts.with(key!("tls-refused"), &fluent_args!["said" => said.as_str()])
        }
    };
    file(texts, &error.path, &reason)
}
