//! The glossary: a search, the letters, and a drawn example for every term.

use std::time::Duration;

use leptos::prelude::*;
use trictrac_rules::coup::Totals;
use trictrac_words::lang::{fluent_args, key};

use super::{address, back};
use crate::library::LibraryAddress;
use crate::library::examples::TermExample;
use crate::library::terms::{Term, TermText, found, letters};
use crate::page::cite;
use crate::page::speech::PageSpeech;

/// The number of pictures that are drawn at a time: all at once would keep a slow device from showing the words.
const AT_A_TIME: usize = 4;

/// Shows the glossary, at the term that the address names.
pub(super) fn glossary(term: Memo<Option<&'static str>>, speech: PageSpeech) -> AnyView {
    let searched = RwSignal::new(String::new());
    let words = Memo::new(move |_| found(&speech.texts(), &searched.get()));
    let drawn = RwSignal::new(0);
    draw_next(drawn);
    Effect::new(move |_| {
        if let Some(name) = term.get() {
            // The terms are in the page from the next frame on.
            request_animation_frame(move || go_to(name));
        }
    });
    let number = move || {
        let terms = words.with(Vec::len);
        speech.with(key!("library-found"), &fluent_args!["terms" => terms])
    };
    let all = move || words.get().into_iter().enumerate();
    view! {
        <main class="glossary-page">
            {back(speech)}
            <h2>{move || speech.plain(key!("library-glossary"))}</h2>
            <p class="lead">{move || speech.plain(key!("library-glossary-lead"))}</p>
            <label class="search">
                <span>{move || speech.plain(key!("library-search"))}</span>
                <input type="search" autocomplete="off" spellcheck="false"
                    on:input=move |event| searched.set(event_target_value(&event))/>
            </label>
            <p class="why" role="status">{number}</p>
            {move || index(&words.get(), &searched.get(), speech)}
            <dl class="terms">
                {move || all().map(|(at, word)| shown(word, term, (at, drawn), speech)).collect_view()}
            </dl>
        </main>
    }
    .into_any()
}

/// Draws the pictures one after the other.
fn draw_next(drawn: RwSignal<usize>) {
    let next = move || {
        let more = drawn.try_update(|drawn| {
            *drawn += AT_A_TIME;
            *drawn < crate::library::examples::EXAMPLES.len()
        });
        if more == Some(true) {
            draw_next(drawn);
        }
    };
    set_timeout(next, Duration::from_millis(10));
}

/// Brings a term into view and lets the keyboard continue there.
fn go_to(name: &str) {
    let at = format!("term-{name}");
    if let Some(found) = document().get_element_by_id(&at) {
        found.scroll_into_view();
    }
}

/// Links to the first term of every letter, while nothing is searched.
fn index(words: &[TermText], searched: &str, speech: PageSpeech) -> AnyView {
    if !searched.trim().is_empty() {
        return ().into_any();
    }
    let links: Vec<_> = letters(words)
        .into_iter()
        .map(|(letter, term)| view! { <a href=address(LibraryAddress::Glossary(Some(term)))>{letter.to_string()}</a> })
        .collect();
    view! { <nav class="letters" aria-label=speech.plain(key!("library-letters"))>{links}</nav> }
        .into_any()
}

/// Shows a term with its example.
fn shown(
    word: TermText,
    chosen: Memo<Option<&'static str>>,
    (at, drawn): (usize, RwSignal<usize>),
    speech: PageSpeech,
) -> AnyView {
    let TermText { term, word, meaning } = word;
    let here = move || chosen.get() == Some(term.name());
    let seen = Memo::new(move |_| at < drawn.get());
    let example = TermExample::of(term);
    let drawn = move || example.filter(|_| seen.get());
    let picture = move || drawn().map(TermExample::picture).unwrap_or_default();
    let below = move || drawn().map(|example| caption(example, speech));
    view! {
        <div class="entry card" class:here=here id=format!("term-{}", term.name())>
            <dt lang="fr">{link(term, word)}</dt>
            <dd>
                <p>{meaning} " " {cite::section(term.rule, speech)}</p>
                <div class="frame" inner_html=picture></div>
                {below}
            </dd>
        </div>
    }
    .into_any()
}

/// A term links to itself, so that its address can be copied.
fn link(term: Term, word: String) -> AnyView {
    view! { <a href=address(LibraryAddress::Glossary(Some(term)))>{word}</a> }.into_any()
}

/// Says what the throw of an example earns, and links to the position.
fn caption(example: &'static TermExample, speech: PageSpeech) -> AnyView {
    let stage = example.stage();
    let said = move || {
        let throw = stage.position.throw?;
        let Totals { roller, opponent } = stage.totals();
        let arguments = fluent_args![
            "dice" => format!("{}-{}", throw.high().pips(), throw.low().pips()),
            "earned" => roller, "given" => opponent
        ];
        Some(speech.with(key!("library-earned"), &arguments))
    };
    view! {
        <p class="why">
            {said} " "
            <a href=format!("#/{}", example.study())>{move || speech.plain(key!("openings-study"))}</a>
        </p>
    }
    .into_any()
}
