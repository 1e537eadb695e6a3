//! The rules of Trictrac.
#![forbid(unsafe_code)]

pub mod board;
pub mod jan;
pub mod men;
pub mod point;
pub mod quarter;
pub mod rules;
pub mod side;
pub mod situation;
pub mod throw;
