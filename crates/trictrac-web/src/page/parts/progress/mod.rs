//! Progress: the report of a match, the mistakes to replay, and the progress over all matches.

mod analyser;
mod bars;
mod costly;
mod export;
mod figures;
mod load;
mod matches;
mod overview;
mod question;
mod replay;
mod report;
mod running;
mod store;
mod sums;
mod training;
mod trend;
mod verdict;
mod whose;

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use crate::page::database::Trouble;
use crate::page::engine::Engine;
use crate::page::parts::PageContext;
use crate::page::settings::Settings;
use crate::page::speech::Speech;
use crate::page::training::Training;
use crate::progress::Address;

/// What all views of the section share.
#[derive(Clone, Copy)]
struct Looking {
    engine: Engine,
    settings: Settings,
    speech: Speech,
    training: Training,
}

impl Looking {
    fn plain(self, key: Key) -> String {
        self.speech.plain(key)
    }
}

/// Shows what the address names.
pub(super) fn section(context: &PageContext) -> AnyView {
    let &PageContext { engine, game, route, speech, .. } = context;
    let looking = Looking { engine, settings: game.settings(), speech, training: Training::load() };
    let address = Memo::new(move |_| Address::parse(&route.rest()));
    // Whose decisions are counted, and what is due, is known as soon as the rows are loaded.
    let loaded = Memo::new(move |_| looking.training.rows.with(Option::is_some));
    (move || {
        if !loaded.get() {
            return ().into_any();
        }
        match address.get() {
            Address::Overview => overview::overview(looking),
            Address::Report(game) => report::report(looking, game),
            Address::Again => replay::due(looking),
            Address::Replay(game) => replay::of_match(looking, game),
            Address::Mistake(mistake) => replay::one(looking, mistake),
            Address::Unknown => missing(looking),
        }
    })
    .into_any()
}

/// Says that nothing is at the address.
fn missing(looking: Looking) -> AnyView {
    view! {
        <main class="progress">
            <section class="card astray" role="alert">
                <p>{move || looking.plain(key!("report-missing"))}</p>
            </section>
            {back(looking)}
        </main>
    }
    .into_any()
}

/// Shows the link to the progress over all matches.
fn back(looking: Looking) -> AnyView {
    let label = move || looking.plain(key!("report-back"));
    view! { <p class="back"><a href=Address::Overview.to_string()>{label}</a></p> }.into_any()
}

/// Says why the database cannot be used.
fn trouble(looking: Looking, trouble: Signal<Option<Trouble>>) -> AnyView {
    let said = move || {
        Some(looking.plain(match trouble.get()? {
            Trouble::Blocked => key!("progress-blocked"),
            Trouble::Full => key!("progress-full"),
        }))
    };
    view! { <p class="refused" role="alert">{said}</p> }.into_any()
}
