//! The page of an operator: reports, what is known about a player, the audit log.

mod act;
mod audit;
mod dossier;
mod reports;

use leptos::prelude::*;
use trictrac_words::lang::key;

use super::hub::Online;
use super::nav::nav;
use crate::online::Target;

/// What the parts of the page share.
#[derive(Clone, Copy)]
struct Desk {
    online: Online,
    /// The player whose file is open.
    player: RwSignal<Option<u64>>,
    /// Counts what the operator has done: lists are read again.
    done: RwSignal<u32>,
}

/// Shows the page; others learn that it is not for them.
pub(super) fn page(online: Online) -> AnyView {
    let speech = online.speech;
    online.load_account();
    let may = Memo::new(move |_| {
        online.club().account.with(|account| account.as_ref().map(|account| account.operator))
    });
    let not = move || {
        let said = speech.plain(key!("operator-not"));
        view! { <section class="card"><p role="alert">{said}</p></section> }.into_any()
    };
    let shown = move || may.get().map(|may| if may { desk(online) } else { not() });
    view! { <main class="online-start operator">{nav(online, &Target::Operator)} {shown}</main> }
        .into_any()
}

fn desk(online: Online) -> AnyView {
    let desk = Desk { online, player: RwSignal::new(None), done: RwSignal::new(0) };
    view! { {reports::reports(desk)} {dossier::dossier(desk)} {audit::audit(desk)} }.into_any()
}
