//! `trictrac lab benchmark score`: how much players lose on the decisions of a set.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::fs;
use std::io::Write as _;
use std::path::PathBuf;

use clap::{Args, value_parser};
use serde::Serialize;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::players::{Patience, PlayerName};
use trictrac_console::progress::waiting;
use trictrac_console::terminal;
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::named::ReadyPlayer;
use trictrac_engine::parallel;
use trictrac_engine::player::{Choice, EnginePlayer, PendingDecision};
use trictrac_engine::search::actions;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::{Action, Actor, Phase};
use trictrac_words::advice::decimal;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::set::{BenchmarkEntry, BenchmarkSet, DecisionPhase};
use crate::failure::LabFailure;

/// The arguments of `benchmark score`.
#[derive(Debug, Args)]
pub struct BenchmarkScoreArguments {
    /// Players to score, as in net@1 or maitre
    #[arg(required = true, value_name = "PLAYER")]
    pub players: Vec<PlayerName>,

    /// File of the set [default: the set that comes with the program]
    #[arg(long, value_name = "FILE")]
    pub set: Option<PathBuf>,

    /// Number of decisions to use, spread over the whole set [default: all]
    #[arg(long, value_name = "N", value_parser = value_parser!(u32).range(1..))]
    pub decisions: Option<u32>,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Print JSON, one player per line
    #[arg(long)]
    pub json: bool,
}

/// Runs the command.
///
/// # Errors
/// A set or a network that cannot be had, a player who forfeits, output that cannot be written.
pub(super) fn run(
    arguments: &BenchmarkScoreArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let set = read(arguments.set.as_ref())?;
    let entries = some(&set.entries, arguments.decisions);
    let mut out = terminal::stdout();
    interrupt::watch(texts.language());
    for name in &arguments.players {
        if interrupt::is_asked() {
            break;
        }
        let ReadyPlayer { player, network } = name.ready(Patience::default())?;
        let sign = waiting();
        let answers = answer(&set, &entries, &*player, name, arguments);
        sign.finish_and_clear();
        let answers = answers?;
        let score = PlayerScoreData::new(name, network, &set, &answers);
        if arguments.json {
            terminal::print_json(&score)?;
        } else {
            writeln!(out, "{}", score.in_words(texts))?;
        }
    }
    out.flush()?;
    Ok(CommandOutcome::of_long_work())
}

fn read(path: Option<&PathBuf>) -> Result<BenchmarkSet, Failure> {
    let (path, set) = match path {
        Some(path) => {
            let text = fs::read_to_string(path)
                .map_err(|error| Failure::Unreadable { path: path.clone(), error })?;
            (path.clone(), BenchmarkSet::parse(&text))
        }
        None => ("decisions.jsonl".into(), BenchmarkSet::shipped()),
    };
    Ok(set.map_err(|error| LabFailure::Benchmark { path, error })?)
}

/// The number of `entries` that is wanted, evenly spread.
fn some(entries: &[BenchmarkEntry], wanted: Option<u32>) -> Vec<&BenchmarkEntry> {
    let wanted = wanted.map_or(entries.len(), |wanted| entries.len().min(wanted as usize));
    (0..wanted).map(|nth| &entries[nth * entries.len() / wanted]).collect()
}

/// The cost of a player's answer to one decision.
#[derive(Clone, Copy)]
struct DecisionLoss {
    phase: DecisionPhase,
    /// The chance to win that the player lost.
    loss: f64,
    /// The holes that the player lost.
    holes: f64,
    /// True if it was the best.
    best: bool,
}

fn answer(
    set: &BenchmarkSet,
    entries: &[&BenchmarkEntry],
    player: &dyn EnginePlayer,
    name: &PlayerName,
    arguments: &BenchmarkScoreArguments,
) -> Result<Vec<DecisionLoss>, Failure> {
    let threads = threads(arguments.threads);
    let share = entries.len().div_ceil(threads).max(1);
    // Each share ends with the first forfeit.
    let shares: Vec<_> = entries.chunks(share).collect();
    let answers = parallel::map(threads, &shares, |entries| -> Result<Vec<_>, Forfeit> {
        let asked = entries.iter().take_while(|_| !interrupt::is_asked());
        asked.map(|entry| answer_one(set, entry, player)).collect()
    });
    let answers: Result<Vec<_>, Forfeit> = answers.into_iter().collect();
    let forfeited = |reason| Failure::Program { program: name.to_string(), reason };
    Ok(answers.map_err(forfeited)?.concat())
}

fn answer_one(
    set: &BenchmarkSet,
    entry: &BenchmarkEntry,
    player: &dyn EnginePlayer,
) -> Result<DecisionLoss, Forfeit> {
    let chosen = decide(set, entry, player)?;
    let best = entry.best();
    let [best_of, chosen_of] = [best, chosen].map(|index| &entry.candidates[index]);
    Ok(DecisionLoss {
        phase: entry.phase,
        loss: best_of.win - chosen_of.win,
        holes: best_of.holes - chosen_of.holes,
        best: best == chosen,
    })
}

/// The number of the candidate that `player` chooses; anything else is a forfeit.
fn decide(
    set: &BenchmarkSet,
    entry: &BenchmarkEntry,
    player: &dyn EnginePlayer,
) -> Result<usize, Forfeit> {
    let rules: Rules = set.rules;
    let Ok((mut state, coup)) = entry.read(rules) else { return Err(unknown("", &[])) };
    let actions = actions(&state, &coup);
    let roller = coup.situation().roller;
    let chance = RandomNumbers::new(set.head.seed, entry.index);
    player.begin(rules, roller, chance)?;
    let throws = entry.throws;
    if matches!(state.phase(), Phase::Choice(_)) {
        let decision = PendingDecision { state: &state, coup: &coup, chance, throws };
        if player.hold_or_go(&decision)? == Choice::Go {
            return chosen(Action::Go, &actions);
        }
        if state.apply(Actor::Player(roller), Action::Hold, &mut ()).is_err() {
            return Err(unknown("hold", &actions));
        }
    }
    let Some(coup) = state.coup() else { return Err(unknown("hold", &actions)) };
    let decision = PendingDecision { state: &state, coup: &coup, chance, throws };
    chosen(Action::Play(player.play(&decision)?), &actions)
}

/// The number of `action` among the candidates.
fn chosen(action: Action, actions: &[Action]) -> Result<usize, Forfeit> {
    let place = actions.iter().position(|candidate| *candidate == action);
    place.ok_or_else(|| unknown(&action.to_string(), actions))
}

fn unknown(found: &str, actions: &[Action]) -> Forfeit {
    let expected: Vec<String> = actions.iter().map(ToString::to_string).collect();
    Forfeit::Nonsense { found: found.to_owned(), expected: expected.join(", ") }
}

/// The score of a player, as JSON.
#[derive(Debug, Serialize)]
struct PlayerScoreData {
    player: String,
    network: Option<String>,
    judge: String,
    all: DecisionMeansData,
    phases: Vec<DecisionPhaseData>,
}

/// Means over decisions.
#[derive(Debug, Serialize)]
struct DecisionMeansData {
    decisions: usize,
    /// The chance to win that is lost on a decision.
    loss: Option<f64>,
    /// The standard error of this mean; one decision has none.
    loss_error: Option<f64>,
    /// The holes that are lost on a decision.
    holes: Option<f64>,
    /// The share of decisions in which the best was chosen.
    agreement: Option<f64>,
}

#[derive(Debug, Serialize)]
struct DecisionPhaseData {
    phase: &'static str,
    #[serde(skip)]
    key: Key,
    #[serde(flatten)]
    mean: DecisionMeansData,
}

impl DecisionMeansData {
    fn new(answers: &[DecisionLoss]) -> Self {
        let number = answers.len() as f64;
        let mean = |of: &dyn Fn(&DecisionLoss) -> f64| {
            let sum = answers.iter().map(of).fold(0.0, |sum, one| sum + one);
            (number > 0.0).then(|| sum / number)
        };
        let loss = mean(&|answer| answer.loss);
        let variance = mean(&|answer| (answer.loss - loss.unwrap_or(0.0)).powi(2));
        Self {
            decisions: answers.len(),
            loss,
            loss_error: variance
                .filter(|_| number > 1.0)
                .map(|variance| (variance / (number - 1.0)).sqrt()),
            holes: mean(&|answer| answer.holes),
            agreement: mean(&|answer| f64::from(u8::from(answer.best))),
        }
    }

    /// A line about it; nothing if there were no decisions.
    fn in_words(&self, texts: &Texts, what: &str) -> Option<String> {
        let hundredths = |share: f64| decimal(texts, 100.0 * share, 3);
        let error = self.loss_error.map_or_else(|| "none".to_owned(), hundredths);
        let arguments = fluent_args![
            "what" => what, "decisions" => self.decisions,
            "loss" => hundredths(self.loss?), "error" => error,
            "holes" => decimal(texts, self.holes?, 3),
            "agreement" => decimal(texts, 100.0 * self.agreement?, 1)
        ];
        Some(texts.with(key!("benchmark-mean"), &arguments))
    }
}

impl PlayerScoreData {
    fn new(
        name: &PlayerName,
        network: Option<String>,
        set: &BenchmarkSet,
        answers: &[DecisionLoss],
    ) -> Self {
        let of = |phase: DecisionPhase| -> Vec<DecisionLoss> {
            answers.iter().filter(|answer| answer.phase == phase).copied().collect()
        };
        let phases = DecisionPhase::ALL.map(|phase| DecisionPhaseData {
            phase: phase.name(),
            key: phase.key(),
            mean: DecisionMeansData::new(&of(phase)),
        });
        Self {
            player: name.to_string(),
            network,
            judge: set.head.judge.clone(),
            all: DecisionMeansData::new(answers),
            phases: phases.into(),
        }
    }

    fn in_words(&self, texts: &Texts) -> String {
        let network = self.network.as_ref().map_or(String::new(), |name| format!(" ({name})"));
        let head = fluent_args![
            "player" => format!("{}{network}", self.player), "judge" => self.judge.as_str()
        ];
        let mut lines = vec![texts.with(key!("benchmark"), &head)];
        lines.extend(self.all.in_words(texts, &texts.plain(key!("phase-all"))));
        for phase in &self.phases {
            lines.extend(phase.mean.in_words(texts, &texts.plain(phase.key)));
        }
        lines.join("\n")
    }
}
