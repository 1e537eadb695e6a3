//! The home menu of the full screen: continue, a new match, online, puzzles, old games and records, settings.

pub(super) mod after;
mod games;
mod puzzles;
mod settings;
mod sheet;
mod study;

use std::io;

use clap::Parser;
use trictrac_client::net::Origin;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_engine::seat_tag;
use trictrac_rules::side::Side;
use trictrac_screen::list::{Entry, List};
use trictrac_screen::terminal::FullScreen;
use trictrac_words::called;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::arguments::PlayArguments;
use super::autosave::{self, SavedMatch};
use super::online::choose_match;
use super::screen::choosing::{ListAnswer, ask, choose, show};
use super::screen::settings::ScreenSettings;

/// Plays a match that arguments ask for.
type PlayMatch<'a> =
    dyn Fn(&PlayArguments, &mut FullScreen) -> Result<CommandOutcome, Failure> + 'a;

/// The arguments of a match, as they are typed behind `trictrac play`.
#[derive(Debug, Parser)]
struct TypedArguments {
    #[command(flatten)]
    play: PlayArguments,
}

/// The entries of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HomeEntry {
    Continue,
    New,
    Rules,
    Invite,
    Join,
    Lobby,
    Puzzles,
    Games,
    Analyse,
    Settings,
    Leave,
}

impl HomeEntry {
    const fn label(self) -> Key {
        match self {
            Self::Continue => key!("screen-home-continue"),
            Self::New => key!("screen-home-new"),
            Self::Rules => key!("screen-home-rules"),
            Self::Invite => key!("screen-home-invite"),
            Self::Join => key!("screen-home-join"),
            Self::Lobby => key!("screen-home-lobby"),
            Self::Puzzles => key!("screen-home-puzzles"),
            Self::Games => key!("screen-home-games"),
            Self::Analyse => key!("screen-home-analyse"),
            Self::Settings => key!("screen-home-settings"),
            Self::Leave => key!("screen-leave"),
        }
    }

    const fn means(self) -> Option<Key> {
        match self {
            Self::New => Some(key!("screen-home-new-means")),
            Self::Rules => Some(key!("screen-home-rules-means")),
            Self::Invite => Some(key!("screen-home-invite-means")),
            Self::Join => Some(key!("screen-home-join-means")),
            Self::Lobby => Some(key!("screen-home-lobby-means")),
            Self::Puzzles => Some(key!("screen-home-puzzles-means")),
            Self::Games => Some(key!("screen-home-games-means")),
            Self::Analyse => Some(key!("screen-home-analyse-means")),
            Self::Settings => Some(key!("screen-home-settings-means")),
            Self::Continue | Self::Leave => None,
        }
    }
}

/// Shows the menu and plays what is chosen, until the player leaves; in ASCII if that was asked for, whatever the settings say.
///
/// # Errors
/// The terminal cannot be used. What is wrong with a match is shown.
pub(super) fn run(
    full: &mut FullScreen,
    texts: &Texts,
    ascii: bool,
    play: &PlayMatch<'_>,
) -> Result<CommandOutcome, Failure> {
    let mut chosen = 0;
    loop {
        let unfinished = autosave::last();
        let entries: Vec<HomeEntry> = entries(unfinished.is_some());
        let shown = |entry: &HomeEntry| {
            let means = match (entry, &unfinished) {
                (HomeEntry::Continue, Some((_, saved))) => standing(texts, saved),
                _ => entry.means().map(|key| texts.plain(key)).unwrap_or_default(),
            };
            Entry::new(texts.plain(entry.label()), means)
        };
        let mut list = List::new("Trictrac", entries.iter().map(shown).collect());
        list.above = vec![texts.plain(key!("screen-home-above")).into()];
        list.chosen = chosen;
        let taken = match choose(full, &mut list, texts)? {
            ListAnswer::Take(index) => entries[index],
            ListAnswer::Change(..) => continue,
            // Esc alone does not leave: it goes to the entry that does.
            ListAnswer::Back => {
                chosen = entries.len() - 1;
                continue;
            }
            ListAnswer::Leave => HomeEntry::Leave,
        };
        chosen = list.chosen;
        if taken == HomeEntry::Leave {
            return Ok(CommandOutcome::Success);
        }
        if taken == HomeEntry::Settings {
            settings::change(full, texts, ascii)?;
            continue;
        }
        let Some(arguments) = arguments_of(taken, full, texts)? else { continue };
        start(full, texts, &arguments, play)?;
        chosen = 0;
    }
}

/// The arguments of the match that an entry leads to; nothing if it leads to none.
fn arguments_of(
    taken: HomeEntry,
    full: &mut FullScreen,
    texts: &Texts,
) -> Result<Option<Vec<String>>, Failure> {
    let ask_for = |full: &mut FullScreen, title: Key, question: Key| {
        ask(full, texts, &texts.plain(title), &texts.plain(question), "")
    };
    Ok(match taken {
        HomeEntry::Continue => Some(vec!["--continue".to_owned()]),
        HomeEntry::New => sheet::fill(full, texts)?,
        HomeEntry::Rules => {
            let text = texts.plain(key!("how-it-is-played"));
            show(full, texts, &texts.plain(key!("screen-home-rules")), &text)?;
            None
        }
        HomeEntry::Invite => invitation(full, texts)?,
        HomeEntry::Join => ask_for(full, key!("screen-home-join"), key!("screen-ask-link"))?
            .map(|link| vec!["--online".to_owned(), link]),
        HomeEntry::Lobby => lobby(full, texts)?,
        HomeEntry::Puzzles => {
            puzzles::browse(full, texts)?;
            None
        }
        HomeEntry::Games => {
            games::browse(full, texts)?;
            None
        }
        HomeEntry::Analyse => {
            let path = ask_for(full, key!("screen-home-analyse"), key!("screen-ask-record"))?;
            if let Some(path) = path {
                games::open(full, texts, &path)?;
            }
            None
        }
        HomeEntry::Settings | HomeEntry::Leave => None,
    })
}

fn entries(continues: bool) -> Vec<HomeEntry> {
    let all = [
        HomeEntry::Continue,
        HomeEntry::New,
        HomeEntry::Rules,
        HomeEntry::Invite,
        HomeEntry::Join,
        HomeEntry::Lobby,
        HomeEntry::Puzzles,
        HomeEntry::Games,
        HomeEntry::Analyse,
        HomeEntry::Settings,
        HomeEntry::Leave,
    ];
    all.into_iter().filter(|entry| *entry != HomeEntry::Continue || continues).collect()
}

/// Plays the match of these arguments; what is wrong with them is shown.
fn start(
    full: &mut FullScreen,
    texts: &Texts,
    arguments: &[String],
    play: &PlayMatch<'_>,
) -> Result<(), Failure> {
    let typed = ["play".to_owned()].into_iter().chain(arguments.iter().cloned());
    let fault = match TypedArguments::try_parse_from(typed) {
        Ok(TypedArguments { play: arguments }) => match play(&arguments, full) {
            Ok(_) => return Ok(()),
            Err(failure) => failure.describe(texts),
        },
        Err(error) => error.to_string(),
    };
    Ok(show(full, texts, &texts.plain(key!("screen-fault")), &fault)?)
}

/// Asks for the address of a server, and keeps it for the next time.
fn ask_server(full: &mut FullScreen, texts: &Texts, title: &str) -> io::Result<Option<String>> {
    let usual = ScreenSettings::read().server;
    let server = ask(full, texts, title, &texts.plain(key!("screen-ask-server")), &usual)?;
    if let Some(server) = &server {
        ScreenSettings::change(|kept| kept.server.clone_from(server));
    }
    Ok(server)
}

/// The arguments of a match that is chosen in the lists of a server; what is wrong with the server is shown.
fn lobby(full: &mut FullScreen, texts: &Texts) -> io::Result<Option<Vec<String>>> {
    let title = texts.plain(key!("screen-home-lobby"));
    let Some(server) = ask_server(full, texts, &title)? else { return Ok(None) };
    let chosen = match server.parse::<Origin>() {
        Ok(server) => choose_match(full, &server, texts).map_err(|it| it.describe(texts)),
        Err(error) => Err(error.to_string()),
    };
    match chosen {
        Ok(link) => Ok(link.map(|link| vec!["--online".to_owned(), link.to_string()])),
        Err(fault) => show(full, texts, &texts.plain(key!("screen-fault")), &fault).map(|()| None),
    }
}

/// The arguments of a match on a server that invites somebody.
fn invitation(full: &mut FullScreen, texts: &Texts) -> Result<Option<Vec<String>>, Failure> {
    let title = texts.plain(key!("screen-home-invite"));
    let Some(server) = ask_server(full, texts, &title)? else { return Ok(None) };
    let clocks = ["none", "fast", "steady", "slow", "1d", "3d", "7d"];
    let entries = clocks.map(|clock| Entry::new(clock, "")).to_vec();
    let mut list = List::new(title, entries);
    list.above = vec![texts.plain(key!("screen-ask-clock")).into()];
    Ok(match choose(full, &mut list, texts)? {
        ListAnswer::Take(index) => {
            let clock = clocks[index].to_owned();
            Some(["--invite".to_owned(), server, "--clock".to_owned(), clock].to_vec())
        }
        _ => None,
    })
}

/// The players of a match that can be continued, and how it stands.
fn standing(texts: &Texts, saved: &SavedMatch) -> String {
    match saved {
        SavedMatch::Classic(record) => {
            let name = |side| Some(called(texts, &seat_tag::name(record, side)?));
            let computer = Side::ALL.into_iter().find_map(name).unwrap_or_default();
            let holes = record.state().holes().amounts();
            let arguments = fluent_args![
                "name" => computer,
                "white" => holes[Side::White],
                "black" => holes[Side::Black]
            ];
            texts.with(key!("screen-home-standing"), &arguments)
        }
        SavedMatch::Form(record) => {
            trictrac_words::forms::name(texts, record.game().setting().form())
        }
    }
}
