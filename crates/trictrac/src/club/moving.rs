//! `trictrac club move`.

use std::io::Write as _;

use clap::Args;
use trictrac_cluster::transfer::{MovePlace, transfer};
use trictrac_console::failure::CommandOutcome;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_console::terminal;
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::failure::ClubFailure;

/// The arguments of `club move`.
#[derive(Debug, Args)]
pub struct MoveArguments {
    /// Place of the club: `sqlite:FOLDER` or `postgres://USER@HOST/DATABASE`
    #[arg(long, value_name = "PLACE")]
    pub from: MovePlace,

    /// New place of the club
    #[arg(long, value_name = "PLACE")]
    pub to: MovePlace,
}

/// Moves a club and prints what was moved.
///
/// # Errors
/// A server uses one of the places, there is a club already, or what was copied is not the same.
pub(super) async fn run(
    places: &MoveArguments,
    texts: &Texts,
) -> Result<CommandOutcome, ClubFailure> {
    let bar = bar(0, WITH_SPEED);
    let moved = transfer(&places.from, &places.to, |done, total| {
        bar.set_length(total);
        bar.set_position(done);
    });
    let moved = moved.await;
    bar.finish_and_clear();
    let moved = moved?;
    let mut out = terminal::stdout();
    for (table, rows) in &moved.tables {
        writeln!(out, "{table:14} {rows:>12}")?;
    }
    let counts = fluent_args!["games" => moved.games, "entries" => moved.entries()];
    writeln!(out, "{}", texts.with(key!("club-moved"), &counts))?;
    Ok(CommandOutcome::Success)
}
