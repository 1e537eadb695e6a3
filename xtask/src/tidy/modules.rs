//! Checks the module graph of the rules: modules use earlier modules only, so that there is no circle.

use crate::source::Source;

/// The folder of the modules.
const ROOT: &str = "crates/trictrac-rules/src/";
/// The root of the crate, which names every module.
const CRATE_ROOT: &str = "lib.rs";

/// The modules of the rules, the lowest first. A module may use those of its own group and of earlier groups.
///
/// The only group of several modules is the throw: what it earns depends on the plays, and what must be played depends
/// on what can be filled and kept.
const ORDER: [&[&str]; 20] = [
    &["side"],
    &["point"],
    &["quarter"],
    &["throw"],
    &["men"],
    &["board"],
    &["rules"],
    &["situation"],
    &["coup", "play", "jan"],
    &["marking"],
    &["stake"],
    &["releve"],
    &["turn"],
    &["event"],
    &["game"],
    &["fausse_case"],
    &["table"],
    &["notation"],
    &["perft"],
    &["serial"],
];

/// Finds every use of a later module, and every module without a place in [`ORDER`].
pub(super) fn check(sources: &[Source]) -> Vec<String> {
    let of_the_rules = sources.iter().filter(|source| source.is_shipped());
    of_the_rules.flat_map(check_file).collect()
}

fn check_file(source: &Source) -> Vec<String> {
    let Some(path) = source.path.strip_prefix(ROOT) else { return Vec::new() };
    if path == CRATE_ROOT {
        return Vec::new();
    }
    let name = path.split(['/', '.']).next().unwrap_or(path);
    let Some(own) = place(name) else {
        return vec![format!(
            "{}: the module {name} has no place in ORDER in xtask/src/tidy/modules.rs",
            source.path
        )];
    };
    let later = used(&source.code).filter(|module| place(module).is_some_and(|at| at > own));
    later
        .map(|module| format!("{}: {name} may not use {module}, a later module", source.path))
        .collect()
}

/// The group of a module, from 0.
fn place(module: &str) -> Option<usize> {
    ORDER.iter().position(|group| group.contains(&module))
}

/// The names that follow `crate::` in `code`: one, or several in braces. Not all of them are modules.
fn used(code: &str) -> impl Iterator<Item = &str> {
    code.split("crate::").skip(1).flat_map(|rest| {
        let in_braces = rest.strip_prefix('{').and_then(|group| group.split(';').next());
        let names = in_braces.unwrap_or(rest).split(|letter: char| !is_of_name(letter));
        names.take(if in_braces.is_some() { usize::MAX } else { 1 })
    })
}

const fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(path: &str, code: &str) -> Vec<String> {
        check(&[Source::new(&format!("crates/{path}"), code)])
    }

    #[test]
    fn modules_use_earlier_ones() {
        let code = "use crate::board::Board;\nuse crate::{men::{MEN, Men}, point::Point};\n";
        assert!(complaints("trictrac-rules/src/game/mod.rs", code).is_empty());
        assert!(
            complaints("trictrac-rules/src/play/check.rs", "use crate::coup::Coup;").is_empty()
        );
        assert!(complaints("trictrac-rules/src/lib.rs", "pub use crate::table::Mark;").is_empty());
    }

    #[test]
    fn modules_use_no_later_ones() {
        let found = complaints("trictrac-rules/src/turn/mod.rs", "use crate::table::Mark;\n");
        let path = "crates/trictrac-rules/src/turn/mod.rs";
        assert_eq!(found, [format!("{path}: turn may not use table, a later module")]);
        let code = "fn f(mark: crate::{men::Men, table::{Mark, Others}};";
        assert_eq!(complaints("trictrac-rules/src/event.rs", code).len(), 1);
    }

    #[test]
    fn comments_tests_and_other_crates_are_free() {
        let code = "/// See [`table`](crate::table).\n#[cfg(test)]\nmod tests {\n    use crate::table::Mark;\n}\n";
        assert!(complaints("trictrac-rules/src/event.rs", code).is_empty());
        assert!(complaints("trictrac-engine/src/event.rs", "use crate::table::Mark;").is_empty());
    }

    #[test]
    fn a_new_module_needs_a_place() {
        assert_eq!(complaints("trictrac-rules/src/dice/mod.rs", "").len(), 1);
    }
}
