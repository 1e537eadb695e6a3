//! The address of the database, and connections to it.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use sqlx::{ConnectOptions as _, Connection as _, PgConnection, PgPool};
use tokio::time::timeout;

use super::fault::fault;
use trictrac_store::{StorageFault, StorageFaultKind};

/// The longest time that connecting may take.
const CONNECT: Duration = Duration::from_secs(5);

/// The settings of every connection. A server that stops in the middle of a transaction, or whose network fails, keeps its locks
/// for a few seconds only: a node that takes its games waits for them.
const SESSION: [(&str, &str); 6] = [
    ("synchronous_commit", "on"),
    ("default_transaction_isolation", "read committed"),
    ("idle_in_transaction_session_timeout", "3s"),
    ("tcp_keepalives_idle", "3"),
    ("tcp_keepalives_interval", "1"),
    ("tcp_keepalives_count", "3"),
];

/// The address of a Postgres database: `postgres://user:password@host:port/database`.
#[derive(Clone)]
pub struct Address {
    options: Box<PgConnectOptions>,
    place: PathBuf,
}

/// A text that is not the address of a Postgres database. It may contain a password, so it is not repeated.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this is not an address like postgres://user:password@host:port/database: {why}")]
pub struct BadAddress {
    /// The fault.
    pub why: String,
}

/// Without the password.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.place.display().fmt(f)
    }
}

/// Without the password.
impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Address {
    type Err = BadAddress;

    fn from_str(text: &str) -> Result<Self, BadAddress> {
        if !["postgres://", "postgresql://"].iter().any(|scheme| text.starts_with(scheme)) {
            return Err(BadAddress { why: "it does not begin with postgres://".to_owned() });
        }
        let parsed = PgConnectOptions::from_str(text);
        let options = parsed.map_err(|error| BadAddress { why: error.to_string() })?;
        Ok(Self::new(options))
    }
}

impl Address {
    pub(crate) fn new(options: PgConnectOptions) -> Self {
        let host = options
            .get_socket()
            .map_or_else(|| options.get_host().to_owned(), |socket| socket.display().to_string());
        let database = options.get_database().unwrap_or(options.get_username());
        let place = format!("postgres://{host}:{}/{database}", options.get_port());
        let options = options.disable_statement_logging().options(SESSION);
        Self { options: Box::new(options), place: place.into() }
    }

    /// The address as faults name it.
    pub(crate) fn place(&self) -> &PathBuf {
        &self.place
    }

    /// The name that the database shows for connections of this program, and settings for them.
    pub(crate) fn with(mut self, name: &str, settings: &[(&str, &str)]) -> Self {
        let options = self.options.application_name(name).options(settings.iter().copied());
        self.options = Box::new(options);
        self
    }

    /// Opens a connection.
    pub(crate) async fn connect(&self) -> Result<PgConnection, StorageFault> {
        match timeout(CONNECT, PgConnection::connect_with(&self.options)).await {
            Ok(connected) => connected.map_err(|error| fault(&self.place, &error)),
            Err(_) => Err(self.silent()),
        }
    }

    /// Opens a pool of connections, at least one.
    pub(super) async fn pool(&self, most: u32) -> Result<PgPool, StorageFault> {
        let options = PgPoolOptions::new().max_connections(most).acquire_timeout(CONNECT);
        let pool = options.connect_with((*self.options).clone()).await;
        pool.map_err(|error| fault(&self.place, &error))
    }

    /// The fault of a database that does not answer.
    pub(super) fn silent(&self) -> StorageFault {
        let (kind, place) = (StorageFaultKind::Unreachable, self.place.clone());
        StorageFault { kind, place, said: "no answer in time".to_owned() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let address: Address = "postgres://rose:secret@example.org:5433/club".parse().unwrap();
        assert_eq!(format!("{address} {address:?}").matches("secret").count(), 0);
        assert_eq!(address.to_string(), "postgres://example.org:5433/club");
        for bad in ["", "club.db", "mysql://a:secret@b/c", "postgres://a:secret@b:port/c"] {
            let error = Address::from_str(bad).unwrap_err();
            assert!(!error.to_string().contains("secret"), "{error}");
        }
    }
}
