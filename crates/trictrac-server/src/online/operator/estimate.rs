//! Shares and means over decisions, with intervals. The decisions of a game belong together: a player who plays one badly may be tired in
//! all of them. So a game, not a decision, is one observation (the ratio estimator for clusters).

use trictrac_protocol::IntervalEstimate;

/// A game: how many decisions it has, and the sum over them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct GameSample {
    pub(super) decisions: f64,
    pub(super) sum: f64,
}

/// The quantile of Student's t distribution for 95 of 100, by the degrees of freedom from 1.
const QUANTILES: [f64; 10] = [12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.37, 2.31, 2.26, 2.23];

fn quantile(freedom: usize) -> f64 {
    let known = freedom.checked_sub(1).and_then(|place| QUANTILES.get(place));
    // Too large by less than 0.01 everywhere.
    known.copied().unwrap_or(1.96 + 2.7 / freedom as f64)
}

/// The mean over all decisions, in units of 1/`scale`; nothing without decisions. The interval stays between 0 and `most`.
pub(super) fn estimate(games: &[GameSample], scale: f64, most: f64) -> Option<IntervalEstimate> {
    let games: Vec<&GameSample> = games.iter().filter(|game| game.decisions > 0.0).collect();
    let decisions: f64 = games.iter().map(|game| game.decisions).sum();
    if games.is_empty() {
        return None;
    }
    let mean = games.iter().map(|game| game.sum).sum::<f64>() / decisions;
    let freedom = games.len() - 1;
    let interval = (freedom > 0).then(|| {
        let square = |game: &&GameSample| (game.sum - mean * game.decisions).powi(2);
        let squares: f64 = games.iter().map(square).sum();
        let variance = squares * (games.len() as f64) / (freedom as f64) / decisions.powi(2);
        let half = quantile(freedom) * variance.sqrt();
        [mean - half, mean + half].map(|end| (scale * end).clamp(0.0, most))
    });
    Some(IntervalEstimate { value: scale * mean, interval })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_game_has_no_interval_and_none_has_no_mean() {
        assert_eq!(estimate(&[], 1.0, 1.0), None);
        let empty = GameSample { decisions: 0.0, sum: 0.0 };
        assert_eq!(estimate(&[empty], 1.0, 1.0), None);
        let one = GameSample { decisions: 40.0, sum: 30.0 };
        let expected = IntervalEstimate { value: 0.75, interval: None };
        assert_eq!(estimate(&[one, empty], 1.0, 1.0), Some(expected));
        let both = estimate(&[one, one], 1.0, 1.0).unwrap();
        assert_eq!(both.interval, Some([0.75, 0.75]), "two games that are alike");
    }

    #[test]
    fn the_interval_contains_the_true_share_in_95_of_100_cases() {
        // Games in which the chance to agree differs: decisions of a game belong together.
        let mut random = fastrand::Rng::with_seed(7);
        for (games, cases) in [(5, 2000), (50, 2000)] {
            let mut inside = 0;
            for _ in 0..cases {
                let observed: Vec<GameSample> = (0..games)
                    .map(|_| {
                        let chance = 0.6 + 0.3 * (random.f64() - 0.5);
                        let decisions = 40;
                        let agreed = (0..decisions).filter(|_| random.f64() < chance).count();
                        GameSample { decisions: f64::from(decisions), sum: agreed as f64 }
                    })
                    .collect();
                let [low, high] = estimate(&observed, 1.0, 1.0).unwrap().interval.unwrap();
                inside += u32::from(low <= 0.6 && 0.6 <= high);
            }
            let share = f64::from(inside) / f64::from(cases);
            println!(
                "{games} games: {:.1} % of the intervals contain the true share",
                100.0 * share
            );
            assert!((0.935..=0.965).contains(&share), "{games} games: {share}");
        }
    }
}
