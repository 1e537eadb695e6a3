//! The finished games of a player.

use leptos::prelude::*;
use trictrac_protocol::{FinishedGame, FinishedGames, GameEnding, Opponent, PlayerProfile, Seat};
use trictrac_umpire::winner;
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::super::http::{self, RequestTrouble};
use super::super::hub::Online;
use super::super::terms;
use super::super::when::day;
use super::path;
use crate::online::OnlineTarget;

/// The games that are shown, and where the list goes on.
#[derive(Clone, Copy)]
struct ProfileGames {
    games: RwSignal<Vec<FinishedGame>>,
    next: RwSignal<Option<u64>>,
    trouble: RwSignal<Option<RequestTrouble>>,
}

impl ProfileGames {
    fn load(self, path: String) {
        spawn_local(async move {
            match http::get::<FinishedGames>(&path).await {
                Ok(FinishedGames { games, next, .. }) => {
                    let _ = self.games.try_update(|all| all.extend(games));
                    let _ = self.next.try_set(next);
                }
                Err(trouble) => drop(self.trouble.try_set(Some(trouble))),
            }
        });
    }
}

/// Lists the games, the last one first.
pub(super) fn games(online: Online, profile: &PlayerProfile) -> AnyView {
    let speech = online.speech;
    let (games, next, trouble) =
        (RwSignal::new(Vec::new()), RwSignal::new(None), RwSignal::new(None));
    let list = ProfileGames { games, next, trouble };
    let path = format!("{}/games", path(&profile.name));
    list.load(path.clone());
    let number = profile.games;
    let title = move || speech.with(key!("profile-games"), &fluent_args!["number" => number]);
    let player = profile.number;
    let name = profile.name.clone();
    let row = move |one: FinishedGame| row(online, one, player, &name);
    let more = move || {
        let before = list.next.get()?;
        let path = format!("{path}?before={before}");
        let load = move |_| {
            list.next.set(None);
            list.load(path.clone());
        };
        Some(view! { <button on:click=load>{speech.plain(key!("profile-more"))}</button> })
    };
    let failed = move || list.trouble.get().map(|trouble| trouble.said(&speech.texts()));
    view! {
        <section class="card">
            <h2>{title}</h2>
            {(number == 0).then(|| view! { <p class="why">{move || speech.plain(key!("profile-games-none"))}</p> })}
            <ul class="rows played"><For each=move || list.games.get() key=|one| one.game children=row/></ul>
            {more}
            <p class="refused" role="alert">{failed}</p>
        </section>
    }
    .into_any()
}

fn row(online: Online, one: FinishedGame, number: u64, name: &str) -> AnyView {
    let speech = online.speech;
    let is_player =
        |who: &Opponent| who.number == Some(number) || who.name.as_deref() == Some(name);
    let seat = if is_player(&one.white) { Seat::A } else { Seat::B };
    let all = [&one.white, &one.black].into_iter().chain(&one.others);
    let others: Vec<Opponent> = all.filter(|who| !is_player(who)).cloned().collect();
    let result = match (winner(&one.ending), &one.ending) {
        (_, GameEnding::Void { .. }) => key!("profile-void"),
        _ if one.form.is_some() => key!("profile-form"),
        (Some(won), _) if won == seat => key!("profile-won"),
        (Some(_), _) => key!("profile-lost"),
        (None, _) => key!("profile-nobody"),
    };
    let first = others.first().filter(|other| other.kind.has_profile());
    let profile =
        first.and_then(|other| other.name.as_deref()).map(|name| terms::profile_of(online, name));
    let title = move || {
        let name = |it: &Opponent| online.called(it.kind, it.number, it.name.as_deref());
        let names: Vec<String> = others.iter().map(name).collect();
        speech.with(key!("lobby-against"), &fluent_args!["name" => names.join(", ")])
    };
    let (at, game, change) = (one.at, one.game, one.change.map(terms::signed));
    let about = move || {
        let texts = speech.texts();
        let FinishedGame { rules, form, clock, rated, .. } = &one;
        let said = terms::described(&texts, rules, form.as_ref(), *clock, *rated);
        format!("{} · {said}", day(&texts, at))
    };
    view! {
        <li>
            <a href=OnlineTarget::Match(game, None).link()>
                <strong>{title}</strong>
                <span class="turn">{move || speech.plain(result)} " " {change}</span>
                <small>{about}</small>
            </a>
            {profile}
        </li>
    }
    .into_any()
}
