//! Failures of players and networks, in the reader's language.

use std::path::Path;

use trictrac_engine::forfeit::{Forfeit, quote};
use trictrac_engine::named::NoNetwork;
use trictrac_engine::net::file::FileError;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::refusal;

use super::file::{file, system};

/// The forfeit of a player, to follow the player's name.
#[must_use]
pub fn forfeit(texts: &Texts, forfeit: &Forfeit) -> String {
    match forfeit {
        Forfeit::Absent { program, kind } => {
            let reason = file(texts, Path::new(program), &system(texts, &(*kind).into()));
            texts.with(key!("forfeit-absent"), &fluent_args!["reason" => reason])
        }
        Forfeit::Died { status: Some(status) } => {
            let status = exit_status(texts, status);
            texts.with(key!("forfeit-died"), &fluent_args!["status" => status])
        }
        Forfeit::Died { status: None } => texts.plain(key!("forfeit-closed")),
        Forfeit::Stalled { patience } => {
            let seconds = patience.as_secs_f64().to_string();
            texts.with(key!("forfeit-stalled"), &fluent_args!["seconds" => seconds])
        }
        Forfeit::Illegal { action, refusal: refused } => texts.with(
            key!("forfeit-illegal"),
            &fluent_args!["said" => quote(action), "reason" => refusal(texts, *refused)],
        ),
        Forfeit::Nonsense { found, .. } => {
            texts.with(key!("forfeit-nonsense"), &fluent_args!["said" => quote(found)])
        }
    }
}

/// The end of a program in the reader's language; signals have their names in English.
#[must_use]
pub fn exit_status(texts: &Texts, status: &str) -> String {
    let code = status.strip_prefix("exit status: ");
    code.map_or_else(
        || status.to_owned(),
        |code| texts.with(key!("exit-status"), &fluent_args!["code" => code]),
    )
}

/// The reason why a network cannot be had.
pub(super) fn no_network(texts: &Texts, none: &NoNetwork) -> String {
    match none {
        NoNetwork::Unreadable { path, error } => file(texts, path, &system(texts, error)),
        NoNetwork::Unfit { path, error } => file(texts, path, &no_network_file(texts, error)),
        NoNetwork::NotShipped => texts.plain(key!("network-not-shipped")),
    }
}

fn no_network_file(texts: &Texts, error: &FileError) -> String {
    match error {
        FileError::NotANetwork => texts.plain(key!("network-not-one")),
        FileError::Sizes { found, expected } => texts.with(
            key!("network-sizes"),
            &fluent_args!["found" => format!("{found:?}"), "expected" => format!("{expected:?}")],
        ),
        FileError::Length { found, expected } => texts.with(
            key!("network-length"),
            &fluent_args!["found" => found.to_string(), "expected" => expected.to_string()],
        ),
        FileError::Damaged => texts.plain(key!("network-damaged")),
        FileError::NotFinite => texts.plain(key!("network-not-finite")),
        FileError::Wraps(wraps) => {
            let [unit, least, greatest] =
                [wraps.unit.to_string(), wraps.least.to_string(), wraps.greatest.to_string()];
            texts.with(
                key!("network-wraps"),
                &fluent_args!["unit" => unit, "least" => least, "greatest" => greatest],
            )
        }
        FileError::SecondBias { found } => {
            texts.with(key!("network-second-bias"), &fluent_args!["found" => found.to_string()])
        }
    }
}
