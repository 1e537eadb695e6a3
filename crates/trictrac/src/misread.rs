//! Arguments that are wrong, in the reader's language, or as data.
//!
//! In English, `clap` reports what is wrong with the form of the command line.

use std::error::Error;
use std::ffi::OsString;
use std::num::ParseIntError;
use std::process::ExitCode;
use std::str::FromStr;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use tribord_babord::notation::TribordParseError as SeriesError;
use trictrac_client::net::BadOrigin;
use trictrac_console::failure::{USAGE, print_error};
use trictrac_console::players::{NoPatience, UnknownPlayerName};
use trictrac_engine::manners::PermilleError;
use trictrac_engine::named::{NAMES, UnknownEnginePlayer};
use trictrac_engine::search::MOST_PLIES;
use trictrac_forms::Form;
#[cfg(feature = "lab")]
use trictrac_lab::network_name::BadNetworkName;
use trictrac_rules::notation::ParseError;
#[cfg(feature = "tls")]
use trictrac_server::online::MailServerError;
use trictrac_store::BadGameId;
use trictrac_store::club::BadTimeOfDay;
use trictrac_words::lang::{Language, Texts, fluent_args, key};
use trictrac_words::unreadable;

use crate::play::{BadLink, NoLimit};
use crate::tribord::arguments::NoGames;

/// Reports what is wrong with the arguments of the process, or prints the help that they ask for.
#[must_use]
pub fn report(error: &clap::Error) -> ExitCode {
    let language = language(std::env::args_os());
    let status = u8::try_from(error.exit_code()).unwrap_or(USAGE);
    let as_json = status != 0 && wants_json();
    let mut words = in_words(error, &Texts::new(language));
    if as_json {
        words = words.or_else(|| Some(error.kind().to_string()));
    }
    match words.filter(|_| as_json || language != Language::En) {
        Some(words) => print_error(status, &words, as_json),
        // Nobody may be listening there; the exit status tells it all the same.
        None => drop(error.print()),
    }
    ExitCode::from(status)
}

/// Checks whether the arguments of the process ask for JSON, though they may not be readable as a whole.
pub(crate) fn wants_json() -> bool {
    let options = std::env::args_os().take_while(|argument| argument != "--");
    options.into_iter().any(|argument| argument == "--json" || argument == "--jsonl")
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

/// The argument and what is wrong with it; nothing for a request for help, or what only `clap` knows.
fn in_words(error: &clap::Error, texts: &Texts) -> Option<String> {
    let context = |kind| match error.get(kind)? {
        ContextValue::String(text) => Some(text.clone()),
        ContextValue::Strings(texts) => Some(texts.join(", ")),
        _ => None,
    };
    let given = context(ContextKind::InvalidArg).unwrap_or_default();
    let option = given.split([' ', '[', '=']).next()?;
    let value = context(ContextKind::InvalidValue).unwrap_or_default();
    let value: String = value.chars().take(MOST_SHOWN).collect();
    let wrong = |reason: String| {
        let arguments =
            fluent_args!["option" => option, "value" => value.as_str(), "reason" => reason];
        texts.with(key!("misread"), &arguments)
    };
    let words = match error.kind() {
        ErrorKind::ValueValidation => {
            let source = error.source()?;
            wrong(reason(source, texts).unwrap_or_else(|| source.to_string()))
        }
        ErrorKind::InvalidValue if value.is_empty() => {
            texts.with(key!("misread-no-value"), &fluent_args!["option" => given.as_str()])
        }
        ErrorKind::InvalidValue => {
            let expected = fluent_args!["expected" => context(ContextKind::ValidValue)?];
            wrong(texts.with(key!("misread-expected"), &expected))
        }
        ErrorKind::UnknownArgument => {
            texts.with(key!("misread-unknown"), &fluent_args!["found" => given.as_str()])
        }
        ErrorKind::InvalidSubcommand => {
            let found = context(ContextKind::InvalidSubcommand)?;
            texts.with(key!("misread-no-command"), &fluent_args!["found" => found])
        }
        ErrorKind::MissingSubcommand => texts.plain(key!("misread-which-command")),
        ErrorKind::MissingRequiredArgument => {
            texts.with(key!("misread-missing"), &fluent_args!["missing" => given.as_str()])
        }
        ErrorKind::ArgumentConflict => {
            let other = context(ContextKind::PriorArg)?;
            let both = fluent_args!["option" => given.as_str(), "other" => other];
            texts.with(key!("misread-conflict"), &both)
        }
        _ => return None,
    };
    let nearest =
        [ContextKind::SuggestedArg, ContextKind::SuggestedSubcommand, ContextKind::SuggestedValue];
    let nearest = nearest.into_iter().find_map(context);
    let nearest =
        nearest.map(|found| texts.with(key!("misread-nearest"), &fluent_args!["found" => found]));
    Some([Some(words), nearest].into_iter().flatten().collect::<Vec<_>>().join(" "))
}

/// The most characters of a value that are shown.
const MOST_SHOWN: usize = 60;

fn reason(source: &(dyn Error + 'static), texts: &Texts) -> Option<String> {
    if let Some(error) = source.downcast_ref::<ParseError>() {
        return Some(unreadable::parse_error(texts, error));
    }
    if let Some(error) = source.downcast_ref::<SeriesError>() {
        return Some(unreadable::parse_error(texts, error));
    }
    let players = |human: bool| {
        let names = human.then_some("human").into_iter().chain(NAMES);
        let names = names.collect::<Vec<_>>().join(", ");
        fluent_args!["names" => names, "plies" => MOST_PLIES]
    };
    if let Some(UnknownPlayerName::Name { human }) = source.downcast_ref() {
        return Some(texts.with(key!("misread-player"), &players(*human)));
    }
    if source.is::<UnknownEnginePlayer>() {
        return Some(texts.with(key!("misread-engine-player"), &players(false)));
    }
    if source.is::<<Form as FromStr>::Err>() {
        let names = Form::ALL.map(Form::name).join(", ");
        return Some(texts.with(key!("misread-expected"), &fluent_args!["expected" => names]));
    }
    if let Some((from, to)) = range(&source.to_string()) {
        let arguments = fluent_args!["from" => from, "to" => to.unwrap_or("none")];
        return Some(texts.with(key!("misread-range"), &arguments));
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
        _ if source.is::<ParseIntError>() => key!("misread-number"),
        _ if source.is::<BadTimeOfDay>() => key!("misread-time"),
        _ if source.is::<UnknownPlayerName>() => key!("misread-program"),
        _ if source.is::<NoPatience>() => key!("misread-patience"),
        _ if source.is::<PermilleError>() => key!("misread-rate"),
        _ if source.is::<NoLimit>() => key!("misread-limit"),
        _ if source.is::<NoGames>() => key!("misread-games"),
        _ if source.is::<BadGameId>() => key!("misread-game"),
        _ if source.is::<BadOrigin>() => key!("misread-server"),
        #[cfg(feature = "tls")]
        _ if source.downcast_ref() == Some(&MailServerError::Password) => {
            key!("misread-mail-password")
        }
        #[cfg(feature = "tls")]
        _ if source.is::<MailServerError>() => key!("misread-mail-server"),
        #[cfg(feature = "lab")]
        _ if source.is::<BadNetworkName>() => key!("misread-judge"),
        _ => return None,
    };
    Some(texts.plain(key))
}

/// The least number that an argument may be, and the greatest unless there is no limit, in what `clap` says of another.
fn range(said: &str) -> Option<(&str, Option<&str>)> {
    let (from, to) = said.split_once(" is not in ")?.1.split_once("..")?;
    Some((from, to.strip_prefix('=')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limits_of_a_number_are_read() {
        assert_eq!(range("9 is not in 0..=2"), Some(("0", Some("2"))));
        assert_eq!(range("0 is not in 1..18446744073709551615"), Some(("1", None)));
        assert_eq!(range("invalid digit found in string"), None);
    }

    #[test]
    fn the_last_language_that_there_is_counts() {
        let of = |line: &str| language(line.split(' ').map(OsString::from));
        assert_eq!(of("play --lang fr --rules x"), Language::Fr);
        assert_eq!(of("--lang=en --lang=fr play"), Language::Fr);
        assert_eq!(of("--lang fr --lang nn --language en"), Language::Fr);
    }
}
