//! Counts the tests of Python by what pytest prints.

/// The number of tests that passed, and the reason of each that was skipped.
pub(crate) fn counts(text: &str) -> (u64, Vec<String>) {
    let last = text.lines().rev().find(|line| line.contains(" passed")).unwrap_or_default();
    let words: Vec<_> = last.split([' ', ',']).collect();
    let number =
        words.windows(2).find(|pair| pair[1] == "passed").and_then(|pair| pair[0].parse().ok());
    let skipped = text.lines().filter_map(|line| line.strip_prefix("SKIPPED ["));
    let reasons = skipped.flat_map(|line| {
        let (times, reason) = line.split_once("] ").unwrap_or(("1", line));
        let reason = reason.split_once(": ").map_or(reason, |(_, reason)| reason);
        vec![reason.to_owned(); times.parse().unwrap_or(1)]
    });
    (number.unwrap_or(0), reasons.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_counted() {
        let text = "....s.\n=== short test summary info ===\nSKIPPED [2] tests/test_types.py:15: mypy is not installed\n\
                    4 passed, 2 skipped in 1.20s\n";
        assert_eq!(counts(text), (4, vec!["mypy is not installed".to_owned(); 2]));
    }
}
