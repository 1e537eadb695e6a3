//! The clocks in words, once for every throw.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use trictrac_protocol::{Absence, Clock, Clocks, Seat, SideClock, day};
use trictrac_umpire::Game;
use trictrac_words::lang::{FluentArgs, Texts, fluent_args, key};

/// The clocks as they are shown.
#[derive(Debug)]
pub(super) struct ClockDisplay {
    /// The time when the last clocks came.
    since: Instant,
    /// The time when they stopped, if they stand still.
    stopped: Option<Instant>,
    /// The throw at which the clocks were printed.
    shown: Option<u32>,
}

impl ClockDisplay {
    /// Clocks that come now, and were never printed.
    pub(super) fn new() -> Self {
        Self { since: Instant::now(), stopped: None, shown: None }
    }

    /// Notes that other clocks have come.
    pub(super) fn restart(&mut self) {
        (self.since, self.stopped) = (Instant::now(), None);
    }

    /// Stops the clocks: the server does not answer, or has stopped them.
    pub(super) fn freeze(&mut self) {
        self.stopped.get_or_insert_with(Instant::now);
    }

    /// Lets the clocks run on; `waited` tells whether those of the server stood still, too.
    pub(super) fn go_on(&mut self, waited: bool) {
        if let Some(stopped) = self.stopped.take().filter(|_| waited) {
            self.since += stopped.elapsed();
        }
    }

    /// The milliseconds for which the clocks have run.
    fn passed(&self) -> u64 {
        let until = self.stopped.unwrap_or_else(Instant::now);
        until.saturating_duration_since(self.since).as_millis() as u64
    }

    /// Returns whether the clocks are to be printed: once for every throw, and never in a match without.
    pub(super) fn is_due(&mut self, state: &Game) -> bool {
        let throws = state.throws();
        if self.shown == Some(throws) || state.clock() == Clock::None {
            return false;
        }
        self.shown = Some(throws);
        true
    }

    /// The clocks of a match, as the server sent them, with the names of the seats.
    pub(super) fn text(
        &self,
        texts: &Texts,
        state: &Game,
        clocks: &Clocks,
        name: impl Fn(Seat) -> String,
    ) -> String {
        if state.clock() == Clock::None {
            return texts.plain(key!("net-no-clock"));
        }
        if let (Some(until), Some(seat)) = (clocks.until, state.asked()) {
            if let Some(away) = state.absence(seat, now()).filter(|away| away.is_at(now())) {
                let arguments = absence_arguments(name(seat), Some(away));
                return texts.with(key!("net-absent"), &arguments);
            }
            return turn_ends(texts, &name(seat), until);
        }
        if let (Some(start), Some(seat)) = (clocks.start, clocks.running) {
            let left = start.saturating_sub(self.passed());
            let arguments = fluent_args!["side" => name(seat), "time" => minutes_and_seconds(left)];
            return texts.with(key!("net-clock-first"), &arguments);
        }
        let shown = |seat: Seat| {
            let left = self.left(state, clocks, seat).unwrap_or(SideClock { delay: 0, reserve: 0 });
            let arguments = fluent_args![
                "side" => name(seat),
                "delay" => minutes_and_seconds(left.delay),
                "reserve" => minutes_and_seconds(left.reserve),
                "running" => if clocks.running == Some(seat) { "yes" } else { "no" }
            ];
            texts.with(key!("net-clock"), &arguments)
        };
        state.players().map(shown).collect::<Vec<_>>().join(" · ")
    }

    /// The time that `seat` has left, in figures, for its first turn or else for the match; nothing in a match without a clock, and by
    /// correspondence.
    pub(super) fn figures(&self, state: &Game, clocks: &Clocks, seat: Seat) -> Option<String> {
        let left = self.left(state, clocks, seat)?;
        if let Some(start) = clocks.start.filter(|_| clocks.running == Some(seat)) {
            return Some(minutes_and_seconds(start.saturating_sub(self.passed())));
        }
        Some(minutes_and_seconds(left.delay + left.reserve))
    }

    /// The time that `seat` has left now: what the server said, less what has passed since.
    fn left(&self, state: &Game, clocks: &Clocks, seat: Seat) -> Option<SideClock> {
        let SideClock { delay, reserve } = clocks.left[seat]?;
        let is_running = clocks.running == Some(seat) && state.ended().is_none();
        let passed = if is_running && clocks.start.is_none() { self.passed() } else { 0 };
        Some(SideClock {
            delay: delay.saturating_sub(passed),
            reserve: reserve.saturating_sub(passed.saturating_sub(delay)),
        })
    }
}

/// The time, in milliseconds since 1970.
pub(super) fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u64::try_from(now.as_millis()).unwrap_or(u64::MAX)
}

/// The last day of an absence that ends at this time, in UTC.
pub(super) fn last_day(until: u64) -> String {
    day(until.saturating_sub(1))
}

/// The arguments of the text that says when a player is away; without an absence, that they are back.
pub(super) fn absence_arguments(player: String, absence: Option<Absence>) -> FluentArgs<'static> {
    let when = match absence {
        None => "back",
        Some(absence) if absence.is_at(now()) => "now",
        Some(_) => "later",
    };
    let Absence { from, until } = absence.unwrap_or(Absence { from: 0, until: 0 });
    fluent_args!["when" => when, "side" => player, "from" => day(from), "until" => last_day(until)]
}

/// The time that a player has for a turn that ends at this time: milliseconds since 1970.
fn turn_ends(texts: &Texts, player: &str, until: u64) -> String {
    let left = Duration::from_millis(until.saturating_sub(now()));
    let minutes = left.as_secs() / 60;
    let arguments = fluent_args![
        "side" => player, "days" => minutes / (24 * 60),
        "hours" => minutes / 60 % 24, "minutes" => minutes % 60
    ];
    texts.with(key!("net-clock-until"), &arguments)
}

/// Milliseconds as minutes and seconds: 3:05.
fn minutes_and_seconds(milliseconds: u64) -> String {
    let seconds = milliseconds / 1000;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_stand_still_while_nothing_runs() {
        let mut clock = ClockDisplay::new();
        let ago = |seconds| Instant::now().checked_sub(Duration::from_secs(seconds)).unwrap();
        (clock.since, clock.stopped) = (ago(60), Some(ago(20)));
        assert_eq!(clock.passed() / 1000, 40);
        clock.freeze();
        assert_eq!(clock.passed() / 1000, 40);
        let mut lost = ClockDisplay { ..clock };
        clock.go_on(true);
        assert_eq!(clock.passed() / 1000, 40);
        lost.go_on(false);
        assert_eq!(lost.passed() / 1000, 60);
    }

    #[test]
    fn minutes_and_seconds_are_whole() {
        assert_eq!(minutes_and_seconds(8_999), "0:08");
        assert_eq!(minutes_and_seconds(185_000), "3:05");
    }
}
