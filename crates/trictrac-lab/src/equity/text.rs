//! The table as text.

use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_words::advice::decimal;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::{EquityData, FlagName};

/// The number of columns beside each other.
const COLUMNS: usize = 12;
/// The width of a column.
const WIDTH: usize = 6;

/// The lines that tell `data`.
pub(super) fn lines(data: &EquityData, texts: &Texts) -> Vec<String> {
    let flag = match data.flag {
        FlagName::None => "none",
        FlagName::Own => "own",
        FlagName::Other => "other",
    };
    let title = fluent_args![
        "flag" => flag, "holes" => data.chances.len(), "plies" => data.plies,
        "evaluator" => data.evaluator.as_str()
    ];
    let mut lines: Vec<_> = wrap(&texts.with(key!("equity-title"), &title), 0, 2)
        .iter()
        .map(|line| styled(STRONG, line))
        .collect();
    for first in (0..data.chances.len()).step_by(COLUMNS) {
        let columns: Vec<_> = (first..data.chances.len()).take(COLUMNS).collect();
        let head: Vec<_> = columns.iter().map(|column| format!("{column:>WIDTH$}")).collect();
        lines.push(String::new());
        lines.push(styled(FAINT, &format!("{:>WIDTH$}{}", "", head.concat())));
        for (own, row) in data.chances.iter().enumerate() {
            let cells: String = columns.iter().map(|&column| cell(texts, row[column])).collect();
            lines.push(format!("{}{cells}", styled(FAINT, &format!("{own:>WIDTH$}"))));
        }
    }
    if let Some(errors) = &data.errors {
        let most = errors.iter().flatten().copied().fold(0.0, f32::max);
        let measured = fluent_args!["points" => decimal(texts, 100.0 * most, 2)];
        lines.push(String::new());
        lines.extend(wrap(&texts.with(key!("equity-measured"), &measured), 0, 2));
    }
    lines
}

fn cell(texts: &Texts, chance: Option<f32>) -> String {
    let text = chance.map_or_else(|| "–".to_owned(), |chance| decimal(texts, 100.0 * chance, 1));
    format!("{text:>WIDTH$}")
}
