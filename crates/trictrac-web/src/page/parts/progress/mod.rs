//! Progress: the report of a match, the mistakes to replay, and the progress over all matches.

mod analyser;
mod bars;
mod costly;
mod export;
mod figures;
mod load;
mod looking;
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
use trictrac_words::lang::key;

use looking::{Looking, back};

use crate::page::live::Surroundings;
use crate::page::route::Route;
use crate::page::training::SharedTraining;
use crate::progress::Address;

/// Shows what the address names.
pub(super) fn section(around: Surroundings, route: Route) -> AnyView {
    let Surroundings { settings, engine, speech } = around;
    let looking = Looking { engine, settings, speech, training: SharedTraining::load() };
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
