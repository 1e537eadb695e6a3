//! Positions, marks and whole matches worked out in advance, from the treatises and from the text of the rules.
//!
//! The data and its formats are described in `tests/data/README.md`.

mod coups;
mod data;
mod marks;
mod replays;
mod treatises;
