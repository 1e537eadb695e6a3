//! The identity of a number: a guest, or somebody with a name and ratings.

use std::collections::BTreeMap;

use trictrac_protocol::{AccountKind, Clock, Pace, PlayerIdentity, Rating};

/// The rating of a player without one, in challenges with a range and in pairings.
pub(crate) const UNRATED: i32 = 1500;

/// A player as others see them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Persona {
    pub(crate) number: u64,
    pub(crate) kind: AccountKind,
    pub(crate) name: Option<String>,
    pub(crate) ratings: BTreeMap<Pace, Rating>,
}

impl Persona {
    /// A player without a name.
    pub(crate) const fn guest(number: u64) -> Self {
        Self { number, kind: AccountKind::Guest, name: None, ratings: BTreeMap::new() }
    }

    /// Checks whether the player may play rated games.
    pub(crate) fn may_be_rated(&self) -> bool {
        self.kind == AccountKind::Account
    }

    /// The rating for a clock; [`UNRATED`] without one.
    pub(crate) fn rating(&self, clock: Clock) -> i32 {
        self.rating_for(clock).map_or(UNRATED, |rating| rating.rating)
    }

    fn rating_for(&self, clock: Clock) -> Option<Rating> {
        self.ratings.get(&Pace::of(clock)?).copied()
    }

    fn with(&self, rating: Option<Rating>) -> PlayerIdentity {
        let (kind, number, name) = (self.kind, Some(self.number), self.name.clone());
        PlayerIdentity { kind, number, name, rating }
    }

    /// The player with the rating for a clock.
    pub(crate) fn who(&self, clock: Clock) -> PlayerIdentity {
        self.with(self.rating_for(clock))
    }

    /// The player with the rating of the clock that they have played most.
    pub(crate) fn shown(&self) -> PlayerIdentity {
        self.with(self.ratings.values().copied().max_by_key(|rating| rating.games))
    }
}
