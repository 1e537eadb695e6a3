//! The table of webhooks.

use super::registry::PostgresRegistry as SqlRegistry;

use sqlx::PgConnection as Connection;

trictrac_store::webhook_tables!();
