//! The clocks of a game: how much time each side has left.

use trictrac_protocol::{Clock, Clocks, SideClock};
use trictrac_rules::side::{PerSide, Side};

use crate::seats::seat;

/// The milliseconds of a second, a minute and a day.
const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// The holes for which the reserves of the presets are meant.
const HOLES: u64 = 12;

/// The time that a side has for a match of `holes` holes: for each throw, and in reserve. Nothing for clocks without.
#[must_use]
pub fn allowance(clock: Clock, holes: u8) -> Option<SideClock> {
    let (delay, minutes) = match clock {
        Clock::Vif => (8 * SECOND, 3),
        Clock::Pose => (15 * SECOND, 8),
        Clock::Lent => (30 * SECOND, 20),
        Clock::None | Clock::Days(_) => return None,
    };
    let reserve = (minutes * MINUTE * u64::from(holes) / HOLES).max(MINUTE);
    Some(SideClock { delay, reserve })
}

/// The time that the first to sit has to open their bytes.
#[must_use]
pub fn opening(clock: Clock) -> u64 {
    match clock {
        Clock::Days(days) => u64::from(days.number()) * DAY,
        _ => 30 * SECOND,
    }
}

/// How long a player must be away before the opponent may end a game without a clock.
pub const AWAY: u64 = 5 * MINUTE;

/// The time that each side has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timer {
    clock: Clock,
    full: Option<SideClock>,
    left: PerSide<SideClock>,
    /// When the turn began, by wall time; for correspondence games.
    since: u64,
}

impl Timer {
    pub(crate) fn new(clock: Clock, holes: u8) -> Self {
        let full = allowance(clock, holes);
        let each = full.unwrap_or(SideClock { delay: 0, reserve: 0 });
        Self { clock, full, left: PerSide::new(each, each), since: 0 }
    }

    /// Charges `side`: the free time of the throw first, then the reserve.
    pub(crate) fn charge(&mut self, side: Side, spent: u64) {
        let left = &mut self.left[side];
        let over = spent.saturating_sub(left.delay);
        left.delay = left.delay.saturating_sub(spent);
        left.reserve = left.reserve.saturating_sub(over);
    }

    /// Gives both sides the free time for a new throw.
    pub(crate) fn refill(&mut self) {
        if let Some(full) = self.full {
            for side in Side::BOTH {
                self.left[side].delay = full.delay;
            }
        }
    }

    /// Begins a turn of a correspondence game at this wall time.
    pub(crate) const fn begin_turn(&mut self, wall: u64) {
        self.since = wall;
    }

    /// Whether time is charged that a side has spent.
    pub(crate) const fn charges(&self) -> bool {
        self.full.is_some()
    }

    /// The milliseconds that `side` has left for its turn; nothing without such a clock.
    pub(crate) fn left(&self, side: Side) -> Option<u64> {
        self.full.map(|_| self.left[side].delay + self.left[side].reserve)
    }

    /// The wall time at which the turn of a correspondence game ends.
    pub(crate) fn until(&self) -> Option<u64> {
        match self.clock {
            Clock::Days(days) => Some(self.since + u64::from(days.number()) * DAY),
            _ => None,
        }
    }

    /// The clocks as clients see them, while `running` is asked.
    pub(crate) fn view(&self, running: Option<Side>) -> Clocks {
        let of = |side| self.full.map(|_| self.left[side]);
        Clocks {
            running: running.filter(|_| self.clock != Clock::None).map(seat),
            white: of(Side::White),
            black: of(Side::Black),
            until: self.until().filter(|_| running.is_some()),
        }
    }

    /// The state as text, for its fingerprint.
    pub(crate) fn text(&self) -> String {
        let [white, black] = Side::BOTH.map(|side| self.left[side]);
        format!(
            "{} {} {} {} {}",
            white.delay, white.reserve, black.delay, black.reserve, self.since
        )
    }
}
