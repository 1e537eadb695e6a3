//! Short ASCII texts put together on the stack, so that positions and plays print in one piece.

use core::fmt;

/// At most `N` ASCII characters.
pub(super) struct Short<const N: usize> {
    bytes: [u8; N],
    length: usize,
}

impl<const N: usize> Short<N> {
    pub(super) const fn new() -> Self {
        Self { bytes: [0; N], length: 0 }
    }

    /// Adds an ASCII character.
    ///
    /// # Panics
    /// If there are `N` already.
    #[inline]
    pub(super) const fn push(&mut self, character: u8) {
        self.bytes[self.length] = character;
        self.length += 1;
    }

    /// Adds a number below 100.
    #[inline]
    pub(super) const fn number(&mut self, number: u8) {
        if number >= 10 {
            self.push(b'0' + number / 10);
        }
        self.push(b'0' + number % 10);
    }

    /// Adds ASCII characters.
    pub(super) fn text(&mut self, text: &str) {
        text.bytes().for_each(|character| self.push(character));
    }

    pub(super) fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(core::str::from_utf8(&self.bytes[..self.length]).map_err(|_| fmt::Error)?)
    }
}
