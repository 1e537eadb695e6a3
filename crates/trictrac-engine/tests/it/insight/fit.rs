//! Fits the weights of the measures to the differences that the network finds.

use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::insight::{Insight, ThrowMeasure};
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::{Search, each_throw};
use trictrac_rules::game::Match;
use trictrac_rules::turn::Action;

use super::{master, states};

const MEASURES: usize = ThrowMeasure::ALL.len();

/// The sums of a least-squares fit.
#[derive(Default)]
struct Sums {
    squares: [[f64; MEASURES]; MEASURES],
    products: [f64; MEASURES],
    count: u32,
    /// Pairs for which the measures, weighted, prefer the better play.
    right: u32,
}

impl Sums {
    /// Adds a pair: by how much each measure differs, and the difference of the chances to win.
    fn add(&mut self, more: &[f64; MEASURES], chance: f64) {
        for (row, one) in self.squares.iter_mut().zip(more) {
            for (cell, other) in row.iter_mut().zip(more) {
                *cell += one * other;
            }
        }
        for (sum, one) in self.products.iter_mut().zip(more) {
            *sum += one * chance;
        }
        self.count += 1;
        let weighted =
            ThrowMeasure::ALL.iter().zip(more).map(|(one, more)| f64::from(one.worth()) * more);
        self.right += u32::from(weighted.sum::<f64>() > 0.0);
    }

    /// Solves the normal equations, with a little of the identity added to keep rare measures near 0.
    fn weights(mut self) -> [f64; MEASURES] {
        const RIDGE: f64 = 0.5;
        let mut weights = self.products;
        for index in 0..MEASURES {
            self.squares[index][index] += RIDGE;
        }
        for pivot in 0..MEASURES {
            let row = self.squares[pivot];
            for other in (0..MEASURES).filter(|other| *other != pivot) {
                let factor = self.squares[other][pivot] / row[pivot];
                for (cell, value) in self.squares[other].iter_mut().zip(row) {
                    *cell -= factor * value;
                }
                weights[other] -= factor * weights[pivot];
            }
        }
        core::array::from_fn(|index| weights[index] / self.squares[index][index])
    }
}

/// Adds the best play of every throw in `state` against some others.
fn add(sums: &mut Sums, search: &Search, state: &Match) {
    each_throw(state, |_, roller, throw, thrown| {
        // Every fourth throw is enough.
        if !(throw.high().pips() + 2 * throw.low().pips() + thrown.holes().amounts()[roller])
            .is_multiple_of(4)
        {
            return;
        }
        let all = search.candidates(thrown);
        let all: Vec<_> = all.iter().filter(|one| one.action != Action::Go).collect();
        let insight = |action| {
            let after = trictrac_engine::evaluator::after(thrown, roller, action);
            Insight::of(&after, roller).filter(|insight| insight.next != roller)
        };
        let Some(best) = all.first() else { return };
        let Some(seen) = insight(best.action) else { return };
        for other in all.iter().skip(1).step_by(3).take(4) {
            let Some(worse) = insight(other.action) else { continue };
            let more = ThrowMeasure::ALL
                .map(|one| f64::from(one.amount(one.count(&seen)) - one.amount(one.count(&worse))));
            sums.add(&more, f64::from(best.equity - other.equity) / 2.0);
        }
    });
}

#[test]
#[ignore = "fits the weights again; takes minutes"]
fn weights_are_those_of_self_play() {
    let network = Network::shipped();
    let search = Search { evaluator: &network, aim: Aim::Win, plies: 0 };
    let player = master();
    let mut sums = Sums::default();
    for seed in 0..400 {
        for state in states(&*player, &*player, seed).iter().step_by(4) {
            add(&mut sums, &search, state);
        }
    }
    let share = f64::from(sums.right) / f64::from(sums.count);
    println!("{} by {}: {share:.3} of the pairs", sums.count, network.name());
    assert!(share > 0.7, "{share}");
    let weights = sums.weights();
    for (measure, weight) in ThrowMeasure::ALL.into_iter().zip(weights) {
        println!("{measure:?}: {weight:.4} (now {:.4})", measure.worth());
    }
    // Points differ only between hold and go, which are not among the pairs.
    for (measure, weight) in ThrowMeasure::ALL.into_iter().zip(weights) {
        let worth = f64::from(measure.worth());
        assert!(
            measure == ThrowMeasure::Points || (0.67..1.5).contains(&(weight / worth)),
            "{measure:?}"
        );
    }
}
