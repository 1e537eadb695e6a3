//! `trictrac lab trust advice`: what the authors of treatises recommend, as reports would judge it.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use clap::Args;
use serde::Serialize;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::progress;
use trictrac_engine::analysis::{DecisionQuality, JudgedDecision, RollerDecisions};
use trictrac_engine::named::JudgeName;
use trictrac_engine::paired::PairedDifference;
use trictrac_engine::puzzles::treatises::{Advice, Problem, ProblemTask, Treatises};
use trictrac_engine::search::Search;
use trictrac_engine::trust::{Checks, TrustedJudge};
use trictrac_words::lang::Texts;

use super::measure::{LongRollouts, OTHER_DICE, print};
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
pub(super) fn run(
    arguments: &TrustAdviceArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
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
    let work = |problem: &Problem| judged(&judge, problem, arguments.rollouts.trials);
    interrupt::watch(texts.language());
    let all = progress::map(arguments.rollouts.threads(), &read.problems, work);
    let all: Vec<JudgedAdvice> = all.into_iter().flatten().flatten().collect();
    let figures = AdviceData::new(&all);
    print(arguments.rollouts.json, &figures, || figures.lines())?;
    Ok(CommandOutcome::of_long_work())
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

/// The figures, as JSON.
#[derive(Debug, Serialize)]
struct AdviceData {
    decisions: usize,
    /// The number of decisions with each verdict.
    verdicts: BTreeMap<&'static str, usize>,
    errors: Vec<AdviceErrorData>,
}

/// Advice that is called an error, as JSON; losses are chances to win.
#[derive(Debug, Serialize)]
struct AdviceErrorData {
    problem: u16,
    advice: String,
    best: String,
    judged: &'static str,
    loss: f32,
    again: f64,
    error: f64,
}

impl AdviceData {
    fn new(all: &[JudgedAdvice]) -> Self {
        let counted = |quality: DecisionQuality| {
            let is_it = |(_, decision, _): &&JudgedAdvice| decision.verdict == quality;
            (quality.name(), all.iter().filter(is_it).count())
        };
        let error = |(problem, decision, rolled): &JudgedAdvice| {
            let PairedDifference { mean, standard_error } = rolled.as_ref()?;
            Some(AdviceErrorData {
                problem: *problem,
                advice: decision.done().action.to_string(),
                best: decision.best().action.to_string(),
                judged: decision.verdict.name(),
                loss: decision.loss,
                again: *mean,
                error: *standard_error,
            })
        };
        Self {
            decisions: all.len(),
            verdicts: DecisionQuality::ALL.into_iter().map(counted).collect(),
            errors: all.iter().filter_map(error).collect(),
        }
    }

    /// A line for each error, and how many decisions have each verdict.
    fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            "| problem | advice | best | judged | loss | again |".to_owned(),
            "|---|---|---|---|---|---|".to_owned(),
        ];
        lines.extend(self.errors.iter().map(|one| {
            let AdviceErrorData { problem, advice, best, judged, .. } = one;
            format!(
                "| {problem} | {advice} | {best} | {judged} | {:.1} | {:.1} ± {:.1} |",
                100.0 * one.loss,
                100.0 * one.again,
                100.0 * one.error
            )
        }));
        let counted = |quality: DecisionQuality| {
            format!("{} {}", quality.name(), self.verdicts.get(quality.name()).unwrap_or(&0))
        };
        let counts = DecisionQuality::ALL.map(counted);
        lines.push(format!("{} decisions: {}", self.decisions, counts.join(", ")));
        lines
    }
}
