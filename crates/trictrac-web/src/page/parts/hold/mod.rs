//! Hold or go: the table of all scores of a position, its trainer, and the chances at the start of a relève.

mod equities;
mod laboratory;
mod switches;
mod table;
mod trainer;
mod view;

use leptos::prelude::*;
use trictrac_words::lang::key;

use crate::hold;
use crate::page::live::Surroundings;
use crate::page::route::Route;

/// Shows what the address names: the table of a position, or the trainer.
pub(super) fn section(around: Surroundings, route: Route) -> AnyView {
    // The laboratory changes its address itself, and shows what is there already.
    let own = StoredValue::new(String::new());
    let rest = Memo::new(move |shown: Option<&String>| {
        let rest = route.rest();
        match shown {
            Some(shown) if own.with_value(|own| *own == rest) => shown.clone(),
            _ => rest,
        }
    });
    let changed = Callback::new(move |address: String| {
        own.set_value(address.trim_start_matches(hold::SECTION).to_owned());
        route.replace(&address);
    });
    let speech = around.speech;
    (move || {
        let rest = rest.get();
        if rest.is_empty() {
            return trainer::trainer(around);
        }
        match hold::parse(&rest) {
            Some(inquiry) => laboratory::laboratory(around, inquiry, changed),
            None => view! {
                <main class="shelf">
                    <section class="card astray" role="alert">
                        <p>{move || speech.plain(key!("hold-unknown"))}</p>
                    </section>
                    <a class="button main" href="#/hold">{move || speech.plain(key!("hold-train"))}</a>
                </main>
            }
            .into_any(),
        }
    })
    .into_any()
}
