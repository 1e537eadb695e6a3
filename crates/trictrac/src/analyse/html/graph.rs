//! White's chance to win, throw by throw.

use trictrac_engine::analysis::{ChanceCurve, DecisionQuality, DrawingFrame, JudgedDecision};
use trictrac_rules::side::Side;
use trictrac_words::advice::{per_cent, whole_per_cent};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::side;
use trictrac_words::summary::graph_legend;
use trictrac_words::trust::not_rated;

use super::text::MarkupElement;
use crate::analyse::report::{AnalysisReport, NumberedDecision};

const WIDTH: f32 = 960.0;
const HEIGHT: f32 = 320.0;
/// The frame in which the course is drawn.
const FRAME: DrawingFrame =
    DrawingFrame { left: 104.0, right: WIDTH - 14.0, top: 24.0, bottom: HEIGHT - 36.0 };

/// The errors that are marked on the course.
const MARKED: [DecisionQuality; 3] =
    [DecisionQuality::Unchecked, DecisionQuality::Mistake, DecisionQuality::Blunder];

/// The graph with its heading.
pub(super) fn section(report: &AnalysisReport, texts: &Texts) -> String {
    let course = ChanceCurve::of(report.analysis, report.record.state().holes().amounts());
    let said = fluent_args![
        "start" => per_cent(texts, course.chances[0]),
        "end" => per_cent(texts, report.analysis.end)
    ];
    let said = texts.with(key!("analysis-graph-says"), &said);
    let mut drawing = MarkupElement::drawing("graph", [WIDTH, HEIGHT], &said);
    unrated(&mut drawing, &course, report, texts);
    axis(&mut drawing, &course, texts);
    releves(&mut drawing, &course);
    let path = FRAME.path(&course);
    let (left, right, middle) = (FRAME.left, FRAME.right, FRAME.y(0.5));
    drawing.shape(
        "path",
        format_args!("class=\"area\" d=\"{path}L{right} {middle}L{left} {middle}Z\""),
    );
    drawing.shape("path", format_args!("class=\"course\" d=\"{path}\""));
    holes(&mut drawing, &course, texts);
    errors(&mut drawing, &course, report, texts);
    let mut section = MarkupElement::new("section", "");
    section.push(&super::text::element("h2", "", &texts.plain(key!("analysis-graph"))));
    section.push(&drawing.close());
    let legend = format!("{said} {}", graph_legend(texts, &course));
    section.push(&super::text::element("p", "legend", legend.trim_end()));
    section.push(&marks(report, texts));
    section.close()
}

/// The errors that are marked.
fn marked<'a>(report: &'a AnalysisReport) -> impl Iterator<Item = NumberedDecision<'a>> {
    let is_marked = |one: &JudgedDecision| one.is_rated() && MARKED.contains(&one.verdict);
    report.errors().filter(move |one| is_marked(one.decision))
}

/// The legend of the coloured marks on the course.
fn marks(report: &AnalysisReport, texts: &Texts) -> String {
    let mut legend = MarkupElement::new("p", "legend");
    let is_there = |verdict| marked(report).any(|one| one.decision.verdict == verdict);
    for verdict in MARKED.into_iter().filter(|verdict| is_there(*verdict)) {
        let (class, name) = (verdict.name(), trictrac_words::advice::verdict(texts, verdict));
        legend.push(&format!("<span class=\"key {class}\">◆ {name}</span> "));
    }
    legend.close()
}

fn axis(drawing: &mut MarkupElement, course: &ChanceCurve, texts: &Texts) {
    for quarter in 0_u8..=4 {
        let chance = f32::from(quarter) / 4.0;
        let (y, left, right) = (FRAME.y(chance), FRAME.left, FRAME.right);
        let class = if quarter == 2 { "middle" } else { "grid" };
        drawing.shape("path", format_args!("class=\"{class}\" d=\"M{left} {y:.1}H{right}\""));
        let label = whole_per_cent(texts, chance);
        drawing.label("left", [left - 7.0, y + 4.0], &label);
    }
    let numbers = (0..course.chances.len()).step_by(DrawingFrame::step(course));
    for (index, number) in numbers.enumerate().skip(1) {
        let class = if index % 2 == 0 { "below" } else { "below odd" };
        drawing.label(class, [FRAME.x(course, number), HEIGHT - 10.0], &number.to_string());
    }
}

/// A grey strip behind every throw that is not rated.
fn unrated(
    drawing: &mut MarkupElement,
    course: &ChanceCurve,
    report: &AnalysisReport,
    texts: &Texts,
) {
    let (top, height) = (FRAME.top, FRAME.bottom - FRAME.top);
    for &index in &course.unrated {
        let [from, to] = [index, index + 1].map(|number| FRAME.x(course, number));
        let option = report.analysis.throws[index].unknown();
        let said = option.map(|option| not_rated(texts, option)).unwrap_or_default();
        let (number, width) = (index + 1, to - from);
        drawing.push(&format!(
            "<rect class=\"unrated\" x=\"{from:.1}\" y=\"{top}\" width=\"{width:.1}\" height=\"{height}\"><title>{number} · {said}</title></rect>"
        ));
    }
}

/// A line where every relève but the first begins.
fn releves(drawing: &mut MarkupElement, course: &ChanceCurve) {
    let (top, bottom) = (FRAME.top, FRAME.bottom);
    for &index in &course.releves {
        let x = FRAME.x(course, index);
        drawing.shape("path", format_args!("class=\"releve\" d=\"M{x:.1} {top}V{bottom}\""));
    }
}

/// A peg where holes were won, White's above the course and Black's below.
fn holes(drawing: &mut MarkupElement, course: &ChanceCurve, texts: &Texts) {
    for won in &course.holes {
        let [x, y] = FRAME.at(course, won.throw);
        let (class, y) = match won.side {
            Side::White => ("hole white", (y - 13.0).max(FRAME.top + 3.0)),
            Side::Black => ("hole black", (y + 13.0).min(FRAME.bottom - 3.0)),
        };
        let radius = 3.2 + f32::from(won.holes.min(4));
        let said = fluent_args!["side" => side(texts, won.side), "holes" => won.holes];
        let said = texts.with(key!("analysis-holes-won"), &said);
        drawing.push(&format!(
            "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"><title>{said}</title></circle>"
        ));
    }
}

/// A mark on the course where a mistake or a blunder was made, or may have been.
fn errors(
    drawing: &mut MarkupElement,
    course: &ChanceCurve,
    report: &AnalysisReport,
    texts: &Texts,
) {
    for error in marked(report) {
        let [x, y] = FRAME.at(course, error.number);
        let verdict = error.decision.verdict;
        let name = trictrac_words::advice::verdict(texts, verdict);
        let number = error.number;
        drawing.push(&format!(
            "<a href=\"#t{number}\"><path class=\"error {}\" d=\"M{x:.1} {:.1}l5.5 5.5l-5.5 5.5l-5.5 -5.5Z\"><title>{number} · {name}</title></path></a>",
            verdict.name(),
            y - 5.5
        ));
    }
}
