//! Two texts that are joined at compile time.

/// The most bytes of both.
const MOST: usize = 32;

/// One text and another behind it.
#[derive(Clone, Copy)]
pub(super) struct JoinedText {
    bytes: [u8; MOST],
    length: usize,
}

impl JoinedText {
    /// Joins two texts of at most 32 bytes together.
    pub(super) const fn new(one: &str, other: &str) -> Self {
        let mut bytes = [0; MOST];
        let (start, rest) = bytes.split_at_mut(one.len());
        start.copy_from_slice(one.as_bytes());
        rest.split_at_mut(other.len()).0.copy_from_slice(other.as_bytes());
        Self { bytes, length: one.len() + other.len() }
    }

    /// Returns both as one text.
    pub(super) const fn text(&self) -> &str {
        match core::str::from_utf8(self.bytes.split_at(self.length).0) {
            Ok(text) => text,
            Err(_) => panic!("two texts are a text"),
        }
    }
}
