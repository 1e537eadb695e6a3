//! The network: a first layer that is only changed where a play changes the position, a second in integers, and a small
//! last one in floating point whose sums are taken in a fixed order.

mod board;
pub mod bound;
mod changes;
pub mod features;
pub mod file;
pub mod float;
pub mod kernel;
pub mod onnx;
pub mod outlook;
pub mod quantise;

use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

use crate::evaluator::{Evaluator, after_play, best_of};
use crate::net::board::Serial;
use crate::net::features::Jans;
use crate::net::kernel::{Accumulator, Kernel, Layers, Played, Position, TOGETHER, dot};
use crate::prospects::{Aim, ENDS, Prospects, possible_ends};

/// Units of the first layer.
pub const WIDTH: usize = 256;
/// Units of the second layer.
pub const HIDDEN: usize = 32;

/// What the network says of the side about to throw, in this order.
///
/// The last three, of points, only shape the training: nothing that plays or judges asks for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Output {
    /// The logit of its chance to win the match.
    Win = 0,
    /// From here: the logits of the ends should it win.
    Ends = 1,
    /// From here: the logits of the ends should it lose.
    OtherEnds = 6,
    /// From here: its holes and the other's at the end, in twelfths of the match.
    Holes = 11,
    /// The points it should expect to earn by its throw, in twelves.
    Earns = 13,
    /// The points it should expect to give by its throw, in twelves.
    Gives = 14,
    /// The points the other would earn if he threw now, in twelves.
    OtherEarns = 15,
}

/// How many outputs there are.
pub const OUTPUTS: usize = 16;

/// A network in integers.
#[derive(Clone, Debug)]
pub struct Network {
    name: String,
    kernel: Kernel,
    serial: Serial,
    layers: Layers,
    first_bias: Accumulator,
    /// A row of weights for each output.
    third: [[f32; HIDDEN]; OUTPUTS],
    third_bias: [f32; OUTPUTS],
    priors: Vec<f32>,
}

impl Network {
    /// The network that comes with this program.
    ///
    /// # Panics
    /// Never: a test reads it.
    #[cfg(feature = "shipped")]
    #[must_use]
    pub fn shipped() -> Self {
        Self::from_bytes(include_bytes!("../../networks/shipped.net")).expect("a whole network")
    }

    /// The same network computed by `kernel`.
    #[must_use]
    pub fn with_kernel(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// The outputs for the side that is about to throw in `state`.
    #[must_use]
    pub fn outputs(&self, state: &Match, own: Side) -> [f32; OUTPUTS] {
        let units = self.at(state, own, |position| self.kernel.units(&self.layers, position));
        let mut outputs: [f32; OUTPUTS] = core::array::from_fn(|output| {
            dot(&units, &self.third[output]) + self.third_bias[output]
        });
        outputs[Output::Win as usize] += self.priors[features::prior(state, own)];
        outputs
    }

    fn accumulate(&self, state: &Match, own: Side) -> Accumulator {
        let mut columns = [0; features::MARKS];
        let mut count = 0;
        features::of_marks(state, own, |column| {
            columns[count] = column as u16;
            count += 1;
        });
        let mut sums = board::sums(self, &state.releve().board, own);
        self.kernel.change(&self.layers, &mut sums, &columns, &[]);
        sums
    }

    /// What `then` says of `state`, `own` being about to throw.
    fn at<T>(&self, state: &Match, own: Side, then: impl FnOnce(&Position) -> T) -> T {
        let men = state.releve().board.men(own.opponent());
        then(&Position {
            sums: &self.accumulate(state, own),
            men,
            jans: &Jans::of(men),
            next: state.releve().board.men(own),
        })
    }

    /// The logit of the chance of `own`, who is about to throw, to win.
    fn logit(&self, state: &Match, own: Side) -> f32 {
        let mut value = [0.0];
        self.at(state, own, |position| {
            self.values(position, &[(Play::Nothing, *position.men)], &mut value);
        });
        value[0] + self.win_bias(state, own)
    }

    #[inline]
    fn values(&self, position: &Position, played: &[Played], values: &mut [f32]) {
        let weights = &self.third[Output::Win as usize];
        self.kernel.values(&self.layers, position, weights, played, values);
    }

    /// The best play when only the roller's men differ, and the logit of its equity: the other throws next.
    fn best_of_men(&self, before: &Match, coup: &Coup) -> (Play, f32) {
        let own = coup.situation().roller.opponent();
        let (play, value) = self.at(before, own, |position| {
            let mut best = (Play::Nothing, f32::INFINITY);
            let mut values = [0.0; TOGETHER];
            let mut judge = |played: &[Played]| {
                let values = &mut values[..played.len()];
                self.values(position, played, values);
                for ((play, _), &value) in played.iter().zip(&*values) {
                    if value < best.1 {
                        best = (*play, value);
                    }
                }
            };
            let mut waiting = [(Play::Nothing, *position.men); TOGETHER];
            let mut count = 0;
            coup.plays(|play, men| {
                waiting[count] = (play, men);
                count += 1;
                if count == TOGETHER {
                    judge(&waiting);
                    count = 0;
                }
            });
            judge(&waiting[..count]);
            best
        });
        (play, -value - self.win_bias(before, own))
    }

    fn win_bias(&self, state: &Match, own: Side) -> f32 {
        self.third_bias[Output::Win as usize] + self.priors[features::prior(state, own)]
    }
}

impl Evaluator for Network {
    fn name(&self) -> String {
        self.name.clone()
    }

    fn prospects(&self, state: &Match) -> Prospects {
        let own = state.next_roller().expect("a state that waits for dice");
        prospects(state, own, &self.outputs(state, own))
    }

    fn best_play(&self, aim: Aim, state: &Match, coup: &Coup) -> (Play, f32) {
        let roller = coup.situation().roller;
        let first = coup.first_play();
        let mut after = after_play(state, roller, first);
        if after.phase() != Phase::Throw(roller.opponent()) {
            // The match ends or a last man is borne off: all plays lead to the same.
            return (first, self.equity(aim, &after, roller));
        }
        after.put_men(coup.situation().board);
        if aim == Aim::Win {
            let (play, logit) = self.best_of_men(&after, coup);
            return (play, equity_of(logit));
        }
        best_of(coup, |play, _| {
            after.put_men(coup.board_after(play));
            self.equity(aim, &after, roller)
        })
    }

    fn equity(&self, aim: Aim, state: &Match, side: Side) -> f32 {
        if aim == Aim::Win
            && let Some(own) = state.next_roller()
        {
            let logit = self.logit(state, own);
            let equity = equity_of(logit);
            return if own == side { equity } else { -equity };
        }
        aim.equity(state.rules(), &self.seen_by(state, side))
    }
}

/// What the outputs mean.
#[must_use]
pub fn prospects(state: &Match, own: Side, outputs: &[f32; OUTPUTS]) -> Prospects {
    let chance = sigmoid(outputs[Output::Win as usize]);
    let ends = |from: Output, winner: Side, chance: f32| {
        let logits: [f32; ENDS] = core::array::from_fn(|end| outputs[from as usize + end]);
        softmax(&logits, &possible_ends(state.rules(), winner, &state.holes()))
            .map(|share| share * chance)
    };
    let goal = f32::from(state.rules().holes.get());
    let holes = [(own, 0), (own.opponent(), 1)].map(|(side, index)| {
        let least = f32::from(state.holes().amounts()[side]);
        (outputs[Output::Holes as usize + index] * goal).clamp(least, goal)
    });
    Prospects {
        win: ends(Output::Ends, own, chance),
        loss: ends(Output::OtherEnds, own.opponent(), 1.0 - chance),
        holes,
    }
}

/// The equity of one's chance to win the match, from -1 to 1; to the last bit the negative of the other's.
fn equity_of(logit: f32) -> f32 {
    (2.0 * sigmoid(logit.abs()) - 1.0).copysign(logit)
}

/// The logistic function, the same to the last bit on every processor.
#[must_use]
pub fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + libm::expf(-logit))
}

/// Shares of 1 in proportion to the exponentials of `logits`, where `possible`.
#[must_use]
pub fn softmax<const N: usize>(logits: &[f32; N], possible: &[bool; N]) -> [f32; N] {
    let among = || logits.iter().zip(possible).filter(|(_, possible)| **possible);
    let highest = among().fold(f32::NEG_INFINITY, |highest, (logit, _)| highest.max(*logit));
    let mut shares = [0.0; N];
    for index in 0..N {
        if possible[index] {
            shares[index] = libm::expf(logits[index] - highest);
        }
    }
    let total: f32 = shares.iter().sum();
    shares.map(|share| share / total)
}
