//! `trictrac club`: what the operator of a server does with saved games, ratings and players.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

mod compare;
#[cfg(feature = "cluster")]
mod moving;
mod operate;
mod output;
mod player_names;
mod rerate;
#[cfg(feature = "tls")]
mod webhook;

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::time::Duration;

use clap::{Args, Subcommand};
use serde_json::json;
use tokio::time::timeout;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::progress::{WITH_BYTES, bar};
use trictrac_console::terminal;
use trictrac_server::online::summarize;
use trictrac_store::club::{ClubPlace, backup, export, rebuild, restore};
use trictrac_store::{DataFolder, GameId};
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::database::{DatabaseAddress, club_place, mark_restored};
use crate::failure::{ClubFailure, Usage};
pub use operate::OperateCommand;
use output::ClubOutput;

/// The arguments of `club`.
#[derive(Debug, Args)]
pub struct ClubArguments {
    /// The command to run.
    #[command(subcommand)]
    pub command: ClubCommand,

    /// Folder with the data of the server [default: the folder for data of this system, as in ~/.local/share/trictrac]
    #[arg(long, global = true, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// Postgres database of a club that has no folder: `postgres://USER@HOST/DATABASE`
    #[arg(long, global = true, value_name = "URL", conflicts_with = "data")]
    pub store: Option<DatabaseAddress>,

    /// Print JSON
    #[arg(long, global = true)]
    pub json: bool,
}

/// The commands of `club`.
#[derive(Debug, Subcommand)]
pub enum ClubCommand {
    /// Save all games in a new file; the server may run meanwhile
    ///
    /// The file contains the secrets of games in progress: anyone who reads it knows their next throws.
    Backup {
        /// File for the backup
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Replace all games by those of a backup; the server must not run
    ///
    /// Games in progress end when the server starts again, because players may have seen throws that the backup does not contain.
    /// Correspondence games of two wait until both players agree to continue. The previous database gets another name.
    Restore {
        /// File with the backup
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
    /// Say that a Postgres database was restored to an earlier time, before servers use it again
    ///
    /// Games in progress end when a server starts, because players may have seen throws that the database no longer contains.
    /// Correspondence games of two wait until both players agree to continue. What the earlier servers have left in the database is removed.
    MarkRestored,
    /// Make the lists of games again from their logs; the server must not run
    ///
    /// A game whose log cannot be read is frozen: nobody can play it before it is repaired.
    Rebuild,
    /// Compute all ratings again from the results, and check these against the logs; the server must not run
    ///
    /// If nothing is wrong, every rating is the same to the last bit, and nothing is written. The exit status is 1 if a result was not
    /// what the log of its game says.
    Rerate,
    /// Move everything into an empty Postgres database, or back into a folder; no server must run
    ///
    /// Games, accounts, ratings, messages, reports and the audit log are copied, and then compared: every game by the SHA-256 of its log.
    /// The first place stays as it is, but no server starts on a folder whose club was moved into a database. A move that was interrupted begins again.
    #[cfg(feature = "cluster")]
    Move(moving::MoveArguments),
    /// Print the log of a game, one JSON object per line; the server may run meanwhile
    Export {
        /// Number of the game: 32 hexadecimal digits
        #[arg(value_name = "GAME")]
        game: GameId,
    },
    /// The commands for operators.
    #[command(flatten)]
    Operate(OperateCommand),
}

/// Runs the command.
///
/// # Errors
/// The folder cannot be used, a backup is damaged, there is no such game, or a file cannot be written.
pub fn run(arguments: &ClubArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let database = arguments.store.as_ref();
    let folder = folder(arguments.data.as_deref());
    let only_folder = || match (database, &folder) {
        (Some(_), _) => Err(Usage::OnlyFolder),
        (None, folder) => folder.as_ref().map_err(|_| Usage::NoDataFolder),
    };
    let place: &dyn ClubPlace = match database {
        Some(database) => club_place(database),
        None => only_folder()?,
    };
    let out = ClubOutput { texts, json: arguments.json };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let outcome: Result<_, ClubFailure> = runtime.block_on(async {
        match &arguments.command {
            ClubCommand::Backup { file } => save(only_folder()?, file, out).await,
            ClubCommand::Restore { file } => bring_back(only_folder()?, file, out).await,
            ClubCommand::MarkRestored => mark(database.ok_or(Usage::OnlyDatabase)?, out).await,
            ClubCommand::Rebuild => make_lists(only_folder()?, out).await,
            ClubCommand::Rerate => rerate::run(place, out).await,
            #[cfg(feature = "cluster")]
            ClubCommand::Move(places) => moving::run(places, out).await,
            ClubCommand::Export { game } => print(place, *game).await,
            ClubCommand::Operate(command) => operate::run(command, place, out).await,
        }
    });
    Ok(outcome?)
}

/// The folder with the data of a server: `given`, or that of the system.
///
/// # Errors
/// The system has none.
pub fn folder(given: Option<&Path>) -> Result<DataFolder, Usage> {
    match given {
        Some(path) => Ok(DataFolder::at(path)),
        None => DataFolder::of_platform().map_err(|_| Usage::NoDataFolder),
    }
}

async fn save(
    folder: &DataFolder,
    file: &Path,
    out: ClubOutput<'_>,
) -> Result<CommandOutcome, ClubFailure> {
    let bar = bar(0, WITH_BYTES);
    let made = backup(folder, file, |written, total| {
        bar.set_length(total);
        bar.set_position(written);
    });
    let made = made.await;
    bar.finish_and_clear();
    let made = made?;
    let file = file.display().to_string();
    let data = json!({"games": made.games, "file": file});
    let arguments = fluent_args!["games" => made.games, "file" => file];
    out.print(&out.texts.with(key!("club-saved"), &arguments), &data)?;
    Ok(CommandOutcome::Success)
}

async fn bring_back(
    folder: &DataFolder,
    file: &Path,
    out: ClubOutput<'_>,
) -> Result<CommandOutcome, ClubFailure> {
    let restored = restore(folder, file).await?;
    let place = folder.path().display().to_string();
    let previous = restored.previous.map(|previous| previous.display().to_string());
    let data = json!({"games": restored.games, "folder": place, "previous": previous});
    let arguments = fluent_args!["games" => restored.games, "folder" => place];
    let mut text = out.texts.with(key!("club-restored"), &arguments);
    if let Some(previous) = previous {
        let previous = out.texts.with(key!("club-previous"), &fluent_args!["file" => previous]);
        text = format!("{text}\n{previous}");
    }
    out.print(&text, &data)?;
    Ok(CommandOutcome::Success)
}

/// The time after which `mark-restored` says that it waits: longer than it waits for servers.
const PATIENCE: Duration = Duration::from_secs(7);

async fn mark(
    database: &DatabaseAddress,
    out: ClubOutput<'_>,
) -> Result<CommandOutcome, ClubFailure> {
    let mut marking = pin!(mark_restored(database));
    let marked = if let Ok(marked) = timeout(PATIENCE, &mut marking).await {
        marked?
    } else {
        writeln!(terminal::stderr(), "{}", out.texts.plain(key!("club-waits")))?;
        marking.await?
    };
    let games = fluent_args!["games" => marked];
    out.print(&out.texts.with(key!("club-marked"), &games), &json!({"games": marked}))?;
    Ok(CommandOutcome::Success)
}

async fn make_lists(
    folder: &DataFolder,
    out: ClubOutput<'_>,
) -> Result<CommandOutcome, ClubFailure> {
    let rebuilt = rebuild(folder, summarize).await?;
    let arguments = fluent_args!["games" => rebuilt.games];
    let frozen =
        |(game, reason): &(GameId, String)| json!({"game": game.to_string(), "reason": reason});
    let frozen: Vec<_> = rebuilt.frozen.iter().map(frozen).collect();
    let data = json!({"games": rebuilt.games, "frozen": frozen});
    out.print(&out.texts.with(key!("club-rebuilt"), &arguments), &data)?;
    for (game, reason) in rebuilt.frozen.iter().filter(|_| !out.json) {
        let arguments = fluent_args!["game" => game.to_string(), "reason" => reason.as_str()];
        writeln!(terminal::stderr(), "{}", out.texts.with(key!("club-frozen"), &arguments))?;
    }
    Ok(if rebuilt.frozen.is_empty() { CommandOutcome::Success } else { CommandOutcome::Negative })
}

async fn print(place: &dyn ClubPlace, game: GameId) -> Result<CommandOutcome, ClubFailure> {
    let mut text = Vec::new();
    export(place, game, &mut text).await?;
    let mut out = std::io::stdout().lock();
    out.write_all(&text)?;
    out.flush()?;
    Ok(CommandOutcome::Success)
}
