//! The integration tests of this crate, one program for all: it is linked once.

mod analysis;
mod arena;
mod best;
mod equity_table;
mod insight;
mod levels;
mod lines;
mod manners;
mod names;
mod network;
mod protocol;
mod puzzles;
mod rollouts;
mod starts;
mod trust;
