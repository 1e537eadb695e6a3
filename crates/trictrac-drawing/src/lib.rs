//! Draws the Trictrac table: where everything is, and the parts of the drawing that never change.
//!
//! The page and the build share it: the build draws the table in the HTML, where it is seen before the page is loaded.
#![forbid(unsafe_code)]

pub mod card;
pub mod dice;
pub mod shape;
pub mod svg;
