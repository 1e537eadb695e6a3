//! The neural network, and how it evaluates positions.
//!
//! Three layers. The first adds up 16-bit columns and changes only where a play changes the position; the second is
//! computed in integers too; the third is small and in floating point, with its sums in a fixed order. So the result is
//! the same to the last bit on every processor. There are several second and third layers, for different
//! [kinds of positions](features::stack).

mod board;
pub mod bound;
mod chances;
mod changes;
pub mod features;
pub mod file;
pub mod float;
pub mod kernel;
pub mod onnx;
pub mod outlook;
pub mod quantise;

pub use chances::{prospects, sigmoid, softmax};
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;

use crate::evaluator::{Evaluator, after_play, best_of};
use crate::net::board::Serial;
use crate::net::chances::equity_of;
use crate::net::features::{Jans, SCORES};
use crate::net::kernel::{
    Accumulator, Kernel, LayerPosition, Layers, PlayAndMen, Stack, TOGETHER, dot,
};
use crate::net::outlook::{InputScope, Lacks};
use crate::prospects::{Aim, ENDS, Prospects};

/// The number of units of the first layer.
pub const WIDTH: usize = 256;
/// The number of units of the second layer.
pub const HIDDEN: usize = 32;

/// The outputs by index, all from the view of the side about to throw.
///
/// The last three, about points, only help the training: nothing that plays or judges uses them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NetworkOutput {
    /// The logit of the side's chance to win the match.
    Win = 0,
    /// Five outputs from here: the logits of the [ends](ENDS) if the side wins.
    Ends = 1,
    /// Five outputs from here: the logits of the [ends](ENDS) if the opponent wins.
    OtherEnds = 6,
    /// Two outputs from here: the holes of the side and of its opponent at the end, as shares of those that win.
    Holes = 11,
    /// The points that the side earns on average by its throw, divided by twelve.
    Earns = 13,
    /// The points that the side gives on average by its throw, divided by twelve.
    Gives = 14,
    /// The points that the opponent would earn on average by throwing now, divided by twelve.
    OtherEarns = 15,
}

/// The number of outputs.
pub const OUTPUTS: usize = 16;
/// The number of outputs about the ends of either side.
pub const END_OUTPUTS: usize = 2 * ENDS;

/// The least chance to win, and the least distance from 1, at the start of a relève.
const LEAST_START: f32 = 1e-4;

/// A network in integers, as it plays.
#[derive(Clone, Debug)]
pub struct Network {
    name: String,
    kernel: Kernel,
    serial: Serial,
    layers: Layers,
    first_bias: Accumulator,
    /// The scope of the outlook inputs.
    scope: InputScope,
    /// True if the pavillon has columns in the first layer: only in the first networks.
    sees_flag: bool,
    /// Offsets of the logit of the chance to win, by score.
    win_priors: Vec<f32>,
    /// Offsets of the logits of the ends, by score and pavillon.
    end_priors: Vec<[f32; END_OUTPUTS]>,
    /// The logits of the chance to win at the start of a relève, by score, if they were measured.
    starts: Option<Vec<f32>>,
}

impl Network {
    /// Loads the network that comes with the program.
    ///
    /// # Panics
    /// Never: a test loads it.
    #[cfg(feature = "shipped")]
    #[must_use]
    pub fn shipped() -> Self {
        Self::from_bytes(include_bytes!("../../networks/shipped.net")).expect("a whole network")
    }

    /// Returns the same network, computed by `kernel`; the outputs do not change.
    #[must_use]
    pub fn with_kernel(self, kernel: Kernel) -> Self {
        Self { kernel, ..self }
    }

    /// Returns the same network with these chances to win at the start of a relève, by [score](features::score).
    ///
    /// # Panics
    /// If there is not one for each score, or one of them is not between 0 and 1.
    #[must_use]
    pub fn with_starts(mut self, chances: &[f32; SCORES]) -> Self {
        assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "chances");
        let logit = |chance: &f32| {
            let chance = chance.clamp(LEAST_START, 1.0 - LEAST_START);
            libm::logf(chance / (1.0 - chance))
        };
        self.starts = Some(chances.iter().map(logit).collect());
        self.named()
    }

    /// Returns the same network without measured starts of relèves: all is judged by its layers.
    #[must_use]
    pub fn without_starts(mut self) -> Self {
        self.starts = None;
        self.named()
    }

    /// Returns the same network in the present file format, if it has the third one or the present one: inputs that it
    /// does not have get no weight. The first two formats have inputs that count something else.
    #[must_use]
    pub fn in_present_format(mut self) -> Option<Self> {
        let can = self.scope != InputScope::Events;
        self.scope = InputScope::Holes;
        can.then(|| self.named())
    }

    /// Computes the outputs for `own`, the side about to throw in `state`.
    #[must_use]
    pub fn outputs(&self, state: &Match, own: Side) -> [f32; OUTPUTS] {
        let score = features::score(state, own);
        let (flag, usual) = (features::flag(state, own), features::usual_flag(score));
        let mut outputs = self.layers_of(state, own, usual);
        let win = self.start(state, own).unwrap_or(outputs[0] + self.win_priors[score]);
        if self.sees_flag && flag != usual {
            outputs = self.layers_of(state, own, flag);
        }
        outputs[NetworkOutput::Win as usize] = win;
        let priors = &self.end_priors[features::flagged_score(state, own)];
        for (logit, prior) in outputs[NetworkOutput::Ends as usize..].iter_mut().zip(priors) {
            *logit += prior;
        }
        outputs
    }

    /// Computes the outputs without priors, with this [`flag`](features::flag).
    fn layers_of(&self, state: &Match, own: Side, flag: usize) -> [f32; OUTPUTS] {
        self.at(state, own, flag, |position| {
            let (units, stack) = (self.kernel.units(&self.layers, position), position.stack);
            core::array::from_fn(|output| {
                dot(&units, &stack.third[output]) + stack.third_bias[output]
            })
        })
    }

    /// Returns the measured logit of the chance to win if `state` is the start of a relève without points.
    fn start(&self, state: &Match, own: Side) -> Option<f32> {
        let starts = self.starts.as_ref()?;
        features::is_start(state).then(|| starts[features::score(state, own)])
    }

    /// Returns the second and third layer for `state`, where `own` is about to throw.
    fn stack(&self, state: &Match, own: Side) -> &Stack {
        match &*self.layers.stacks {
            [only] => only,
            stacks => &stacks[features::stack(state, own)],
        }
    }

    /// Returns the sums of the first layer for `state`, where `own` is about to throw.
    fn accumulate(&self, state: &Match, own: Side, flag: usize) -> Accumulator {
        let mut columns = [0; features::MARKS];
        let mut count = 0;
        features::of_marks(state, own, |column| {
            columns[count] = column as u16;
            count += 1;
        });
        if self.sees_flag {
            columns[count] = features::of_flag(flag) as u16;
            count += 1;
        }
        let columns = &columns[..count];
        let mut sums = board::sums(self, &state.releve().board, own);
        self.kernel.change(&self.layers, &mut sums, columns, &[]);
        sums
    }

    /// Calls `then` with the position of `state`, where `own` is about to throw; networks that see the pavillon see `flag`.
    fn at<'a, T>(
        &'a self,
        state: &Match,
        own: Side,
        flag: usize,
        then: impl FnOnce(&LayerPosition<'_, 'a>) -> T,
    ) -> T {
        let men = state.releve().board.men(own.opponent());
        then(&LayerPosition {
            sums: &self.accumulate(state, own, flag),
            men,
            jans: &Jans::of(men),
            next: state.releve().board.men(own),
            scope: self.scope,
            lacks: Lacks::of(state, own),
            stack: self.stack(state, own),
        })
    }

    /// Computes the logit of the chance that `own`, about to throw, wins.
    fn logit(&self, state: &Match, own: Side) -> f32 {
        if let Some(logit) = self.start(state, own) {
            return logit;
        }
        let mut value = [0.0];
        self.at(state, own, features::usual_flag(features::score(state, own)), |position| {
            self.values(position, &[(Play::Nothing, *position.men)], &mut value);
        });
        value[0] + self.win_bias(state, own)
    }

    /// Computes the `Win` output after each of `played`, without its bias and prior.
    #[inline]
    fn values(&self, position: &LayerPosition, played: &[PlayAndMen], values: &mut [f32]) {
        let weights = &position.stack.third[NetworkOutput::Win as usize];
        self.kernel.values(&self.layers, position, weights, played, values);
    }

    /// Finds the best play when the plays differ in the roller's men only, and the logit of its chance to win.
    ///
    /// `before` is the match after the throw with the men before the play; the opponent throws next.
    fn best_of_men(&self, before: &Match, coup: &Coup) -> (Play, f32) {
        let own = coup.situation().roller.opponent();
        let flag = features::usual_flag(features::score(before, own));
        let (play, value) = self.at(before, own, flag, |position| {
            // The output is about the opponent, who throws next: the roller wants the lowest value. The bias and the
            // prior are the same after all plays, so they are added once, at the end.
            let mut best = (Play::Nothing, f32::INFINITY);
            let mut values = [0.0; TOGETHER];
            let mut judge = |played: &[PlayAndMen]| {
                let values = &mut values[..played.len()];
                self.values(position, played, values);
                for ((play, _), &value) in played.iter().zip(&*values) {
                    if value < best.1 {
                        best = (*play, value);
                    }
                }
            };
            // Plays are collected and evaluated sixteen at a time, so that the kernels can compute them side by side.
            let mut waiting = [(Play::Nothing, *position.men); TOGETHER];
            let mut count = 0;
            coup.visit_plays(|play, men| {
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

    /// Returns the part of the `Win` output that no play of the opponent changes.
    fn win_bias(&self, state: &Match, own: Side) -> f32 {
        self.stack(state, own).third_bias[NetworkOutput::Win as usize]
            + self.win_priors[features::score(state, own)]
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

    fn is_measured(&self, state: &Match) -> bool {
        self.starts.is_some() && features::is_start(state) && features::is_learned(state.rules())
    }

    fn best_play(&self, aim: Aim, state: &Match, coup: &Coup) -> (Play, f32) {
        let roller = coup.situation().roller;
        let first = coup.first_play();
        let mut after = after_play(state, roller, first);
        if after.phase() != Phase::Throw(roller.opponent()) {
            // The match is over, or a last man is borne off: all plays lead to the same position.
            return (first, self.equity(aim, &after, roller));
        }
        // The throw leaves the same marks after every play. So the men are put back, and each play is a change of the
        // roller's men in this one match: nothing else needs to be applied or added up again.
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
