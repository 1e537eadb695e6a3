//! `trictrac club rerate`.

use std::io::Write as _;

use serde_json::json;
use trictrac_console::failure::CommandOutcome;
use trictrac_console::progress::{WITH_SPEED, bar};
use trictrac_console::terminal;
use trictrac_server::online::{ResultDisagreement, rerate};
use trictrac_store::GameId;
use trictrac_store::club::ClubPlace;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::output::ClubOutput;
use crate::failure::ClubFailure;

/// Computes all ratings again, and prints what was different.
///
/// # Errors
/// The folder cannot be used, or the output cannot be written.
pub(super) async fn run(
    place: &dyn ClubPlace,
    out: ClubOutput<'_>,
) -> Result<CommandOutcome, ClubFailure> {
    let bar = bar(0, WITH_SPEED);
    let rerated = rerate(place, |done, total| {
        bar.set_length(total);
        bar.set_position(done);
    });
    let rerated = rerated.await;
    bar.finish_and_clear();
    let rerated = rerated?;
    let texts = out.texts;
    let counts = fluent_args!["results" => rerated.results, "players" => rerated.players];
    let text = texts.with(key!("club-rerated"), &counts);
    let changed = match rerated.changed {
        0 => texts.plain(key!("club-rerated-same")),
        changed => texts.with(key!("club-rerated-changed"), &fluent_args!["results" => changed]),
    };
    let describe = |(game, fault): &(GameId, ResultDisagreement)| describe(texts, *game, fault);
    let disagreements: Vec<_> = rerated.disagreements.iter().map(describe).collect();
    let data = json!({
        "results": rerated.results, "players": rerated.players, "changed": rerated.changed,
        "disagreements": disagreements,
    });
    out.print(&format!("{text}\n{changed}"), &data)?;
    let mut err = terminal::stderr();
    for disagreement in disagreements.iter().filter(|_| !out.json) {
        writeln!(err, "{disagreement}")?;
    }
    let agree = rerated.disagreements.is_empty();
    Ok(if agree { CommandOutcome::Success } else { CommandOutcome::Negative })
}

fn describe(texts: &Texts, game: GameId, disagreement: &ResultDisagreement) -> String {
    let game = game.to_string();
    match disagreement {
        ResultDisagreement::Other => {
            texts.with(key!("club-result-other"), &fluent_args!["game" => game])
        }
        ResultDisagreement::NoResult => {
            texts.with(key!("club-result-none"), &fluent_args!["game" => game])
        }
        ResultDisagreement::Missing => {
            texts.with(key!("club-result-missing"), &fluent_args!["game" => game])
        }
        ResultDisagreement::Unreadable(reason) => {
            let arguments = fluent_args!["game" => game, "reason" => reason.as_str()];
            texts.with(key!("club-result-unreadable"), &arguments)
        }
    }
}
