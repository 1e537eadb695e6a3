//! The acts of an operator about a report or a player.

use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use trictrac_protocol::{ActRequest, AuditLine, Deed, OPERATOR_ACTS_PATH, OperatorReport};
use trictrac_words::lang::{Key, fluent_args, key};

use super::super::http::{self, RequestTrouble};
use super::super::talk::sayable;
use super::Desk;

/// A day in milliseconds.
const DAY: u64 = 24 * 3_600_000;

/// An act that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ModerationAct {
    Dismiss,
    Note,
    DeleteWords,
    EndChallenges,
    ClearName,
    Rename,
    /// Closes the account for this number of days; for good without one.
    Close(Option<u64>),
    Reopen,
}

impl ModerationAct {
    const ON_REPORT: [Self; 9] = [
        Self::Dismiss,
        Self::Note,
        Self::DeleteWords,
        Self::EndChallenges,
        Self::ClearName,
        Self::Rename,
        Self::Close(Some(1)),
        Self::Close(Some(7)),
        Self::Close(None),
    ];
    const ON_PLAYER: [Self; 8] = [
        Self::Note,
        Self::EndChallenges,
        Self::ClearName,
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
            Self::EndChallenges => key!("operator-end-challenges"),
            Self::ClearName => key!("operator-clear-name"),
            Self::Rename => key!("operator-rename"),
            Self::Close(Some(_)) => key!("operator-close-days"),
            Self::Close(None) => key!("operator-close"),
            Self::Reopen => key!("operator-reopen"),
        }
    }
}

/// Whom or what the form is about.
#[derive(Clone)]
struct ModerationCase {
    player: Option<u64>,
    report: Option<u64>,
    /// The reported words.
    words: Vec<u64>,
}

impl ModerationCase {
    fn deed(&self, choice: ModerationAct, name: String, now: u64) -> Deed {
        match choice {
            ModerationAct::Dismiss => Deed::Dismiss,
            ModerationAct::Note => Deed::Note,
            ModerationAct::DeleteWords => Deed::DeleteWords { words: self.words.clone() },
            ModerationAct::EndChallenges => Deed::EndChallenges,
            ModerationAct::ClearName => Deed::ClearName { old: None },
            ModerationAct::Rename => Deed::Rename { name, old: None },
            ModerationAct::Close(days) => Deed::Close { until: days.map(|days| now + days * DAY) },
            ModerationAct::Reopen => Deed::Reopen,
        }
    }
}

/// Shows what can be done about a report.
pub(super) fn on_report(desk: Desk, report: &OperatorReport) -> AnyView {
    let said = report.words.iter().filter(|word| word.reported).map(|word| word.word);
    let about = ModerationCase { player: None, report: Some(report.report), words: said.collect() };
    let fits =
        |choice: &ModerationAct| *choice != ModerationAct::DeleteWords || !about.words.is_empty();
    let choices = ModerationAct::ON_REPORT.into_iter().filter(fits).collect();
    form(desk, about.clone(), choices)
}

/// Shows what can be done about a player.
pub(super) fn on_player(desk: Desk, player: u64) -> AnyView {
    let about = ModerationCase { player: Some(player), report: None, words: Vec::new() };
    form(desk, about, ModerationAct::ON_PLAYER.to_vec())
}

/// The state of a form.
#[derive(Clone, Copy)]
struct ModerationForm {
    desk: Desk,
    chosen: RwSignal<ModerationAct>,
    name: NodeRef<Input>,
    reason: NodeRef<Input>,
    trouble: RwSignal<Option<RequestTrouble>>,
    busy: RwSignal<bool>,
}

impl ModerationForm {
    fn send(self, about: &ModerationCase) {
        let written = |field: NodeRef<Input>| {
            field.get_untracked().map(|input| input.value()).unwrap_or_default()
        };
        let Some(reason) = sayable(&written(self.reason)) else { return };
        let now = self.desk.online.server_time();
        let deed = about.deed(self.chosen.get_untracked(), written(self.name), now);
        let act = ActRequest { deed, player: about.player, report: about.report, reason };
        let asked = async move { http::post::<AuditLine>(OPERATOR_ACTS_PATH, &act).await };
        http::once(self.busy, asked, move |answer| {
            let _ = self.trouble.try_set(answer.as_ref().err().cloned());
            if let Ok(line) = answer {
                let _ = self.desk.line.try_set(Some(line));
                self.desk.online.club().handled.update(|handled| *handled += 1);
                let _ = self.desk.done.try_update(|done| *done += 1);
            }
        });
    }
}

fn form(desk: Desk, about: ModerationCase, choices: Vec<ModerationAct>) -> AnyView {
    let speech = desk.online.speech;
    let form = ModerationForm {
        desk,
        chosen: RwSignal::new(choices[0]),
        name: NodeRef::new(),
        reason: NodeRef::new(),
        trouble: RwSignal::new(None),
        busy: RwSignal::new(false),
    };
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        form.send(&about);
    };
    let renames = Memo::new(move |_| form.chosen.get() == ModerationAct::Rename);
    let new_name = move || {
        renames.get().then(|| {
            view! {
                <label>
                    <span>{speech.plain(key!("operator-new-name"))}</span>
                    <input type="text" name="name" maxlength="20" required node_ref=form.name/>
                </label>
            }
        })
    };
    let failed = move || form.trouble.get().map(|trouble| trouble.said(&speech.texts()));
    view! {
        <form class="form act" on:submit=send>
            {acts(form, choices)}
            {new_name}
            <label>
                <span>{move || speech.plain(key!("operator-reason"))}</span>
                <input type="text" name="reason" maxlength="500" required node_ref=form.reason/>
            </label>
            <div class="row"><button type="submit" disabled=move || form.busy.get()>{move || speech.plain(key!("operator-do"))}</button></div>
            <p class="refused" role="alert">{failed}</p>
        </form>
    }
    .into_any()
}

/// Shows the choice of what to do.
fn acts(form: ModerationForm, choices: Vec<ModerationAct>) -> AnyView {
    let speech = form.desk.online.speech;
    let choose = {
        let choices = choices.clone();
        move |event| {
            let place = event_target_value(&event).parse().ok();
            let choice = place.and_then(|place: usize| choices.get(place).copied());
            form.chosen.update(|chosen| *chosen = choice.unwrap_or(*chosen));
        }
    };
    let options = move || {
        let texts = speech.texts();
        let option = |(place, &choice): (usize, &ModerationAct)| {
            let days = if let ModerationAct::Close(Some(days)) = choice { days } else { 0 };
            let label = texts.with(choice.key(), &fluent_args!["days" => days]);
            view! { <option value=place.to_string()>{label}</option> }
        };
        choices.iter().enumerate().map(option).collect_view()
    };
    view! {
        <label>
            <span>{move || speech.plain(key!("operator-act"))}</span>
            <select name="act" on:change=choose>{options}</select>
        </label>
    }
    .into_any()
}
