//! The sums of a report: the course of the match, luck and skill, errors by class, accuracy by relève.

use leptos::prelude::*;
use trictrac_drawing::shape::Shape;
use trictrac_drawing::svg::material;
use trictrac_engine::analysis::MatchAnalysis;
use trictrac_engine::lines::ErrorClass;
use trictrac_engine::prospects::Aim;
use trictrac_rules::side::Side;
use trictrac_words::advice::{decimal, per_cent, whole_per_cent};
use trictrac_words::capital;
use trictrac_words::error_class::class_name;
use trictrac_words::lang::{Key, Texts, key};
use trictrac_words::summary::{figures, how_to_read};
use trictrac_words::trust::cautions;

use super::bars::{BarRow, bars};
use super::report::{ReportView, end, names};
use crate::page::parts::study::graph::{GraphSurroundings, chart};
use crate::page::route::go_to;
use crate::progress::{Accuracy, ErrorCount, MatchFigures};
use crate::study::chart::GraphLayout;
use crate::study::link::StudyLink;

fn card(
    shown: ReportView,
    title: Key,
    content: impl Fn(&MatchAnalysis) -> AnyView + Send + 'static,
) -> AnyView {
    let content =
        move || shown.report.with(|report| report.as_ref().map(|it| content(it.analysis())));
    view! {
        <section class="card">
            <h2>{move || shown.context.plain(title)}</h2>
            {content}
        </section>
    }
    .into_any()
}

/// Shows the chance to win by throw. A touch leads to the throw in Study.
pub(super) fn course(shown: ReportView) -> AnyView {
    let shape = expect_context::<Signal<Shape>>();
    let name = shown.id.to_string();
    card(shown, key!("report-course"), move |analysis| {
        let texts = shown.context.speech.texts();
        let name = name.clone();
        let go = Callback::new(move |throw| {
            go_to(&StudyLink::Game { name: name.clone(), throw }.to_string());
        });
        let around = GraphSurroundings { names: names(shown), end: end(shown), go, now: None };
        chart(around, analysis, GraphLayout::of(shape.get()), &texts)
    })
}

/// Shows the performance of both players, and how luck and skill made the result.
pub(super) fn fortune(shown: ReportView) -> AnyView {
    card(shown, key!("report-fortune"), move |analysis| {
        let texts = shown.context.speech.texts();
        let names = names(shown);
        let head = |(side, name): (Side, String)| {
            let class = format!("man {}", material(side));
            view! { <th scope="col"><span class=class aria-hidden="true"></span>{name}</th> }
        };
        let row = |(label, both): (String, [String; 2])| {
            let both = both.map(|figure| view! { <td>{figure}</td> });
            view! { <tr><th scope="row">{capital(&label)}</th>{both}</tr> }
        };
        let heads = Side::ALL.into_iter().zip(names).map(head).collect_view();
        let rows = figures(&texts, analysis, Aim::Win).into_iter().map(row).collect_view();
        let rules = analysis.throws.first().map(|first| first.before.rules());
        let cautions = rules.map(|rules| cautions(&texts, rules, analysis)).unwrap_or_default();
        let caution = |one: String| view! { <p class="why">{one}</p> };
        view! {
            <div class="summary">
                <table>
                    <thead><tr><td></td>{heads}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            {cautions.into_iter().map(caution).collect_view()}
            <details>
                <summary>{texts.plain(key!("analysis-how"))}</summary>
                {how_to_read(&texts, Aim::Win).into_iter().map(|one| view! { <p class="why">{one}</p> }).collect_view()}
            </details>
        }
        .into_any()
    })
}

/// The figures of the sides that are shown, added up.
fn shown_figures(shown: ReportView) -> (Vec<(ErrorClass, ErrorCount)>, Vec<Accuracy>) {
    let figures = shown.report.with(|report| report.as_ref().map(MatchFigures::of));
    let Some(figures) = figures else { return (Vec::new(), Vec::new()) };
    let (mut counts, mut releves) =
        (ErrorClass::ALL.map(|one| (one, ErrorCount::default())), Vec::new());
    for side in shown.whose.get().sides() {
        let figures = figures.side(side);
        for (one, count) in &mut counts {
            count.add(figures.class(*one));
        }
        releves.resize(releves.len().max(figures.releves.len()), Accuracy::default());
        for (sum, more) in releves.iter_mut().zip(&figures.releves) {
            sum.add(*more);
        }
    }
    let mut counts: Vec<_> = counts.into_iter().filter(|(_, count)| count.errors > 0).collect();
    counts.sort_by(|(_, one), (_, other)| other.loss.total_cmp(&one.loss));
    (counts, releves)
}

/// Checks whether the sides that are shown have made errors.
pub(super) fn has_errors(shown: ReportView) -> bool {
    !shown_figures(shown).0.is_empty()
}

/// Checks whether the match has several relèves.
pub(super) fn has_releves(shown: ReportView) -> bool {
    shown_figures(shown).1.len() > 1
}

/// Shows the errors of each class.
pub(super) fn by_class(shown: ReportView) -> AnyView {
    card(shown, key!("report-themes"), move |_| {
        let (classes, _) = shown_figures(shown);
        class_table(&shown.context.speech.texts(), &classes)
    })
}

/// Shows classes with their errors, the costliest first.
pub(super) fn class_table(texts: &Texts, classes: &[(ErrorClass, ErrorCount)]) -> AnyView {
    if classes.is_empty() {
        return view! { <p>{texts.plain(key!("study-no-errors"))}</p> }.into_any();
    }
    let most = classes.first().map_or(1.0, |(_, count)| count.loss).max(f32::MIN_POSITIVE);
    let row = |(one, count): &(ErrorClass, ErrorCount)| BarRow {
        name: texts.plain(class_name(*one)).into_any(),
        figures: vec![count.errors.to_string(), per_cent(texts, count.loss)],
        share: count.loss / most,
    };
    let heads = [key!("report-theme"), key!("report-errors"), key!("report-loss")];
    view! {
        {bars(heads.map(|head| texts.plain(head)).into(), classes.iter().map(row).collect())}
        <details>
            <summary>{texts.plain(key!("report-themes-how"))}</summary>
            <p class="why">{texts.plain(key!("report-themes-explained"))}</p>
        </details>
    }
    .into_any()
}

/// Shows the accuracy in each relève.
pub(super) fn by_releve(shown: ReportView) -> AnyView {
    card(shown, key!("report-releves"), move |_| {
        let texts = shown.context.speech.texts();
        let (_, releves) = shown_figures(shown);
        let row = |(number, one): (usize, &Accuracy)| BarRow {
            name: number.to_string().into_any(),
            figures: accuracy(&texts, *one),
            share: one.share().unwrap_or_default(),
        };
        let heads = [
            key!("report-place"),
            key!("report-decisions"),
            key!("report-right"),
            key!("report-mean"),
        ];
        let rows = (1..).zip(&releves).map(row).collect();
        view! {
            {bars(heads.map(|head| texts.plain(head)).into(), rows)}
            <p class="why">{texts.plain(key!("report-right-explained"))}</p>
        }
        .into_any()
    })
}

/// The decisions, the share without an error and the mean loss, as texts.
pub(super) fn accuracy(texts: &Texts, one: Accuracy) -> Vec<String> {
    let none = || "–".to_owned();
    vec![
        one.decisions.to_string(),
        one.share().map_or_else(none, |share| whole_per_cent(texts, share)),
        one.mean_loss().map_or_else(none, |loss| mean(texts, loss)),
    ]
}

/// A mean loss in thousandths, in percentage points.
pub(super) fn mean(texts: &Texts, thousandths: f32) -> String {
    decimal(texts, thousandths / 10.0, 2) + texts.language().per_cent()
}
