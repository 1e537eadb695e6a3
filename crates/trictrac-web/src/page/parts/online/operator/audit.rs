//! The audit log: what operators did.

use leptos::prelude::*;
use trictrac_protocol::{Audit, AuditLine, Deed, OPERATOR_AUDIT_PATH};
use trictrac_words::lang::{Texts, fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::super::http;
use super::super::hub::Online;
use super::super::when::moment;
use super::Desk;

/// Shows the log, once it is opened.
pub(super) fn audit(desk: Desk) -> AnyView {
    let speech = desk.online.speech;
    let open = RwSignal::new(false);
    let (lines, next) = (RwSignal::new(Vec::<AuditLine>::new()), RwSignal::new(None::<u64>));
    let load = move |before: Option<u64>| {
        let before_said = before.map(|before| format!("?before={before}")).unwrap_or_default();
        let path = format!("{OPERATOR_AUDIT_PATH}{before_said}");
        spawn_local(async move {
            // Without an answer, what is known is shown.
            let Ok(Audit { lines: loaded, next: after }) = http::get(&path).await else { return };
            let _ = next.try_set(after);
            let _ = lines.try_update(|lines| {
                if before.is_none() {
                    lines.clear();
                }
                lines.extend(loaded);
            });
        });
    };
    Effect::new(move |_| {
        desk.done.track();
        if open.get() {
            load(None);
        }
    });
    let more = move || {
        let before = next.get()?;
        let load = move |_| load(Some(before));
        Some(view! { <button on:click=load>{speech.plain(key!("operator-more"))}</button> })
    };
    let toggle = move |event: leptos::ev::Event| {
        open.set(event_target::<web_sys::HtmlElement>(&event).has_attribute("open"));
    };
    view! {
        <details class="card audit" on:toggle=toggle>
            <summary>{move || speech.plain(key!("operator-audit"))}</summary>
            <ul class="rows">
                <For each=move || lines.get() key=|line| line.line children=move |one| line(desk.online, one)/>
            </ul>
            {more}
        </details>
    }
    .into_any()
}

/// Shows a line of the log.
pub(super) fn line(online: Online, line: AuditLine) -> AnyView {
    let speech = online.speech;
    let reason = line.reason.to_string();
    let about = move || {
        let texts = speech.texts();
        let by = online.operator(line.by.as_ref(), line.user.as_deref());
        let player = line.player.as_ref().map(|who| online.who(who)).unwrap_or_default();
        let said = deed(&texts, &line.deed);
        let number = line.line;
        [format!("{number}. {}", moment(&texts, line.at)), by, said, player]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" · ")
    };
    view! { <li><span class="about"><small>{about}</small> {reason}</span></li> }.into_any()
}

pub(super) fn deed(texts: &Texts, deed: &Deed) -> String {
    let key = match deed {
        Deed::Dismiss => key!("operator-dismiss"),
        Deed::Note => key!("operator-note"),
        Deed::Close { until: None } => key!("operator-close"),
        Deed::Reopen => key!("operator-reopen"),
        Deed::DeleteWords { .. } => key!("operator-delete-words"),
        Deed::EndChallenges => key!("operator-end-challenges"),
        Deed::Operator { operator: true } => key!("operator-made"),
        Deed::Operator { operator: false } => key!("operator-unmade"),
        Deed::Agreement { .. } => key!("operator-agreement"),
        Deed::Other => key!("operator-other"),
        Deed::Rename { name, old } => {
            let old = old.clone().unwrap_or_default();
            let arguments = fluent_args!["old" => old, "name" => name.clone()];
            return texts.with(key!("operator-renamed"), &arguments);
        }
        Deed::ClearName { old } => {
            let old = fluent_args!["old" => old.clone().unwrap_or_default()];
            return texts.with(key!("operator-cleared-name"), &old);
        }
        Deed::Invite { accounts, days } => {
            let about = fluent_args!["accounts" => *accounts, "days" => *days];
            return texts.with(key!("operator-made-code"), &about);
        }
        Deed::WithdrawInvitation { invitation } => {
            let about = fluent_args!["number" => *invitation];
            return texts.with(key!("operator-withdrawn-code"), &about);
        }
        Deed::AddWebhook { number, host } => {
            let about = fluent_args!["number" => *number, "host" => host.clone()];
            return texts.with(key!("operator-added-webhook"), &about);
        }
        Deed::RemoveWebhook { number } => {
            let about = fluent_args!["number" => *number];
            return texts.with(key!("operator-removed-webhook"), &about);
        }
        Deed::Close { until: Some(until) } => {
            let until = fluent_args!["until" => moment(texts, *until)];
            return texts.with(key!("operator-closed-until"), &until);
        }
    };
    texts.plain(key)
}
