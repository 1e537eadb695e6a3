//! `trictrac lab trust holds`: every score of hold-or-go tables, rolled out with other dice.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::sync::Arc;

use clap::{Args, value_parser};
use serde::{Deserialize, Serialize};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_engine::analysis::RecordOutline;
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::hold_table::{HoldPosition, HoldTable};
use trictrac_engine::level::LEVELS;
use trictrac_engine::match_runner::record_match;
use trictrac_engine::named::JudgeName;
use trictrac_engine::parallel;
use trictrac_engine::search::Search;
use trictrac_engine::trust::Comparison;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Action;
use trictrac_words::lang::Texts;

use super::measure::{LongRollouts, MeasuredMatches, OTHER_DICE, per_cent, print};
use crate::results;

/// The name of the format in the first line.
const FORMAT: &str = "trictrac trust holds 1";
/// The difference by which a sign may be wrong, in chances to win.
const TOLERATED: f64 = 0.01;
/// The number of standard errors at which it is clear whether a sign is wrong by more than that.
const CLEAR: f64 = 2.5;
/// The number of scores between two lines of the file.
const BLOCK: usize = 12;

/// The arguments of `trust holds`.
#[derive(Debug, Args)]
pub struct TrustHoldsArguments {
    /// The matches, and the file.
    #[command(flatten)]
    pub matches: MeasuredMatches,

    /// Number of positions, each of another match of maitre against itself
    #[arg(long, value_name = "N", default_value_t = 10, value_parser = value_parser!(u32).range(1..))]
    pub positions: u32,

    /// Number of scores of each position, from the present one outwards [default: all]
    #[arg(long, value_name = "N", value_parser = value_parser!(u16).range(1..))]
    pub scores: Option<u16>,

    /// Depth of the search of the tables, in throws
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = value_parser!(u8).range(0..=2))]
    pub plies: u8,

    /// The rollouts: they stop where it is clear whether the sign is wrong by more than one point.
    #[command(flatten)]
    pub rollouts: LongRollouts,
}

/// The arguments that decide the results.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
struct HoldsHead {
    format: String,
    judge: String,
    plies: u8,
    seed: u64,
    trials: u32,
}

/// A score of a table, as the table has it and as it was rolled out with other dice.
#[derive(Debug, Serialize, Deserialize)]
struct RolledScore {
    #[serde(rename = "match")]
    index: u64,
    position: String,
    score: [u8; 2],
    /// To hold less to go, in the table.
    difference: f32,
    /// The number of trials in the table; 0 if it is from the search.
    checked: u32,
    /// To hold less to go, in the rollout.
    rolled: f64,
    error: f64,
    trials: u32,
}

/// Runs the command.
pub(super) fn run(
    arguments: &TrustHoldsArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let judge = JudgeName::Shipped.evaluator()?;
    let (plies, seed, trials) =
        (arguments.plies, arguments.matches.seed(texts)?, arguments.rollouts.trials);
    let head = HoldsHead { format: FORMAT.into(), judge: judge.name(), plies, seed, trials };
    let (mut file, mut all) = results::open::<_, RolledScore>(&arguments.matches.out, &head)?;
    let (mut index, mut positions) = (0, 0);
    let bar = bar(arguments.positions.into(), WITH_SPEED);
    interrupt::watch(texts.language());
    while positions < arguments.positions && !interrupt::is_asked() {
        if let Some(position) = position(&judge, seed, index)? {
            positions += 1;
            let known = all.iter().filter(|one| one.index == index).count();
            arguments.roll(&*judge, (index, &position), known, |score| {
                file.append_json(&score)?;
                all.push(score);
                Ok(())
            })?;
        }
        bar.set_position(positions.into());
        index += 1;
    }
    bar.finish_and_clear();
    let figures = HoldsData::new(&all);
    print(arguments.rollouts.json, &figures, || figures.lines())?;
    Ok(CommandOutcome::of_long_work())
}

/// A position of a match in which the roller may hold or go, by chance; `None` if the match has none.
fn position(
    judge: &Arc<dyn Evaluator>,
    seed: u64,
    index: u64,
) -> Result<Option<Position>, Failure> {
    let level = &LEVELS[3];
    let player = level.player(Arc::clone(judge));
    let chance = RandomNumbers::new(seed, index);
    let record = record_match(Rules::default(), &PerSide::new(&*player, &*player), chance);
    let record = record
        .map_err(|ending| Failure::Program { program: level.name.into(), reason: ending.reason })?;
    let outline = RecordOutline::of(&record);
    let throws = (0..outline.throws()).filter_map(|throw| outline.throw(throw)?.position());
    let choices: Vec<_> =
        throws.filter(|position| HoldPosition::new(position, Rules::default()).is_some()).collect();
    let number = choices.len() as u32;
    Ok((number > 0).then(|| choices[chance.decision(Side::White, 0, number) as usize]))
}

impl TrustHoldsArguments {
    /// Makes the table of a position, and rolls out its scores but the first `known`.
    fn roll(
        &self,
        evaluator: &dyn Evaluator,
        (index, position): (u64, &Position),
        known: usize,
        mut take: impl FnMut(RolledScore) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let Some(asked) = HoldPosition::new(position, Rules::default()) else { return Ok(()) };
        let mut scores = asked.scores();
        scores.truncate(self.scores.map_or(scores.len(), usize::from));
        if known >= scores.len() {
            return Ok(());
        }
        let search = Search { plies: self.plies, ..Search::new(evaluator) };
        let threads = self.rollouts.threads();
        let mut table = HoldTable::searched(&asked, &search, threads);
        table.roll(&asked, &search, threads);
        for block in scores[known..].chunks(BLOCK) {
            let rolled = parallel::map(threads, block, |&score| {
                let cell = table.cell(score[0], score[1])?;
                let mut comparison = asked.comparison(score, &search)?.with_seed(OTHER_DICE);
                comparison.roll(self.rollouts.trials, |it| is_clear(it, cell.holds()));
                let loss = comparison.loss(Action::Go)?;
                Some(RolledScore {
                    index,
                    position: position.to_string(),
                    score,
                    difference: cell.difference,
                    checked: cell.trials,
                    rolled: loss.mean,
                    error: loss.standard_error,
                    trials: comparison.trials(),
                })
            });
            rolled.into_iter().flatten().try_for_each(&mut take)?;
        }
        Ok(())
    }
}

/// Returns whether it is clear on which side of the tolerated difference the rollout is.
fn is_clear(comparison: &Comparison<'_>, holds: bool) -> bool {
    comparison.loss(Action::Go).is_none_or(|loss| {
        let wrong = if holds { -loss.mean } else { loss.mean };
        (wrong - TOLERATED).abs() >= CLEAR * loss.standard_error
    })
}

impl RolledScore {
    /// By how much the rollout contradicts the sign in the table, in chances to win; negative if it agrees.
    fn wrong(&self) -> f64 {
        if self.difference >= 0.0 { -self.rolled } else { self.rolled }
    }
}

/// The figures, as JSON.
#[derive(Debug, Serialize)]
struct HoldsData<'a> {
    positions: Vec<HoldScoresData<'a>>,
    all: HoldScoresData<'a>,
}

/// The figures of the scores of a position, or of all, as JSON.
#[derive(Debug, Serialize)]
struct HoldScoresData<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    position: Option<&'a str>,
    scores: usize,
    /// The scores that the table has from a rollout.
    rolled: usize,
    /// The scores with a wrong sign.
    wrong: usize,
    /// Those of them that are wrong by more than one point.
    wrong_by_a_point: usize,
}

impl<'a> HoldScoresData<'a> {
    fn new(position: Option<&'a str>, group: &[RolledScore]) -> Self {
        let of = |is: &dyn Fn(&&RolledScore) -> bool| group.iter().filter(is).count();
        Self {
            position,
            scores: group.len(),
            rolled: of(&|one| one.checked > 0),
            wrong: of(&|one| one.wrong() > 0.0),
            wrong_by_a_point: of(&|one| one.wrong() > TOLERATED),
        }
    }

    fn line(&self) -> String {
        let Self { position, scores, rolled, wrong, wrong_by_a_point: far } = self;
        let position = position.map_or_else(|| "all".to_owned(), |text| format!("`{text}`"));
        format!(
            "| {position} | {scores} | {rolled} | {wrong} ({:.1}%) | {far} ({:.1}%) |",
            per_cent(*wrong, *scores),
            per_cent(*far, *scores)
        )
    }
}

impl<'a> HoldsData<'a> {
    fn new(all: &'a [RolledScore]) -> Self {
        let groups = all.chunk_by(|one, next| one.index == next.index);
        let positions = groups.map(|group| HoldScoresData::new(Some(&group[0].position), group));
        Self { positions: positions.collect(), all: HoldScoresData::new(None, all) }
    }

    /// A line for each position, and one for all.
    fn lines(&self) -> Vec<String> {
        let head =
            "| position | scores | in the table by rollout | wrong sign | by more than one point |";
        let mut lines = vec![head.to_owned(), "|---|---|---|---|---|".to_owned()];
        lines.extend(self.positions.iter().chain([&self.all]).map(HoldScoresData::line));
        lines
    }
}
