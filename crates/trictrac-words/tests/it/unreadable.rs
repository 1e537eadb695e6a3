//! Every error in a text has a description in both languages.

mod faults;

use fluent_syntax::ast::{Entry, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use trictrac_words::lang::{Language, Texts};

const FRENCH: &str = include_str!("../../lang/fr-unreadable.ftl");

/// Describes every error in English, in French, and in the words of the crate that found it.
fn descriptions() -> Vec<[String; 3]> {
    let [english, french] = [Language::En, Language::Fr].map(Texts::new);
    faults::all()
        .iter()
        .map(|fault| [&english, &french].map(|texts| fault.describe(texts)))
        .zip(faults::all())
        .map(|([english, french], fault)| [english, french, fault.to_string()])
        .collect()
}

#[test]
fn every_fault_is_described_in_the_readers_language() {
    for [english, french, displayed] in descriptions() {
        assert_eq!(english.replace('’', "'"), displayed);
        assert_ne!(english, french);
        for text in [english, french] {
            assert!(!text.contains('{') && text.contains(' '), "{text}");
            let is_key = |word: &str| {
                ["unreadable-", "expected-", "field-", "record-", "tribord-", "refused-"]
                    .iter()
                    .any(|start| word.starts_with(start))
            };
            assert!(!text.split(' ').any(is_key), "{text}");
        }
    }
}

/// Every text belongs to an error that these tests cause.
#[test]
fn every_text_is_used() {
    let descriptions = descriptions();
    for entry in parse(FRENCH).expect("a file that is right").body {
        let Entry::Message(message) = entry else { continue };
        let parts = plain(message.value.as_ref().expect("a text"));
        let says = |[_, french, _]: &[String; 3]| parts.iter().all(|part| french.contains(part));
        assert!(descriptions.iter().any(says), "{} is never used", message.id.name);
    }
}

/// The parts of a text between its variables.
fn plain<'a>(pattern: &Pattern<&'a str>) -> Vec<&'a str> {
    let text = |element: &PatternElement<&'a str>| match element {
        PatternElement::TextElement { value } => Some(*value),
        PatternElement::Placeable { .. } => None,
    };
    pattern.elements.iter().filter_map(text).collect()
}
