//! The addresses for blocks and reports.

use std::sync::Arc;

use axum::routing::{MethodRouter, delete, post};
use trictrac_protocol::{BLOCKS_PATH, REPORTS_PATH};

use super::{blocks, reports};
use crate::online::club::Club;

/// Every route with its path.
pub(crate) fn table() -> Vec<(&'static str, MethodRouter<Arc<Club>>)> {
    vec![
        (BLOCKS_PATH, post(blocks::block)),
        ("/api/v1/blocks/{name}", delete(blocks::unblock)),
        (REPORTS_PATH, post(reports::report)),
    ]
}
