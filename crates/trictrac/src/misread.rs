//! Values on the command line that are wrong, in the reader's language.
//!
//! What is wrong with the form of the command line is reported by `clap`, in English. What is wrong with a value is
//! known here: the options of a game, a player, a rate.

use std::error::Error;
use std::ffi::OsString;
use std::io::Write as _;
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use tribord_babord::notation::TribordParseError as SeriesError;
use trictrac_client::net::BadOrigin;
use trictrac_console::players::{NoPatience, UnknownPlayerName};
use trictrac_console::terminal;
use trictrac_engine::manners::PermilleError;
use trictrac_engine::named::NAMES;
use trictrac_engine::search::MOST_PLIES;
#[cfg(feature = "lab")]
use trictrac_lab::network_name::BadNetworkName;
use trictrac_rules::notation::ParseError;
use trictrac_store::BadGameId;
use trictrac_words::lang::{Language, Texts, fluent_args, key};
use trictrac_words::unreadable;

use crate::play::{BadLink, NoLimit};
use crate::tribord::arguments::NoGames;

/// Reports what is wrong with the arguments of the process, or prints the help that they ask for.
#[must_use]
pub fn report(error: &clap::Error) -> ExitCode {
    let language = language(std::env::args_os());
    match in_words(error, &Texts::new(language)).filter(|_| language != Language::En) {
        Some(words) => {
            // Nobody may be listening there; the exit status tells it all the same.
            let _ = writeln!(terminal::stderr(), "trictrac: {words}");
        }
        None => {
            let _ = error.print();
        }
    }
    ExitCode::from(u8::try_from(error.exit_code()).unwrap_or(2))
}

/// The language of `arguments`, though they cannot be read as a whole; else that of the environment.
pub(crate) fn language(arguments: impl Iterator<Item = OsString>) -> Language {
    let mut arguments = arguments.filter_map(|argument| argument.into_string().ok());
    let mut language = None;
    while let Some(argument) = arguments.next() {
        let code = match argument.strip_prefix("--lang") {
            Some("") => arguments.next(),
            Some(code) => code.strip_prefix('=').map(str::to_owned),
            None => None,
        };
        let known = |code: &String| Language::ALL.into_iter().find(|known| known.code() == code);
        language = code.as_ref().and_then(known).or(language);
    }
    language.unwrap_or_else(Language::from_environment)
}

/// The option, its value and what is wrong with it; nothing if `clap` knows best.
fn in_words(error: &clap::Error, texts: &Texts) -> Option<String> {
    if error.kind() != ErrorKind::ValueValidation {
        return None;
    }
    let reason = reason(error.source()?, texts)?;
    let context = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => Some(text.as_str()),
        _ => None,
    };
    let option = context(ContextKind::InvalidArg)?.split([' ', '[', '=']).next()?;
    let value: String = context(ContextKind::InvalidValue)?.chars().take(60).collect();
    let arguments = fluent_args!["option" => option, "value" => value, "reason" => reason];
    Some(texts.with(key!("misread"), &arguments))
}

fn reason(source: &(dyn Error + 'static), texts: &Texts) -> Option<String> {
    if let Some(error) = source.downcast_ref::<ParseError>() {
        return Some(unreadable::parse_error(texts, error));
    }
    if let Some(error) = source.downcast_ref::<SeriesError>() {
        return Some(unreadable::parse_error(texts, error));
    }
    if let Some(UnknownPlayerName::Name { human }) = source.downcast_ref() {
        let names = human.then_some("human").into_iter().chain(NAMES);
        let names = names.collect::<Vec<_>>().join(", ");
        let arguments = fluent_args!["names" => names, "plies" => MOST_PLIES];
        return Some(texts.with(key!("misread-player"), &arguments));
    }
    if let Some(link) = source.downcast_ref::<BadLink>() {
        return Some(texts.plain(match link {
            BadLink::Server => key!("misread-link-server"),
            BadLink::NoGame => key!("misread-link-no-game"),
            BadLink::Game => key!("misread-link-game"),
            BadLink::Key => key!("misread-link-key"),
        }));
    }
    let key = match source {
        _ if source.is::<UnknownPlayerName>() => key!("misread-program"),
        _ if source.is::<NoPatience>() => key!("misread-patience"),
        _ if source.is::<PermilleError>() => key!("misread-rate"),
        _ if source.is::<NoLimit>() => key!("misread-limit"),
        _ if source.is::<NoGames>() => key!("misread-games"),
        _ if source.is::<BadGameId>() => key!("misread-game"),
        _ if source.is::<BadOrigin>() => key!("misread-server"),
        #[cfg(feature = "lab")]
        _ if source.is::<BadNetworkName>() => key!("misread-judge"),
        _ => return None,
    };
    Some(texts.plain(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_language_that_there_is_counts() {
        let of = |line: &str| language(line.split(' ').map(OsString::from));
        assert_eq!(of("play --lang fr --rules x"), Language::Fr);
        assert_eq!(of("--lang=en --lang=fr play"), Language::Fr);
        assert_eq!(of("--lang fr --lang nn --language en"), Language::Fr);
    }
}
