//! What the entries of a log do on the table.

use trictrac_engine::match_dice::DiceSource;
use trictrac_protocol::{Did, Event, Player, Seat};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::TableRefusal;
use trictrac_rules::turn::Refusal;
use trictrac_umpire::Game;
use trictrac_umpire::record::{action, ended};

use crate::match_settings::{MatchSettings, Participant};
use crate::session::MatchSession;

/// Names players for the reader.
pub type Names<'a> = &'a dyn Fn(&Player) -> String;

/// The seat that the player `you` has in a game, if they play.
#[must_use]
pub fn own_seat(game: &Game, you: u64) -> Option<Seat> {
    let is_own = |seat: &Seat| player(game, *seat) == Some(&Player::Person(you));
    game.players().find(is_own)
}

/// Who sits at a seat.
#[must_use]
pub fn player(game: &Game, seat: Seat) -> Option<&Player> {
    game.seats()[seat].as_ref().map(|seated| &seated.player)
}

/// The settings of a classical game, for the reader who plays `own`, or who watches.
#[must_use]
pub fn settings(game: &Game, own: Option<Side>, names: Names<'_>) -> MatchSettings {
    let participant = |side: Side| match player(game, side.seat()) {
        _ if own == Some(side) => Participant::Person,
        Some(Player::Engine(_)) => Participant::RemoteEngine,
        _ => Participant::Remote,
    };
    MatchSettings {
        rules: game.rules(),
        seats: PerSide::from_fn(participant),
        names: PerSide::from_fn(|side| player(game, side.seat()).map(names)),
        // The server throws.
        dice: DiceSource::Seed(0),
        ..MatchSettings::new(0)
    }
}

/// The match of a log.
///
/// # Errors
/// The first entry that does not fit: this program has other rules than the server.
pub fn session(setup: MatchSettings, log: &[Did]) -> Result<MatchSession, TableRefusal> {
    let mut session = MatchSession::remote(setup);
    for did in log {
        follow(&mut session, did)?;
    }
    Ok(session)
}

/// Does on the table what an entry says, if it is about the table.
///
/// # Errors
/// It does not fit.
pub fn follow(session: &mut MatchSession, did: &Did) -> Result<(), TableRefusal> {
    let action = action(session.record().game(), did.by, &did.event).ok_or(Refusal::NotThrown)?;
    if let Some((by, action)) = action {
        return session.happened(by.into(), action);
    }
    if let Event::End(ending) = &did.event
        && let Some(ended) = ended(ending)
    {
        session.stopped(ended);
    }
    Ok(())
}
