//! The arrays that a step of many matches fills.

use numpy::{PyArray1, PyArray2, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use trictrac_engine::observation::OBSERVATION;

use crate::arrays::{array, writable};

/// The arrays that a step fills: one row for each of n matches.
///
/// Pass one as ``out=`` to reuse its arrays, which may be parts of your own memory. They must be in C order.
///
/// Parameters
/// ----------
/// obs : ndarray of uint8, shape (n, 64)
///     The observations, from the view of the side to act: ``docs/python.md`` lists the bytes.
/// player : ndarray of int8, shape (n,)
///     Who acts: 0 White, 1 Black, -1 the dice (with ``dice="given"``), -4 nobody, because the match is over.
/// rewards : ndarray of float32, shape (n, 2)
///     The rewards of White and of Black since the last step.
/// terminated : ndarray of bool, shape (n,)
///     True for the matches that ended in this step.
///
/// Raises
/// ------
/// TrictracError
///     An array of another type or shape.
#[pyclass(frozen, get_all, module = "trictrac")]
pub(crate) struct Batch {
    /// The observations, uint8 (n, 64).
    obs: Py<PyArray2<u8>>,
    /// Who acts, int8 (n,).
    player: Py<PyArray1<i8>>,
    /// The rewards of White and of Black, float32 (n, 2).
    rewards: Py<PyArray2<f32>>,
    /// True for the matches that ended, bool (n,).
    terminated: Py<PyArray1<bool>>,
}

#[pymethods]
impl Batch {
    #[new]
    fn new(
        obs: &Bound<'_, PyAny>,
        player: &Bound<'_, PyAny>,
        rewards: &Bound<'_, PyAny>,
        terminated: &Bound<'_, PyAny>,
    ) -> PyResult<Self> {
        let matches = obs.len().unwrap_or(0);
        Ok(Self {
            obs: array("obs", obs, &[matches, OBSERVATION])?.clone().unbind(),
            player: array("player", player, &[matches])?.clone().unbind(),
            rewards: array("rewards", rewards, &[matches, 2])?.clone().unbind(),
            terminated: array("terminated", terminated, &[matches])?.clone().unbind(),
        })
    }

    fn __repr__(&self, python: Python<'_>) -> PyResult<String> {
        Ok(format!("<Batch of {} matches>", self.__len__(python)?))
    }

    fn __len__(&self, python: Python<'_>) -> PyResult<usize> {
        self.player.bind(python).len()
    }
}

/// The arrays of a batch while they are written.
pub(crate) struct Rows<'py> {
    obs: PyReadwriteArray2<'py, u8>,
    player: PyReadwriteArray1<'py, i8>,
    rewards: PyReadwriteArray2<'py, f32>,
    terminated: PyReadwriteArray1<'py, bool>,
}

/// The same as slices.
pub(crate) struct Slices<'a> {
    pub(crate) obs: &'a mut [u8],
    pub(crate) player: &'a mut [i8],
    pub(crate) rewards: &'a mut [f32],
    pub(crate) terminated: &'a mut [bool],
}

impl Batch {
    /// New arrays for this many matches.
    pub(crate) fn zeros(python: Python<'_>, matches: usize) -> Self {
        Self {
            obs: PyArray2::zeros(python, [matches, OBSERVATION], false).unbind(),
            player: PyArray1::zeros(python, [matches], false).unbind(),
            rewards: PyArray2::zeros(python, [matches, 2], false).unbind(),
            terminated: PyArray1::zeros(python, [matches], false).unbind(),
        }
    }

    pub(crate) fn rows<'py>(&self, python: Python<'py>) -> PyResult<Rows<'py>> {
        Ok(Rows {
            obs: writable("obs", self.obs.bind(python))?,
            player: writable("player", self.player.bind(python))?,
            rewards: writable("rewards", self.rewards.bind(python))?,
            terminated: writable("terminated", self.terminated.bind(python))?,
        })
    }
}

impl Rows<'_> {
    pub(crate) fn slices(&mut self) -> PyResult<Slices<'_>> {
        Ok(Slices {
            obs: self.obs.as_slice_mut()?,
            player: self.player.as_slice_mut()?,
            rewards: self.rewards.as_slice_mut()?,
            terminated: self.terminated.as_slice_mut()?,
        })
    }
}
