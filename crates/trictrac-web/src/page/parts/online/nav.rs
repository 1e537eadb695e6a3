//! The way between the parts of the club.

use leptos::prelude::*;
use trictrac_protocol::{OPERATOR_REPORTS_PATH, ReportPage};
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::club::MEMBER;
use super::http;
use super::hub::Online;
use crate::online::OnlineTarget;
use crate::page::memory;

/// Shows the parts of the club, and who the reader is in it.
pub(super) fn nav(online: Online, here: &OnlineTarget) -> AnyView {
    let speech = online.speech;
    let link = |target: OnlineTarget, label: Key| {
        let current = (target == *here).then_some("page");
        view! { <a href=target.link() aria-current=current>{move || speech.plain(label)}</a> }
    };
    let operates = Memo::new(move |_| {
        online.club().account.with(|account| account.as_ref().is_some_and(|it| it.operator))
    });
    let on_desk = (*here == OnlineTarget::Operator).then_some("page");
    let open = RwSignal::new(None::<String>);
    Effect::new(move |_| {
        online.club().handled.track();
        if operates.get() {
            count(open);
        }
    });
    let label = move || match open.get() {
        Some(number) => speech.with(key!("operator-title-open"), &fluent_args!["number" => number]),
        None => speech.plain(key!("operator-title")),
    };
    let desk = move || {
        operates.get().then(|| {
            view! { <a href=OnlineTarget::Operator.link() aria-current=on_desk>{label}</a> }
        })
    };
    view! {
        <nav class="club" aria-label=move || speech.plain(key!("club-parts"))>
            {link(OnlineTarget::Lobby, key!("club-lobby"))}
            {link(OnlineTarget::Invite, key!("club-invite"))}
            {desk}
            <span class="gap"></span>
            {reader(online, here)}
        </nav>
    }
    .into_any()
}

/// Shows who the reader is: the name of the account, or where a guest logs in.
fn reader(online: Online, here: &OnlineTarget) -> AnyView {
    let speech = online.speech;
    let name = Memo::new(move |_| {
        online.club().account.with(|account| account.as_ref().and_then(|it| it.name.clone()))
    });
    let on_own = (*here == OnlineTarget::Account).then_some("page");
    let entering = [
        (OnlineTarget::LogIn, "own", key!("club-login")),
        (OnlineTarget::Register, "own wide", key!("club-register")),
    ]
    .map(|(target, class, label)| {
        (target.link(), class, (target == *here).then_some("page"), label)
    });
    // Until an account answers, a guest's links would be shown for a moment.
    let asked = Memo::new(move |_| {
        let club = online.club();
        club.account.with(Option::is_none) && !club.ended.get() && memory::load(MEMBER).is_some()
    });
    (move || match name.get() {
        None if asked.get() => ().into_any(),
        Some(name) => view! {
            <a class="own" href=OnlineTarget::Account.link() aria-current=on_own>{name}</a>
        }
        .into_any(),
        None => entering
            .clone()
            .map(|(link, class, current, label)| {
                view! { <a class=class href=link aria-current=current>{speech.plain(label)}</a> }
            })
            .into_iter()
            .collect_view()
            .into_any(),
    })
    .into_any()
}

/// Counts the open reports, for an operator.
fn count(open: RwSignal<Option<String>>) {
    spawn_local(async move {
        // Without an answer, the link has no number.
        let Ok(ReportPage { reports, next }) = http::get(OPERATOR_REPORTS_PATH).await else {
            return;
        };
        let more = if next.is_some() { "+" } else { "" };
        let number = (!reports.is_empty()).then(|| format!("{}{more}", reports.len()));
        let _ = open.try_set(number);
    });
}
