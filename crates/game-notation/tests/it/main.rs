//! Tests of the text forms that the games share.

mod coins;
mod comments;
mod errors;
mod limits;
mod options;
mod records;
