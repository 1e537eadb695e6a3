//! Tables whose rows have a bar.

use leptos::prelude::*;

/// A row: its name, its figures, and the length of its bar from 0 to 1.
pub(super) struct BarRow {
    pub(super) name: AnyView,
    pub(super) figures: Vec<String>,
    pub(super) share: f32,
}

/// Shows a table with a bar in every row. The bar only repeats a figure, so screen readers leave it out.
pub(super) fn bars(heads: Vec<String>, rows: Vec<BarRow>) -> AnyView {
    let heads = heads.into_iter().map(|head| view! { <th scope="col">{head}</th> });
    let heads = heads.collect_view();
    let row = |BarRow { name, figures, share }: BarRow| {
        let length = format!("{:.1}%", 100.0 * share.clamp(0.0, 1.0));
        let figures = figures.into_iter().map(|figure| view! { <td>{figure}</td> }).collect_view();
        view! {
            <tr>
                <th scope="row">{name}<i class="bar" aria-hidden="true" style:width=length></i></th>
                {figures}
            </tr>
        }
    };
    view! {
        <table class="bars">
            <thead><tr>{heads}</tr></thead>
            <tbody>{rows.into_iter().map(row).collect_view()}</tbody>
        </table>
    }
    .into_any()
}
