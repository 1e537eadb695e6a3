//! Matches that a player agreed to and did not begin, or called off. Who does so often waits before the next.

use std::sync::Arc;
use std::time::Duration;

use trictrac_protocol::{GameEnding, GameId, Occupant, Seat, ServerMessage, VoidReason};
use trictrac_store::people::FalseStart;
use trictrac_store::{PlayerId, Registry};
use trictrac_umpire::Game;

use super::lobby::Lobby;
use super::people::directory::Directory;
use super::rarely::warn_rarely;
use super::stored::{store_id, timestamp};

/// The milliseconds during which false starts count.
const DAY: u64 = 24 * 3600 * 1000;
/// The milliseconds after which they are forgotten.
const KEPT: u64 = 30 * DAY;
/// The number of false starts within a day at which a player is warned.
const WARNED: usize = 3;
/// The milliseconds that a player waits after the next one. Each further one doubles them, up to a day.
const FIRST_WAIT: u64 = 15 * 60 * 1000;

/// The milliseconds that a player waits after the last of so many false starts within a day.
fn wait(number: usize) -> u64 {
    let doubled = match number.checked_sub(WARNED + 1) {
        None => return 0,
        Some(doubled) => u32::try_from(doubled).unwrap_or(u32::MAX),
    };
    FIRST_WAIT.saturating_mul(2_u64.saturating_pow(doubled)).min(DAY)
}

/// The false starts of all players.
#[derive(Debug)]
pub(crate) struct FalseStartDesk {
    registry: Arc<dyn Registry>,
}

impl FalseStartDesk {
    pub(crate) const fn new(registry: Arc<dyn Registry>) -> Self {
        Self { registry }
    }

    /// The moments of the false starts of a player within the last day, the newest first.
    async fn recent(&self, player: u64, now: u64) -> Vec<u64> {
        let player = PlayerId(player.cast_signed());
        let since = timestamp(now.saturating_sub(DAY));
        match self.registry.false_starts(player, since).await {
            Ok(starts) => starts.into_iter().map(|start| start.at.0.cast_unsigned()).collect(),
            Err(error) => {
                // A match is worth more than a punishment.
                warn_rarely!(%error, "false starts cannot be read");
                Vec::new()
            }
        }
    }

    /// Checks whether a player may look for another match.
    ///
    /// # Errors
    /// They have begun too few; they may look again after this time.
    pub(crate) async fn may_seek(&self, player: u64, now: u64) -> Result<(), Duration> {
        let recent = self.recent(player, now).await;
        let until = recent.first().map_or(0, |last| last + wait(recent.len()));
        if until > now { Err(Duration::from_millis(until - now)) } else { Ok(()) }
    }

    /// Notes that a game has ended so, and warns its player.
    pub(crate) async fn note(&self, game: &Game, directory: &Directory, lobby: &Lobby) {
        let (Some((number, aborted)), Some(at)) = (culprit(game), game.ended_at()) else { return };
        let player = directory.account_of(number);
        if self.put(game.id(), player, at, aborted).await {
            let number = self.recent(player, at).await.len();
            if number >= WARNED {
                let again_after = Some(wait(number)).filter(|wait| *wait > 0);
                let number = u32::try_from(number).unwrap_or(u32::MAX);
                lobby.send(player, &ServerMessage::FalseStarts { number, again_after });
            }
        }
    }

    /// Stores a false start; whether it is new.
    async fn put(&self, game: GameId, player: u64, at: u64, aborted: bool) -> bool {
        let (game, player, at) = (store_id(game), PlayerId(player.cast_signed()), timestamp(at));
        let put = self.registry.put_false_start(&FalseStart { game, player, at, aborted }).await;
        put.unwrap_or_else(|error| {
            warn_rarely!(%error, "a false start cannot be saved");
            false
        })
    }

    /// Removes those that are old.
    pub(crate) async fn forget_old(&self, now: u64) {
        let before = timestamp(now.saturating_sub(KEPT));
        if let Err(error) = self.registry.forget_false_starts(before).await {
            tracing::warn!(%error, "old false starts cannot be removed");
        }
    }
}

/// The number of the player who did not begin a game, or called it off, and which of both. Only where persons had found each other: who
/// follows an invitation may think again.
fn culprit(game: &Game) -> Option<(u64, bool)> {
    let person = |seat: Seat| matches!(game.reserved()[seat], Some(Occupant::Person(_)));
    let Some(GameEnding::Void { why, seat: Some(seat) }) = game.ended() else { return None };
    let Some(Occupant::Person(number)) = game.player(*seat) else { return None };
    let found = game.players().all(person);
    found.then_some((*number, *why == VoidReason::Aborted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_false_start_doubles_the_wait() {
        let minutes = [0, 3, 4, 5, 6, 10, 11, 99].map(|number| wait(number) / 60_000);
        assert_eq!(minutes, [0, 0, 15, 30, 60, 960, 1440, 1440]);
    }
}
