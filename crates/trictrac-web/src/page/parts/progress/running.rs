//! The progress of an analysis, and the button that stops it.

use leptos::prelude::*;
use trictrac_words::lang::{fluent_args, key};

use super::analyser::{Analyser, AnalyserState};
use super::context::ProgressContext;

/// Shows the progress of the current match, with the button that stops it.
pub(super) fn running(context: ProgressContext, analyser: Analyser, stop: Callback<()>) -> AnyView {
    let label = move || {
        let (done, all) = analyser.progress.get();
        let counts = fluent_args!["done" => done, "all" => all];
        context.speech.with(key!("study-progress"), &counts)
    };
    view! {
        <div class="running">
            <p class="why">{label}</p>
            <progress
                max=move || analyser.progress.get().1.max(1) value=move || analyser.progress.get().0
                aria-label=label
            ></progress>
            <button class="stop-analysis" on:click=move |_| stop.run(())>
                {move || context.plain(key!("report-stop"))}
            </button>
        </div>
    }
    .into_any()
}

/// Says that the engine does not answer.
pub(super) fn failed(context: ProgressContext, analyser: Analyser) -> AnyView {
    let said = move || {
        (analyser.state.get() == AnalyserState::Failed).then(|| context.plain(key!("study-failed")))
    };
    view! { <p class="refused" role="alert">{said}</p> }.into_any()
}
