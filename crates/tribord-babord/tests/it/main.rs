//! The integration tests of this crate, one program for all: it is linked once.

mod game;
mod notation;
mod odds;
