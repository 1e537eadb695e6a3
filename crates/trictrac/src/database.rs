//! A Postgres database as the place of a club, if this program was built with one.

#[cfg(feature = "cluster")]
mod postgres {
    use trictrac_server::online::StorageKind;
    use trictrac_store::club::ClubPlace;

    pub use trictrac_cluster::postgres::Address as DatabaseAddress;
    pub(crate) use trictrac_cluster::postgres::mark_restored;

    pub(crate) fn club_place(address: &DatabaseAddress) -> &dyn ClubPlace {
        address
    }

    pub(crate) fn storage(address: DatabaseAddress, bus: Option<String>) -> StorageKind {
        StorageKind::Postgres { address, bus }
    }
}

#[cfg(not(feature = "cluster"))]
#[allow(
    clippy::needless_pass_by_value,
    clippy::unused_async,
    reason = "the signatures are those of the programs that know Postgres"
)]
mod postgres {
    use std::str::FromStr;

    use trictrac_server::online::StorageKind;
    use trictrac_store::club::{ClubError, ClubPlace};

    /// The address of a database: there is none that this program could use.
    #[derive(Clone, Debug)]
    pub enum DatabaseAddress {}

    impl FromStr for DatabaseAddress {
        type Err = &'static str;

        fn from_str(_: &str) -> Result<Self, &'static str> {
            Err("this program was built without Postgres and NATS; \
                `cargo build --release --package trictrac` builds one with both")
        }
    }

    pub(crate) fn club_place(address: &DatabaseAddress) -> &dyn ClubPlace {
        match *address {}
    }

    pub(crate) fn storage(address: DatabaseAddress, _bus: Option<String>) -> StorageKind {
        match address {}
    }

    pub(crate) async fn mark_restored(address: &DatabaseAddress) -> Result<u64, ClubError> {
        match *address {}
    }
}

pub use postgres::DatabaseAddress;
pub(crate) use postgres::{club_place, mark_restored, storage};
