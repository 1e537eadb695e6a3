//! The operators' knowledge of a player.

use leptos::ev::SubmitEvent;
use leptos::html::Input;
use leptos::prelude::*;
use trictrac_protocol::{
    AccountKind, Agreement, Closure, Dossier, IntervalEstimate, OPERATOR_PLAYERS_PATH,
    PlayerProfile,
};
use trictrac_words::advice::{decimal, per_cent};
use trictrac_words::lang::{Texts, fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::super::http::{self, RequestTrouble};
use super::super::when::moment;
use super::super::{profile, terms};
use super::{Desk, act, audit};

/// The number of games that are compared with the engine.
const GAMES: u32 = 50;

/// Shows the file of a player, whom a report or their name leads to.
pub(super) fn dossier(desk: Desk) -> AnyView {
    let speech = desk.online.speech;
    let known = RwSignal::new(None::<Dossier>);
    let trouble = RwSignal::new(None::<RequestTrouble>);
    Effect::new(move |_| {
        desk.done.track();
        let Some(player) = desk.player.get() else { return };
        spawn_local(async move {
            let answer = http::get(&format!("{OPERATOR_PLAYERS_PATH}/{player}")).await;
            let _ = trouble.try_set(answer.as_ref().err().cloned());
            let _ = known.try_set(answer.ok());
        });
    });
    let shown = move || known.get().map(|dossier| of(desk, dossier));
    let failed = move || trouble.get().map(|trouble| trouble.said(&speech.texts()));
    view! {
        <section class="card dossier">
            <h2>{move || speech.plain(key!("operator-player"))}</h2>
            {find(desk, trouble)}
            <p class="refused" role="alert">{failed}</p>
            {shown}
        </section>
    }
    .into_any()
}

/// Finds a player by name.
fn find(desk: Desk, trouble: RwSignal<Option<RequestTrouble>>) -> AnyView {
    let speech = desk.online.speech;
    let field = NodeRef::<Input>::new();
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let name = field.get_untracked().map(|input| input.value()).unwrap_or_default();
        let path = profile::path(name.trim());
        spawn_local(async move {
            match http::get::<PlayerProfile>(&path).await {
                Ok(profile) => drop(desk.player.try_set(Some(profile.number))),
                Err(error) => drop(trouble.try_set(Some(error))),
            }
        });
    };
    view! {
        <form class="link" on:submit=send>
            <input type="text" name="find" node_ref=field required
                aria-label=move || speech.plain(key!("operator-name"))
                placeholder=move || speech.plain(key!("operator-name"))/>
            <button type="submit">{move || speech.plain(key!("operator-find"))}</button>
        </form>
    }
    .into_any()
}

fn of(desk: Desk, dossier: Dossier) -> AnyView {
    let speech = desk.online.speech;
    let online = desk.online;
    let Dossier { player, operator, closed, reports, sent, lines } = dossier;
    let counts = move || {
        speech.with(key!("operator-counts"), &fluent_args!["reports" => reports, "sent" => sent])
    };
    let is_operator =
        operator.then(|| view! { <p>{move || speech.plain(key!("operator-is"))}</p> });
    let closed = closed
        .map(|closed| view! { <p class="refused">{move || shut(&speech.texts(), &closed)}</p> });
    let acts = player.number.map(|number| act::on_player(desk, number));
    let agreement = player
        .number
        .filter(|_| player.kind == AccountKind::Account)
        .map(|number| agreement(desk, number));
    let lines = lines.into_iter().map(|line| audit::line(online, line)).collect_view();
    view! {
        <h3>{terms::player(online, &player)}</h3>
        <p>{counts}</p>
        {is_operator}
        {closed}
        <ul class="rows">{lines}</ul>
        {agreement}
        {acts}
    }
    .into_any()
}

fn shut(texts: &Texts, closed: &Closure) -> String {
    let said = match closed.until {
        Some(until) => {
            let until = fluent_args!["until" => moment(texts, until)];
            texts.with(key!("operator-closed-until"), &until)
        }
        None => texts.plain(key!("operator-closed")),
    };
    let because = fluent_args!["what" => said, "about" => closed.reason.to_string()];
    texts.with(key!("operator-because"), &because)
}

/// Compares the player's decisions with the engine's, on request.
fn agreement(desk: Desk, player: u64) -> AnyView {
    let speech = desk.online.speech;
    let found = RwSignal::new(None::<Result<Agreement, RequestTrouble>>);
    let ask = move |_| {
        let path = format!("{OPERATOR_PLAYERS_PATH}/{player}/agreement?games={GAMES}");
        spawn_local(async move {
            let _ = found.try_set(Some(http::request(&path).await));
        });
    };
    let said = move || {
        let texts = speech.texts();
        found.get().map(|found| match found {
            Ok(found) => compared(&texts, &found),
            Err(trouble) => trouble.said(&texts),
        })
    };
    view! {
        <div class="row"><button on:click=ask>{move || speech.plain(key!("operator-agreement"))}</button></div>
        <p role="status">{said}</p>
    }
    .into_any()
}

/// The agreement of a player with the engine, in words.
fn compared(texts: &Texts, found: &Agreement) -> String {
    let Agreement { games, analysed, waiting, decisions, share, error, .. } = *found;
    let counted = fluent_args![
        "games" => games, "analysed" => analysed, "waiting" => waiting, "decisions" => decisions
    ];
    let mut said = vec![texts.with(key!("operator-compared"), &counted)];
    if let Some(share) = share {
        #[expect(clippy::cast_possible_truncation, reason = "a share needs few digits")]
        let share = estimated(share, |value| per_cent(texts, value as f32));
        said.push(texts.with(key!("operator-share"), &fluent_args!["share" => share]));
    }
    if let Some(error) = error {
        let error = estimated(error, |value| decimal(texts, value / 10.0, 2));
        said.push(texts.with(key!("operator-error"), &fluent_args!["error" => error]));
    }
    said.join(" ")
}

fn estimated(estimate: IntervalEstimate, format: impl Fn(f64) -> String) -> String {
    let value = format(estimate.value);
    estimate.interval.map_or_else(
        || value.clone(),
        |[low, high]| format!("{value} [{}, {}]", format(low), format(high)),
    )
}
