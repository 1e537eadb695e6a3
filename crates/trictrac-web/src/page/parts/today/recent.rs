//! The matches that were played last.

use std::cmp::Reverse;

use leptos::prelude::*;
use trictrac_words::lang::key;
use wasm_bindgen_futures::spawn_local;

use crate::archive::{ArchiveEntry, EntrySummary};
use crate::page::archive::store;
use crate::page::faces::face;
use crate::page::live::LiveMatch;
use crate::page::parts::archive::{date, result, title};
use crate::page::speech::PageSpeech;
use crate::participant::Participant;
use crate::progress::ProgressAddress;

/// The number of matches that are listed.
const MOST: usize = 3;

/// Lists the matches that were played last, without that of the table.
pub(super) fn recent(game: LiveMatch, speech: PageSpeech) -> AnyView {
    let entries = RwSignal::new(Vec::new());
    spawn_local(async move {
        // Without the archive there is nothing to list; the list of matches says why.
        let mut all = store::all().await.unwrap_or_default();
        all.retain(|entry| {
            matches!(entry.summary, EntrySummary::Match(_)) && !entry.summary.is_watched()
        });
        all.sort_by_key(|entry| Reverse(entry.last));
        let _ = entries.try_set(all);
    });
    let shown = Memo::new(move |_| {
        let here = game.id.get();
        let all = entries.get().into_iter().filter(|entry: &ArchiveEntry| entry.id != here);
        all.take(MOST).collect::<Vec<_>>()
    });
    (move || {
        let rows = shown.with(|shown| shown.iter().map(|entry| row(entry, speech)).collect_view());
        shown.with(|shown| !shown.is_empty()).then(|| {
            view! {
                <section class="recent">
                    <h3>
                        {speech.plain(key!("today-recent"))}
                        <a href="#/matches">{speech.plain(key!("today-all"))}</a>
                    </h3>
                    <ul>{rows}</ul>
                </section>
            }
        })
    })
    .into_any()
}

fn row(entry: &ArchiveEntry, speech: PageSpeech) -> AnyView {
    let texts = speech.texts();
    let seats = match &entry.summary {
        EntrySummary::Match(it) => it.seats.iter().flatten().filter_map(|seat| seat.parse().ok()),
        EntrySummary::Series(_) | EntrySummary::Unreadable => return ().into_any(),
    };
    let sign = seats.into_iter().find_map(|seat| match seat {
        Participant::Computer(level) => face(level),
        _ => None,
    });
    let sign = sign
        .unwrap_or_else(|| view! { <span class="man ivory" aria-hidden="true"></span> }.into_any());
    let address = if entry.summary.is_unfinished() {
        "#/matches".to_owned()
    } else {
        ProgressAddress::Report(entry.id).to_string()
    };
    view! {
        <li>
            <a class="card way" href=address>
                {sign}
                <span class="what">
                    <strong>{title(&texts, &entry.summary)}</strong>
                    <span>{result(&texts, &entry.summary)}</span>
                    <small>{date(&texts, entry.last)}</small>
                </span>
            </a>
        </li>
    }
    .into_any()
}
