//! The rules of the classical game.

use super::{cited, is_rule, numbers, rows};

const ENGLISH: &str = include_str!("../../../../../docs/rules.md");
const FRENCH: &str = include_str!("../../../../../docs/rules.fr.md");

/// The values of the options in the table, in both languages.
const VALUES: [(&str, &str); 14] = [
    ("lead", "qui commence"),
    ("stakes", "enjeu"),
    ("bearing off", "sortie"),
    ("marking", "marque"),
    ("holes to win", "trous pour gagner"),
    ("simultaneous roll", "jet simultané"),
    ("coupe et dés", "coupe et dés"),
    ("Parisian", "parisienne"),
    ("provincial", "provinciale"),
    ("off", "non"),
    ("on:", "oui\u{a0}:"),
    ("jan de rencontre", "jan de rencontre"),
    ("Margot la fendue", "Margot la fendue"),
    ("pile de misère", "pile de misère"),
];

/// Splits the rules into headings, rules and readings, each with its text.
fn parts(text: &str) -> Vec<String> {
    let mut parts = vec![String::new()];
    for line in text.lines() {
        if line.starts_with("## ") || line.starts_with("- **") || is_rule(line) {
            parts.push(String::new());
        }
        let part = parts.last_mut().unwrap();
        part.push_str(line);
        part.push('\n');
    }
    parts
}

#[test]
fn every_rule_is_there_and_names_the_same_rules_and_numbers() {
    let (english, french) = (parts(ENGLISH), parts(FRENCH));
    assert_eq!(english.len(), french.len());
    assert!(english.len() > 80, "{}", english.len());
    // The first part is the introduction.
    for (english, french) in english.iter().zip(&french).skip(1) {
        assert_eq!(cited(english), cited(french), "{english}{french}");
        assert_eq!(numbers(english), numbers(french), "{english}{french}");
    }
}

#[test]
fn the_options_and_their_values_are_the_same() {
    let (english, french) = (rows(ENGLISH), rows(FRENCH));
    assert_eq!(english.len(), 9);
    assert_eq!(english.len(), french.len());
    for (english, french) in english.iter().zip(&french).skip(1) {
        assert_eq!(english.len(), 3);
        for (english, french) in english.iter().zip(french) {
            let known = VALUES.iter().find(|(value, _)| english.starts_with(value));
            match known {
                Some((_, value)) => assert!(french.starts_with(value), "{english}: {french}"),
                // Numbers and words of records are the same in both languages.
                None => assert!(
                    english.split(' ').next() == french.split(' ').next()
                        || english.starts_with("any"),
                    "{english}: {french}"
                ),
            }
        }
    }
}
