//! The options of a match.

use pyo3::prelude::*;
use pyo3::types::PyDict;
use trictrac_rules::notation::OptionKey;

use crate::error::unreadable;

/// The options of a match (section 12 of the rules), each with its default unless it is named.
///
/// Parameters
/// ----------
/// options : str
///     As in a record: ``"holes=6,bearing_off=provincial"``.
/// **named
///     The same by name: ``Rules(holes=6, margot=True)``. The keys are ``lead``, ``stakes``, ``bearing_off``,
///     ``rencontre``, ``margot``, ``pile_de_misere``, ``marking`` and ``holes``.
///
/// Raises
/// ------
/// ParseError
///     A key or a value that is not an option, or a key named twice.
#[pyclass(frozen, eq, hash, module = "trictrac")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Rules(pub(crate) trictrac_rules::Rules);

#[pymethods]
impl Rules {
    #[new]
    #[pyo3(signature = (options="", **named))]
    fn new(options: &str, named: Option<&Bound<'_, PyDict>>) -> PyResult<Self> {
        let mut parts: Vec<String> =
            Some(options).filter(|text| !text.is_empty()).map(str::to_owned).into_iter().collect();
        for (key, value) in named.into_iter().flatten() {
            let value = match value.extract::<bool>() {
                Ok(value) => if value { "on" } else { "off" }.to_owned(),
                Err(_) => value.str()?.to_string(),
            };
            parts.push(format!("{}={value}", key.str()?));
        }
        parts.join(",").parse().map(Self).map_err(|error| unreadable(&vec![error].into()))
    }

    /// The options as a dictionary of texts, in the order of section 12 of the rules.
    #[getter]
    fn options<'py>(&self, python: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let options = PyDict::new(python);
        for key in OptionKey::ALL {
            options.set_item(key.name(), key.value(self.0))?;
        }
        Ok(options)
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    #[pyo3(name = "__repr__")]
    pub(crate) fn repr(&self) -> String {
        format!("Rules({:?})", self.0.to_string())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}

/// Rules in a message.
pub(crate) fn rules_text(rules: trictrac_rules::Rules) -> String {
    match rules.to_string() {
        text if text.is_empty() => "the default rules".to_owned(),
        text => format!("the rules {text}"),
    }
}

/// The rules of an argument that may be left out.
pub(crate) fn rules_of(rules: Option<&Bound<'_, Rules>>) -> trictrac_rules::Rules {
    rules.map_or_else(trictrac_rules::Rules::default, |rules| rules.get().0)
}
