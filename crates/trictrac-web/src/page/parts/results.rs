//! Saves the results of training to a file and loads them from one. Every part with exercises shows this.

use leptos::prelude::*;
use trictrac_words::lang::{Texts, fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use crate::page::database::DatabaseTrouble;
use crate::page::file;
use crate::page::speech::PageSpeech;
use crate::page::styles::PartStyles;
use crate::page::training::{SharedTraining, all};
use crate::training::{
    RowError, TrainingFileError, TrainingFileFault, TrainingMerge, TrainingRows, read, write,
};

/// The name of the saved file.
const NAME: &str = "trictrac-training.txt";

/// The result of the last file.
#[derive(Clone)]
enum ResultsImport {
    Nothing,
    Added([usize; 3]),
    Refused(TrainingFileError),
}

/// Shows how results are saved and loaded, folded, and why they could not be stored.
pub(super) fn files(training: SharedTraining, speech: PageSpeech) -> AnyView {
    PartStyles(include_str!("results.css")).add();
    let loaded = RwSignal::new(ResultsImport::Nothing);
    let take = move |text: String| match read(&text) {
        Ok(rows) => spawn_local(async move {
            match training.add(rows).await {
                Ok(TrainingMerge { new, later, known, .. }) => {
                    loaded.set(ResultsImport::Added([new, later, known]));
                }
                Err(trouble) => training.trouble.set(Some(trouble)),
            }
        }),
        Err(error) => loaded.set(ResultsImport::Refused(error)),
    };
    let added = move || match loaded.get() {
        ResultsImport::Added([new, later, known]) => {
            let counts = fluent_args!["new" => new, "later" => later, "known" => known];
            Some(speech.with(key!("training-loaded"), &counts))
        }
        _ => None,
    };
    let refused = move || match loaded.get() {
        ResultsImport::Refused(error) => Some(not_loaded(&speech.texts(), &error)),
        _ => None,
    };
    view! {
        <details class="card results">
            <summary>{move || speech.plain(key!("training-file"))}</summary>
            <p class="why">{move || speech.plain(key!("training-where"))}</p>
            <button on:click=move |_| save(training)>{move || speech.plain(key!("training-save"))}</button>
            <label class="button">
                <span>{move || speech.plain(key!("training-load"))}</span>
                <input class="sr" type="file" accept=".txt,text/plain" on:change=move |event| file::read(&event, take)/>
            </label>
            <p class="said" role="status">{added}</p>
            <p class="refused" role="alert">{refused}</p>
        </details>
        {trouble(training, speech)}
    }
    .into_any()
}

/// Says why results cannot be stored.
pub(super) fn trouble(training: SharedTraining, speech: PageSpeech) -> AnyView {
    let text = move || {
        Some(speech.plain(match training.trouble.get()? {
            DatabaseTrouble::Blocked => key!("training-blocked"),
            DatabaseTrouble::Full => key!("training-full"),
        }))
    };
    view! { <p class="refused results-trouble" role="alert">{text}</p> }.into_any()
}

fn save(training: SharedTraining) {
    spawn_local(async move {
        // Another tab may have added results.
        match all().await {
            Ok(rows) => {
                let text = write(&TrainingRows::from(rows));
                if let Some(blob) = file::blob(&text, "text/plain;charset=utf-8") {
                    file::save(NAME, &blob);
                }
            }
            Err(trouble) => training.trouble.set(Some(trouble)),
        }
    });
}

fn not_loaded(texts: &Texts, error: &TrainingFileError) -> String {
    let found = |key, found: &str| texts.with(key, &fluent_args!["found" => found.to_owned()]);
    let reason = match &error.fault {
        TrainingFileFault::Empty => texts.plain(key!("training-file-empty")),
        TrainingFileFault::Format(line) => found(key!("training-file-foreign"), line),
        TrainingFileFault::Version(version) => found(key!("training-file-version"), version),
        TrainingFileFault::NoRow => texts.plain(key!("training-file-no-row")),
        TrainingFileFault::Row(RowError::Exercise) => texts.plain(key!("training-file-exercise")),
        TrainingFileFault::Row(RowError::Value) => texts.plain(key!("training-file-value")),
    };
    let arguments = fluent_args!["line" => error.line, "reason" => reason];
    texts.with(key!("training-not-loaded"), &arguments)
}
