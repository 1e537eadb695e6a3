//! Changing the settings of the full screen.

use std::borrow::Cow;
use std::iter::once;

use trictrac_console::failure::Failure;
use trictrac_screen::list::{Entry, List};
use trictrac_screen::terminal::FullScreen;
use trictrac_screen::theme::ThemeName;
use trictrac_words::lang::{Key, Language, Texts, key};

use crate::play::screen::choosing::{ListAnswer, choose};
use crate::play::screen::settings::ScreenSettings;
use crate::play::screen::theme;

/// Lets the player change the settings; each change is seen and kept at once. ASCII stays if `ascii_asked`: the command line asks for it.
pub(super) fn change(
    full: &mut FullScreen,
    texts: &mut Cow<'_, Texts>,
    ascii_asked: bool,
) -> Result<(), Failure> {
    let mut settings = ScreenSettings::read();
    let mut chosen = 0;
    loop {
        let named = settings.theme.map_or(key!("screen-theme-auto"), theme_label);
        let ascii = if settings.ascii { key!("screen-yes") } else { key!("screen-no") };
        let language = settings.language.map_or_else(
            || texts.plain(key!("screen-theme-auto")),
            |language| endonym(language).to_owned(),
        );
        let entries = vec![
            Entry::setting(texts.plain(key!("screen-settings-theme")), texts.plain(named)),
            Entry::setting(texts.plain(key!("screen-settings-ascii")), texts.plain(ascii)),
            Entry::setting(texts.plain(key!("screen-settings-language")), language),
        ];
        let mut list = List::new(texts.plain(key!("screen-home-settings")), entries);
        list.chosen = chosen;
        let (index, forward) = match choose(full, &mut list, texts)? {
            ListAnswer::Back | ListAnswer::Leave => return Ok(()),
            ListAnswer::Take(index) => (index, true),
            ListAnswer::Change(index, forward) => (index, forward),
        };
        chosen = index;
        match index {
            0 => settings.theme = next_of(ThemeName::ALL, settings.theme, forward),
            1 => settings.ascii = !settings.ascii,
            _ => {
                settings.language = next_of(Language::ALL, settings.language, forward);
                let language = settings.language.unwrap_or_else(Language::from_environment);
                *texts = Cow::Owned(Texts::new(language));
            }
        }
        settings.save();
        full.theme = theme(&settings, ascii_asked);
    }
}

/// The name of a language in that language.
const fn endonym(language: Language) -> &'static str {
    match language {
        Language::En => "English",
        Language::Fr => "Français",
    }
}

/// The choice after this one, or before it, in the ring of no choice and all values.
fn next_of<T: Copy + PartialEq>(
    values: impl IntoIterator<Item = T>,
    choice: Option<T>,
    forward: bool,
) -> Option<T> {
    let all: Vec<Option<T>> = once(None).chain(values.into_iter().map(Some)).collect();
    let at = all.iter().position(|it| *it == choice).unwrap_or(0);
    all[(at + if forward { 1 } else { all.len() - 1 }) % all.len()]
}

const fn theme_label(theme: ThemeName) -> Key {
    match theme {
        ThemeName::Dark => key!("screen-theme-dark"),
        ThemeName::Light => key!("screen-theme-light"),
        ThemeName::Contrast => key!("screen-theme-contrast"),
        ThemeName::Sixteen => key!("screen-theme-sixteen"),
        ThemeName::Plain => key!("screen-theme-plain"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_themes_are_a_ring() {
        assert_eq!(next_of(ThemeName::ALL, None, false), Some(ThemeName::Plain));
        assert_eq!(next_of(ThemeName::ALL, Some(ThemeName::Plain), true), None);
    }
}
