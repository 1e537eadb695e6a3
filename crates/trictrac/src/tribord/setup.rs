//! The beginning of a session: a new series, or one that is resumed.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::path::{Path, PathBuf};

use tribord_babord::notation::record::SeriesRecord;
use tribord_babord::side::{PerShipSide, ShipSide};
use tribord_babord::symbol::Symbol;
use trictrac_console::failure::{Failure, RecordFileFault};
use trictrac_console::record;
use trictrac_engine::dice::RandomNumbers;

use super::arguments::{SeriesArguments, SeriesThrower};
use super::words::SymbolStyle;
use crate::failure::Usage;

/// The tag for the source of the throws.
const SEED: &str = "Seed";
/// The number of faces of the die, one for each symbol.
const FACES: u32 = Symbol::ALL.len() as u32;

/// The settings of a session.
#[derive(Debug)]
pub struct SeriesSetup {
    /// The series so far.
    pub record: SeriesRecord,
    /// The throws to come.
    pub seed: u64,
    /// The throwers.
    pub seats: PerShipSide<SeriesThrower>,
    /// The file to which the record is written after every throw.
    pub save: Option<PathBuf>,
    /// The file that the series was read from.
    pub resumed: Option<PathBuf>,
    pub(super) look: SymbolStyle,
}

/// Reads what `arguments` name.
///
/// # Errors
/// A file that cannot be read, a record that breaks a rule, a file that would be written over.
pub fn prepare(arguments: &SeriesArguments) -> Result<SeriesSetup, Failure> {
    check_save(arguments)?;
    let text = arguments.resume.as_deref().map(record::read_text).transpose()?;
    let mut record = match (&arguments.resume, &text) {
        (Some(path), Some(text)) => parse(path, text)?,
        _ => SeriesRecord::new(
            arguments.rules.unwrap_or_default(),
            arguments.games.unwrap_or_default(),
        ),
    };
    let seats = PerShipSide::from_fn(|side| seat(arguments, &record, side));
    let seed = seed(arguments, &record, text.as_deref().unwrap_or_default())?;
    for side in ShipSide::ALL {
        record.set_tag(tag(side), seats[side].name());
    }
    record.set_tag(SEED, &seed.to_string());
    let look = SymbolStyle { ascii: arguments.look.ascii, plain: arguments.look.plain };
    let (save, resumed) = (arguments.save.clone(), arguments.resume.clone());
    Ok(SeriesSetup { record, seed, seats, save, resumed, look })
}

/// The record in the file `path`; `-` is standard input.
pub(super) fn read(path: &Path) -> Result<SeriesRecord, Failure> {
    parse(path, &record::read_text(path)?)
}

fn parse(path: &Path, text: &str) -> Result<SeriesRecord, Failure> {
    SeriesRecord::parse(text).map_err(|error| Failure::Record {
        path: path.to_owned(),
        line: error.line,
        fault: RecordFileFault::Series(error.reason),
    })
}

/// A file is written over only by the series that it holds.
fn check_save(arguments: &SeriesArguments) -> Result<(), Usage> {
    match &arguments.save {
        Some(path) if path.exists() && !resumes(arguments, path) => {
            Err(Usage::WouldOverwrite(path.clone()))
        }
        _ => Ok(()),
    }
}

fn resumes(arguments: &SeriesArguments, path: &Path) -> bool {
    arguments.resume.as_deref().is_some_and(|resumed| record::same_file(resumed, path))
}

/// The tag for the thrower of a side.
const fn tag(side: ShipSide) -> &'static str {
    match side {
        ShipSide::Tribord => "Tribord",
        ShipSide::Babord => "Babord",
    }
}

/// The thrower of `side`: from the options, from the record, or a person as Tribord against the computer.
fn seat(arguments: &SeriesArguments, record: &SeriesRecord, side: ShipSide) -> SeriesThrower {
    let (option, default) = match side {
        ShipSide::Tribord => (arguments.tribord, SeriesThrower::Human),
        ShipSide::Babord => (arguments.babord, SeriesThrower::Computer),
    };
    let recorded = record.tag(tag(side)).map(|name| match name {
        "computer" => SeriesThrower::Computer,
        // A record from elsewhere names people: they sit at the terminal.
        _ => SeriesThrower::Human,
    });
    option.or(recorded).unwrap_or(default)
}

/// The seed: from the options, from the record, or random.
fn seed(arguments: &SeriesArguments, record: &SeriesRecord, text: &str) -> Result<u64, Failure> {
    if let Some(seed) = arguments.seed {
        return Ok(seed);
    }
    let Some(tag) = record.tag(SEED) else { return Ok(RandomState::new().hash_one(SEED)) };
    tag.parse().map_err(|_| Failure::Record {
        path: arguments.resume.clone().unwrap_or_default(),
        line: record::line_of_tag(text, SEED),
        fault: RecordFileFault::Seed(tag.to_owned()),
    })
}

/// The next symbol of the die in the series of `record`, if `side` throws it: a function of the seed, the game, the side
/// and the number of the throw.
pub(super) fn die(seed: u64, record: &SeriesRecord, side: ShipSide) -> Symbol {
    use trictrac_rules::side::Side as Stream;
    let stream = match side {
        ShipSide::Tribord => Stream::White,
        ShipSide::Babord => Stream::Black,
    };
    let chance = RandomNumbers::new(seed, record.score().played().into());
    let face = chance.decision(stream, record.throws_now().len() as u64, FACES);
    Symbol::ALL[face as usize]
}
