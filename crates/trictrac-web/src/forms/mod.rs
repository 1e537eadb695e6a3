//! The other forms of the game in the page, as far as they need no browser: who plays, the match, its hand, its words and
//! its account sheet. Rule: V1-V11.

pub mod agreement;
pub mod lessons;
pub mod messages;
pub mod narration;
pub mod options;
pub mod paid;
pub mod review;
pub mod seats;
pub mod server;
pub mod session;
pub mod sheet;
pub mod standing;

#[cfg(test)]
mod remote_tests;
#[cfg(test)]
mod review_tests;
#[cfg(test)]
pub(crate) mod tests;
