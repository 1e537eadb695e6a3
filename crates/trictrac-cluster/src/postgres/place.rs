//! A database as a place of a club, for the commands of operators.

use async_trait::async_trait;
use sqlx::PgConnection;
use trictrac_store::club::{ClubError, ClubPlace, OfflineClub};
use trictrac_store::{Lists, Registry, StoreReader};

use super::address::Address;
use super::fault::fault;
use super::reader::PostgresReader;
use super::registry::PostgresRegistry;
use super::schema::migrate;

#[async_trait]
impl ClubPlace for Address {
    async fn registry(&self) -> Result<Box<dyn Registry>, ClubError> {
        Ok(Box::new(PostgresRegistry::open(self, None).await?))
    }

    async fn lists(&self) -> Result<Box<dyn Lists>, ClubError> {
        Ok(Box::new(PostgresReader::new(self, 1).await?))
    }

    async fn logs(&self) -> Result<Box<dyn StoreReader>, ClubError> {
        Ok(Box::new(PostgresReader::new(self, 1).await?))
    }

    async fn offline(&self) -> Result<OfflineClub, ClubError> {
        unused(self).await?;
        Ok(OfflineClub { registry: self.registry().await?, games: self.logs().await?, lock: None })
    }
}

/// Connects to a database that no server uses, and brings its tables to the newest version.
pub(crate) async fn unused(address: &Address) -> Result<PgConnection, ClubError> {
    let address = address.clone().with("trictrac club", &[]);
    let mut connection = address.connect().await?;
    migrate(&mut connection, &address).await?;
    let used: Result<bool, _> =
        sqlx::query_scalar("select exists (select from node where until > clock_timestamp())")
            .fetch_one(&mut connection)
            .await;
    let place = address.place();
    if used.map_err(|error| fault(place, &error))? {
        return Err(ClubError::NodesRun { place: place.clone() });
    }
    Ok(connection)
}
