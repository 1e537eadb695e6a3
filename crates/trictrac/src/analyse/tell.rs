//! An analysis as text.

use trictrac_engine::analysis::{Band, Errors, Summary, Verdict};
use trictrac_engine::prospects::Aim;
use trictrac_rules::side::Side;
use trictrac_words::advice::{action, band, decimal, per_cent, signed, verdict};
use trictrac_words::lang::{Texts, fluent_args};

use super::report::{Report, Told};
use crate::aim;
use crate::style::{FAINT, LOSS, STRONG, styled};
use crate::wrap::wrap;

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
    let [white, black] = Side::BOTH.map(|side| short(&report.name(side, texts)));
    let mut lines =
        vec![styled(STRONG, &format!("{:<LABEL$}{white:>FIGURE$}{black:>FIGURE$}", ""))];
    for (label, [white, black]) in figures(report, texts) {
        lines.push(format!("{label:<LABEL$}{white:>FIGURE$}{black:>FIGURE$}"));
    }
    lines
}

/// A name cut to its column.
fn short(name: &str) -> String {
    const MOST: usize = FIGURE - 2;
    match name.chars().count() {
        0..=MOST => name.to_owned(),
        _ => name.chars().take(MOST - 1).chain(['…']).collect(),
    }
}

/// What is told of both players, with its name.
pub(super) fn figures(report: &Report, texts: &Texts) -> Vec<(String, [String; 2])> {
    let analysis = report.analysis;
    let of = |tell: &dyn Fn(Side, &Summary) -> String| {
        Side::BOTH.map(|side| tell(side, &analysis.players[side]).replace('\u{a0}', " "))
    };
    // Half an equity is counted; of stakes all of it is told.
    let (rating_key, mean_key) = match report.aim {
        Aim::Win => ("analysis-rating", "analysis-mean"),
        Aim::Stake => ("analysis-rating-stake", "analysis-mean-stake"),
    };
    let mean = |errors: &Errors| {
        errors.mean_loss().map_or("–".into(), |thousandths| match report.aim {
            Aim::Win => format!("{} %", decimal(texts, thousandths / 10.0, 2)),
            Aim::Stake => decimal(texts, 2.0 * thousandths / 1000.0, 4),
        })
    };
    let count = |errors: &Errors, one: Verdict| errors.count(one).to_string();
    let rated = |side: &Summary| {
        side.rating()
            .map_or("–".into(), |rating| format!("{rating} ({})", band(texts, Band::of(rating))))
    };
    let rows: [(&str, [String; 2]); 11] = [
        (rating_key, of(&|_, one| rated(one))),
        ("analysis-decisions", of(&|_, one| one.all().decisions().to_string())),
        (mean_key, of(&|_, one| mean(&one.all()))),
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
        lines.extend(wrap(&report.no_errors(texts), 0, 2));
        return lines;
    }
    let mut releve = 0;
    for one in &told {
        if one.throw.releve != releve {
            releve = one.throw.releve;
            let heading = texts.with("analysis-releve", &fluent_args!["number" => releve]);
            lines.push(styled(STRONG, &heading));
        }
        lines.push(line(one, report.aim, texts));
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
fn line(told: &Told, aim: Aim, texts: &Texts) -> String {
    let Told { number, throw, decision } = told;
    let dice = throw.throw.to_string();
    let done = action(texts, decision.done().action);
    let name = verdict(texts, decision.verdict);
    let start = format!("{number:>4} {} {dice}  {done:<ACTION$}", throw.roller.letter());
    if decision.made == 0 {
        return format!("{start} {:>7}  {}", "", styled(FAINT, &name));
    }
    let loss = aim::lost(texts, aim, decision.loss).replace('\u{a0}', " ");
    let loss = styled(LOSS, &format!("{loss:>7}"));
    let better = action(texts, decision.best().action);
    let better = texts.with("analysis-better", &fluent_args!["action" => better]);
    format!("{start} {loss}  {name:<11} {better}")
}
