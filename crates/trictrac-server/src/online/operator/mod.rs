//! The office of the operators: reports, acts, and the audit log.
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
use trictrac_store::people::StoredAccount;

use super::analysis::AnalysisDesk;
use super::api::ApiRefusal;
use super::base::Base;
use super::people::{Asker, PeopleDesk};
use super::tables::OnlineTables;

pub(crate) use notice::follow_audit;

pub use agreement::{AnalysisRequest, ComparisonError, EngineAgreement, agreement};

/// The office of the operators: what they see and do.
pub(crate) struct Office {
    pub(crate) base: Arc<Base>,
    pub(crate) people: Arc<PeopleDesk>,
    pub(crate) tables: Arc<OnlineTables>,
    pub(crate) analyst: Arc<AnalysisDesk>,
}

/// The operator who asks.
async fn operator(people: &PeopleDesk, asker: &Asker) -> Result<StoredAccount, ApiRefusal> {
    let account = asker.account(people).await?;
    if account.operator { Ok(account) } else { Err(ApiError::Forbidden.into()) }
}
