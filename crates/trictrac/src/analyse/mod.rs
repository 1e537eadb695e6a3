//! `trictrac analyse`: every decision and every throw of a match judged, as text, as JSON, or as a page to look at.

mod arguments;
mod data;
mod form;
mod html;
mod reasons;
mod report;
mod text;
mod worker;

use std::fs;
use std::io::Write as _;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::options::threads;
use trictrac_console::terminal;
use trictrac_engine::analysis::MatchAnalyst;
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_forms::game::FormRecord;
use trictrac_words::lang::Texts;

use crate::aim::AimName;
use crate::failure::WrongFile;
use crate::games;
use crate::replay;
pub use arguments::AnalyseArguments;
use report::AnalysisReport;

/// The number of candidates of a decision that are kept.
const KEPT: usize = 5;

/// Runs the command.
///
/// # Errors
/// A record that cannot be read or breaks a rule, or output that cannot be written.
pub fn run(arguments: &AnalyseArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    if let Some(record) = other_form(arguments)? {
        return form::run(&record, arguments, texts);
    }
    let record = if arguments.for_server { worker::read()? } else { games::read(&arguments.file)? };
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
    let analysis = analyst.analyse(&record);
    let evaluator = network.name();
    // The reasons are sentences, which data does not have.
    let reasons = if arguments.json && arguments.html.is_none() {
        Vec::new()
    } else {
        reasons::reasons(&analysis, &network, analyst.threads, texts)
    };
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
        serde_json::to_writer(&mut out, &data::analysis(&report))?;
        writeln!(out)?;
    } else if arguments.html.is_none() {
        for line in text::lines(&report, arguments.all, texts) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    out.flush()?;
    Ok(CommandOutcome::Success)
}

/// The record of another form in the file, if it is one.
fn other_form(arguments: &AnalyseArguments) -> Result<Option<FormRecord>, Failure> {
    if arguments.for_server {
        return Ok(None);
    }
    let path = &arguments.file;
    let Some(record) = replay::form::read(path)? else { return Ok(None) };
    // The report and the stakes are those of the classical game.
    if arguments.html.is_some() || arguments.aim != AimName::Win {
        let form = record.game().setting().form();
        return Err(WrongFile::OtherForm { path: path.clone(), form }.into());
    }
    Ok(Some(record))
}
