//! `trictrac lab trust errors`: errors as reports judge them, and what a long rollout with other dice says.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::collections::BTreeMap;
use std::sync::Arc;

use clap::{Args, value_parser};
use serde::{Deserialize, Serialize};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_engine::analysis::{
    DecisionQuality, DecisionSubject, JudgedDecision, JudgedThrow, MatchAnalyst, RecordOutline,
};
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::forfeit::ForfeitEnding;
use trictrac_engine::level::{LEVELS, Level};
use trictrac_engine::match_runner::record_match;
use trictrac_engine::named::JudgeName;
use trictrac_engine::paired::PairedDifference;
use trictrac_engine::parallel;
use trictrac_engine::trust::{CLEAR, Checks, SECOND_LOOK};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_words::lang::Texts;

use super::measure::{LongRollouts, MeasuredMatches, OTHER_DICE, per_cent, print};
use crate::results;

/// The name of the format in the first line.
const FORMAT: &str = "trictrac trust errors 1";
/// The most errors of one match.
const OF_A_MATCH: usize = 10;
/// The fewest trials of an error.
const LEAST: u32 = 216;
/// The number of levels whose matches are judged, the weakest first.
const PLAYERS: usize = 4;

/// The arguments of `trust errors`.
#[derive(Debug, Args)]
pub struct TrustErrorsArguments {
    /// The matches, and the file.
    #[command(flatten)]
    pub matches: MeasuredMatches,

    /// Number of errors, at most ten of each match
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u32).range(1..))]
    pub errors: u32,

    /// The rollouts: from 216 trials on they stop where the class is 2.5 standard errors away from every border.
    #[command(flatten)]
    pub rollouts: LongRollouts,
}

/// The arguments that decide the results.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct ErrorsHead {
    format: String,
    judge: String,
    seed: u64,
    trials: u32,
}

/// An error as it was judged, and as it was rolled out.
#[derive(Debug, Serialize, Deserialize)]
struct RolledError {
    #[serde(rename = "match")]
    index: u64,
    level: String,
    position: String,
    made: String,
    verdict: String,
    trust: String,
    loss: f32,
    rolled: f64,
    error: f64,
    trials: u32,
}

/// Runs the command.
pub(super) fn run(
    arguments: &TrustErrorsArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let judge = JudgeName::Shipped.evaluator()?;
    let (seed, trials) = (arguments.matches.seed(texts)?, arguments.rollouts.trials);
    let head = ErrorsHead { format: FORMAT.into(), judge: judge.name(), seed, trials };
    let (mut file, mut all) = results::open::<_, RolledError>(&arguments.matches.out, &head)?;
    let wanted = arguments.errors as usize;
    let mut index = all.last().map_or(0, |last| last.index);
    let bar = bar(wanted as u64, WITH_SPEED);
    interrupt::watch(texts.language());
    while all.len() < wanted && !interrupt::is_asked() {
        bar.set_position(all.len() as u64);
        let known = all.iter().filter(|one| one.index == index).count();
        let left = wanted - all.len();
        let rolled = arguments.rolled((seed, index), &judge, known + left)?;
        for one in rolled.into_iter().skip(known).take(left) {
            file.append_json(&one)?;
            all.push(one);
        }
        index += 1;
    }
    bar.finish_and_clear();
    all.truncate(wanted);
    let figures = ErrorsData::new(&all);
    print(arguments.rollouts.json, &figures, || figures.lines())?;
    Ok(CommandOutcome::of_long_work())
}

impl TrustErrorsArguments {
    /// Plays a match, judges decisions of it that seem to be errors, and rolls out those that are, until there are as many as `wanted`.
    fn rolled(
        &self,
        (seed, index): (u64, u64),
        evaluator: &Arc<dyn Evaluator>,
        wanted: usize,
    ) -> Result<Vec<RolledError>, Failure> {
        let level = &LEVELS[index as usize % PLAYERS];
        let player = level.player(Arc::clone(evaluator));
        let chance = RandomNumbers::new(seed, index);
        let record = record_match(Rules::default(), &PerSide::new(&*player, &*player), chance);
        let forfeited = |ending: Box<ForfeitEnding>| Failure::Program {
            program: level.name.into(),
            reason: ending.reason,
        };
        let outline = RecordOutline::of(&record.map_err(forfeited)?);
        let threads = self.rollouts.threads();
        let found = seeming_errors(&outline, &**evaluator, threads);
        let number = found.len().min(OF_A_MATCH);
        let even: Vec<_> = (0..number).map(|one| found[one * found.len() / number]).collect();
        let analyst = MatchAnalyst { classes: false, ..MatchAnalyst::new(&**evaluator) };
        let roll = |&(throw, kind): &(usize, DecisionSubject)| {
            let judged = analyst.throw(&outline, throw)?;
            let decision = judged.decisions().find(|one| one.kind == kind)?;
            decision.is_error().then(|| self.roll(index, level, &judged, decision, &analyst))?
        };
        let mut rolled = Vec::new();
        for some in even.chunks(threads) {
            if rolled.len() < wanted {
                rolled.extend(parallel::map(threads, some, roll).into_iter().flatten());
            }
        }
        Ok(rolled)
    }

    /// Rolls out an error.
    fn roll(
        &self,
        index: u64,
        level: &Level,
        throw: &JudgedThrow,
        decision: &JudgedDecision,
        analyst: &MatchAnalyst<'_>,
    ) -> Option<RolledError> {
        let made = decision.done().action;
        let mut comparison =
            analyst.judge().comparison(&throw.thrown, decision).with_seed(OTHER_DICE);
        comparison
            .roll(self.rollouts.trials, |it| it.trials() >= LEAST && it.is_clear(made, CLEAR));
        let PairedDifference { mean, standard_error } = comparison.loss(made)?;
        Some(RolledError {
            index,
            level: level.name.to_owned(),
            position: throw.position()?.to_string(),
            made: made.to_string(),
            verdict: decision.verdict.name().to_owned(),
            trust: decision.trust.name().to_owned(),
            loss: decision.loss,
            rolled: mean,
            error: standard_error,
            trials: comparison.trials(),
        })
    }
}

/// The decisions that a search without rollouts does not find as good as the best, each by its throw and subject.
fn seeming_errors(
    outline: &RecordOutline,
    evaluator: &dyn Evaluator,
    threads: usize,
) -> Vec<(usize, DecisionSubject)> {
    let analyst =
        MatchAnalyst { checks: Checks::None, classes: false, ..MatchAnalyst::new(evaluator) };
    let throws: Vec<_> = (0..outline.throws()).collect();
    let judged = parallel::map(threads, &throws, |&throw| analyst.throw(outline, throw));
    let of_throw = |(throw, judged): (usize, JudgedThrow)| {
        let seems = |one: &&JudgedDecision| one.is_rated() && one.loss >= SECOND_LOOK;
        let kinds: Vec<_> = judged.decisions().filter(seems).map(|one| (throw, one.kind)).collect();
        kinds
    };
    throws
        .into_iter()
        .zip(judged)
        .filter_map(|(throw, judged)| Some((throw, judged?)))
        .flat_map(of_throw)
        .collect()
}

/// The class of a loss: `None` if it is no error.
fn class(loss: f64) -> Option<DecisionQuality> {
    Some(DecisionQuality::of_loss(loss as f32)).filter(|quality| quality.is_error())
}

impl RolledError {
    fn rolled(&self) -> Option<DecisionQuality> {
        class(self.rolled)
    }

    /// Returns whether the rollout finds another class, also at this number of standard errors towards the judged one.
    fn is_wrong(&self, errors: f64) -> bool {
        let is_judged = |loss| class(loss).is_some_and(|quality| quality.name() == self.verdict);
        let margin = errors * self.error;
        ![-margin, 0.0, margin].into_iter().any(|by| is_judged(self.rolled + by))
    }
}

/// The figures, as JSON.
#[derive(Debug, Serialize)]
struct ErrorsData<'a> {
    errors: usize,
    groups: Vec<ErrorGroupData<'a>>,
    blunders: usize,
    /// The blunders that the rollout finds to be no error.
    blunders_none: usize,
    /// The errors that are in another class.
    other_class: usize,
    /// Those of them whose class is another by more than two standard errors.
    clearly_other_class: usize,
}

/// The errors with a verdict that was found in the same way, as JSON.
#[derive(Debug, Serialize)]
struct ErrorGroupData<'a> {
    judged: &'a str,
    by: &'a str,
    errors: usize,
    rolled: RolledClassesData,
}

/// The number of errors in each class by the rollout.
#[derive(Debug, Serialize)]
struct RolledClassesData {
    none: usize,
    inaccuracy: usize,
    mistake: usize,
    blunder: usize,
}

impl<'a> ErrorsData<'a> {
    fn new(all: &'a [RolledError]) -> Self {
        let mut groups = BTreeMap::<(&str, &str), Vec<&RolledError>>::new();
        for one in all {
            groups.entry((&one.verdict, &one.trust)).or_default().push(one);
        }
        let group = |((judged, by), group): (&(&'a str, &'a str), &Vec<&RolledError>)| {
            let of = |class| group.iter().filter(|one| one.rolled() == class).count();
            let rolled = RolledClassesData {
                none: of(None),
                inaccuracy: of(Some(DecisionQuality::Inaccuracy)),
                mistake: of(Some(DecisionQuality::Mistake)),
                blunder: of(Some(DecisionQuality::Blunder)),
            };
            ErrorGroupData { judged, by, errors: group.len(), rolled }
        };
        let of = |is: &dyn Fn(&&RolledError) -> bool| all.iter().filter(is).count();
        let is_blunder = |one: &RolledError| one.verdict == DecisionQuality::Blunder.name();
        Self {
            errors: all.len(),
            groups: groups.iter().map(group).collect(),
            blunders: of(&|one| is_blunder(one)),
            blunders_none: of(&|one| is_blunder(one) && one.rolled().is_none()),
            other_class: of(&|one| one.is_wrong(0.0)),
            clearly_other_class: of(&|one| one.is_wrong(2.0)),
        }
    }

    /// The table of the classes, and the figures.
    fn lines(&self) -> Vec<String> {
        let mut lines = vec![
            "| judged | by | errors | rolled: none | inaccuracy | mistake | blunder |".to_owned(),
            "|---|---|---|---|---|---|---|".to_owned(),
        ];
        for ErrorGroupData { judged, by, errors, rolled } in &self.groups {
            let RolledClassesData { none, inaccuracy, mistake, blunder } = rolled;
            lines.push(format!(
                "| {judged} | {by} | {errors} | {none} | {inaccuracy} | {mistake} | {blunder} |"
            ));
        }
        let Self { errors, blunders, blunders_none, other_class, clearly_other_class, .. } = *self;
        lines.push(format!(
            "blunders that are no error: {blunders_none} of {blunders} ({:.1}%)",
            per_cent(blunders_none, blunders)
        ));
        lines.push(format!(
            "other class: {other_class} of {errors} ({:.1}%), by more than two standard errors {clearly_other_class} ({:.1}%)",
            per_cent(other_class, errors),
            per_cent(clearly_other_class, errors)
        ));
        lines
    }
}
