//! Trains networks for Trictrac by self-play.
//!
//! A [`run::TrainingRun`] describes a training run. [`trainer::Trainer`] plays each [`round`] with [`selfplay`] and learns
//! from its positions with [`learn`]; [`checkpoint`] stores its state, [`curves`] its results. The network depends on the
//! description only, not on the number of threads and not on interruptions.
#![forbid(unsafe_code)]

mod adam;
pub mod checkpoint;
pub mod curves;
mod detour;
mod layers;
pub mod learn;
pub mod round;
pub mod run;
pub mod sample;
pub mod selfplay;
pub mod trainer;
