//! The module `trictrac._core`: the project's own rules and players, for Python.
//!
//! Nothing here knows a rule. Each file is one class, which turns Python's values into those of `trictrac-rules` and
//! `trictrac-engine` and back, and every refusal into an exception. `docs/python.md` introduces the package.
#![forbid(unsafe_code)]
#![allow(
    clippy::doc_markdown,
    reason = "Python shows these comments, in the form of its own documentation"
)]
#![allow(clippy::needless_pass_by_value, reason = "PyO3 hands arguments over by value")]

mod analysis;
mod arrays;
mod batch;
mod error;
mod game;
mod network;
mod play;
mod player;
mod position;
mod record;
mod rules;
mod throw;
mod vector;

use pyo3::prelude::*;
use pyo3::types::PyTuple;
use trictrac_engine::level::LEVELS;
use trictrac_engine::observation::OBSERVATION;
use trictrac_rules::code::ActionCode;

use error::{ActionError, ParseError, TrictracError};

/// The classes of the package `trictrac`, written in Rust.
#[pymodule]
fn _core(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add("ACTIONS", ActionCode::COUNT)?;
    module.add("HOLD", ActionCode::HOLD.get())?;
    module.add("GO", ActionCode::GO.get())?;
    module.add("OBSERVATION", OBSERVATION)?;
    let python = module.py();
    module.add("LEVELS", PyTuple::new(python, LEVELS.map(|level| level.name))?)?;
    module.add("TrictracError", error::with_parts(python.get_type::<TrictracError>())?)?;
    module.add("ParseError", python.get_type::<ParseError>())?;
    module.add("ActionError", python.get_type::<ActionError>())?;
    module.add_function(wrap_pyfunction!(analysis::analyse, module)?)?;
    module.add_class::<analysis::Analysis>()?;
    module.add_class::<analysis::SideAnalysis>()?;
    module.add_class::<analysis::ThrowAnalysis>()?;
    module.add_class::<analysis::DecisionAnalysis>()?;
    module.add_class::<rules::Rules>()?;
    module.add_class::<throw::Throw>()?;
    module.add_class::<play::Play>()?;
    module.add_class::<position::Position>()?;
    module.add_class::<position::Earned>()?;
    module.add_class::<position::Candidate>()?;
    module.add_class::<game::Match>()?;
    module.add_class::<record::Record>()?;
    module.add_class::<player::Player>()?;
    module.add_class::<network::Network>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<vector::VectorMatch>()
}
