//! Everything that is typed or read: as printed, and with every kind of mistake.

mod limits;
mod options;
mod positions;
mod records;
