//! The rules in French say the same as those in English, as far as numbers show it.

mod classical;
mod forms;

/// French writes a century in Roman numerals.
const CENTURIES: [&str; 2] = ["17th century", "19th century"];

/// Checks whether a text begins with the number of a rule.
fn is_rule(text: &str) -> bool {
    let rest = text.strip_prefix(['R', 'V']);
    rest.is_some_and(|rest| rest.starts_with(|it: char| it.is_ascii_digit()))
}

/// Lists what a text cites, in its order: rules as `R5.3` and sources as `[K]`.
fn cited(text: &str) -> Vec<&str> {
    let word = |it: char| it.is_ascii_alphanumeric() || ".[]".contains(it);
    let words = text.split(|it: char| !word(it)).map(|it| it.trim_end_matches('.'));
    words.filter(|it| is_rule(it) || it.starts_with('[')).collect()
}

/// Lists all numbers in a text, sorted: the languages order their words differently.
fn numbers(text: &str) -> Vec<u32> {
    let text = CENTURIES.iter().fold(text.to_owned(), |text, it| text.replace(it, ""));
    let words = text.split(|it: char| !it.is_ascii_digit());
    let mut numbers: Vec<_> = words.filter_map(|word| word.parse().ok()).collect();
    numbers.sort_unstable();
    numbers
}

/// Lists the cells of the tables in a text, a row each.
fn rows(text: &str) -> Vec<Vec<&str>> {
    text.lines()
        .filter(|line| line.starts_with("| ") && !line.starts_with("| ---"))
        .map(|line| line.trim_matches('|').split('|').map(str::trim).collect())
        .collect()
}
