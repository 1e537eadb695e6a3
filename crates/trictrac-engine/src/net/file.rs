//! The file format of a network: a head with the sizes, the numbers, and a SHA-256 of everything before it.
//!
//! All numbers are little-endian. The [`MAGIC`] line is followed by
//!
//! 1. the six sizes (32-bit words): columns, units of both layers, stacks, outputs, measured starts;
//! 2. the first layer: columns, then bias (16-bit integers);
//! 3. of each stack: quads (8-bit integers), bias (32-bit integers), scales, third layer by output, its bias (32-bit
//!    floats);
//! 4. the priors of the chance to win, those of the ends, and the measured starts (32-bit floats);
//! 5. the digest (32 bytes).
//!
//! A network that sees the pavillon has three more columns. Files of the earlier formats can be read too; the networks in
//! them [count](InputScope) less. The [third](THIRD_MAGIC) and the [second](SECOND_MAGIC) have the same parts, with fewer quads and stacks. The
//! [first](FIRST_MAGIC) had one stack, a prior of the chance to win for each score and pavillon, and no priors of the ends.

mod first;

use core::fmt;

use sha2::{Digest as _, Sha256};

use crate::net::board::Serial;
use crate::net::bound::{self, LARGEST, SECOND, Wraps};
use crate::net::features::{
    FEATURES, FLAG, FLAGGED_SCORES, OLDER_STACKS, SCORES, STACKS, older_stack,
};
use crate::net::kernel::{Accumulator, Kernel, Layers, Quad, Stack, UNITS};
use crate::net::outlook::{InputScope, POINTS};
use crate::net::{END_OUTPUTS, HIDDEN, Network, OUTPUTS, WIDTH};

/// The first bytes of the file of a network.
pub const MAGIC: &[u8] = b"trictrac network 4\n";
/// The first bytes of a file of the third format.
pub const THIRD_MAGIC: &[u8] = b"trictrac network 3\n";
/// The first bytes of a file of the second format.
pub const SECOND_MAGIC: &[u8] = b"trictrac network 2\n";
/// The first bytes of a file of the first format.
pub const FIRST_MAGIC: &[u8] = b"trictrac network 1\n";

const DIGEST: usize = 32;

/// The reason why a file cannot be used as a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileError {
    /// It begins with none of [`MAGIC`], [`THIRD_MAGIC`], [`SECOND_MAGIC`] and [`FIRST_MAGIC`].
    NotANetwork,
    /// Its sizes are not those of its format: columns, units of both layers, stacks, outputs, measured starts.
    Sizes {
        /// The sizes in the file.
        found: Vec<usize>,
        /// The sizes of its format.
        expected: Vec<usize>,
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
                write!(f, "not a network: expected a file that begins with \"trictrac network\"")
            }
            Self::Sizes { found, expected } => {
                write!(f, "a network of other sizes: found {found:?}, expected {expected:?}")
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

/// The contents of a file, as its head says.
#[derive(Clone, Copy, Debug)]
struct FileContents {
    columns: usize,
    stacks: usize,
    starts: usize,
    /// The inputs of the second layer.
    units: usize,
}

impl FileContents {
    /// Reads the head of a file, if its sizes are possible.
    fn of(sizes: &[usize; 6], scope: InputScope) -> Option<Self> {
        let [columns, width, hidden, stacks, outputs, starts] = *sizes;
        let possible = [FEATURES, FEATURES + FLAG].contains(&columns)
            && [width, hidden, outputs] == [WIDTH, HIDDEN, OUTPUTS]
            && [1, stacks_of(scope)].contains(&stacks)
            && [0, SCORES].contains(&starts);
        possible.then_some(Self { columns, stacks, starts, units: units(scope) })
    }

    const fn sees_flag(self) -> bool {
        self.columns > FEATURES
    }

    /// Returns the length in bytes of everything between the sizes and the digest.
    const fn bytes(self) -> usize {
        let shorts = (self.columns + 1) * WIDTH;
        let words = 2 * HIDDEN + OUTPUTS * (HIDDEN + 1);
        let stack = self.units * HIDDEN + 4 * words;
        let priors = SCORES + FLAGGED_SCORES * END_OUTPUTS + self.starts;
        2 * shorts + self.stacks * stack + 4 * priors
    }
}

impl Network {
    /// Reads a network from the bytes of its file.
    ///
    /// # Errors
    /// [`FileError`] if they are no network that this program can use.
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, FileError> {
        if bytes.starts_with(FIRST_MAGIC) {
            return Self::from_first_format(bytes);
        }
        let mut older = [InputScope::Events, InputScope::Moves].into_iter();
        let scope =
            older.find(|&scope| bytes.starts_with(magic(scope))).unwrap_or(InputScope::Holes);
        let (found, _) = sizes(bytes, magic(scope))?;
        let contents = FileContents::of(&found, scope).ok_or_else(|| FileError::Sizes {
            found: found.to_vec(),
            expected: vec![FEATURES, WIDTH, HIDDEN, stacks_of(scope), OUTPUTS, SCORES],
        })?;
        let (body, digest) = checked(bytes, MAGIC.len() + 4 * found.len(), contents.bytes())?;
        let mut reader = ByteReader(body);
        let mut column = || Accumulator(reader.numbers(i16::from_le_bytes));
        let mut first: Vec<_> = (0..contents.columns).map(|_| column()).collect();
        let first_bias = column();
        first.resize(FEATURES + FLAG, Accumulator([0; WIDTH]));
        let mut stacks: Vec<_> =
            (0..contents.stacks).map(|_| reader.stack(contents.units)).collect();
        if stacks.len() == OLDER_STACKS {
            stacks = (0..STACKS).map(|stack| stacks[older_stack(stack)].clone()).collect();
        }
        let network = Self {
            name: name_of(digest),
            kernel: Kernel::best(),
            serial: Serial::next(),
            layers: Layers { first, stacks },
            first_bias,
            scope,
            sees_flag: contents.sees_flag(),
            win_priors: reader.floats(SCORES),
            end_priors: (0..FLAGGED_SCORES).map(|_| reader.numbers(f32::from_le_bytes)).collect(),
            starts: (contents.starts > 0).then(|| reader.floats(contents.starts)),
        };
        network.fits()?;
        Ok(network)
    }

    /// Returns the stacks in the order of the file.
    fn stacks_in_file(&self) -> Vec<&Stack> {
        let stacks = &self.layers.stacks;
        if stacks.len() == 1 || self.scope == InputScope::Holes {
            return stacks.iter().collect();
        }
        // Several present stacks are copies of the same older one.
        let first = |older| (0..STACKS).find(|&stack| older_stack(stack) == older);
        (0..OLDER_STACKS).filter_map(first).map(|stack| &stacks[stack]).collect()
    }

    /// Checks that no sum can overflow, whatever the position.
    ///
    /// Release builds wrap silently, so a network that could overflow would play nonsense without any error.
    fn fits(&self) -> Result<(), FileError> {
        let priors = self.win_priors.iter().chain(self.end_priors.as_flattened());
        let stacks = self.layers.stacks.iter().flat_map(Stack::floats);
        let mut floats = stacks.chain(priors).chain(self.starts.iter().flatten());
        // The comparison is false for a number that is undefined (NaN), so such a number is refused too.
        if !floats.all(|weight| (-LARGEST..=LARGEST).contains(weight)) {
            return Err(FileError::NotFinite);
        }
        let mut biases = self.layers.stacks.iter().flat_map(|stack| &stack.second_bias);
        if let Some(&found) = biases.find(|sum| !SECOND.contains(sum)) {
            return Err(FileError::SecondBias { found });
        }
        bound::check(&self.layers.first, &self.first_bias).map_err(FileError::Wraps)
    }

    /// Names the network after its contents.
    pub(super) fn named(self) -> Self {
        let bytes = self.to_bytes();
        Self { name: name_of(&bytes[bytes.len() - DIGEST..]), ..self }
    }

    /// Returns the bytes of the network's file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = magic(self.scope).to_vec();
        let columns = FEATURES + if self.sees_flag { FLAG } else { 0 };
        let starts = self.starts.as_ref().map_or(0, Vec::len);
        let stacks = self.stacks_in_file();
        for size in [columns, WIDTH, HIDDEN, stacks.len(), OUTPUTS, starts] {
            bytes.extend((size as u32).to_le_bytes());
        }
        let columns = self.layers.first[..columns].iter().chain([&self.first_bias]);
        bytes.extend(columns.flat_map(|column| column.0).flat_map(i16::to_le_bytes));
        for stack in stacks {
            let second = &stack.second[..units(self.scope) / 4];
            bytes.extend(second.iter().flat_map(|quad| quad.0).flat_map(i8::to_le_bytes));
            bytes.extend(stack.second_bias.iter().flat_map(|sum| sum.to_le_bytes()));
            bytes.extend(stack.floats().flat_map(|weight| weight.to_le_bytes()));
        }
        let priors = self.win_priors.iter().chain(self.end_priors.as_flattened());
        let floats = priors.chain(self.starts.iter().flatten());
        bytes.extend(floats.flat_map(|weight| weight.to_le_bytes()));
        let digest = Sha256::digest(&bytes);
        bytes.extend(digest);
        bytes
    }
}

impl Stack {
    /// Returns all floating-point numbers, in the order of the file.
    fn floats(&self) -> impl Iterator<Item = &f32> {
        self.scales.iter().chain(self.third.as_flattened()).chain(&self.third_bias)
    }
}

/// Returns the first bytes of the file of a network whose inputs count this.
const fn magic(scope: InputScope) -> &'static [u8] {
    match scope {
        InputScope::Events => SECOND_MAGIC,
        InputScope::Moves => THIRD_MAGIC,
        InputScope::Holes => MAGIC,
    }
}

/// Returns the number of stacks of a network whose inputs count this, if it has more than one.
const fn stacks_of(scope: InputScope) -> usize {
    match scope {
        InputScope::Events | InputScope::Moves => OLDER_STACKS,
        InputScope::Holes => STACKS,
    }
}

/// Returns the number of inputs of the second layer in the file of a network whose inputs count this.
pub(super) const fn units(scope: InputScope) -> usize {
    match scope {
        InputScope::Events | InputScope::Moves => WIDTH + POINTS,
        InputScope::Holes => UNITS,
    }
}

/// Returns the name of a network: `net-` and the first eight hexadecimal digits of its digest.
fn name_of(digest: &[u8]) -> String {
    digest[..4].iter().fold("net-".to_owned(), |name, byte| format!("{name}{byte:02x}"))
}

/// Reads the sizes after the `magic` line; returns them and the bytes that follow.
fn sizes<'a, const N: usize>(
    bytes: &'a [u8],
    magic: &[u8],
) -> Result<([usize; N], &'a [u8]), FileError> {
    let body = bytes.strip_prefix(magic).ok_or(FileError::NotANetwork)?;
    let short = FileError::Length { found: bytes.len(), expected: magic.len() + 4 * N };
    let (words, rest) = body.split_at_checked(4 * N).ok_or(short)?;
    let mut reader = ByteReader(words);
    Ok((core::array::from_fn(|_| u32::from_le_bytes(reader.word()) as usize), rest))
}

/// Checks the length and the digest of a file whose numbers begin at `head`; returns the numbers and the digest.
fn checked(bytes: &[u8], head: usize, length: usize) -> Result<(&[u8], &[u8]), FileError> {
    let expected = head + length + DIGEST;
    if bytes.len() != expected {
        return Err(FileError::Length { found: bytes.len(), expected });
    }
    let (contents, digest) = bytes.split_at(expected - DIGEST);
    if Sha256::digest(contents).as_slice() != digest {
        return Err(FileError::Damaged);
    }
    Ok((&contents[head..], digest))
}

/// Reads numbers from bytes whose length has been checked.
struct ByteReader<'a>(&'a [u8]);

impl ByteReader<'_> {
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

    fn floats(&mut self, count: usize) -> Vec<f32> {
        (0..count).map(|_| f32::from_le_bytes(self.word())).collect()
    }

    /// Reads a stack whose second layer has this many inputs in the file; those that are not there get no weight.
    fn stack(&mut self, units: usize) -> Stack {
        let quads = (0..units / 4).map(|_| Quad(self.numbers(i8::from_le_bytes)));
        let mut second: Vec<_> = quads.collect();
        second.resize(UNITS / 4, Quad([0; 4 * HIDDEN]));
        Stack {
            pairs: Stack::pairs(&second),
            second,
            second_bias: self.numbers(i32::from_le_bytes),
            scales: self.numbers(f32::from_le_bytes),
            third: core::array::from_fn(|_| self.numbers(f32::from_le_bytes)),
            third_bias: self.numbers(f32::from_le_bytes),
        }
    }
}
