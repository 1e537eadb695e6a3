//! The beginning of a session: a new match, one from a position, or one that is resumed.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher as _;
use std::path::{Path, PathBuf};

use trictrac_console::failure::{Failure, RecordFileFault};
use trictrac_console::players::{Patience, PlayerName, SeatName};
use trictrac_console::record;
use trictrac_engine::manners::Manners;
use trictrac_engine::match_dice::{DiceSource, SEED, UnreadableSeed};
use trictrac_engine::seat_tag;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::{Record, write_ended};
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Action;

use super::advise::CoachLimit;
use super::arguments::{DiceName, PlayArguments};
use crate::failure::Usage;

/// The settings of a session.
#[derive(Debug)]
pub struct ClassicSetup {
    /// The match so far.
    pub record: Record,
    /// The source of the dice.
    pub source: DiceSource,
    /// The first throw, if it was given with the position.
    pub given: Option<Action>,
    /// The players.
    pub seats: PerSide<SeatName>,
    /// The manners of the computer: how it marks and watches the opponent.
    pub manners: Manners,
    /// True if missed points are shown once it is too late to claim them.
    pub teach: bool,
    /// The loss from which the coach warns, if it does.
    pub coach: Option<CoachLimit>,
    /// The file to which the record is written after every action.
    pub save: Option<PathBuf>,
    /// The file that the match was read from.
    pub resumed: Option<PathBuf>,
    /// The time that a program has for every answer.
    pub patience: Patience,
    /// True if only ASCII characters are drawn.
    pub ascii: bool,
    /// True if nothing is drawn.
    pub plain: bool,
}

impl ClassicSetup {
    /// The side of the only person, if there is exactly one.
    #[must_use]
    pub fn person_alone(&self) -> Option<Side> {
        let is_person = |side: &Side| self.seats[*side] == SeatName::Human;
        Side::ALL.into_iter().find(|side| is_person(side) && !is_person(&side.opponent()))
    }
}

/// Reads what `arguments` name.
///
/// # Errors
/// Files or positions that cannot be read, a record that breaks a rule, a file that would be written over.
pub fn prepare(arguments: &PlayArguments) -> Result<ClassicSetup, Failure> {
    check_save(arguments)?;
    let mut text = String::new();
    let (mut record, given) = match (&arguments.resume, &arguments.position) {
        (Some(path), _) => {
            let (record, read) = record::read_with_text(path)?;
            if let Some(ended) = record.ended() {
                let line = record::line_of_tag(&read, "Ended");
                let fault = RecordFileFault::Ended(write_ended(ended));
                return Err(Failure::Record { path: path.clone(), line, fault });
            }
            text = read;
            (record, None)
        }
        (None, Some(text)) => from_position(arguments, text)?,
        (None, None) => (Record::new(rules(arguments)?, None), None),
    };
    let resumed = arguments.resume.as_deref();
    let black = arguments.black.as_ref().or(arguments.opponent.as_ref());
    let seats = PerSide::new(
        seat(arguments.white.as_ref(), &record, Side::White, resumed)?,
        seat(black, &record, Side::Black, resumed)?,
    );
    let source = source(arguments, DiceSource::of(&record), &text)?;
    let named = PerSide::new(arguments.white.is_some(), black.is_some());
    note_players(&mut record, &seats, named);
    source.note(&mut record);
    let manners = manners(arguments, &mut record);
    let alone = (seats[Side::White] == SeatName::Human) != (seats[Side::Black] == SeatName::Human);
    Ok(ClassicSetup {
        record,
        source,
        given,
        seats,
        manners,
        teach: arguments.teach || alone && !arguments.no_teach,
        coach: arguments.coach,
        save: arguments.save.clone(),
        resumed: arguments.resume.clone(),
        patience: arguments.patience,
        ascii: arguments.ascii,
        plain: arguments.plain,
    })
}

/// The rules of the options; either option may set who marks.
pub(super) fn rules(arguments: &PlayArguments) -> Result<Rules, Usage> {
    let given = arguments.rules.map(|given| given.rules).unwrap_or_default();
    let Some(marking) = arguments.marking.map(Marking::from) else { return Ok(given) };
    if arguments.rules.is_some_and(|given| given.names_marking) && given.marking != marking {
        return Err(Usage::TwoMarkings {
            marking_option: name(marking),
            found: name(given.marking),
        });
    }
    Ok(given.with_marking(marking))
}

const fn name(marking: Marking) -> &'static str {
    match marking {
        Marking::Assisted => "assisted",
        Marking::Announced => "announced",
        Marking::Table => "table",
    }
}

/// A file is written over only by the match that it holds.
pub(super) fn check_save(arguments: &PlayArguments) -> Result<(), Usage> {
    match &arguments.save {
        Some(path) if path.exists() && !resumed(arguments, path) => {
            Err(Usage::WouldOverwrite(path.clone()))
        }
        _ => Ok(()),
    }
}

fn resumed(arguments: &PlayArguments, path: &Path) -> bool {
    arguments.resume.as_deref().is_some_and(|resumed| record::same_file(resumed, path))
}

/// The match that begins at a position, and the dice given with it.
fn from_position(
    arguments: &PlayArguments,
    text: &str,
) -> Result<(Record, Option<Action>), Failure> {
    let rules = rules(arguments)?;
    let position = Position::parse(text, rules)?;
    Ok((Record::new(rules, Some(position.without_throw())), position.throw.map(Action::Throw)))
}

/// The player on `side`: from the options, from the record, or a person as White against `greedy`.
fn seat(
    given: Option<&SeatName>,
    record: &Record,
    side: Side,
    resumed: Option<&Path>,
) -> Result<SeatName, Failure> {
    if let Some(given) = given {
        return Ok(given.clone());
    }
    match seat_tag::seat(record, side).filter(|_| resumed.is_some()) {
        Some(seat) => Ok(SeatName::of_record(seat)),
        None => Ok(match side {
            Side::White => SeatName::Human,
            Side::Black => SeatName::Computer(greedy()?),
        }),
    }
}

fn greedy() -> Result<PlayerName, Failure> {
    "amateur".parse().map_err(|_| Failure::Stream(std::io::ErrorKind::NotFound.into()))
}

/// The manners of the computer: from the options, from the record, or the usual ones.
fn manners(arguments: &PlayArguments, record: &mut Record) -> Manners {
    let recorded = Manners::of(record);
    let manners = Manners {
        mistakes: arguments.mistakes.unwrap_or(recorded.mistakes),
        attention: arguments.attention.unwrap_or(recorded.attention),
    };
    if arguments.mistakes.is_some() || arguments.attention.is_some() {
        manners.note(record);
    }
    manners
}

/// The source of the dice: from the options, from the record, or a random seed.
pub(super) fn source(
    arguments: &PlayArguments,
    recorded: Result<Option<DiceSource>, UnreadableSeed>,
    text: &str,
) -> Result<DiceSource, Failure> {
    match (arguments.dice, arguments.seed) {
        (Some(DiceName::Own), Some(_)) => return Err(Usage::SeedOfOwnDice.into()),
        (Some(DiceName::Own), None) => return Ok(DiceSource::Own),
        (_, Some(seed)) => return Ok(DiceSource::Seed(seed)),
        (Some(DiceName::Program) | None, None) => {}
    }
    let unreadable = |UnreadableSeed(found)| Failure::Record {
        path: arguments.resume.clone().unwrap_or_default(),
        line: record::line_of_tag(text, SEED),
        fault: RecordFileFault::Seed(found),
    };
    let kept = recorded
        .map_err(unreadable)?
        .filter(|source| *source != DiceSource::Own || arguments.dice.is_none());
    Ok(kept.unwrap_or_else(|| DiceSource::Seed(RandomState::new().hash_one(SEED))))
}

/// Records who plays. The names of a record from elsewhere stay, unless other players sit down.
fn note_players(record: &mut Record, seats: &PerSide<SeatName>, named: PerSide<bool>) {
    let has_name = PerSide::from_fn(|side| seat_tag::name(record, side).is_some());
    let was_person = PerSide::from_fn(|side| {
        seat_tag::seat(record, side).is_none_or(|seat| SeatName::of_record(seat) == SeatName::Human)
    });
    for side in Side::ALL {
        match &seats[side] {
            SeatName::Human if has_name[side] && was_person[side] => {}
            SeatName::Human => seat_tag::set_name(record, side, None),
            SeatName::Computer(_) if has_name[side] && !named[side] => {}
            SeatName::Computer(name) => {
                seat_tag::set_name(record, side, Some(&name.to_string()));
            }
        }
        seat_tag::set(record, side, &seats[side].to_string());
    }
}
