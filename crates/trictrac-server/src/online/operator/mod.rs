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
mod routes;
mod shown;

use trictrac_protocol::ApiError;
use trictrac_store::people::Account;

use super::api::Refusal;
use super::club::Club;
use super::people::Asker;

pub use agreement::{Agreed, Asking, NotCompared, agreement};
pub(crate) use notice::Noticed;
pub(crate) use routes::table;
pub(crate) use shown::shown_closure;

/// The operator who asks.
async fn operator(club: &Club, asker: &Asker) -> Result<Account, Refusal> {
    let account = asker.account(club).await?;
    if account.operator { Ok(account) } else { Err(ApiError::Forbidden.into()) }
}
