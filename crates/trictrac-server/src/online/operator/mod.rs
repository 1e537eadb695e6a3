//! What operators see and do: reports, acts, and the audit log.
//!
//! - `routes` are the addresses. Each asks first whether the account is that of an operator.
//! - `acts` checks what an operator may do; the store does it and notes it in one commit.
//! - `notice` follows the audit log, which the command line writes too, and lets the server act on it: new names, closed accounts.
//! - `agreement` compares the games of a player with the engine, with intervals from `estimate`.
//! - `shown` turns what is stored into messages.

mod acts;
mod agreement;
mod estimate;
mod notice;
pub(super) mod routes;
pub(super) mod shown;

use std::sync::Arc;

use trictrac_protocol::ApiError;
use trictrac_store::people::Account;

use super::analysis::Analyst;
use super::api::Refusal;
use super::base::Base;
use super::people::{Asker, People};
use super::tables::Tables;

pub use agreement::{Agreed, Asking, NotCompared, agreement};

/// The office of the operators: what they see and do.
pub(crate) struct Office {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<People>,
    pub(crate) tables: Arc<Tables>,
    pub(crate) analyst: Arc<Analyst>,
}

/// The operator who asks.
async fn operator(people: &People, asker: &Asker) -> Result<Account, Refusal> {
    let account = asker.account(people).await?;
    if account.operator { Ok(account) } else { Err(ApiError::Forbidden.into()) }
}
