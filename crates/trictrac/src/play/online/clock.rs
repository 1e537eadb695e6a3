//! The clocks in words.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use trictrac_console::failure::Failure;
use trictrac_console::style::{FAINT, styled};
use trictrac_protocol::{Clock, Clocks, Seat, SideClock};
use trictrac_words::lang::{Texts, fluent_args, key};

use super::kind::ServerGame;
use super::table::OnlineTable;

impl<T: ServerGame> OnlineTable<'_, '_, T> {
    /// Prints the clocks once for every throw; nothing in a match without.
    pub(super) fn print_clocks(&mut self) -> Result<(), Failure> {
        let throws = self.state()?.throws();
        if self.clocks_shown == Some(throws) || self.state()?.clock() == Clock::None {
            return Ok(());
        }
        self.clocks_shown = Some(throws);
        self.print_clocks_now()
    }

    /// Prints the clocks.
    pub(super) fn print_clocks_now(&mut self) -> Result<(), Failure> {
        let text = self.clocks()?;
        self.before_news()?;
        self.session.line(&styled(FAINT, &text))
    }

    fn clocks(&self) -> Result<String, Failure> {
        let texts = self.session.texts;
        let clocks = self.client.follower.clocks(self.game).unwrap_or_default();
        if self.state()?.clock() == Clock::None {
            return Ok(texts.plain(key!("net-no-clock")));
        }
        if let (Some(until), Some(seat)) = (clocks.until, self.state()?.asked()) {
            return Ok(turn_ends(texts, &self.session.seat_name(seat), until));
        }
        let shown = |seat: Seat| {
            let left = self.left(&clocks, seat).unwrap_or(SideClock { delay: 0, reserve: 0 });
            let arguments = fluent_args![
                "side" => self.session.seat_name(seat),
                "delay" => minutes_and_seconds(left.delay),
                "reserve" => minutes_and_seconds(left.reserve),
                "running" => if clocks.running == Some(seat) { "yes" } else { "no" }
            ];
            texts.with(key!("net-clock"), &arguments)
        };
        let shown: Vec<String> = self.state()?.players().map(shown).collect();
        Ok(shown.join(" · "))
    }

    /// The time that `seat` has left now: what the server said, less what has passed since.
    fn left(&self, clocks: &Clocks, seat: Seat) -> Option<SideClock> {
        let SideClock { delay, reserve } = clocks.left[seat]?;
        let is_running = clocks.running == Some(seat) && self.state().ok()?.ended().is_none();
        let passed = if is_running { self.clocks_since.elapsed().as_millis() as u64 } else { 0 };
        Some(SideClock {
            delay: delay.saturating_sub(passed),
            reserve: reserve.saturating_sub(passed.saturating_sub(delay)),
        })
    }
}

/// How much time a player has for a turn that ends at this time: milliseconds since 1970.
fn turn_ends(texts: &Texts, player: &str, until: u64) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let left = Duration::from_millis(until).saturating_sub(now);
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
    fn minutes_and_seconds_are_whole() {
        assert_eq!(minutes_and_seconds(8_999), "0:08");
        assert_eq!(minutes_and_seconds(185_000), "3:05");
    }
}
