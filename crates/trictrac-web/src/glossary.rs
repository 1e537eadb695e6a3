//! The glossary: terms with explanations, and texts in which terms are marked: `the [corner|coin] is empty`.

use trictrac_rules::event::Event;
use trictrac_rules::jan::{Earned, Jan};
use trictrac_rules::side::Side;
use trictrac_rules::table::TableEvent;
use trictrac_rules::throw::Throw;

/// The key of every term. Its text is the term, ` | `, and the explanation.
pub const TERMS: [&str; 39] = [
    "glossary-fleche",
    "glossary-talon",
    "glossary-petit-jan",
    "glossary-grand-jan",
    "glossary-retour",
    "glossary-coin",
    "glossary-pareffet",
    "glossary-puissance",
    "glossary-tout-d-une",
    "glossary-doublet",
    "glossary-case",
    "glossary-battre",
    "glossary-a-faux",
    "glossary-facon",
    "glossary-plein",
    "glossary-remplir",
    "glossary-conserver",
    "glossary-rompre",
    "glossary-impuissance",
    "glossary-enfile",
    "glossary-recompense",
    "glossary-six-tables",
    "glossary-deux-tables",
    "glossary-contre-jan",
    "glossary-mezeas",
    "glossary-trou",
    "glossary-jeton",
    "glossary-fichet",
    "glossary-bredouille",
    "glossary-pavillon",
    "glossary-tenir",
    "glossary-s-en-aller",
    "glossary-releve",
    "glossary-ecole",
    "glossary-fausse-case",
    "glossary-sortir",
    "glossary-rencontre",
    "glossary-margot",
    "glossary-misere",
];

/// The terms in the announcement of `earned`.
#[must_use]
pub fn of_earned(earned: &Earned, throw: Throw) -> Vec<&'static str> {
    let mut words: Vec<_> = match earned.jan {
        Jan::SixTables => vec!["glossary-six-tables"],
        Jan::DeuxTables => vec!["glossary-deux-tables"],
        Jan::ContreDeuxTables => vec!["glossary-deux-tables", "glossary-contre-jan"],
        Jan::Mezeas => vec!["glossary-mezeas"],
        Jan::ContreMezeas => vec!["glossary-mezeas", "glossary-contre-jan"],
        Jan::TrueHitPetit | Jan::TrueHitGrand => vec!["glossary-battre"],
        Jan::FalseHitPetit | Jan::FalseHitGrand => vec!["glossary-a-faux"],
        Jan::Coin => vec!["glossary-battre", "glossary-coin"],
        Jan::FillPetit => vec!["glossary-remplir", "glossary-petit-jan"],
        Jan::FillGrand => vec!["glossary-remplir", "glossary-grand-jan"],
        Jan::FillRetour => vec!["glossary-remplir", "glossary-retour"],
        Jan::KeepPetit => vec!["glossary-conserver", "glossary-petit-jan"],
        Jan::KeepGrand => vec!["glossary-conserver", "glossary-grand-jan"],
        Jan::KeepRetour => vec!["glossary-conserver", "glossary-retour"],
        Jan::BearOff => vec!["glossary-sortir"],
        Jan::Helpless => vec!["glossary-impuissance"],
        Jan::Rencontre => vec!["glossary-rencontre"],
        Jan::Margot => vec!["glossary-margot"],
        Jan::PileDeMisere => vec!["glossary-misere"],
    };
    words.extend((earned.ways > 1).then_some("glossary-facon"));
    words.extend(of_throw(throw));
    words
}

/// The terms in the name of `throw`.
#[must_use]
pub fn of_throw(throw: Throw) -> Vec<&'static str> {
    throw.is_doublet().then_some("glossary-doublet").into_iter().collect()
}

/// The terms in what `who` announces when marking.
#[must_use]
pub fn of_marked(events: &[TableEvent], who: Side) -> Vec<&'static str> {
    let holes = events.iter().find_map(|event| match event.common() {
        Some(&Event::HolesWon { side, holes, .. }) if side == who => Some(holes),
        _ => None,
    });
    match holes {
        Some(1) => vec!["glossary-trou", "glossary-fichet"],
        Some(_) => vec!["glossary-trou", "glossary-bredouille", "glossary-fichet"],
        None => vec!["glossary-jeton"],
    }
}

/// A piece of a text with marked terms.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Plain text.
    Plain(String),
    /// A term that the reader can open.
    Term {
        /// The words as they appear in the text.
        word: String,
        /// The key of the explanation.
        key: &'static str,
    },
}

/// Splits `text` into pieces. Brackets without a known term stay plain text.
#[must_use]
pub fn pieces(text: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((before, word, key, after)) = first_term(rest) {
        pieces.push(Piece::Plain(before.to_owned()));
        pieces.push(Piece::Term { word: word.to_owned(), key });
        rest = after;
    }
    pieces.push(Piece::Plain(rest.to_owned()));
    pieces.retain(|piece| *piece != Piece::Plain(String::new()));
    pieces
}

/// Splits off the first term: the text before it, the words, the key, and the text after it.
fn first_term(text: &str) -> Option<(&str, &str, &'static str, &str)> {
    let (before, rest) = text.split_once('[')?;
    let (marked, after) = rest.split_once(']')?;
    let (word, name) = marked.split_once('|')?;
    let key = TERMS.into_iter().find(|key| key.strip_prefix("glossary-") == Some(name))?;
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
    fn terms_are_found_in_a_text() {
        let term = |word: &str, key| Piece::Term { word: word.into(), key };
        let plain = |text: &str| Piece::Plain(text.into());
        assert_eq!(
            pieces("Votre [coin de repos|coin] et [flèche|fleche]"),
            [
                plain("Votre "),
                term("coin de repos", "glossary-coin"),
                plain(" et "),
                term("flèche", "glossary-fleche")
            ]
        );
        for text in ["rien", "[mot|nulle-part]", "[seul]", "[ouvert"] {
            assert_eq!(pieces(text), [plain(text)]);
        }
        assert!(pieces("").is_empty());
    }

    #[test]
    fn every_word_has_a_meaning() {
        for texts in Language::ALL.map(Texts::new) {
            for key in TERMS {
                let text = texts.plain(key);
                let (word, meaning) = entry(&text);
                assert!(!word.is_empty() && meaning.len() > 20 && !meaning.contains('|'), "{key}");
            }
        }
    }
}
