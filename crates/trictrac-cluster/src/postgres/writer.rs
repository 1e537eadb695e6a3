//! The connection that writes.

use std::time::Duration;

use async_trait::async_trait;
use sqlx::{Connection as _, PgConnection};
use tokio::time::timeout;

use super::address::Address;
use super::appends;
use super::fault::{fault, is_rolled_back};
use super::games;
use trictrac_store::sql::leading_appends;
use trictrac_store::{CommitError, NodeId, StorageFault, StoreWriter, Write, WriteEffect};

/// The longest time that a commit may take. After that the connection is given up: if it is the network that fails, the database rolls back
/// what it has not committed.
const COMMIT: Duration = Duration::from_secs(10);

/// Settings of the connection. Its statements are always the same, and planning the one for appends takes longer than executing it. So
/// each is planned once, without an eye to how many rows there are at that moment.
const SETTINGS: [(&str, &str); 3] =
    [("jit", "off"), ("enable_seqscan", "off"), ("plan_cache_mode", "force_generic_plan")];

/// Writes into the database. After an error it uses a new connection.
#[derive(Debug)]
pub struct PostgresWriter {
    address: Address,
    node: NodeId,
    fold: u32,
    connection: Option<PgConnection>,
}

impl PostgresWriter {
    pub(super) fn new(address: Address, node: NodeId, fold: u32) -> Self {
        let address = address.with(&format!("trictrac node {node}"), &SETTINGS);
        Self { address, node, fold, connection: None }
    }

    async fn connection(&mut self) -> Result<PgConnection, StorageFault> {
        match self.connection.take() {
            Some(connection) => Ok(connection),
            None => self.address.connect().await,
        }
    }

    /// Performs the writes. Appends of different games, and nothing else, are one statement that commits by itself.
    async fn perform(
        &self,
        connection: &mut PgConnection,
        writes: &[Write],
    ) -> Result<Vec<WriteEffect>, CommitError> {
        let appends = leading_appends(writes);
        if appends.len() == writes.len() {
            let done = appends::append(connection, self.node, &appends).await;
            return done.map_err(|error| self.of_commit(&error));
        }
        let not_stored = |error| CommitError::NotStored(fault(self.address.place(), &error));
        let mut transaction = connection.begin().await.map_err(not_stored)?;
        let done = self.perform_all(&mut transaction, writes).await.map_err(not_stored)?;
        transaction.commit().await.map_err(|error| self.of_commit(&error))?;
        Ok(done)
    }

    async fn perform_all(
        &self,
        connection: &mut PgConnection,
        writes: &[Write],
    ) -> Result<Vec<WriteEffect>, sqlx::Error> {
        games::lock(connection, writes).await?;
        let mut done = Vec::with_capacity(writes.len());
        while done.len() < writes.len() {
            let rest = &writes[done.len()..];
            let appends = leading_appends(rest);
            if appends.is_empty() {
                let one = games::perform(connection, self.node, self.fold, &rest[0]);
                done.push(one.await?);
            } else {
                done.extend(appends::append(connection, self.node, &appends).await?);
            }
        }
        Ok(done)
    }

    fn of_commit(&self, error: &sqlx::Error) -> CommitError {
        let failed = fault(self.address.place(), error);
        if is_rolled_back(error) {
            CommitError::NotStored(failed)
        } else {
            CommitError::Unknown(failed)
        }
    }
}

#[async_trait]
impl StoreWriter for PostgresWriter {
    async fn commit(&mut self, writes: &[Write]) -> Result<Vec<WriteEffect>, CommitError> {
        let mut connection = self.connection().await.map_err(CommitError::NotStored)?;
        let done = timeout(COMMIT, self.perform(&mut connection, writes)).await;
        let done = done.unwrap_or_else(|_| Err(CommitError::Unknown(self.address.silent())));
        if done.is_ok() {
            self.connection = Some(connection);
        }
        done
    }

    async fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            // All its work is done.
            let _ = connection.close().await;
        }
    }
}
