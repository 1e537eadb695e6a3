//! The book of strategy, which `docs/` has too: the page draws its positions.

use leptos::prelude::*;
use trictrac_words::lang::key;

use crate::page::document::{Document, document};
use crate::page::speech::PageSpeech;
use crate::strategy::{picture, study};

/// The book: `docs/strategy.md`, and its translations.
const BOOK: Document = document!("strategy");
/// Surrounds a position in it: the position, a bar, and the action that is drawn.
const CUT: char = '\u{c}';

/// Shows the book, with a way `back` above it.
pub(super) fn strategy(back: AnyView, speech: PageSpeech) -> AnyView {
    let text = move || {
        let link = speech.plain(key!("library-strategy-study"));
        let parts = BOOK.html(speech.language()).split(CUT).enumerate();
        parts
            .map(|(index, part)| match part.split_once('|').filter(|_| index % 2 > 0) {
                Some((position, action)) => drawn(position, action, &link),
                None => part.to_owned(),
            })
            .collect::<String>()
    };
    view! {
        <main class="guide history-text strategy-text">
            {back}
            <article class="card" inner_html=text></article>
        </main>
    }
    .into_any()
}

/// Draws a position, with a link to the study board.
fn drawn(position: &str, action: &str, link: &str) -> String {
    let (picture, address) = (picture(position, action), study(position));
    format!("{picture}<a class=\"study\" href=\"{address}\">{link}</a>")
}
