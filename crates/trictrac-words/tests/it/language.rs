//! Both languages have the same texts and variables, and every key in the sources has a text.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use trictrac_words::lang::{ENGLISH, FRENCH, Language, SAID, Texts};
use trictrac_words::{keys_of_jans, keys_of_levels};

type Variables = BTreeSet<String>;

/// Lists the variables of every message. Fails on a syntax error.
fn messages(file: &str) -> BTreeMap<String, Variables> {
    let resource = parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut found = Variables::new();
            variables(message.value.as_ref().expect("a message has a text"), &mut found);
            let before = messages.insert(message.id.name.to_owned(), found);
            assert!(before.is_none(), "{} stands twice", message.id.name);
        }
    }
    messages
}

fn variables(pattern: &Pattern<&str>, found: &mut Variables) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                variable(inline, found);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                variable(selector, found);
                for variant in variants {
                    variables(&variant.value, found);
                }
            }
        }
    }
}

fn variable(inline: &InlineExpression<&str>, found: &mut Variables) {
    if let InlineExpression::VariableReference { id } = inline {
        found.insert(id.name.to_owned());
    }
}

#[test]
fn both_languages_say_the_same_things() {
    assert_eq!(messages(ENGLISH), messages(FRENCH));
}

#[test]
fn what_players_say_exists() {
    let said = messages(SAID);
    for key in keys_of_jans() {
        assert!(said.contains_key(&key), "{key}");
    }
}

/// Collects everything between quotes in the crates that show texts.
fn quotes() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut quotes = BTreeSet::new();
    for name in ["trictrac", "trictrac-words", "trictrac-web"] {
        quoted(&crates.join(name).join("src"), &mut quotes);
    }
    quotes
}

/// Collects everything between quotes in the sources of a folder.
fn quoted(folder: &Path, found: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            quoted(&path, found);
        } else {
            let source = fs::read_to_string(path).unwrap();
            found.extend(source.split('"').map(str::to_owned));
        }
    }
}

#[test]
fn every_text_is_used() {
    let quotes = quotes();
    let made: BTreeSet<_> = keys_of_jans().into_iter().chain(keys_of_levels()).collect();
    for key in messages(ENGLISH).keys().chain(messages(SAID).keys()) {
        assert!(quotes.contains(key) || made.contains(key), "{key} is used nowhere");
    }
}

/// A quoted word with a known prefix, of small letters and hyphens, is taken for a key.
#[test]
fn every_key_that_is_used_exists() {
    let quotes = quotes();
    let known = messages(ENGLISH);
    let said = messages(SAID);
    let starts =
        ["why-", "way-", "refused-", "duty-", "panel-", "offer-", "side-", "said-", "tribord-"]
            .into_iter()
            .chain(["act-", "note-", "fausse-", "shipped-", "table-"])
            .chain(["advice-", "best-", "equity-", "analysis-", "hint-", "coach-", "page-"])
            .chain(["serve-", "agree-", "word-", "level-", "study-", "share-"])
            .chain(["learn-", "glossary-", "unreadable-", "expected-", "record-"])
            .chain(["failure-", "system-", "forfeit-", "network-", "set-"]);
    for quote in quotes {
        let is_key = starts.clone().any(|start| quote.starts_with(start))
            && quote.bytes().all(|byte| byte == b'-' || byte.is_ascii_lowercase())
            && !quote.ends_with('-');
        assert!(!is_key || known.contains_key(&quote) || said.contains_key(&quote), "{quote}");
    }
}

#[test]
fn locales() {
    for (locale, language) in [
        ("fr", Language::Fr),
        ("fr_CH.UTF-8", Language::Fr),
        ("FR-ca", Language::Fr),
        ("fry_NL", Language::En),
        ("C", Language::En),
        ("", Language::En),
    ] {
        assert_eq!(Language::of_locale(locale), language, "{locale}");
    }
}

#[test]
fn a_missing_text_is_its_key() {
    assert_eq!(Texts::new(Language::Fr).plain("no-such-key"), "no-such-key");
}
