//! `trictrac lab trust advice`: what the authors of treatises recommend, as reports would judge it.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_console::terminal;
use trictrac_engine::analysis::{DecisionQuality, JudgedDecision, RollerDecisions};
use trictrac_engine::named::JudgeName;
use trictrac_engine::paired::PairedDifference;
use trictrac_engine::parallel;
use trictrac_engine::puzzles::treatises::{Advice, Problem, ProblemTask, Treatises};
use trictrac_engine::search::Search;
use trictrac_engine::trust::{Checks, TrustedJudge};

use super::measure::{LongRollouts, OTHER_DICE};
use crate::failure::LabFailure;

/// The arguments of `trust advice`.
#[derive(Debug, Args)]
pub struct TrustAdviceArguments {
    /// File of problems
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The rollouts, which all have this number of trials.
    #[command(flatten)]
    pub rollouts: LongRollouts,
}

/// Advice as it was judged, and rolled out again if it is called an error.
type JudgedAdvice = (u16, JudgedDecision, Option<PairedDifference>);

/// Runs the command.
pub(super) fn run(arguments: &TrustAdviceArguments) -> Result<CommandOutcome, Failure> {
    let path = &arguments.file;
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::Unreadable { path: path.clone(), error })?;
    let read = Treatises::parse(&text)
        .map_err(|error| LabFailure::Puzzles { path: path.clone(), error })?;
    let evaluator = JudgeName::Shipped.evaluator()?;
    let judge = TrustedJudge {
        search: Search::new(&*evaluator),
        kept: 3,
        checks: Checks::Auto,
        threads: 1,
    };
    let bar = bar(read.problems.len() as u64, WITH_SPEED);
    let work = |problem: &Problem| {
        let judged = judged(&judge, problem, arguments.rollouts.trials);
        bar.inc(1);
        judged
    };
    let all = parallel::map(arguments.rollouts.threads(), &read.problems, work);
    bar.finish_and_clear();
    let mut out = terminal::stdout();
    for line in lines(&all.into_iter().flatten().collect::<Vec<_>>()) {
        writeln!(out, "{line}")?;
    }
    Ok(CommandOutcome::Success)
}

/// Judges the advice on a problem, if it has any: hold or go, and the play.
fn judged(judge: &TrustedJudge<'_>, problem: &Problem, trials: u32) -> Vec<JudgedAdvice> {
    let (ProblemTask::Act { author, .. }, Some(state)) = (&problem.task, problem.state()) else {
        return Vec::new();
    };
    let done = match author {
        Advice::Do(action) => RollerDecisions::of(*action),
        Advice::Hold => RollerDecisions { held: true, went: false, play: None },
    };
    let again = |decision: JudgedDecision| {
        let roll = || {
            let mut comparison = judge.comparison(&state, &decision).with_seed(OTHER_DICE);
            comparison.roll(trials, |_| false);
            comparison.loss(decision.done().action)
        };
        let rolled = decision.verdict.is_error().then(roll).flatten();
        (problem.number, decision, rolled)
    };
    judge.decisions(&state, done).into_iter().map(again).collect()
}

/// The errors, and how many decisions have each verdict.
fn lines(all: &[JudgedAdvice]) -> Vec<String> {
    let mut lines = vec![
        "| problem | advice | best | judged | loss | again |".to_owned(),
        "|---|---|---|---|---|---|".to_owned(),
    ];
    for (number, decision, rolled) in all {
        let Some(PairedDifference { mean, standard_error }) = rolled else { continue };
        lines.push(format!(
            "| {number} | {} | {} | {} | {:.1} | {:.1} ± {:.1} |",
            decision.done().action,
            decision.best().action,
            decision.verdict.name(),
            100.0 * decision.loss,
            100.0 * mean,
            100.0 * standard_error
        ));
    }
    let counted = |quality: &DecisionQuality| {
        let number = all.iter().filter(|(_, decision, _)| decision.verdict == *quality).count();
        format!("{} {number}", quality.name())
    };
    let counts: Vec<_> = DecisionQuality::ALL.iter().map(counted).collect();
    lines.push(format!("{} decisions: {}", all.len(), counts.join(", ")));
    lines
}
