//! The table of webhooks.

use super::registry::SqliteRegistry as SqlRegistry;

use sqlx::SqliteConnection as Connection;

crate::webhook_tables!();
