//! `trictrac games`: the records that come with the program, old games to study.

use std::io::{ErrorKind, Write as _};
use std::path::Path;

use clap::Args;
use clap::builder::PossibleValuesParser;
use serde::Serialize;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::record;
use trictrac_console::style::{STRONG, styled};
use trictrac_console::terminal;
use trictrac_console::wrap::wrap;
use trictrac_rules::notation::record::{EntryKind, Record};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::shipped::{SHIPPED, ShippedRecord, ended};

use crate::failure::WrongFile;

/// The arguments of `games`.
#[derive(Debug, Args)]
pub struct GamesArguments {
    /// Print the record of this game
    #[arg(value_parser = PossibleValuesParser::new(names()))]
    pub name: Option<String>,

    /// Print the list as JSON, one object per line
    #[arg(long, conflicts_with = "name")]
    pub json: bool,
}

/// Their names.
#[must_use]
pub fn names() -> [&'static str; SHIPPED.len()] {
    SHIPPED.map(|shipped| shipped.name)
}

/// The record in the file `path`, or where there is no such file the shipped one of that name.
///
/// # Errors
/// A file that cannot be read, or the first line that is wrong.
pub fn read(path: &Path) -> Result<Record, Failure> {
    or_shipped(record::read(path), record)
}

/// The text of the record in the file `path`, or where there is no such file of the shipped one of that name.
///
/// # Errors
/// A file that cannot be read.
pub fn read_text(path: &Path) -> Result<String, Failure> {
    or_shipped(record::read_text(path), |shipped| Ok(shipped.text.to_owned()))
}

/// Takes what was read from a file; without such a file, takes `shipped` of the included record with its name.
fn or_shipped<T>(
    read: Result<T, Failure>,
    shipped: impl FnOnce(&ShippedRecord) -> Result<T, Failure>,
) -> Result<T, Failure> {
    match read {
        Err(Failure::Unreadable { path, error }) if error.kind() == ErrorKind::NotFound => {
            match path.to_str().and_then(ShippedRecord::named) {
                Some(found) => shipped(&found),
                None => Err(WrongFile::NoSuchRecord { path, error }.into()),
            }
        }
        read => read,
    }
}

fn record(shipped: &ShippedRecord) -> Result<Record, Failure> {
    shipped.record().map_err(|error| Failure::record(Path::new(shipped.name), error))
}

/// Runs the command.
///
/// # Errors
/// Output that cannot be written.
pub fn run(arguments: &GamesArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let mut out = terminal::output(arguments.json || arguments.name.is_some());
    if let Some(shipped) = arguments.name.as_deref().and_then(ShippedRecord::named) {
        out.write_all(shipped.text.as_bytes())?;
    } else {
        for shipped in SHIPPED {
            let line = GameListing::new(&shipped, texts)?;
            if arguments.json {
                serde_json::to_writer(&mut out, &line)?;
                writeln!(out)?;
            } else {
                line.lines(texts).iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
        }
    }
    out.flush()?;
    Ok(CommandOutcome::Success)
}

/// A record in the list.
#[derive(Debug, Serialize)]
struct GameListing {
    name: &'static str,
    title: String,
    white: String,
    black: String,
    date: String,
    throws: usize,
    result: Option<String>,
    shows: String,
    #[serde(skip)]
    ended: String,
}

impl GameListing {
    fn new(shipped: &ShippedRecord, texts: &Texts) -> Result<Self, Failure> {
        let record = record(shipped)?;
        let tag = |key| record.tag(key).unwrap_or("").to_owned();
        let throws =
            record.entries().iter().filter(|entry| !matches!(entry.kind, EntryKind::Lead(..)));
        Ok(Self {
            name: shipped.name,
            title: tag("Title"),
            white: tag("White"),
            black: tag("Black"),
            date: tag("Date"),
            throws: throws.count(),
            result: record.result(),
            shows: texts.plain(shipped.shows),
            ended: ended(texts, &record),
        })
    }

    fn lines(&self, texts: &Texts) -> Vec<String> {
        let Self { white, black, date, throws, ended, .. } = self;
        let players = fluent_args![
            "white" => white.clone(),
            "black" => black.clone(),
            "date" => date.clone(),
            "throws" => *throws,
            "ended" => ended.clone()
        ];
        let mut lines = vec![styled(STRONG, self.name)];
        for text in [&texts.with(key!("shipped-players"), &players), &self.shows] {
            let wrapped = wrap(text, 4, 4).into_iter();
            lines.extend(wrapped.map(|line| format!("    {}", line.trim_start())));
        }
        lines
    }
}
