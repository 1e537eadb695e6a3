//! Matches: properties over varied play, and examples of turns, choices and refusals.

mod composer;
mod every_play;
mod explanations;
mod most_plays;
mod play_refusals;
pub(crate) mod playout;
mod properties;
mod refusals;
mod setting;
mod supposed;
mod turns;
