//! The glossary: terms with explanations, and texts in which terms are marked: `the [corner|coin] is empty`.

use trictrac_rules::event::Event;
use trictrac_rules::jan::{Earned, Jan};
use trictrac_rules::side::Side;
use trictrac_rules::table::TableEvent;
use trictrac_rules::throw::Throw;
use trictrac_words::lang::{Key, key};

/// The key of every term. Its text is the term, ` | `, and the explanation.
pub const TERMS: [Key; 41] = [
    key!("glossary-fleche"),
    key!("glossary-talon"),
    key!("glossary-quartier"),
    key!("glossary-jan"),
    key!("glossary-petit-jan"),
    key!("glossary-grand-jan"),
    key!("glossary-retour"),
    key!("glossary-coin"),
    key!("glossary-pareffet"),
    key!("glossary-puissance"),
    key!("glossary-tout-d-une"),
    key!("glossary-doublet"),
    key!("glossary-case"),
    key!("glossary-battre"),
    key!("glossary-a-faux"),
    key!("glossary-facon"),
    key!("glossary-plein"),
    key!("glossary-remplir"),
    key!("glossary-conserver"),
    key!("glossary-rompre"),
    key!("glossary-impuissance"),
    key!("glossary-enfile"),
    key!("glossary-recompense"),
    key!("glossary-six-tables"),
    key!("glossary-deux-tables"),
    key!("glossary-contre-jan"),
    key!("glossary-mezeas"),
    key!("glossary-trou"),
    key!("glossary-jeton"),
    key!("glossary-fichet"),
    key!("glossary-bredouille"),
    key!("glossary-pavillon"),
    key!("glossary-tenir"),
    key!("glossary-s-en-aller"),
    key!("glossary-releve"),
    key!("glossary-ecole"),
    key!("glossary-fausse-case"),
    key!("glossary-sortir"),
    key!("glossary-rencontre"),
    key!("glossary-margot"),
    key!("glossary-misere"),
];

/// The terms in the announcement of `earned`.
#[must_use]
pub fn of_earned(earned: &Earned, throw: Throw) -> Vec<Key> {
    let mut words: Vec<_> = match earned.jan {
        Jan::SixTables => vec![key!("glossary-six-tables")],
        Jan::DeuxTables => vec![key!("glossary-deux-tables")],
        Jan::ContreDeuxTables => vec![key!("glossary-deux-tables"), key!("glossary-contre-jan")],
        Jan::Mezeas => vec![key!("glossary-mezeas")],
        Jan::ContreMezeas => vec![key!("glossary-mezeas"), key!("glossary-contre-jan")],
        Jan::TrueHitPetit | Jan::TrueHitGrand => vec![key!("glossary-battre")],
        Jan::FalseHitPetit | Jan::FalseHitGrand => vec![key!("glossary-a-faux")],
        Jan::Coin => vec![key!("glossary-battre"), key!("glossary-coin")],
        Jan::FillPetit => vec![key!("glossary-remplir"), key!("glossary-petit-jan")],
        Jan::FillGrand => vec![key!("glossary-remplir"), key!("glossary-grand-jan")],
        Jan::FillRetour => vec![key!("glossary-remplir"), key!("glossary-retour")],
        Jan::KeepPetit => vec![key!("glossary-conserver"), key!("glossary-petit-jan")],
        Jan::KeepGrand => vec![key!("glossary-conserver"), key!("glossary-grand-jan")],
        Jan::KeepRetour => vec![key!("glossary-conserver"), key!("glossary-retour")],
        Jan::BearOff => vec![key!("glossary-sortir")],
        Jan::Helpless => vec![key!("glossary-impuissance")],
        Jan::Rencontre => vec![key!("glossary-rencontre")],
        Jan::Margot => vec![key!("glossary-margot")],
        Jan::PileDeMisere => vec![key!("glossary-misere")],
    };
    words.extend((earned.ways > 1).then_some(key!("glossary-facon")));
    words.extend(of_throw(throw));
    words
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
        key: Key,
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
fn first_term(text: &str) -> Option<(&str, &str, Key, &str)> {
    let (before, rest) = text.split_once('[')?;
    let (marked, after) = rest.split_once(']')?;
    let (word, name) = marked.split_once('|')?;
    let key = TERMS.into_iter().find(|key| key.name().strip_prefix("glossary-") == Some(name))?;
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
    fn every_word_has_a_meaning() {
        for texts in Language::ALL.map(Texts::new) {
            for key in TERMS {
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
