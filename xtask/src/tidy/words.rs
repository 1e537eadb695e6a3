//! Checks for words that the code of some crates must not contain. Tests and comments may contain them.

use crate::source::{Source, has_word};

/// The crates of the rules and of their notation: no input or output, no clock, no randomness, no threads, no global state.
const RULES: &[&str] = &["game-notation", "trictrac-rules", "trictrac-forms", "tribord-babord"];
/// The crates whose results must depend on their input only.
const DETERMINISTIC: &[&str] =
    &["game-notation", "trictrac-rules", "trictrac-forms", "tribord-babord", "trictrac-engine"];
/// The programs, which may print.
const PROGRAMS: &[&str] = &["trictrac"];

enum BanScope {
    Everywhere,
    In(&'static [&'static str]),
    Outside(&'static [&'static str]),
}

impl BanScope {
    fn covers(&self, name: &str) -> bool {
        match self {
            Self::Everywhere => true,
            Self::In(crates) => crates.contains(&name),
            Self::Outside(crates) => !crates.contains(&name),
        }
    }
}

/// Banned words, the crates where they are banned, and the reason.
struct Ban {
    words: &'static [&'static str],
    scope: BanScope,
    reason: &'static str,
}

const BANS: [Ban; 6] = [
    Ban {
        words: &["dbg!", "todo!", "unimplemented!"],
        scope: BanScope::Everywhere,
        reason: "is for unfinished work",
    },
    Ban {
        words: &["allow(clippy::too_many_lines)", "expect(clippy::too_many_lines)"],
        scope: BanScope::Everywhere,
        reason: "split the function instead",
    },
    Ban {
        words: &["println!", "print!"],
        scope: BanScope::Outside(PROGRAMS),
        reason: "a library must not print",
    },
    Ban {
        words: &[
            "std::fs",
            "std::io",
            "std::time",
            "std::net",
            "std::thread",
            "std::env",
            "std::process",
            "rand",
            "thread_local!",
            "static mut",
        ],
        scope: BanScope::In(RULES),
        reason: "the rules must not depend on anything outside",
    },
    Ban {
        words: &["std::{", "std::*"],
        scope: BanScope::In(RULES),
        reason: "name each part of std separately, so that it can be checked",
    },
    Ban {
        words: &["HashMap", "HashSet"],
        scope: BanScope::In(DETERMINISTIC),
        reason: "its order could change a result; use BTreeMap, BTreeSet or a slice",
    },
];

/// Finds banned words in `source`, if it is code of a crate.
pub(super) fn check(source: &Source) -> Vec<String> {
    if !source.path.starts_with("crates/") || !source.is_shipped() {
        return Vec::new();
    }
    let bans = BANS.iter().filter(|ban| ban.scope.covers(source.crate_name()));
    bans.flat_map(|ban| {
        let found = ban.words.iter().filter(|word| has_word(&source.code, word));
        found.map(|word| format!("{}: `{word}`: {}", source.path, ban.reason))
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaints(path: &str, text: &str) -> usize {
        check(&Source::new(path, text)).len()
    }

    #[test]
    fn libraries_do_not_print() {
        assert_eq!(complaints("crates/trictrac-engine/src/arena.rs", "println!(\"x\");"), 1);
        assert_eq!(complaints("crates/trictrac/src/main.rs", "println!(\"x\");"), 0);
        assert_eq!(complaints("crates/trictrac/src/main.rs", "dbg!(x);"), 1);
    }

    #[test]
    fn comments_and_tests_may() {
        assert_eq!(complaints("crates/trictrac-rules/src/a.rs", "/// println!(\"{a}\");"), 0);
        let tests = "#[cfg(test)]\nmod tests {\n    use std::fs;\n}\n";
        assert_eq!(complaints("crates/trictrac-rules/src/a.rs", tests), 0);
        assert_eq!(complaints("crates/trictrac-rules/tests/a.rs", "use std::fs;"), 0);
    }

    #[test]
    fn the_rules_are_alone_in_the_world() {
        let file = "crates/trictrac-rules/src/a.rs";
        for text in ["use std::fs::File;", "use std::{io, fmt};", "rand::rng()", "std::time::x"] {
            assert_eq!(complaints(file, text), 1, "{text}");
            assert_eq!(complaints("crates/trictrac-server/src/a.rs", text), 0, "{text}");
        }
        assert_eq!(complaints(file, "use std::fmt; let operand = grand;"), 0);
    }

    #[test]
    fn no_hash_maps_where_order_counts() {
        assert_eq!(complaints("crates/trictrac-engine/src/a.rs", "HashMap::new()"), 1);
        assert_eq!(complaints("crates/trictrac-server/src/a.rs", "HashMap::new()"), 0);
    }
}
