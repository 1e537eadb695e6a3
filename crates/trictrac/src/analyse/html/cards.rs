//! A card for each player: the rating large, the figures below.

use trictrac_engine::analysis::{Band, DecisionQuality};
use trictrac_rules::side::Side;
use trictrac_words::advice::verdict;
use trictrac_words::lang::{Texts, key};
use trictrac_words::summary::{NONE, figures, too_few};
use trictrac_words::{band, side};

use super::text::{MarkupElement, element};
use crate::analyse::report::AnalysisReport;

/// The figures that are parts of the one before them.
const PARTS: [usize; 2] = [4, 5];

/// Both cards.
pub(super) fn section(report: &AnalysisReport, texts: &Texts) -> String {
    let mut section = MarkupElement::new("section", "cards");
    for who in Side::ALL {
        section.push(&card(report, who, texts));
    }
    section.close()
}

fn card(report: &AnalysisReport, who: Side, texts: &Texts) -> String {
    let summary = &report.analysis.players[who];
    let class = if who == Side::White { "card white" } else { "card black" };
    let mut card = MarkupElement::new("article", class);
    let mut heading = MarkupElement::new("h2", "");
    heading.push("<span class=\"man\"></span>");
    heading.push(&super::text::escaped(&report.name(who, texts)));
    card.push(&heading.close());
    card.push(&element("p", "side", &side(texts, who)));
    let rating = summary.rating();
    let mut rated = MarkupElement::new("p", "rating");
    rated.push(&element("strong", "", &rating.map_or(NONE.into(), |rating| rating.to_string())));
    let too_few = || too_few(texts, summary.all().decisions());
    let named = rating.map_or_else(too_few, |rating| band(texts, Band::of(rating)));
    rated.push(&element("span", "", &named));
    card.push(&rated.close());
    card.push(&bar(report, who, texts));
    let mut list = MarkupElement::new("dl", "");
    for (index, (label, both)) in
        figures(texts, report.analysis, report.aim).into_iter().enumerate().skip(1)
    {
        let class = if PARTS.contains(&index) { "part" } else { "" };
        list.push(&element("dt", class, &label));
        list.push(&element("dd", "", &both[who as usize]));
    }
    card.push(&list.close());
    card.close()
}

/// The share of every verdict among the decisions.
fn bar(report: &AnalysisReport, who: Side, texts: &Texts) -> String {
    let all = report.analysis.players[who].all();
    let decisions = all.decisions().max(1);
    let mut bar =
        MarkupElement::drawing("bar", [100.0, 6.0], &texts.plain(key!("analysis-decisions")));
    let mut left = 0.0;
    for one in DecisionQuality::ALL.into_iter().filter(|one| *one != DecisionQuality::Forced) {
        let share = 100.0 * all.count(one) as f32 / decisions as f32;
        let (name, count) = (verdict(texts, one), all.count(one));
        bar.push(&format!(
            "<rect class=\"{}\" x=\"{left:.2}\" width=\"{share:.2}\" height=\"6\"><title>{name} · {count}</title></rect>",
            one.name()
        ));
        left += share;
    }
    bar.close()
}
