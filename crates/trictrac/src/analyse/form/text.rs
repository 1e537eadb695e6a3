//! The analysis of a match of another form as text.

use trictrac_console::style::{FAINT, LOSS, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_engine::analysis::{DecisionQuality, Errors};
use trictrac_engine::seat_tag::clean_name;
use trictrac_forms::Seat;
use trictrac_forms::unit::Unit;
use trictrac_forms_engine::analysis::{FormDecision, errors};
use trictrac_words::advice::{decimal, verdict};
use trictrac_words::forms::{lost, name};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::{FormReport, deed_in_words};
use crate::play::forms::rank;

/// The width of the column of names.
const LABEL: usize = 21;
/// The width of the column of a player: six of them fit.
const FIGURE: usize = 16;
const NARROW: usize = 9;
/// The width of an action.
const ACTION: usize = 15;

/// The lines: what was looked at, the sums of the players, and the errors, or all decisions.
pub(super) fn lines(report: &FormReport, all: bool, texts: &Texts) -> Vec<String> {
    let form = report.record.game().setting().form();
    let mut lines = vec![styled(STRONG, &name(texts, form))];
    if report.judged.is_empty() {
        lines.push(texts.plain(key!("forms-analysis-nothing")));
        return lines;
    }
    let looked = fluent_args![
        "decisions" => report.judged.len(), "plies" => report.plies,
        "evaluator" => report.evaluator.as_str(), "unit" => report.unit.name()
    ];
    lines.extend(wrap(&texts.with(key!("forms-analysis-looked"), &looked), 0, 2));
    let [inaccuracy, mistake, blunder] = report.limits.map(|limit| lost(texts, report.unit, limit));
    let sizes =
        fluent_args!["inaccuracy" => inaccuracy, "mistake" => mistake, "blunder" => blunder];
    lines.extend(wrap(&texts.with(key!("forms-analysis-sizes"), &sizes), 0, 2));
    lines.push(String::new());
    lines.extend(sums(report, texts));
    lines.push(String::new());
    lines.extend(decisions(report, all, texts));
    lines
}

/// A table of all players.
fn sums(report: &FormReport, texts: &Texts) -> Vec<String> {
    let form = report.record.game().setting().form();
    let players: Vec<_> = report.seats().map(|seat| (seat, errors(&report.judged, seat))).collect();
    let width = if players.len() > 3 { NARROW } else { FIGURE };
    let row = |label: &str, of: &dyn Fn(&(Seat, Errors)) -> String| {
        let figures = players.iter().map(|player| format!("{:>width$}", plain(&of(player))));
        format!("{label:<LABEL$}{}", figures.collect::<String>())
    };
    let amount = |loss: f32| figure(report, loss, texts);
    let mean = |errors: &Errors| amount(errors.loss / errors.decisions().max(1) as f32);
    let label = |key| texts.plain(key);
    let count =
        |verdict| move |(_, errors): &(Seat, Errors)| Errors::count(errors, verdict).to_string();
    let head = row("", &|(seat, _)| {
        let rank = rank(texts, form, *seat);
        let name = report.name(*seat).and_then(clean_name);
        let head = name.map_or_else(|| rank.clone(), |name| format!("{rank} ({name})"));
        head.chars().take(width - 1).collect()
    });
    vec![
        styled(STRONG, &head),
        row(&label(key!("analysis-decisions")), &|(_, errors)| errors.decisions().to_string()),
        row(&label(key!("forms-analysis-lost")), &|(_, errors)| amount(errors.loss)),
        row(&label(key!("forms-analysis-mean")), &|(_, errors)| mean(errors)),
        row(&label(key!("analysis-inaccuracies")), &count(DecisionQuality::Inaccuracy)),
        row(&label(key!("analysis-mistakes")), &count(DecisionQuality::Mistake)),
        row(&label(key!("analysis-blunders")), &count(DecisionQuality::Blunder)),
    ]
}

fn decisions(report: &FormReport, all: bool, texts: &Texts) -> Vec<String> {
    let shown: Vec<_> = report.judged.iter().filter(|one| all || one.is_error()).collect();
    if shown.is_empty() {
        let limit = fluent_args!["limit" => lost(texts, report.unit, report.limits[0])];
        return wrap(&texts.with(key!("forms-analysis-no-errors"), &limit), 0, 2);
    }
    let mut lines: Vec<String> = shown.iter().map(|one| line(report, one, texts)).collect();
    if !all {
        let count = fluent_args!["shown" => shown.len(), "count" => report.judged.len()];
        let some = texts.with(key!("forms-analysis-some"), &count);
        lines.extend(wrap(&some, 0, 2).iter().map(|line| styled(FAINT, line)));
    }
    lines
}

/// A decision in a line: the action, the dice, what was done, what it lost, its name, what was better.
fn line(report: &FormReport, one: &FormDecision, texts: &Texts) -> String {
    let throws = texts.plain(key!("forms-analysis-throw"));
    let dice = report.dice(one.at).map_or_else(String::new, |throw| throw.to_string());
    let done = deed_in_words(texts, one.done(), &throws);
    let name = verdict(texts, one.verdict);
    let start = format!("{:>5} {} {dice:<2}  {done:<ACTION$}", one.at + 1, one.seat);
    if one.made == 0 {
        return format!("{start} {:>8}  {}", "", styled(FAINT, &name));
    }
    let loss = format!("−{}", figure(report, one.loss, texts));
    let loss = styled(LOSS, &format!("{loss:>8}"));
    let better = fluent_args!["action" => deed_in_words(texts, one.best(), &throws)];
    let better = texts.with(key!("analysis-better"), &better);
    format!("{start} {loss}  {name:<11} {better}")
}

/// A loss without its unit, which the lines above name.
fn figure(report: &FormReport, loss: f32, texts: &Texts) -> String {
    match report.unit {
        Unit::Chance => plain(&lost(texts, report.unit, loss)),
        _ => decimal(texts, loss, 2),
    }
}

/// Text with plain spaces, whose width is known.
fn plain(text: &str) -> String {
    text.replace(['\u{a0}', '\u{202f}'], " ")
}
