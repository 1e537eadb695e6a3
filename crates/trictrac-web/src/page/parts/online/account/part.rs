//! A part of the account, for what shows it.

use leptos::prelude::*;
use trictrac_protocol::OwnAccount;

use super::super::hub::Online;

/// Reads something of the account, again whenever it has changed.
pub(super) fn part<T: Clone + PartialEq + Send + Sync + 'static>(
    online: Online,
    read: impl Fn(&OwnAccount) -> T + Send + Sync + 'static,
) -> Memo<Option<T>> {
    Memo::new(move |_| online.club().account.with(|account| account.as_ref().map(&read)))
}
