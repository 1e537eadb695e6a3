//! The text forms: as printed, and with every kind of mistake.

mod mistakes;
mod options;
mod positions;
mod records;
