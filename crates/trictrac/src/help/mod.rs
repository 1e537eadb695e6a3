//! The command line as its help describes it: in groups, with examples, in the reader's language.
//!
//! The English texts are the comments of the arguments. `fr.txt` translates them: pairs of lines, a text and its translation. A
//! command line that is right is read without any of this.

pub mod completion;
pub mod examples;
mod translation;

use clap::builder::{StyledStr, Styles};
use clap::{Arg, ArgAction, Command, CommandFactory as _};
use trictrac_console::wrap::wrap;
use trictrac_words::lang::Language;

use self::translation::Translation;
use crate::cli::Cli;

/// The groups of the commands, by the headings of their lists.
pub const GROUPS: [(&str, &[&str]); 3] = [
    (
        "Play and study:",
        &["play", "score", "plays", "best", "hold", "analyse", "replay", "games", "tribord"],
    ),
    ("Serve and operate:", &["serve", "bot", "club", "verify"]),
    ("Laboratory and tools:", &["lab", "arena", "engine", "rules", "completions", "man", HELP]),
];
/// The command and the option that show help.
const HELP: &str = "help";
/// What `clap` says about the command.
const ABOUT_HELP: &str = "Print this message or the help of the given subcommand(s)";

/// The command line, described in `language`.
#[must_use]
pub fn command(language: Language) -> Command {
    described(Cli::command(), "", &Translation::new(language))
}

/// A command with its description; `path` has the names of the commands that lead to it.
fn described(command: Command, path: &str, words: &Translation) -> Command {
    let command = command
        .mut_args(|arg| words.arg(completion::completed(arg, path)))
        .mut_subcommands(|inner| {
            let path = format!("{path} {}", inner.get_name());
            described(inner, path.trim_start(), words)
        });
    let command = translated(command, words);
    let template = template(&command, path, words);
    command.help_template(template)
}

/// A command in the language of `words`, beside its arguments and its own commands.
fn translated(mut command: Command, words: &Translation) -> Command {
    if words.is_none() {
        return command;
    }
    if let Some(about) = command.get_about().map(StyledStr::to_string) {
        command = command.about(words.paragraphs(&about));
    }
    if let Some(about) = command.get_long_about().map(StyledStr::to_string) {
        command = command.long_about(words.paragraphs(&about));
    }
    if command.has_subcommands() {
        command = command.subcommand_value_name(words.of("COMMAND"));
    }
    let flag = |name, short, action| {
        let flag = Arg::new(name).long(name).short(short).action(action).display_order(LAST);
        flag.help_heading(words.heading("Options:"))
    };
    if command.get_version().is_some() {
        let version = flag("version", 'V', ArgAction::Version).help(words.of("Print version"));
        command = command.disable_version_flag(true).arg(version);
    }
    if command.is_disable_help_flag_set() {
        return command;
    }
    let help = flag(HELP, 'h', ArgAction::Help);
    command.disable_help_flag(true).arg(help.help(words.of("Print help (see more with '--help')")))
}

/// The place of `--help` and `--version` behind all other options.
const LAST: usize = 999;

/// The template of the help of `command`, for `clap`.
fn template(command: &Command, path: &str, words: &Translation) -> String {
    let style = Styles::styled();
    let title = |text| {
        let header = style.get_header();
        format!("{header}{}{header:#}", words.of(text))
    };
    let mut parts = vec![format!("{{about-with-newline}}\n{} {{usage}}\n\n", title("Usage:"))];
    let lists = lists(command, path);
    if lists.is_empty() {
        parts.push("{all-args}".to_owned());
    } else {
        for (heading, names) in lists {
            parts.push(format!("{}\n{}\n", title(heading), list(command, &names, words)));
        }
        parts.push(format!("{}\n{{options}}", title("Options:")));
    }
    let examples = examples::of(path);
    if !examples.is_empty() {
        parts.push(format!("\n\n{}", title("Examples:")));
        for example in examples {
            parts.push(format!("\n  {example}"));
        }
    }
    parts.push("\n".to_owned());
    parts.concat()
}

/// The lists of the commands of `command`, with their headings.
fn lists<'a>(command: &'a Command, path: &str) -> Vec<(&'static str, Vec<&'a str>)> {
    if path.is_empty() {
        return GROUPS.map(|(heading, names)| (heading, names.to_vec())).to_vec();
    }
    if !command.has_subcommands() {
        return Vec::new();
    }
    let shown = command.get_subcommands().filter(|inner| !inner.is_hide_set());
    vec![("Commands:", shown.map(Command::get_name).chain([HELP]).collect())]
}

/// The lines of a list of commands.
fn list(command: &Command, names: &[&str], words: &Translation) -> String {
    let width = command.get_subcommands().map(|inner| inner.get_name().len()).max();
    let width = width.unwrap_or_default().max(HELP.len());
    let line = |name: &&str| {
        let about = command.find_subcommand(name).and_then(Command::get_about);
        let about = about.map_or_else(|| words.of(ABOUT_HELP).to_owned(), StyledStr::to_string);
        let about = wrap(&about, width + 4, width + 4).join("\n");
        format!("  {name:width$}  {about}\n")
    };
    names.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls `check` with every text of the help that `clap` shows in English.
    fn each_text(command: &Command, check: &mut impl FnMut(&str)) {
        let mut shown = |text: Option<&StyledStr>| {
            text.into_iter()
                .flat_map(|text| {
                    text.to_string().split("\n\n").map(str::to_owned).collect::<Vec<_>>()
                })
                .for_each(|paragraph| check(&paragraph));
        };
        shown(command.get_about());
        shown(command.get_long_about());
        for arg in command.get_arguments().filter(|arg| !arg.is_hide_set()) {
            shown(arg.get_help());
            shown(arg.get_long_help());
            arg.get_possible_values().iter().for_each(|value| shown(value.get_help()));
        }
        let headings = command.get_arguments().filter_map(Arg::get_help_heading);
        headings.for_each(|heading| check(&format!("{heading}:")));
        let names = command.get_arguments().filter(|arg| arg.get_action().takes_values());
        let names = names.filter_map(Arg::get_value_names).flatten();
        names.filter(|name| name.len() > 1 && !name.contains(':')).for_each(|name| check(name));
        let inner = command.get_subcommands().filter(|inner| !inner.is_hide_set());
        inner.for_each(|inner| each_text(inner, check));
    }

    #[test]
    fn every_text_is_translated_and_no_translation_is_left() {
        for language in Language::ALL.into_iter().filter(|language| *language != Language::En) {
            let words = Translation::new(language);
            let mut left = words.all();
            let mut missing = Vec::new();
            each_text(&Cli::command(), &mut |text| {
                left.remove(text);
                if !words.has(text) {
                    missing.push(text.to_owned());
                }
            });
            missing.sort();
            missing.dedup();
            assert!(missing.is_empty(), "without translation:\n{}", missing.join("\n"));
            for frame in FRAME.into_iter().chain(GROUPS.map(|(heading, _)| heading)) {
                assert!(left.remove(frame), "without translation: {frame}");
            }
            assert!(left.is_empty(), "translations of nothing: {left:#?}");
        }
    }

    /// The texts around the descriptions.
    const FRAME: [&str; 12] = [
        "Usage:",
        "Commands:",
        "Arguments:",
        "Options:",
        "Examples:",
        "[default:",
        "[possible values:",
        "Possible values:",
        "COMMAND",
        "Print version",
        "Print help (see more with '--help')",
        ABOUT_HELP,
    ];

    #[test]
    fn every_command_is_in_one_group() {
        let mut listed: Vec<_> = GROUPS.iter().flat_map(|(_, names)| *names).copied().collect();
        listed.retain(|name| *name != HELP);
        let command = Cli::command();
        let mut names: Vec<_> = command.get_subcommands().map(Command::get_name).collect();
        listed.sort_unstable();
        names.sort_unstable();
        assert_eq!(listed, names);
    }

    #[test]
    fn help_is_in_the_language_of_the_reader() {
        let help = |language: Language, path: &[&str]| {
            let mut command = command(language);
            command.build();
            let found = path.iter().try_fold(&mut command, |at, name| at.find_subcommand_mut(name));
            found.unwrap().render_long_help().to_string()
        };
        let french = help(Language::Fr, &["best"]);
        assert!(french.contains("Utilisation\u{a0}: trictrac best"), "{french}");
        assert!(
            french.contains("--top <N>") && french.contains("[par défaut\u{a0}: 10]"),
            "{french}"
        );
        assert!(french.contains("- win\u{a0}: La chance de gagner la partie"), "{french}");
        assert!(french.contains("Exemples\u{a0}:\n  trictrac best \"W15"), "{french}");
        let play = help(Language::Fr, &["play"]);
        assert!(play.contains("\nJeu en ligne\u{a0}:\n") && !play.contains("Options:"), "{play}");
        let english = help(Language::En, &["best"]);
        assert!(english.contains("Examples:\n  trictrac best \"W15"), "{english}");
        assert!(help(Language::Fr, &[]).contains("Jouer et étudier\u{a0}:\n  play"));
        assert!(help(Language::Fr, &["club"]).contains("Commandes\u{a0}:\n  backup"));
    }
}
