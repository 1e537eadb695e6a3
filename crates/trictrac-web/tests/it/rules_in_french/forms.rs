//! The rules of the other forms: also words of records, and vectors.

use super::{cited, is_rule, numbers, rows};

const ENGLISH: &str = include_str!("../../../../../docs/variants.md");
const FRENCH: &str = include_str!("../../../../../docs/variants.fr.md");

/// The words of the table of options that are not words of records, in both languages.
const WORDS: [(&str, &str); 9] = [
    ("option", "option"),
    ("default", "par défaut"),
    ("other values", "autres valeurs"),
    ("even", "pair"),
    ("four players multiples of 4", "à quatre les multiples de 4"),
    ("any number of fiches", "tout nombre de fiches"),
    ("any", "tout nombre"),
    ("on if holes > 1", "on si holes > 1"),
    ("fallavel and poule off", "fallavel et poule off"),
];

/// Splits the rules into headings and rules, each with the text that belongs to it. The introduction comes first.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for paragraph in text.split("\n\n") {
        if paragraph.starts_with('#') || is_rule(paragraph) {
            parts.push(String::new());
        }
        let part = parts.last_mut().unwrap();
        part.push_str(paragraph);
        part.push_str("\n\n");
    }
    parts
}

/// Lists the words of records and the options, which are in backticks, in their order.
fn code(text: &str) -> Vec<&str> {
    text.split('`').skip(1).step_by(2).collect()
}

/// Lists the blocks of vectors.
fn vectors(text: &str) -> Vec<&str> {
    text.split("```vectors").skip(1).map(|it| it.split("```").next().unwrap()).collect()
}

/// Lists the cells of the table of options, a row each.
fn options(text: &str) -> Vec<Vec<String>> {
    let table = text.split("## V11. Options").nth(1).unwrap();
    let spaced = |cell: &&str| cell.replace('\u{a0}', " ").replace(" ;", ";").replace(" %", "%");
    rows(table).iter().map(|cells| cells.iter().map(spaced).collect()).collect()
}

/// Lists the values in a cell: at commas, semicolons and brackets.
fn values(cell: &str) -> Vec<&str> {
    cell.split([',', ';', '(', ')']).map(str::trim).collect()
}

#[test]
fn every_rule_is_there_and_has_the_same_numbers_citations_and_words_of_records() {
    let (english, french) = (parts(ENGLISH), parts(FRENCH));
    assert_eq!(english.len(), french.len());
    assert!(english.len() > 110, "{}", english.len());
    for (english, french) in english.iter().zip(&french).skip(2) {
        assert_eq!(cited(english), cited(french), "{english}{french}");
        assert_eq!(numbers(english), numbers(french), "{english}{french}");
        assert_eq!(code(english), code(french), "{english}{french}");
    }
}

#[test]
fn the_vectors_are_the_same() {
    assert!(vectors(ENGLISH).len() > 10);
    assert_eq!(vectors(ENGLISH), vectors(FRENCH));
}

#[test]
fn the_options_their_defaults_and_values_are_the_same() {
    let (english, french) = (options(ENGLISH), options(FRENCH));
    assert_eq!(english.len(), 19);
    assert_eq!(english.len(), french.len());
    for (english, french) in english.iter().zip(&french) {
        assert_eq!((english.len(), french.len()), (3, 3), "{english:?} {french:?}");
        for (english, french) in english.iter().zip(french) {
            let expected = values(english).into_iter().map(in_french);
            assert_eq!(expected.collect::<Vec<_>>(), values(french));
        }
    }
}

/// The name of a value in the French table. Words of records and numbers stay.
fn in_french(english: &str) -> &str {
    let known = WORDS.iter().find(|(word, _)| *word == english);
    known.map_or(english, |(_, french)| french)
}
