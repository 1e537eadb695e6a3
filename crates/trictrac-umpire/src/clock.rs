//! The clocks of a game: how much time each player has left.

use core::fmt::Write as _;

use trictrac_protocol::{Clock, Clocks, PerSeat, Seat, SideClock};

/// The milliseconds of a second, a minute and a day.
const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const DAY: u64 = 24 * 60 * MINUTE;

/// The holes for which the reserves of the presets are meant.
const HOLES: u64 = 12;

/// The time that a player has for a match of `holes` holes: for each throw, and in reserve. Nothing for clocks without.
#[must_use]
pub fn allowance(clock: Clock, holes: u32) -> Option<SideClock> {
    let (delay, minutes) = match clock {
        Clock::Vif => (8 * SECOND, 3),
        Clock::Pose => (15 * SECOND, 8),
        Clock::Lent => (30 * SECOND, 20),
        Clock::None | Clock::Days(_) => return None,
    };
    let reserve = (minutes * MINUTE * u64::from(holes) / HOLES).max(MINUTE);
    Some(SideClock { delay, reserve })
}

/// The time that players have to open their bytes, from when the last one has sat down.
#[must_use]
pub fn opening(clock: Clock) -> u64 {
    match clock {
        Clock::Days(days) => u64::from(days.number()) * DAY,
        _ => 30 * SECOND,
    }
}

/// The time that both players have to continue a game after the server was restored from a backup.
pub(crate) const RENEWAL: u64 = 14 * DAY;

/// The seconds for a first turn in a game that was made by an invitation.
pub const FIRST_INVITED: u32 = 300;
/// The seconds for a first turn in a game that was made in the lobby, or as a rematch.
pub const FIRST_MATCHED: u32 = 60;

/// The seconds for a first turn: `live` with a live clock, one turn by correspondence. Nothing without a clock.
#[must_use]
pub const fn first_turn(clock: Clock, live: u32) -> Option<u32> {
    match clock {
        Clock::None => None,
        Clock::Days(days) => Some(days.number() as u32 * (DAY / SECOND) as u32),
        Clock::Vif | Clock::Pose | Clock::Lent => Some(live),
    }
}

/// The absence of a player after which another one may end a game without a clock.
pub const AWAY: u64 = 5 * MINUTE;

/// The time that each player has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Timer {
    clock: Clock,
    full: Option<SideClock>,
    left: PerSeat<SideClock>,
    /// The beginning of the turn, by wall time; for correspondence games.
    since: u64,
    /// The milliseconds for a first turn, if the game has such turns.
    first: Option<u64>,
    /// The rest of them, for each player whose first turn it is or will be.
    start: PerSeat<Option<u64>>,
}

impl Timer {
    /// The full time for a match of `holes` holes, with this number of seconds for each first turn.
    pub(crate) fn new(clock: Clock, holes: u32, first: Option<u32>) -> Self {
        let full = allowance(clock, holes);
        let each = full.unwrap_or(SideClock { delay: 0, reserve: 0 });
        let first = first.map(|seconds| u64::from(seconds) * SECOND);
        let (left, start) = (PerSeat::from_fn(|_| each), PerSeat::from_fn(|_| first));
        Self { clock, full, left, since: 0, first, start }
    }

    /// Charges the player at `seat`: the time for the first turn, or the free time of the throw first, then the reserve.
    pub(crate) fn charge(&mut self, seat: Seat, spent: u64) {
        if let Some(start) = &mut self.start[seat] {
            *start = start.saturating_sub(spent);
            return;
        }
        let left = &mut self.left[seat];
        let over = spent.saturating_sub(left.delay);
        left.delay = left.delay.saturating_sub(spent);
        left.reserve = left.reserve.saturating_sub(over);
    }

    /// The player at `seat` has acted: from now on their clock runs.
    pub(crate) fn starts(&mut self, seat: Seat) {
        self.start[seat] = None;
    }

    /// All players have had their first turn.
    pub(crate) fn all_start(&mut self) {
        self.start = PerSeat::default();
    }

    /// Gives every player whose first turn is not over all of its time again.
    pub(crate) fn restart_first(&mut self) {
        for seat in Seat::ALL {
            self.start[seat] = self.start[seat].and(self.first);
        }
    }

    /// Checks whether the player at `seat` has not had their first turn.
    pub(crate) fn is_first(&self, seat: Seat) -> bool {
        self.start[seat].is_some()
    }

    /// Gives all players the free time for a new throw.
    pub(crate) fn refill(&mut self) {
        if let Some(full) = self.full {
            for seat in Seat::ALL {
                self.left[seat].delay = full.delay;
            }
        }
    }

    /// Begins a turn of a correspondence game at this wall time.
    pub(crate) const fn begin_turn(&mut self, wall: u64) {
        self.since = wall;
    }

    /// Checks whether time is charged that a player has spent.
    pub(crate) const fn charges(&self) -> bool {
        self.full.is_some()
    }

    /// The milliseconds that the player at `seat` has left for a turn; nothing without such a clock.
    pub(crate) fn left(&self, seat: Seat) -> Option<u64> {
        let SideClock { delay, reserve } = self.left[seat];
        self.full.map(|_| self.start[seat].unwrap_or(delay + reserve))
    }

    /// The wall time at which the turn of a correspondence game has begun, and its milliseconds.
    pub(crate) fn turn(&self) -> Option<(u64, u64)> {
        match self.clock {
            Clock::Days(days) => Some((self.since, u64::from(days.number()) * DAY)),
            _ => None,
        }
    }

    /// The clocks of this number of players as clients see them, while `running` is asked. `until` is the end of their turn.
    pub(crate) fn view(&self, running: Option<Seat>, until: Option<u64>, players: u8) -> Clocks {
        let of = |seat: Seat| {
            self.full.filter(|_| seat.index() < usize::from(players)).map(|_| self.left[seat])
        };
        Clocks {
            running: running.filter(|_| self.clock != Clock::None),
            left: PerSeat::from_fn(of),
            until,
            start: running.filter(|_| self.charges()).and_then(|seat| self.start[seat]),
        }
    }

    /// The state of this number of players as text, for its fingerprint.
    pub(crate) fn text(&self, players: u8) -> String {
        let mut text = String::new();
        for seat in Seat::first(players) {
            let SideClock { delay, reserve } = self.left[seat];
            // Writing to a text does not fail.
            let _ = write!(text, "{delay} {reserve} ");
        }
        text.push_str(&self.since.to_string());
        // Games of older logs have no first turns, and keep their fingerprints.
        if self.first.is_some() {
            for seat in Seat::first(players) {
                let _ = match self.start[seat] {
                    Some(start) => write!(text, " {start}"),
                    None => write!(text, " -"),
                };
            }
        }
        text
    }
}
