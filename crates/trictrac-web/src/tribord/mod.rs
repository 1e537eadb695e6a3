//! Tribord et Bâbord without the browser: the series, the form, the texts, the odds.

pub mod chances;
pub mod form;
pub mod narration;
pub mod session;
