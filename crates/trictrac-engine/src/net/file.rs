//! The file format of a network: a head with the sizes, the numbers, and a SHA-256 of everything before it.
//!
//! All numbers are little-endian. The [`MAGIC`] line is followed by
//!
//! 1. the five [`SIZES`] (32-bit words);
//! 2. the first layer: columns, then bias (16-bit integers);
//! 3. the second layer: quads (8-bit integers), bias (32-bit integers), scales (32-bit floats);
//! 4. the third layer: weights by output, then bias; the priors (32-bit floats);
//! 5. the digest (32 bytes).

use core::fmt;

use sha2::{Digest as _, Sha256};

use crate::net::board::Serial;
use crate::net::bound::{self, LARGEST, SECOND, Wraps};
use crate::net::features::{FEATURES, PRIORS};
use crate::net::kernel::{Accumulator, Kernel, Layers, Quad};
use crate::net::outlook::OUTLOOK;
use crate::net::{HIDDEN, Network, OUTPUTS, WIDTH};

/// The first bytes of every file of a network.
pub const MAGIC: &[u8] = b"trictrac network 1\n";

/// The sizes of every network that this program can use: features, units of both layers, outputs, priors.
pub const SIZES: [usize; 5] = [FEATURES, WIDTH, HIDDEN, OUTPUTS, PRIORS];
const DIGEST: usize = 32;

/// Why a file cannot be used as a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It does not begin with [`MAGIC`].
    NotANetwork,
    /// Its sizes are not [`SIZES`].
    Sizes {
        /// The sizes in the file.
        found: [usize; 5],
    },
    /// It is too short or too long.
    Length {
        /// Its length in bytes.
        found: usize,
        /// The correct length in bytes.
        expected: usize,
    },
    /// Its digest does not match its contents: it is damaged.
    Damaged,
    /// A number is infinite, undefined or so large that an output might overflow.
    NotFinite,
    /// The sum of a unit of the first layer can overflow.
    Wraps(Wraps),
    /// A bias of the second layer is so large that its sum could overflow.
    SecondBias {
        /// The bias.
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
    /// Reads a network from the bytes of its file.
    ///
    /// # Errors
    /// [`FileError`] if they are no network that this program can use.
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

    /// Checks that no sum can overflow, whatever the position.
    ///
    /// Release builds wrap silently, so a network that could overflow would play nonsense without any error.
    fn fits(&self) -> Result<(), FileError> {
        // The comparison is false for a number that is undefined (NaN), so such a number is refused too.
        if !self.floats().all(|weight| (-LARGEST..=LARGEST).contains(weight)) {
            return Err(FileError::NotFinite);
        }
        if let Some(&found) = self.layers.second_bias.iter().find(|sum| !SECOND.contains(sum)) {
            return Err(FileError::SecondBias { found });
        }
        bound::check(&self.layers.first, &self.first_bias).map_err(FileError::Wraps)
    }

    /// Names the network after its contents.
    pub(super) fn named(self) -> Self {
        let bytes = self.to_bytes();
        Self { name: name_of(&bytes[bytes.len() - DIGEST..]), ..self }
    }

    /// Returns all floating-point numbers, in the order of the file.
    fn floats(&self) -> impl Iterator<Item = &f32> {
        let outputs = self.third.as_flattened().iter().chain(&self.third_bias);
        self.layers.scales.iter().chain(outputs).chain(&self.priors)
    }

    /// Returns the bytes of the network's file.
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

/// Returns the name of a network: `net-` and the first eight hexadecimal digits of its digest.
fn name_of(digest: &[u8]) -> String {
    digest[..4].iter().fold("net-".to_owned(), |name, byte| format!("{name}{byte:02x}"))
}

/// Returns the length in bytes of everything between the magic line and the digest.
const fn size_of_contents() -> usize {
    let shorts = (FEATURES + 1) * WIDTH;
    let words = 2 * HIDDEN + OUTPUTS * (HIDDEN + 1) + PRIORS;
    4 * SIZES.len() + 2 * shorts + (WIDTH + OUTLOOK) * HIDDEN + 4 * words
}

/// Reads numbers from bytes whose length has been checked.
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
