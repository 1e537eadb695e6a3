//! The games that the computer has offered. They are nobody's until somebody sits down.

use trictrac_protocol::{ActId, ChallengeId, GameId};

/// The time that an offer stays, in milliseconds, when its player waits no longer: they may sit down just now.
const KEPT: u64 = 60_000;

/// The cause of an offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum OfferCause {
    /// An open challenge.
    Challenge(ChallengeId),
    /// A player who looks for anybody, by this message.
    Wish(u64, ActId),
}

#[derive(Debug)]
struct EngineOffer {
    game: GameId,
    cause: OfferCause,
    /// The moment since which its player waits no longer, by the steady clock.
    over: Option<u64>,
}

/// The offers that may still be taken.
#[derive(Debug, Default)]
pub(super) struct EngineOffers(Vec<EngineOffer>);

impl EngineOffers {
    pub(super) fn add(&mut self, game: GameId, cause: OfferCause) {
        self.0.push(EngineOffer { game, cause, over: None });
    }

    /// Takes out the offers whose players have waited no longer for a while.
    pub(super) fn forget(&mut self, now: u64, waits: impl Fn(&OfferCause) -> bool) -> Vec<GameId> {
        for offer in &mut self.0 {
            offer.over = if waits(&offer.cause) { None } else { offer.over.or(Some(now)) };
        }
        let is_old = |offer: &mut EngineOffer| offer.over.is_some_and(|over| over + KEPT <= now);
        self.0.extract_if(.., is_old).map(|offer| offer.game).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_offer_stays_while_its_player_waits_and_a_minute_longer() {
        let mut offers = EngineOffers::default();
        let [one, other] = [1, 2].map(|number| GameId([number; 16]));
        offers.add(one, OfferCause::Challenge(ChallengeId([1; 16])));
        offers.add(other, OfferCause::Wish(7, "p1".parse().unwrap()));
        assert_eq!(offers.forget(1_000_000, |_| true), []);
        let looks = |cause: &OfferCause| matches!(cause, OfferCause::Wish(7, _));
        assert_eq!(offers.forget(1_000_000, looks), []);
        assert_eq!(offers.forget(1_059_999, looks), []);
        assert_eq!(offers.forget(1_060_000, looks), [one]);
        assert_eq!(offers.forget(9_000_000, looks), []);
    }
}
