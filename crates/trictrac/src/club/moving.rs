//! `trictrac club move`.

use clap::Args;
use serde_json::{Map, json};
use trictrac_cluster::transfer::{MovePlace, transfer};
use trictrac_console::failure::CommandOutcome;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_words::lang::{fluent_args, key};

use super::output::ClubOutput;
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
    out: ClubOutput<'_>,
) -> Result<CommandOutcome, ClubFailure> {
    let bar = bar(0, WITH_SPEED);
    let moved = transfer(&places.from, &places.to, |done, total| {
        bar.set_length(total);
        bar.set_position(done);
    });
    let moved = moved.await;
    bar.finish_and_clear();
    let moved = moved?;
    let tables: Map<_, _> =
        moved.tables.iter().map(|(table, rows)| (table.to_string(), json!(rows))).collect();
    let data = json!({"tables": tables, "games": moved.games, "entries": moved.entries()});
    let lines = moved.tables.iter().map(|(table, rows)| format!("{table:14} {rows:>12}\n"));
    let counts = fluent_args!["games" => moved.games, "entries" => moved.entries()];
    let text = lines.collect::<String>() + &out.texts.with(key!("club-moved"), &counts);
    out.print(&text, &data)?;
    Ok(CommandOutcome::Success)
}
