//! The terms of the glossary in alphabetical order, and the search among them.

use trictrac_words::lang::{Key, Texts, key};

use crate::glossary::{TERMS, entry};

/// Terms that only this glossary explains, with the number of their rule. The text has the form of all terms.
const MORE: [(Key, &str); 21] = [
    (key!("glossary-dame"), "R1.1"),
    (key!("glossary-demi-case"), "R1.4"),
    (key!("glossary-surcase"), "R1.4"),
    (key!("glossary-coup-simple"), "R2.4"),
    (key!("glossary-repos"), "R3.3"),
    (key!("glossary-battre-le-coin"), "R5.2"),
    (key!("glossary-impuissante"), "R6.5"),
    (key!("glossary-par-impuissance"), "R5.4"),
    (key!("glossary-en-passant"), "R4.4"),
    (key!("glossary-passage"), "R3.8"),
    (key!("glossary-privilege"), "R12"),
    (key!("glossary-grande-bredouille"), "R7.6"),
    (key!("glossary-reste"), "R7.1"),
    (key!("glossary-partie"), "R7.5"),
    (key!("glossary-enjeu"), "R10.1"),
    (key!("glossary-fausse-ecole"), "R11.2"),
    (key!("glossary-touchee"), "R11.6"),
    (key!("glossary-adoube"), "R11.6"),
    (key!("glossary-coupe"), "R2.1"),
    (key!("glossary-ecolier"), "R3.5"),
    (key!("glossary-bourgeois"), "R3.5"),
];
/// The beginning of the keys of terms.
const PREFIX: &str = "glossary-";
/// Letters with accents, and the letters by which they are sorted and found.
const PLAIN: [(char, &str); 12] = [
    ('à', "a"),
    ('â', "a"),
    ('ç', "c"),
    ('é', "e"),
    ('è', "e"),
    ('ê', "e"),
    ('î', "i"),
    ('ô', "o"),
    ('û', "u"),
    ('œ', "oe"),
    ('’', "'"),
    ('\u{a0}', " "),
];

/// A term of the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Term {
    /// The key of its text.
    pub key: Key,
    /// The number of its rule.
    pub rule: &'static str,
}

impl Term {
    /// Finds the term with this name in addresses.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        all().find(|term| term.name() == name)
    }

    /// Returns its name in addresses.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.key.name().trim_start_matches(PREFIX)
    }
}

/// A term as it is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TermText {
    /// The term.
    pub term: Term,
    /// The word.
    pub word: String,
    /// Its meaning.
    pub meaning: String,
}

impl TermText {
    /// The letter under which it is listed.
    #[must_use]
    pub fn letter(&self) -> char {
        plain(&self.word).chars().next().unwrap_or(' ').to_ascii_uppercase()
    }
}

/// Returns every term.
pub fn all() -> impl Iterator<Item = Term> {
    TERMS.into_iter().chain(MORE).map(|(key, rule)| Term { key, rule })
}

/// Returns every term that has `searched` in its word or its meaning, in alphabetical order; words that begin with it come first,
/// then those that contain it.
/// Capitals and accents do not matter.
#[must_use]
pub fn found(texts: &Texts, searched: &str) -> Vec<TermText> {
    let searched = plain(searched.trim());
    let mut found: Vec<_> = all()
        .map(|term| {
            let text = texts.plain(term.key);
            let (word, meaning) = entry(&text);
            TermText { term, word: word.to_owned(), meaning: meaning.to_owned() }
        })
        .filter(|shown| {
            plain(&shown.word).contains(&searched) || plain(&shown.meaning).contains(&searched)
        })
        .collect();
    found.sort_by_cached_key(|shown| {
        let word = plain(&shown.word);
        (!word.starts_with(&searched), !word.contains(&searched), word)
    });
    found
}

/// The letters under which there are terms, in order, each with its first term.
#[must_use]
pub fn letters(shown: &[TermText]) -> Vec<(char, Term)> {
    let mut letters: Vec<(char, Term)> = Vec::new();
    for one in shown {
        if letters.last().is_none_or(|(letter, _)| *letter != one.letter()) {
            letters.push((one.letter(), one.term));
        }
    }
    letters
}

/// Removes capitals and accents.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    for letter in text.to_lowercase().chars() {
        match PLAIN.iter().find(|(accented, _)| *accented == letter) {
            Some((_, letters)) => plain.push_str(letters),
            None => plain.push(letter),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use trictrac_words::lang::Language;

    use super::*;

    fn words(language: Language, searched: &str) -> Vec<String> {
        found(&Texts::new(language), searched).into_iter().map(|shown| shown.word).collect()
    }

    #[test]
    fn every_term_has_a_name_a_rule_and_a_meaning() {
        let rules = include_str!("../../../../docs/rules.md");
        let mut names: Vec<_> = all().map(Term::name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), TERMS.len() + MORE.len());
        for term in all() {
            let section = format!("\n## {}. ", &term.rule[1..]);
            let known = rules.contains(&format!("\n{} ", term.rule)) || rules.contains(&section);
            assert!(known, "{term:?}");
            assert_eq!(Term::named(term.name()), Some(term));
        }
        for texts in Language::ALL.map(Texts::new) {
            for TermText { term, word, meaning } in found(&texts, "") {
                assert!(!word.is_empty() && meaning.len() > 20, "{term:?}");
                assert!(meaning.ends_with('.') && !meaning.contains('|'), "{term:?}");
            }
        }
    }

    #[test]
    fn terms_are_sorted_and_listed_by_letter() {
        for language in Language::ALL {
            let all = found(&Texts::new(language), "");
            assert!(all.is_sorted_by_key(|shown| plain(&shown.word)));
            let letters = letters(&all);
            let order: String = letters.iter().map(|(letter, _)| letter).collect();
            assert!(order.contains("BC") && order.contains("DE"), "{order}");
            assert!(order.chars().is_sorted(), "É is listed under E: {order}");
        }
    }

    #[test]
    fn a_search_finds_words_and_meanings() {
        let check = |searched, first: &str| {
            assert_eq!(words(Language::Fr, searched).first().map(String::as_str), Some(first));
        };
        check("ecole", "École");
        check("MEZE", "Jan de mézéas");
        check(" coin ", "Coin bourgeois");
        assert!(words(Language::En, "flag").iter().any(|word| word.starts_with("Pavillon")));
        assert!(words(Language::Fr, "xyz").is_empty());
    }
}
