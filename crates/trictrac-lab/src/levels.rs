//! `trictrac lab levels`: how the levels err, in matches of each level against itself.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::io::Write as _;
use std::sync::Arc;

use clap::{Args, value_parser};
use serde::Serialize;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress::{WITH_MESSAGE, bar};
use trictrac_console::terminal;
use trictrac_engine::analysis::{
    DecisionQuality, Errors, JudgedDecision, JudgedThrow, MatchAnalysis, MatchAnalyst, rating,
};
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::{Evaluator, after};
use trictrac_engine::forfeit::ForfeitEnding;
use trictrac_engine::level::{LEVELS, Level};
use trictrac_engine::match_runner::record_match;
use trictrac_engine::named::JudgeName;
use trictrac_engine::parallel;
use trictrac_engine::player::EnginePlayer;
use trictrac_engine::trust::Checks;
use trictrac_rules::game::Match;
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Action;
use trictrac_words::lang::Texts;

/// The arguments of `levels`.
#[derive(Debug, Args)]
pub struct LevelsArguments {
    /// Number of matches of each level against itself
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = value_parser!(u32).range(1..))]
    pub matches: u32,

    /// Seed of the dice and of the errors
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,

    /// Depth of the search that judges, in throws
    #[arg(long, value_name = "D", default_value_t = 1, value_parser = value_parser!(u8).range(0..=2))]
    pub plies: u8,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// The errors of a level, as JSON: losses in percentage points a decision.
#[derive(Debug, Serialize)]
struct LevelData {
    level: &'static str,
    decisions: u32,
    plays_lose: f64,
    choices_lose: f64,
    went_wrongly: u32,
    held_wrongly: u32,
    /// The decisions in which the best play takes the corner.
    corners: u32,
    corners_missed: u32,
    performance: u16,
}

/// The head of the table.
const HEAD: &str = "\
| level | decisions | plays lose | choices lose | ratio | went / held wrongly | corner missed | performance |
|---|---|---|---|---|---|---|---|";

/// The decisions of a level in its matches, without those that had no alternative.
#[derive(Default)]
struct LevelErrors {
    plays: Errors,
    choices: Errors,
    /// Choices that lost at least [`DecisionQuality::EQUAL`] by holding.
    held: u32,
    /// The same by going.
    went: u32,
    /// Decisions in which the best play takes the corner.
    corners: u32,
    /// Those of them in which another play lost at least [`DecisionQuality::EQUAL`].
    missed: u32,
}

/// Runs the command: each level plays against itself, and prints its line of the table.
///
/// # Errors
/// The shipped network cannot be read, or an output that cannot be written.
pub fn run(arguments: &LevelsArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let judge = JudgeName::Shipped.evaluator()?;
    let mut out = terminal::output(arguments.json);
    if !arguments.json {
        writeln!(out, "{HEAD}")?;
    }
    interrupt::watch(texts.language());
    for level in &LEVELS {
        let errors = arguments.errors(level, &judge)?;
        if interrupt::is_asked() {
            break;
        }
        let data = LevelData::new(level, &errors);
        if arguments.json {
            terminal::print_json(&data)?;
        } else {
            writeln!(out, "{}", data.line())?;
        }
    }
    Ok(CommandOutcome::of_long_work())
}

impl LevelsArguments {
    /// Plays the matches of a level and judges its decisions.
    fn errors(&self, level: &Level, judge: &Arc<dyn Evaluator>) -> Result<LevelErrors, Failure> {
        let player = level.player(Arc::clone(judge));
        let analyst = MatchAnalyst {
            plies: self.plies,
            checks: Checks::None,
            classes: false,
            ..MatchAnalyst::new(&**judge)
        };
        let matches: Vec<_> = (0..u64::from(self.matches)).collect();
        let bar = bar(self.matches.into(), WITH_MESSAGE).with_message(level.name);
        let analyses = parallel::map(threads(self.threads), &matches, |&index| {
            let chance = RandomNumbers::new(self.seed, index);
            let record = || record_match(Rules::default(), &both(&*player), chance);
            let analysis =
                (!interrupt::is_asked()).then(|| record().map(|it| analyst.analyse(&it)));
            bar.inc(1);
            analysis
        });
        bar.finish_and_clear();
        let mut errors = LevelErrors::default();
        for analysis in analyses.into_iter().flatten() {
            let forfeited = |ending: Box<ForfeitEnding>| Failure::Program {
                program: level.name.into(),
                reason: ending.reason,
            };
            errors.add(&analysis.map_err(forfeited)?);
        }
        Ok(errors)
    }
}

/// The same player on both sides.
fn both(player: &dyn EnginePlayer) -> PerSide<&dyn EnginePlayer> {
    PerSide::new(player, player)
}

impl LevelErrors {
    fn add(&mut self, analysis: &MatchAnalysis) {
        for side in Side::ALL {
            let summary = &analysis.players[side];
            self.plays.merge(&summary.plays);
            self.choices.merge(&summary.choices);
        }
        for throw in &analysis.throws {
            throw.choice.iter().for_each(|choice| self.add_choice(choice));
            throw.play.iter().for_each(|play| self.add_play(throw, play));
        }
    }

    fn add_choice(&mut self, choice: &JudgedDecision) {
        let wrong = u32::from(choice.loss >= DecisionQuality::EQUAL);
        match choice.done().action {
            Action::Go => self.went += wrong,
            _ => self.held += wrong,
        }
    }

    fn add_play(&mut self, throw: &JudgedThrow, play: &JudgedDecision) {
        let (roller, dice) = (throw.roller, throw.throw);
        let holds = |state: &Match| {
            state.situation_of_next(roller, dice).board.men(roller).on(Point::CORNER) > 0
        };
        let takes = |action| holds(&after(&throw.thrown, roller, action));
        let empty = !holds(&throw.before);
        if empty && takes(play.best().action) {
            let missed = !takes(play.done().action) && play.loss >= DecisionQuality::EQUAL;
            self.corners += 1;
            self.missed += u32::from(missed);
        }
    }
}

impl LevelData {
    fn new(level: &'static Level, errors: &LevelErrors) -> Self {
        let LevelErrors { plays, choices, held, went, corners, missed } = errors;
        let mut all = plays.clone();
        all.merge(choices);
        let percent = |errors: &Errors| f64::from(errors.mean_loss().unwrap_or_default() / 10.0);
        Self {
            level: level.name,
            decisions: all.decisions(),
            plays_lose: percent(plays),
            choices_lose: percent(choices),
            went_wrongly: *went,
            held_wrongly: *held,
            corners: *corners,
            corners_missed: *missed,
            performance: rating(all.mean_loss().unwrap_or_default()),
        }
    }

    /// Returns the line of the table.
    fn line(&self) -> String {
        let Self { level, decisions, plays_lose, choices_lose, .. } = self;
        format!(
            "| `{level}` | {decisions} | {plays_lose:.3} % | {choices_lose:.3} % | {:.1} | {} / {} | {:.1} % of {} | {} |",
            choices_lose / plays_lose,
            self.went_wrongly,
            self.held_wrongly,
            100.0 * f64::from(self.corners_missed) / f64::from(self.corners),
            self.corners,
            self.performance,
        )
    }
}
