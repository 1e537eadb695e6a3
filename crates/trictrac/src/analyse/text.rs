//! An analysis as text.

use trictrac_console::style::{FAINT, LOSS, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_engine::analysis::DecisionQuality;
use trictrac_engine::prospects::Aim;
use trictrac_rules::side::Side;
use trictrac_words::advice::action;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::side;
use trictrac_words::summary::{NONE, figures, how_to_read, lost};
use trictrac_words::trust::{cautions, ground, judgement};

use super::report::{AnalysisReport, NumberedDecision, both, puissance, score};

/// The width of the column of names.
const LABEL: usize = 30;
/// The width of the columns of figures.
const FIGURE: usize = 24;
/// The width of the name of a side.
const SIDE: usize = 5;
/// The width of an action.
const ACTION: usize = 14;
/// The room for a judgement and a better action beside the loss.
const JUDGED: usize = 40;
/// The indent of what is below the line of a decision.
const INDENT: usize = 15;
/// The indent of the code of a position: small, so that most fit on one line.
const CODE: usize = 5;

/// The lines that tell `report`: the costly decisions, or all.
pub(super) fn lines(report: &AnalysisReport, all: bool, texts: &Texts) -> Vec<String> {
    let [white, black] = Side::ALL.map(|side| report.name(side, texts));
    let title =
        texts.with(key!("analysis-title"), &fluent_args!["white" => white, "black" => black]);
    let mut lines: Vec<_> = wrap(&title, 0, 2).iter().map(|line| styled(STRONG, line)).collect();
    if report.analysis.throws.is_empty() {
        lines.push(texts.plain(key!("analysis-nothing")));
        return lines;
    }
    lines.extend(wrap(&report.looked(texts), 0, 2));
    for caution in cautions(texts, report.record.rules(), report.analysis) {
        lines.extend(wrap(&caution, 0, 2));
    }
    lines.extend(wrap(&report.ended(texts), 0, 2));
    lines.push(String::new());
    lines.extend(summary(report, texts));
    lines.extend(decisions(report, all, texts));
    lines.push(String::new());
    lines.push(styled(STRONG, &texts.plain(key!("analysis-how"))));
    lines.extend(how_to_read(texts, report.aim).iter().flat_map(|remark| notes(remark)));
    lines
}

/// A table of both players.
fn summary(report: &AnalysisReport, texts: &Texts) -> Vec<String> {
    let [white, black] = Side::ALL.map(|who| headed(&report.name(who, texts), &side(texts, who)));
    let mut lines =
        vec![styled(STRONG, &format!("{:<LABEL$}{white:>FIGURE$}{black:>FIGURE$}", ""))];
    for (label, [white, black]) in figures(texts, report.analysis, report.aim) {
        lines.push(format!("{label:<LABEL$}{white:>FIGURE$}{black:>FIGURE$}"));
    }
    lines.extend(report.costliest(texts, |_, one| one).iter().flat_map(|list| wrap(list, 0, 2)));
    lines
}

/// The lines of a remark.
fn notes(remark: &str) -> impl Iterator<Item = String> {
    wrap(remark, 0, 2).into_iter().map(|line| styled(FAINT, &line))
}

/// A name, cut to its column, with the side that the decisions name.
fn headed(name: &str, side: &str) -> String {
    if name == side {
        return name.to_owned();
    }
    let most = FIGURE - 2 - " ()".len() - side.chars().count();
    let short = if name.chars().count() <= most {
        name.to_owned()
    } else {
        name.chars().take(most - 1).chain(['…']).collect()
    };
    format!("{short} ({side})")
}

fn decisions(report: &AnalysisReport, all: bool, texts: &Texts) -> Vec<String> {
    let chosen: Vec<_> =
        report.decisions().filter(|one| all || one.decision.verdict.is_error()).collect();
    let mut lines = vec![String::new()];
    if chosen.is_empty() {
        lines.extend(wrap(&report.no_errors(texts), 0, 2));
        return lines;
    }
    let mut releve = 0;
    for one in &chosen {
        if one.throw.releve != releve {
            releve = one.throw.releve;
            let heading = texts.with(key!("analysis-releve"), &fluent_args!["number" => releve]);
            lines.push(styled(STRONG, &heading));
        }
        lines.push(line(one, report.aim, texts));
        if let Some(why) = report.why(one) {
            let why = wrap(why, INDENT, INDENT).join("\n");
            lines.push(styled(FAINT, &format!("{:INDENT$}{why}", "")));
        }
    }
    if !all {
        let is_forced = |one: &NumberedDecision| one.decision.verdict == DecisionQuality::Forced;
        let forced = report.decisions().filter(is_forced).count();
        let count = report.decisions().count() - forced;
        let some = fluent_args!["shown" => chosen.len(), "count" => count, "forced" => forced];
        let some = texts.with(key!("analysis-some"), &some);
        lines.extend(notes(&some));
    }
    let note = puissance(texts, chosen.iter().map(|one| one.decision));
    lines.extend(note.iter().flat_map(|note| notes(note)));
    lines
}

/// A decision: the throw, what was done, what it lost, what to call it, what was better; below, the score and the ground.
fn line(decision: &NumberedDecision, aim: Aim, texts: &Texts) -> String {
    let NumberedDecision { number, throw, decision } = decision;
    let dice = throw.throw.to_string();
    let done = action(texts, decision.done().action);
    let name = judgement(texts, decision);
    let roller = side(texts, throw.roller);
    let start = format!("{number:>4} {roller:<SIDE$} {dice}  {done:<ACTION$}");
    let right = decision.made == 0;
    let loss = lost(texts, aim, decision.loss).filter(|_| !right);
    let loss = format!("{:>7}", loss.unwrap_or_else(|| NONE.to_owned()).replace('\u{a0}', " "));
    let loss = if right { loss } else { styled(LOSS, &loss) };
    let better = action(texts, decision.best().action);
    let better = texts.with(key!("analysis-better"), &fluent_args!["action" => better]);
    let judged = format!("{name:<11} {better}");
    let fits = judged.chars().count() <= JUDGED;
    let judged = match (right, fits) {
        (true, _) => styled(FAINT, &name),
        (_, true) => judged,
        _ => format!("{name}\n{:INDENT$}{better}", ""),
    };
    let about =
        [Some(score(throw, texts)), both(decision, aim, texts), ground(texts, aim, decision)];
    let about = about.into_iter().flatten().collect::<Vec<_>>().join(&texts.plain(key!("between")));
    let about = wrap(&about, INDENT, INDENT).join("\n");
    let code = throw.position().map(|position| {
        let code = wrap(&position.to_string(), CODE, CODE).join("\n");
        format!("\n{:CODE$}{code}", "")
    });
    let about = styled(FAINT, &(about + &code.unwrap_or_default()));
    format!("{start} {loss}  {judged}\n{:INDENT$}{about}", "")
}
