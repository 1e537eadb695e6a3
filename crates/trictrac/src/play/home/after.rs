//! What a player can do after a match on the screen: look back, play again, or leave.

use std::path::Path;

use trictrac_console::failure::Failure;
use trictrac_screen::list::{Entry, List};
use trictrac_screen::terminal::FullScreen;
use trictrac_words::lang::{Texts, key};

use super::study;
use crate::play::PlayArguments;
use crate::play::autosave::SavedMatch;
use crate::play::screen::choosing::{ListAnswer, choose};

/// An entry of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum AfterEntry {
    Study,
    Again,
    Leave,
}

/// Asks what to do after the match of these arguments, if it is over; returns true if the player plays again.
///
/// # Errors
/// The terminal cannot be used.
pub(in crate::play) fn plays_again(
    full: &mut FullScreen,
    texts: &Texts,
    arguments: &PlayArguments,
) -> Result<bool, Failure> {
    let file = arguments.save.as_deref().filter(|_| !arguments.online.is_online());
    let saved = file.and_then(|file: &Path| SavedMatch::read(file));
    let Some(saved) = saved.filter(SavedMatch::is_over) else { return Ok(false) };
    let is_new = arguments.resume.is_none() && arguments.position.is_none();
    let mut entries = Vec::new();
    if matches!(saved, SavedMatch::Classic(_)) {
        entries.push((AfterEntry::Study, key!("screen-after-study")));
    }
    if is_new {
        entries.push((AfterEntry::Again, key!("screen-after-again")));
    }
    entries.push((AfterEntry::Leave, key!("screen-after-leave")));
    loop {
        let shown = entries.iter().map(|(_, label)| Entry::new(texts.plain(*label), "")).collect();
        let mut list = List::new(texts.plain(key!("screen-over-title")), shown);
        let taken = match choose(full, &mut list, texts)? {
            ListAnswer::Take(index) => entries[index].0,
            _ => AfterEntry::Leave,
        };
        match (taken, &saved) {
            (AfterEntry::Study, SavedMatch::Classic(record)) => {
                study::run(full, record, texts, None, true)?;
            }
            (AfterEntry::Again, _) => return Ok(true),
            _ => return Ok(false),
        }
    }
}
