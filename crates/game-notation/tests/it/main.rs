//! Tests of what the text forms of games share.

mod coins;
mod comments;
mod errors;
mod limits;
mod options;
mod records;
