//! The examples in the help and in the manual pages: `examples.txt` has one command line a line.

/// The number of examples of a command.
const SHOWN: usize = 2;

/// Every example, in an order in which they can run one after the other.
pub fn all() -> impl Iterator<Item = &'static str> {
    include_str!("examples.txt").lines()
}

/// The examples of the command `path`, such as `club backup`: the first two.
#[must_use]
pub fn of(path: &str) -> Vec<&'static str> {
    let is_of = |line: &&str| {
        let mut words = line.split(' ').skip_while(|word| *word != "trictrac").skip(1);
        path.split_whitespace().all(|name| words.next() == Some(name))
    };
    all().filter(is_of).take(SHOWN).collect()
}

#[cfg(test)]
mod tests {
    use clap::{Command, CommandFactory as _};

    use super::*;
    use crate::cli::Cli;

    fn each(command: &Command, path: &str, check: &mut impl FnMut(&str)) {
        check(path);
        for inner in command.get_subcommands().filter(|inner| !inner.is_hide_set()) {
            each(inner, format!("{path} {}", inner.get_name()).trim_start(), check);
        }
    }

    #[test]
    fn every_command_has_two_examples() {
        each(&Cli::command(), "", &mut |path| {
            assert_eq!(of(path).len(), SHOWN, "examples of `{path}`");
        });
    }

    #[test]
    fn an_example_belongs_to_the_whole_name() {
        assert!(of("play").iter().all(|line| !line.contains("plays")));
        assert!(of("rules").iter().any(|line| line.starts_with("echo")));
    }
}
