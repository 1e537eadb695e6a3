//! A match in the list, with what can be done with it.

use leptos::prelude::*;
use trictrac_words::lang::{fluent_args, key};

use super::{ArchiveList, described};
use crate::archive::{ArchiveEntry, EntrySummary, file_name};
use crate::page::file;
use crate::page::memory::Retention;
use crate::page::route::go_to;
use crate::page::saved::{SERIES, SavedMatch};
use crate::progress::ProgressAddress;
use crate::session::ClassicPageSession;
use crate::study::link::StudyLink;

/// The most characters of an unreadable text that are shown.
const MOST_SHOWN: usize = 4_000;

/// Shows an entry, or after its deletion how to restore it.
pub(super) fn row(list: ArchiveList, entry: ArchiveEntry) -> AnyView {
    let id = entry.id;
    let entry = StoredValue::new(entry);
    let content = move || {
        if list.is_deleted(id) { deleted(list, entry) } else { present(list, entry) }
    };
    view! { <li>{content}</li> }.into_any()
}

fn title(list: ArchiveList, entry: StoredValue<ArchiveEntry>) -> String {
    let texts = list.speech.texts();
    entry.with_value(|entry| described::title(&texts, &entry.summary))
}

fn present(list: ArchiveList, entry: StoredValue<ArchiveEntry>) -> AnyView {
    let result = move || {
        let texts = list.speech.texts();
        entry.with_value(|entry| described::result(&texts, &entry.summary))
    };
    let dated = move |key, of: fn(&ArchiveEntry) -> u64| {
        let texts = list.speech.texts();
        let date = entry.with_value(|entry| described::date(&texts, of(entry)));
        texts.with(key, &fluent_args!["date" => date])
    };
    let (unreadable, watched) = entry.with_value(|entry| {
        (entry.summary == EntrySummary::Unreadable, entry.summary.is_watched())
    });
    view! {
        <div class="about">
            <h3>
                {move || title(list, entry)}
                {watched.then(|| view! { " " <small class="tag">{move || list.plain(key!("matches-watched"))}</small> })}
            </h3>
            <p>{result}</p>
            <p class="why">
                <span>{move || dated(key!("matches-last"), |entry| entry.last)}</span>
                " · "
                <span>{move || dated(key!("matches-begun"), |entry| entry.begun)}</span>
            </p>
            {unreadable.then(|| why(list, entry))}
        </div>
        <div class="row">{actions(list, entry)}</div>
    }
    .into_any()
}

fn actions(list: ArchiveList, entry: StoredValue<ArchiveEntry>) -> AnyView {
    let label = move |key| move || list.plain(key);
    let (id, summary) = entry.with_value(|entry| (entry.id, entry.summary.clone()));
    let is_next = move || list.next() == Some(id);
    // What continues a match is called differently where the reader only watches.
    let watches = summary.is_unfinished() && summary.is_watched();
    let onward = move |key| if watches { key!("matches-watch-on") } else { key };
    // The match at the table would be stored again with the next action.
    if list.game.id.get_untracked() == id {
        return view! {
            <a class="button" class:main=is_next href="#/play">
                {label(onward(key!("page-back-to-match")))}
            </a>
            {study(list, entry)}
            {report(list, entry)}
        }
        .into_any();
    }
    let resume = summary.is_unfinished().then(|| {
        view! { <button class="resume" class:main=is_next on:click=move |_| resume(list, entry)>{label(onward(key!("matches-resume")))}</button> }
    });
    let other = match summary {
        EntrySummary::Match(_) => view! { {study(list, entry)} {report(list, entry)} }.into_any(),
        EntrySummary::Series(_) => ().into_any(),
        EntrySummary::Unreadable => {
            let save = move |_| download(entry);
            view! { <button on:click=save>{label(key!("matches-download"))}</button> }.into_any()
        }
    };
    view! {
        {resume} {other}
        <button class="delete" on:click=move |_| list.delete(entry.get_value())>{label(key!("matches-delete"))}</button>
    }
    .into_any()
}

fn study(list: ArchiveList, entry: StoredValue<ArchiveEntry>) -> AnyView {
    let name = entry.with_value(|entry| entry.id.to_string());
    let address = format!("#/{}", StudyLink::Game { name, throw: 0 });
    view! { <a class="button" href=address>{move || list.plain(key!("page-study"))}</a> }.into_any()
}

fn report(list: ArchiveList, entry: StoredValue<ArchiveEntry>) -> AnyView {
    let address = entry.with_value(|entry| ProgressAddress::Report(entry.id).to_string());
    view! { <a class="button" href=address>{move || list.plain(key!("report-open"))}</a> }
        .into_any()
}

/// Shows why a text cannot be read, and the text.
fn why(list: ArchiveList, entry: StoredValue<ArchiveEntry>) -> AnyView {
    let reason = move || {
        let texts = list.speech.texts();
        entry.with_value(|entry| described::unreadable(&texts, &entry.text))
    };
    let text = entry.with_value(|entry| entry.text.chars().take(MOST_SHOWN).collect::<String>());
    view! {
        <p class="refused">{reason}</p>
        <details>
            <summary>{move || list.plain(key!("matches-text"))}</summary>
            <pre tabindex="0">{text}</pre>
        </details>
    }
    .into_any()
}

fn deleted(list: ArchiveList, entry: StoredValue<ArchiveEntry>) -> AnyView {
    let text = move || {
        list.speech.with(key!("matches-deleted"), &fluent_args!["match" => title(list, entry)])
    };
    let undo = move |_| list.restore(entry.get_value());
    view! {
        <p class="about gone" role="status">{text}</p>
        <div class="row"><button on:click=undo>{move || list.plain(key!("matches-undo"))}</button></div>
    }
    .into_any()
}

/// Puts the match back on the table.
fn resume(list: ArchiveList, entry: StoredValue<ArchiveEntry>) {
    entry.with_value(|entry| match entry.summary {
        EntrySummary::Match(_) => {
            if let Ok(session) = ClassicPageSession::resumed(&entry.text) {
                list.game.resume(entry.id, session);
                go_to("play");
            }
        }
        EntrySummary::Series(_) => {
            let saved = SavedMatch { id: entry.id, text: entry.text.clone() };
            for kept in [Retention::InTab, Retention::Always] {
                // Where the browser refuses, the section shows another series.
                saved.save(SERIES, kept);
            }
            go_to("tribord");
        }
        EntrySummary::Unreadable => {}
    });
}

fn download(entry: StoredValue<ArchiveEntry>) {
    entry.with_value(|entry| {
        if let Some(blob) = file::blob(&entry.text, "text/plain;charset=utf-8") {
            let names = match &entry.summary {
                EntrySummary::Match(one) => one.names.each_ref().map(Option::as_deref),
                EntrySummary::Series(_) | EntrySummary::Unreadable => [None; 2],
            };
            let names: Vec<&str> = names.into_iter().flatten().collect();
            file::save(&format!("{}.txt", file_name(file::day(entry.begun), &names)), &blob);
        }
    });
}
