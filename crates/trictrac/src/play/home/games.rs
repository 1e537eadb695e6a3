//! The list of old games and of own matches.

use std::io;
use std::path::Path;

use trictrac_engine::seat_tag;
use trictrac_rules::notation::record::Record;
use trictrac_rules::side::Side;
use trictrac_screen::list::{Entry, List};
use trictrac_screen::terminal::FullScreen;
use trictrac_words::called;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::shipped::SHIPPED;

use super::study;
use crate::play::autosave::{self, SavedMatch};
use crate::play::screen::choosing::{ListAnswer, choose, show};

/// The most own matches that are listed.
const LISTED: usize = 40;

/// Lets the reader choose a game and look at it, until they go back.
pub(super) fn browse(full: &mut FullScreen, texts: &Texts) -> io::Result<()> {
    let mut records: Vec<(Entry, Record)> = Vec::new();
    for shipped in SHIPPED {
        if let Ok(record) = shipped.record() {
            records.push((Entry::new(shipped.name, texts.plain(shipped.shows)), record));
        }
    }
    for path in autosave::files().into_iter().take(LISTED) {
        if let Some(SavedMatch::Classic(record)) = SavedMatch::read(&path) {
            records.push((entry(texts, &path, &record), record));
        }
    }
    let mut chosen = 0;
    loop {
        let entries = records.iter().map(|(entry, _)| entry.clone()).collect();
        let mut list = List::new(texts.plain(key!("screen-home-games")), entries);
        list.chosen = chosen;
        let ListAnswer::Take(index) = choose(full, &mut list, texts)? else { return Ok(()) };
        chosen = index;
        if let Some((_, record)) = records.get(index) {
            study::run(full, record, texts, false)?;
        }
    }
}

/// Looks at the record in a file; what is wrong with it is shown.
pub(super) fn open(full: &mut FullScreen, texts: &Texts, path: &str) -> io::Result<()> {
    match crate::games::read(Path::new(path)) {
        Ok(record) => study::run(full, &record, texts, true),
        Err(failure) => {
            show(full, texts, &texts.plain(key!("screen-fault")), &failure.describe(texts))
        }
    }
}

/// An own match: its file, the players and the holes.
fn entry(texts: &Texts, path: &Path, record: &Record) -> Entry {
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned());
    let player = |side| {
        seat_tag::name(record, side)
            .map_or_else(|| texts.plain(key!("name-you")), |name| called(texts, &name))
    };
    let holes = record.state().holes().amounts();
    let arguments = fluent_args![
        "white" => player(Side::White), "black" => player(Side::Black),
        "white-holes" => holes[Side::White], "black-holes" => holes[Side::Black]
    ];
    Entry::new(name.unwrap_or_default(), texts.with(key!("screen-games-entry"), &arguments))
}
