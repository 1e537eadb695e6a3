//! An analysis as text.

use trictrac_engine::analysis::{Band, Errors, Summary, Verdict};
use trictrac_rules::side::Side;

use super::report::{Report, Told};
use crate::style::{FAINT, LOSS, STRONG, styled};
use crate::wrap::wrap;
use trictrac_words::advice::{action, band, decimal, per_cent, signed, verdict};
use trictrac_words::lang::{Texts, fluent_args};

/// How wide the column of names is.
const LABEL: usize = 30;
/// How wide the columns of figures are.
const FIGURE: usize = 20;
/// How wide an action is.
const ACTION: usize = 14;

/// The lines that tell `report`: the costly decisions, or all.
pub(super) fn lines(report: &Report, all: bool, texts: &Texts) -> Vec<String> {
    let [white, black] = Side::BOTH.map(|side| report.name(side, texts));
    let title = texts.with("analysis-title", &fluent_args!["white" => white, "black" => black]);
    let mut lines: Vec<_> = wrap(&title, 0, 2).iter().map(|line| styled(STRONG, line)).collect();
    if report.analysis.throws.is_empty() {
        lines.push(texts.plain("analysis-nothing"));
        return lines;
    }
    lines.extend(wrap(&report.looked(texts), 0, 2));
    lines.extend(wrap(&report.ended(texts), 0, 2));
    lines.push(String::new());
    lines.extend(summary(report, texts));
    lines.extend(decisions(report, all, texts));
    lines
}

/// A table of both players.
fn summary(report: &Report, texts: &Texts) -> Vec<String> {
    let short = |name: String| name.chars().take(FIGURE - 2).collect::<String>();
    let [white, black] = Side::BOTH.map(|side| short(report.name(side, texts)));
    let mut lines =
        vec![styled(STRONG, &format!("{:<LABEL$}{white:>FIGURE$}{black:>FIGURE$}", ""))];
    for (label, [white, black]) in figures(report, texts) {
        lines.push(format!("{label:<LABEL$}{white:>FIGURE$}{black:>FIGURE$}"));
    }
    lines
}

/// What is told of both players, with its name.
pub(super) fn figures(report: &Report, texts: &Texts) -> Vec<(String, [String; 2])> {
    let analysis = report.analysis;
    let of = |tell: &dyn Fn(Side, &Summary) -> String| {
        Side::BOTH.map(|side| tell(side, &analysis.players[side]).replace('\u{a0}', " "))
    };
    let mean =
        |errors: &Errors| errors.mean_loss().map_or("–".into(), |mean| decimal(texts, mean, 1));
    let count = |errors: &Errors, one: Verdict| errors.count(one).to_string();
    let rated = |side: &Summary| {
        side.rating()
            .map_or("–".into(), |rating| format!("{rating} ({})", band(texts, Band::of(rating))))
    };
    let rows: [(&str, [String; 2]); 11] = [
        ("analysis-rating", of(&|_, one| rated(one))),
        ("analysis-decisions", of(&|_, one| one.all().decisions().to_string())),
        ("analysis-mean", of(&|_, one| mean(&one.all()))),
        ("analysis-of-plays", of(&|_, one| mean(&one.plays))),
        ("analysis-of-choices", of(&|_, one| mean(&one.choices))),
        ("analysis-inaccuracies", of(&|_, one| count(&one.all(), Verdict::Inaccuracy))),
        ("analysis-mistakes", of(&|_, one| count(&one.all(), Verdict::Mistake))),
        ("analysis-blunders", of(&|_, one| count(&one.all(), Verdict::Blunder))),
        ("analysis-luck", of(&|side, _| signed(texts, analysis.luck(side)))),
        ("analysis-result", of(&|side, _| per_cent(texts, analysis.result(side)))),
        ("analysis-adjusted", of(&|side, _| per_cent(texts, analysis.adjusted(side)))),
    ];
    rows.into_iter().map(|(key, both)| (texts.plain(key), both)).collect()
}

fn decisions(report: &Report, all: bool, texts: &Texts) -> Vec<String> {
    let told: Vec<_> =
        report.decisions().filter(|told| all || told.decision.verdict.is_error()).collect();
    let mut lines = vec![String::new()];
    if told.is_empty() {
        let limit = per_cent(texts, Verdict::INACCURACY);
        let none = texts.with("analysis-no-errors", &fluent_args!["limit" => limit]);
        lines.extend(wrap(&none, 0, 2));
        return lines;
    }
    let mut releve = 0;
    for one in &told {
        if one.throw.releve != releve {
            releve = one.throw.releve;
            let heading = texts.with("analysis-releve", &fluent_args!["number" => releve]);
            lines.push(styled(STRONG, &heading));
        }
        lines.push(line(one, texts));
    }
    if !all {
        let count = report.decisions().count();
        let some =
            texts.with("analysis-some", &fluent_args!["shown" => told.len(), "count" => count]);
        lines.extend(wrap(&some, 0, 2).iter().map(|line| styled(FAINT, line)));
    }
    lines
}

/// A decision in a line: the throw, what was done, what it lost, what to call it, what was better.
fn line(told: &Told, texts: &Texts) -> String {
    let Told { number, throw, decision } = told;
    let dice = format!("{}{}", throw.throw.high().pips(), throw.throw.low().pips());
    let done = action(texts, decision.done().action);
    let name = verdict(texts, decision.verdict);
    let start = format!("{number:>4} {} {dice}  {done:<ACTION$}", throw.roller.letter());
    if decision.made == 0 {
        return format!("{start} {:>7}  {}", "", styled(FAINT, &name));
    }
    let loss =
        styled(LOSS, &format!("{:>7}", signed(texts, -decision.loss).replace('\u{a0}', " ")));
    let better = action(texts, decision.best().action);
    let better = texts.with("analysis-better", &fluent_args!["action" => better]);
    format!("{start} {loss}  {name:<11} {better}")
}
