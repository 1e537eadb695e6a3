//! Checks that a test names every rule, and that every number in the code is a rule.

use std::collections::BTreeSet;
use std::fmt;

use super::RULES;
use crate::source::Source;

/// The number of a rule, such as R3.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct RuleNumber {
    section: u16,
    rule: u16,
}

impl fmt::Display for RuleNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "R{}.{}", self.section, self.rule)
    }
}

/// Finds problems with the numbers, given the text of the rules, the crates, and all their tests.
pub(super) fn check(rules: &str, sources: &[Source], tests: &str) -> Vec<String> {
    let defined = defined_in(rules);
    let mut complaints = gaps(&defined);
    let named: BTreeSet<_> = named_in(tests).collect();
    let unnamed = defined.iter().filter(|number| !named.contains(number));
    complaints.extend(unnamed.map(|number| format!("{RULES}: no test names {number}")));
    for source in sources.iter().filter(|source| source.path.starts_with("crates/")) {
        let cited: BTreeSet<_> = named_in(&source.text).collect();
        let unknown = cited.difference(&defined);
        complaints.extend(unknown.map(|number| format!("{}: {number} is no rule", source.path)));
    }
    complaints
}

/// The rules that `rules` defines: their number begins a paragraph.
fn defined_in(rules: &str) -> BTreeSet<RuleNumber> {
    let before = std::iter::once("").chain(rules.lines());
    let paragraphs = before
        .zip(rules.lines())
        .filter(|(before, _)| before.trim().is_empty())
        .map(|(_, line)| line);
    paragraphs.filter(|line| line.starts_with('R')).filter_map(|line| number_at(line, 0)).collect()
}

/// Finds missing numbers in a section: a rule that does not begin a paragraph would be one.
fn gaps(defined: &BTreeSet<RuleNumber>) -> Vec<String> {
    let follows = |number: &&RuleNumber| {
        let RuleNumber { section, rule } = **number;
        rule == 1 || defined.contains(&RuleNumber { section, rule: rule.saturating_sub(1) })
    };
    let orphans = defined.iter().filter(|number| !follows(number));
    let mut complaints: Vec<_> =
        orphans.map(|number| format!("{RULES}: the rule before {number} is missing")).collect();
    if defined.is_empty() {
        complaints.push(format!("{RULES}: no paragraph begins with the number of a rule"));
    }
    complaints
}

/// Every rule number in `text`.
fn named_in(text: &str) -> impl Iterator<Item = RuleNumber> {
    text.match_indices('R').filter_map(|(at, _)| number_at(text, at))
}

/// The rule number at byte `at` of `text`, if it is not part of a longer word.
fn number_at(text: &str, at: usize) -> Option<RuleNumber> {
    let in_word = |c: char| c.is_alphanumeric() || c == '_';
    if text[..at].ends_with(in_word) {
        return None;
    }
    let (section, rest) = digits(text[at..].strip_prefix('R')?)?;
    let (rule, rest) = digits(rest.strip_prefix('.')?)?;
    (!rest.starts_with(in_word)).then_some(RuleNumber { section, rule })
}

/// Splits off the number at the start of `text`.
fn digits(text: &str) -> Option<(u16, &str)> {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    Some((text[..end].parse().ok()?, &text[end..]))
}

#[cfg(test)]
mod tests {
    use super::*;

    const DOCUMENT: &str = "\
# Rules

R3.1 Each number is played once, see
R3.9 for more.

R3.2 A man.

R11.1 École.
";

    fn names(numbers: impl IntoIterator<Item = RuleNumber>) -> Vec<String> {
        numbers.into_iter().map(|number| number.to_string()).collect()
    }

    #[test]
    fn rules_begin_paragraphs() {
        assert_eq!(names(defined_in(DOCUMENT)), ["R3.1", "R3.2", "R11.1"]);
    }

    #[test]
    fn numbers_are_whole() {
        let text = "R3.1, `R3.10`. XR1.1 R2.2a R3.4_ R5 R5. R7.3";
        assert_eq!(names(named_in(text)), ["R3.1", "R3.10", "R7.3"]);
    }

    #[test]
    fn a_rule_that_no_test_names_is_found() {
        assert_eq!(
            check(DOCUMENT, &[], "R3.1 R3.20 R11.1"),
            [format!("{RULES}: no test names R3.2")]
        );
        assert!(check(DOCUMENT, &[], "R3.1 R3.2 R11.1").is_empty());
    }

    #[test]
    fn a_number_that_is_no_rule_is_found() {
        let source = Source::new("crates/a/src/b.rs", "/// Rule: R3.2, R3.7.\n");
        assert_eq!(
            check(DOCUMENT, &[source], "R3.1 R3.2 R11.1"),
            ["crates/a/src/b.rs: R3.7 is no rule"]
        );
    }

    #[test]
    fn a_gap_is_found() {
        let found = check("R1.1 One.\n\nR1.3 Three.\n", &[], "R1.1 R1.3");
        assert_eq!(found, [format!("{RULES}: the rule before R1.3 is missing")]);
    }

    #[test]
    fn a_document_without_rules_is_found() {
        assert_eq!(check("nothing", &[], "").len(), 1);
    }
}
