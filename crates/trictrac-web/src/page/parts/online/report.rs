//! Blocking a player, and reporting one to the people who run the server.

use leptos::ev::SubmitEvent;
use leptos::html::{Input, Select};
use leptos::prelude::*;
use trictrac_protocol::{
    BLOCKS_PATH, GameId, MOST_REPORTED, NameOnly, REPORTS_PATH, ReportReason, ReportRequest,
};
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::http::{self, RequestTrouble};
use super::hub::Online;
use super::talk::sayable;
use crate::percent::segment;

/// Somebody who can be blocked or reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Culprit {
    pub(super) number: u64,
    /// The name of an account; a guest has none.
    pub(super) account: Option<String>,
    /// The words of theirs that the reader sees, the last one last.
    pub(super) words: Vec<u64>,
}

/// The result of a wish.
#[derive(Clone, Copy, PartialEq, Eq)]
enum ReportResult {
    Blocked,
    Unblocked,
    Reported,
}

/// The state of the form.
#[derive(Clone, Copy)]
struct ReportForm {
    online: Online,
    game: Option<GameId>,
    trouble: RwSignal<Option<RequestTrouble>>,
    done: RwSignal<Option<ReportResult>>,
}

impl ReportForm {
    fn ended(self, answer: Result<(), RequestTrouble>, done: ReportResult) {
        let _ = self.done.try_set(answer.is_ok().then_some(done));
        let _ = self.trouble.try_set(answer.err());
    }

    fn block(self, name: String) {
        spawn_local(async move {
            let answer = http::tell(BLOCKS_PATH, &NameOnly { name }).await;
            self.online.load_account();
            self.ended(answer, ReportResult::Blocked);
        });
    }

    fn unblock(self, name: &str) {
        let path = format!("{BLOCKS_PATH}/{}", segment(name));
        spawn_local(async move {
            let answer = http::delete(&path).await;
            self.online.load_account();
            self.ended(answer, ReportResult::Unblocked);
        });
    }

    fn report(self, report: ReportRequest) {
        spawn_local(async move {
            self.ended(http::tell(REPORTS_PATH, &report).await, ReportResult::Reported);
        });
    }
}

/// The name of a reason.
pub(super) const fn reason_key(reason: ReportReason) -> Key {
    match reason {
        ReportReason::Words => key!("report-words"),
        ReportReason::Name => key!("report-name"),
        ReportReason::Cheating => key!("report-cheating"),
        ReportReason::Stalling => key!("report-stalling"),
        ReportReason::Other => key!("report-other"),
    }
}

/// Shows how one of `all` is blocked or reported; nothing while there is nobody.
pub(super) fn trouble(
    online: Online,
    game: Option<GameId>,
    all: impl Fn() -> Vec<Culprit> + Send + Sync + 'static,
) -> AnyView {
    let speech = online.speech;
    let all = Memo::new(move |_| all());
    let state =
        ReportForm { online, game, trouble: RwSignal::new(None), done: RwSignal::new(None) };
    let chosen = RwSignal::new(None::<u64>);
    let culprit = Memo::new(move |_| {
        let all = all.get();
        let of = |number: u64| all.iter().find(|one| one.number == number);
        chosen.get().and_then(of).or(all.first()).cloned()
    });
    let is_shown = Memo::new(move |_| culprit.with(Option::is_some));
    let form = move || {
        view! {
            <details class="make trouble">
                <summary>{move || speech.plain(key!("report-title"))}</summary>
                <div class="form">
                    {who(online, all, chosen)}
                    {blocks(state, culprit)}
                    {answer(state, &[ReportResult::Blocked, ReportResult::Unblocked])}
                    {reports(state, culprit)}
                    {answer(state, &[ReportResult::Reported])}
                    <p class="refused" role="alert">{move || state.trouble.get().map(|it| it.said(&speech.texts()))}</p>
                </div>
            </details>
        }
    };
    (move || is_shown.get().then(form)).into_any()
}

/// Says what was done, beside the button that asked for it.
fn answer(state: ReportForm, about: &'static [ReportResult]) -> AnyView {
    let done = move || state.done.get().filter(|done| about.contains(done));
    view! { <p role="status">{move || done().map(|done| said(state.online, done))}</p> }.into_any()
}

fn said(online: Online, done: ReportResult) -> String {
    online.speech.plain(match done {
        ReportResult::Blocked => key!("report-blocked"),
        ReportResult::Unblocked => key!("report-unblocked"),
        ReportResult::Reported => key!("report-sent"),
    })
}

/// Shows the choice of the player, if there are several.
fn who(online: Online, all: Memo<Vec<Culprit>>, chosen: RwSignal<Option<u64>>) -> AnyView {
    let speech = online.speech;
    let choose = move |event| chosen.set(event_target_value(&event).parse().ok());
    let options = move || {
        let option = |one: Culprit| {
            let name = online.name(&trictrac_protocol::Occupant::Person(one.number));
            view! { <option value=one.number.to_string()>{name}</option> }
        };
        all.get().into_iter().map(option).collect_view()
    };
    let several = Memo::new(move |_| all.with(|all| all.len() > 1));
    let choice = move || {
        view! {
            <label>
                <span>{move || speech.plain(key!("report-whom"))}</span>
                <select name="culprit" on:change=choose>{options}</select>
            </label>
        }
    };
    (move || several.get().then(choice)).into_any()
}

/// Shows the button that blocks an account, or ends the block. Guests cannot block, and cannot be blocked.
fn blocks(state: ReportForm, culprit: Memo<Option<Culprit>>) -> AnyView {
    let speech = state.online.speech;
    let account = state.online.club().account;
    let is_blocked = Memo::new(move |_| {
        let name = culprit.get().and_then(|one| one.account);
        account.with(|account| {
            account
                .as_ref()
                .is_some_and(|it| it.blocked.iter().any(|one| Some(one) == name.as_ref()))
        })
    });
    let shown = move || {
        let name = culprit.get()?.account?;
        if !state.online.club().has_account() {
            return None;
        }
        if is_blocked.get() {
            let label = speech.with(key!("account-unblock"), &fluent_args!["name" => name.clone()]);
            let unblock = move |_| state.unblock(&name);
            return Some(
                view! { <button type="button" class="block" on:click=unblock>{label}</button> }
                    .into_any(),
            );
        }
        let label = speech.with(key!("report-block"), &fluent_args!["name" => name.clone()]);
        Some(view! {
            <p class="why">{speech.plain(key!("report-block-about"))}</p>
            <button type="button" class="block" on:click=move |_| state.block(name.clone())>{label}</button>
        }.into_any())
    };
    shown.into_any()
}

fn reports(state: ReportForm, culprit: Memo<Option<Culprit>>) -> AnyView {
    let speech = state.online.speech;
    let (reason, text) = (NodeRef::<Select>::new(), NodeRef::<Input>::new());
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(culprit) = culprit.get_untracked() else { return };
        let chosen = reason.get_untracked().map(|select| select.value()).unwrap_or_default();
        let reason = chosen.parse().ok().and_then(|at: usize| ReportReason::ALL.get(at).copied());
        let reason = reason.unwrap_or(ReportReason::Other);
        let text = text.get_untracked().and_then(|input| sayable(&input.value()));
        let skipped = culprit.words.len().saturating_sub(MOST_REPORTED);
        let is_said = state.game.is_some() && reason == ReportReason::Words;
        let words = if is_said { culprit.words[skipped..].to_vec() } else { Vec::new() };
        let game = state.game;
        state.report(ReportRequest { player: culprit.number, game, words, reason, text });
    };
    // There is no talk beside a profile.
    let about =
        if state.game.is_some() { key!("report-about") } else { key!("report-about-player") };
    let options = move || {
        let option = |(place, one): (usize, ReportReason)| {
            view! { <option value=place.to_string()>{speech.plain(reason_key(one))}</option> }
        };
        ReportReason::ALL.into_iter().enumerate().map(option).collect_view()
    };
    view! {
        <form class="form report" on:submit=send>
            <label>
                <span>{move || speech.plain(key!("report-reason"))}</span>
                <select name="reason" node_ref=reason>{options}</select>
            </label>
            <label>
                <span>{move || speech.plain(key!("report-text"))}</span>
                <input type="text" name="text" maxlength="500" node_ref=text/>
            </label>
            <p class="why">{move || speech.plain(about)}</p>
            <div class="row"><button type="submit">{move || speech.plain(key!("report-send"))}</button></div>
        </form>
    }
    .into_any()
}
