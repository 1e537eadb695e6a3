//! White's chance to win, throw by throw.

use std::fmt::Write as _;

use trictrac_engine::analysis::Verdict;
use trictrac_rules::side::Side;
use trictrac_words::advice::per_cent;
use trictrac_words::lang::{Texts, fluent_args};
use trictrac_words::side;

use super::text::Tag;
use crate::analyse::report::Report;

const WIDTH: f32 = 960.0;
const HEIGHT: f32 = 320.0;
const LEFT: f32 = 104.0;
const RIGHT: f32 = 14.0;
const TOP: f32 = 24.0;
const BOTTOM: f32 = 36.0;

/// What is marked on the course.
const MARKED: [Verdict; 2] = [Verdict::Mistake, Verdict::Blunder];

/// How the chance went.
struct Course {
    /// White's chance before every throw and at the end.
    chances: Vec<f32>,
}

impl Course {
    fn x(&self, index: usize) -> f32 {
        let steps = (self.chances.len() - 1).max(1);
        LEFT + (WIDTH - LEFT - RIGHT) * index as f32 / steps as f32
    }

    fn at(&self, index: usize) -> [f32; 2] {
        [self.x(index), y(self.chances[index])]
    }

    fn path(&self) -> String {
        let mut path = String::new();
        for index in 0..self.chances.len() {
            let [x, y] = self.at(index);
            // Writing to a text does not fail.
            let _ = write!(path, "{}{x:.1} {y:.1}", if index == 0 { "M" } else { "L" });
        }
        path
    }
}

fn y(chance: f32) -> f32 {
    TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - chance)
}

/// The graph with its heading.
pub(super) fn section(report: &Report, texts: &Texts) -> String {
    let throws = &report.analysis.throws;
    let chances = throws.iter().map(|throw| throw.chance_of(Side::White));
    let course = Course { chances: chances.chain([report.analysis.end]).collect() };
    let said = fluent_args![
        "start" => per_cent(texts, course.chances[0]),
        "end" => per_cent(texts, report.analysis.end)
    ];
    let said = texts.with("analysis-graph-says", &said);
    let mut drawing = Tag::drawing("graph", [WIDTH, HEIGHT], &said);
    axis(&mut drawing, &course, texts);
    releves(&mut drawing, &course, report);
    let path = course.path();
    let (left, right, middle) = (LEFT, WIDTH - RIGHT, y(0.5));
    drawing.shape(
        "path",
        format_args!("class=\"area\" d=\"{path}L{right} {middle}L{left} {middle}Z\""),
    );
    drawing.shape("path", format_args!("class=\"course\" d=\"{path}\""));
    holes(&mut drawing, &course, report, texts);
    errors(&mut drawing, &course, report, texts);
    let mut section = Tag::new("section", "");
    section.push(&super::text::element("h2", "", &texts.plain("analysis-graph")));
    section.push(&drawing.close());
    section.push(&super::text::element("p", "legend", &said));
    section.push(&marks(texts));
    section.close()
}

/// What the coloured marks on the course are.
fn marks(texts: &Texts) -> String {
    let mut legend = Tag::new("p", "legend");
    for verdict in MARKED {
        let (class, name) = (verdict.name(), trictrac_words::advice::verdict(texts, verdict));
        legend.push(&format!("<span class=\"key {class}\">◆ {name}</span> "));
    }
    legend.close()
}

fn axis(drawing: &mut Tag, course: &Course, texts: &Texts) {
    for quarter in 0_u8..=4 {
        let chance = f32::from(quarter) / 4.0;
        let (y, right) = (y(chance), WIDTH - RIGHT);
        let class = if quarter == 2 { "middle" } else { "grid" };
        drawing.shape("path", format_args!("class=\"{class}\" d=\"M{LEFT} {y:.1}H{right}\""));
        let told = per_cent(texts, chance).replace([',', '.'], "").replace("0\u{a0}%", "\u{a0}%");
        drawing.label("left", [LEFT - 7.0, y + 4.0], &told);
    }
    let throws = course.chances.len() - 1;
    let step = [5, 10, 20, 25, 50, 100].into_iter().find(|step| throws / step <= 10).unwrap_or(200);
    for (index, number) in (0..=throws).step_by(step).enumerate().skip(1) {
        let class = if index % 2 == 0 { "below" } else { "below odd" };
        drawing.label(class, [course.x(number), HEIGHT - 10.0], &number.to_string());
    }
}

/// A line where every relève but the first begins.
fn releves(drawing: &mut Tag, course: &Course, report: &Report) {
    let throws = &report.analysis.throws;
    for (index, pair) in throws.windows(2).enumerate() {
        if pair[0].releve != pair[1].releve {
            let (x, bottom) = (course.x(index + 1), HEIGHT - BOTTOM);
            drawing.shape("path", format_args!("class=\"releve\" d=\"M{x:.1} {TOP}V{bottom}\""));
        }
    }
}

/// A peg where holes were won, White's above the course and Black's below.
fn holes(drawing: &mut Tag, course: &Course, report: &Report, texts: &Texts) {
    let throws = &report.analysis.throws;
    let end = report.record.state().holes.amounts;
    for index in 0..throws.len() {
        let after = throws.get(index + 1).map_or(end, |next| next.before.holes.amounts);
        let before = throws[index].before.holes.amounts;
        for who in Side::BOTH {
            let won = after[who].saturating_sub(before[who]);
            if won == 0 {
                continue;
            }
            let [x, y] = course.at(index + 1);
            let (class, y) = match who {
                Side::White => ("hole white", (y - 13.0).max(TOP + 3.0)),
                Side::Black => ("hole black", (y + 13.0).min(HEIGHT - BOTTOM - 3.0)),
            };
            let radius = 3.2 + f32::from(won.min(4));
            let said = fluent_args!["side" => side(texts, who), "holes" => won];
            let said = texts.with("analysis-holes-won", &said);
            drawing.push(&format!(
                "<circle class=\"{class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{radius:.1}\"><title>{said}</title></circle>"
            ));
        }
    }
}

/// A mark on the course where a mistake or a blunder was made.
fn errors(drawing: &mut Tag, course: &Course, report: &Report, texts: &Texts) {
    for told in report.errors().filter(|told| MARKED.contains(&told.decision.verdict)) {
        let [x, y] = course.at(told.number);
        let verdict = told.decision.verdict;
        let name = trictrac_words::advice::verdict(texts, verdict);
        let number = told.number;
        drawing.push(&format!(
            "<a href=\"#t{number}\"><path class=\"error {}\" d=\"M{x:.1} {:.1}l5.5 5.5l-5.5 5.5l-5.5 -5.5Z\"><title>{number} · {name}</title></path></a>",
            verdict.name(),
            y - 5.5
        ));
    }
}
