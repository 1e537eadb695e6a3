//! `trictrac games`: the records that come with the program, old games to study.

use std::io::{ErrorKind, Write as _};
use std::path::Path;

use serde::Serialize;
use trictrac_rules::notation::record::{EntryKind, Record};
use trictrac_rules::side::Side;
use trictrac_rules::turn::Phase;
use trictrac_words::lang::{Texts, fluent_args};
use trictrac_words::side;

use crate::cli::GamesArguments;
use crate::failure::{Failure, Outcome};
use crate::record;
use crate::style::{STRONG, styled};
use crate::wrap::wrap;

/// A record that comes with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped {
    /// What it is called: that of its file, without its extension.
    pub name: &'static str,
    /// The record.
    pub text: &'static str,
    /// The key of the line that says what it shows.
    shows: &'static str,
}

/// All of them, the one to begin with first.
pub const SHIPPED: [Shipped; 2] = [
    Shipped {
        name: "soumille-1738",
        text: include_str!("../../../games/soumille-1738.trictrac"),
        shows: "shipped-soumille",
    },
    Shipped {
        name: "lepeintre-1818-lesson",
        text: include_str!("../../../games/lepeintre-1818-lesson.trictrac"),
        shows: "shipped-lepeintre-lesson",
    },
];

/// Their names.
#[must_use]
pub fn names() -> [&'static str; SHIPPED.len()] {
    SHIPPED.map(|shipped| shipped.name)
}

fn find(name: &str) -> Option<Shipped> {
    SHIPPED.into_iter().find(|shipped| shipped.name == name)
}

/// The record in the file `path`, or where there is no such file the shipped one of that name.
///
/// # Errors
/// A file that cannot be read, or the first line that is wrong.
pub fn read(path: &Path) -> Result<Record, Failure> {
    match record::read(path) {
        Err(Failure::Unreadable { path, error }) if error.kind() == ErrorKind::NotFound => {
            match path.to_str().and_then(find) {
                Some(shipped) => shipped.record(),
                None => Err(Failure::NoSuchRecord { path, error }),
            }
        }
        read => read,
    }
}

impl Shipped {
    fn record(&self) -> Result<Record, Failure> {
        let wrong = |error| Failure::Record { path: self.name.into(), error };
        Record::parse(self.text).map_err(wrong)
    }
}

/// Runs the command.
///
/// # Errors
/// Output that cannot be written.
pub fn run(arguments: &GamesArguments, texts: &Texts) -> Result<Outcome, Failure> {
    let mut out = anstream::stdout().lock();
    if let Some(shipped) = arguments.name.as_deref().and_then(find) {
        out.write_all(shipped.text.as_bytes())?;
    } else {
        for shipped in SHIPPED {
            let line = Line::new(&shipped, texts)?;
            if arguments.json {
                serde_json::to_writer(&mut out, &line)?;
                writeln!(out)?;
            } else {
                line.told(texts).iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
        }
    }
    out.flush()?;
    Ok(Outcome::Success)
}

/// What is told of a record in the list.
#[derive(Debug, Serialize)]
struct Line {
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

impl Line {
    fn new(shipped: &Shipped, texts: &Texts) -> Result<Self, Failure> {
        let record = shipped.record()?;
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
            ended: ended(&record, texts),
        })
    }

    fn told(&self, texts: &Texts) -> Vec<String> {
        let Self { white, black, date, throws, ended, .. } = self;
        let players = fluent_args![
            "white" => white.clone(),
            "black" => black.clone(),
            "date" => date.clone(),
            "throws" => *throws,
            "ended" => ended.clone()
        ];
        let mut lines = vec![styled(STRONG, self.name)];
        for text in [&texts.with("shipped-players", &players), &self.shows] {
            let wrapped = wrap(text, 4, 4).into_iter();
            lines.extend(wrapped.map(|line| format!("    {}", line.trim_start())));
        }
        lines
    }
}

/// Who won, or how it stands where the record ends.
fn ended(record: &Record, texts: &Texts) -> String {
    let state = record.state();
    let holes = &state.holes.amounts;
    match state.phase {
        Phase::Over { winner, .. } => texts.with(
            "shipped-won",
            &fluent_args![
                "side" => side(texts, winner),
                "winner" => holes[winner],
                "loser" => holes[winner.opponent()]
            ],
        ),
        _ => texts.with(
            "shipped-unfinished",
            &fluent_args!["white" => holes[Side::White], "black" => holes[Side::Black]],
        ),
    }
}
