//! Reading lines from anybody: bounded in length, whatever bytes come.

use std::io::{self, BufRead};

/// The longest line, in bytes.
pub const LONGEST: usize = 64 * 1024;

/// A line that was read, without its end (`\n` or `\r\n`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum InputLine<'a> {
    /// Text.
    Text(&'a str),
    /// Bytes that are not UTF-8; the first wrong one is at this character, from 1.
    NotText {
        /// The character, from 1.
        character: usize,
    },
    /// More than [`LONGEST`] bytes; they were read over.
    TooLong,
}

/// Reads one line after the other into the same memory.
#[derive(Debug)]
pub struct InputLines<R> {
    reader: R,
    line: Vec<u8>,
}

impl<R: BufRead> InputLines<R> {
    /// Lines of `reader`.
    pub const fn new(reader: R) -> Self {
        Self { reader, line: Vec::new() }
    }

    /// The reader of the lines.
    pub const fn reader(&self) -> &R {
        &self.reader
    }

    /// The next line; none at the end of the input.
    ///
    /// # Errors
    /// What the reader fails with.
    pub fn next_line(&mut self) -> io::Result<Option<InputLine<'_>>> {
        self.line.clear();
        let mut length = 0;
        let ended = loop {
            let bytes = match self.reader.fill_buf() {
                Ok(bytes) => bytes,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if bytes.is_empty() {
                break false;
            }
            let end = bytes.iter().position(|&byte| byte == b'\n');
            let part = &bytes[..end.unwrap_or(bytes.len())];
            if length <= LONGEST {
                self.line.extend_from_slice(part);
            }
            length += part.len();
            let used = part.len() + usize::from(end.is_some());
            self.reader.consume(used);
            if end.is_some() {
                break true;
            }
        };
        Ok((ended || length > 0).then(|| self.line(length)))
    }

    fn line(&self, length: usize) -> InputLine<'_> {
        if length > LONGEST {
            return InputLine::TooLong;
        }
        let line = self.line.strip_suffix(b"\r").unwrap_or(&self.line);
        match str::from_utf8(line) {
            Ok(text) => InputLine::Text(text),
            Err(error) => {
                let valid = String::from_utf8_lossy(&line[..error.valid_up_to()]);
                InputLine::NotText { character: valid.chars().count() + 1 }
            }
        }
    }
}
