//! Options that an engine offers.

use core::fmt;

use super::error::MessageError;
use super::words::MessageWords;

/// An option that an engine offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineOption {
    /// Its name: one word.
    pub name: String,
    /// The values that it takes.
    pub kind: EngineOptionKind,
}

/// The values that an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineOptionKind {
    /// A whole number.
    Spin {
        /// The initial value.
        default: i64,
        /// The least value.
        min: i64,
        /// The greatest value.
        max: i64,
    },
    /// One of several words.
    Combo {
        /// The initial value.
        default: String,
        /// All values.
        values: Vec<String>,
    },
}

impl EngineOption {
    /// Creates an option for a whole number from `min` to `max`.
    #[must_use]
    pub fn spin(name: &str, default: i64, min: i64, max: i64) -> Self {
        Self { name: name.to_owned(), kind: EngineOptionKind::Spin { default, min, max } }
    }

    /// Creates an option for one of several words.
    #[must_use]
    pub fn combo(name: &str, default: &str, values: &[&str]) -> Self {
        let values = values.iter().map(|&value| value.to_owned()).collect();
        Self {
            name: name.to_owned(),
            kind: EngineOptionKind::Combo { default: default.to_owned(), values },
        }
    }

    /// Describes the values that the option takes, or returns `None` if `value` is one of them.
    #[must_use]
    pub fn refuses(&self, value: &str) -> Option<String> {
        match &self.kind {
            EngineOptionKind::Spin { min, max, .. } => {
                let within = value.parse().is_ok_and(|number: i64| (*min..=*max).contains(&number));
                (!within).then(|| format!("a number from {min} to {max}"))
            }
            EngineOptionKind::Combo { values, .. } => {
                (!values.iter().any(|one| one == value)).then(|| values.join(" or "))
            }
        }
    }

    /// Reads what follows the word `option`.
    pub(super) fn read(words: &mut MessageWords) -> Result<Self, MessageError> {
        words.expect("name")?;
        let name = words.word("the name of an option")?.to_owned();
        words.expect("type")?;
        let kind = match words.word("spin or combo")? {
            "spin" => {
                words.expect("default")?;
                let default = words.value("a whole number")?;
                words.expect("min")?;
                let min = words.value("a whole number")?;
                words.expect("max")?;
                EngineOptionKind::Spin { default, min, max: words.value("a whole number")? }
            }
            "combo" => {
                words.expect("default")?;
                let default = words.word("a value")?.to_owned();
                let mut values = Vec::new();
                while !words.rest().is_empty() {
                    words.expect("var")?;
                    values.push(words.word("a value")?.to_owned());
                }
                EngineOptionKind::Combo { default, values }
            }
            other => return Err(words.wrong(Some(other), "spin or combo")),
        };
        words.end()?;
        Ok(Self { name, kind })
    }
}

impl fmt::Display for EngineOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", self.name)?;
        match &self.kind {
            EngineOptionKind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            EngineOptionKind::Combo { default, values } => {
                write!(f, "combo default {default}")?;
                values.iter().try_for_each(|value| write!(f, " var {value}"))
            }
        }
    }
}
