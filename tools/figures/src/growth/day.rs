//! The games of a day: when they begin, how long they take, and how many actions they make in each second.

use super::floor;
use super::random::Random;

/// The seconds of a day.
pub(super) const DAY: usize = 86_400;
/// The seconds of which the busiest are looked for.
pub(super) const WINDOW: usize = 600;

/// How many games begin in each hour of the day, beside each other. An assumption: most people play in the evening.
const HOURS: [f64; 24] = [
    0.70, 0.45, 0.30, 0.20, 0.20, 0.25, 0.40, 0.60, 0.80, 0.95, 1.05, 1.10, 1.20, 1.20, 1.15, 1.15,
    1.20, 1.35, 1.50, 1.70, 1.95, 2.00, 1.60, 1.10,
];
/// The slowest and the fastest pace of a match, beside the usual one. An assumption.
const PACES: [f64; 2] = [0.5, 1.5];

/// A day.
pub(super) struct Day {
    /// The games in progress, in each second.
    games: Vec<f64>,
    /// The actions, in each second.
    actions: Vec<f64>,
}

impl Day {
    /// Simulates every game of a day. The lengths are numbers of actions of matches; an action takes a player `think` seconds.
    pub(super) fn simulate(games: u64, lengths: &[u32], scale: f64, think: f64) -> Self {
        let mut random = Random::new(games);
        let hours = Hours::new();
        let (mut begun, mut rates) = (vec![0.0; DAY], vec![0.0; DAY]);
        let (mut running, mut rate) = (0.0, 0.0);
        for _ in 0..games {
            let start = hours.moment(&mut random);
            let actions = f64::from(lengths[random.place(lengths.len())]) * scale;
            let pace = think * (PACES[0] + (PACES[1] - PACES[0]) * random.share());
            let lasts = (actions * pace).max(1.0);
            let end = start + lasts;
            // Games that go on after midnight stand for those of the day before.
            let over = floor(end) / DAY;
            running += over as f64;
            rate += over as f64 * actions / lasts;
            let (start, end) = (floor(start), floor(end) % DAY);
            begun[start] += 1.0;
            begun[end] -= 1.0;
            rates[start] += actions / lasts;
            rates[end] -= actions / lasts;
        }
        Self { games: sums(running, &begun), actions: sums(rate, &rates) }
    }

    /// The most games in progress.
    pub(super) fn most_games(&self) -> f64 {
        self.games.iter().copied().fold(0.0, f64::max)
    }

    /// All actions.
    pub(super) fn all_actions(&self) -> f64 {
        self.actions.iter().sum()
    }

    /// The actions a second in each window of the day.
    pub(super) fn windows(&self) -> impl Iterator<Item = f64> {
        self.actions.chunks(WINDOW).map(|window| window.iter().sum::<f64>() / WINDOW as f64)
    }

    /// The actions a second in the busiest window.
    pub(super) fn busiest(&self) -> f64 {
        self.windows().fold(0.0, f64::max)
    }
}

/// The sums of changes, from a first value on.
fn sums(first: f64, changes: &[f64]) -> Vec<f64> {
    let add = |sum: &mut f64, change: &f64| {
        *sum += change;
        Some(*sum)
    };
    changes.iter().scan(first, add).collect()
}

/// The hours as parts of a day.
struct Hours([f64; 24]);

impl Hours {
    fn new() -> Self {
        let all: f64 = HOURS.iter().sum();
        let mut sum = 0.0;
        Self(HOURS.map(|hour| {
            sum += hour / all;
            sum
        }))
    }

    /// A moment of the day at which a game begins.
    fn moment(&self, random: &mut Random) -> f64 {
        let share = random.share();
        let hour = self.0.partition_point(|&end| end <= share).min(23);
        3600.0 * (hour as f64 + random.share())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_action_is_in_the_day_and_the_evening_is_the_busiest_time() {
        let day = Day::simulate(20_000, &[100, 200], 1.0, 8.0);
        let all = day.all_actions();
        assert!((all / (20_000.0 * 150.0) - 1.0).abs() < 0.02, "{all}");
        let mean = all / DAY as f64;
        assert!(day.busiest() > 1.7 * mean && day.busiest() < 2.3 * mean);
        let place = day.windows().enumerate().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap().0;
        assert!((20..23).contains(&(place * WINDOW / 3600)), "{place}");
        // Little's law: the games in progress are those that begin in the time that one lasts.
        let mean_games = day.games.iter().sum::<f64>() / DAY as f64;
        let expected = 20_000.0 / DAY as f64 * 150.0 * 8.0;
        assert!((mean_games / expected - 1.0).abs() < 0.03, "{mean_games} {expected}");
    }
}
