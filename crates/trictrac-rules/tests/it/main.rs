//! The integration tests of this crate, one program for all: it is linked once.

mod cases;
mod fausse_case;
mod games;
mod match_rules;
mod notation;
mod perft;
mod table;
