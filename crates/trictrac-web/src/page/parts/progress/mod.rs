//! Progress: the report of a match, the mistakes to replay, and the progress over all matches.

mod analyser;
mod bars;
mod context;
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
mod sides;
mod store;
mod sums;
mod training;
mod trend;
mod verdict;

use leptos::prelude::*;
use trictrac_words::lang::key;

use context::{ProgressContext, back};

use crate::page::live::Surroundings;
use crate::page::route::Route;
use crate::page::training::SharedTraining;
use crate::progress::ProgressAddress;

/// Shows what the address names.
pub(super) fn section(around: Surroundings, route: Route) -> AnyView {
    let Surroundings { settings, engine, speech } = around;
    let context = ProgressContext { engine, settings, speech, training: SharedTraining::load() };
    let address = Memo::new(move |_| ProgressAddress::parse(&route.rest()));
    // Whose decisions are counted, and what is due, is known as soon as the rows are loaded.
    let loaded = Memo::new(move |_| context.training.rows.with(Option::is_some));
    (move || {
        if !loaded.get() {
            return ().into_any();
        }
        match address.get() {
            ProgressAddress::Overview => overview::overview(context),
            ProgressAddress::Report(game) => report::report(context, game),
            ProgressAddress::Again => replay::due(context),
            ProgressAddress::Replay(game) => replay::of_match(context, game),
            ProgressAddress::Mistake(mistake) => replay::one(context, mistake),
            ProgressAddress::Unknown => missing(context),
        }
    })
    .into_any()
}

/// Says that nothing is at the address.
fn missing(context: ProgressContext) -> AnyView {
    view! {
        <main class="progress">
            <section class="card astray" role="alert">
                <p>{move || context.plain(key!("report-missing"))}</p>
            </section>
            {back(context)}
        </main>
    }
    .into_any()
}
