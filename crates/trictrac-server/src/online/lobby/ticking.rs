//! The work of the lobby every second.

use std::sync::Arc;

use tokio::task::yield_now;
use trictrac_engine::level::{LEVELS, Level};
use trictrac_protocol::{GameId, PlayerIdentity, Terms};

use super::hall::LoneSeeker;
use super::matching::{PairingPlan, Partner, pair_terms};
use super::offers::OfferCause;
use crate::online::identity::UNRATED;
use crate::online::outside::random;
use crate::online::stored::store_id;
use crate::online::tables::OnlineTables;

/// The connections that are told of a change without a pause.
const AT_ONCE: usize = 128;
/// By how much the ratings of two neighbouring levels differ, roughly: the stronger wins three games of four.
const STEP: i32 = 200;

impl OnlineTables {
    /// Does what is due in the lobby.
    pub(crate) async fn tick_lobby(self: &Arc<Self>) {
        let now = self.base.outside.now();
        let (expired, pairs, lonely, stale) = {
            let mut hall = self.lobby().hall();
            (
                hall.expire(now.wall),
                hall.pair(now.steady, &self.talking().blocks),
                hall.lonely(now.steady),
                hall.stale_offers(now.steady),
            )
        };
        self.forget_challenges(&expired).await;
        for pair in pairs {
            self.make_pair(pair).await;
        }
        for lonely in lonely {
            self.offer_engine(lonely).await;
        }
        self.remove_offers(&stale).await;
        if let Some(own) = self.games.neighbours().own() {
            self.propose_pairs(own);
            self.tell_lobby(own).await;
        }
        self.publish_lobby().await;
    }

    /// Removes games that the computer has offered, if nobody has sat down.
    pub(super) async fn remove_offers(&self, offers: &[GameId]) {
        for offer in offers {
            // One that is left is nobody's, and goes with the games that never began.
            if let Err(error) = self.base.store.remove_if_waiting(store_id(*offer)).await {
                tracing::warn!(%error, "a game that the computer has offered cannot be removed");
            }
        }
    }

    /// The computer plays with somebody who has waited for a while. They go on waiting for a person until they sit down.
    async fn offer_engine(&self, lonely: LoneSeeker) {
        let (who, id, challenge, terms, cause) = match lonely {
            LoneSeeker::Challenge(open) => {
                let terms = Terms { rated: false, ..open.challenge.terms };
                let number = open.challenge.challenge;
                (open.challenge.by, open.id, Some(number), terms, OfferCause::Challenge(number))
            }
            LoneSeeker::Wish(wish) => {
                let cause = OfferCause::Wish(wish.persona.number, wish.id.clone());
                let terms = pair_terms(wish.clock, false);
                (wish.persona.who(wish.clock), wish.id, None, terms, cause)
            }
        };
        let engine = Partner { who: PlayerIdentity::engine(nearest_level(&who).name), id: None };
        let game = GameId(random(&*self.base.outside));
        let partners = [Partner { who, id: Some(id) }, engine];
        // If that fails, they wait for a person.
        if self.match_up(&PairingPlan { game, challenge, terms, partners }).await.is_ok() {
            self.lobby().hall().offered(game, cause);
        }
    }

    /// Tells everybody in the lobby what has changed.
    async fn publish_lobby(&self) {
        let others: Vec<_> = self.lobby().hall().elsewhere.boards().cloned().collect();
        let (games, featured) = self.lobby().boards.best(&others);
        let change = self.lobby().hall().publish(games, featured);
        let Some((change, outboxes)) = change else { return };
        for part in outboxes.chunks(AT_ONCE) {
            for outbox in part {
                outbox.push(change.clone());
            }
            yield_now().await;
        }
    }
}

/// The level nearest to a rating: the one in the middle for a player without one.
fn nearest_level(who: &PlayerIdentity) -> Level {
    let rating = who.rating.map_or(UNRATED, |rating| rating.rating);
    let least = UNRATED - STEP * 2;
    let nearest = (least..).step_by(STEP.unsigned_abs() as usize).zip(LEVELS);
    let nearest = nearest.min_by_key(|(strength, _)| rating.abs_diff(*strength));
    nearest.map_or(LEVELS[0], |(_, level)| level)
}

#[cfg(test)]
mod tests {
    use trictrac_protocol::Rating;

    use super::*;

    #[test]
    fn the_computer_plays_at_the_level_of_its_opponent() {
        let level = |rating: i32| {
            let rating = Rating { rating, deviation: 80, provisional: false, games: 9 };
            nearest_level(&PlayerIdentity { rating: Some(rating), ..PlayerIdentity::guest(1) }).name
        };
        assert_eq!(nearest_level(&PlayerIdentity::guest(1)).name, "joueur");
        let levels = [900, 1290, 1500, 1620, 2400].map(level);
        assert_eq!(levels, ["debutant", "amateur", "joueur", "maitre", "academie"]);
    }
}
