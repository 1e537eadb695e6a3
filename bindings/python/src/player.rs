//! The computer players.

use pyo3::prelude::*;
use trictrac_engine::named::{EnginePlayerName, UnknownEnginePlayer};

use crate::error::{TrictracError, unexpected};

/// A computer player of the program.
///
/// Parameters
/// ----------
/// name : str
///     A level (``"debutant"``, ``"amateur"``, ``"joueur"``, ``"maitre"``, ``"academie"``), ``"random"``, ``"first"``,
///     ``"greedy"``, ``"net"`` (the network without search), ``"net@2"`` (with a search of depth 2), ``"net:FILE"``, or ``"linear"`` (a sum
///     of weighted features).
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
        let read = name.parse::<EnginePlayerName>();
        let read = read.map_err(|_| unexpected("player", name, UnknownEnginePlayer::expected()))?;
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
