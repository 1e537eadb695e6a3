//! The costly decisions with their boards, and a table of all.

use trictrac_engine::analysis::{Decision, Kind};
use trictrac_rules::turn::Action;

use super::board;
use super::text::{Tag, element, escaped};
use crate::analyse::report::{Report, Told};
use trictrac_words::advice::{action, per_cent, signed, verdict};
use trictrac_words::lang::{Texts, fluent_args};
use trictrac_words::{french, side};

/// How many candidates are shown beside a board.
const SHOWN: usize = 4;

/// Inaccuracies and worse, each with the table as it stood.
pub(super) fn errors(report: &Report, texts: &Texts) -> String {
    let mut section = Tag::new("section", "errors");
    section.push(&element("h2", "", &texts.plain("analysis-errors")));
    let mut releve = 0;
    for told in report.errors() {
        if told.throw.releve != releve {
            releve = told.throw.releve;
            let heading = texts.with("analysis-releve", &fluent_args!["number" => releve]);
            section.push(&element("h3", "", &heading));
        }
        section.push(&error(&told, texts));
    }
    if report.errors().next().is_none() {
        let limit = per_cent(texts, trictrac_engine::analysis::Verdict::INACCURACY);
        let none = texts.with("analysis-no-errors", &fluent_args!["limit" => limit]);
        section.push(&element("p", "", &none));
    }
    section.close()
}

fn error(told: &Told, texts: &Texts) -> String {
    let Told { number, throw, decision } = told;
    let class = if throw.roller == trictrac_rules::side::Side::White { "white" } else { "black" };
    let mut article =
        Tag::new("article", &format!("error {}\" id=\"t{number}", decision.verdict.name()));
    let mut heading = Tag::new("h4", "");
    let thrown = french::throw(throw.throw);
    heading
        .push(&format!("<span class=\"nth\">{number}</span><span class=\"man {class}\"></span>"));
    heading.push(&escaped(&format!("{} — {thrown}", side(texts, throw.roller))));
    heading.push(&badge(decision, texts));
    article.push(&heading.close());
    let position = throw.position().map(|position| position.to_string()).unwrap_or_default();
    let said = fluent_args![
        "side" => side(texts, throw.roller), "throw" => thrown, "position" => position.clone()
    ];
    let said = texts.with("analysis-board", &said);
    let (made, best) = (decision.done().action, decision.best().action);
    let (made, best) = match decision.kind {
        Kind::Play => (made, best),
        Kind::Choice => (Action::Hold, Action::Hold),
    };
    article.push(&board::drawing(throw, made, best, &said));
    article.push(&candidates(decision, texts));
    article.push(&element("p", "tfen", &position));
    article.close()
}

fn badge(decision: &Decision, texts: &Texts) -> String {
    let mut badge = Tag::new("span", &format!("badge {}", decision.verdict.name()));
    badge.push(&escaped(&verdict(texts, decision.verdict)));
    if decision.made > 0 {
        badge.push(&format!(" <b>{}</b>", escaped(&signed(texts, -decision.loss))));
    }
    badge.close()
}

/// The best, and what was made.
fn candidates(decision: &Decision, texts: &Texts) -> String {
    let mut table = Tag::new("table", "candidates");
    let best = decision.best().equity;
    for (index, one) in decision.candidates.iter().enumerate() {
        let made = index == decision.made;
        if index >= SHOWN && !made {
            continue;
        }
        let class = match (made, index) {
            (true, 0) => "better made",
            (true, _) => "made",
            (false, 0) => "better",
            _ => "",
        };
        let mut row = Tag::new("tr", class);
        row.push(&element("td", "action", &action(texts, one.action)));
        row.push(&element("td", "figure", &per_cent(texts, one.chance)));
        let loss = (best - one.equity) / 2.0;
        let loss = if index == 0 { "·".to_owned() } else { signed(texts, -loss) };
        row.push(&element("td", "figure", &loss));
        let note = if made { texts.plain("analysis-played") } else { String::new() };
        row.push(&format!("<td class=\"note\">{}</td>", escaped(&note)));
        table.push(&row.close());
    }
    table.close()
}

/// Every decision, folded away.
pub(super) fn all(report: &Report, texts: &Texts) -> String {
    let mut section = Tag::new("details", "all");
    section.push(&element("summary", "", &texts.plain("analysis-all")));
    let mut table = Tag::new("table", "");
    let heads = [
        "analysis-number",
        "best-throw",
        "analysis-played",
        "best-loss",
        "best-action",
        "best-luck",
    ];
    let heads = heads.map(|key| element("th", "", &texts.plain(key))).concat();
    table.push(&format!("<thead><tr>{heads}</tr></thead><tbody>"));
    let mut last = 0;
    for told in report.decisions() {
        table.push(&row(&told, told.number != last, texts));
        last = told.number;
    }
    table.push("</tbody>");
    let mut scroll = Tag::new("div", "scroll");
    scroll.push(&table.close());
    section.push(&scroll.close());
    section.close()
}

fn row(told: &Told, first: bool, texts: &Texts) -> String {
    let Told { number, throw, decision } = told;
    let class = if throw.roller == trictrac_rules::side::Side::White { "white" } else { "black" };
    let mut row = Tag::new("tr", decision.verdict.name());
    row.push(&element("td", "figure", &number.to_string()));
    let dice = format!("{}{}", throw.throw.high().pips(), throw.throw.low().pips());
    row.push(&format!("<td><span class=\"man {class}\"></span>{dice}</td>"));
    row.push(&element("td", "action", &action(texts, decision.done().action)));
    let (loss, better) = if decision.made == 0 {
        (verdict(texts, decision.verdict), String::new())
    } else {
        (signed(texts, -decision.loss), action(texts, decision.best().action))
    };
    let luck = if first { signed(texts, throw.luck()) } else { String::new() };
    for (class, text) in [("figure", loss), ("action", better), ("figure", luck)] {
        row.push(&format!("<td class=\"{class}\">{}</td>", escaped(&text)));
    }
    row.close()
}
