//! The file of a network: a head that says what it is, its numbers, and the SHA-256 of all of it.
//!
//! All numbers are little-endian. After the [`MAGIC`] line come the five sizes (features, both layers, outputs, priors) as
//! 32-bit words, then the first layer's columns and bias (16-bit), the second layer's quads (8-bit), bias (32-bit) and
//! scales, the weights and bias of the outputs and the priors (32-bit floating point), then the digest (32 bytes).

use core::fmt;

use sha2::{Digest as _, Sha256};

use crate::net::board::Serial;
use crate::net::bound::{self, LARGEST, SECOND, Wraps};
use crate::net::features::{FEATURES, PRIORS};
use crate::net::kernel::{Accumulator, Kernel, Layers, Quad};
use crate::net::outlook::OUTLOOK;
use crate::net::{HIDDEN, Network, OUTPUTS, WIDTH};

/// How every file of a network begins.
pub const MAGIC: &[u8] = b"trictrac network 1\n";

/// The sizes of every network that can be used here: features, units of both layers, outputs, priors.
pub const SIZES: [usize; 5] = [FEATURES, WIDTH, HIDDEN, OUTPUTS, PRIORS];
const DIGEST: usize = 32;

/// Why a file is not a network that can be used here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It does not begin with [`MAGIC`].
    NotANetwork,
    /// Its sizes are not those of this program: features, units of both layers, outputs, priors.
    Sizes {
        /// What it says.
        found: [usize; 5],
    },
    /// It is too short or too long.
    Length {
        /// How many bytes it has.
        found: usize,
        /// How many it should have.
        expected: usize,
    },
    /// Its digest is not that of its contents: it has been damaged.
    Damaged,
    /// One of its numbers is not finite, or so large that an output might not be.
    NotFinite,
    /// The sums of a unit of the first layer can get too large.
    Wraps(Wraps),
    /// A sum of the second layer begins too large.
    SecondBias {
        /// With what.
        found: i32,
    },
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotANetwork => {
                write!(f, "not a network: expected a file that begins with \"trictrac network 1\"")
            }
            Self::Sizes { found } => {
                write!(f, "a network of other sizes: found {found:?}, expected {SIZES:?}")
            }
            Self::Length { found, expected } => {
                write!(f, "a network of the wrong length: found {found} bytes, expected {expected}")
            }
            Self::Damaged => {
                write!(f, "a damaged network: the checksum at its end does not match its contents")
            }
            Self::NotFinite => {
                write!(f, "a network with a number that is infinite, undefined or beyond {LARGEST}")
            }
            Self::Wraps(wraps) => write!(f, "a network whose sums overflow: {wraps}"),
            Self::SecondBias { found } => {
                write!(f, "a network whose second layer begins with {found}, expected {SECOND:?}")
            }
        }
    }
}

impl core::error::Error for FileError {}

impl Network {
    /// The network in `bytes`, which are those of a file.
    ///
    /// # Errors
    /// [`FileError`] says what is wrong with them.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FileError> {
        let body = bytes.strip_prefix(MAGIC).ok_or(FileError::NotANetwork)?;
        let expected = MAGIC.len() + size_of_contents() + DIGEST;
        let length = FileError::Length { found: bytes.len(), expected };
        let (sizes, _) = body.split_first_chunk::<20>().ok_or_else(|| length.clone())?;
        let found = core::array::from_fn(|index| {
            let word = &sizes[4 * index..][..4];
            u32::from_le_bytes([word[0], word[1], word[2], word[3]]) as usize
        });
        if found != SIZES {
            return Err(FileError::Sizes { found });
        }
        if bytes.len() != expected {
            return Err(length);
        }
        let (contents, digest) = bytes.split_at(expected - DIGEST);
        if Sha256::digest(contents).as_slice() != digest {
            return Err(FileError::Damaged);
        }
        let mut reader = Reader(&contents[MAGIC.len() + 20..]);
        let first =
            (0..FEATURES).map(|_| Accumulator(reader.numbers(i16::from_le_bytes))).collect();
        let first_bias = Accumulator(reader.numbers(i16::from_le_bytes));
        let second =
            (0..(WIDTH + OUTLOOK) / 4).map(|_| Quad(reader.numbers(i8::from_le_bytes))).collect();
        let network = Self {
            name: name_of(digest),
            kernel: Kernel::best(),
            serial: Serial::next(),
            layers: Layers::new(
                first,
                second,
                reader.numbers(i32::from_le_bytes),
                reader.numbers(f32::from_le_bytes),
            ),
            first_bias,
            third: core::array::from_fn(|_| reader.numbers(f32::from_le_bytes)),
            third_bias: reader.numbers(f32::from_le_bytes),
            priors: (0..PRIORS).map(|_| f32::from_le_bytes(reader.word())).collect(),
        };
        network.fits()?;
        Ok(network)
    }

    /// Nothing that it adds up can leave the bits that it has.
    fn fits(&self) -> Result<(), FileError> {
        // Not a number is within no range.
        if !self.floats().all(|weight| (-LARGEST..=LARGEST).contains(weight)) {
            return Err(FileError::NotFinite);
        }
        if let Some(&found) = self.layers.second_bias.iter().find(|sum| !SECOND.contains(sum)) {
            return Err(FileError::SecondBias { found });
        }
        bound::check(&self.layers.first, &self.first_bias).map_err(FileError::Wraps)
    }

    /// The network with the name that its contents give it.
    pub(super) fn named(self) -> Self {
        let bytes = self.to_bytes();
        Self { name: name_of(&bytes[bytes.len() - DIGEST..]), ..self }
    }

    /// The numbers in floating point, in the order of the file.
    fn floats(&self) -> impl Iterator<Item = &f32> {
        let outputs = self.third.as_flattened().iter().chain(&self.third_bias);
        self.layers.scales.iter().chain(outputs).chain(&self.priors)
    }

    /// The bytes of its file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        for size in SIZES {
            bytes.extend((size as u32).to_le_bytes());
        }
        let columns = self.layers.first.iter().chain([&self.first_bias]);
        bytes.extend(columns.flat_map(|column| column.0).flat_map(i16::to_le_bytes));
        bytes.extend(self.layers.second.iter().flat_map(|quad| quad.0).flat_map(i8::to_le_bytes));
        bytes.extend(self.layers.second_bias.iter().flat_map(|sum| sum.to_le_bytes()));
        bytes.extend(self.floats().flat_map(|weight| weight.to_le_bytes()));
        let digest = Sha256::digest(&bytes);
        bytes.extend(digest);
        bytes
    }
}

/// The name of a network: the first eight digits of its digest.
fn name_of(digest: &[u8]) -> String {
    digest[..4].iter().fold("net-".to_owned(), |name, byte| format!("{name}{byte:02x}"))
}

const fn size_of_contents() -> usize {
    let shorts = (FEATURES + 1) * WIDTH;
    let words = 2 * HIDDEN + OUTPUTS * (HIDDEN + 1) + PRIORS;
    4 * SIZES.len() + 2 * shorts + (WIDTH + OUTLOOK) * HIDDEN + 4 * words
}

/// Bytes that are known to be enough.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn word<const BYTES: usize>(&mut self) -> [u8; BYTES] {
        let (word, rest) = self.0.split_first_chunk().expect("the length has been checked");
        self.0 = rest;
        *word
    }

    fn numbers<const N: usize, const BYTES: usize, T>(
        &mut self,
        read: fn([u8; BYTES]) -> T,
    ) -> [T; N] {
        core::array::from_fn(|_| read(self.word()))
    }
}
