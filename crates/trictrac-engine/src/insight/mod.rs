//! Insight: what the next throws do in a position, counted over all 36 throws.
//!
//! An [`Insight`] is about a position after a play: the opponent throws next. It has two [forecasts](Forecast): the
//! opponent's next throw, which is exact, and the side's own throw after that *if the opponent does not move*, because
//! the opponent's play is not known yet. All jans, points and plays come from [`Coup`](trictrac_rules::coup::Coup).
//!
//! ```
//! use trictrac_engine::insight::Insight;
//! use trictrac_rules::{notation::Position, rules::Rules, side::Side};
//! // White has a single man on arrow 8, and Black is to throw.
//! let position = Position::parse("W14,5/1,W1,4/5,B1/5,B14 b", Rules::default()).unwrap();
//! let insight = Insight::of(&position.to_match(Rules::default()), Side::White).unwrap();
//! let hits = insight.opponent.true_hits;
//! assert_eq!((hits.throws, hits.points), (3, 8)); // by 64 and 55, from arrow 18
//! ```

mod chance;
mod forecast;

use trictrac_rules::game::Match;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;

pub use chance::ThrowTally;
pub use forecast::{Forecast, ThrowOutcome, WeakMan};

/// The effects of the next throws in a position, from the view of one side.
#[derive(Clone, Debug, PartialEq)]
pub struct Insight {
    /// The side, normally the one that has just played.
    pub side: Side,
    /// The side that throws next: normally the opponent; the same side if a new relève begins with it.
    pub next: Side,
    /// The opponent's next throw.
    pub opponent: Forecast,
    /// The side's own next throw, if the opponent does not move before it.
    pub own: Forecast,
    /// The points of the side below a hole.
    pub points: u8,
}

impl Insight {
    /// Counts the throws in `state`, which waits for dice, from the view of `side`; `None` in any other state.
    #[must_use]
    pub fn of(state: &Match, side: Side) -> Option<Self> {
        let next = state.next_roller()?;
        let [opponent, own] = [side.opponent(), side].map(|one| Forecast::of(state, one));
        let points = state.releve().points.amounts()[side];
        Some(Self { side, next, opponent, own, points })
    }

    /// Returns the quarter of the side that is full, or that its next throw can fill.
    #[must_use]
    pub const fn quarter(&self) -> Option<Quarter> {
        self.own.quarter
    }
}
