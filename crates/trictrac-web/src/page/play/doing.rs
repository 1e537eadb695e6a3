//! The buttons for what can be done now.

use leptos::prelude::*;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::refusal;

use super::Looking;
use super::card::result;
use super::live_match::LiveMatch;
use super::players::name;
use crate::page::speech::Speech;
use crate::session::{Awaits, Hand, MatchSession};

/// Shows the buttons, and why the last touch was refused.
pub(super) fn doing(game: LiveMatch, speech: Speech, looking: Looking) -> AnyView {
    let awaits = game.awaits;
    let now = move || {
        if looking.is_back() { back(speech, looking) } else { buttons(game, speech, awaits.get()) }
    };
    view! {
        <section class="doing" data-awaits=move || named(awaits.get())>
            <p class="refused" role="alert">{move || refused(game, speech)}</p>
            {now}
        </section>
    }
    .into_any()
}

/// The value of `data-awaits`, by which tests of the page see what the match waits for.
const fn named(awaits: Awaits) -> &'static str {
    match awaits {
        Awaits::Throw(_) => "throw",
        Awaits::Choice(_) => "choice",
        Awaits::Play(_) => "play",
        Awaits::Statement(..) => "word",
        Awaits::Dice => "dice",
        Awaits::Computer(_) => "computer",
        Awaits::Nothing => "nothing",
    }
}

/// Shows the button that returns from an earlier throw to the match.
fn back(speech: Speech, looking: Looking) -> AnyView {
    view! {
        <button class="main" on:click=move |_| looking.at_the_match()>
            {move || speech.plain(key!("page-back-to-match"))}
        </button>
    }
    .into_any()
}

fn refused(game: LiveMatch, speech: Speech) -> Option<String> {
    let refused = game.session.with(|session| session.refused)?;
    let texts = speech.texts();
    let reason = refusal(&texts, refused);
    Some(texts.with(key!("refused"), &fluent_args!["reason" => reason]))
}

fn buttons(game: LiveMatch, speech: Speech, awaits: Awaits) -> AnyView {
    let label = move |key: Key| move || speech.plain(key);
    match awaits {
        Awaits::Throw(side) => {
            let who = move || game.session.with(|session| name(session.setup(), side, speech));
            let text = move || speech.with(key!("page-to-throw"), &fluent_args!["who" => who()]);
            view! {
                <p class="hint">{text}</p>
                <button class="main" on:click=move |_| game.throw()>{label(key!("page-throw"))}</button>
            }
            .into_any()
        }
        Awaits::Play(_) => playing(game, speech),
        Awaits::Statement(..) => {
            match game.session.with_untracked(|s| s.hand.as_ref().map(Hand::is_free)) {
                Some(true) => hint(game, speech),
                Some(false) => playing(game, speech),
                None => ().into_any(),
            }
        }
        Awaits::Nothing => {
            let again = move |_| game.start(game.session.with_untracked(|s| *s.setup()));
            let result = move || {
                let texts = speech.texts();
                game.session.with(|session| result(session, session.turns.last()?, &texts))
            };
            view! {
                <p class="result">{result}</p>
                <button class="main" on:click=again>{label(key!("page-again"))}</button>
            }
            .into_any()
        }
        Awaits::Dice | Awaits::Computer(_) => {
            let key = move || {
                if game.engine_failed.get() {
                    key!("page-deserted")
                } else {
                    key!("page-engine-turn")
                }
            };
            view! { <p class="hint">{move || speech.plain(key())}</p> }.into_any()
        }
        Awaits::Choice(_) => ().into_any(),
    }
}

/// Shows what to do with the men.
fn hint(game: LiveMatch, speech: Speech) -> AnyView {
    let key = move || {
        game.session.with(|session| {
            let Some(hand) = &session.hand else { return key!("page-touch") };
            let stuck = hand.origins().is_empty() && !hand.has_moved();
            match (session.complete().is_some(), hand.picked().is_some()) {
                (true, _) if stuck => key!("nothing-playable"),
                _ if game.plays_automatically() => key!("page-plays-itself"),
                (true, _) => key!("page-confirm-hint"),
                (false, true) => key!("page-put"),
                (false, false) => key!("page-touch"),
            }
        })
    };
    view! { <p class="hint">{move || speech.plain(key())}</p> }.into_any()
}

fn playing(game: LiveMatch, speech: Speech) -> AnyView {
    let complete = move || game.session.with(|session| session.complete().is_some());
    let has_moved =
        move || game.session.with(|session| session.hand.as_ref().is_some_and(Hand::has_moved));
    view! {
        {hint(game, speech)}
        <button class="main" disabled=move || !complete() on:click=move |_| game.confirm()>
            {move || speech.plain(key!("page-confirm"))}
        </button>
        <button
            disabled=move || !has_moved()
            on:click=move |_| game.session.update(MatchSession::take_back)
        >
            {move || speech.plain(key!("page-take-back"))}
        </button>
    }
    .into_any()
}
