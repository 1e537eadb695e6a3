//! The match of a log, and its players.

use trictrac_protocol::{EntryView, Occupant, Seat};
use trictrac_session::{Echo, SeatControl, Session};
use trictrac_table::PerSeat;
use trictrac_umpire::{Game, record};

use super::kind::ServerGame;

/// The match of a log; nothing if this program cannot follow it.
pub(super) fn session<T: ServerGame>(
    state: &Game,
    log: &[EntryView],
    me: Option<Seat>,
) -> Option<Session<T>> {
    let record = record::record_of_shown(log, &record::names(state)).ok()?;
    Some(Session::served(T::record(record)?, players(state, me), T::no_dice(), Echo::Waits))
}

/// The players: you in your seat, the others elsewhere.
pub(super) fn players(state: &Game, me: Option<Seat>) -> PerSeat<SeatControl> {
    PerSeat::from_fn(|seat| match state.player(seat) {
        _ if Some(seat) == me => SeatControl::Here,
        Some(Occupant::Engine(_)) => SeatControl::ThereEngine,
        _ => SeatControl::There,
    })
}
