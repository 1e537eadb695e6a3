//! Checks Tribord et Bâbord: the tests of its crate name its rules T1 to T7 and its options, and its code cites only
//! existing rules.

use std::collections::BTreeSet;

use crate::source::{Source, has_word};

/// The document with the numbered rules of Tribord et Bâbord.
pub(super) const RULES: &str = "docs/tribord-et-babord.md";
const CRATE: &str = "tribord-babord";

/// The values of options that tests must name; the numbers are examples.
const OPTIONS: [&str; 7] = [
    "end=prise",
    "end=1",
    "first=thrown",
    "first=tribord",
    "first=babord",
    "stake=1",
    "stake=0.50EUR",
];

/// Finds problems, given the text of the rules and all sources.
pub(super) fn check(rules: &str, sources: &[Source]) -> Vec<String> {
    let defined = defined_in(rules);
    let own = || sources.iter().filter(|source| source.crate_name() == CRATE);
    let tests: String = own().map(|source| source.tests.as_str()).collect();
    let mut complaints = Vec::new();
    if defined.iter().copied().ne(1..=defined.len() as u32) || defined.is_empty() {
        complaints.push(format!("{RULES}: expected the rules T1, T2 and so on without a gap"));
    }
    let named: BTreeSet<u32> = named_in(&tests).collect();
    let unnamed = defined.difference(&named);
    complaints.extend(unnamed.map(|number| format!("{RULES}: no test names T{number}")));
    let values = OPTIONS.iter().filter(|value| !has_word(&tests, value));
    complaints.extend(values.map(|value| format!("{RULES}: no test names {value}")));
    for source in own() {
        let cited: BTreeSet<u32> = named_in(&source.text).collect();
        let unknown = cited.difference(&defined);
        complaints.extend(unknown.map(|number| format!("{}: T{number} is no rule", source.path)));
    }
    complaints
}

/// The rules: their number begins a paragraph.
fn defined_in(rules: &str) -> BTreeSet<u32> {
    let before = std::iter::once("").chain(rules.lines());
    let paragraphs = before.zip(rules.lines()).filter(|(before, _)| before.trim().is_empty());
    paragraphs
        .filter(|(_, line)| line.starts_with('T'))
        .filter_map(|(_, line)| named_in(line.split(' ').next().unwrap_or_default()).next())
        .collect()
}

/// The numbers in words such as `T3`.
fn named_in(text: &str) -> impl Iterator<Item = u32> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '_');
    words.filter_map(|word| word.strip_prefix('T')?.parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "# Rules\n\nT1 One.\nT9 inside.\n\nT2 Two, see T1.\n\nThree.\n";

    fn source(text: &str) -> Source {
        Source::new("crates/tribord-babord/tests/a.rs", text)
    }

    #[test]
    fn all_named_passes() {
        let text = format!("T1, T2. {}", OPTIONS.join(" "));
        assert_eq!(check(DOCUMENT, &[source(&text)]), [""; 0]);
    }

    #[test]
    fn unnamed_rules_and_values_are_found() {
        let text = format!("T1 {}", OPTIONS[1..].join(" "));
        let found = check(DOCUMENT, &[source(&text)]);
        assert_eq!(
            found,
            [format!("{RULES}: no test names T2"), format!("{RULES}: no test names end=prise")]
        );
    }

    #[test]
    fn unknown_numbers_and_gaps_are_found() {
        let text = format!("T1 T2 T3 {}", OPTIONS.join(" "));
        assert_eq!(check(DOCUMENT, &[source(&text)]).len(), 1);
        assert_eq!(check("T1 One.\n\nT3 Three.\n", &[source(&text)]).len(), 2);
    }
}
