//! What holds in every match: properties over varied play, and whole turns, choices and refusals told one by one.

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
