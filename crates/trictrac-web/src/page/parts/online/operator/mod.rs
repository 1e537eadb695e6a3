//! The page of an operator: reports, what is known about a player, codes of the club, the audit log.

mod act;
mod audit;
mod dossier;
mod invite;
mod reports;

use leptos::prelude::*;
use trictrac_protocol::AuditLine;
use trictrac_words::lang::{fluent_args, key};

use super::hub::Online;
use super::nav::nav;
use crate::online::OnlineTarget;

/// The state that the parts of the page share.
#[derive(Clone, Copy)]
struct Desk {
    online: Online,
    /// The player whose file is open.
    player: RwSignal<Option<u64>>,
    /// Counts what the operator has done: lists are read again.
    done: RwSignal<u32>,
    /// The last act of the operator.
    line: RwSignal<Option<AuditLine>>,
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
    view! { <main class="online-start operator">{nav(online, &OnlineTarget::Operator)} {shown}</main> }
        .into_any()
}

fn desk(online: Online) -> AnyView {
    let desk = Desk {
        online,
        player: RwSignal::new(None),
        done: RwSignal::new(0),
        line: RwSignal::new(None),
    };
    let speech = online.speech;
    let done = move || {
        let texts = speech.texts();
        let line = desk.line.get()?;
        let who = line.player.as_ref().map(|who| format!(" · {}", online.who(who)));
        let what = audit::deed(&texts, &line.deed) + &who.unwrap_or_default();
        let close = move |_| desk.line.set(None);
        Some(view! {
            <p class="connection">
                {texts.with(key!("operator-done"), &fluent_args!["what" => what])} " "
                <button on:click=close>{texts.plain(key!("page-close"))}</button>
            </p>
        })
    };
    view! { <div role="status">{done}</div> {reports::reports(desk)} {dossier::dossier(desk)} {invite::invite(online, desk.done, desk.line)} {audit::audit(desk)} }.into_any()
}
