//! What an operator does about a report or a player.

use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use trictrac_protocol::{AuditLine, Deed, NewAct, OPERATOR_ACTS_PATH, Report};
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::super::http::{self, Trouble};
use super::super::talk::sayable;
use super::Desk;

/// A day in milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Choice {
    Dismiss,
    Note,
    DeleteWords,
    Rename,
    /// Closes the account for this number of days; for good without one.
    Close(Option<u64>),
    Reopen,
}

impl Choice {
    const ON_REPORT: [Self; 7] = [
        Self::Dismiss,
        Self::Note,
        Self::DeleteWords,
        Self::Rename,
        Self::Close(Some(1)),
        Self::Close(Some(7)),
        Self::Close(None),
    ];
    const ON_PLAYER: [Self; 6] = [
        Self::Note,
        Self::Rename,
        Self::Close(Some(1)),
        Self::Close(Some(7)),
        Self::Close(None),
        Self::Reopen,
    ];

    const fn key(self) -> Key {
        match self {
            Self::Dismiss => key!("operator-dismiss"),
            Self::Note => key!("operator-note"),
            Self::DeleteWords => key!("operator-delete-words"),
            Self::Rename => key!("operator-rename"),
            Self::Close(Some(_)) => key!("operator-close-days"),
            Self::Close(None) => key!("operator-close"),
            Self::Reopen => key!("operator-reopen"),
        }
    }
}

/// Whom or what the form is about.
#[derive(Clone)]
struct About {
    player: Option<u64>,
    report: Option<u64>,
    /// The reported words.
    words: Vec<u64>,
}

impl About {
    fn deed(&self, choice: Choice, name: String, now: u64) -> Deed {
        match choice {
            Choice::Dismiss => Deed::Dismiss,
            Choice::Note => Deed::Note,
            Choice::DeleteWords => Deed::DeleteWords { words: self.words.clone() },
            Choice::Rename => Deed::Rename { name, old: None },
            Choice::Close(days) => Deed::Close { until: days.map(|days| now + days * DAY) },
            Choice::Reopen => Deed::Reopen,
        }
    }
}

/// Shows what can be done about a report.
pub(super) fn on_report(desk: Desk, report: &Report) -> AnyView {
    let said = report.words.iter().filter(|word| word.reported).map(|word| word.word);
    let about = About { player: None, report: Some(report.report), words: said.collect() };
    let fits = |choice: &Choice| *choice != Choice::DeleteWords || !about.words.is_empty();
    let choices = Choice::ON_REPORT.into_iter().filter(fits).collect();
    form(desk, about.clone(), choices)
}

/// Shows what can be done about a player.
pub(super) fn on_player(desk: Desk, player: u64) -> AnyView {
    let about = About { player: Some(player), report: None, words: Vec::new() };
    form(desk, about, Choice::ON_PLAYER.to_vec())
}

fn form(desk: Desk, about: About, choices: Vec<Choice>) -> AnyView {
    let speech = desk.online.speech;
    let chosen = RwSignal::new(choices[0]);
    let (name, reason) = (NodeRef::<Input>::new(), NodeRef::<Input>::new());
    let trouble = RwSignal::new(None::<Trouble>);
    let busy = RwSignal::new(false);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let written = |field: NodeRef<Input>| {
            field.get_untracked().map(|input| input.value()).unwrap_or_default()
        };
        let Some(reason) = sayable(&written(reason)) else { return };
        let deed = about.deed(chosen.get_untracked(), written(name), desk.online.server_time());
        let act = NewAct { deed, player: about.player, report: about.report, reason };
        busy.set(true);
        spawn_local(async move {
            let answer = http::post::<AuditLine>(OPERATOR_ACTS_PATH, &act).await;
            let _ = busy.try_set(false);
            let _ = trouble.try_set(answer.as_ref().err().copied());
            if answer.is_ok() {
                let _ = desk.done.try_update(|done| *done += 1);
            }
        });
    };
    let choose = {
        let choices = choices.clone();
        move |event| {
            let place = event_target_value(&event).parse().ok();
            let choice = place.and_then(|place: usize| choices.get(place).copied());
            chosen.update(|chosen| *chosen = choice.unwrap_or(*chosen));
        }
    };
    let options = move || {
        let texts = speech.texts();
        let option = |(place, &choice): (usize, &Choice)| {
            let days = if let Choice::Close(Some(days)) = choice { days } else { 0 };
            let label = texts.with(choice.key(), &fluent_args!["days" => days]);
            view! { <option value=place.to_string()>{label}</option> }
        };
        choices.iter().enumerate().map(option).collect_view()
    };
    let renames = Memo::new(move |_| chosen.get() == Choice::Rename);
    let new_name = move || {
        renames.get().then(|| {
            view! {
                <label>
                    <span>{speech.plain(key!("operator-new-name"))}</span>
                    <input type="text" name="name" maxlength="20" required node_ref=name/>
                </label>
            }
        })
    };
    let failed = move || trouble.get().map(|trouble| trouble.said(&speech.texts()));
    view! {
        <form class="form act" on:submit=send>
            <label>
                <span>{move || speech.plain(key!("operator-act"))}</span>
                <select name="act" on:change=choose>{options}</select>
            </label>
            {new_name}
            <label>
                <span>{move || speech.plain(key!("operator-reason"))}</span>
                <input type="text" name="reason" maxlength="500" required node_ref=reason/>
            </label>
            <div class="row"><button type="submit" disabled=move || busy.get()>{move || speech.plain(key!("operator-do"))}</button></div>
            <p class="refused" role="alert">{failed}</p>
        </form>
    }
    .into_any()
}
