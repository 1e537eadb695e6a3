//! What is learned from: a position, and what the match was found to be worth in it.

use trictrac_engine::net::features;
use trictrac_engine::net::kernel::UNIT;
use trictrac_engine::net::outlook::{self, OUTLOOK};
use trictrac_engine::next_throw::expected;
use trictrac_engine::prospects::Prospects;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;

/// More columns than any position has: thirty men, ten jans, six of the marks.
const MOST_COLUMNS: usize = 48;

/// A position as the network sees it, and what it should say of it.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    columns: [u16; MOST_COLUMNS],
    count: u8,
    /// What the network is told of the next throw.
    pub outlook: [f32; OUTLOOK],
    /// Which prior it has.
    pub prior: u16,
    /// What the match is worth to the side about to throw; the holes in shares of those that win.
    pub target: Prospects,
    /// What the side earns and gives by its next throw, and the other would earn, in twelves; if that was counted.
    pub worth: Option<[f32; 3]>,
}

impl Sample {
    /// The position of `state`, in which `own` is about to throw, with an empty target.
    #[must_use]
    pub fn new(state: &Match, own: Side) -> Self {
        let board = &state.releve().board;
        let mut sample = Self {
            columns: [0; MOST_COLUMNS],
            count: 0,
            outlook: outlook::of_men(board.men(own.opponent()), board.men(own))
                .map(|input| f32::from(input) / f32::from(UNIT)),
            prior: features::prior(state, own) as u16,
            target: Prospects::default(),
            worth: None,
        };
        features::columns(state, own, |column| {
            sample.columns[usize::from(sample.count)] = column as u16;
            sample.count += 1;
        });
        sample
    }

    /// The columns of its position.
    #[must_use]
    pub fn columns(&self) -> &[u16] {
        &self.columns[..usize::from(self.count)]
    }
}

/// What the next throw of either side may be expected to bring, in twelves: earned and given by `own`, earned by the
/// other.
#[must_use]
pub fn worth(state: &Match, own: Side) -> [f32; 3] {
    let [mine, theirs] = [own, own.opponent()].map(|side| expected(state, side));
    [mine.earned, mine.given, theirs.earned].map(|points| points as f32 / (36.0 * 12.0))
}
