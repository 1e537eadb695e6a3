//! Everything that is typed or read: as printed, and with every kind of mistake.

mod mistakes;
mod options;
mod positions;
mod records;
