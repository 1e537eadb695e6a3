//! Several records one after the other, and the totals of each player.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde_json::json;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::progress::{ProgressBar, WITH_MESSAGE, bar};
use trictrac_console::style::{STRONG, styled};
use trictrac_console::terminal;
use trictrac_engine::analysis::{Band, MatchAnalyst, SideSummary};
use trictrac_engine::prospects::Aim;
use trictrac_protocol::ErrorsAnalysis;
use trictrac_rules::side::Side;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::summary::{is_unchecked, performance, rated};

use super::arguments::AnalyseArguments;
use super::report::AnalysisReport;
use super::{analysed, data, form};
use crate::failure::Usage;
use crate::games;

/// The ending of the names of records in a folder.
const ENDING: &str = "trictrac";
/// The width of the column of labels.
const LABEL: usize = 30;

/// The matches of a player.
#[derive(Default)]
struct PlayerTotal {
    matches: u32,
    summary: SideSummary,
}

/// The totals of a player, as JSON.
#[derive(Debug, Serialize)]
struct PlayerTotalData<'a> {
    player: &'a str,
    matches: u32,
    #[serde(flatten)]
    all: ErrorsAnalysis,
    rating: Option<u16>,
    band: Option<&'static str>,
}

/// The files that are named, and the records in the folders that are named, by their names.
///
/// # Errors
/// A folder that cannot be read, or has no records.
pub(super) fn files(named: &[PathBuf]) -> Result<Vec<PathBuf>, Failure> {
    let mut files = Vec::new();
    for path in named {
        if path.is_dir() {
            let unreadable = |error| Failure::Unreadable { path: path.clone(), error };
            let entries = fs::read_dir(path).map_err(unreadable)?;
            let inside = entries.filter_map(|entry| Some(entry.ok()?.path()));
            let mut records: Vec<_> =
                inside.filter(|file| file.extension().is_some_and(|end| end == ENDING)).collect();
            if records.is_empty() {
                return Err(Usage::NoRecords(path.clone()).into());
            }
            records.sort();
            files.append(&mut records);
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Analyses `files`, and prints a line for each and the totals of the players. A file that cannot be analysed is reported, and makes the
/// outcome [`CommandOutcome::Negative`].
pub(super) fn run(
    files: &[PathBuf],
    arguments: &AnalyseArguments,
    analyst: &MatchAnalyst<'_>,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    interrupt::watch(texts.language());
    let bar = bar(files.len() as u64, WITH_MESSAGE);
    let mut totals = BTreeMap::new();
    let mut outcome = CommandOutcome::Success;
    for file in files {
        if interrupt::is_asked() {
            break;
        }
        bar.set_message(file.display().to_string());
        let analysed = one(file, arguments, analyst, &mut totals, texts);
        bar.suspend(|| match analysed {
            Ok(line) => writeln!(terminal::output(arguments.json), "{line}").map_err(Failure::from),
            Err(failure) if failure.is_broken_pipe() => Err(failure),
            Err(failure) => {
                outcome = CommandOutcome::Negative;
                failure.report(texts, arguments.json);
                Ok(())
            }
        })?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    print(&totals, arguments, texts)?;
    Ok(if interrupt::is_asked() { CommandOutcome::Interrupted } else { outcome })
}

/// Analyses the record in `file`, adds it to the totals, and returns its line.
fn one(
    file: &Path,
    arguments: &AnalyseArguments,
    analyst: &MatchAnalyst<'_>,
    totals: &mut BTreeMap<String, PlayerTotal>,
    texts: &Texts,
) -> Result<String, Failure> {
    if let Some(record) = form::read(arguments, file)? {
        let form = record.game().setting().form();
        return Err(Usage::FormAmongSeveral { path: file.to_owned(), form }.into());
    }
    let record = games::read(file)?;
    let analysis = analysed(analyst, &record, &ProgressBar::hidden());
    let report = AnalysisReport {
        record: &record,
        analysis: &analysis,
        aim: analyst.aim,
        plies: analyst.plies,
        evaluator: analyst.evaluator.name(),
        reasons: Vec::new(),
    };
    let mut players = Vec::new();
    for side in Side::ALL {
        let (name, summary) = (report.name(side, texts), &analysis.players[side]);
        players.push(format!("{name} {}", rated(texts, summary).replace('\u{a0}', " ")));
        let total = totals.entry(name).or_default();
        total.matches += 1;
        total.summary.plays.merge(&summary.plays);
        total.summary.choices.merge(&summary.choices);
    }
    let file = file.display().to_string();
    if arguments.json {
        return Ok(json!({"file": file, "analysis": data::analysis(&report)}).to_string());
    }
    Ok(format!("{file}: {}", players.join(" – ")))
}

/// Prints the totals of every player.
fn print(
    totals: &BTreeMap<String, PlayerTotal>,
    arguments: &AnalyseArguments,
    texts: &Texts,
) -> Result<(), Failure> {
    if arguments.json {
        let totals: Vec<_> =
            totals.iter().map(|(name, total)| PlayerTotalData::new(name, total)).collect();
        return Ok(terminal::print_json(&json!({"totals": totals}))?);
    }
    let aim: Aim = arguments.aim.into();
    let mut out = terminal::stdout();
    for (name, total) in totals {
        let heading = fluent_args!["player" => name.as_str(), "matches" => total.matches];
        writeln!(out, "\n{}", styled(STRONG, &texts.with(key!("analysis-total"), &heading)))?;
        let summary = &total.summary;
        for (label, figure) in performance(texts, summary, aim, is_unchecked(summary)) {
            writeln!(out, "{label:<LABEL$} {}", figure.replace('\u{a0}', " "))?;
        }
    }
    Ok(out.flush()?)
}

impl<'a> PlayerTotalData<'a> {
    fn new(player: &'a str, total: &PlayerTotal) -> Self {
        let rating = total.summary.rating();
        Self {
            player,
            matches: total.matches,
            all: data::errors(&total.summary.all()),
            rating,
            band: rating.map(|rating| Band::of(rating).name()),
        }
    }
}
