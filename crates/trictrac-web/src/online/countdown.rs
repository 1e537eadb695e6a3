//! The time on a clock between two messages of the server.

use trictrac_protocol::{Clocks, Seat};

/// The clocks of a match, and when they were received.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Countdown {
    clocks: Clocks,
    /// The time at which they were received, in milliseconds of the page.
    at: f64,
}

/// The time that is left for a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLeft {
    /// Whole seconds, rounded up: of the free time for this throw, and of the reserve for the match.
    Seconds {
        /// Of the free time.
        free: u64,
        /// Of the reserve.
        reserve: u64,
        /// True if the time runs.
        runs: bool,
    },
    /// Whole seconds, rounded up, that a player has left to begin their first turn. The clock stands still.
    First(u64),
    /// Milliseconds since 1970 at which the turn ends, in a correspondence match.
    Until(u64),
}

impl TimeLeft {
    /// Checks whether little is left, and the time runs: less than ten seconds.
    #[must_use]
    pub const fn is_urgent(self) -> bool {
        match self {
            Self::Seconds { free, reserve, runs } => runs && free + reserve < 10,
            Self::First(seconds) => seconds < 10,
            Self::Until(_) => false,
        }
    }
}

impl Countdown {
    /// Begins to count at `at`.
    #[must_use]
    pub const fn new(clocks: Clocks, at: f64) -> Self {
        Self { clocks, at }
    }

    /// Counts from later on: for this number of milliseconds time stood still.
    pub fn stood_still(&mut self, milliseconds: f64) {
        self.at += milliseconds.max(0.0);
    }

    /// The time left for a seat at the time `now`; nothing in a match without a clock, and for a side that is not asked in a
    /// correspondence match.
    #[must_use]
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "milliseconds of a visit, not below nought"
    )]
    pub fn left(&self, seat: Seat, now: f64) -> Option<TimeLeft> {
        let runs = self.clocks.running == Some(seat);
        if let Some(until) = self.clocks.until {
            return runs.then_some(TimeLeft::Until(until));
        }
        let clock = self.clocks.left[seat]?;
        let passed = if runs { (now - self.at).max(0.0) as u64 } else { 0 };
        if let Some(start) = self.clocks.start.filter(|_| runs) {
            return Some(TimeLeft::First(start.saturating_sub(passed).div_ceil(1000)));
        }
        let free = clock.delay.saturating_sub(passed);
        let reserve = clock.reserve.saturating_sub(passed.saturating_sub(clock.delay));
        let [free, reserve] = [free, reserve].map(|left| left.div_ceil(1000));
        Some(TimeLeft::Seconds { free, reserve, runs })
    }
}

#[cfg(test)]
mod tests {
    use trictrac_protocol::{PerSeat, SideClock};

    use super::*;

    #[test]
    fn free_time_goes_first() {
        let side = SideClock { delay: 8_000, reserve: 60_000 };
        let clocks = Clocks {
            running: Some(Seat::A),
            left: PerSeat::new(Some(side), Some(side)),
            ..Clocks::default()
        };
        let countdown = Countdown::new(clocks, 1_000.0);
        let left = |seat, now| match countdown.left(seat, now) {
            Some(TimeLeft::Seconds { free, reserve, .. }) => (free, reserve),
            other => panic!("{other:?}"),
        };
        assert_eq!(left(Seat::A, 1_000.0), (8, 60));
        assert_eq!(left(Seat::A, 3_100.0), (6, 60));
        assert_eq!(left(Seat::A, 14_000.0), (0, 55));
        assert_eq!(left(Seat::A, 1e9), (0, 0));
        assert_eq!(left(Seat::A, 0.0), (8, 60), "a clock that was put back");
        assert_eq!(left(Seat::B, 1e9), (8, 60));
        let mut later = countdown;
        later.stood_still(60_000.0);
        assert_eq!(later.left(Seat::A, 63_100.0), countdown.left(Seat::A, 3_100.0));
        assert!(countdown.left(Seat::A, 60_000.0).unwrap().is_urgent());
        assert!(!countdown.left(Seat::B, 60_000.0).unwrap().is_urgent());
    }

    #[test]
    fn before_the_first_turn_the_clock_stands_still() {
        let side = SideClock { delay: 8_000, reserve: 60_000 };
        let left = PerSeat::new(Some(side), Some(side));
        let clocks = Clocks { running: Some(Seat::B), left, until: None, start: Some(60_000) };
        let countdown = Countdown::new(clocks, 0.0);
        assert_eq!(countdown.left(Seat::B, 2_500.0), Some(TimeLeft::First(58)));
        let other = TimeLeft::Seconds { free: 8, reserve: 60, runs: false };
        assert_eq!(countdown.left(Seat::A, 2_500.0), Some(other));
        assert!(countdown.left(Seat::B, 55_000.0).unwrap().is_urgent());
    }

    #[test]
    fn without_a_clock_and_by_correspondence() {
        assert_eq!(Countdown::default().left(Seat::A, 5.0), None);
        let clocks = Clocks { running: Some(Seat::B), until: Some(9), ..Clocks::default() };
        let countdown = Countdown::new(clocks, 0.0);
        assert_eq!(countdown.left(Seat::B, 1.0), Some(TimeLeft::Until(9)));
        assert_eq!(countdown.left(Seat::A, 1.0), None);
    }
}
