//! The figures over all matches: performance, errors by class, opponents.

use leptos::prelude::*;
use trictrac_engine::level::Level;
use trictrac_words::advice::{signed, whole_per_cent};
use trictrac_words::band;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::level as level_name;
use trictrac_words::summary::bands_explained;

use super::sums::{class_table, mean};
use crate::progress::{OpponentFigures, OpponentName, Overview};

/// Shows the performance over all matches.
pub(super) fn performance(texts: &Texts, overview: &Overview) -> AnyView {
    let OpponentFigures { matches, won, lost, accuracy, .. } = overview.all;
    let rating = accuracy
        .rating()
        .map_or_else(|| texts.plain(key!("analysis-unrated")), |rating| rating.to_string());
    let level = accuracy.band().map(|level| {
        texts.with(key!("progress-level"), &fluent_args!["level" => band(texts, level)])
    });
    let dash = || "–".to_owned();
    let luck = overview.all.mean_luck().map_or_else(dash, |luck| signed(texts, luck));
    let choices = overview.choices.mean_loss().map_or_else(dash, |loss| mean(texts, loss));
    let rows = [
        (key!("progress-counted"), matches.to_string()),
        (key!("progress-won-lost"), format!("{won} – {lost}")),
        (key!("report-decisions"), accuracy.decisions.to_string()),
        (
            key!("report-right"),
            accuracy.share().map_or_else(dash, |share| whole_per_cent(texts, share)),
        ),
        (key!("report-mean"), accuracy.mean_loss().map_or_else(dash, |loss| mean(texts, loss))),
        (key!("progress-mean-choices"), choices),
        (key!("progress-luck"), luck),
    ];
    let row = |(label, figure)| view! { <dt>{texts.plain(label)}</dt><dd>{figure}</dd> };
    view! {
        <section class="card performance">
            <h2>{texts.plain(key!("progress-performance"))}</h2>
            <p class="rating"><b>{rating}</b> " " {level}</p>
            <dl>{rows.map(row).into_iter().collect_view()}</dl>
            <details>
                <summary>{texts.plain(key!("analysis-how"))}</summary>
                <p class="why">{texts.plain(key!("progress-explained"))}</p>
                <p class="why">{bands_explained(texts)}</p>
            </details>
        </section>
    }
    .into_any()
}

/// Shows the errors of each class.
pub(super) fn classes(texts: &Texts, overview: &Overview) -> AnyView {
    view! {
        <section class="card">
            <h2>{texts.plain(key!("report-themes"))}</h2>
            {class_table(texts, &overview.classes())}
        </section>
    }
    .into_any()
}

/// Shows the results against each opponent.
pub(super) fn opponents(texts: &Texts, overview: &Overview) -> AnyView {
    let row = |(who, figures): &(OpponentName, OpponentFigures)| {
        let named = match who {
            OpponentName::Level(level) => Level::named(level).map(|level| level_name(texts, level)),
            OpponentName::Named(name) => Some(name.clone()),
            OpponentName::Unnamed => None,
        };
        let named = named.unwrap_or_else(|| texts.plain(key!("progress-unnamed")));
        let dash = || "–".to_owned();
        let OpponentFigures { matches, won, lost, accuracy, .. } = figures;
        let rating = accuracy.rating().map_or_else(dash, |rating| rating.to_string());
        let loss = accuracy.mean_loss().map_or_else(dash, |loss| mean(texts, loss));
        let luck = figures.mean_luck().map_or_else(dash, |luck| signed(texts, luck));
        view! {
            <tr>
                <th scope="row">{named}</th>
                <td>{*matches}</td> <td>{format!("{won} – {lost}")}</td>
                <td>{rating}</td> <td>{loss}</td> <td>{luck}</td>
            </tr>
        }
    };
    let heads = [
        key!("progress-opponent"),
        key!("progress-counted"),
        key!("progress-won-lost"),
        key!("progress-rating"),
        key!("report-mean"),
        key!("progress-luck"),
    ];
    let heads = heads.map(|head| view! { <th scope="col">{texts.plain(head)}</th> });
    let title = texts.plain(key!("progress-opponents"));
    view! {
        <section class="card wide">
            <h2>{title.clone()}</h2>
            <div class="scroll" tabindex="0" role="region" aria-label=title>
                <table class="bars">
                    <thead><tr>{heads.into_iter().collect_view()}</tr></thead>
                    <tbody>{overview.opponents.iter().map(row).collect_view()}</tbody>
                </table>
            </div>
        </section>
    }
    .into_any()
}
