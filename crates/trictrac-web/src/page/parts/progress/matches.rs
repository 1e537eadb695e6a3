//! The matches of the archive, each with its report or why there is none.

use leptos::prelude::*;
use trictrac_words::band;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::load::AnalysedArchive;
use super::report::unfit;
use super::sums::mean;
use crate::archive::ArchiveEntry;
use crate::page::parts::archive::{date, title};
use crate::progress::{Accuracy, ProgressAddress, UnfitReason, own_side};
use crate::training::TrainingRows;

/// Shows all matches, the one played last first.
pub(super) fn matches(texts: &Texts, all: &AnalysedArchive, rows: &TrainingRows) -> AnyView {
    let row = |entry: &ArchiveEntry| row(texts, all, rows, entry);
    view! {
        <section class="card wide">
            <h2>{texts.plain(key!("progress-matches"))}</h2>
            <ul class="reported">{all.entries.iter().map(row).collect_view()}</ul>
        </section>
    }
    .into_any()
}

fn row(texts: &Texts, all: &AnalysedArchive, rows: &TrainingRows, entry: &ArchiveEntry) -> AnyView {
    let why = UnfitReason::of(&entry.summary);
    let said = match (why, all.figures.get(&entry.id)) {
        (Some(why), _) => texts.plain(unfit(why)),
        (None, None) => texts.plain(key!("progress-not-analysed")),
        (None, Some(figures)) => {
            let own = match &entry.summary {
                crate::archive::EntrySummary::Match(it) => own_side(entry.id, it, rows),
                _ => None,
            };
            own.map_or_else(
                || texts.plain(key!("progress-analysed")),
                |side| performance(texts, figures.side(side).all),
            )
        }
    };
    let title = title(texts, &entry.summary);
    let address = ProgressAddress::Report(entry.id).to_string();
    let named = match why {
        Some(_) => view! { <strong>{title}</strong> }.into_any(),
        None => view! { <a href=address><strong>{title}</strong></a> }.into_any(),
    };
    view! {
        <li>{named} <span class="why">{date(texts, entry.last)}</span> <span>{said}</span></li>
    }
    .into_any()
}

/// The performance and the mean loss of decisions, as a text.
pub(super) fn performance(texts: &Texts, accuracy: Accuracy) -> String {
    let Some(loss) = accuracy.mean_loss() else { return texts.plain(key!("analysis-unrated")) };
    let loss = mean(texts, loss);
    match accuracy.rating().zip(accuracy.band()) {
        None => texts.with(key!("progress-loss-only"), &fluent_args!["loss" => loss]),
        Some((rating, level)) => {
            let level = band(texts, level);
            let rating = rating.to_string();
            let found = fluent_args!["rating" => rating, "level" => level, "loss" => loss];
            texts.with(key!("progress-performance-of"), &found)
        }
    }
}
