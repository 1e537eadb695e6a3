//! The record of a match.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use trictrac_rules::RecordError;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::{Action, Phase};

use crate::error::{ParseError, Parts};
use crate::position::{Position, side};
use crate::rules::Rules;

/// The record of a match: its options, its tags, and everything that was done. Every line is checked against the rules.
///
/// Parameters
/// ----------
/// text : str
///     The contents of a file ``.trictrac``.
///
/// Raises
/// ------
/// ParseError
///     The first line that cannot be read or breaks a rule; ``position`` is its number.
#[pyclass(frozen, eq, module = "trictrac")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Record(pub(crate) trictrac_rules::Record);

#[pymethods]
impl Record {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        text.parse().map(Self).map_err(|error: RecordError| {
            let parts = Parts {
                field: Some("line".to_owned()),
                position: Some(error.line),
                ..Parts::default()
            };
            parts.put_on(ParseError::new_err(error.to_string()))
        })
    }

    /// The options of the match.
    #[getter]
    const fn rules(&self) -> Rules {
        Rules(self.0.rules())
    }

    /// The tags: names, date, place, seed of the dice.
    #[getter]
    fn tags<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(python);
        for (key, value) in self.0.tags() {
            tags.set_item(key, value)?;
        }
        Ok(tags)
    }

    /// The winner, ``"white"`` or ``"black"``; ``None`` if the match is not won.
    #[getter]
    const fn winner(&self) -> Option<&'static str> {
        match self.0.state().phase() {
            Phase::Over { winner, .. } => Some(side(winner)),
            _ => None,
        }
    }

    /// The positions before every throw, with its dice.
    #[getter]
    fn positions(&self) -> Vec<Position> {
        positions(&self.0)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        let rules = Rules(self.0.rules()).repr();
        format!("<Record of {} lines, {rules}>", self.0.entries().len())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// The positions before every throw of a record, with its dice.
pub(crate) fn positions(record: &trictrac_rules::Record) -> Vec<Position> {
    let (mut game, rules) = (record.beginning(), record.rules());
    let mut positions = Vec::new();
    for (by, action) in record.actions() {
        let before = trictrac_rules::Position::of(game.state());
        if game.apply(by, action, &mut ()).is_err() {
            break;
        }
        if let (TableAction::Common(Action::Throw(throw)), Some(position)) = (action, before) {
            let position = trictrac_rules::Position { throw: Some(throw), ..position };
            positions.push(Position { position, rules });
        }
    }
    positions
}
