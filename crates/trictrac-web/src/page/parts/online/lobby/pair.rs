//! Quick pairing: any opponent, by clock.

use leptos::prelude::*;
use trictrac_protocol::{Clock, Days};
use trictrac_umpire::allowance;
use trictrac_words::club::clock_names;
use trictrac_words::lang::{fluent_args, key};

use super::super::club::LobbyWish;
use super::super::guest_name::guest_name;
use super::super::hub::Online;
use super::super::refusal::refused_wish;
use super::super::terms::time;
use super::super::wire::WireStatus;
use crate::online::OnlineTarget;

/// The clocks.
const CLOCKS: [Clock; 4] = [Clock::Vif, Clock::Pose, Clock::Lent, Clock::Days(Days::Three)];
/// All live clocks, for players to whom any is right.
const ANY: [Clock; 3] = [Clock::Pose, Clock::Lent, Clock::Vif];
/// The length of the matches, in holes.
const HOLES: u32 = 3;

/// Shows a button for each clock.
pub(super) fn pair(online: Online) -> AnyView {
    let speech = online.speech;
    let guest = move || {
        let is_guest =
            online.club().account.with(|it| it.as_ref().is_some_and(|it| it.name.is_none()));
        is_guest.then(|| {
            view! {
                <p class="why">
                    {speech.plain(key!("lobby-pair-guest"))} " "
                    <a href=OnlineTarget::Register.link()>{speech.plain(key!("club-register"))}</a>
                </p>
                {guest_name(online)}
            }
        })
    };
    let said = move || {
        let looks = online.club().pairing.get()?;
        let clocks = clock_names(&speech.texts(), &looks);
        Some(format!("{} · {clocks}", speech.plain(key!("lobby-pairing"))))
    };
    let stop = move || {
        online.club().pairing.get().map(|_| {
            view! { <button on:click=move |_| online.unpair()>{speech.plain(key!("lobby-pair-stop"))}</button> }
        })
    };
    let explained = move || {
        let texts = speech.texts();
        let allowed = allowance(Clock::Vif, HOLES)?;
        let arguments = fluent_args![
            "time" => time(&texts, Clock::Vif, HOLES)?,
            "free" => allowed.delay / 1_000,
            "minutes" => allowed.reserve / 60_000
        ];
        Some(texts.with(key!("lobby-pair-time"), &arguments))
    };
    view! {
        <section class="card pair">
            <h2>{move || speech.plain(key!("lobby-pair"))}</h2>
            <p class="why">{move || speech.plain(key!("lobby-pair-about"))}</p>
            <div class="clocks">
                {CLOCKS.map(|clock| button(online, vec![clock])).into_iter().collect_view()}
                {button(online, ANY.to_vec())}
            </div>
            <p class="why">{explained}</p>
            <div class="looking"><p role="status">{said}</p> {stop}</div>
            {refused_wish(online, |wish| matches!(wish, LobbyWish::Pair | LobbyWish::Other))}
            {guest}
        </section>
    }
    .into_any()
}

fn button(online: Online, clocks: Vec<Clock>) -> AnyView {
    let speech = online.speech;
    let value = clocks.iter().map(ToString::to_string).collect::<Vec<_>>().join(",");
    let own = StoredValue::new(clocks);
    let looks = Memo::new(move |_| online.club().pairing.get() == Some(own.get_value()));
    let press = move |_| {
        if looks.get_untracked() { online.unpair() } else { online.pair(own.get_value()) }
    };
    let name = move || clock_names(&speech.texts(), &own.get_value());
    let about = move || match own.get_value()[..] {
        [clock] => time(&speech.texts(), clock, HOLES),
        _ => Some(speech.plain(key!("lobby-pair-any-about"))),
    };
    view! {
        <button
            value=value
            aria-pressed=move || looks.get().to_string()
            disabled=move || online.status.get() != WireStatus::Open
            on:click=press
        >
            <strong>{name}</strong>
            <small>{about}</small>
        </button>
    }
    .into_any()
}
