//! The integration tests of this crate, as one program, so that it is linked once.

mod cases;
mod fausse_case;
mod fold;
mod games;
mod match_rules;
mod notation;
mod perft;
mod table;
