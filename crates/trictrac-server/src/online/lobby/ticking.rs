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
use crate::online::tables::OnlineTables;

/// The connections that get a change without a pause.
const AT_ONCE: usize = 128;
/// The amount by which the ratings of two neighbouring levels differ, roughly: the stronger wins three games of four.
const STEP: i32 = 200;

/// Does what is due in the lobby.
pub(crate) async fn tick(tables: &Arc<OnlineTables>) {
    let now = tables.base.outside.now();
    let (expired, pairs, lonely, stale) = {
        let mut hall = tables.lobby().hall();
        (
            hall.expire(now.wall),
            hall.pair(now.steady, &tables.talking().blocks),
            hall.lonely(now.steady),
            hall.stale_offers(now.steady),
        )
    };
    tables.forget_challenges(&expired).await;
    for pair in pairs {
        tables.make_pair(pair).await;
    }
    tables.pair_quick().await;
    for lonely in lonely {
        offer_engine(tables, lonely).await;
    }
    tables.remove_offers(&stale).await;
    if let Some(own) = tables.games.neighbours().own() {
        tables.propose_pairs(own);
        tables.tell_lobby(own).await;
    }
    publish(tables).await;
}

/// The computer plays with somebody who has waited for a while. They continue waiting for a person until they sit down.
async fn offer_engine(tables: &OnlineTables, lonely: LoneSeeker) {
    let (who, id, challenge, terms, cause) = match lonely {
        LoneSeeker::Challenge(open) => {
            let open = *open;
            let terms = Terms { rated: false, ..open.challenge.terms };
            let number = open.challenge.challenge;
            (open.challenge.by, open.id, Some(number), terms, OfferCause::Challenge(number))
        }
        LoneSeeker::Wish(wish) => {
            let cause = OfferCause::Wish(wish.persona.number, wish.id.clone());
            let clock = wish.best_clock();
            let terms = pair_terms(clock, false);
            (wish.persona.who(clock), wish.id, None, terms, cause)
        }
    };
    let engine = Partner { who: PlayerIdentity::engine(nearest_level(&who).name), id: None };
    let game = GameId(random(&*tables.base.outside));
    let partners = [Partner { who, id: Some(id) }, engine];
    let plan = PairingPlan { game, challenge, terms, partners, agreed: None };
    // If that fails, they wait for a person.
    if tables.match_up(&plan).await.is_ok() {
        tables.lobby().hall().offered(game, cause);
    }
}

/// Tells everybody in the lobby what has changed.
async fn publish(tables: &OnlineTables) {
    let others: Vec<_> = tables.lobby().hall().elsewhere.boards().cloned().collect();
    let (games, featured) = tables.lobby().boards.best(&others);
    let change = tables.lobby().hall().publish(games, featured);
    let Some((change, outboxes)) = change else { return };
    for part in outboxes.chunks(AT_ONCE) {
        for outbox in part {
            outbox.push(change.clone());
        }
        yield_now().await;
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
