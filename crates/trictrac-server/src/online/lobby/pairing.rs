//! Quick pairing: who plays whom.

use trictrac_protocol::{ActId, Clock, Seek, SeekId};

use crate::online::identity::Persona;

/// The amount by which ratings may differ at first.
const FIRST: u64 = 100;
/// The amount by which they may differ more for each second that both have waited.
const EACH_SECOND: u64 = 50;
/// The distance of a guest from everyone with an account.
const GUEST: u64 = 200;
/// The players who are compared with each other, those who have waited longest.
const COMPARED: usize = 200;

/// A player who looks for any opponent.
#[derive(Clone, Debug)]
pub(super) struct Wish {
    /// The message.
    pub(super) id: ActId,
    /// Its number in the lobby.
    pub(super) seek: SeekId,
    /// The clocks that the player would play with, the best first; never none. All are live.
    pub(super) clocks: Vec<Clock>,
    pub(super) persona: Persona,
    /// The moment since which it waits, by the steady clock.
    pub(super) since: u64,
    /// The same moment in milliseconds since 1970.
    pub(super) at: u64,
    /// True if the computer has offered to play.
    pub(super) offered: bool,
}

impl Wish {
    /// The clock that the player likes best.
    pub(super) fn best_clock(&self) -> Clock {
        self.clocks.first().copied().unwrap_or(Clock::Vif)
    }

    /// The clock of a game of two players: of those that both would play with, the one that the player who has waited longer likes best.
    pub(super) fn shared_clock(&self, other: &Self) -> Option<Clock> {
        let (longer, shorter) = if self.at <= other.at { (self, other) } else { (other, self) };
        longer.clocks.iter().copied().find(|clock| shorter.clocks.contains(clock))
    }

    /// The wish as it is shown.
    pub(super) fn shown(&self) -> Seek {
        let (seek, at, clocks) = (self.seek, self.at, self.clocks.clone());
        Seek { seek, by: self.persona.who(self.best_clock()), clocks, at }
    }

    /// The distance between the strengths of two players with this clock.
    fn distance(&self, other: &Self, clock: Clock) -> u64 {
        let [mine, theirs] = [self, other].map(|wish| wish.persona.may_be_rated());
        if mine != theirs {
            return GUEST;
        }
        let [mine, theirs] = [self, other].map(|wish| wish.persona.rating(clock));
        u64::from(mine.abs_diff(theirs))
    }

    /// The distance between two players, if they are near enough by now.
    fn fits(&self, other: &Self, now: u64) -> Option<u64> {
        let waited = now.saturating_sub(self.since.max(other.since)) / 1000;
        let distance = self.distance(other, self.shared_clock(other)?);
        (distance <= FIRST + EACH_SECOND * waited).then_some(distance)
    }
}

/// The pairs among `wishes`, the closest first, each as two places in the list.
pub(super) fn pairs(
    wishes: &[Wish],
    now: u64,
    may_meet: impl Fn(u64, u64) -> bool,
) -> Vec<[usize; 2]> {
    let mut places: Vec<usize> = (0..wishes.len()).collect();
    places.sort_by_key(|&place| wishes[place].since);
    places.truncate(COMPARED);
    let mut possible = Vec::new();
    for (nth, &one) in places.iter().enumerate() {
        for &other in &places[nth + 1..] {
            let [mine, theirs] = [one, other].map(|place| &wishes[place]);
            let fits = mine.fits(theirs, now);
            if let Some(distance) = fits
                && may_meet(mine.persona.number, theirs.persona.number)
            {
                possible.push((distance, [one, other]));
            }
        }
    }
    possible.sort_by_key(|(distance, _)| *distance);
    let mut paired = vec![false; wishes.len()];
    let mut free = |pair: &[usize; 2]| {
        let free = pair.iter().all(|&place| !paired[place]);
        for &place in pair {
            paired[place] |= free;
        }
        free
    };
    possible.into_iter().map(|(_, pair)| pair).filter(|pair| free(pair)).collect()
}

#[cfg(test)]
mod tests {
    use trictrac_protocol::{AccountKind, Pace, Rating};

    use super::*;

    fn wish(number: u64, rating: Option<i32>, since: u64) -> Wish {
        let mut persona = Persona::guest(number);
        if let Some(rating) = rating {
            persona.kind = AccountKind::Account;
            let rating = Rating { rating, deviation: 80, provisional: false, games: 9 };
            persona.ratings.insert(Pace::Vif, rating);
        }
        let id = "p".parse().unwrap();
        let (seek, clocks) = (SeekId([number as u8; 16]), vec![Clock::Vif]);
        Wish { id, seek, clocks, persona, since, at: since, offered: false }
    }

    #[test]
    fn the_closest_are_paired_first() {
        let wishes = [1500, 1580, 1590, 1520].map(|rating| wish(1, Some(rating), 0));
        assert_eq!(pairs(&wishes, 0, |_, _| true), [[1, 2], [0, 3]]);
        assert!(pairs(&wishes, 0, |_, _| false).is_empty(), "they have blocked each other");
    }

    #[test]
    fn who_waits_meets_others_who_are_further_away() {
        let wishes = [wish(1, Some(1500), 0), wish(2, Some(1700), 3000)];
        assert!(
            pairs(&wishes, 4900, |_, _| true).is_empty(),
            "the second has waited for one second"
        );
        assert_eq!(pairs(&wishes, 5000, |_, _| true), [[0, 1]]);
    }

    #[test]
    fn guests_meet_guests_at_once_and_accounts_later() {
        let mut wishes = vec![wish(1, None, 0), wish(2, Some(1500), 0)];
        assert!(pairs(&wishes, 1000, |_, _| true).is_empty());
        assert_eq!(pairs(&wishes, 2000, |_, _| true), [[0, 1]]);
        wishes.push(wish(3, None, 2000));
        assert_eq!(pairs(&wishes, 2000, |_, _| true), [[0, 2]]);
        wishes[2].clocks = vec![Clock::Pose];
        assert_eq!(pairs(&wishes, 2000, |_, _| true), [[0, 1]]);
    }

    #[test]
    fn the_longer_waiter_chooses_among_the_clocks_of_both() {
        let [mut one, mut other] = [0, 1000].map(|since| wish(1, None, since));
        one.clocks = vec![Clock::Lent, Clock::Pose, Clock::Vif];
        other.clocks = vec![Clock::Vif, Clock::Pose];
        assert_eq!(one.shared_clock(&other), Some(Clock::Pose));
        assert_eq!(other.shared_clock(&one), Some(Clock::Pose));
        other.clocks = vec![Clock::Vif];
        assert_eq!(other.shared_clock(&one), Some(Clock::Vif));
        one.clocks = vec![Clock::Lent];
        assert_eq!(one.shared_clock(&other), None);
        assert!(pairs(&[one, other], 9000, |_, _| true).is_empty());
    }
}
