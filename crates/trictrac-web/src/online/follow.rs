//! The effects of the entries of a log on the table.

use trictrac_engine::match_dice::DiceSource;
use trictrac_protocol::{EntryView, GameEvent, Occupant, Seat};
use trictrac_rules::side::{PerSide, Side};
use trictrac_session::{Session, SessionTable};
use trictrac_umpire::Game;
use trictrac_umpire::record::{action, ended, standing};

use crate::match_settings::MatchSettings;
use crate::participant::Participant;
use crate::session::ClassicPageSession;

/// This program cannot follow a match: it has other rules than the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FollowError;

/// Names players for the reader.
pub type PlayerNamer<'a> = &'a dyn Fn(&Occupant) -> String;

/// The seat that the player `you` has in a game, if they play.
#[must_use]
pub fn own_seat(game: &Game, you: u64) -> Option<Seat> {
    let is_own = |seat: &Seat| player(game, *seat) == Some(&Occupant::Person(you));
    game.players().find(is_own)
}

/// The player at a seat.
#[must_use]
pub fn player(game: &Game, seat: Seat) -> Option<&Occupant> {
    game.seats()[seat].as_ref().map(|seated| &seated.player)
}

/// The settings of a classical game, for the reader who plays `own`, or who watches.
#[must_use]
pub fn settings(game: &Game, own: Option<Side>, names: PlayerNamer<'_>) -> MatchSettings {
    let participant = |side: Side| match player(game, side.seat()) {
        _ if own == Some(side) => Participant::Person,
        Some(Occupant::Engine(_)) => Participant::RemoteEngine,
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
pub fn session(setup: MatchSettings, log: &[EntryView]) -> Result<ClassicPageSession, FollowError> {
    let mut session = ClassicPageSession::remote(setup);
    for did in standing(log, |did| &did.event) {
        follow(&mut session, did)?;
    }
    Ok(session)
}

/// Does on the table what an entry says, if it is about the table.
///
/// # Errors
/// It does not fit.
pub fn follow<T: SessionTable>(
    session: &mut Session<T>,
    did: &EntryView,
) -> Result<(), FollowError> {
    match (action(session.settled(), did.by, &did.event).ok_or(FollowError)?, &did.event) {
        (Some((by, action)), _) => session.happened(by, &action).map_err(|_| FollowError)?,
        (None, GameEvent::End(ending)) => {
            if let Some(ended) = ended(ending) {
                session.end(ended);
            }
        }
        (None, _) => {}
    }
    Ok(())
}
