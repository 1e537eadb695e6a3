//! Lines of standard input, read on a thread of their own so that the network never waits for them.

use std::io;
use std::sync::mpsc::Sender;
use std::thread;

use trictrac_console::lines::{InputLine, InputLines};

use super::client::OutsideEvent;

/// A line that was read, or the end of the input.
#[derive(Clone, Debug)]
pub(super) enum Input {
    /// Text.
    Text(String),
    /// Bytes that are not UTF-8 from this character on.
    NotText(usize),
    /// Too many bytes.
    TooLong,
    /// The end.
    End,
}

impl Input {
    /// The line; nothing at the end.
    pub(super) fn line(&self) -> Option<InputLine<'_>> {
        Some(match self {
            Self::Text(text) => InputLine::Text(text),
            Self::NotText(character) => InputLine::NotText { character: *character },
            Self::TooLong => InputLine::TooLong,
            Self::End => return None,
        })
    }
}

/// Reads standard input until it ends. The thread ends with the process.
pub(super) fn read(events: Sender<OutsideEvent>) {
    thread::spawn(move || {
        let mut lines = InputLines::new(io::stdin().lock());
        loop {
            let input = match lines.next_line() {
                Ok(Some(InputLine::Text(text))) => Input::Text(text.to_owned()),
                Ok(Some(InputLine::NotText { character })) => Input::NotText(character),
                Ok(Some(InputLine::TooLong)) => Input::TooLong,
                Ok(None) | Err(_) => Input::End,
            };
            let ended = matches!(input, Input::End);
            if events.send(OutsideEvent::Typed(input)).is_err() || ended {
                return;
            }
        }
    });
}
