//! Open challenges: taking them, making and withdrawing them.

use leptos::html::Ul;
use leptos::prelude::*;
use trictrac_protocol::{AccountKind, Challenge};
use trictrac_words::lang::key;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

use super::super::challenge_form;
use super::super::club::LobbyWish;
use super::super::hub::Online;
use super::super::refusal::refused_wish;
use super::super::terms;
use crate::online::OnlineTarget;
use crate::page::focus::bring_into_view;

/// The challenges of the reader, and those of other people.
type ChallengeLists = (Vec<Challenge>, Vec<Challenge>);

/// Lists the challenges of people, the reader's own first, and makes new ones.
pub(super) fn challenges(online: Online) -> AnyView {
    let speech = online.speech;
    let all = Memo::new(move |_| {
        let you = online.you.get().unwrap_or_default();
        online.club().lobby.with(|lobby| {
            let lobby = lobby.as_ref()?;
            let people = |one: &Challenge| one.by.kind != AccountKind::Engine;
            Some((lobby.own(you), lobby.open(you).into_iter().filter(people).collect::<Vec<_>>()))
        })
    });
    let none = move || {
        let none = all.get().is_some_and(|(own, open)| own.is_empty() && open.is_empty());
        none.then(|| view! { <p class="why">{speech.plain(key!("lobby-none"))}</p> })
    };
    let rows = move || {
        let (own, open) = all.get().unwrap_or_default();
        let own = own.into_iter().map(|one| (true, one));
        own.chain(open.into_iter().map(|one| (false, one))).collect::<Vec<_>>()
    };
    let key = |(own, one): &(bool, Challenge)| (*own, one.challenge);
    let list = NodeRef::<Ul>::new();
    Effect::new(move |_| show_posted(online, all, list));
    view! {
        <section class="card challenges">
            <h2>{move || speech.plain(key!("lobby-challenges"))}</h2>
            {none}
            <ul class="rows" node_ref=list>
                <For each=rows key=key children=move |(own, one)| row(online, own, one)/>
            </ul>
            {refused_wish(online, move |wish| is_gone(online, wish))}
            {challenge_form::open(online)}
        </section>
    }
    .into_any()
}

/// Brings the challenge that the reader has just made into view, as soon as it is in the list.
fn show_posted(online: Online, all: Memo<Option<ChallengeLists>>, list: NodeRef<Ul>) {
    let Some(posted) = online.club().posted.get() else { return };
    let place = all.with(|all| all.as_ref()?.0.iter().position(|one| one.challenge == posted));
    let Some(place) = place else { return };
    online.club().posted.set(None);
    let show = move || {
        // The reader may have left the lobby before the next frame.
        let Some(list) = list.try_get_untracked().flatten() else { return };
        // The form has done its work.
        if let Ok(Some(form)) = document().query_selector(".challenges > .make") {
            let _ = form.remove_attribute("open");
        }
        let row = u32::try_from(place).ok().and_then(|place| list.children().item(place));
        let Some(row) = row else { return };
        bring_into_view(&row);
        if let Ok(Some(button)) = row.query_selector("button") {
            // Whoever uses the keyboard is at the answer to what they have sent.
            let _ = button.unchecked_into::<HtmlElement>().focus();
        }
    };
    // The list is drawn first.
    request_animation_frame(show);
}

fn row(online: Online, own: bool, one: Challenge) -> AnyView {
    let speech = online.speech;
    let id = one.challenge;
    let who = if own {
        view! { <strong>{move || speech.plain(key!("lobby-own"))}</strong> }.into_any()
    } else {
        terms::player(online, &one.by)
    };
    let taken = one.clone();
    let about = move || terms::of_challenge(&speech.texts(), &one);
    let button = if own {
        view! { <button on:click=move |_| online.withdraw(id)>{move || speech.plain(key!("lobby-withdraw"))}</button> }
            .into_any()
    } else {
        takes(online, taken)
    };
    let refused = refused_wish(online, move |wish| wish == LobbyWish::Take(id));
    view! { <li class:own=own><span class="about">{who} <small>{about}</small></span> {button} {refused}</li> }
        .into_any()
}

/// Checks whether a wish is for a challenge that is shown nowhere any more.
fn is_gone(online: Online, wish: LobbyWish) -> bool {
    let LobbyWish::Take(id) = wish else { return false };
    let you = online.you.get().unwrap_or_default();
    let club = online.club();
    let shown = |one: &Challenge| one.challenge == id;
    let in_lobby = club.lobby.with(|lobby| lobby.as_ref().map(|lobby| lobby.open(you)));
    !in_lobby.unwrap_or_default().iter().any(shown)
        && !club.calls.with(|calls| calls.to(you)).iter().any(shown)
}

/// Takes a challenge. A rated one leads a guest to the form for a new account.
fn takes(online: Online, taken: Challenge) -> AnyView {
    let speech = online.speech;
    let rated = taken.terms.rated;
    let taken = StoredValue::new(taken);
    let needs_account = Memo::new(move |_| rated && online.is_guest());
    let shown = move || {
        if needs_account.get() {
            let label = speech.plain(key!("lobby-account-needed"));
            return view! { <a class="button" href=OnlineTarget::Register.link()>{label}</a> }
                .into_any();
        }
        let take = move |_| taken.with_value(|taken| online.take(taken));
        view! { <button class="main" on:click=take>{speech.plain(key!("lobby-take"))}</button> }
            .into_any()
    };
    shown.into_any()
}
