//! The computer players.

use pyo3::prelude::*;
use trictrac_engine::named::{EnginePlayerName, UnknownEnginePlayer};

use crate::error::{Parts, TrictracError};

/// A computer player of the program.
///
/// Parameters
/// ----------
/// name : str
///     A level (``"debutant"``, ``"amateur"``, ``"joueur"``, ``"maitre"``, ``"academie"``), ``"random"``, ``"first"``,
///     ``"greedy"``, ``"net"`` (the network without search), ``"net@2"`` (with a search of depth 2), or ``"net:FILE"``.
///
/// Raises
/// ------
/// TrictracError
///     No player has this name, or its network cannot be read.
#[pyclass(frozen, module = "trictrac")]
pub(crate) struct Player {
    name: EnginePlayerName,
    pub(crate) player: Box<dyn trictrac_engine::EnginePlayer>,
}

#[pymethods]
impl Player {
    #[new]
    fn new(name: &str) -> PyResult<Self> {
        let read = name.parse::<EnginePlayerName>().map_err(|error: UnknownEnginePlayer| {
            let parts = Parts {
                field: Some("name".to_owned()),
                found: Some(name.to_owned()),
                ..Parts::default()
            };
            parts.put_on(TrictracError::new_err(error.to_string()))
        })?;
        let ready = read.ready().map_err(|error| TrictracError::new_err(error.to_string()))?;
        Ok(Self { name: read, player: ready.player })
    }

    /// The name.
    #[getter]
    fn name(&self) -> String {
        self.name.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Player({:?})", self.name.to_string())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.name(),)
    }
}
