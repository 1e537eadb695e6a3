//! The integration tests of this crate, as one program, so that it is linked once.

mod language;
mod notes;
mod unreadable;
