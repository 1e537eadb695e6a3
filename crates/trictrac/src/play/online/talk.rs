//! The talk in a match on a server, as text.

use trictrac_engine::forfeit::quote;
use trictrac_protocol::{Phrase, Said};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::online;

/// A stock phrase in the reader's language, or the text that was written.
pub(super) fn in_words(texts: &Texts, said: &Said) -> String {
    Phrase::of(said).map_or_else(|| said.to_string(), |phrase| online::phrase(texts, phrase))
}

/// The stock phrases, numbered, a line each.
pub(super) fn phrases(texts: &Texts) -> Vec<String> {
    let numbered = (1..).zip(Phrase::ALL);
    numbered
        .map(|(number, phrase)| format!("{number:>4}  {}", online::phrase(texts, phrase)))
        .collect()
}

/// The stock phrase of this number.
pub(super) fn phrase(texts: &Texts, number: usize) -> Result<Said, String> {
    let phrase = number.checked_sub(1).and_then(|index| Phrase::ALL.get(index));
    phrase.map(|phrase| phrase.said()).ok_or_else(|| {
        let count = fluent_args!["number" => number, "count" => Phrase::ALL.len()];
        texts.with(key!("net-refused-phrase"), &count)
    })
}

/// A text of the player.
pub(super) fn text(texts: &Texts, text: &str) -> Result<Said, String> {
    let refused = |_| texts.with(key!("net-refused-text"), &fluent_args!["found" => quote(text)]);
    text.parse().map_err(refused)
}
