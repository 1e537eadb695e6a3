//! A database as a place of a club, for the commands of operators.

use sqlx::PgConnection;

use super::{Address, PostgresReader, PostgresRegistry, fault, migrate};
use crate::club::ClubError;
use crate::lists::Lists;
use crate::registry::Registry;
use crate::store::Reader;

/// What is stored about people; servers may run.
pub(crate) async fn registry(address: &Address) -> Result<Box<dyn Registry>, ClubError> {
    Ok(Box::new(PostgresRegistry::open(address, None).await?))
}

/// The lists of games; servers may run.
pub(crate) async fn lists(address: &Address) -> Result<Box<dyn Lists>, ClubError> {
    Ok(Box::new(PostgresReader::new(address, 1).await?))
}

/// The logs of games; servers may run.
pub(crate) async fn logs(address: &Address) -> Result<Box<dyn Reader>, ClubError> {
    Ok(Box::new(PostgresReader::new(address, 1).await?))
}

/// Checks that no server uses a database, and brings its tables to the newest version.
pub(crate) async fn check_unused(address: &Address) -> Result<(), ClubError> {
    unused(address).await.map(drop)
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
