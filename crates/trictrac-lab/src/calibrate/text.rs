//! The result in words.

use trictrac_console::style::{FAINT, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_words::advice::decimal;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::data::{CalibrationData, HolesData, ObservationMeansData, TestData};

/// The width of the first column.
const NAME: usize = 31;
/// The width of the other columns.
const COLUMN: usize = 9;

/// The lines that tell `data`.
pub(super) fn lines(data: &CalibrationData, texts: &Texts) -> Vec<String> {
    let mut lines: Vec<String> =
        told(data, texts).iter().flat_map(|sentence| wrap(sentence, 0, 2)).collect();
    for phase in &data.phases {
        lines.extend(head(texts, &texts.plain(phase.of.key())));
        for one in &phase.outputs {
            let factor = if one.of.is_chance() { 100.0 } else { 1.0 };
            lines.push(row(texts, &texts.plain(one.of.key()), factor, &one.mean));
        }
    }
    let Some(win) = data.phases.first().and_then(|phase| phase.outputs.first()) else {
        return lines;
    };
    lines.extend(head(texts, &texts.plain(key!("calibrate-by-chance"))));
    lines.extend(win.bins.iter().map(|bin| row(texts, "", 100.0, bin)));
    let by_own = (key!("calibrate-by-own"), &win.own);
    for (title, by_holes) in [by_own, (key!("calibrate-by-opponent"), &win.opponent)] {
        lines.extend(head(texts, &texts.plain(title)));
        let of =
            |HolesData { holes, mean }: &HolesData| row(texts, &format!("{holes:>4}"), 100.0, mean);
        lines.extend(by_holes.iter().map(of));
    }
    lines
}

/// The sentences before the tables.
fn told(data: &CalibrationData, texts: &Texts) -> Vec<String> {
    let player = data.head.player.as_deref().unwrap_or("none");
    let arguments = fluent_args![
        "player" => player, "network" => data.head.network.as_str(), "plies" => data.head.plies,
        "matches" => data.matches
    ];
    let mut told = vec![texts.with(key!("calibrate"), &arguments)];
    if data.unfinished > 0 {
        let unfinished = fluent_args!["unfinished" => data.unfinished];
        told.push(texts.with(key!("calibrate-unfinished"), &unfinished));
    }
    let TestData { chi_squared, scores, p, largest } = data.starts;
    if let Some(p) = p {
        let arguments = fluent_args![
            "squares" => decimal(texts, chi_squared, 1), "scores" => scores,
            "p" => decimal(texts, p, 4)
        ];
        told.push(texts.with(key!("calibrate-test"), &arguments));
    }
    if let Some(largest) = largest {
        let largest = fluent_args!["largest" => decimal(texts, 100.0 * largest, 2)];
        told.push(texts.with(key!("calibrate-largest"), &largest));
    }
    told
}

/// The title of a table, and what its columns are.
fn head(texts: &Texts, title: &str) -> [String; 3] {
    let names = [
        key!("calibrate-number"),
        key!("calibrate-said"),
        key!("calibrate-happened"),
        key!("calibrate-error"),
    ];
    let cells: String = names.map(|name| format!("{:>COLUMN$}", texts.plain(name))).concat();
    let head = format!("{:NAME$}{cells}", "");
    [String::new(), styled(STRONG, title), styled(FAINT, &head)]
}

/// A row of a table.
fn row(texts: &Texts, name: &str, factor: f64, mean: &ObservationMeansData) -> String {
    let number = |value: Option<f64>, factor: f64, digits| {
        value.map_or_else(|| "–".to_owned(), |value| decimal(texts, factor * value, digits))
    };
    // Squares are not in per cent.
    let cells = [
        mean.number.to_string(),
        number(mean.said, factor, 2),
        number(mean.happened, factor, 2),
        number(mean.squared_error, 1.0, 4),
    ];
    let cells = cells.map(|cell| format!("{cell:>COLUMN$}")).concat();
    let places = if factor > 1.0 { 1 } else { 2 };
    let interval = [mean.interval_low, mean.interval_high].map(|end| number(end, factor, places));
    format!("{name:NAME$}{cells}  {}", interval.join("–"))
}
