//! `trictrac arena`: many matches between two players, and what they prove.

mod data;
mod records;

use std::io::Write as _;
use std::path::PathBuf;
use std::time::Instant;

use clap::{Args, value_parser};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::RulesOption;
use trictrac_console::options::threads;
use trictrac_console::players::Patience;
use trictrac_console::players::PlayerName;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_console::seed::SeedOption;
use trictrac_console::terminal;
use trictrac_engine::arena::{DuelScore, ForfeitedMatch, MatchDuel, Recorder};
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::net::Network;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::lang::Texts;

use crate::failure::Usage;
use data::{ArenaData, WithoutLuckData};
use records::RecordFolder;

/// The arguments of `arena`.
#[derive(Debug, Args)]
pub struct ArenaArguments {
    /// White player: debutant, amateur, joueur, maitre, academie, or another name
    ///
    /// The other names are random (any legal play), first (always the first legal play), greedy (only counts the
    /// expected points of the next throws), linear (weights set by hand), net@PLIES (the network of the program; PLIES is the search depth),
    /// net:FILE@PLIES (another network), and cmd:PROGRAM for a program that uses the engine protocol.
    #[arg(long, value_name = "PLAYER")]
    pub white: PlayerName,

    /// Black player, named as for --white
    #[arg(long, value_name = "PLAYER")]
    pub black: PlayerName,

    /// Number of matches
    #[arg(long, value_name = "N", value_parser = value_parser!(u64).range(1..))]
    pub matches: u64,

    /// The seed.
    #[command(flatten)]
    pub seed: SeedOption,

    /// Number of threads [default: one per processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Play mirror pairs: every match twice with the same dice and the sides exchanged
    #[arg(long)]
    pub pairs: bool,

    /// Also estimate the results without the luck of the dice, with the network of the program; about 20 times slower
    #[arg(long)]
    pub luck: bool,

    /// Save the record of every match in this folder, which must not contain records yet
    ///
    /// The record of a forfeited match ends where the match stopped.
    #[arg(long, value_name = "FOLDER")]
    pub records: Option<PathBuf>,

    /// Seconds that a program has for each answer before it forfeits the match
    #[arg(long, value_name = "SECONDS", default_value_t)]
    pub patience: Patience,

    /// The options of the game.
    #[command(flatten)]
    pub options: RulesOption,

    /// Print JSON
    #[arg(long)]
    pub json: bool,
}

/// Runs the command.
///
/// # Errors
/// Arguments that contradict each other, or output that cannot be written.
pub fn run(arguments: &ArenaArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    if arguments.pairs && !arguments.matches.is_multiple_of(2) {
        return Err(Usage::OddPairs(arguments.matches).into());
    }
    let folder = arguments.records.as_deref();
    let seed = arguments.seed.or_drawn(|| None, texts)?;
    let folder = folder.map(|path| RecordFolder::new(path, seed)).transpose()?;
    let seat = |name: &PlayerName| name.ready(arguments.patience);
    let seats = PerSide::new(seat(&arguments.white)?, seat(&arguments.black)?);
    try_to_begin(arguments)?;
    let network = arguments.luck.then(Network::shipped);
    let luck = network.as_ref().map(|network| network as &dyn Evaluator);
    let write = folder.as_ref().map(|folder| |index, record: &Record| folder.write(index, record));
    let duel = MatchDuel {
        rules: arguments.options.rules,
        players: PerSide::new(&*seats[Side::White].player, &*seats[Side::Black].player),
        matches: arguments.matches,
        pairs: arguments.pairs,
        seed,
        luck,
        recorder: write.as_ref().map(|write| write as Recorder),
    };
    let started = Instant::now();
    interrupt::watch(texts.language());
    let bar = bar(duel.matches, WITH_SPEED);
    let score = duel.run(threads(arguments.threads), &|done| {
        bar.set_position(done);
        !interrupt::is_asked()
    });
    bar.finish_and_clear();
    log(arguments, &score)?;
    let mut result = ArenaData::new(arguments, seed, &seats, &score, started.elapsed());
    result.without_luck = luck.map(|evaluator| WithoutLuckData::new(evaluator, &score));
    let mut out = terminal::stdout();
    if arguments.json {
        terminal::print_json(&result)?;
    } else {
        writeln!(out, "{}", result.in_words(texts))?;
    }
    out.flush()?;
    folder.map_or(Ok(()), RecordFolder::close)?;
    Ok(CommandOutcome::of_long_work())
}

/// A program that cannot be started at all is found before the first match.
fn try_to_begin(arguments: &ArenaArguments) -> Result<(), Failure> {
    for name in [&arguments.white, &arguments.black] {
        if name.is_program() {
            let player = name.ready(arguments.patience)?.player;
            let begun =
                player.begin(arguments.options.rules, Side::White, RandomNumbers::new(0, 0));
            begun.map_err(|reason| Failure::Program { program: name.to_string(), reason })?;
        }
    }
    Ok(())
}

/// Writes every match that was forfeited, and why, to standard error.
fn log(arguments: &ArenaArguments, score: &DuelScore) -> Result<(), Failure> {
    let mut err = terminal::stderr();
    let names = PerSide::new(&arguments.white, &arguments.black);
    for ForfeitedMatch { index, player, side, reason } in &score.forfeits {
        writeln!(err, "match {index}: {} as {side} {reason}", names[*player])?;
    }
    Ok(())
}
