//! The network that judges positions.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use numpy::PyArray1;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use trictrac_engine::Evaluator as _;
use trictrac_engine::net::features;
use trictrac_engine::net::kernel::UNIT;
use trictrac_engine::net::outlook;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;

use crate::error::{ActionError, TrictracError};
use crate::position::Position;

/// A network that judges positions: the one that comes with the program, or one that ``trictrac train`` made.
///
/// Parameters
/// ----------
/// file : path, optional
///     The file of another network.
///
/// Raises
/// ------
/// TrictracError
///     A file that is not a network.
/// OSError
///     A file that cannot be read.
#[pyclass(frozen, module = "trictrac")]
pub(crate) struct Network(Arc<trictrac_engine::Network>);

/// The columns, the outlook, the stack, the score, the score with the pavillon, and whether a relève starts.
type Inputs<'py> =
    (Bound<'py, PyArray1<u16>>, Bound<'py, PyArray1<f32>>, usize, usize, usize, bool);

#[pymethods]
impl Network {
    #[new]
    #[pyo3(signature = (file=None))]
    fn new(file: Option<PathBuf>) -> PyResult<Self> {
        match file {
            None => Ok(Self(shipped())),
            Some(path) => Self::from_bytes(&fs::read(path)?),
        }
    }

    /// The network in the contents of a file.
    ///
    /// Raises
    /// ------
    /// TrictracError
    ///     Bytes that are not a network.
    #[staticmethod]
    fn from_bytes(data: &[u8]) -> PyResult<Self> {
        let network = trictrac_engine::Network::from_bytes(data);
        network
            .map(|network| Self(Arc::new(network)))
            .map_err(|error| TrictracError::new_err(error.to_string()))
    }

    /// The contents of the network's file, whose format ``docs/network.md`` describes.
    fn to_bytes<'py>(&self, python: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(python, &self.0.to_bytes())
    }

    /// The name: ``net-`` and the first eight digits of the SHA-256 of its contents.
    #[getter]
    fn name(&self) -> String {
        self.0.name()
    }

    /// The chance of the side to throw to win the match, 0 to 1, without search.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     A position with dice: it must be before the throw.
    fn win(&self, position: &Bound<'_, Position>) -> PyResult<f32> {
        let (state, _) = waiting(position)?;
        Ok(self.0.prospects(&state).win_chance())
    }

    /// What the network sees of a position before the throw.
    ///
    /// Returns
    /// -------
    /// columns : ndarray of uint16, at most 48
    ///     The columns of the first layer that are added up.
    /// outlook : ndarray of float32
    ///     The further inputs of the second layer, 0 to 1.
    /// stack, score, flagged_score : int
    ///     Which second and third layer, which prior of the chance to win, and which priors of the ends are used.
    /// start : bool
    ///     True at the start of a relève without points, where a network may have a measured chance.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     A position with dice.
    #[staticmethod]
    fn inputs<'py>(python: Python<'py>, position: &Bound<'_, Position>) -> PyResult<Inputs<'py>> {
        let (state, own) = waiting(position)?;
        let mut columns = Vec::new();
        features::columns(&state, own, |column| columns.push(column as u16));
        let outlook = outlook::of(&state, own).map(|input| f32::from(input) / f32::from(UNIT));
        Ok((
            PyArray1::from_vec(python, columns),
            PyArray1::from_slice(python, &outlook),
            features::stack(&state, own),
            features::score(&state, own),
            features::flagged_score(&state, own),
            features::is_start(&state),
        ))
    }

    /// The sixteen outputs for a position before the throw: float32, described in ``docs/network.md``.
    ///
    /// Raises
    /// ------
    /// ActionError
    ///     A position with dice.
    fn outputs<'py>(
        &self,
        python: Python<'py>,
        position: &Bound<'_, Position>,
    ) -> PyResult<Bound<'py, PyArray1<f32>>> {
        let (state, own) = waiting(position)?;
        Ok(PyArray1::from_slice(python, &self.0.outputs(&state, own)))
    }

    fn __repr__(&self) -> String {
        format!("<Network {}>", self.0.name())
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyBytes>,))> {
        let python = slf.py();
        let made = python.get_type::<Self>().getattr("from_bytes")?;
        Ok((made, (slf.get().to_bytes(python),)))
    }
}

/// The network of an argument that may be left out.
pub(crate) fn network_of(network: Option<&Bound<'_, Network>>) -> Arc<trictrac_engine::Network> {
    network.map_or_else(shipped, |network| Arc::clone(&network.get().0))
}

/// The network that comes with the program, read once.
fn shipped() -> Arc<trictrac_engine::Network> {
    static SHIPPED: OnceLock<Arc<trictrac_engine::Network>> = OnceLock::new();
    Arc::clone(SHIPPED.get_or_init(|| Arc::new(trictrac_engine::Network::shipped())))
}

/// The match of a position before the throw, and the side that throws.
fn waiting(position: &Bound<'_, Position>) -> PyResult<(Match, Side)> {
    let state = position.get().state();
    let side = state.next_roller();
    let side = side.ok_or_else(|| ActionError::new_err("the position has dice, expected none"))?;
    Ok((state, side))
}
