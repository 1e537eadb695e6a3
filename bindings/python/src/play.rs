//! A play: what is moved for one throw.

use pyo3::prelude::*;
use trictrac_rules::notation::ParseError;
use trictrac_rules::play::Step;

use crate::error::unreadable;

/// A play: everything that is moved for one throw, in the numbering of the side that plays.
///
/// Whether it is legal depends on the position: :meth:`Position.plays` lists the legal ones.
///
/// Parameters
/// ----------
/// text : str
///     A play as it is printed: ``"1/7 1/5"``, ``"1/5/11"`` (one man plays both numbers), ``"22/off"``, ``"7/12p 8/12p"``
///     (*par puissance*), ``"-"`` (nothing can be played).
///
/// Raises
/// ------
/// ParseError
///     A text that is no play.
#[pyclass(frozen, eq, hash, module = "trictrac")]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Play(pub(crate) trictrac_rules::Play);

#[pymethods]
impl Play {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        text.parse().map(Self).map_err(|error: ParseError| unreadable(&vec![error].into()))
    }

    /// The moves of single men as pairs (from, to), points 1 to 24, 25 for a man borne off. A man that plays both numbers
    /// moves twice.
    #[getter]
    fn moves(&self) -> Vec<(u8, u8)> {
        use trictrac_rules::Play;
        let step = |step: Step| (step.from.number(), step.to_number());
        match self.0 {
            Play::Both { from, rest, to } => {
                vec![(from.number(), rest.number()), (rest.number(), to)]
            }
            Play::Two(first, second) => vec![step(first), step(second)],
            Play::Puissance(high, low) => [high, low].map(|from| (from.number(), 12)).to_vec(),
            Play::One(only) => vec![step(only)],
            Play::Nothing => Vec::new(),
        }
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Play({:?})", self.0.to_string())
    }

    fn __getnewargs__(&self) -> (String,) {
        (self.0.to_string(),)
    }
}
