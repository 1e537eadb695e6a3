//! Writes the welcome for the HTML of the page, so that it is read before the page is loaded.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The folder of the texts, from the root.
const LANG: &str = "crates/trictrac-words/lang";
const LANGUAGES: [&str; 2] = ["fr", "en"];
/// The addresses of the doors, and the beginnings of the keys of their texts. `page/welcome.rs` shows the same.
const DOORS: [(&str, &str); 3] = [
    ("#/learn/start", "welcome-learn"),
    ("#/guided", "welcome-guided"),
    ("#/play", "welcome-play"),
];

/// The files of the texts.
pub(crate) fn texts(root: &Path) -> Vec<PathBuf> {
    LANGUAGES.iter().map(|language| file(root, language)).collect()
}

fn file(root: &Path, language: &str) -> PathBuf {
    root.join(LANG).join(format!("{language}-page.ftl"))
}

/// Returns the welcome in every language; the style sheet shows that of the visitor.
pub(crate) fn welcome(root: &Path) -> Result<String> {
    let each = LANGUAGES.map(|language| {
        let file = file(root, language);
        let texts = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        in_language(language, &texts)
    });
    Ok(each.into_iter().collect::<Result<Vec<_>>>()?.join("\n"))
}

fn in_language(language: &str, texts: &str) -> Result<String> {
    let text = |key: &str| {
        let value = texts.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(" = "));
        value.with_context(|| format!("{language}: no text {key}"))
    };
    let door = |(address, key): (&str, &str)| -> Result<String> {
        let (name, about) = (text(key)?, text(&format!("{key}-about"))?);
        Ok(format!(
            "<a class=\"card\" href=\"{address}\"><strong>{name}</strong><span>{about}</span></a>"
        ))
    };
    let doors = DOORS.into_iter().map(door).collect::<Result<String>>()?;
    let (what, more) = (text("welcome-what")?, text("page-about")?);
    let online = text("welcome-online")?;
    Ok(format!(
        "<section class=\"intro\" lang=\"{language}\"><h2>{what}</h2><nav class=\"doors\">{doors}</nav>\
         <p class=\"small\"><a href=\"#/online\">{online}</a> · <a href=\"#/about\">{more}</a></p></section>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::root;

    #[test]
    fn every_door_has_a_text_in_every_language() {
        let html = welcome(&root()).unwrap();
        for language in LANGUAGES {
            assert!(html.contains(&format!("lang=\"{language}\"")));
        }
        assert_eq!(html.matches("class=\"card\"").count(), DOORS.len() * LANGUAGES.len());
    }

    #[test]
    fn a_missing_text_is_an_error() {
        assert!(in_language("en", "welcome-what = What\n").is_err());
    }
}
