//! The beginning of a match of another form.

use std::path::{Path, PathBuf};

use trictrac_console::failure::Failure;
use trictrac_console::players::{Patience, SeatName};
use trictrac_console::record;
use trictrac_engine::match_dice::DiceSource;
use trictrac_forms::game::{FormRecord, Setting, player_tag};
use trictrac_forms::{ChosenOptions, Form, Seat};
use trictrac_forms_engine::dice;

use super::super::arguments::PlayArguments;
use crate::failure::Usage;

/// The beginning of every record of another form.
const MARK: &str = "[TrictracForm \"";

/// The settings of a session.
#[derive(Debug)]
pub struct FormSetup {
    pub(super) record: FormRecord,
    pub(super) source: DiceSource,
    pub(super) seats: Vec<SeatName>,
    pub(super) save: Option<PathBuf>,
    pub(super) resumed: Option<PathBuf>,
    pub(super) patience: Patience,
    pub(super) ascii: bool,
    pub(super) plain: bool,
}

/// Returns whether `text` is the record of another form.
pub(crate) fn is_form_record(text: &str) -> bool {
    text.trim_start_matches(['\u{feff}', '\n', '\r', ' '])
        .lines()
        .any(|line| line.starts_with(MARK))
}

/// The record of another form in `text`, which was read from `path`.
pub(crate) fn parse(path: &Path, text: &str) -> Result<FormRecord, Failure> {
    FormRecord::parse(text).map_err(|error| Failure::form_record(path, error))
}

pub(super) fn asked(arguments: &PlayArguments) -> Result<bool, Failure> {
    if arguments.form.is_some() {
        return Ok(true);
    }
    match &arguments.resume {
        Some(path) if path.as_os_str() != "-" => Ok(is_form_record(&record::read_text(path)?)),
        _ => Ok(false),
    }
}

/// Reads what `arguments` name.
///
/// # Errors
/// A file that cannot be read, options that do not go together, a file that would be written over.
pub fn prepare(arguments: &PlayArguments) -> Result<FormSetup, Failure> {
    check(arguments)?;
    super::super::setup::check_save(arguments)?;
    let mut text = String::new();
    let mut record = match &arguments.resume {
        Some(path) => {
            text = record::read_text(path)?;
            parse(path, &text)?
        }
        None => new(arguments)?,
    };
    let seats = seats(arguments, &record)?;
    let source = super::super::setup::source(arguments, dice::source(&record), &text)?;
    for (seat, name) in Seat::first(Seat::MOST).zip(&seats) {
        record.set_tag(&player_tag(seat), &name.to_string());
    }
    dice::note(source, &mut record);
    Ok(FormSetup {
        record,
        source,
        seats,
        save: arguments.save.clone(),
        resumed: arguments.resume.clone(),
        patience: arguments.patience,
        ascii: arguments.ascii,
        plain: arguments.plain,
    })
}

/// Refuses options that only the classical game has.
fn check(arguments: &PlayArguments) -> Result<(), Usage> {
    let given = [
        ("--position", arguments.position.is_some()),
        ("--marking", arguments.marking.is_some()),
        ("--mistakes", arguments.mistakes.is_some()),
        ("--attention", arguments.attention.is_some()),
        ("--teach", arguments.teach),
        ("--no-teach", arguments.no_teach),
        ("--coach", arguments.coach.is_some()),
    ];
    match given.into_iter().find(|(_, given)| *given) {
        Some((option, _)) => Err(Usage::OnlyClassical(option)),
        None => Ok(()),
    }
}

fn new(arguments: &PlayArguments) -> Result<FormRecord, Failure> {
    let setting = setting(arguments, arguments.form.unwrap_or(Form::Ecrire))?;
    FormRecord::new(setting).map_err(|error| Failure::FormOptions(error.to_string()))
}

/// The terms of a match of `form`.
pub(in crate::play) fn setting(arguments: &PlayArguments, form: Form) -> Result<Setting, Failure> {
    let text = arguments.options.as_deref().unwrap_or_default();
    let options = ChosenOptions::parse(form, text);
    let options = options.map_err(|error| Failure::FormOptions(error.to_string()))?;
    let rules = super::super::setup::rules(arguments)?;
    let setting = Setting::new(form, options, rules);
    setting.map_err(|error| Failure::FormOptions(error.to_string()))
}

/// The players: from the options, from the record, or a person as A against the level amateur.
fn seats(arguments: &PlayArguments, record: &FormRecord) -> Result<Vec<SeatName>, Failure> {
    let count = usize::from(record.game().setting().players());
    let usual = |seat: Seat| match record.tag(&player_tag(seat)) {
        Some(name) => SeatName::of_record(name),
        None if seat == Seat::A => SeatName::Human,
        None => "amateur".parse().unwrap_or(SeatName::Human),
    };
    let mut seats: Vec<SeatName> = Seat::first(count as u8).map(usual).collect();
    if let Some(players) = &arguments.players {
        if players.len() != count {
            return Err(Usage::PlayersOfForm { found: players.len(), expected: count }.into());
        }
        seats.clone_from(players);
    }
    let black = arguments.black.as_ref().or(arguments.opponent.as_ref());
    for (seat, given) in seats.iter_mut().zip([arguments.white.as_ref(), black]) {
        if let Some(given) = given {
            seat.clone_from(given);
        }
    }
    Ok(seats)
}
