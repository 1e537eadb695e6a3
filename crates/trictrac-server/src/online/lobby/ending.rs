//! Challenges that are stored, and those that end; what is new about a player.

use std::collections::HashSet;

use trictrac_protocol::{ChallengeId, Code};
use trictrac_store::people::StoredAccount;
use trictrac_store::{PlayerId, WriteError};

use super::open::{EXPIRY, OpenChallenge};
use crate::online::stored::timestamp;
use crate::online::tables::OnlineTables;

impl OnlineTables {
    /// Brings the stored challenges into the lobby, and ends those that are no longer stored.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn restore_challenges(&self) -> Result<(), WriteError> {
        let now = self.base.outside.now();
        let since = timestamp(now.wall.saturating_sub(EXPIRY));
        let mut numbers = HashSet::new();
        for body in self.base.registry.challenges(since).await? {
            match serde_json::from_str::<OpenChallenge>(&body) {
                Ok(mut stored) => {
                    numbers.insert(stored.challenge.challenge);
                    (stored.since, stored.restored) = (now.steady, true);
                    let named = stored.names();
                    for number in [Some(stored.by()), stored.to()].into_iter().flatten() {
                        stored.know(number, &self.people.directory.persona(number));
                    }
                    // A player without the name that they had has been erased.
                    if stored.names() < named {
                        self.forget_challenges(&[stored.challenge.challenge]).await;
                    } else {
                        self.lobby().hall().restore(stored);
                    }
                }
                Err(error) => tracing::warn!(%error, "a stored challenge cannot be read"),
            }
        }
        self.lobby().hall().keep_stored(&numbers, now.steady);
        Ok(())
    }

    /// Removes challenges from the store that have ended in the lobby.
    pub(super) async fn forget_challenges(&self, ended: &[ChallengeId]) {
        for challenge in ended {
            if let Err(error) = self.base.registry.remove_challenge(challenge.0).await {
                tracing::warn!(%error, "a challenge that has ended cannot be removed");
            }
        }
    }

    /// Ends the rated challenges of a player, and those to them.
    pub(crate) async fn end_rated_challenges(&self, player: u64) {
        let ended = self.lobby().hall().end_of(player, |open| open.challenge.terms.rated);
        self.forget_challenges(&ended).await;
    }

    /// Checks whether two players may meet in the lobby: neither has blocked the other.
    pub(crate) fn may_meet(&self, one: u64, other: u64) -> Result<(), Code> {
        let blocked = self.talking().blocks.between(one, other);
        if blocked { Err(Code::NotForYou) } else { Ok(()) }
    }

    /// Ends the challenges of two players to each other.
    pub(crate) async fn end_calls_between(&self, one: u64, other: u64) {
        let ended = self.lobby().hall().end_of(one, |open| {
            let is_call = open.to().is_some() && !open.claimed;
            is_call && (open.by() == other || open.to() == Some(other))
        });
        self.forget_challenges(&ended).await;
    }

    /// Ends the challenges that a player has made.
    pub(crate) async fn end_challenges_by(&self, player: u64) {
        let by = |open: &OpenChallenge| open.by() == player && !open.claimed;
        let ended = self.lobby().hall().end_of(player, by);
        self.forget_challenges(&ended).await;
    }

    /// Ends everything that a player has open, and the challenges to them.
    pub(crate) async fn end_all_challenges(&self, player: u64) {
        let ended = {
            let mut hall = self.lobby().hall();
            hall.unwish(player);
            hall.end_of(player, |_| true)
        };
        self.forget_challenges(&ended).await;
    }

    /// Shows everywhere what is new about a player: a name, or ratings.
    pub(crate) fn show_anew(&self, player: u64) {
        self.show_known(PlayerId(player.cast_signed()));
        self.tell_change();
    }

    /// Notes an account, and shows the guests anew whose names it takes.
    pub(crate) fn knows_account(&self, account: &StoredAccount) {
        for guest in self.people.directory.add(account) {
            self.show_known(PlayerId(guest.cast_signed()));
        }
    }

    /// Shows on this node what is new about a player.
    pub(crate) fn show_known(&self, player: PlayerId) {
        let player = player.0.cast_unsigned();
        self.games.rename(player);
        self.lobby().know(&self.people.directory, player);
    }

    /// Gives an account what its player has open in the lobby as a guest.
    pub(crate) async fn bring_challenges(&self, guest: u64, account: u64) {
        let persona = self.people.directory.persona(account);
        let ended = self.lobby().hall().bring(guest, &persona, &self.talking().blocks);
        self.forget_challenges(&ended).await;
    }
}
