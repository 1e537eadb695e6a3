//! The words of a message, counted, so that a complaint can tell the place.

use core::str::FromStr;

use super::complaint::Complaint;

/// The words of a message, one after the other.
#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    /// The first word, which says what the message is.
    pub(super) command: &'a str,
    rest: &'a str,
    /// The number of the word that was read last.
    index: usize,
}

impl<'a> Words<'a> {
    pub(super) fn new(line: &'a str) -> Self {
        let (command, rest) = first_word(line);
        Self { command, rest, index: 1 }
    }

    /// The next word; nothing at the end.
    pub(super) fn next(&mut self) -> Option<&'a str> {
        let (word, rest) = first_word(self.rest);
        self.rest = rest;
        self.index += 1;
        (!word.is_empty()).then_some(word)
    }

    /// Everything that has not been read.
    pub(super) const fn rest(&self) -> &'a str {
        self.rest
    }

    /// A complaint about the word that was read last.
    pub(super) fn wrong(&self, found: Option<&str>, expected: &str) -> Complaint {
        let place = match self.command {
            "" => "message".to_owned(),
            _ if self.index == 1 => "message, word 1".to_owned(),
            command => format!("{command}, word {}", self.index),
        };
        Complaint::new(place, found.unwrap_or(""), expected)
    }

    /// The next word must be `expected`.
    pub(super) fn expect(&mut self, expected: &str) -> Result<(), Complaint> {
        match self.next() {
            Some(word) if word == expected => Ok(()),
            other => Err(self.wrong(other, expected)),
        }
    }

    /// The next word, which must be there.
    pub(super) fn word(&mut self, expected: &str) -> Result<&'a str, Complaint> {
        self.next().ok_or_else(|| self.wrong(None, expected))
    }

    /// The next word as a value.
    pub(super) fn value<T: FromStr>(&mut self, expected: &str) -> Result<T, Complaint> {
        let word = self.word(expected)?;
        word.parse().map_err(|_| self.wrong(Some(word), expected))
    }

    /// The rest of the line, which must not be empty.
    pub(super) fn line(&mut self, expected: &str) -> Result<&'a str, Complaint> {
        if self.rest.is_empty() {
            self.index += 1;
            return Err(self.wrong(None, expected));
        }
        Ok(core::mem::take(&mut self.rest))
    }

    /// Nothing more may follow.
    pub(super) fn end(&mut self) -> Result<(), Complaint> {
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
