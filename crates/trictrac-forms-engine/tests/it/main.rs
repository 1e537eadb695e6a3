//! The integration tests of this crate, one program for all: it is linked once.

mod choices;
mod review;
mod saved;
mod shipped;
mod values;
