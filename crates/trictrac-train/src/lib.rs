//! Learns to play Trictrac by playing against itself.
#![forbid(unsafe_code)]

pub mod checkpoint;
pub mod curves;
pub mod learn;
pub mod run;
pub mod sample;
pub mod selfplay;
pub mod trainer;
