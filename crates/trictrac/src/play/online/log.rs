//! The match of a log, and its players.

use trictrac_protocol::{Did, Player, Seat};
use trictrac_session::{Echo, Session, Who};
use trictrac_table::PerSeat;
use trictrac_umpire::{Game, record};

use super::kind::ServerGame;

/// The match of a log; nothing if this program cannot follow it.
pub(super) fn session<T: ServerGame>(
    state: &Game,
    log: &[Did],
    me: Option<Seat>,
) -> Option<Session<T>> {
    let record = record::record_of_shown(log, &record::names(state)).ok()?;
    Some(Session::served(T::record(record)?, players(state, me), T::no_dice(), Echo::Waits))
}

/// The players: you in your seat, the others elsewhere.
pub(super) fn players(state: &Game, me: Option<Seat>) -> PerSeat<Who> {
    PerSeat::from_fn(|seat| match state.player(seat) {
        _ if Some(seat) == me => Who::Here,
        Some(Player::Engine(_)) => Who::ThereEngine,
        _ => Who::There,
    })
}
