//! Ratings from results: Glicko-2, where each game is a rating period. No I/O, no clock.
//!
//! The values are explained in docs/design/online.md, under "Ratings".

use std::ops::RangeInclusive;

use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2};
use trictrac_protocol::Rating;
use trictrac_store::{RatedOutcome, RatingStanding, Strength, Timestamp};

/// The strength of a player without a rated game.
pub(crate) const START: Strength =
    Strength { rating: 1500.0, deviation: 350.0, volatility: 0.06, games: 0 };
/// The speed at which the volatility changes: the value that the author of the system recommends to begin with.
const SYSTEM: Glicko2Config = Glicko2Config { tau: 0.5, convergence_tolerance: 0.000_001 };
/// The rating periods of a day without games. With them a deviation of 60 grows to 110 in a year.
const PERIODS_A_DAY: f64 = 0.2144;
const DAY: f64 = 24.0 * 3600.0 * 1000.0;
/// The points of a rating that are 1 in the formulas of Glicko-2.
const SCALE: f64 = 173.7178;
/// Ratings stay between these, so that players who lose on purpose gain nothing without end.
pub(crate) const RATINGS: RangeInclusive<f64> = 100.0..=4000.0;
/// The greatest volatility: beyond it a player who loses on purpose would gain too much afterwards.
const MOST_VOLATILITY: f64 = 0.1;
/// A rating is provisional while its deviation is greater than this.
const PROVISIONAL: f64 = 110.0;

/// The strengths of White and Black before and after a game.
pub(crate) fn rate(
    standings: [Option<RatingStanding>; 2],
    outcome: &RatedOutcome,
) -> ([Strength; 2], [Strength; 2]) {
    let before = standings.map(|standing| standing.map_or(START, |it| at(it, outcome.ended)));
    let [white, black] = before.map(|Strength { rating, deviation, volatility, .. }| {
        Glicko2Rating { rating, deviation, volatility }
    });
    let result = if outcome.winner == 0 { Outcomes::WIN } else { Outcomes::LOSS };
    let (white, black) = glicko2(&white, &black, &result, &SYSTEM);
    let after =
        [(white, before[0].games), (black, before[1].games)].map(|(rated, games)| Strength {
            rating: rated.rating.clamp(*RATINGS.start(), *RATINGS.end()),
            deviation: rated.deviation.min(START.deviation),
            volatility: rated.volatility.min(MOST_VOLATILITY),
            games: games + 1,
        });
    (before, after)
}

/// The strength at a moment: without games the deviation grows.
pub(crate) fn at(
    RatingStanding { strength, ended }: RatingStanding,
    moment: Timestamp,
) -> Strength {
    // Results are rated in the order of their numbers, which is almost that of their times.
    let milliseconds = moment.0.saturating_sub(ended.0).max(0);
    let periods = milliseconds as f64 / DAY * PERIODS_A_DAY;
    let growth = strength.volatility * SCALE;
    let variance = strength.deviation * strength.deviation + growth * growth * periods;
    Strength { deviation: variance.sqrt().min(START.deviation), ..strength }
}

/// A strength as players see it.
pub(crate) fn shown(strength: Strength) -> Rating {
    Rating {
        rating: strength.rating.round() as i32,
        deviation: (strength.deviation.round() as i32).unsigned_abs(),
        provisional: strength.deviation > PROVISIONAL,
        games: strength.games,
    }
}

#[cfg(test)]
mod tests {
    use trictrac_store::{GameId, PlayerId};

    use super::*;

    fn outcome(ended: i64, winner: usize) -> RatedOutcome {
        let players = [PlayerId(1), PlayerId(2)];
        let (game, pace) = (GameId([0; 16]), "vif".to_owned());
        RatedOutcome { game, ended: Timestamp(ended), pace, players, winner }
    }

    fn standing(rating: f64, deviation: f64) -> RatingStanding {
        let strength = Strength { rating, deviation, volatility: 0.06, games: 9 };
        RatingStanding { strength, ended: Timestamp(0) }
    }

    /// The example of the paper, one game after the other.
    #[test]
    fn the_paper_is_followed() {
        let mut player = standing(1500.0, 200.0);
        for (rating, deviation, winner) in
            [(1400.0, 30.0, 0), (1550.0, 100.0, 1), (1700.0, 300.0, 1)]
        {
            let opponent = standing(rating, deviation);
            let (_, [after, _]) = rate([Some(player), Some(opponent)], &outcome(0, winner));
            player.strength = after;
        }
        let Strength { rating, deviation, volatility, games } = player.strength;
        assert_eq!((rating.round(), deviation.round(), games), (1464.0, 152.0, 12));
        assert!((volatility - 0.059_997_5).abs() < 1e-7, "{volatility}");
    }

    #[test]
    fn two_new_players_move_apart_by_the_same_amount() {
        let (before, [white, black]) = rate([None, None], &outcome(0, 1));
        assert_eq!(before, [START; 2]);
        let [white, black] = [white, black].map(shown);
        assert_eq!([white.rating, black.rating], [1338, 1662]);
        assert_eq!([white.deviation, black.deviation], [290, 290]);
        assert!(white.provisional && white.games == 1);
    }

    #[test]
    fn sides_are_exchangeable() {
        let (one, other) = (standing(1612.5, 83.0), standing(1490.25, 211.0));
        let (_, [white, black]) = rate([Some(one), Some(other)], &outcome(5, 0));
        let (_, exchanged) = rate([Some(other), Some(one)], &outcome(5, 1));
        assert!(exchanged[0].is_same(&black) && exchanged[1].is_same(&white));
    }

    #[test]
    fn without_games_only_the_deviation_grows() {
        let year = DAY as i64 * 365;
        let rested = |deviation, time| at(standing(1700.0, deviation), Timestamp(time));
        let deviation = |time| shown(rested(60.0, time)).deviation;
        assert_eq!((deviation(0), deviation(year), deviation(i64::MAX)), (60, 110, 350));
        assert_eq!(deviation(i64::MIN), 60, "a result that came late");
        assert_eq!(shown(rested(60.0, year)).rating, 1700);
        assert!(!shown(rested(109.0, 0)).provisional);
        assert!(shown(rested(109.0, year)).provisional);
    }

    #[test]
    fn a_rating_is_no_longer_provisional_after_about_a_dozen_games() {
        let (mut player, mut games) = (RatingStanding { strength: START, ended: Timestamp(0) }, 0);
        while shown(player.strength).provisional {
            let opponent = standing(player.strength.rating, 80.0);
            player.strength = rate([Some(player), Some(opponent)], &outcome(0, games % 2)).1[0];
            games += 1;
        }
        assert!((8..=16).contains(&games), "{games}");
    }

    #[test]
    fn the_deviation_of_players_who_play_every_day_stays_near_60() {
        let day = DAY as i64;
        let new = RatingStanding { strength: START, ended: Timestamp(0) };
        let mut players = [new; 2];
        for game in 0..400 {
            let outcome = outcome(game * day, usize::from(game % 3 == 1));
            let after = rate(players.map(Some), &outcome).1;
            players = after.map(|strength| RatingStanding { strength, ended: outcome.ended });
        }
        let deviations = players.map(|player| shown(player.strength).deviation);
        assert!(deviations.iter().all(|deviation| (55..=70).contains(deviation)), "{deviations:?}");
    }

    /// Whatever players do on purpose, every value stays finite and within its limits.
    #[test]
    fn no_series_of_results_leads_out_of_the_limits() {
        let extremes = [*RATINGS.start(), 1500.0, *RATINGS.end()];
        for (white, black) in extremes.iter().flat_map(|w| extremes.iter().map(move |b| (*w, *b))) {
            for deviations in [[350.0; 2], [30.0; 2], [350.0, 30.0], [30.0, 350.0]] {
                for winner in [0, 1] {
                    let mut players =
                        [standing(white, deviations[0]), standing(black, deviations[1])];
                    for game in 0..300 {
                        let (_, after) = rate(players.map(Some), &outcome(game * 1000, winner));
                        for (player, strength) in players.iter_mut().zip(after) {
                            *player = RatingStanding { strength, ended: Timestamp(game * 1000) };
                            assert!(RATINGS.contains(&strength.rating));
                            assert!((1.0..=350.0).contains(&strength.deviation), "{strength:?}");
                            assert!((0.001..=MOST_VOLATILITY).contains(&strength.volatility));
                        }
                    }
                }
            }
        }
    }
}
