//! The home of the page: the match as it was left, the puzzle of the day, the next lesson, and what waits online.

mod lesson;
mod puzzle;
mod recent;
mod table;

use leptos::prelude::*;
use trictrac_drawing::shape::Shape;
use trictrac_words::lang::{Key, key};

use super::context::PageContext;
use crate::page::speech::PageSpeech;

/// The parts that everybody may look for, with the keys of their names.
const ELSEWHERE: [(&str, Key); 4] = [
    ("#/learn/start", key!("welcome-learn")),
    ("#/rules", key!("page-rules")),
    ("#/welcome", key!("today-what")),
    ("#/about", key!("page-about")),
];

/// Shows what a returning reader may want to do; what is `waiting` on the server comes first, and its `news` last.
pub(super) fn section(
    PageContext { game, speech, .. }: PageContext,
    [waiting, news]: [AnyView; 2],
) -> AnyView {
    // The table is a picture, which has the same shape on every screen.
    provide_context::<Signal<Shape>>(Signal::stored(Shape::Wide));
    let text = move |key: Key| move || speech.plain(key);
    let elsewhere = ELSEWHERE.map(|(address, name)| view! { <a href=address>{text(name)}</a> });
    view! {
        <main class="today">
            <h2 class="sr">{text(key!("page-today"))}</h2>
            {waiting}
            {table::table(game, speech)}
            <div class="next">
                {puzzle::daily(speech)}
                {lesson::next(speech)}
                {online(speech)}
                {recent::recent(game, speech)}
                {news}
            </div>
            <nav class="elsewhere" aria-label=text(key!("today-elsewhere"))>{elsewhere.collect_view()}</nav>
        </main>
    }
    .into_any()
}

/// Leads to other players.
fn online(speech: PageSpeech) -> AnyView {
    view! {
        <a class="card way" href="#/online">
            <span class="what">
                <strong>{move || speech.plain(key!("page-online"))}</strong>
                <span>{move || speech.plain(key!("today-online"))}</span>
            </span>
        </a>
    }
    .into_any()
}
