//! `trictrac lab puzzles judge`: rolls out the candidates of the treatises' problems.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use clap::{Args, value_parser};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress;
use trictrac_console::seed::SeedOption;
use trictrac_engine::evaluator::{Evaluator, after};
use trictrac_engine::named::JudgeName;
use trictrac_engine::puzzles::treatises::{Advice, Problem, ProblemTask, TreatiseHead, Treatises};
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;
use trictrac_words::lang::Texts;

use super::screen::{MARGIN, candidates};
use super::verify::Verification;
use crate::failure::LabFailure;
use crate::unfinished;

/// The most candidates that are rolled out, beside the author's.
const MOST: usize = 6;

/// The arguments of `puzzles judge`.
#[derive(Debug, Args)]
pub struct PuzzlesJudgeArguments {
    /// File of problems
    ///
    /// Ctrl-C saves what is done so far in FILE.part; the same command resumes from it.
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// The seed.
    #[command(flatten)]
    pub seed: SeedOption,

    /// Number of trials of each candidate
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(2..=1_000_000))]
    pub trials: u32,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
}

/// Runs the command: replaces the candidates of every problem in the file.
pub(super) fn run(
    arguments: &PuzzlesJudgeArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let path = &arguments.file;
    let text = fs::read_to_string(path)
        .map_err(|error| Failure::Unreadable { path: path.clone(), error })?;
    let read = Treatises::parse(&text)
        .map_err(|error| LabFailure::Puzzles { path: path.clone(), error })?;
    let judge: Arc<dyn Evaluator> = JudgeName::Shipped.evaluator()?;
    let begun = unfinished::read(path).and_then(|text| Treatises::parse(&text).ok());
    let seed = arguments.seed.or_drawn(|| begun.as_ref().map(|it| it.head.seed), texts)?;
    let trials = arguments.trials;
    let head = TreatiseHead { judge: judge.name(), seed, trials };
    let begun = begun.filter(|begun| begun.head == head).map(|begun| begun.problems);
    let begun = begun.unwrap_or_default();
    let is_of = |done: &&Problem, problem: &Problem| {
        is_rolled(done) && without_rollouts(done) == without_rollouts(problem)
    };
    interrupt::watch(texts.language());
    let made = progress::map(threads(arguments.threads), &read.problems, |problem| {
        let verification =
            Verification { judge: &*judge, seed: seed ^ u64::from(problem.number) << 20 };
        let done = begun.iter().find(|done| is_of(done, problem)).cloned();
        done.unwrap_or_else(|| judged(problem, &verification, trials))
    });
    let is_whole = made.iter().all(Option::is_some);
    let made = read.problems.iter().zip(made);
    let problems = made.map(|(read, made)| made.unwrap_or_else(|| without_rollouts(read)));
    let text = Treatises { head, problems: problems.collect() }.to_string();
    unfinished::save(path, &text, is_whole)?;
    Ok(CommandOutcome::of_long_work())
}

/// Returns whether candidates of the problem were rolled out.
fn is_rolled(problem: &Problem) -> bool {
    matches!(&problem.task, ProblemTask::Act { rolled, .. } if !rolled.is_empty())
}

/// Returns the problem as it is before its candidates are rolled out.
fn without_rollouts(problem: &Problem) -> Problem {
    let mut problem = problem.clone();
    if let ProblemTask::Act { rolled, .. } = &mut problem.task {
        rolled.clear();
    }
    problem
}

/// Returns the problem with its candidates rolled out, if there is something to decide.
fn judged(problem: &Problem, verification: &Verification<'_>, trials: u32) -> Problem {
    let mut judged = problem.clone();
    if let (ProblemTask::Act { author, rolled }, Some(state)) = (&mut judged.task, problem.state())
    {
        let actions = actions(verification.judge, &state, *author);
        *rolled = verification.measure(&state, &actions, trials);
    }
    judged
}

/// The actions that are rolled out: the author's, and those that search finds good, at least one. Of actions with equal results the
/// author's stays.
fn actions(judge: &dyn Evaluator, state: &Match, author: Advice) -> Vec<Action> {
    let all = candidates(judge, state, 1);
    let Some(best) = all.first().map(|best| best.equity) else { return Vec::new() };
    let result = |action| after(state, Side::White, action);
    let follows = |action: &Action| author.allows(*action);
    let advised = match author {
        Advice::Do(action) => Some(action),
        Advice::Hold => all.iter().map(|one| one.action).find(follows),
    };
    let is_other = |action: &Action| advised.is_none_or(|own| result(own) != result(*action));
    let others = all.iter().filter(|one| is_other(&one.action)).enumerate();
    let near = others.filter(|(index, one)| *index == 0 || best - one.equity <= 2.0 * MARGIN);
    let others = near.map(|(_, one)| one.action).take(MOST);
    advised.into_iter().chain(others).collect()
}
