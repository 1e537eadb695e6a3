//! Checks that a test names every value of every option of section 12, in the form `stakes=bridge`.

use super::RULES;
use crate::source::has_word;

/// Every row of the table of options, with the values that tests must name.
const OPTIONS: [(&str, &[&str]); 8] = [
    ("lead", &["lead=simultaneous", "lead=coupe_et_des"]),
    ("stakes", &["stakes=guiton", "stakes=oldest", "stakes=bridge", "stakes=honours"]),
    ("bearing off", &["bearing_off=parisian", "bearing_off=provincial"]),
    ("jan de rencontre", &["rencontre=off", "rencontre=on"]),
    ("Margot la fendue", &["margot=off", "margot=on"]),
    ("pile de misère", &["pile_de_misere=off", "pile_de_misere=on"]),
    ("marking", &["marking=assisted", "marking=announced", "marking=table"]),
    ("holes to win", &["holes=12"]),
];

/// Finds problems, given the text of the rules and all tests of the crates.
pub(super) fn check(rules: &str, tests: &str) -> Vec<String> {
    let rows: Vec<_> = rows(rules).collect();
    let unknown = rows.iter().filter(|row| !OPTIONS.iter().any(|(name, _)| name == *row));
    let lost = OPTIONS.iter().map(|(name, _)| name).filter(|name| !rows.contains(name));
    let values = OPTIONS.iter().flat_map(|(_, values)| *values);
    let unnamed = values.filter(|value| !has_word(tests, value));
    let mut complaints: Vec<_> = unknown
        .map(|row| {
            format!("{RULES}: unknown option \"{row}\"; add it to xtask/src/tidy/options.rs")
        })
        .collect();
    complaints.extend(lost.map(|name| format!("{RULES}: the option \"{name}\" is missing")));
    complaints.extend(unnamed.map(|value| format!("{RULES}: no test names {value}")));
    if !names_another_number_of_holes(tests) {
        complaints.push(format!("{RULES}: no test names holes= with a number other than 12"));
    }
    complaints
}

/// The options in the table of section 12: the first cell of each row, without the rule in brackets.
fn rows(rules: &str) -> impl Iterator<Item = &str> {
    let section = rules.lines().skip_while(|line| !line.starts_with("## 12.")).skip(1);
    let table = section.take_while(|line| !line.starts_with("## "));
    let cells = table.filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
    let names = cells.map(|cell| cell.split(" (").next().unwrap_or(cell).trim());
    names.filter(|name| *name != "option" && !name.starts_with("--"))
}

fn names_another_number_of_holes(tests: &str) -> bool {
    (1..=24).filter(|&holes| holes != 12).any(|holes| has_word(tests, &format!("holes={holes}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: &str = "lead=simultaneous lead=coupe_et_des stakes=guiton stakes=oldest stakes=bridge \
        stakes=honours bearing_off=parisian bearing_off=provincial rencontre=off rencontre=on \
        margot=off margot=on pile_de_misere=off pile_de_misere=on marking=assisted marking=announced marking=table holes=12 holes=6";

    fn document() -> String {
        let rows = OPTIONS.iter().map(|(name, _)| format!("| {name} (R2.1) | one | two |\n"));
        let head = "## 12. Options\n\n| option | default | other values |\n| --- | --- | --- |\n";
        format!("| not this |\n{head}{}", rows.collect::<String>())
    }

    #[test]
    fn all_named_passes() {
        assert_eq!(check(&document(), ALL), [""; 0]);
    }

    #[test]
    fn a_value_that_no_test_names_is_found() {
        let tests = ALL.replace("stakes=bridge", "stakes=bridges");
        assert_eq!(check(&document(), &tests), [format!("{RULES}: no test names stakes=bridge")]);
    }

    #[test]
    fn another_number_of_holes_is_wanted() {
        assert_eq!(check(&document(), &ALL.replace("holes=6", "holes=12 holes=121")).len(), 1);
    }

    #[test]
    fn a_new_row_and_a_lost_one_are_found() {
        let changed = document().replace("| lead", "| start");
        let found = check(&changed, ALL);
        assert_eq!(found.len(), 2, "{found:?}");
    }
}
