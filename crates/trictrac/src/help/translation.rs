//! The translation of the help.

use std::collections::BTreeMap;

use clap::Arg;
use clap::builder::{PossibleValue, Str, StyledStr};
use trictrac_words::lang::Language;

/// The texts of the help in a language, by the English texts; none for English.
#[derive(Debug, Default)]
pub(super) struct Translation(BTreeMap<&'static str, &'static str>);

impl Translation {
    /// The texts in `language`.
    pub(super) fn new(language: Language) -> Self {
        let text = match language {
            Language::En => "",
            Language::Fr => include_str!("fr.txt"),
        };
        let lines: Vec<_> = text.lines().filter(|line| !line.is_empty()).collect();
        Self(
            lines
                .as_chunks()
                .0
                .iter()
                .map(|&[english, translated]| (english, translated))
                .collect(),
        )
    }

    /// Checks whether the help stays in English.
    pub(super) fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// Checks whether there is a text for `english`.
    #[cfg(test)]
    pub(super) fn has(&self, english: &str) -> bool {
        self.0.contains_key(english)
    }

    /// The English texts.
    #[cfg(test)]
    pub(super) fn all(&self) -> std::collections::BTreeSet<&'static str> {
        self.0.keys().copied().collect()
    }

    /// The text for `english`, or `english` itself.
    pub(super) fn of<'a>(&self, english: &'a str) -> &'a str {
        self.0.get(english).copied().unwrap_or(english)
    }

    /// The heading of a list in this language, without the colon that `clap` sets behind it; nothing for the usual one.
    pub(super) fn heading(&self, english: &str) -> Option<&'static str> {
        self.0.get(english)?.strip_suffix(':')
    }

    /// A text of several paragraphs.
    pub(super) fn paragraphs(&self, english: &str) -> String {
        english.split("\n\n").map(|paragraph| self.of(paragraph)).collect::<Vec<_>>().join("\n\n")
    }

    /// An argument with its help, the name of its value, its default and its possible values in this language.
    pub(super) fn arg(&self, mut arg: Arg) -> Arg {
        if self.is_none() {
            return arg;
        }
        let help = |help: Option<&StyledStr>, is_long| {
            let text = self.paragraphs(&help.map(StyledStr::to_string)?);
            let parts = [vec![text], self.notes(&arg, is_long)].concat();
            Some(parts.join(if is_long { "\n\n" } else { " " }))
        };
        let short = help(arg.get_help(), false);
        let long = help(arg.get_long_help().or(arg.get_help()), true);
        if let Some(names) = arg.get_value_names() {
            let translated =
                |name: &Str| self.0.get(name.as_str()).map_or(name.clone(), |&text| text.into());
            let names: Vec<Str> = names.iter().map(translated).collect();
            arg = arg.value_names(names);
        }
        let heading = match arg.get_help_heading() {
            Some(heading) => self.heading(&format!("{heading}:")),
            None if arg.is_positional() => self.heading("Arguments:"),
            None => self.heading("Options:"),
        };
        arg = arg.help_heading(heading);
        if arg.get_action().takes_values() {
            arg = arg.hide_default_value(true).hide_possible_values(true);
        }
        arg.help(short.unwrap_or_default()).long_help(long.unwrap_or_default())
    }

    /// The default and the possible values of an argument as `clap` shows them in English; the long help says what each value means.
    fn notes(&self, arg: &Arg, is_long: bool) -> Vec<String> {
        let mut notes = Vec::new();
        if !arg.get_action().takes_values() {
            return notes;
        }
        let values = arg.get_possible_values();
        let values: Vec<_> = values.iter().filter(|value| !value.is_hide_set()).collect();
        if !arg.is_hide_possible_values_set() && !values.is_empty() {
            let meaning = |value: &&PossibleValue| {
                let help = self.of(&value.get_help()?.to_string()).to_owned();
                Some(format!("- {}\u{a0}: {help}", value.get_name()))
            };
            let meanings: Vec<_> = values.iter().filter_map(meaning).collect();
            notes.push(if is_long && !meanings.is_empty() {
                format!("{}\n{}", self.of("Possible values:"), meanings.join("\n"))
            } else {
                let names: Vec<_> = values.iter().map(|value| value.get_name()).collect();
                format!("{} {}]", self.of("[possible values:"), names.join(", "))
            });
        }
        if !arg.is_hide_default_value_set() && !arg.get_default_values().is_empty() {
            let values = arg.get_default_values().iter().map(|value| value.to_string_lossy());
            let values: Vec<_> = values.collect();
            notes.push(format!("{} {}]", self.of("[default:"), values.join(" ")));
        }
        notes
    }
}
