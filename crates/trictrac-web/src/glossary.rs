//! The glossary: terms with explanations, and texts in which terms are marked: `the [corner|coin] is empty`.

use trictrac_rules::event::Event;
use trictrac_rules::jan::{Earned, Jan, JanFamily};
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;
use trictrac_rules::table::TableEvent;
use trictrac_rules::throw::Throw;
use trictrac_words::lang::{Key, key};

/// The key of every term, and the number of its rule. The text is the term, ` | `, and the explanation.
pub const TERMS: [(Key, &str); 41] = [
    (key!("glossary-fleche"), "R1.2"),
    (key!("glossary-talon"), "R1.2"),
    (key!("glossary-quartier"), "R1.3"),
    (key!("glossary-jan"), "R5"),
    (key!("glossary-petit-jan"), "R1.3"),
    (key!("glossary-grand-jan"), "R1.3"),
    (key!("glossary-retour"), "R3.8"),
    (key!("glossary-coin"), "R3.5"),
    (key!("glossary-pareffet"), "R3.6"),
    (key!("glossary-puissance"), "R3.6"),
    (key!("glossary-tout-d-une"), "R3.3"),
    (key!("glossary-doublet"), "R2.4"),
    (key!("glossary-case"), "R1.4"),
    (key!("glossary-battre"), "R5.1"),
    (key!("glossary-a-faux"), "R6.1"),
    (key!("glossary-facon"), "R5.1"),
    (key!("glossary-plein"), "R1.4"),
    (key!("glossary-remplir"), "R5.3"),
    (key!("glossary-conserver"), "R5.4"),
    (key!("glossary-rompre"), "R4.2"),
    (key!("glossary-impuissance"), "R6.5"),
    (key!("glossary-enfile"), "R4.2"),
    (key!("glossary-recompense"), "R5"),
    (key!("glossary-six-tables"), "R5.5"),
    (key!("glossary-deux-tables"), "R5.6"),
    (key!("glossary-contre-jan"), "R6.2"),
    (key!("glossary-mezeas"), "R5.7"),
    (key!("glossary-trou"), "R7.1"),
    (key!("glossary-jeton"), "R7.1"),
    (key!("glossary-fichet"), "R7.3"),
    (key!("glossary-bredouille"), "R7.2"),
    (key!("glossary-pavillon"), "R7.6"),
    (key!("glossary-tenir"), "R8.3"),
    (key!("glossary-s-en-aller"), "R8.4"),
    (key!("glossary-releve"), "R1.5"),
    (key!("glossary-ecole"), "R11.1"),
    (key!("glossary-fausse-case"), "R11.7"),
    (key!("glossary-sortir"), "R9.1"),
    (key!("glossary-rencontre"), "R12"),
    (key!("glossary-margot"), "R12"),
    (key!("glossary-misere"), "R12"),
];

/// The term beside points that will count double.
pub const BREDOUILLE: Key = key!("glossary-bredouille");

/// The number of the rule about a term.
#[must_use]
pub fn rule(term: Key) -> Option<&'static str> {
    TERMS.into_iter().find(|(key, _)| *key == term).map(|(_, rule)| rule)
}

/// The terms in the announcement of `earned`.
#[must_use]
pub fn of_earned(earned: &Earned, throw: Throw) -> Vec<Key> {
    let mut words = of_jan(earned.jan);
    words.extend((earned.ways > 1).then_some(key!("glossary-facon")));
    words.extend(of_throw(throw));
    words
}

/// The terms in the name of `jan`; the general one if none is its own.
fn of_jan(jan: Jan) -> Vec<Key> {
    let own: &[Key] = match (jan.family(), jan) {
        (JanFamily::TrueHit, _) => &[key!("glossary-battre")],
        (JanFamily::FalseHit, _) => &[key!("glossary-a-faux")],
        (JanFamily::Coin, _) => &[key!("glossary-battre"), key!("glossary-coin")],
        (JanFamily::Fill, _) => &[key!("glossary-remplir")],
        (JanFamily::Keep, _) => &[key!("glossary-conserver")],
        (JanFamily::BearOff, _) => &[key!("glossary-sortir")],
        (JanFamily::Helpless, _) => &[key!("glossary-impuissance")],
        (JanFamily::Opening, Jan::SixTables) => &[key!("glossary-six-tables")],
        (JanFamily::Opening, Jan::DeuxTables) => &[key!("glossary-deux-tables")],
        (JanFamily::Opening, Jan::ContreDeuxTables) => {
            &[key!("glossary-deux-tables"), key!("glossary-contre-jan")]
        }
        (JanFamily::Opening, Jan::Mezeas) => &[key!("glossary-mezeas")],
        (JanFamily::Opening, Jan::ContreMezeas) => {
            &[key!("glossary-mezeas"), key!("glossary-contre-jan")]
        }
        (JanFamily::Optional, Jan::Rencontre) => &[key!("glossary-rencontre")],
        (JanFamily::Optional, Jan::Margot) => &[key!("glossary-margot")],
        (JanFamily::Optional, Jan::PileDeMisere) => &[key!("glossary-misere")],
        (JanFamily::Opening | JanFamily::Optional, _) => &[key!("glossary-jan")],
    };
    own.iter().copied().chain(jan.quarter().map(of_quarter)).collect()
}

/// The term for a quarter, by the name of its jan.
const fn of_quarter(quarter: Quarter) -> Key {
    match quarter {
        Quarter::Petit => key!("glossary-petit-jan"),
        Quarter::Grand => key!("glossary-grand-jan"),
        Quarter::Retour => key!("glossary-retour"),
    }
}

/// The terms in the name of `throw`.
#[must_use]
pub fn of_throw(throw: Throw) -> Vec<Key> {
    throw.is_doublet().then_some(key!("glossary-doublet")).into_iter().collect()
}

/// The terms in what `who` announces when marking.
#[must_use]
pub fn of_marked(events: &[TableEvent], who: Side) -> Vec<Key> {
    let holes = events.iter().find_map(|event| match event.common() {
        Some(&Event::HolesWon { side, holes, .. }) if side == who => Some(holes),
        _ => None,
    });
    match holes {
        Some(1) => vec![key!("glossary-trou"), key!("glossary-fichet")],
        Some(_) => {
            vec![key!("glossary-trou"), key!("glossary-bredouille"), key!("glossary-fichet")]
        }
        None => vec![key!("glossary-jeton")],
    }
}

/// The same text, in which no line ends inside a throw such as `6-5`.
#[must_use]
pub fn unbroken(text: &str) -> String {
    let mut kept = String::with_capacity(text.len());
    let mut before = ' ';
    let mut rest = text.chars().peekable();
    while let Some(now) = rest.next() {
        let between = before.is_ascii_digit() && rest.peek().is_some_and(char::is_ascii_digit);
        if now == '-' && between {
            kept.push_str("\u{2060}-\u{2060}");
        } else {
            kept.push(now);
        }
        before = now;
    }
    kept
}

/// A piece of a text with marked terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GlossaryPiece {
    /// Plain text.
    Plain(String),
    /// A term that the reader can open.
    Term {
        /// The words as they appear in the text.
        word: String,
        /// The key of the explanation.
        key: Key,
    },
}

/// Splits `text` into pieces. Brackets without a known term stay plain text.
#[must_use]
pub fn pieces(text: &str) -> Vec<GlossaryPiece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, word, key, after)) = first_term(rest) {
        pieces.push(GlossaryPiece::Plain(before.to_owned()));
        pieces.push(GlossaryPiece::Term { word: word.to_owned(), key });
        rest = after;
    }
    pieces.push(GlossaryPiece::Plain(rest.to_owned()));
    pieces.retain(|piece| *piece != GlossaryPiece::Plain(String::new()));
    pieces
}

/// Splits off the first term: the text before it, the words, the key, and the text after it.
fn first_term(text: &str) -> Option<(&str, &str, Key, &str)> {
    let (before, rest) = text.split_once('[')?;
    let (marked, after) = rest.split_once(']')?;
    let (word, name) = marked.split_once('|')?;
    let named = |(key, _): &(Key, _)| key.name().strip_prefix("glossary-") == Some(name);
    let (key, _) = TERMS.into_iter().find(named)?;
    Some((before, word, key, after))
}

/// Splits the text of a term into the term and its explanation.
#[must_use]
pub fn entry(text: &str) -> (&str, &str) {
    text.split_once(" | ").unwrap_or((text, ""))
}

#[cfg(test)]
mod tests {
    use trictrac_words::lang::{Language, Texts};

    use super::*;

    #[test]
    fn no_line_ends_inside_a_throw() {
        let check = |text: &str, expected: &str| {
            assert_eq!(unbroken(text).replace('\u{2060}', "~"), expected);
        };
        check("(6-5 et 5-6)", "(6~-~5 et 5~-~6)");
        check("vingt-quatre, -1, 3- 4", "vingt-quatre, -1, 3- 4");
    }

    #[test]
    fn terms_are_found_in_a_text() {
        let term = |word: &str, key| GlossaryPiece::Term { word: word.into(), key };
        let plain = |text: &str| GlossaryPiece::Plain(text.into());
        assert_eq!(
            pieces("Votre [coin de repos|coin] et [flèche|fleche]"),
            [
                plain("Votre "),
                term("coin de repos", key!("glossary-coin")),
                plain(" et "),
                term("flèche", key!("glossary-fleche"))
            ]
        );
        for text in ["rien", "[mot|nulle-part]", "[seul]", "[ouvert"] {
            assert_eq!(pieces(text), [plain(text)]);
        }
        assert!(pieces("").is_empty());
    }

    #[test]
    fn every_word_names_a_rule_of_the_rules() {
        let rules = include_str!("../../../docs/rules.md");
        for (key, rule) in TERMS {
            let section = format!("\n## {}. ", &rule[1..]);
            assert!(rules.contains(&format!("\n{rule} ")) || rules.contains(&section), "{key:?}");
        }
        assert_eq!(rule(key!("glossary-coin")), Some("R3.5"));
    }

    #[test]
    fn every_word_has_a_meaning() {
        for texts in Language::ALL.map(Texts::new) {
            for (key, _) in TERMS {
                let text = texts.plain(key);
                let (word, meaning) = entry(&text);
                assert!(
                    !word.is_empty() && meaning.len() > 20 && !meaning.contains('|'),
                    "{key:?}"
                );
            }
        }
    }
}
