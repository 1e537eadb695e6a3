//! Online play over real sockets, with a store in memory that can fail, and a clock that the test controls.

mod disk;
mod frames;
mod games;
mod panics;
mod place;
mod watching;
