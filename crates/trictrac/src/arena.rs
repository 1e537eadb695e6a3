//! `trictrac arena`: many matches between two players, and what they prove.

use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use trictrac_engine::arena::{Duel, ForfeitedMatch, Score};
use trictrac_engine::dice::Chance;
use trictrac_engine::named::Ready;
use trictrac_rules::side::{PerSide, Side};

use crate::cli::{ArenaArguments, PlayerName, threads};
use crate::failure::{Failure, Outcome, Usage};
use trictrac_words::lang::{Texts, fluent_args};

/// How often the progress bar is drawn anew.
const TICK: Duration = Duration::from_millis(100);

/// Runs the command.
///
/// # Errors
/// Arguments that contradict each other, or output that cannot be written.
pub fn run(arguments: &ArenaArguments, texts: &Texts) -> Result<Outcome, Failure> {
    if arguments.pairs && !arguments.matches.is_multiple_of(2) {
        return Err(Usage::OddPairs(arguments.matches).into());
    }
    let seat = |name: &PlayerName| name.ready(arguments.patience);
    let seats = PerSide::new(seat(&arguments.white)?, seat(&arguments.black)?);
    try_to_begin(arguments)?;
    let duel = Duel {
        rules: &arguments.options.rules,
        players: PerSide::new(&*seats[Side::White].player, &*seats[Side::Black].player),
        matches: arguments.matches,
        pairs: arguments.pairs,
        seed: arguments.seed,
    };
    let started = Instant::now();
    let score = watched(&duel, threads(arguments.threads));
    log(arguments, &score)?;
    let result = ArenaData::new(arguments, &seats, &score, started.elapsed());
    let mut out = anstream::stdout().lock();
    if arguments.json {
        serde_json::to_writer(&mut out, &result)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{}", result.in_words(texts))?;
    }
    out.flush()?;
    Ok(Outcome::Success)
}

/// A program that cannot be started at all is found before the first match.
fn try_to_begin(arguments: &ArenaArguments) -> Result<(), Failure> {
    for name in [&arguments.white, &arguments.black] {
        if name.is_program() {
            let player = name.ready(arguments.patience)?.player;
            let begun = player.begin(&arguments.options.rules, Side::White, Chance::new(0, 0));
            begun.map_err(|reason| Failure::Program { program: name.to_string(), reason })?;
        }
    }
    Ok(())
}

/// Writes every match that was forfeited, and why, to standard error.
fn log(arguments: &ArenaArguments, score: &Score) -> Result<(), Failure> {
    let mut err = anstream::stderr().lock();
    let names = PerSide::new(&arguments.white, &arguments.black);
    for ForfeitedMatch { index, player, side, reason } in &score.forfeits {
        writeln!(err, "match {index}: {} as {side} {reason}", names[*player])?;
    }
    Ok(())
}

/// Plays the matches while a bar on standard error, if that is a terminal, shows how far they are.
fn watched(duel: &Duel, threads: usize) -> Score {
    let done = AtomicU64::new(0);
    if !std::io::stderr().is_terminal() {
        return duel.run(threads, &done);
    }
    let bar = ProgressBar::new(duel.matches);
    let template = "{bar:40} {human_pos}/{human_len}  {per_sec}  {eta}";
    bar.set_style(ProgressStyle::with_template(template).unwrap_or(ProgressStyle::default_bar()));
    thread::scope(|scope| {
        let matches = scope.spawn(|| duel.run(threads, &done));
        while !matches.is_finished() {
            bar.set_position(done.load(Ordering::Relaxed));
            thread::sleep(TICK);
        }
        bar.finish_and_clear();
        matches.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
    })
}

/// The result, as JSON.
#[derive(Debug, Serialize)]
struct ArenaData {
    white: String,
    black: String,
    white_network: Option<String>,
    black_network: Option<String>,
    rules: String,
    seed: u64,
    pairs: bool,
    matches: u64,
    white_wins: u64,
    black_wins: u64,
    white_share: f64,
    interval_low: f64,
    interval_high: f64,
    mean_holes_white: f64,
    mean_holes_black: f64,
    seconds: f64,
    matches_per_second: f64,
    forfeits_white: usize,
    forfeits_black: usize,
    forfeits: Vec<ForfeitData>,
}

/// A match that was forfeited, as JSON.
#[derive(Debug, Serialize)]
struct ForfeitData {
    r#match: u64,
    player: &'static str,
    side: &'static str,
    kind: &'static str,
    reason: String,
}

impl ForfeitData {
    fn new(forfeit: &ForfeitedMatch) -> Self {
        let name = |side| if side == Side::White { "white" } else { "black" };
        let ForfeitedMatch { index, player, side, reason } = forfeit;
        let (player, side, kind) = (name(*player), name(*side), reason.kind());
        Self { r#match: *index, player, side, kind, reason: reason.to_string() }
    }
}

impl ArenaData {
    fn new(
        arguments: &ArenaArguments,
        seats: &PerSide<Ready>,
        score: &Score,
        elapsed: Duration,
    ) -> Self {
        let (interval_low, interval_high) = score.interval();
        let seconds = elapsed.as_secs_f64();
        Self {
            white: arguments.white.to_string(),
            black: arguments.black.to_string(),
            white_network: seats[Side::White].network.clone(),
            black_network: seats[Side::Black].network.clone(),
            rules: arguments.options.rules.to_string(),
            seed: arguments.seed,
            pairs: arguments.pairs,
            matches: score.matches,
            white_wins: score.wins[Side::White],
            black_wins: score.wins[Side::Black],
            white_share: score.white_share(),
            interval_low,
            interval_high,
            mean_holes_white: score.mean_holes(Side::White),
            mean_holes_black: score.mean_holes(Side::Black),
            seconds,
            matches_per_second: score.matches as f64 / seconds,
            forfeits_white: score.forfeits_of(Side::White),
            forfeits_black: score.forfeits_of(Side::Black),
            forfeits: score.forfeits.iter().map(ForfeitData::new).collect(),
        }
    }

    fn in_words(&self, texts: &Texts) -> String {
        let per_cent = |share: f64| format!("{:.2}", 100.0 * share);
        let arguments = fluent_args![
            "white" => self.white.as_str(), "black" => self.black.as_str(),
            "matches" => self.matches, "pairs" => if self.pairs { "yes" } else { "no" },
            "white-wins" => self.white_wins, "black-wins" => self.black_wins,
            "share" => per_cent(self.white_share),
            "low" => per_cent(self.interval_low), "high" => per_cent(self.interval_high),
            "white-holes" => format!("{:.2}", self.mean_holes_white),
            "black-holes" => format!("{:.2}", self.mean_holes_black),
            "seconds" => format!("{:.2}", self.seconds),
            "rate" => format!("{:.0}", self.matches_per_second)
        ];
        let mut told = texts.with("arena", &arguments);
        let networks = [(&self.white, &self.white_network), (&self.black, &self.black_network)];
        for (player, network) in networks {
            if let Some(network) = network {
                let judges =
                    fluent_args!["player" => player.as_str(), "network" => network.as_str()];
                told = format!("{told}\n{}", texts.with("arena-network", &judges));
            }
        }
        if self.forfeits.is_empty() {
            return told;
        }
        let forfeits = fluent_args![
            "white" => self.white.as_str(), "black" => self.black.as_str(),
            "white-forfeits" => self.forfeits_white, "black-forfeits" => self.forfeits_black
        ];
        format!("{told}\n{}", texts.with("arena-forfeits", &forfeits))
    }
}
