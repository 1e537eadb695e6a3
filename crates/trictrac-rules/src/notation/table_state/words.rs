//! Values as words that are separated by spaces, and back.

use game_notation::{Piece, number};

use crate::notation::ParseError;
use crate::notation::expected::{Expected, Field};
use crate::side::{PerSide, Side};

/// The value read, or the word that is wrong.
pub(super) type WordResult<T> = Result<T, ParseError>;

/// A value that can be written as words. What is written is read back as the same value.
pub(super) trait Words: Sized {
    /// Adds the words to the text.
    fn write(&self, to: &mut String);

    /// Reads the words.
    fn read(from: &mut WordReader) -> WordResult<Self>;
}

/// The words of a text that have not been read yet.
pub(super) struct WordReader<'a> {
    rest: Piece<'a>,
}

impl<'a> WordReader<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { rest: Piece::whole(text) }
    }

    /// The next word, without reading it; empty at the end.
    pub(super) fn peek(&self) -> Piece<'a> {
        let text = self.rest.text.split(' ').next().unwrap_or_default();
        Piece { text, ..self.rest }
    }

    /// Reads the next word.
    pub(super) fn word(&mut self) -> WordResult<Piece<'a>> {
        let word = self.peek();
        if word.text.is_empty() {
            return Err(error(word));
        }
        let rest = &self.rest.text[word.text.len()..];
        let (rest, space) = rest.strip_prefix(' ').map_or((rest, 0), |rest| (rest, 1));
        let character = word.character + word.text.chars().count() + space;
        // A space at the end announces a word that is missing.
        self.rest = Piece { text: rest, character };
        if space == 1 && rest.is_empty() { Err(error(self.rest)) } else { Ok(word) }
    }

    /// Reads a word as `read` does.
    pub(super) fn read_as<T>(&mut self, read: impl FnOnce(&str) -> Option<T>) -> WordResult<T> {
        let piece = self.word()?;
        read(piece.text).ok_or_else(|| error(piece))
    }

    /// Reads the word `key`.
    pub(super) fn key(&mut self, key: &str) -> WordResult<()> {
        self.read_as(|text| (text == key).then_some(()))
    }

    /// Reads the word `key` and the value after it.
    pub(super) fn value<T: Words>(&mut self, key: &str) -> WordResult<T> {
        self.key(key)?;
        T::read(self)
    }

    /// Checks that nothing is left.
    pub(super) fn end(&self) -> WordResult<()> {
        if self.rest.text.is_empty() { Ok(()) } else { Err(error(self.peek())) }
    }
}

/// The error that this word is wrong.
pub(super) fn error(piece: Piece) -> ParseError {
    piece.error(Field::State, Expected::TableState)
}

/// Adds a word.
pub(super) fn word(to: &mut String, word: &str) {
    if !to.is_empty() {
        to.push(' ');
    }
    to.push_str(word);
}

/// Adds the name of the value that follows.
pub(super) use word as key;

/// Adds a word, and a value after it.
pub(super) fn tagged(to: &mut String, tag: &str, value: &impl Words) {
    word(to, tag);
    value.write(to);
}

/// A structure: the name and the value of each field.
macro_rules! of_fields {
    ($type:ty { $($field:ident),+ $(,)? }) => {
        impl Words for $type {
            fn write(&self, to: &mut String) {
                let Self { $($field),+ } = self;
                $(words::tagged(to, stringify!($field), $field);)+
            }

            fn read(from: &mut WordReader) -> WordResult<Self> {
                Ok(Self { $($field: from.value(stringify!($field))?),+ })
            }
        }
    };
}

/// An enumeration: a word for each variant.
macro_rules! of_words {
    ($type:ty { $($variant:ident => $word:literal),+ $(,)? }) => {
        impl Words for $type {
            fn write(&self, to: &mut String) {
                words::word(to, match self { $(Self::$variant => $word),+ });
            }

            fn read(from: &mut WordReader) -> WordResult<Self> {
                from.read_as(|text| match text {
                    $($word => Some(Self::$variant),)+
                    _ => None,
                })
            }
        }
    };
}

pub(super) use {of_fields, of_words};

impl Words for u8 {
    fn write(&self, to: &mut String) {
        word(to, &self.to_string());
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        from.read_as(number)
    }
}

impl Words for u16 {
    fn write(&self, to: &mut String) {
        word(to, &self.to_string());
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        from.read_as(number)
    }
}

impl Words for i8 {
    fn write(&self, to: &mut String) {
        word(to, &format!("{self:+}"));
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        from.read_as(|text| game_notation::signed(text).and_then(|number| number.try_into().ok()))
    }
}

impl Words for bool {
    fn write(&self, to: &mut String) {
        word(to, if *self { "yes" } else { "no" });
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        from.read_as(|text| match text {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        })
    }
}

/// `-` for nothing.
impl<T: Words> Words for Option<T> {
    fn write(&self, to: &mut String) {
        match self {
            Some(value) => value.write(to),
            None => word(to, "-"),
        }
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        if from.peek().text == "-" { from.word().map(|_| None) } else { T::read(from).map(Some) }
    }
}

/// The number of values, and the values.
impl<T: Words> Words for Vec<T> {
    fn write(&self, to: &mut String) {
        word(to, &self.len().to_string());
        for value in self {
            value.write(to);
        }
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        let count: usize = from.read_as(number)?;
        // Every value takes a word at least, so that the text bounds the work.
        (0..count).map(|_| T::read(from)).collect()
    }
}

impl<T: Words, U: Words> Words for (T, U) {
    fn write(&self, to: &mut String) {
        self.0.write(to);
        self.1.write(to);
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        Ok((T::read(from)?, U::read(from)?))
    }
}

/// White's value, then Black's.
impl<T: Words> Words for PerSide<T> {
    fn write(&self, to: &mut String) {
        for side in Side::ALL {
            self[side].write(to);
        }
    }

    fn read(from: &mut WordReader) -> WordResult<Self> {
        Ok(Self::new(T::read(from)?, T::read(from)?))
    }
}
