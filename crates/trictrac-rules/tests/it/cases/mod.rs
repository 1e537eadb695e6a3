//! Cases from the treatises and from the text of the rules: positions, marks and whole matches.
//!
//! `tests/data/README.md` describes the data and its formats.

mod coups;
mod data;
mod marks;
mod replays;
mod treatises;
