//! Short ASCII texts composed on the stack, so that positions and plays are printed in one piece.

use core::fmt;

/// A text of at most `N` ASCII characters.
pub(super) struct Short<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Short<N> {
    pub(super) const fn new() -> Self {
        Self { bytes: [0; N], length: 0 }
    }

    /// Adds ASCII characters.
    ///
    /// # Panics
    /// If the text then has more than `N` characters.
    #[inline]
    pub(super) fn push<const M: usize>(&mut self, characters: [u8; M]) {
        self.bytes[self.length..self.length + M].copy_from_slice(&characters);
        self.length += M;
    }

    /// Removes the last character.
    #[inline]
    pub(super) const fn pop(&mut self) {
        self.length -= 1;
    }

    /// Adds a number below 100.
    #[inline]
    pub(super) fn number(&mut self, number: u8) {
        if number < 10 {
            self.push([b'0' + number]);
        } else {
            self.push([b'0' + number / 10, b'0' + number % 10]);
        }
    }

    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(core::str::from_utf8(&self.bytes[..self.length]).map_err(|_| fmt::Error)?)
    }
}
