//! Writes the welcome for the HTML of the page, so that it is read before the page is loaded.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

/// The folder of the texts, from the root.
const LANG: &str = "crates/trictrac-words/lang";
/// The end of the names of the files with the texts of the welcome, after the code of the language.
const FILE: &str = "-page.ftl";
/// The addresses of the doors, and the beginnings of the keys of their texts. `page/welcome.rs` shows the same.
const DOORS: [(&str, &str); 3] = [
    ("#/first-match", "welcome-first"),
    ("#/learn/start", "welcome-learn"),
    ("#/new", "welcome-play"),
];

/// Returns what depends on the languages of the texts, each with its placeholder.
pub(crate) fn generated(root: &Path) -> Result<[(&'static str, String); 3]> {
    let languages = languages(root)?;
    let codes: Vec<_> = languages.iter().map(|code| format!("\"{code}\"")).collect();
    let shown = |code| format!(":root[data-first=\"welcome\"]:lang({code}) .intro:lang({code})");
    let shown: Vec<_> = languages.iter().map(shown).collect();
    Ok([
        ("{welcome}", welcome(root, &languages)?),
        ("{languages}", codes.join(", ")),
        ("{shown-welcome}", shown.join(", ")),
    ])
}

/// The codes of the languages that have texts, in the order of the alphabet.
fn languages(root: &Path) -> Result<Vec<String>> {
    let folder = root.join(LANG);
    let names = fs::read_dir(&folder).with_context(|| folder.display().to_string())?;
    // Other files end in this way, too: `en-forms-page.ftl`.
    let is_code = |code: &&str| !code.contains('-');
    let code = |name: &str| name.strip_suffix(FILE).filter(is_code).map(str::to_owned);
    let mut codes = Vec::new();
    for entry in names {
        codes.extend(entry?.file_name().to_str().and_then(code));
    }
    codes.sort();
    Ok(codes)
}

/// The files of the texts.
pub(crate) fn texts(root: &Path) -> Vec<PathBuf> {
    let languages = languages(root).unwrap_or_default();
    languages.iter().map(|language| file(root, language)).collect()
}

fn file(root: &Path, language: &str) -> PathBuf {
    root.join(LANG).join(format!("{language}{FILE}"))
}

/// Returns the welcome in every language; the style sheet shows that of the visitor.
fn welcome(root: &Path, languages: &[String]) -> Result<String> {
    let each = languages.iter().map(|language| {
        let file = file(root, language);
        let texts = fs::read_to_string(&file).with_context(|| file.display().to_string())?;
        in_language(language, &texts)
    });
    Ok(each.collect::<Result<Vec<_>>>()?.join("\n"))
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
    let [what, online, rules, about] =
        [text("welcome-what")?, text("welcome-online")?, text("page-rules")?, text("page-about")?];
    Ok(format!(
        "<section class=\"intro\" lang=\"{language}\"><h2>{what}</h2><nav class=\"doors\">{doors}</nav>\
         <p class=\"small\"><a href=\"#/online\">{online}</a> · <a href=\"#/rules\">{rules}</a> · <a href=\"#/about\">{about}</a></p></section>"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::root;

    #[test]
    fn every_door_has_a_text_in_every_language() {
        let languages = languages(&root()).unwrap();
        assert!(languages.iter().any(|code| code == "en") && languages.len() > 1);
        let html = welcome(&root(), &languages).unwrap();
        for language in &languages {
            assert!(html.contains(&format!("lang=\"{language}\"")));
        }
        assert_eq!(html.matches("class=\"card\"").count(), DOORS.len() * languages.len());
    }

    #[test]
    fn a_missing_text_is_an_error() {
        assert!(in_language("en", "welcome-what = What\n").is_err());
    }
}
