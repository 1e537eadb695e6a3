//! The table of webhooks.

use super::registry::PostgresRegistry as SqlRegistry;

trictrac_store::webhook_tables!();
