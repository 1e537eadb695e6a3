//! The graph of the chance to win, with errors and luck.

use leptos::ev::MouseEvent;
use leptos::prelude::*;
use trictrac_drawing::shape::Shape;
use trictrac_drawing::svg::material;
use trictrac_engine::analysis::{ChanceCurve, DecisionQuality, DrawingFrame, MatchAnalysis};
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::advice::{per_cent, verdict, whole_per_cent};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::side;
use trictrac_words::summary::graph_legend;
use trictrac_words::trust::not_rated;
use wasm_bindgen::JsCast as _;

use super::browser::RecordBrowser;
use crate::study::chart::{FARTHEST, GraphLayout, luck, mark};
use crate::study::inquiry::Inquiry;

/// The surroundings of a graph: what it shows beside the analysis, and the effect of a touch.
#[derive(Clone)]
pub(in crate::page::parts) struct GraphSurroundings {
    /// The names of White and Black.
    pub(in crate::page::parts) names: [String; 2],
    /// The holes of both where the record ends.
    pub(in crate::page::parts) end: PerSide<u8>,
    /// Receives the moment of a throw that is touched, from 1.
    pub(in crate::page::parts) go: Callback<usize>,
    /// The moment that is shown elsewhere, to be marked.
    pub(in crate::page::parts) now: Option<Signal<usize>>,
}

/// Draws the sign of an error: shape and colour both name the verdict.
pub(in crate::page::parts) fn sign(verdict: DecisionQuality) -> Option<AnyView> {
    let class = format!("sign {}", verdict.name());
    mark(verdict).map(|path| {
        view! { <svg class=class viewBox="-10 -10 20 20" aria-hidden="true"><path d=path/></svg> }
            .into_any()
    })
}

/// Shows the graph, or the progress of the analysis until it is complete.
pub(super) fn graph(browser: RecordBrowser) -> AnyView {
    let (study, speech) = (browser.study, browser.speech);
    let done = Memo::new(move |_| {
        study.inquiry.with(|inquiry| inquiry.as_ref().is_some_and(|one| one.analysis().is_some()))
    });
    let shape = expect_context::<Signal<Shape>>();
    let drawn = move || {
        if !done.get() {
            return waiting(browser);
        }
        let texts = speech.texts();
        study
            .inquiry
            .with(|inquiry| {
                inquiry.as_ref().and_then(|one| one.analysis()).map(|one| {
                    chart(around(browser, &texts), one, GraphLayout::of(shape.get()), &texts)
                })
            })
            .into_any()
    };
    view! {
        <section class="card graph">
            <h2>{move || speech.plain(key!("study-graph"))}</h2>
            {drawn}
        </section>
    }
    .into_any()
}

fn waiting(browser: RecordBrowser) -> AnyView {
    let (study, speech) = (browser.study, browser.speech);
    let progress = Memo::new(move |_| {
        study.inquiry.with(|inquiry| inquiry.as_ref().map_or((0, 0), Inquiry::progress))
    });
    let label = move || {
        let (done, all) = progress.get();
        speech.with(key!("study-progress"), &fluent_args!["done" => done, "all" => all])
    };
    let failed = move || study.stopped.get().then(|| speech.plain(key!("study-failed")));
    view! {
        <p class="why">{label}</p>
        <progress max=move || progress.get().1 value=move || progress.get().0 aria-label=label></progress>
        <p class="refused" role="alert">{failed}</p>
    }
    .into_any()
}

fn around(browser: RecordBrowser, texts: &Texts) -> GraphSurroundings {
    browser.opened.with(|opened| GraphSurroundings {
        names: Side::ALL.map(|side| opened.player(texts, side)),
        end: opened.main.record.state().holes().amounts(),
        go: Callback::new(move |moment| browser.go_main(moment)),
        now: Some(Signal::derive(move || browser.main_moment())),
    })
}

/// Draws the graph of a complete analysis.
pub(in crate::page::parts) fn chart(
    around: GraphSurroundings,
    analysis: &MatchAnalysis,
    sheet: GraphLayout,
    texts: &Texts,
) -> AnyView {
    let throws = analysis.throws.len();
    if throws == 0 {
        return view! { <p>{texts.plain(key!("analysis-nothing"))}</p> }.into_any();
    }
    let GraphSurroundings { names, end, go, now } = around;
    let course = ChanceCurve::of(analysis, end);
    let said = fluent_args![
        "start" => per_cent(texts, course.chances[0]), "end" => per_cent(texts, analysis.end)
    ];
    let said = texts.with(key!("analysis-graph-says"), &said);
    let touch = move |event: MouseEvent| {
        let drawing = event.current_target().and_then(|at| at.dyn_into::<web_sys::Element>().ok());
        if let Some(drawing) = drawing {
            let frame = drawing.get_bounding_client_rect();
            let share = (f64::from(event.client_x()) - frame.left()) / frame.width().max(1.0);
            go.run(sheet.throw_at(share as f32, throws));
        }
    };
    let now = {
        let course = course.clone();
        now.map(|now| {
            let drawn = move || {
                let x = sheet.frame.x(&course, now.get().min(course.chances.len() - 1));
                format!("M{x:.1} {}V{}", sheet.frame.top, sheet.luck + FARTHEST)
            };
            view! { <path class="now" d=drawn/> }
        })
    };
    let GraphLayout { width, height, .. } = sheet;
    view! {
        <svg class="chart" viewBox=format!("0 0 {width} {height}") role="img"
            aria-label=said on:click=touch>
            {sides(&course, sheet)}
            {unrated(analysis, &course, sheet, texts)}
            {axis(&course, names, sheet, texts)}
            {fortunes(analysis, &course, sheet)}
            <path class="course" d=sheet.frame.path(&course)/>
            {holes(&course, sheet, texts)}
            {errors(analysis, &course, sheet, texts)}
            {now}
        </svg>
        {legend(analysis, &course, texts)}
    }
    .into_any()
}

/// Puts a grey strip behind every throw that is not rated.
fn unrated(
    analysis: &MatchAnalysis,
    course: &ChanceCurve,
    sheet: GraphLayout,
    texts: &Texts,
) -> AnyView {
    let DrawingFrame { top, bottom, .. } = sheet.frame;
    let strip = |&index: &usize| {
        let [from, to] = [index, index + 1].map(|number| sheet.frame.x(course, number));
        let said = analysis.throws[index].unknown().map(|option| not_rated(texts, option));
        let said = format!("{} · {}", index + 1, said.unwrap_or_default());
        view! {
            <rect class="unrated" x=from y=top width=to - from height=bottom - top>
                <title>{said}</title>
            </rect>
        }
    };
    course.unrated.iter().map(strip).collect_view().into_any()
}

/// Fills the graph: White's share below the course, Black's above.
fn sides(course: &ChanceCurve, sheet: GraphLayout) -> AnyView {
    let DrawingFrame { left, right, top, bottom } = sheet.frame;
    let path = sheet.frame.path(course);
    view! {
        <rect class="black" x=left y=top width=right - left height=bottom - top/>
        <path class="white" d=format!("{path}L{right} {bottom}L{left} {bottom}Z")/>
    }
    .into_any()
}

fn axis(
    course: &ChanceCurve,
    [white, black]: [String; 2],
    sheet: GraphLayout,
    texts: &Texts,
) -> AnyView {
    let DrawingFrame { left, right, top, bottom } = sheet.frame;
    let quarters: Vec<_> = (0_u8..=4)
        .map(|quarter| {
            let y = sheet.frame.y(f32::from(quarter) / 4.0);
            let class = if quarter == 2 { "middle" } else { "grid" };
            let label = (quarter % 2 == 0).then(|| {
                let label = whole_per_cent(texts, f32::from(quarter) / 4.0);
                view! { <text class="left" x=left - 7.0 y=y + 4.5>{label}</text> }
            });
            view! { <path class=class d=format!("M{left} {y:.1}H{right}")/> {label} }
        })
        .collect();
    let releves: Vec<_> = course
        .releves
        .iter()
        .map(|&index| {
            let x = sheet.frame.x(course, index);
            view! { <path class="releve" d=format!("M{x:.1} {top}V{bottom}")/> }
        })
        .collect();
    let numbers: Vec<_> = (0..course.chances.len())
        .step_by(DrawingFrame::step(course))
        .skip(1)
        .map(|number| {
            view! { <text class="below" x=sheet.frame.x(course, number) y=sheet.height - 4.0>{number}</text> }
        })
        .collect();
    view! {
        {quarters} {releves} {numbers}
        <text class="of-black" x=left + 8.0 y=top + 20.0>{black}</text>
        <text class="of-white" x=left + 8.0 y=bottom - 9.0>{white}</text>
    }
    .into_any()
}

/// Draws the luck of each throw: up if it raised White's chance, down if it lowered it.
fn fortunes(analysis: &MatchAnalysis, course: &ChanceCurve, sheet: GraphLayout) -> AnyView {
    let line = sheet.luck;
    let bars: Vec<_> = (1..)
        .zip(&analysis.throws)
        .map(|(number, judged)| {
            let white = if judged.roller == Side::White { judged.luck } else { -judged.luck };
            let x = sheet.frame.x(course, number);
            let class = format!("fortune {}", material(judged.roller));
            view! { <path class=class d=format!("M{x:.1} {line}v{:.1}", -luck(white))/> }
        })
        .collect();
    view! { {bars} <path class="grid" d=format!("M{} {line}H{}", sheet.frame.left, sheet.frame.right)/> }
        .into_any()
}

/// Draws a peg where holes were won, White's above the course, Black's below.
fn holes(course: &ChanceCurve, sheet: GraphLayout, texts: &Texts) -> AnyView {
    let pegs: Vec<_> = course
        .holes
        .iter()
        .map(|won| {
            let [x, y] = sheet.frame.at(course, won.throw);
            let y = match won.side {
                Side::White => (y - 14.0).max(sheet.frame.top + 4.0),
                Side::Black => (y + 14.0).min(sheet.frame.bottom - 4.0),
            };
            let radius = 3.4 + f32::from(won.holes.min(4));
            let said = fluent_args!["side" => side(texts, won.side), "holes" => won.holes];
            let said = texts.with(key!("analysis-holes-won"), &said);
            let class = format!("peg-won {}", material(won.side));
            view! { <circle class=class cx=x cy=y r=radius><title>{said}</title></circle> }
        })
        .collect();
    pegs.into_any()
}

/// Draws the sign of each error on the course.
fn errors(
    analysis: &MatchAnalysis,
    course: &ChanceCurve,
    sheet: GraphLayout,
    texts: &Texts,
) -> AnyView {
    let judged = (1..).zip(&analysis.throws);
    let marks: Vec<_> = judged
        .flat_map(|(number, judged)| judged.decisions().map(move |one| (number, one)))
        .filter(|(_, decision)| decision.is_rated())
        .filter_map(|(number, decision)| {
            let path = mark(decision.verdict)?;
            let [x, y] = sheet.frame.at(course, number);
            let class = format!("error {}", decision.verdict.name());
            let said = format!("{number} · {}", verdict(texts, decision.verdict));
            Some(view! {
                <path class=class d=path transform=format!("translate({x:.1} {y:.1})")>
                    <title>{said}</title>
                </path>
            })
        })
        .collect();
    marks.into_any()
}

fn legend(analysis: &MatchAnalysis, course: &ChanceCurve, texts: &Texts) -> AnyView {
    let errors = analysis.errors(|_| true);
    let is_there = |one: &DecisionQuality| errors.iter().any(|it| it.decision.verdict == *one);
    let signs: Vec<_> = DecisionQuality::ALL
        .into_iter()
        .filter(is_there)
        .map(|one| view! { <span class="key">{sign(one)} {verdict(texts, one)}</span> })
        .collect();
    let said = format!("{} {}", graph_legend(texts, course), texts.plain(key!("study-legend")));
    view! { <p class="legend">{signs} <span>{said}</span></p> }.into_any()
}
