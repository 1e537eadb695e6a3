//! Properties of every rollout estimate.

use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::rollout::{Horizon, Rollout, RolloutEstimate, TrialSums};
use trictrac_engine::search::Search;
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

const EARLY: &str = "board W15,5/6/6/5,B15 side w dice - points 0/0 holes 4/4";
const BEHIND: &str = "board W15,5/6/6/5,B15 side w dice - points 0/8 holes 4/6";

fn state(text: &str) -> Match {
    Match::parse(text, Rules::default()).expect("a state")
}

fn rollout(network: &Network) -> Rollout<'_> {
    Rollout {
        evaluator: network,
        aim: Aim::Win,
        horizon: Horizon::Throws(6),
        trials: 144,
        enough: None,
        seed: 1,
        threads: 1,
    }
}

#[test]
fn threads_change_nothing_and_the_same_dice_fall_everywhere() {
    let network = Network::shipped();
    let one = rollout(&network);
    let states = [state(EARLY), state(BEHIND), state(EARLY)];
    let estimates = one.run(&states, Side::White);
    assert_eq!(estimates, Rollout { threads: 3, ..one }.run(&states, Side::White));
    assert_eq!(estimates[0], estimates[2]);
    assert!(estimates[0].equity > estimates[1].equity);
    assert_ne!(estimates[0], Rollout { seed: 2, ..one }.run(&states, Side::White)[0]);
}

/// A rollout that stops early equals one with this number of trials.
#[test]
fn trials_that_are_shared_give_the_same_result() {
    let network = Network::shipped();
    let rollout = Rollout { trials: 40, ..rollout(&network) };
    let states = [state(EARLY), state(BEHIND)];
    let mut sums = [TrialSums::default(); 2];
    for trials in [0..7, 7..8, 8..40] {
        for (sums, trials) in sums.iter_mut().zip(rollout.trials(&states, Side::White, trials)) {
            for trial in &trials {
                sums.add(trial);
            }
        }
    }
    assert_eq!(sums.map(|sums| sums.estimate()).to_vec(), rollout.run(&states, Side::White));
    assert!(rollout.trials(&states, Side::White, 3..3).iter().all(Vec::is_empty));
}

#[test]
fn rollouts_stop_at_the_requested_precision() {
    let network = Network::shipped();
    let all = rollout(&network);
    let run =
        |rollout: Rollout| -> RolloutEstimate { rollout.run(&[state(EARLY)], Side::White)[0] };
    let (few, many) = (run(Rollout { trials: 36, ..all }), run(all));
    assert_eq!((few.trials, many.trials), (36, 144));
    assert!(many.standard_error < few.standard_error);
    assert_eq!(run(Rollout { enough: Some(few.standard_error), ..all }), few);
    let between = f32::midpoint(few.standard_error, many.standard_error);
    let stopped = run(Rollout { enough: Some(between), ..all });
    assert!(stopped.standard_error <= between && (36..=144).contains(&stopped.trials));
    assert_eq!(run(Rollout { enough: Some(0.0), ..all }), many);
}

/// A rollout makes at least one trial.
#[test]
fn no_trials_count_as_one() {
    let network = Network::shipped();
    let run = |trials| {
        let none = Rollout { trials, horizon: Horizon::Throws(0), ..rollout(&network) };
        none.run(&[state(EARLY)], Side::White)[0]
    };
    assert_eq!(run(0), run(1));
    assert_eq!(run(0).trials, 1);
}

/// The equity of a whole match has a standard deviation of nearly 1. Without the luck, only the evaluator's errors
/// remain.
#[test]
fn the_luck_is_taken_out() {
    let (network, rules) = (Network::shipped(), "holes=2".parse::<Rules>().expect("options"));
    let start = Match::parse("board W15,5/6/6/5,B15 side w dice - points 0/0 holes 0/0", rules);
    let start = start.expect("a state");
    let whole = Rollout { horizon: Horizon::Match, ..rollout(&network) };
    let found = whole.run(&[start], Side::White)[0];
    let by_dice_alone = (1.0 - found.equity.powi(2)).sqrt() / (found.trials as f32).sqrt();
    assert!(found.standard_error < by_dice_alone / 2.0, "{found:?}");
}

#[test]
fn without_a_throw_the_evaluator_answers() {
    let network = Network::shipped();
    let none = Rollout { horizon: Horizon::Throws(0), ..rollout(&network) };
    let search = Search { evaluator: &network, aim: Aim::Win, plies: 0 };
    let estimate = none.run(&[state(EARLY)], Side::White)[0];
    assert!((estimate.equity - search.equity(&state(EARLY), Side::White)).abs() < 1e-5);
    assert!(estimate.standard_error < 1e-5);
}
