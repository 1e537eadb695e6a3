//! `trictrac lab forms values`: self-play, and three files.

use std::path::Path;
use std::sync::Arc;

use trictrac_console::draft;
use trictrac_console::failure::{Failure, Outcome};
use trictrac_console::options::threads;
use trictrac_engine::named::{JudgeName, Named};
use trictrac_forms_engine::explore::{Law, explore, explore_ticktack};
use trictrac_forms_engine::player::FormPlayer;
use trictrac_forms_engine::tables::Tables;

use super::ValuesArguments;

/// Runs the command.
pub(super) fn run(arguments: &ValuesArguments) -> Result<Outcome, Failure> {
    let ValuesArguments { out, holes, games, seed, .. } = arguments;
    let threads = threads(arguments.threads);
    let judge = JudgeName::Shipped.evaluator()?;
    let named = Named::Judging(JudgeName::Shipped, 0);
    let player = FormPlayer::new(&named, &Arc::new(Tables::shipped()))?;
    let points = explore(&*judge, Law::Points, *holes, *seed, threads);
    write(&out.join("holes.txt"), &points.to_string())?;
    let toc = explore(&*judge, Law::Toc, *holes / 2, *seed, threads);
    write(&out.join("toc.txt"), &toc.to_string())?;
    let ticktack = explore_ticktack(&player, *games, *seed, threads);
    write(&out.join("ticktack.txt"), &ticktack.to_string())?;
    Ok(Outcome::Success)
}

/// Writes a file, whole or not at all.
fn write(path: &Path, text: &str) -> Result<(), Failure> {
    draft::replace(path, text).map_err(|error| Failure::File { path: path.to_owned(), error })
}
