//! `trictrac arena`: many matches between two players, and what they prove.

use std::io::{IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;
use trictrac_engine::arena::{Duel, Score};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Refusal;

use crate::cli::ArenaArguments;
use crate::failure::{Failure, Outcome, Usage};
use crate::lang::{Texts, fluent_args};

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
    let (white, black) = (arguments.white.player(), arguments.black.player());
    let duel = Duel {
        rules: &arguments.options.rules,
        players: PerSide::new(&*white, &*black),
        matches: arguments.matches,
        pairs: arguments.pairs,
        seed: arguments.seed,
    };
    let started = Instant::now();
    let score = watched(&duel, threads(arguments)).map_err(|refusal| Failure::Player {
        player: format!("{} / {}", arguments.white, arguments.black),
        refusal,
    })?;
    let result = ArenaData::new(arguments, &score, started.elapsed());
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

fn threads(arguments: &ArenaArguments) -> usize {
    let all = || thread::available_parallelism().map_or(1, usize::from);
    arguments.threads.map_or_else(all, usize::from)
}

/// Plays the matches while a bar on standard error, if that is a terminal, shows how far they are.
fn watched(duel: &Duel, threads: usize) -> Result<Score, Refusal> {
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
}

impl ArenaData {
    fn new(arguments: &ArenaArguments, score: &Score, elapsed: Duration) -> Self {
        let (interval_low, interval_high) = score.interval();
        let seconds = elapsed.as_secs_f64();
        Self {
            white: arguments.white.to_string(),
            black: arguments.black.to_string(),
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
        texts.with("arena", &arguments)
    }
}
