//! The integration tests of this crate, one program for all: it is linked once.

mod constructed;
mod decisions;
mod ecole;
mod ecoles;
mod marking;
mod marking_agrees;
mod notation;
mod perft;
mod replays;
mod touched;
mod treatises;
mod waived;
