//! `trictrac arena`: many matches between two players, and what they prove.

mod data;
mod records;

use std::io::Write as _;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use trictrac_engine::arena::{Duel, ForfeitedMatch, Recorder, Score};
use trictrac_engine::dice::Chance;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::net::Network;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::Texts;

use crate::cli::{ArenaArguments, PlayerName, threads};
use crate::failure::{Failure, Outcome, Usage};
use crate::progress::{WITH_SPEED, bar};
use crate::terminal;
use data::{ArenaData, WithoutLuckData};
use records::Folder;

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
    let folder = arguments.records.as_deref();
    let folder = folder.map(|path| Folder::new(path, arguments.seed)).transpose()?;
    let seat = |name: &PlayerName| name.ready(arguments.patience);
    let seats = PerSide::new(seat(&arguments.white)?, seat(&arguments.black)?);
    try_to_begin(arguments)?;
    let network = arguments.luck.then(Network::shipped);
    let luck = network.as_ref().map(|network| network as &dyn Evaluator);
    let write = folder.as_ref().map(|folder| |index, record: &Record| folder.write(index, record));
    let duel = Duel {
        rules: arguments.options.rules,
        players: PerSide::new(&*seats[Side::White].player, &*seats[Side::Black].player),
        matches: arguments.matches,
        pairs: arguments.pairs,
        seed: arguments.seed,
        luck,
        recorder: write.as_ref().map(|write| write as Recorder),
    };
    let started = Instant::now();
    let score = watched(&duel, threads(arguments.threads));
    log(arguments, &score)?;
    let mut result = ArenaData::new(arguments, &seats, &score, started.elapsed());
    result.without_luck = luck.map(|evaluator| WithoutLuckData::new(evaluator, &score));
    let mut out = terminal::stdout();
    if arguments.json {
        serde_json::to_writer(&mut out, &result)?;
        writeln!(out)?;
    } else {
        writeln!(out, "{}", result.in_words(texts))?;
    }
    out.flush()?;
    folder.map_or(Ok(()), Folder::close)?;
    Ok(Outcome::Success)
}

/// A program that cannot be started at all is found before the first match.
fn try_to_begin(arguments: &ArenaArguments) -> Result<(), Failure> {
    for name in [&arguments.white, &arguments.black] {
        if name.is_program() {
            let player = name.ready(arguments.patience)?.player;
            let begun = player.begin(arguments.options.rules, Side::White, Chance::new(0, 0));
            begun.map_err(|reason| Failure::Program { program: name.to_string(), reason })?;
        }
    }
    Ok(())
}

/// Writes every match that was forfeited, and why, to standard error.
fn log(arguments: &ArenaArguments, score: &Score) -> Result<(), Failure> {
    let mut err = terminal::stderr();
    let names = PerSide::new(&arguments.white, &arguments.black);
    for ForfeitedMatch { index, player, side, reason } in &score.forfeits {
        writeln!(err, "match {index}: {} as {side} {reason}", names[*player])?;
    }
    Ok(())
}

/// Plays the matches while a bar on standard error, if that is a terminal, shows how far they are.
fn watched(duel: &Duel, threads: usize) -> Score {
    let done = AtomicU64::new(0);
    let bar = bar(duel.matches, WITH_SPEED);
    if bar.is_hidden() {
        return duel.run(threads, &done);
    }
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
