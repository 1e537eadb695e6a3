//! The costly decisions with their boards, and a table of all.

use trictrac_engine::analysis::{DecisionSubject, JudgedDecision, JudgedThrow};
use trictrac_engine::prospects::Aim;
use trictrac_rules::turn::Action;
use trictrac_words::advice::{action, signed};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::summary::{NONE, lost, worth};
use trictrac_words::trust::{ground, judgement, luck, standard_error};
use trictrac_words::{capital, french, side};

use super::board;
use super::text::{MarkupElement, element, escaped};
use crate::analyse::report::{AnalysisReport, NumberedDecision, both, puissance, score};

/// Inaccuracies and worse, each with the table as it stood.
pub(super) fn errors(report: &AnalysisReport, texts: &Texts) -> String {
    let mut section = MarkupElement::new("section", "errors");
    section.push(&element("h2", "", &texts.plain(key!("analysis-errors"))));
    let link = |number, one: String| format!("<a href=\"#t{number}\">{}</a>", escaped(&one));
    if let Some(costliest) = report.costliest(texts, link) {
        section.push(&format!("<p>{costliest}</p>"));
    }
    let mut releve = 0;
    for one in report.errors() {
        if one.throw.releve != releve {
            releve = one.throw.releve;
            let heading = texts.with(key!("analysis-releve"), &fluent_args!["number" => releve]);
            section.push(&element("h3", "", &heading));
        }
        section.push(&error(&one, report.why(&one), report.aim, texts));
    }
    if report.errors().next().is_none() {
        section.push(&element("p", "", &report.no_errors(texts)));
    }
    section.close()
}

fn error(one: &NumberedDecision, why: Option<&str>, aim: Aim, texts: &Texts) -> String {
    let NumberedDecision { number, throw, decision } = one;
    let side_class = board::class(throw.roller);
    let mut article =
        MarkupElement::new("article", &format!("error {}\" id=\"t{number}", class(decision)));
    let mut heading = MarkupElement::new("h4", "");
    let thrown = french::throw(throw.throw);
    heading.push(&format!(
        "<span class=\"nth\">{number}</span><span class=\"man {side_class}\"></span>"
    ));
    let dice = throw.throw.to_string();
    heading.push(&escaped(&format!("{} — {thrown} ({dice})", side(texts, throw.roller))));
    heading.push(&badge(decision, aim, texts));
    article.push(&heading.close());
    let position = throw.position().map(|position| position.to_string()).unwrap_or_default();
    let said = fluent_args![
        "side" => side(texts, throw.roller), "throw" => thrown, "position" => position.clone()
    ];
    let said = texts.with(key!("analysis-board"), &said);
    let (made, best) = (decision.done().action, decision.best().action);
    let (made, best) = match decision.kind {
        DecisionSubject::Play => (made, best),
        DecisionSubject::Choice => (Action::Hold, Action::Hold),
    };
    article.push(&board::drawing(throw, made, best, &said));
    article.push(&element("p", "score", &capital(&score(throw, texts))));
    article.push(&candidates(decision, aim, texts));
    if let Some(why) = why {
        article.push(&element("p", "why", why));
    }
    let labelled = texts.with(key!("analysis-position"), &fluent_args!["position" => position]);
    article.push(&element("p", "tfen", &labelled));
    article.close()
}

/// The class of a decision in the style sheet: its verdict, if it is rated.
fn class(decision: &JudgedDecision) -> &'static str {
    if decision.is_rated() { decision.verdict.name() } else { "unrated" }
}

fn badge(decision: &JudgedDecision, aim: Aim, texts: &Texts) -> String {
    let mut badge = MarkupElement::new("span", &format!("badge {}", class(decision)));
    badge.push(&escaped(&judgement(texts, decision)));
    if let Some(loss) = lost(texts, aim, decision.loss).filter(|_| decision.made > 0) {
        badge.push(&format!(" <b>{}</b>", escaped(&loss)));
    }
    if let Some(ground) = ground(texts, aim, decision) {
        badge.push(&escaped(&format!(" · {ground}")));
    }
    badge.close()
}

/// The best, and what was made, with what they lose and how sure that is.
fn candidates(decision: &JudgedDecision, aim: Aim, texts: &Texts) -> String {
    let mut table = MarkupElement::new("table", "candidates");
    let best = decision.best().equity;
    for (index, one) in decision.candidates.iter().enumerate() {
        let made = index == decision.made;
        let class = match (made, index) {
            (true, 0) => "better made",
            (true, _) => "made",
            (false, 0) => "better",
            _ => "",
        };
        let mut row = MarkupElement::new("tr", class);
        row.push(&element("td", "action", &action(texts, one.action)));
        row.push(&element("td", "figure", &worth(texts, aim, one.equity)));
        let half = (best - one.equity) / 2.0;
        let loss = lost(texts, aim, half).filter(|_| index > 0);
        let loss = loss.unwrap_or_else(|| NONE.to_owned());
        let error = (one.error > 0.0).then(|| standard_error(texts, aim, one.error));
        let error = error.map(|error| format!(" ±{error}")).unwrap_or_default();
        row.push(&element("td", "figure", &(loss + &error)));
        let note = if made { texts.plain(key!("analysis-played")) } else { String::new() };
        row.push(&format!("<td class=\"note\">{}</td>", escaped(&note)));
        table.push(&row.close());
    }
    table.close()
}

/// Every throw and its decisions, folded away.
pub(super) fn all(report: &AnalysisReport, texts: &Texts) -> String {
    let mut section = MarkupElement::new("details", "all");
    section.push(&element("summary", "", &texts.plain(key!("analysis-all"))));
    let mut table = MarkupElement::new("table", "");
    let heads = [
        key!("analysis-number"),
        key!("best-throw"),
        key!("analysis-played"),
        key!("analysis-loss"),
        key!("analysis-best"),
        key!("best-luck"),
    ];
    let heads = heads.map(|key| element("th", "", &texts.plain(key))).concat();
    table.push(&format!("<thead><tr>{heads}</tr></thead><tbody>"));
    table.push(&lead(report.analysis.lead_luck, texts));
    for (number, throw) in (1..).zip(&report.analysis.throws) {
        let decided: Vec<_> = throw.decisions().map(Some).collect();
        let decided = if decided.is_empty() { vec![None] } else { decided };
        for (index, decision) in decided.into_iter().enumerate() {
            let luck = if index == 0 { luck(texts, throw) } else { NONE.to_owned() };
            table.push(&row(number, throw, decision, luck, report.aim, texts));
        }
    }
    table.push("</tbody>");
    if let Some(note) = puissance(texts, report.decisions().map(|one| one.decision)) {
        section.push(&element("p", "legend", &note));
    }
    let mut scroll = MarkupElement::new("div", "scroll");
    scroll.push(&table.close());
    section.push(&scroll.close());
    section.close()
}

/// The luck of him who throws first.
fn lead(luck: f32, texts: &Texts) -> String {
    if luck == 0.0 {
        return String::new();
    }
    let class = if luck > 0.0 { "white" } else { "black" };
    let (lead, luck) = (texts.plain(key!("analysis-lead")), signed(texts, luck.abs()));
    let mut row = MarkupElement::new("tr", "");
    row.push(&format!(
        "<td>{NONE}</td><td><span class=\"man {class}\"></span></td><td>{lead}</td>"
    ));
    row.push(&format!("<td>{NONE}</td><td>{NONE}</td><td class=\"figure\">{luck}</td>"));
    row.close()
}

/// A decision about a throw, or the throw alone where there was none.
fn row(
    number: usize,
    throw: &JudgedThrow,
    decision: Option<&JudgedDecision>,
    luck: String,
    aim: Aim,
    texts: &Texts,
) -> String {
    let side_class = board::class(throw.roller);
    let mut row = MarkupElement::new("tr", decision.map_or("forced", class));
    row.push(&element("td", "figure", &number.to_string()));
    let dice = throw.throw.to_string();
    row.push(&format!("<td><span class=\"man {side_class}\"></span>{dice}</td>"));
    let none = || NONE.to_owned();
    let done = decision.map_or_else(none, |decision| action(texts, decision.done().action));
    row.push(&format!("<td class=\"action\">{}</td>", escaped(&done)));
    let better = |one: &JudgedDecision| {
        let play = || (one.made > 0).then(|| action(texts, one.best().action));
        both(one, aim, texts).or_else(play)
    };
    let judged = |one: &JudgedDecision| {
        let loss = lost(texts, aim, one.loss).filter(|_| one.made > 0);
        loss.into_iter().chain([judgement(texts, one)]).collect::<Vec<_>>().join(" ")
    };
    let (judged, better) = (decision.map_or_else(none, judged), decision.and_then(better));
    let better = better.unwrap_or_else(none);
    for (class, text) in [("figure", judged), ("action", better), ("figure", luck)] {
        row.push(&format!("<td class=\"{class}\">{}</td>", escaped(&text)));
    }
    row.close()
}
