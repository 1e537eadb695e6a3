//! `trictrac analyse`: every decision and every throw of a match judged, as text, as JSON, or as a page to look at.

mod arguments;
mod data;
mod form;
mod html;
mod reasons;
mod report;
mod several;
mod text;
mod worker;

use std::fs;
use std::io::Write as _;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress::{ProgressBar, WITH_SPEED, bar, waiting};
use trictrac_console::terminal;
use trictrac_engine::analysis::{MatchAnalysis, MatchAnalyst, RecordOutline};
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::parallel;
use trictrac_engine::trust::Checks;
use trictrac_rules::notation::record::Record;
use trictrac_words::lang::Texts;

use crate::failure::Usage;
use crate::games;
pub use arguments::AnalyseArguments;
pub(crate) use form::deed_in_words;
use report::{AnalysisReport, KEPT};

/// Runs the command.
///
/// # Errors
/// A record that cannot be read or breaks a rule, or output that cannot be written.
pub fn run(arguments: &AnalyseArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let files = several::files(&arguments.files)?;
    let network = Network::shipped();
    let analyst = MatchAnalyst {
        evaluator: &network,
        aim: arguments.aim.into(),
        plies: arguments.plies,
        kept: KEPT,
        checks: arguments.check.into(),
        classes: true,
        threads: threads(arguments.threads),
    };
    let file = match &files[..] {
        [file] if arguments.files.contains(file) => file,
        _ if arguments.html.is_some() => return Err(Usage::ReportOfSeveral.into()),
        files => return several::run(files, arguments, &analyst, texts),
    };
    if let Some(record) = form::read(arguments, file)? {
        return form::run(&record, arguments, texts);
    }
    let record = if arguments.for_server { worker::read()? } else { games::read(file)? };
    if !arguments.for_server {
        interrupt::watch(texts.language());
    }
    let analysis = analysed(&analyst, &record, &bar(0, WITH_SPEED));
    let sign = waiting();
    let evaluator = network.name();
    // The reasons are sentences, which data does not have.
    let reasons = if arguments.json && arguments.html.is_none() {
        Vec::new()
    } else {
        reasons::reasons(&analysis, &network, analyst.threads, texts)
    };
    sign.finish_and_clear();
    let report = AnalysisReport {
        record: &record,
        analysis: &analysis,
        aim: analyst.aim,
        plies: arguments.plies,
        evaluator,
        reasons,
    };
    if let Some(path) = &arguments.html {
        let page = html::page(&report, texts);
        fs::write(path, page).map_err(|error| Failure::File { path: path.clone(), error })?;
    }
    let mut out = terminal::stdout();
    if arguments.json {
        terminal::print_json(&data::analysis(&report))?;
    } else if arguments.html.is_none() {
        for line in text::lines(&report, arguments.all, texts) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    out.flush()?;
    Ok(CommandOutcome::of_long_work())
}

/// Analyses a record. After Ctrl-C the other throws are judged by a search without checks, so that the report is whole.
fn analysed(analyst: &MatchAnalyst<'_>, record: &Record, bar: &ProgressBar) -> MatchAnalysis {
    let outline = RecordOutline::of(record);
    let throws: Vec<_> = (0..outline.throws()).collect();
    let (checks, plies) = (Checks::None, analyst.plies.min(1));
    let quick = MatchAnalyst { checks, plies, ..*analyst };
    bar.set_length(throws.len() as u64);
    let judged = parallel::map(analyst.threads, &throws, |&throw| {
        let analyst = if interrupt::is_asked() { &quick } else { analyst };
        let judged = analyst.throw(&outline, throw);
        bar.inc(1);
        judged
    });
    bar.finish_and_clear();
    MatchAnalyst::conclude(&outline, judged.into_iter().flatten().collect())
}
