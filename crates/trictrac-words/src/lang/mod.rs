//! Loads the texts: those in the reader's language, and those that players announce at the table, always in French.

mod index;
mod joined;
mod keys;
mod language;
mod numbering;

use std::cell::OnceCell;
use std::rc::Rc;

pub use fluent_bundle::FluentArgs;
use fluent_bundle::{FluentBundle, FluentResource};
use trictrac_rules::side::{PerSide, Side};
use unic_langid::LanguageIdentifier;

use crate::player::Player;

pub use self::keys::{Key, SaidKey, key, said_key};
pub use self::language::{Language, SAID};

/// Creates the variables of a text: `fluent_args!["points" => 4]`.
#[macro_export]
macro_rules! fluent_args {
    ($($key:expr => $value:expr),* $(,)?) => {{
        #[allow(unused_mut, reason = "there may be none")]
        let mut arguments = $crate::lang::FluentArgs::new();
        $(arguments.set($key, $value);)*
        arguments
    }};
}
pub use fluent_args;

/// The texts of one language.
#[derive(Clone)]
pub struct Texts {
    language: Language,
    /// The texts that are looked up in this order.
    own: Rc<[LazyBundle]>,
    said: Rc<[LazyBundle]>,
    /// The side of the reader, in whose numbering points are named.
    reader: Option<Side>,
    /// True if the player whom a text is about sits opposite the reader.
    mirrored: bool,
    /// The names of the sides in the texts: without names they are White and Black.
    players: Option<PerSide<Player>>,
}

impl Texts {
    /// Loads the texts of `language`.
    #[must_use]
    pub fn new(language: Language) -> Self {
        Self::of(language, &[language.table(), language.terminal(), language.parts()])
    }

    /// Loads the texts of `language` for the table alone, which the page needs first. All other keys are shown as they are.
    #[must_use]
    pub fn table(language: Language) -> Self {
        Self::of(language, &[language.table()])
    }

    /// Loads the texts of `language` for the whole page. Only its lazy parts call this, so that the texts of the parts are
    /// loaded with them.
    #[must_use]
    pub fn page(language: Language) -> Self {
        Self::of(language, &[language.table(), language.parts()])
    }

    fn of(language: Language, files: &[&'static str]) -> Self {
        // A text may quote one of an earlier file.
        let until = |number| LazyBundle::new(language, files[..number].to_vec());
        let own = (1..=files.len()).map(until).collect();
        let said = Rc::new([LazyBundle::new(Language::Fr, vec![SAID])]);
        Self { language, own, said, reader: None, mirrored: false, players: None }
    }

    /// Returns the same texts, which name the sides by these players.
    #[must_use]
    pub fn for_players(&self, players: PerSide<Player>) -> Self {
        Self { players: Some(players), ..self.clone() }
    }

    /// Returns the player of `side`, if the texts name the sides by their players.
    #[must_use]
    pub fn player(&self, side: Side) -> Option<&Player> {
        self.players.as_ref().map(|players| &players[side])
    }

    /// Returns the language.
    #[must_use]
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Formats the text of `key`, which has no variables.
    #[must_use]
    pub fn plain(&self, key: Key) -> String {
        format(&self.own, key.name(), None)
    }

    /// Formats the text of `key` with these variables.
    #[must_use]
    pub fn with(&self, key: Key, arguments: &FluentArgs) -> String {
        format(&self.own, key.name(), Some(arguments))
    }

    /// Formats an announcement at the table, in French, with these variables.
    #[must_use]
    pub fn said(&self, key: SaidKey, arguments: &FluentArgs) -> String {
        format(&self.said, key.name(), Some(arguments))
    }
}

/// Texts that are read when one of them is first looked up: reading all takes longer than most commands.
struct LazyBundle {
    language: Language,
    files: Vec<&'static str>,
    read: OnceCell<FluentBundle<FluentResource>>,
}

impl LazyBundle {
    const fn new(language: Language, files: Vec<&'static str>) -> Self {
        Self { language, files, read: OnceCell::new() }
    }

    fn get(&self) -> &FluentBundle<FluentResource> {
        self.read.get_or_init(|| {
            let language: LanguageIdentifier = self.language.code().parse().unwrap_or_default();
            let mut bundle = FluentBundle::new(vec![language]);
            bundle.set_use_isolating(false);
            for &file in &self.files {
                // A file with errors still provides its other texts. A test checks that no file has errors.
                let resource = FluentResource::try_new(file.to_owned());
                bundle.add_resource_overriding(resource.unwrap_or_else(|(resource, _)| resource));
            }
            bundle
        })
    }
}

/// Formats a text; returns the key if the text is missing or has no value.
fn format(bundles: &[LazyBundle], key: &str, arguments: Option<&FluentArgs>) -> String {
    let formatted = |bundle: &LazyBundle| {
        let bundle = bundle.get();
        let pattern = bundle.get_message(key)?.value()?;
        Some(bundle.format_pattern(pattern, arguments, &mut Vec::new()).into_owned())
    };
    bundles.iter().find_map(formatted).unwrap_or_else(|| key.to_owned())
}
