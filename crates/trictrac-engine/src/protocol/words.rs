//! Reads a message word by word, and counts the words, so that an error can name the place.

use core::str::FromStr;

use super::error::MessageError;

/// The words of a message that have not been read yet.
#[derive(Clone, Debug)]
pub(super) struct MessageWords<'a> {
    /// The first word, which names the message.
    pub(super) command: &'a str,
    rest: &'a str,
    /// The number of the last word read, from 1.
    index: usize,
}

impl<'a> MessageWords<'a> {
    pub(super) fn new(line: &'a str) -> Self {
        let (command, rest) = first_word(line);
        Self { command, rest, index: 1 }
    }

    /// Reads the next word; `None` at the end.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let (word, rest) = first_word(self.rest);
        self.rest = rest;
        self.index += 1;
        (!word.is_empty()).then_some(word)
    }

    /// Returns everything that has not been read.
    pub(super) const fn rest(&self) -> &'a str {
        self.rest
    }

    /// Creates an error about the last word read.
    pub(super) fn wrong(&self, found: Option<&str>, expected: &str) -> MessageError {
        let place = match self.command {
            "" => "message".to_owned(),
            _ if self.index == 1 => "message, word 1".to_owned(),
            command => format!("{command}, word {}", self.index),
        };
        MessageError::new(place, found.unwrap_or(""), expected)
    }

    /// Reads the next word, which must be `expected`.
    pub(super) fn expect(&mut self, expected: &str) -> Result<(), MessageError> {
        match self.next() {
            Some(word) if word == expected => Ok(()),
            other => Err(self.wrong(other, expected)),
        }
    }

    /// Reads the next word, which must exist.
    pub(super) fn word(&mut self, expected: &str) -> Result<&'a str, MessageError> {
        self.next().ok_or_else(|| self.wrong(None, expected))
    }

    /// Reads the next word and parses it.
    pub(super) fn value<T: FromStr>(&mut self, expected: &str) -> Result<T, MessageError> {
        let word = self.word(expected)?;
        word.parse().map_err(|_| self.wrong(Some(word), expected))
    }

    /// Reads the rest of the line, which must not be empty.
    pub(super) fn line(&mut self, expected: &str) -> Result<&'a str, MessageError> {
        if self.rest.is_empty() {
            self.index += 1;
            return Err(self.wrong(None, expected));
        }
        Ok(core::mem::take(&mut self.rest))
    }

    /// Checks that the message ends here.
    pub(super) fn end(&mut self) -> Result<(), MessageError> {
        match self.next() {
            None => Ok(()),
            Some(word) => Err(self.wrong(Some(word), "the end of the line")),
        }
    }
}

fn first_word(text: &str) -> (&str, &str) {
    let text = text.trim();
    let (word, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
    (word, rest.trim_start())
}
