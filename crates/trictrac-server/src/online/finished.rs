//! Finished games in lists.

use trictrac_protocol::{FinishedGame, Opponent};
use trictrac_store::{GameId, GameSummary, PlayerId};

use super::mine::opponent;
use super::summary::Details;
use super::tables::OnlineTables;

/// A finished game in a list. A summary that an older program wrote may lack the ending.
pub(super) fn finished(
    tables: &OnlineTables,
    game: GameId,
    summary: &GameSummary,
) -> Option<FinishedGame> {
    let details: Details = serde_json::from_str(&summary.details).ok()?;
    let finish = summary.finish?;
    let seat = |(seat, player): (usize, &Option<PlayerId>)| -> Option<Opponent> {
        opponent(&tables.people.directory, *player, details.level(seat))
    };
    let seats: Option<Vec<Opponent>> = summary.players.iter().enumerate().map(seat).collect();
    let mut seats = seats?;
    let others = seats.split_off(seats.len().min(2));
    let [white, black] = <[Opponent; 2]>::try_from(seats).ok()?;
    Some(FinishedGame {
        game: trictrac_protocol::GameId(game.0),
        at: finish.at.0.cast_unsigned(),
        clock: details.clock,
        rules: details.rules,
        form: details.form,
        rated: details.rated,
        white,
        black,
        others,
        ending: details.ending?,
        change: None,
    })
}
