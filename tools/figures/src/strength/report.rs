//! Generates the text of `STRENGTH.md` from the data.

use std::fmt::Write as _;

use serde_json::Value;

use super::measured::{CommandMeasurement, StrengthFigures};
use super::plan::StrengthSection;
use super::{calibration, treatises};

const HEAD: &str = "# Strength

How strong the players are. `cargo xtask strength` writes this page from [strength.json](strength.json). Below each
table are the commands that reproduce its figures. In this repository, type `cargo run --release --package trictrac --`
instead of `trictrac`.
";
const LADDER: &str = "Each player plays against the one before it in the list. All matches are to twelve holes, in mirror pairs: two matches
with the same dice, in which the players exchange sides. The 95% intervals take their variance from the pairs.";
const LONG: &str = "The network at search depth 0 (`net@0`), over many pairs.";
const LEVELS: &str = "Each level should win 65 to 85% of its matches against the level before it. The lowest level plays against `greedy`.";
const BENCHMARK: &str = "Decisions from matches between strong players. Every candidate was rolled out (`trictrac lab benchmark make`) until the best
one was better than the others by three standard errors. Losses are in percentage points of the chance to win the match,
with their standard error; the column *holes* is the average number of holes lost.";

/// Writes the whole text.
pub(super) fn write(measured: &StrengthFigures, curves: &[String]) -> String {
    let mut text = HEAD.to_owned();
    if measured.quick {
        text.push_str("\n**This is only a smoke test: the figures below prove nothing.**\n");
    }
    let networks = measured.networks().join(", ");
    let StrengthFigures { machine, commit, .. } = measured;
    let _ = writeln!(text, "\nNetwork {networks}; commit {commit}; {machine}.");
    let of = |section| measured.of(section).collect::<Vec<_>>();
    duels(&mut text, "Ladder", LADDER, &of(StrengthSection::Ladder));
    duels(&mut text, "Against the simple players", LONG, &of(StrengthSection::Long));
    duels(&mut text, "Levels", LEVELS, &of(StrengthSection::Levels));
    benchmark(&mut text, &of(StrengthSection::Benchmark));
    treatises::write(&mut text, &of(StrengthSection::Treatises));
    calibration::write(&mut text, &of(StrengthSection::Calibration));
    if !curves.is_empty() {
        text.push_str("\n## Training\n\n");
        for curve in curves {
            let _ = writeln!(text, "![How the network learned]({curve})");
        }
    }
    text
}

fn per_cent(share: f64) -> String {
    format!("{:.2}%", 100.0 * share)
}

pub(super) fn section(text: &mut String, title: &str, gloss: &str, head: &str) {
    let line = "|---".repeat(head.matches('|').count() - 1);
    let _ = writeln!(text, "\n## {title}\n\n{gloss}\n\n{head}\n{line}|");
}

pub(super) fn commands(text: &mut String, measurements: &[&CommandMeasurement]) {
    text.push_str("\n```text\n");
    for measurement in measurements {
        let _ = writeln!(text, "{}", measurement.command);
    }
    text.push_str("```\n");
}

fn duels(text: &mut String, title: &str, gloss: &str, measurements: &[&CommandMeasurement]) {
    let head = "| player | against | wins | 95% interval | holes | matches | seconds |";
    section(text, title, gloss, head);
    for one in measurements {
        let _ = writeln!(
            text,
            "| {} | {} | {} | {} to {} | {:.2} : {:.2} | {} | {:.0} |",
            one.text("white"),
            one.text("black"),
            per_cent(one.number("white_share")),
            per_cent(one.number("interval_low")),
            per_cent(one.number("interval_high")),
            one.number("mean_holes_white"),
            one.number("mean_holes_black"),
            one.number("matches"),
            one.seconds,
        );
    }
    commands(text, measurements);
}

fn benchmark(text: &mut String, measurements: &[&CommandMeasurement]) {
    let Some(first) = measurements.first() else { return };
    let phases: Vec<&str> = first.result["phases"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|phase| phase["phase"].as_str())
        .collect();
    let names: Vec<String> = phases.iter().map(|name| name.replace('_', " ")).collect();
    let gloss = format!("{BENCHMARK} Judge: {}.", first.text("judge"));
    let head = format!("| player | all | {} | holes | best chosen |", names.join(" | "));
    section(text, "Benchmark", &gloss, &head);
    for one in measurements {
        let all = &one.result["all"];
        let mut cells = vec![one.text("player").to_owned(), loss(all)];
        let of_phase = |index: usize| loss(&one.result["phases"][index]);
        cells.extend((0..phases.len()).map(of_phase));
        cells.push(format!("{:.3}", all["holes"].as_f64().unwrap_or(f64::NAN)));
        cells.push(per_cent(all["agreement"].as_f64().unwrap_or(f64::NAN)));
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    let count = |mean: &Value| mean["decisions"].to_string();
    let mut counts = vec!["decisions".to_owned(), count(&first.result["all"])];
    counts.extend((0..phases.len()).map(|index| count(&first.result["phases"][index])));
    let _ = writeln!(text, "| {} | | |", counts.join(" | "));
    commands(text, measurements);
}

fn loss(mean: &Value) -> String {
    if mean["decisions"] == 0 {
        return "none".into();
    }
    let of = |key: &str| 100.0 * mean[key].as_f64().unwrap_or(f64::NAN);
    format!("{:.3} ± {:.3}", of("loss"), of("loss_error"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_figure_comes_from_the_data_and_has_its_command() {
        let json = r#"{"quick": true, "machine": "a machine, 2 threads", "commit": "1234567",
            "measurements": [
            {"section": "ladder", "command": "trictrac arena --white net@0", "seconds": 2.0,
             "result": {"white": "net@0", "black": "greedy", "white_network": "net-1", "black_network": null,
             "white_share": 0.975, "interval_low": 0.97, "interval_high": 0.98,
             "mean_holes_white": 11.8, "mean_holes_black": 3.0, "matches": 4000}},
            {"section": "benchmark", "command": "trictrac lab benchmark score net@0", "seconds": 1.0,
             "result": {"player": "net@0", "network": "net-1", "judge": "net-2",
             "all": {"decisions": 5, "loss": 0.0013, "loss_error": 0.0002, "holes": 0.04, "agreement": 0.9},
             "phases": [{"phase": "hold_or_go", "decisions": 5, "loss": 0.0013, "loss_error": 0.0002,
             "holes": 0.04, "agreement": 0.9}]}}]}"#;
        let measured = serde_json::from_str(json).expect("data");
        let text = write(&measured, &["curves.svg".to_owned()]);
        for line in [
            "Network net-1; commit 1234567; a machine, 2 threads.",
            "| net@0 | greedy | 97.50% | 97.00% to 98.00% | 11.80 : 3.00 | 4000 | 2 |",
            "| player | all | hold or go | holes | best chosen |",
            "| net@0 | 0.130 ± 0.020 | 0.130 ± 0.020 | 0.040 | 90.00% |",
            "trictrac arena --white net@0",
            "![How the network learned](curves.svg)",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }
}
