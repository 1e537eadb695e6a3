//! A throw of two dice.

use pyo3::prelude::*;
use trictrac_rules::throw::Die;

use crate::error::unexpected;

/// A throw of two dice; their order does not matter.
///
/// Parameters
/// ----------
/// one, other : int
///     The numbers on the dice, 1 to 6.
///
/// Raises
/// ------
/// TrictracError
///     A number that no die shows.
#[pyclass(frozen, eq, hash, module = "trictrac")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Throw(pub(crate) trictrac_rules::Throw);

#[pymethods]
impl Throw {
    #[new]
    fn new(one: u8, other: u8) -> PyResult<Self> {
        Ok(Self(trictrac_rules::Throw::new(die(one)?, die(other)?)))
    }

    /// The higher number, 1 to 6.
    #[getter]
    const fn high(&self) -> u8 {
        self.0.high().pips()
    }

    /// The lower number, 1 to 6.
    #[getter]
    const fn low(&self) -> u8 {
        self.0.low().pips()
    }

    /// True if both numbers are equal.
    #[getter]
    const fn is_doublet(&self) -> bool {
        self.0.is_doublet()
    }

    /// How many of the 36 equally likely falls of two dice are this throw: 1 for a doublet, otherwise 2.
    #[getter]
    const fn weight(&self) -> u8 {
        self.0.weight()
    }

    /// All 21 throws, from 1-1 to 6-6.
    #[staticmethod]
    fn all() -> Vec<Self> {
        trictrac_rules::Throw::all().map(Self).collect()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Throw({}, {})", self.high(), self.low())
    }

    fn __getnewargs__(&self) -> (u8, u8) {
        (self.high(), self.low())
    }
}

/// The die that shows `pips`.
pub(crate) fn die(pips: u8) -> PyResult<Die> {
    Die::new(pips).ok_or_else(|| unexpected("dice", pips, "1 to 6"))
}
