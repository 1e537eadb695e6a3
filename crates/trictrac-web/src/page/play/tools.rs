//! The tools beside the match: hint, study, new match.

use leptos::prelude::*;
use trictrac_rules::table::Moment;
use trictrac_words::lang::{Key, key};

use crate::page::beside;
use crate::page::database::DatabaseTrouble;
use crate::page::live::LiveMatch;
use crate::page::speech::PageSpeech;
use crate::session::{ClassicPageSession, NextStep, PlayerQuestion};
use crate::study::link::StudyLink;
use crate::study::record::LAST;

/// The address of the list of matches.
const MATCHES: &str = "#/matches";

/// Shows the row of tools.
pub(super) fn tools(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let awaits = game.awaits;
    let study = move || {
        let throw = game.session.with(|session| session.turns().len());
        format!("#/{}", StudyLink::Game { name: LAST.to_owned(), throw })
    };
    let turns = Memo::new(move |_| game.session.with(ClassicPageSession::may_turn));
    let decides = move || match awaits.get() {
        NextStep::Person(_, PlayerQuestion::Choose | PlayerQuestion::Play) => true,
        NextStep::Person(_, PlayerQuestion::Say(moment)) => {
            matches!(moment, Moment::Mark | Moment::Play)
        }
        _ => false,
    };
    let label = move |key: Key| move || speech.plain(key);
    let turn = move || {
        turns.get().then(|| {
            view! {
                <button on:click=move |_| game.session.update(ClassicPageSession::turn_table)>
                    {move || speech.plain(key!("page-turn"))}
                </button>
            }
        })
    };
    // Nobody helps while people play on a server, and the part around the match has tools of its own.
    if game.session.with_untracked(|session| session.is_served()) {
        return view! { <div class="tools">{turn}</div> }.into_any();
    }
    let over = Memo::new(move |_| awaits.get() == NextStep::Over);
    let resigns = Memo::new(move |_| {
        awaits.get() != NextStep::Elsewhere
            && game.is_going()
            && game.session.with(|session| session.setup().lone_person().is_some())
    });
    let unreadable = game.own.unreadable.then(|| {
        view! {
            <p class="refused" role="alert">
                {label(key!("page-unreadable"))} " "
                <a href=MATCHES>{label(key!("page-matches"))}</a>"."
            </p>
        }
    });
    view! {
        {unreadable}
        <p class="refused" role="alert">{move || unsaved(game).map(|key| speech.plain(key))}</p>
        {move || over.get().then(|| beside::after_match(game, speech))}
        <div class="tools" hidden=over>
            <button disabled=move || !decides() on:click=move |_| game.hint()>
                {label(key!("page-hint"))}
            </button>
            {turn}
            <a class="button" href=study>{label(key!("page-study-match"))}</a>
            <a class="button" href=MATCHES>{label(key!("page-matches"))}</a>
            <a class="button" href="#/new">{label(key!("page-new"))}</a>
            {move || resigns.get().then(|| beside::resignation(game, speech))}
        </div>
    }
    .into_any()
}

/// Says what the browser does not save, if anything.
fn unsaved(game: LiveMatch) -> Option<Key> {
    if game.unsaved.get() {
        return Some(key!("page-storage-blocked"));
    }
    game.own.archive.trouble.get().map(|trouble| match trouble {
        DatabaseTrouble::Blocked => key!("page-archive-blocked"),
        DatabaseTrouble::Full => key!("page-archive-full"),
    })
}
