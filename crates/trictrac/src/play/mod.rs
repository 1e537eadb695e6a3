//! `trictrac play`: a match in the terminal, on the full screen or line by line.

mod advise;
mod announced;
mod arguments;
mod ask;
mod at_terminal;
mod autosave;
mod classic;
mod command;
mod forfeit;
pub mod forms;
mod home;
mod misused;
pub(crate) mod online;
mod own_dice;
mod puzzle;
mod screen;
mod setup;
mod show;
mod table_match;
mod typed_line;

use std::io::{self, Write as _};

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::terminal;
use trictrac_screen::terminal::FullScreen;
use trictrac_words::lang::{Language, Texts};

use self::at_terminal::TerminalEnding;
use self::autosave::SavedMatch;
use self::classic::ClassicAtTerminal;
use self::screen::settings::ScreenSettings;
use self::screen::state::MatchScreen;
use crate::failure::Usage;
pub use advise::{CoachLimit, NoLimit};
pub use arguments::{DiceName, GivenRules, MarkingName, PlayArguments};
pub use online::{BadLink, OnlineArguments, OnlineLink};
pub use setup::{ClassicSetup, prepare};

/// The files of the matches that were saved without being asked, the one that was written last first.
pub(crate) fn saved_matches() -> Vec<std::path::PathBuf> {
    autosave::files()
}

/// Checks whether a person sits at a terminal that shows the full screen.
#[must_use]
pub fn is_at_terminal() -> bool {
    screen::is_wanted()
}

/// The language that a person has chosen in the settings of the full screen, if `arguments` ask for it.
#[must_use]
pub fn chosen_language(arguments: &PlayArguments) -> Option<Language> {
    let is_on_screen = !arguments.plain && screen::is_wanted();
    ScreenSettings::read().language.filter(|_| is_on_screen)
}

/// Runs the command: on the full screen if a person looks at a terminal, else on standard input and output.
///
/// # Errors
/// Files or positions that cannot be read, or output that cannot be written. The end of the input is no error.
pub fn run(arguments: &PlayArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    if arguments.plain || !screen::is_wanted() {
        return play(&with_file(arguments)?, texts, None);
    }
    let mut full = screen::open(arguments.ascii)?;
    let on_screen = |arguments: &PlayArguments, texts: &Texts, full: &mut FullScreen| {
        // Another match has other dice.
        let mut arguments = arguments.clone();
        loop {
            let given = with_file(&arguments)?;
            let played = play(&given, texts, Some(full))?;
            if !home::after::plays_again(full, texts, &given)? {
                return Ok(played);
            }
            arguments.seed = None;
        }
    };
    let played = if arguments.is_bare() {
        home::run(&mut full, texts, arguments.ascii, &on_screen)
    } else {
        on_screen(arguments, texts, &mut full)
    };
    let farewell = std::mem::take(&mut full.farewell);
    drop(full);
    if !farewell.is_empty() {
        writeln!(terminal::stdout(), "{farewell}")?;
    }
    played
}

/// The arguments with the file in which the match is saved: that of the match that is continued, or at a terminal a new one.
fn with_file(arguments: &PlayArguments) -> Result<PlayArguments, Failure> {
    let mut arguments = arguments.clone();
    if arguments.online.is_online() {
        return Ok(arguments);
    }
    if arguments.continues {
        let found = autosave::last();
        let (file, saved) = found.ok_or_else(|| {
            autosave::folder().map_or(Usage::NoDataFolder, Usage::NothingToContinue)
        })?;
        let is_classic = matches!(saved, SavedMatch::Classic(_));
        if is_classic && arguments.coach.is_none() && ScreenSettings::read().coach {
            arguments.coach = Some(CoachLimit::USUAL);
        }
        arguments.resume = Some(file.clone());
        arguments.save = arguments.save.or(Some(file));
    } else if arguments.save.is_none() && screen::is_interactive() {
        arguments.save = autosave::new_file();
        arguments.in_new_file = arguments.save.is_some();
        ScreenSettings::change(|settings| settings.coach = arguments.coach.is_some());
    }
    Ok(arguments)
}

/// Plays the match that `arguments` ask for: on the full screen, or line by line.
fn play(
    arguments: &PlayArguments,
    texts: &Texts,
    full: Option<&mut FullScreen>,
) -> Result<CommandOutcome, Failure> {
    if arguments.online.is_online() {
        return online::run(arguments, texts, full);
    }
    if forms::asked(arguments)? {
        return forms::run(arguments, texts, full);
    }
    let options = prepare(arguments)?;
    let is_new = arguments.in_new_file;
    let alone = options.person_alone().map(|side| texts.read_by(side));
    let texts = alone.as_ref().unwrap_or(texts);
    let ending = match full {
        None => {
            let (input, output) = (io::stdin().lock(), terminal::stdout());
            ClassicAtTerminal::new(options, texts, input, output)?.in_new_file(is_new).run()?
        }
        Some(full) => {
            let screen = MatchScreen::new(full);
            let output = screen.said().output();
            let played = ClassicAtTerminal::new(options, texts, io::empty(), output)?;
            played.in_new_file(is_new).on_screen(Some(screen)).run()?
        }
    };
    Ok(match ending {
        TerminalEnding::Over | TerminalEnding::Left => CommandOutcome::Success,
        TerminalEnding::Forfeited(_) => CommandOutcome::Forfeited,
    })
}
