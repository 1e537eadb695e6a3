//! The table of webhooks.

use super::registry::SqliteRegistry as SqlRegistry;

crate::webhook_tables!();
