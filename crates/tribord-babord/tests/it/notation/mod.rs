//! Everything that is typed or read: as printed, and with every kind of mistake.

mod options;
mod positions;
mod records;
