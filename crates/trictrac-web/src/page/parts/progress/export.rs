//! Saves the progress as a file.

use leptos::prelude::*;
use trictrac_words::lang::key;

use super::context::ProgressContext;
use crate::page::file;
use crate::progress::{Overview, TrainingResults, to_csv, to_json};

/// The names of the saved files, without their endings.
const NAME: &str = "trictrac-progress";

/// Shows the buttons that save the progress.
pub(super) fn export(
    context: ProgressContext,
    overview: Overview,
    training: TrainingResults,
) -> AnyView {
    let overview = StoredValue::new(overview);
    let save = move |ending: &str, kind: &str, text: String| {
        if let Some(blob) = file::blob(&text, kind) {
            file::save(&format!("{NAME}.{ending}"), &blob);
        }
    };
    let csv = move |_| save("csv", "text/csv;charset=utf-8", overview.with_value(to_csv));
    let json = move |_| {
        save("json", "application/json", overview.with_value(|it| to_json(it, &training)));
    };
    view! {
        <section class="card">
            <h2>{move || context.plain(key!("progress-export"))}</h2>
            <p class="why">{move || context.plain(key!("progress-export-says"))}</p>
            <div class="row">
                <button on:click=csv>{move || context.plain(key!("progress-csv"))}</button>
                <button on:click=json>{move || context.plain(key!("progress-json"))}</button>
            </div>
        </section>
    }
    .into_any()
}
