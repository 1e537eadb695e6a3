//! The integration tests of this crate, as one program, so that it is linked once.

mod accounts;
mod codes;
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
