//! Draws chances as bars.

use leptos::prelude::*;
use trictrac_words::lang::{Texts, key};

use crate::tribord::chances::{per_cent, worth_a_bar};

/// The content of a chart.
pub(super) struct Chart<'a, T> {
    /// The values with their chances.
    pub(super) chances: &'a [(T, f64)],
    /// The name of the chart, for screen readers.
    pub(super) called: String,
    /// Returns the label and the style class of a bar.
    pub(super) bar: fn(T) -> (String, &'static str),
    /// The heading of the values in the table.
    pub(super) value: String,
}

/// The height and width of a chart, and the height of the labels at the bottom.
const HEIGHT: f64 = 190.0;
const WIDTH: f64 = 600.0;
const LABELS: f64 = 24.0;
/// The largest number of labels that have room.
const LABELLED: usize = 13;

/// Draws the bars, and shows the same numbers as a folded table.
pub(super) fn chart<T: Copy>(texts: &Texts, chart: &Chart<'_, T>) -> AnyView {
    let shown = worth_a_bar(chart.chances);
    let most = shown.iter().map(|(_, chance)| *chance).fold(f64::MIN_POSITIVE, f64::max);
    let each = WIDTH / shown.len().max(1) as f64;
    let labelled = shown.len().div_ceil(LABELLED).max(1);
    let zero = shown.iter().position(|(value, _)| (chart.bar)(*value).0 == "0").unwrap_or(0);
    let bars = shown.iter().enumerate().map(|(index, (value, chance))| {
        let (label, class) = (chart.bar)(*value);
        let height = (HEIGHT - LABELS - 22.0) * chance / most;
        let (x, y) = (each * index as f64, HEIGHT - LABELS - height);
        let label = index.abs_diff(zero).is_multiple_of(labelled).then_some(label);
        view! {
            <rect class=class x=x + each * 0.12 y=y width=each * 0.76 height=height rx="2"/>
            <text x=x + each / 2.0 y=HEIGHT - 6.0>{label}</text>
        }
    });
    let rows = shown.iter().map(|(value, chance)| {
        let (label, _) = (chart.bar)(*value);
        view! { <tr><th scope="row">{label}</th><td>{per_cent(texts.language(), *chance)}</td></tr> }
    });
    let head = [chart.value.clone(), texts.plain(key!("tribord-page-chance"))];
    view! {
        <svg class="tb-chart" viewBox=format!("0 0 {WIDTH} {HEIGHT}") role="img" aria-label=chart.called.clone()>
            <path class="tb-axis" d=format!("M0 {}H{WIDTH}", HEIGHT - LABELS)/>
            <text class="tb-most" x="4" y="14">{per_cent(texts.language(), most)}</text>
            {bars.collect_view()}
        </svg>
        <details class="tb-numbers">
            <summary>{texts.plain(key!("tribord-page-numbers"))}</summary>
            <table>
                <thead><tr>{head.map(|text| view! { <th scope="col">{text}</th> })}</tr></thead>
                <tbody>{rows.collect_view()}</tbody>
            </table>
        </details>
    }
    .into_any()
}
