//! Finds the numbers of rules in texts, and where the page shows these rules.

use core::ops::Range;

/// Splits `text` into plain pieces and numbers of rules, such as `R5.3` or `V1.15`, or of sections, such as `R11`.
///
/// ```
/// use trictrac_web::citation::{CitationPiece, cited};
/// let pieces: Vec<_> = cited("It is lost (R11.4).").collect();
/// let [lost, rule, end] = ["It is lost (", "R11.4", ")."];
/// assert_eq!(
///     pieces,
///     [CitationPiece::Plain(lost), CitationPiece::Rule(rule), CitationPiece::Plain(end)],
/// );
/// ```
pub fn cited(text: &str) -> impl Iterator<Item = CitationPiece<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let (plain, rule, after) = match first(rest) {
            Some(Range { start: 0, end }) => ("", &rest[..end], &rest[end..]),
            Some(Range { start, .. }) => (&rest[..start], "", &rest[start..]),
            None => (rest, "", ""),
        };
        rest = after;
        match (plain, rule) {
            ("", "") => None,
            ("", rule) => Some(CitationPiece::Rule(rule)),
            (plain, _) => Some(CitationPiece::Plain(plain)),
        }
    })
}

/// A piece of a text that may name rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CitationPiece<'a> {
    /// Plain text.
    Plain(&'a str),
    /// The number of a rule or of a section.
    Rule(&'a str),
}

/// The address of a rule or a section on the page: `#/rules/R5.3`, `#/rules/11`, `#/forms/rules/V1.15`.
#[must_use]
pub fn address(rule: &str) -> String {
    if rule.starts_with('V') {
        return format!("#/forms/rules/{rule}");
    }
    let place = if rule.contains('.') { rule } else { rule.trim_start_matches('R') };
    format!("#/rules/{place}")
}

/// Finds the first number of a rule.
fn first(text: &str) -> Option<Range<usize>> {
    let starts = text.match_indices(['R', 'V']);
    let alone = |(at, _): &(usize, &str)| !text[..*at].ends_with(char::is_alphanumeric);
    starts.filter(alone).find_map(|(at, letter)| {
        let number = length(&text[at + 1..])?;
        let is_rule = text[at + 1..][..number].contains('.');
        // The other forms have rules only: their sections are never cited.
        (is_rule || letter == "R").then_some(at..at + number + 1)
    })
}

/// The length of `5.3` or `11` at the beginning of `text`.
fn length(text: &str) -> Option<usize> {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let section = digits(text);
    let rule = text[section..].strip_prefix('.').map_or(0, digits);
    (section > 0).then_some(section + if rule > 0 { 1 + rule } else { 0 })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_numbers_of_rules_are_found() {
        let rules = |text| {
            let rule = |piece| match piece {
                CitationPiece::Rule(rule) => Some(rule),
                CitationPiece::Plain(_) => None,
            };
            cited(text).filter_map(rule).collect::<Vec<_>>()
        };
        assert_eq!(rules("R2.3, then R11. Not XR5, R or Rest; é R8.4"), ["R2.3", "R11", "R8.4"]);
        assert_eq!(rules("Ben pays 22 (V1.15), V1-26 is none, V2 neither."), ["V1.15"]);
        assert_eq!(rules(""), [""; 0]);
        assert_eq!(address("R5.3"), "#/rules/R5.3");
        assert_eq!(address("R11"), "#/rules/11");
        assert_eq!(address("V1.15"), "#/forms/rules/V1.15");
    }
}
