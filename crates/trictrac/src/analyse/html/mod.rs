//! An analysis as a page: one file that asks for nothing else.

mod board;
mod cards;
mod graph;
mod list;
mod text;

use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_umpire::record::BEGUN;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::summary::how_to_read;
use trictrac_words::trust::cautions;

use super::report::AnalysisReport;
use text::{MarkupElement, element};

/// The style sheet.
const STYLE: &str = include_str!("style.css");

/// The page that shows `report`.
pub(super) fn page(report: &AnalysisReport, texts: &Texts) -> String {
    let [white, black] = Side::ALL.map(|side| report.name(side, texts));
    let title =
        texts.with(key!("analysis-title"), &fluent_args!["white" => white, "black" => black]);
    let mut body = header(report, &title, texts);
    if report.analysis.throws.is_empty() {
        body += &element("p", "", &texts.plain(key!("analysis-nothing")));
    } else {
        body += &cards::section(report, texts);
        body += &graph::section(report, texts);
        body += &list::errors(report, texts);
        body += &list::all(report, texts);
        body += &how(report, texts);
    }
    let head = [
        "<meta charset=\"utf-8\">".to_owned(),
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">".to_owned(),
        "<meta name=\"color-scheme\" content=\"light dark\">".to_owned(),
        element("title", "", &title),
        format!("<style>{STYLE}</style>"),
    ];
    let language = texts.language().code();
    format!(
        "<!DOCTYPE html>\n<html lang=\"{language}\"><head>{}</head>\n<body><main>{body}</main></body></html>\n",
        head.concat()
    )
}

fn header(report: &AnalysisReport, title: &str, texts: &Texts) -> String {
    let mut header = MarkupElement::new("header", "");
    header.push(&element("h1", "", title));
    header.push(&element("p", "about", &about(report.record)));
    header.push(&element("p", "ended", &report.ended(texts)));
    header.push(&element("p", "looked", &report.looked(texts)));
    for caution in cautions(texts, report.record.rules(), report.analysis) {
        header.push(&element("p", "looked", &caution));
    }
    header.close()
}

/// The tags of the record in a sentence; a date whose year is part of another tag is left out.
fn about(record: &Record) -> String {
    let tags = ["Title", "Event", "Source"];
    let mut values: Vec<&str> = tags.iter().filter_map(|tag| record.tag(tag)).collect();
    values.dedup();
    let year = |date: &str| date.split(['-', '.', '/']).next().unwrap_or("").to_owned();
    let new = |date: &&str| !values.iter().any(|tag| tag.contains(&year(date)));
    // Records of a server say when the match began.
    let date = record.tag("Date").or_else(|| record.tag(BEGUN)?.split('T').next()).filter(new);
    values.into_iter().chain(date).collect::<Vec<_>>().join(" · ")
}

fn how(report: &AnalysisReport, texts: &Texts) -> String {
    let mut section = MarkupElement::new("section", "how");
    section.push(&element("h2", "", &texts.plain(key!("analysis-how"))));
    for paragraph in how_to_read(texts, report.aim) {
        section.push(&element("p", "", &paragraph));
    }
    section.close()
}
