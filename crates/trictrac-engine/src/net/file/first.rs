//! Reads files of the first format: networks with one stack that see the pavillon.

use super::{ByteReader, FIRST_MAGIC, FileError, checked, name_of, sizes, units};
use crate::net::board::Serial;
use crate::net::features::{FEATURES, FLAG, FLAGGED_SCORES, SCORES, THROWS_AT, usual_flag};
use crate::net::kernel::{Accumulator, Kernel, Layers};
use crate::net::outlook::InputScope;
use crate::net::{END_OUTPUTS, HIDDEN, Network, OUTPUTS, WIDTH};

/// The sizes of a file of the first format: columns, units of both layers, outputs, priors.
const FIRST_SIZES: [usize; 5] = [FEATURES + FLAG, WIDTH, HIDDEN, OUTPUTS, FLAGGED_SCORES];

impl Network {
    /// Reads a file of the first format.
    pub(super) fn from_first_format(bytes: &[u8]) -> Result<Self, FileError> {
        let (found, _) = sizes(bytes, FIRST_MAGIC)?;
        if found != FIRST_SIZES {
            return Err(FileError::Sizes { found: found.to_vec(), expected: FIRST_SIZES.to_vec() });
        }
        let shorts = (FEATURES + FLAG + 1) * WIDTH;
        let words = 2 * HIDDEN + OUTPUTS * (HIDDEN + 1) + FLAGGED_SCORES;
        let length = 2 * shorts + units(InputScope::Events) * HIDDEN + 4 * words;
        let (body, digest) = checked(bytes, FIRST_MAGIC.len() + 4 * found.len(), length)?;
        let mut reader = ByteReader(body);
        let mut column = || Accumulator(reader.numbers(i16::from_le_bytes));
        let mut first: Vec<_> = (0..FEATURES + FLAG).map(|_| column()).collect();
        let first_bias = column();
        // The columns of the pavillon came before those of the throws.
        first[THROWS_AT..].rotate_left(FLAG);
        let network = Self {
            name: name_of(digest),
            kernel: Kernel::best(),
            serial: Serial::next(),
            layers: Layers { first, stacks: vec![reader.stack(units(InputScope::Events))] },
            first_bias,
            scope: InputScope::Events,
            sees_flag: true,
            win_priors: usual(&reader.floats(FLAGGED_SCORES)),
            end_priors: vec![[0.0; END_OUTPUTS]; FLAGGED_SCORES],
            starts: None,
        };
        network.fits()?;
        Ok(network)
    }
}

/// Returns the priors of the usual pavillons, of those for all scores and pavillons.
fn usual(priors: &[f32]) -> Vec<f32> {
    (0..SCORES).map(|score| priors[FLAG * score + usual_flag(score)]).collect()
}
