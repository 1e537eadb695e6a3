//! The table as text.

use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_engine::hold_table::HoldCell;
use trictrac_rules::turn::Action;
use trictrac_words::advice::{per_cent, percentage_points, signed_points};
use trictrac_words::explain::{ExplainedActions, why};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{side, thrown};

use super::JudgedPosition;
use super::arguments::HoldArguments;
use crate::aim::AimName;

/// The number of columns beside each other.
const COLUMNS: usize = 12;

/// The lines that say what was found.
pub(super) fn lines(
    judged: &JudgedPosition,
    arguments: &HoldArguments,
    texts: &Texts,
) -> Vec<String> {
    let roller = judged.asked.roller();
    let [who, opponent] = [roller, roller.opponent()].map(|one| side(texts, one));
    let throw = judged.asked.position().throw.map(|throw| thrown(texts, throw)).unwrap_or_default();
    let title = texts.with(key!("throws"), &fluent_args!["side" => who.clone(), "throw" => throw]);
    let legend = fluent_args![
        "aim" => if arguments.aim == AimName::Stake { "stake" } else { "win" },
        "side" => who, "opponent" => opponent.clone(),
        "plies" => arguments.plies, "evaluator" => judged.evaluator.as_str()
    ];
    let mut lines = wrap(&judged.asked.position().to_string(), 0, 2);
    lines.extend(wrap(&title, 0, 2).iter().map(|line| styled(STRONG, line)));
    lines.extend(wrap(&texts.with(key!("hold-legend"), &legend), 0, 2));
    lines.extend(table(judged, texts));
    lines.push(String::new());
    lines.extend(present(judged, texts).iter().flat_map(|said| wrap(said, 0, 2)));
    let (better, worse) = (Action::Hold, Action::Go);
    let actions = ExplainedActions { better, worse, opponent: &opponent, loss: None };
    let reason = judged.reason.as_ref().and_then(|reason| why(texts, actions, reason));
    lines.extend(reason.iter().flat_map(|reason| wrap(reason, 0, 2)));
    lines
}

fn table(judged: &JudgedPosition, texts: &Texts) -> Vec<String> {
    let cells = &judged.table.cells;
    let now = judged.asked.now().map(usize::from);
    let mut lines = Vec::new();
    for first in (0..cells.len()).step_by(COLUMNS) {
        let columns: Vec<_> = (first..cells.len()).take(COLUMNS).collect();
        let head: Vec<_> = columns.iter().map(|column| format!("{column:>5} ")).collect();
        lines.push(String::new());
        lines.push(styled(FAINT, &format!("{:>4}{}", "", head.concat())));
        for (own, row) in
            cells.iter().enumerate().filter(|(_, row)| row.iter().any(Option::is_some))
        {
            let one = |&column: &usize| cell(texts, row[column].as_ref(), [own, column] == now);
            let cells: String = columns.iter().map(one).collect();
            lines.push(format!("{}{cells}", styled(FAINT, &format!("{own:>3} "))));
        }
    }
    lines
}

/// A difference with its sign; `<` marks the present score, and `°` a rollout.
fn cell(texts: &Texts, cell: Option<&HoldCell>, is_now: bool) -> String {
    let Some(cell) = cell else { return format!("{:>5} ", "–") };
    let mark = match (is_now, cell.trials > 0) {
        (true, _) => '<',
        (false, true) => '°',
        (false, false) => ' ',
    };
    let text = format!("{:>5}{mark}", signed_points(texts, cell.difference));
    if is_now { styled(STRONG, &text) } else { text }
}

/// Says what is better at the present score.
fn present(judged: &JudgedPosition, texts: &Texts) -> Option<String> {
    let [own, opponent] = judged.asked.now();
    let cell = judged.table.cell(own, opponent)?;
    let arguments = fluent_args![
        "own" => own, "other" => opponent, "hold" => per_cent(texts, cell.hold),
        "go" => per_cent(texts, cell.go), "trials" => cell.trials,
        "error" => percentage_points(texts, cell.error)
    ];
    Some(texts.with(key!("hold-now"), &arguments))
}
