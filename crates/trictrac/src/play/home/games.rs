//! The list of old games and of own matches.

use std::io;
use std::path::{Path, PathBuf};

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
use crate::play::forms;
use crate::play::online;
use crate::play::screen::choosing::{ListAnswer, ask, choose, show};

/// Lets the reader choose a game and look at it, until they go back.
pub(super) fn browse(full: &mut FullScreen, texts: &Texts) -> io::Result<()> {
    let mut records: Vec<(Entry, SavedMatch)> = Vec::new();
    for shipped in SHIPPED {
        if let Ok(record) = shipped.record() {
            let entry = Entry::new(shipped.name, texts.plain(shipped.shows));
            records.push((entry, SavedMatch::Classic(record)));
        }
    }
    let of_server = online::saved_records();
    for path in autosave::files()
        .into_iter()
        .take(autosave::LISTED)
        .chain(of_server.into_iter().take(autosave::LISTED))
    {
        if let Some(saved) = SavedMatch::read(&path) {
            records.push((entry(texts, &path, &saved), saved));
        }
    }
    let mut chosen = 0;
    loop {
        let entries = records.iter().map(|(entry, _)| entry.clone()).collect();
        let mut list = List::new(texts.plain(key!("screen-home-games")), entries);
        list.chosen = chosen;
        let ListAnswer::Take(index) = choose(full, &mut list, texts)? else { return Ok(()) };
        chosen = index;
        match records.get(index) {
            Some((_, SavedMatch::Classic(record))) => {
                study::run(full, record, texts, None, false)?;
            }
            Some((entry, SavedMatch::Form(record))) => {
                show(full, texts, &entry.means, &forms::told(texts, record))?;
            }
            None => {}
        }
    }
}

/// Asks for the file of a record and looks at it; a file that cannot be read is asked for again.
pub(super) fn open(full: &mut FullScreen, texts: &Texts) -> io::Result<()> {
    let title = texts.plain(key!("screen-home-analyse"));
    let mut typed = String::new();
    let asked = texts.plain(key!("screen-ask-record"));
    let mut question = asked.clone();
    while let Some(path) = ask(full, texts, &title, &question, &typed)? {
        let file = in_home(&path);
        if let Some(SavedMatch::Form(record)) = SavedMatch::read(&file) {
            return show(full, texts, &path, &forms::told(texts, &record));
        }
        match crate::games::read(&file) {
            Ok(record) => return study::run(full, &record, texts, None, true),
            Err(failure) => question = format!("{}\n\n{asked}", failure.describe(texts)),
        }
        typed = path;
    }
    Ok(())
}

/// A path as it was typed, with `~` for the folder of the person.
fn in_home(path: &str) -> PathBuf {
    let rest = path.strip_prefix("~/").or(path.strip_prefix("~\\")).or((path == "~").then_some(""));
    match (rest, std::env::home_dir()) {
        (Some(rest), Some(home)) => home.join(rest),
        _ => PathBuf::from(path),
    }
}

/// The name of the file of an own match: when it began, or on a server its number.
pub(super) fn named(path: &Path) -> String {
    path.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default()
}

/// An own match: its file, the players and the holes, or the form; and whether it is over.
fn entry(texts: &Texts, path: &Path, saved: &SavedMatch) -> Entry {
    let mut means = match saved {
        SavedMatch::Classic(record) => players(texts, record),
        SavedMatch::Form(record) => {
            trictrac_words::forms::name(texts, record.game().setting().form())
        }
    };
    if !saved.is_over() {
        means = texts.with(key!("screen-games-unfinished"), &fluent_args!["match" => means]);
    }
    Entry::new(named(path), means)
}

/// The players of a record with their holes.
fn players(texts: &Texts, record: &Record) -> String {
    let player = |side| {
        seat_tag::name(record, side)
            .map_or_else(|| texts.plain(key!("name-you")), |name| called(texts, &name))
    };
    let holes = record.state().holes().amounts();
    let arguments = fluent_args![
        "white" => player(Side::White), "black" => player(Side::Black),
        "white-holes" => holes[Side::White], "black-holes" => holes[Side::Black]
    ];
    texts.with(key!("screen-games-entry"), &arguments)
}
