//! An open challenge, and who may take it.

use serde::{Deserialize, Serialize};
use trictrac_protocol::{
    AccountKind, ActId, Challenge, ChallengeId, Clock, Code, Occupant, PerSeat, PlayerIdentity,
    Seat,
};

use crate::online::identity::Persona;

/// The most challenges of a player with a live clock or without one.
const MOST_LIVE: usize = 5;
/// The most challenges of quick pairing of a player.
const MOST_QUICK: usize = 3;
/// The most correspondence challenges of a player.
const MOST_DAYS: usize = 20;
/// The most challenges to one player.
const MOST_CALLS: usize = 50;
/// The most correspondence challenges of all guests together. Guests cost nothing, so the limit of each of them limits nothing.
const MOST_OF_GUESTS: usize = 1_000;
/// The most correspondence challenges of everybody.
const MOST_STORED: usize = 5_000;
/// The number of milliseconds after which the computer offers to play, and bots may take a challenge.
pub(super) const PATIENCE: u64 = 20_000;
/// The number of milliseconds after which a correspondence challenge ends: 14 days.
pub(super) const EXPIRY: u64 = 14 * 24 * 3600 * 1000;

/// Checks whether a game with this clock is played at one sitting.
pub(super) const fn is_live(clock: Clock) -> bool {
    !matches!(clock, Clock::Days(_))
}

/// Checks whether `new` may be added to the open challenges.
///
/// # Errors
/// Its player has too many, too many call the same player, or the server stores too many.
pub(super) fn has_room(all: &[OpenChallenge], new: &OpenChallenge) -> Result<(), Code> {
    let live = is_live(new.clock());
    let count =
        |counts: &dyn Fn(&OpenChallenge) -> bool| all.iter().filter(|open| counts(open)).count();
    let alike = count(&|open| open.by() == new.by() && is_live(open.clock()) == live);
    let calls = count(&|open| open.to().is_some() && open.to() == new.to());
    let quick = count(&|open| open.by() == new.by() && open.challenge.quick);
    if new.challenge.quick && quick >= MOST_QUICK {
        return Err(Code::TooManyChallenges);
    }
    if alike >= if live { MOST_LIVE } else { MOST_DAYS } || calls >= MOST_CALLS {
        return Err(Code::TooManyChallenges);
    }
    let stored = |open: &OpenChallenge| !is_live(open.clock());
    let full = !live
        && (count(&stored) >= MOST_STORED
            || (new.is_of_guest()
                && count(&|open| stored(open) && open.is_of_guest()) >= MOST_OF_GUESTS));
    if full { Err(Code::Unavailable) } else { Ok(()) }
}

/// A challenge with the message that made it, as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct OpenChallenge {
    /// The message.
    pub(super) id: ActId,
    pub(super) challenge: Challenge,
    /// The moment since which it waits, by the steady clock.
    #[serde(skip)]
    pub(super) since: u64,
    /// True if it was read from the store.
    #[serde(skip)]
    pub(super) restored: bool,
    /// True if the computer has offered to play.
    #[serde(skip)]
    pub(super) offered: bool,
    /// True if it becomes a game just now.
    #[serde(skip)]
    pub(super) claimed: bool,
}

impl OpenChallenge {
    pub(super) const fn new(id: ActId, challenge: Challenge, since: u64) -> Self {
        Self { id, challenge, since, restored: false, offered: false, claimed: false }
    }

    pub(super) const fn clock(&self) -> Clock {
        self.challenge.terms.clock
    }

    /// The number of the challenger.
    pub(super) fn by(&self) -> u64 {
        self.challenge.by.number.unwrap_or_default()
    }

    /// The order of challenges, the oldest first: the same on all nodes.
    pub(super) const fn age(&self) -> (u64, ChallengeId) {
        (self.challenge.at, self.challenge.challenge)
    }

    /// The number of the only player who can take it.
    pub(super) fn to(&self) -> Option<u64> {
        self.challenge.to.as_ref().and_then(|to| to.number)
    }

    fn is_of_guest(&self) -> bool {
        self.challenge.by.kind == AccountKind::Guest
    }

    /// The number of its players who have names.
    pub(super) fn names(&self) -> usize {
        let players = std::iter::once(&self.challenge.by).chain(&self.challenge.to);
        players.filter(|who| who.name.is_some()).count()
    }

    /// Shows the player who had this number as somebody who is known better now.
    pub(super) fn know(&mut self, number: u64, persona: &Persona) {
        let Challenge { by, to, terms, .. } = &mut self.challenge;
        for who in std::iter::once(by).chain(to) {
            if who.number == Some(number) {
                *who = persona.who(terms.clock);
            }
        }
    }

    /// Checks whether a player may take it. What a person offers to everyone is for people first, as long as the computer waits, too.
    ///
    /// # Errors
    /// Why not.
    pub(super) fn is_for(&self, taker: &Persona, now: u64) -> Result<(), Code> {
        let Challenge { terms, least, most, .. } = &self.challenge;
        let rating = taker.rating(terms.clock);
        if self.by() == taker.number || self.to().is_some_and(|to| to != taker.number) {
            return Err(Code::NotForYou);
        }
        // A bot that knows nothing of other forms would lose on time.
        if taker.kind == AccountKind::Bot && terms.form.is_some() {
            return Err(Code::NotForYou);
        }
        let for_people = self.challenge.by.kind != AccountKind::Bot && self.to().is_none();
        if taker.kind == AccountKind::Bot && for_people && now < self.since + PATIENCE {
            return Err(Code::NotForYou);
        }
        if terms.rated && !taker.may_be_rated() {
            return Err(Code::AccountNeeded);
        }
        let in_range =
            least.is_none_or(|least| least <= rating) && most.is_none_or(|most| rating <= most);
        if in_range { Ok(()) } else { Err(Code::NotForYou) }
    }

    /// Checks whether it is the same challenge, made by the same message.
    pub(super) fn is_repeated_by(&self, other: &Self) -> bool {
        let target = |open: &Self| (open.by(), open.to());
        let range = |open: &Self| (open.challenge.least, open.challenge.most);
        let digest = |open: &Self| open.challenge.dice.map(|dice| dice.digest);
        self.challenge.terms == other.challenge.terms
            && digest(self) == digest(other)
            && target(self) == target(other)
            && range(self) == range(other)
    }
}

/// The players of a game: the challenger on `seat`.
pub(super) fn seats(
    seat: Seat,
    challenger: Occupant,
    taker: Occupant,
) -> PerSeat<Option<Occupant>> {
    let mut players = PerSeat::default();
    players[seat] = Some(challenger);
    players[seat.opponent()] = Some(taker);
    players
}

/// A player as the seats of a game contain them; nothing without a number or a level.
pub(super) fn player(who: &PlayerIdentity) -> Option<Occupant> {
    match who.number {
        Some(number) => Some(Occupant::Person(number)),
        None => who.name.clone().map(Occupant::Engine),
    }
}
