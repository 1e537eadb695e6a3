//! The settings of the full screen, which are kept in the folder for data.

use std::fs;
use std::path::PathBuf;

use trictrac_screen::theme::ThemeName;
use trictrac_store::DataFolder;
use trictrac_words::lang::Language;

/// The settings of the full screen. Every one of them may be missing in the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::play) struct ScreenSettings {
    /// The theme, if not that of the environment.
    pub(in crate::play) theme: Option<ThemeName>,
    /// True if only ASCII characters are drawn.
    pub(in crate::play) ascii: bool,
    /// True if the coach warned in the last match.
    pub(in crate::play) coach: bool,
    /// The language, if not that of the environment.
    pub(in crate::play) language: Option<Language>,
    /// The opponent of the last new match; nothing before the first one.
    pub(in crate::play) opponent: String,
    /// The holes to win in the last new match; nothing before the first one.
    pub(in crate::play) holes: String,
    /// The server on which a match was last created.
    pub(in crate::play) server: String,
}

impl ScreenSettings {
    fn file() -> Option<PathBuf> {
        DataFolder::of_platform().ok().map(|data| data.path().join("screen.txt"))
    }

    /// The settings that are kept; the usual ones if there are none.
    pub(in crate::play) fn read() -> Self {
        let text = Self::file().and_then(|file| fs::read_to_string(file).ok());
        Self::parse(&text.unwrap_or_default())
    }

    fn parse(text: &str) -> Self {
        let mut settings = Self::default();
        for (key, value) in text.lines().filter_map(|line| line.split_once('=')) {
            match key.trim() {
                "theme" => settings.theme = ThemeName::named(value.trim()),
                "ascii" => settings.ascii = value.trim() == "yes",
                "coach" => settings.coach = value.trim() == "yes",
                "lang" => {
                    let known = Language::ALL.into_iter();
                    settings.language = known.into_iter().find(|it| it.code() == value.trim());
                }
                "opponent" => value.trim().clone_into(&mut settings.opponent),
                "holes" => value.trim().clone_into(&mut settings.holes),
                "server" => value.trim().clone_into(&mut settings.server),
                _ => {}
            }
        }
        settings
    }

    fn text(&self) -> String {
        let theme = self.theme.map(|theme| format!("theme={}\n", theme.name()));
        let ascii = if self.ascii { "ascii=yes\n" } else { "" };
        let coach = if self.coach { "coach=yes\n" } else { "" };
        let language = self.language.map(|language| format!("lang={}\n", language.code()));
        let (theme, language) = (theme.unwrap_or_default(), language.unwrap_or_default());
        let line = |key: &str, value: &str| match value {
            "" => String::new(),
            value => format!("{key}={value}\n"),
        };
        let last = line("opponent", &self.opponent) + &line("holes", &self.holes);
        format!("{theme}{ascii}{coach}{language}{last}server={}\n", self.server)
    }

    /// Changes the settings that are kept.
    pub(in crate::play) fn change(change: impl FnOnce(&mut Self)) {
        let kept = Self::read();
        let mut changed = kept.clone();
        change(&mut changed);
        if changed != kept {
            changed.save();
        }
    }

    /// Keeps the settings. Without a folder they last as long as the program.
    pub(in crate::play) fn save(&self) {
        if let Some(file) = Self::file() {
            let folder = file.parent().map(fs::create_dir_all);
            if folder.is_some_and(|made| made.is_ok()) {
                let _ = fs::write(file, self.text());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_come_back_as_they_were_kept() {
        let settings = ScreenSettings {
            theme: Some(ThemeName::Light),
            ascii: true,
            coach: true,
            language: Some(Language::Fr),
            opponent: "amateur".to_owned(),
            holes: "3".to_owned(),
            server: "http://127.0.0.1:8080".to_owned(),
        };
        assert_eq!(ScreenSettings::parse(&settings.text()), settings);
        assert_eq!(ScreenSettings::parse("theme=pink\nfoo\n"), ScreenSettings::default());
    }
}
