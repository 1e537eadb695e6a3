//! The reports of players.

use leptos::prelude::*;
use trictrac_protocol::{
    Audit, AuditLine, ChatRoom, Deed, OPERATOR_AUDIT_PATH, OPERATOR_REPORTS_PATH, OperatorReport,
    Phrase, ReportPage, ReportedWord,
};
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::online::phrase;
use wasm_bindgen_futures::spawn_local;

use super::super::http::{self, RequestTrouble};
use super::super::report::reason_key;
use super::super::terms;
use super::super::when::moment;
use super::{Desk, act, audit};
use crate::online::OnlineTarget;

/// The reports that are shown, and where the list goes on.
#[derive(Clone, Copy)]
struct ReportList {
    reports: RwSignal<Vec<OperatorReport>>,
    next: RwSignal<Option<u64>>,
    trouble: RwSignal<Option<RequestTrouble>>,
    /// True if those that are handled are shown too.
    all: RwSignal<bool>,
}

impl ReportList {
    /// Loads the page before a report; the first page replaces the list.
    fn load(self, before: Option<u64>) {
        let all = self.all.get_untracked();
        let before_said = before.map(|before| format!("&before={before}")).unwrap_or_default();
        let path = format!("{OPERATOR_REPORTS_PATH}?all={all}{before_said}");
        spawn_local(async move {
            match http::get::<ReportPage>(&path).await {
                Ok(ReportPage { reports, next }) => {
                    let _ = self.trouble.try_set(None);
                    let _ = self.next.try_set(next);
                    let _ = self.reports.try_update(|shown| {
                        if before.is_none() {
                            shown.clear();
                        }
                        shown.extend(reports);
                    });
                }
                Err(trouble) => drop(self.trouble.try_set(Some(trouble))),
            }
        });
    }
}

/// Lists the reports, the newest first.
pub(super) fn reports(desk: Desk) -> AnyView {
    let speech = desk.online.speech;
    let list = ReportList {
        reports: RwSignal::new(Vec::new()),
        next: RwSignal::new(None),
        trouble: RwSignal::new(None),
        all: RwSignal::new(false),
    };
    let lines = RwSignal::new(Vec::<AuditLine>::new());
    Effect::new(move |_| {
        desk.done.track();
        list.load(None);
        if list.all.get() {
            load_lines(lines);
        }
    });
    let none = move || {
        let none = list.reports.with(Vec::is_empty);
        none.then(|| view! { <p class="why">{speech.plain(key!("operator-no-reports"))}</p> })
    };
    let more = move || {
        let before = list.next.get()?;
        let load = move |_| list.load(Some(before));
        Some(view! { <button on:click=load>{speech.plain(key!("operator-more"))}</button> })
    };
    let failed = move || list.trouble.get().map(|trouble| trouble.said(&speech.texts()));
    let key = |one: &OperatorReport| (one.report, one.handled);
    view! {
        <section class="card reports">
            <h2>{move || speech.plain(key!("operator-reports"))}</h2>
            <label class="switch">
                <input type="checkbox" on:change=move |event| list.all.set(event_target_checked(&event))/>
                <span>{move || speech.plain(key!("operator-all"))}</span>
            </label>
            {none}
            <ul class="report-list"><For each=move || list.reports.get() key=key children=move |one| report(desk, &one, lines)/></ul>
            {more}
            <p class="refused" role="alert">{failed}</p>
        </section>
    }
    .into_any()
}

/// Loads the last lines of the log: they say how reports were handled.
fn load_lines(lines: RwSignal<Vec<AuditLine>>) {
    spawn_local(async move {
        // Without an answer, reports only say when.
        if let Ok(audit) = http::get::<Audit>(OPERATOR_AUDIT_PATH).await {
            let handles = |line: &AuditLine| line.deed != Deed::Note;
            let _ = lines.try_set(audit.lines.into_iter().filter(handles).collect());
        }
    });
}

fn report(desk: Desk, one: &OperatorReport, lines: RwSignal<Vec<AuditLine>>) -> AnyView {
    let online = desk.online;
    let speech = online.speech;
    let reason = one.reason;
    let (at, handled) = (one.at, one.handled);
    let number_of_report = one.report;
    let when = move || {
        let texts = speech.texts();
        let handled = handled.map(|at| {
            let deed = lines.with(|lines| {
                let line = lines.iter().find(|line| line.report == Some(number_of_report))?;
                Some(audit::deed(&texts, &line.deed))
            });
            let at = moment(&texts, at);
            let said = match deed {
                Some(what) => {
                    let what = fluent_args!["at" => at, "what" => what];
                    texts.with(key!("operator-handled-how"), &what)
                }
                None => texts.with(key!("operator-handled"), &fluent_args!["at" => at]),
            };
            format!(" · {said}")
        });
        moment(&texts, at) + &handled.unwrap_or_default()
    };
    let named = one.name.clone().filter(|name| one.player.name.as_ref() != Some(name));
    let named = named.map(|name| {
        let name =
            move || speech.with(key!("operator-named-then"), &fluent_args!["name" => name.clone()]);
        view! { <p class="why">{name}</p> }
    });
    let text = one.text.as_ref().map(|text| view! { <p>{text.to_string()}</p> });
    let game = one.game.map(|game| {
        let link = OnlineTarget::Match(game, None).link();
        view! { <a href=link>{move || speech.plain(key!("operator-game"))}</a> }
    });
    let words = one.words.iter().map(|word| said(desk, word)).collect_view();
    let number = one.player.number;
    let open = move |_| desk.player.set(number);
    let acts = one.handled.is_none().then(|| act::on_report(desk, one));
    view! {
        <li>
            <h3>{move || speech.plain(reason_key(reason))} " · " {terms::player(online, &one.player)}</h3>
            <p class="why">{when} " · " {move || speech.plain(key!("operator-by"))} " " {terms::player(online, &one.by)}</p>
            {named}
            {text}
            <ol class="reported">{words}</ol>
            <div class="row">
                {game}
                <button on:click=open>{move || speech.plain(key!("operator-open"))}</button>
            </div>
            {acts}
        </li>
    }
    .into_any()
}

/// A word; those that the report is about stand out.
fn said(desk: Desk, word: &ReportedWord) -> AnyView {
    let online = desk.online;
    let speech = online.speech;
    let ReportedWord { player, room, at, text, reported, .. } = word.clone();
    let who = move || {
        speech.language();
        online.who(&player)
    };
    let about = move || {
        let texts = speech.texts();
        let room = match room {
            ChatRoom::Players => key!("operator-players"),
            ChatRoom::Spectators => key!("operator-spectators"),
        };
        format!("{} · {}", texts.plain(room), moment(&texts, at))
    };
    let words = move || {
        let texts = speech.texts();
        Phrase::of(&text).map_or_else(|| text.to_string(), |one| phrase(&texts, one))
    };
    view! { <li class:about=reported><strong>{who}</strong> " " {words} " " <small>{about}</small></li> }
        .into_any()
}
