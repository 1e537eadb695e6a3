//! Finds the numbers of rules of the other forms in texts, and where the page shows them.

/// A piece of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece<'a> {
    /// Plain text.
    Plain(&'a str),
    /// The number of a rule, such as `V1.6` or `R8.4`.
    Rule(&'a str),
}

/// Splits `text` into plain pieces and numbers of rules.
///
/// ```
/// use trictrac_web::forms::cite::{Piece, pieces};
/// let all = pieces("Ben pays 22 (V1.15).");
/// assert_eq!(all, [Piece::Plain("Ben pays 22 ("), Piece::Rule("V1.15"), Piece::Plain(").")]);
/// ```
#[must_use]
pub fn pieces(text: &str) -> Vec<Piece<'_>> {
    let mut pieces = Vec::new();
    let mut rest = text;
    while let Some((at, length)) = first(rest) {
        let (plain, rule) = (&rest[..at], &rest[at..at + length]);
        if !plain.is_empty() {
            pieces.push(Piece::Plain(plain));
        }
        pieces.push(Piece::Rule(rule));
        rest = &rest[at + length..];
    }
    if !rest.is_empty() {
        pieces.push(Piece::Plain(rest));
    }
    pieces
}

/// Where the first number of a rule begins in `text`, and its length.
fn first(text: &str) -> Option<(usize, usize)> {
    let alone = |at: usize| !text[..at].ends_with(char::is_alphanumeric);
    let starts = text.match_indices(['V', 'R']).map(|(at, _)| at).filter(|at| alone(*at));
    starts.map(|at| (at, length(&text[at + 1..]))).find(|(_, length)| *length > 0)
}

/// The length of a number such as `1.6` after its letter, with the letter; 0 without one.
fn length(text: &str) -> usize {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let section = digits(text);
    let rule = text[section..].strip_prefix('.').map_or(0, digits);
    if section > 0 && rule > 0 { 2 + section + rule } else { 0 }
}

/// The address of a rule on the page.
#[must_use]
pub fn address(rule: &str) -> String {
    if rule.starts_with('V') {
        format!("#/forms/rules/{rule}")
    } else {
        crate::citation::address(rule)
    }
}
