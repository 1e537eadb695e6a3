//! The tools beside the match: hint, study, new match.

use leptos::prelude::*;
use trictrac_rules::table::Moment;
use trictrac_words::lang::key;

use super::live_match::LiveMatch;
use crate::page::memory;
use crate::page::speech::Speech;
use crate::session::Awaits;
use crate::study::link::Link;
use crate::study::opened::{FILE, LAST};

/// Shows the row of tools.
pub(super) fn tools(game: LiveMatch, speech: Speech, agreeing: RwSignal<bool>) -> AnyView {
    let awaits = game.awaits;
    let study = move || {
        let throw = game.session.with(|session| session.turns.len());
        format!("#/{}", Link::Game { name: LAST.to_owned(), throw })
    };
    let decides = move || match awaits.get() {
        Awaits::Choice(_) | Awaits::Play(_) => true,
        Awaits::Statement(_, moment) => matches!(moment, Moment::Mark | Moment::Play),
        _ => false,
    };
    let unreadable = game.unreadable.then(|| {
        let why = format!("#/{}", Link::Game { name: FILE.to_owned(), throw: 0 });
        view! {
            <p class="refused" role="alert">
                {move || speech.plain(key!("page-unreadable"))} " "
                <a href=why>{move || speech.plain(key!("page-see-why"))}</a>
            </p>
        }
    });
    let forgetful = (!memory::works()).then(|| {
        let text = move || speech.plain(key!("page-storage-blocked"));
        view! { <p class="refused" role="alert">{text}</p> }
    });
    view! {
        {unreadable} {forgetful}
        <div class="tools">
            <button disabled=move || !decides() on:click=move |_| game.hint()>
                {move || speech.plain(key!("page-hint"))}
            </button>
            <a class="button" href=study>{move || speech.plain(key!("page-study-match"))}</a>
            <button on:click=move |_| agreeing.set(true)>
                {move || speech.plain(key!("page-another"))}
            </button>
        </div>
    }
    .into_any()
}
