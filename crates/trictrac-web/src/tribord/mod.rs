//! Tribord et Bâbord as the page plays it: who sits where, what was thrown, what is said of it.

pub mod chances;
pub mod form;
pub mod narration;
pub mod session;
