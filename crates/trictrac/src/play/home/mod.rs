//! The home menu of the full screen: continue, a new match, online, puzzles, old games and records, settings.

pub(super) mod after;
mod games;
mod puzzles;
mod settings;
mod sheet;
pub(super) mod study;

use std::borrow::Cow;
use std::io;
use std::path::PathBuf;

use clap::Parser;
use trictrac_client::net::Origin;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_engine::seat_tag;
use trictrac_protocol::Clock;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_screen::list::{Entry, List};
use trictrac_screen::terminal::FullScreen;
use trictrac_umpire::allowance;
use trictrac_words::called;
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::online::clock as clock_in_words;

use super::arguments::PlayArguments;
use super::autosave::{self, SavedMatch};
use super::online::{OnlineLink, choose_match};
use super::screen::choosing::{ListAnswer, ask, choose, show};
use super::screen::settings::ScreenSettings;

/// Plays a match that arguments ask for.
type PlayMatch<'a> =
    dyn Fn(&PlayArguments, &Texts, &mut FullScreen) -> Result<CommandOutcome, Failure> + 'a;

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
    let (mut own, mut chosen) = (Cow::Borrowed(texts), 0);
    loop {
        let texts = own.clone();
        let texts = &*texts;
        let unfinished: Vec<_> = autosave::unfinished().take(autosave::LISTED).collect();
        let entries: Vec<HomeEntry> = entries(!unfinished.is_empty());
        let shown = |entry: &HomeEntry| {
            let means = match (entry, &unfinished[..]) {
                (HomeEntry::Continue, [(_, saved)]) => standing(texts, saved),
                (HomeEntry::Continue, several) => {
                    let count = fluent_args!["count" => several.len()];
                    texts.with(key!("screen-home-several"), &count)
                }
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
            settings::change(full, &mut own, ascii)?;
            continue;
        }
        let Some(arguments) = arguments_of(taken, full, texts, &unfinished)? else { continue };
        if start(full, texts, &arguments, play)? {
            chosen = 0;
        }
    }
}

/// The arguments of the match that an entry leads to; nothing if it leads to none.
fn arguments_of(
    taken: HomeEntry,
    full: &mut FullScreen,
    texts: &Texts,
    unfinished: &[(PathBuf, SavedMatch)],
) -> Result<Option<Vec<String>>, Failure> {
    Ok(match taken {
        HomeEntry::Continue => which(full, texts, unfinished)?,
        HomeEntry::New => sheet::fill(full, texts)?,
        HomeEntry::Rules => {
            let text = texts.plain(key!("how-it-is-played"));
            show(full, texts, &texts.plain(key!("screen-home-rules")), &text)?;
            None
        }
        HomeEntry::Invite => invitation(full, texts)?,
        HomeEntry::Join => join(full, texts)?,
        HomeEntry::Lobby => {
            let title = texts.plain(key!("screen-home-lobby"));
            match ask_server(full, texts, &title)? {
                Some(server) => lobby(full, texts, &server)?,
                None => None,
            }
        }
        HomeEntry::Puzzles => {
            puzzles::browse(full, texts)?;
            None
        }
        HomeEntry::Games => {
            games::browse(full, texts)?;
            None
        }
        HomeEntry::Analyse => {
            games::open(full, texts)?;
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

/// The arguments of the match that the player continues: the only one that is not over, or one of a list, with those on the server that was
/// used last.
fn which(
    full: &mut FullScreen,
    texts: &Texts,
    unfinished: &[(PathBuf, SavedMatch)],
) -> io::Result<Option<Vec<String>>> {
    let ScreenSettings { server, coach, .. } = ScreenSettings::read();
    if unfinished.len() == 1 && server.is_empty() {
        return Ok(Some(vec!["--continue".to_owned()]));
    }
    let mut entries: Vec<Entry> = unfinished
        .iter()
        .map(|(path, saved)| Entry::new(games::named(path), standing(texts, saved)))
        .collect();
    if !server.is_empty() {
        let server = fluent_args!["server" => server.as_str()];
        entries.push(Entry::new(texts.with(key!("screen-home-online"), &server), ""));
    }
    let mut list = List::new(texts.plain(key!("screen-home-continue")), entries);
    let ListAnswer::Take(index) = choose(full, &mut list, texts)? else { return Ok(None) };
    let Some((path, saved)) = unfinished.get(index) else { return lobby(full, texts, &server) };
    let file = path.to_string_lossy().into_owned();
    let mut arguments = ["--resume".to_owned(), file.clone(), "--save".to_owned(), file].to_vec();
    let is_classic = matches!(saved, SavedMatch::Classic(_));
    arguments.extend((is_classic && coach).then(|| "--coach".to_owned()));
    Ok(Some(arguments))
}

/// Plays the match of these arguments and returns true; what is wrong with them is shown.
fn start(
    full: &mut FullScreen,
    texts: &Texts,
    arguments: &[String],
    play: &PlayMatch<'_>,
) -> Result<bool, Failure> {
    let typed = ["play".to_owned()].into_iter().chain(arguments.iter().cloned());
    let fault = match TypedArguments::try_parse_from(typed) {
        Ok(TypedArguments { play: arguments }) => match play(&arguments, texts, full) {
            Ok(_) => return Ok(true),
            Err(failure) => failure.describe(texts),
        },
        Err(error) => error.to_string(),
    };
    show(full, texts, &texts.plain(key!("screen-fault")), &fault)?;
    Ok(false)
}

/// The arguments of the match whose link the player gives; a text that is no link stays in the form.
fn join(full: &mut FullScreen, texts: &Texts) -> io::Result<Option<Vec<String>>> {
    let title = texts.plain(key!("screen-home-join"));
    let (mut question, mut typed) = (texts.plain(key!("screen-ask-link")), String::new());
    while let Some(link) = ask(full, texts, &title, &question, &typed)? {
        if link.parse::<OnlineLink>().is_ok() {
            return Ok(Some(vec!["--online".to_owned(), link]));
        }
        question = texts.plain(key!("screen-bad-link"));
        typed = link;
    }
    Ok(None)
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
fn lobby(full: &mut FullScreen, texts: &Texts, server: &str) -> io::Result<Option<Vec<String>>> {
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
    let holes = Rules::default().holes.get().into();
    let clocks = Clock::all();
    let label = |clock: &Clock| clock_in_words(texts, *clock, allowance(*clock, holes));
    let entries = clocks.iter().map(|clock| Entry::new(label(clock), "")).collect();
    let mut list = List::new(title, entries);
    list.above = vec![texts.plain(key!("screen-ask-clock")).into()];
    Ok(match choose(full, &mut list, texts)? {
        ListAnswer::Take(index) => {
            let clock = clocks[index].to_string();
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
