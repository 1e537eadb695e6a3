//! The exceptions: one family, each with what was found and what was expected.

use core::fmt::Display;
use std::thread;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyType;
use trictrac_engine::forfeit::Forfeit;
use trictrac_rules::notation::{ParseErrors, PlayError};

pyo3::create_exception!(
    trictrac,
    TrictracError,
    PyValueError,
    "Something that cannot be done. Nothing has changed.\n\n\
     Attributes\n----------\n\
     field : str or None\n    The argument or the part of a text that is wrong.\n\
     position : int or None\n    The character of the text, or the index in the array, where it is.\n\
     found : str or None\n    What is there.\n\
     expected : str or None\n    What could be there."
);
pyo3::create_exception!(
    trictrac,
    ParseError,
    TrictracError,
    "A text that cannot be read. A text can have several faults: the message lists all of them, the attributes say the \
     first."
);
pyo3::create_exception!(
    trictrac,
    ActionError,
    TrictracError,
    "An action that is not legal now. The message names the rule, or what the match waits for."
);

/// The attributes that every exception of the family has.
const PARTS: [&str; 4] = ["field", "position", "found", "expected"];

/// Gives the class these attributes, so that each exception has them all.
pub(crate) fn with_parts(class: Bound<'_, PyType>) -> PyResult<Bound<'_, PyType>> {
    for part in PARTS {
        class.setattr(part, class.py().None())?;
    }
    Ok(class)
}

/// What is wrong, and where.
#[derive(Default)]
pub(crate) struct Parts {
    pub(crate) field: Option<String>,
    pub(crate) position: Option<usize>,
    pub(crate) found: Option<String>,
    pub(crate) expected: Option<String>,
}

impl Parts {
    /// Gives an exception its attributes.
    pub(crate) fn put_on(self, error: PyErr) -> PyErr {
        Python::attach(|python| {
            let value = error.value(python);
            let Self { field, position, found, expected } = self;
            let put = || -> PyResult<()> {
                value.setattr("field", field)?;
                value.setattr("position", position)?;
                value.setattr("found", found)?;
                value.setattr("expected", expected)
            };
            put().map_or_else(|unlikely| unlikely, |()| error.clone_ref(python))
        })
    }
}

/// The error for an argument that is not what is expected.
pub(crate) fn unexpected(field: &str, found: impl Display, expected: impl Display) -> PyErr {
    let (found, expected) = (found.to_string(), expected.to_string());
    let error = TrictracError::new_err(format!("{field}: found {found}, expected {expected}"));
    let (found, expected) = (Some(found), Some(expected));
    Parts { field: Some(field.to_owned()), position: None, found, expected }.put_on(error)
}

/// The most threads that a caller may ask for, as in the command.
const MOST_THREADS: usize = 1024;

/// Returns the number of threads that an argument asks for: 0 for one on each processor.
///
/// # Errors
/// More than [`MOST_THREADS`].
pub(crate) fn threads_of(threads: usize) -> PyResult<usize> {
    match threads {
        0 => Ok(thread::available_parallelism().map_or(1, usize::from)),
        1..=MOST_THREADS => Ok(threads),
        _ => Err(unexpected("threads", threads, format!("0 to {MOST_THREADS}"))),
    }
}

/// The error for a text that cannot be read.
pub(crate) fn unreadable(errors: &ParseErrors) -> PyErr {
    let error = ParseError::new_err(errors.to_string());
    let first = errors.0.first().map(parts_of).unwrap_or_default();
    first.put_on(error)
}

fn parts_of(error: &trictrac_rules::ParseError) -> Parts {
    Parts {
        field: Some(error.field.to_string()),
        position: Some(error.character),
        found: Some(error.found.clone()),
        expected: Some(error.expected.to_string()),
    }
}

/// The error for a text that is no play or no action.
pub(crate) fn no_action(error: &PlayError) -> PyErr {
    match error {
        PlayError::Unreadable(error) => {
            parts_of(error).put_on(ParseError::new_err(error.to_string()))
        }
        refused => ActionError::new_err(refused.to_string()),
    }
}

/// The error for a player of the program that cannot play on.
pub(crate) fn forfeited(forfeit: &Forfeit) -> PyErr {
    TrictracError::new_err(format!("the player forfeits the match: {forfeit}"))
}
