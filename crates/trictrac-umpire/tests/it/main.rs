//! The integration tests of this crate, as one program, so that it is linked once.

mod absences;
mod any_order;
mod begin;
mod bias;
mod chaos;
mod clocks;
mod dice;
mod ends;
mod forms;
mod independent;
mod long;
mod mix;
mod played;
mod races;
mod records;
mod renewed_bias;
mod renewing;
mod shown;
mod stored;
mod taking_back;
mod versions;
