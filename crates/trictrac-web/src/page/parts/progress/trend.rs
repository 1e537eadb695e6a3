//! The trend of the performance: a drawing, and the same as a table.

use leptos::prelude::*;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::sums::mean;
use crate::page::parts::archive::date;
use crate::progress::{Overview, Trend, TrendPoint};

/// Shows the trend; nothing if no performance is known yet.
pub(super) fn trend(texts: &Texts, overview: &Overview) -> Option<AnyView> {
    let trend = Trend::of(overview)?;
    let [first, last] = trend.ends()?.map(|rating| rating.to_string());
    let matches = trend.points().len();
    let ends = fluent_args!["first" => first, "last" => last, "matches" => matches];
    let said = texts.with(key!("progress-trend-says"), &ends);
    let [left, right] = trend.sides();
    let line = |(rating, y): (u16, f32)| {
        view! {
            <path class="grid" d=format!("M{left} {y:.1}H{right}")/>
            <text x=left - 8.0 y=y + 4.5>{rating}</text>
        }
    };
    let dot = |[x, y]: [f32; 2]| view! { <circle class="dot" cx=x cy=y r="3.5"/> };
    let [width, height] = Trend::SIZE;
    Some(
        view! {
            <section class="card wide">
                <h2>{texts.plain(key!("progress-trend"))}</h2>
                <svg class="trend" viewBox=format!("0 0 {width} {height}") role="img" aria-label=said>
                    {trend.lines().map(line).collect_view()}
                    {trend.dots().map(dot).collect_view()}
                    <path class="curve" d=trend.path()/>
                </svg>
                <p class="why">{texts.plain(key!("progress-trend-about"))}</p>
                {table(texts, &trend)}
            </section>
        }
        .into_any(),
    )
}

fn table(texts: &Texts, trend: &Trend) -> AnyView {
    let none = || "–".to_owned();
    let rating = |rating: Option<u16>| rating.map_or_else(none, |rating| rating.to_string());
    let row = |point: &TrendPoint| {
        let loss = point.mean_loss.map_or_else(none, |loss| mean(texts, loss));
        view! {
            <tr>
                <th scope="row">{date(texts, point.at)}</th>
                <td>{rating(point.rating)}</td>
                <td>{rating(point.recent)}</td>
                <td>{loss}</td>
            </tr>
        }
    };
    let heads = [
        key!("progress-day"),
        key!("progress-rating"),
        key!("progress-recent"),
        key!("report-mean"),
    ];
    let heads = heads.map(|head| view! { <th scope="col">{texts.plain(head)}</th> });
    view! {
        <details>
            <summary>{texts.plain(key!("progress-as-table"))}</summary>
            <div class="scroll" tabindex="0" role="region" aria-label=texts.plain(key!("progress-trend"))>
                <table class="bars">
                    <thead><tr>{heads.into_iter().collect_view()}</tr></thead>
                    <tbody>{trend.points().iter().rev().map(row).collect_view()}</tbody>
                </table>
            </div>
        </details>
    }
    .into_any()
}
