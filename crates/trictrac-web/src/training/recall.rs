//! A reader's memory of an exercise, by the algorithm FSRS, version 6, with its usual parameters.
//!
//! The memory of an exercise is two numbers. *Stability* is the number of days after which the chance to remember is still nine in ten, so
//! it is also the time until the exercise should come back. *Difficulty* is from 1 to 10. Source: the description of the algorithm by the
//! Open Spaced Repetition project. Only two of its four grades are used: *again* for a wrong answer, and *good* for a right one.

/// The usual parameters. Their places in the formulas have numbers in the description: w0 to w20.
const W: [f64; 21] = [
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835,
    0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
/// The grades of the algorithm: a wrong answer, a right one, and the best one.
const AGAIN: f64 = 1.0;
const GOOD: f64 = 3.0;
const EASY: f64 = 4.0;
/// The shortest and the longest stability, in days.
const STABILITY: (f64, f64) = (0.001, 36_500.0);
const DIFFICULTY: (f64, f64) = (1.0, 10.0);

/// The memory of an exercise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Recall {
    /// The days after which the chance to remember is still nine in ten.
    pub(super) stability: f32,
    /// From 1 to 10.
    pub(super) difficulty: f32,
}

impl Recall {
    /// The memory after the first answer.
    pub(super) fn first(right: bool) -> Self {
        let stability = if right { W[2] } else { W[0] };
        Self::new(stability, first_difficulty(grade(right)))
    }

    /// The memory after another answer, `days` after the one before; 0 is the same day.
    pub(super) fn next(self, right: bool, days: f64) -> Self {
        let before = f64::from(self.stability).clamp(STABILITY.0, STABILITY.1);
        let difficulty = f64::from(self.difficulty).clamp(DIFFICULTY.0, DIFFICULTY.1);
        let stability = match (days < 1.0, right) {
            (true, _) => on_the_same_day(before, right),
            (false, true) => after_success(before, difficulty, remembered(before, days)),
            (false, false) => after_failure(before, difficulty, remembered(before, days)),
        };
        Self::new(stability, next_difficulty(difficulty, grade(right)))
    }

    fn new(stability: f64, difficulty: f64) -> Self {
        Self {
            stability: stability.clamp(STABILITY.0, STABILITY.1) as f32,
            difficulty: difficulty.clamp(DIFFICULTY.0, DIFFICULTY.1) as f32,
        }
    }
}

const fn grade(right: bool) -> f64 {
    if right { GOOD } else { AGAIN }
}

/// The chance to remember after some days.
fn remembered(stability: f64, days: f64) -> f64 {
    let factor = 0.9_f64.powf(-1.0 / W[20]) - 1.0;
    (1.0 + factor * days / stability).powf(-W[20])
}

fn first_difficulty(grade: f64) -> f64 {
    W[4] - (W[5] * (grade - 1.0)).exp() + 1.0
}

/// The difficulty after an answer: it changes less the closer it is to 10, and returns a little to that of an easy exercise.
fn next_difficulty(before: f64, grade: f64) -> f64 {
    let changed = before - W[6] * (grade - 3.0) * (10.0 - before) / 9.0;
    W[7] * first_difficulty(EASY) + (1.0 - W[7]) * changed
}

/// The stability after a right answer: it grows more if the exercise was easy, hardly stable, and nearly forgotten.
fn after_success(before: f64, difficulty: f64, remembered: f64) -> f64 {
    let surprise = (W[10] * (1.0 - remembered)).exp() - 1.0;
    before * (1.0 + W[8].exp() * (11.0 - difficulty) * before.powf(-W[9]) * surprise)
}

/// The stability after a wrong answer.
fn after_failure(before: f64, difficulty: f64, remembered: f64) -> f64 {
    let surprise = (W[14] * (1.0 - remembered)).exp();
    let after = W[11] * difficulty.powf(-W[12]) * ((before + 1.0).powf(W[13]) - 1.0) * surprise;
    after.min(before / (W[17] * W[18]).exp())
}

/// The stability after another answer on the same day. A right one never lowers it.
fn on_the_same_day(before: f64, right: bool) -> f64 {
    let grown = (W[17] * (grade(right) - 3.0 + W[18])).exp() * before.powf(-W[19]);
    before * if right { grown.max(1.0) } else { grown }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The figures of the crate `fsrs`, version 6.6.2: stability, difficulty and days before; then stability and difficulty
    /// after a wrong answer, and after a right one.
    const EXPECTED: [[f64; 7]; 49] = [
        [0.0, 0.0, 0.0, 0.212, 6.4133, 2.3065, 2.118_104],
        [0.001, 1.0, 0.0, 0.001, 7.026_989_5, 0.001_655_339_8, 1.0],
        [0.001, 1.0, 9.0, 0.001, 7.026_989_5, 0.169_934_7, 1.0],
        [0.001, 2.118, 0.0, 0.001, 7.394_468_3, 0.001_655_339_8, 2.111_110_4],
        [0.001, 2.118, 9.0, 0.001, 7.394_468_3, 0.151_047_8, 2.111_110_4],
        [0.001, 5.5, 0.0, 0.001, 8.506_108, 0.001_655_339_8, 5.489_728_5],
        [0.001, 5.5, 9.0, 0.001, 8.506_108, 0.093_914_084, 5.489_728_5],
        [0.001, 10.0, 0.0, 0.001, 9.985_229, 0.001_655_339_8, 9.985_229],
        [0.001, 10.0, 9.0, 0.001, 9.985_229, 0.017_893_469, 9.985_229],
        [0.212, 1.0, 0.0, 0.083_356_72, 7.026_989_5, 0.246_689_19, 1.0],
        [0.212, 1.0, 9.0, 0.158_672_75, 7.026_989_5, 7.684_982_3, 1.0],
        [0.212, 2.118, 0.0, 0.083_356_72, 7.394_468_3, 0.246_689_19, 2.111_110_4],
        [0.212, 2.118, 9.0, 0.151_527_17, 7.394_468_3, 6.849_502_6, 2.111_110_4],
        [0.212, 5.5, 0.0, 0.083_356_72, 8.506_108, 0.246_689_19, 5.489_728_5],
        [0.212, 5.5, 9.0, 0.142_903_9, 8.506_108, 4.322_14, 5.489_728_5],
        [0.212, 10.0, 0.0, 0.083_356_72, 9.985_229, 0.246_689_19, 9.985_229],
        [0.212, 10.0, 9.0, 0.137_753_4, 9.985_229, 0.959_298_3, 9.985_229],
        [2.3065, 1.0, 0.0, 0.775_083_9, 7.026_989_5, 2.3065, 1.0],
        [2.3065, 1.0, 9.0, 0.781_778_1, 7.026_989_5, 26.723_074, 1.0],
        [2.3065, 2.118, 0.0, 0.775_083_9, 7.394_468_3, 2.3065, 2.111_110_4],
        [2.3065, 2.118, 9.0, 0.746_571_9, 7.394_468_3, 23.9933, 2.111_110_4],
        [2.3065, 5.5, 0.0, 0.775_083_9, 8.506_108, 2.3065, 5.489_728_5],
        [2.3065, 5.5, 9.0, 0.704_085_23, 8.506_108, 15.735_616, 5.489_728_5],
        [2.3065, 10.0, 0.0, 0.775_083_9, 9.985_229, 2.3065, 9.985_229],
        [2.3065, 10.0, 9.0, 0.678_708_8, 9.985_229, 4.748_157_5, 9.985_229],
        [17.5, 1.0, 0.0, 5.146_64, 7.026_989_5, 17.5, 1.0],
        [17.5, 1.0, 9.0, 1.892_211_6, 7.026_989_5, 52.651_546, 1.0],
        [17.5, 2.118, 0.0, 5.146_64, 7.394_468_3, 17.5, 2.111_110_4],
        [17.5, 2.118, 9.0, 1.806_998_7, 7.394_468_3, 48.7216, 2.111_110_4],
        [17.5, 5.5, 0.0, 5.146_64, 8.506_108, 17.5, 5.489_728_5],
        [17.5, 5.5, 9.0, 1.704_164_1, 8.506_108, 36.833_35, 5.489_728_5],
        [17.5, 10.0, 0.0, 5.146_64, 9.985_229, 17.5, 9.985_229],
        [17.5, 10.0, 9.0, 1.642_743_1, 9.985_229, 21.015_154, 9.985_229],
        [400.0, 1.0, 0.0, 95.746_315, 7.026_989_5, 400.0, 1.0],
        [400.0, 1.0, 9.0, 5.720_31, 7.026_989_5, 425.662_84, 1.0],
        [400.0, 2.118, 0.0, 95.746_315, 7.394_468_3, 400.0, 2.111_110_4],
        [400.0, 2.118, 9.0, 5.462_704_7, 7.394_468_3, 422.793_73, 2.111_110_4],
        [400.0, 5.5, 0.0, 95.746_315, 8.506_108, 400.0, 5.489_728_5],
        [400.0, 5.5, 9.0, 5.151_827_3, 8.506_108, 414.114_56, 5.489_728_5],
        [400.0, 10.0, 0.0, 95.746_315, 9.985_229, 400.0, 9.985_229],
        [400.0, 10.0, 9.0, 4.966_147, 9.985_229, 402.566_28, 9.985_229],
        [36_500.0, 1.0, 0.0, 6491.8975, 7.026_989_5, 36_500.0, 1.0],
        [36_500.0, 1.0, 9.0, 21.998_896, 7.026_989_5, 36_500.0, 1.0],
        [36_500.0, 2.118, 0.0, 6491.8975, 7.394_468_3, 36_500.0, 2.111_110_4],
        [36_500.0, 2.118, 9.0, 21.008_21, 7.394_468_3, 36_500.0, 2.111_110_4],
        [36_500.0, 5.5, 0.0, 6491.8975, 8.506_108, 36_500.0, 5.489_728_5],
        [36_500.0, 5.5, 9.0, 19.812_653, 8.506_108, 36_500.0, 5.489_728_5],
        [36_500.0, 10.0, 0.0, 6491.8975, 9.985_229, 36_500.0, 9.985_229],
        [36_500.0, 10.0, 9.0, 19.098_572, 9.985_229, 36_500.0, 9.985_229],
    ];

    #[test]
    fn the_memory_is_that_of_the_reference() {
        let close = |found: f32, expected: f64| {
            assert!((f64::from(found) / expected - 1.0).abs() < 1e-3, "{found}, not {expected}");
        };
        for [stability, difficulty, days, wrong, hard, right, easy] in EXPECTED {
            let before = Recall { stability: stability as f32, difficulty: difficulty as f32 };
            let after = |right| {
                if stability > 0.0 { before.next(right, days) } else { Recall::first(right) }
            };
            let (failed, known) = (after(false), after(true));
            close(failed.stability, wrong);
            close(failed.difficulty, hard);
            close(known.stability, right);
            close(known.difficulty, easy);
        }
    }

    #[test]
    fn nonsense_stays_within_the_limits() {
        for (stability, difficulty) in [(1e30, 1e30), (1e-30, 1e-30), (0.001, 9.0)] {
            for days in [0.0, 1.0, 4e9] {
                for right in [true, false] {
                    let Recall { stability, difficulty } =
                        Recall { stability, difficulty }.next(right, days);
                    assert!((0.000_9..=36_500.0).contains(&stability), "{stability}");
                    assert!((1.0..=10.0).contains(&difficulty), "{difficulty}");
                }
            }
        }
    }
}
