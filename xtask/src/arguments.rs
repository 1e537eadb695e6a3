//! The arguments of a command.

use std::ffi::OsString;
use std::str::FromStr;

use anyhow::{Context, Result, bail};
use lexopt::{Arg, Parser};

/// The arguments that are not read yet.
pub(crate) struct ArgumentReader(Parser);

/// An argument.
pub(crate) enum FoundArgument {
    /// An option, without its dashes; its value, if it has one, is read by [`ArgumentReader::value`].
    Option(String),
    /// Anything else.
    Word(String),
}

impl ArgumentReader {
    /// The arguments of this program.
    pub(crate) fn of_program() -> Self {
        Self(Parser::from_env())
    }

    #[cfg(test)]
    pub(crate) fn new<const N: usize>(words: [&str; N]) -> Self {
        Self(Parser::from_args(words))
    }

    /// Reads the name of a command, if there is one.
    pub(crate) fn command(&mut self) -> Result<Option<String>> {
        Ok(match self.next()? {
            None => None,
            Some(FoundArgument::Word(name)) => Some(name),
            Some(FoundArgument::Option(name)) if ["help", "h"].contains(&name.as_str()) => None,
            Some(FoundArgument::Option(name)) => {
                bail!("expected the name of a command before --{name}")
            }
        })
    }

    /// Reads the next argument.
    pub(crate) fn next(&mut self) -> Result<Option<FoundArgument>> {
        Ok(match self.0.next()? {
            None => None,
            Some(Arg::Long(name)) => Some(FoundArgument::Option(name.to_owned())),
            Some(Arg::Short(letter)) => Some(FoundArgument::Option(letter.to_string())),
            Some(Arg::Value(word)) => Some(FoundArgument::Word(shown(word)?)),
        })
    }

    /// Reads the value of the option `name`.
    pub(crate) fn value<T: FromStr>(&mut self, name: &str) -> Result<T> {
        let text = shown(self.0.value()?)?;
        text.parse().ok().with_context(|| format!("--{name} {text}: this is no value for it"))
    }

    /// Reads all that is left, as it is.
    pub(crate) fn rest(mut self) -> Result<Vec<OsString>> {
        Ok(self.0.raw_args()?.collect())
    }

    /// Reads all that is left: words, no options.
    pub(crate) fn words(mut self) -> Result<Vec<String>> {
        let mut words = Vec::new();
        while let Some(found) = self.next()? {
            match found {
                FoundArgument::Word(word) => words.push(word),
                other @ FoundArgument::Option(_) => return Err(other.unexpected()),
            }
        }
        Ok(words)
    }

    /// Checks that nothing is left.
    pub(crate) fn none(mut self) -> Result<()> {
        self.next()?.map_or(Ok(()), |found| Err(found.unexpected()))
    }
}

impl FoundArgument {
    /// The error for an argument that the command does not know.
    pub(crate) fn unexpected(&self) -> anyhow::Error {
        match self {
            Self::Option(name) => anyhow::anyhow!("this command has no option --{name}"),
            Self::Word(word) => anyhow::anyhow!("this command cannot use the argument {word}"),
        }
    }
}

fn shown(word: OsString) -> Result<String> {
    word.into_string().ok().context("an argument is not UTF-8")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_have_values_and_words_have_none() -> Result<()> {
        let mut options = ArgumentReader::new(["rules", "--seconds=9"]);
        assert_eq!(options.command()?.as_deref(), Some("rules"));
        assert!(matches!(options.next()?, Some(FoundArgument::Option(name)) if name == "seconds"));
        assert_eq!(options.value::<u32>("seconds")?, 9);
        assert!(options.next()?.is_none());
        let mut options = ArgumentReader::new(["--seconds", "many"]);
        options.next()?;
        let error = options.value::<u32>("seconds").unwrap_err().to_string();
        assert_eq!(error, "--seconds many: this is no value for it");
        Ok(())
    }

    #[test]
    fn what_a_command_does_not_know_is_refused() {
        assert!(ArgumentReader::new(["--quick"]).words().is_err());
        assert!(ArgumentReader::new(["more"]).none().is_err());
        assert!(ArgumentReader::new([]).none().is_ok());
        assert_eq!(ArgumentReader::new(["a", "b"]).words().unwrap(), ["a", "b"]);
    }
}
