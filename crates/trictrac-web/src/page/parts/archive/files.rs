//! Exports the archive as a file, and imports one.

use leptos::prelude::*;
use trictrac_words::lang::{fluent_args, key};
use wasm_bindgen_futures::spawn_local;

use super::{ArchiveList, described};
use crate::archive::{ArchiveFileError, ArchiveMerge, read, write};
use crate::page::archive::store;
use crate::page::file;
use crate::page::time::now;

/// The name of the exported file.
const NAME: &str = "trictrac-matches.txt";

/// The result of the last import.
#[derive(Clone)]
enum ArchiveImport {
    Nothing,
    Added([usize; 3]),
    Refused(ArchiveFileError),
}

/// Shows export and import.
pub(super) fn files(list: ArchiveList) -> AnyView {
    let imported = RwSignal::new(ArchiveImport::Nothing);
    let take = move |text: String| match read(&text, now()) {
        Ok(entries) => spawn_local(async move {
            match store::add(entries).await {
                Ok(ArchiveMerge { new, later, known, .. }) => {
                    imported.set(ArchiveImport::Added([new, later, known]));
                    list.load();
                }
                Err(trouble) => list.trouble.set(Some(trouble)),
            }
        }),
        Err(error) => imported.set(ArchiveImport::Refused(error)),
    };
    let added = move || match imported.get() {
        ArchiveImport::Added([new, later, known]) => {
            let counts = fluent_args!["new" => new, "later" => later, "known" => known];
            Some(list.speech.with(key!("matches-imported"), &counts))
        }
        _ => None,
    };
    let refused = move || match imported.get() {
        ArchiveImport::Refused(error) => {
            Some(described::not_imported(&list.speech.texts(), &error))
        }
        _ => None,
    };
    view! {
        <section class="card files">
            <div>
                <p class="why">{move || list.plain(key!("matches-export-says"))}</p>
                <button on:click=move |_| export(list)>{move || list.plain(key!("matches-export"))}</button>
            </div>
            <p class="why">{move || list.plain(key!("matches-import"))}</p>
            <label class="button">
                <span>{move || list.plain(key!("page-choose-file"))}</span>
                <input class="sr" type="file" accept=".txt,.trictrac,.tribord,text/plain" on:change=move |event| file::read(&event, take)/>
            </label>
            <p class="said" role="status">{added}</p>
            <p class="refused" role="alert">{refused}</p>
        </section>
    }
    .into_any()
}

fn export(list: ArchiveList) {
    spawn_local(async move {
        match store::all().await {
            Ok(entries) => {
                if let Some(blob) = file::blob(&write(&entries), "text/plain;charset=utf-8") {
                    file::save(NAME, &blob);
                }
            }
            Err(trouble) => list.trouble.set(Some(trouble)),
        }
    });
}
