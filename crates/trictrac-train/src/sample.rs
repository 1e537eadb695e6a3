//! Training samples: a position, and what the match turned out to be worth in it.

use trictrac_engine::net::features;
use trictrac_engine::net::kernel::UNIT;
use trictrac_engine::net::outlook::{self, OUTLOOK};
use trictrac_engine::next_throw::expected;
use trictrac_engine::prospects::Prospects;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;

/// The size of the list of columns; a position has at most 45: thirty men, ten jans, five of the score.
const MOST_COLUMNS: usize = 48;

/// A position as the network sees it, and the target of its outputs.
#[derive(Clone, Copy, Debug)]
pub struct Sample {
    columns: [u16; MOST_COLUMNS],
    count: u8,
    /// The outlook inputs, 0 to 1.
    pub outlook: [f32; OUTLOOK],
    /// The [stack](features::stack).
    pub stack: u8,
    /// The [score](features::score).
    pub score: u8,
    /// The score and the pavillon.
    pub flagged_score: u16,
    /// The prospects of the side about to throw, with the holes as shares of those that win.
    pub target: Prospects,
    /// The [`worth`] of the next throws, if it was computed.
    pub worth: Option<[f32; 3]>,
}

impl Sample {
    /// Creates the sample of `state`, `own` being about to throw, with an empty target.
    #[must_use]
    pub fn new(state: &Match, own: Side) -> Self {
        let mut sample = Self {
            columns: [0; MOST_COLUMNS],
            count: 0,
            outlook: outlook::of(state, own).map(|input| f32::from(input) / f32::from(UNIT)),
            stack: features::stack(state, own) as u8,
            score: features::score(state, own) as u8,
            flagged_score: features::flagged_score(state, own) as u16,
            target: Prospects::default(),
            worth: None,
        };
        features::columns(state, own, |column| {
            sample.columns[usize::from(sample.count)] = column as u16;
            sample.count += 1;
        });
        sample
    }

    /// Returns the columns of the position.
    #[must_use]
    pub fn columns(&self) -> &[u16] {
        &self.columns[..usize::from(self.count)]
    }
}

/// Computes the expected points of the next throw of either side, divided by twelve.
///
/// In this order: earned by `own`, given by `own`, earned by its opponent.
#[must_use]
pub fn worth(state: &Match, own: Side) -> [f32; 3] {
    let [mine, theirs] = [own, own.opponent()].map(|side| expected(state, side));
    [mine.earned, mine.given, theirs.earned].map(|points| points as f32 / (36.0 * 12.0))
}
