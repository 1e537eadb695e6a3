//! The integration tests of this crate, one program for all: it is linked once.

mod entries;
mod matches;
mod options;
mod random;
mod rules;
mod walks;
