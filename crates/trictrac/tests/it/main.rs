//! The integration tests of this crate, one program for all: it is linked once.

mod advice;
mod announced;
mod club;
mod commands;
mod engine;
#[cfg(all(unix, feature = "lab"))]
mod examples;
mod failures;
mod files;
mod forms;
#[cfg(all(unix, feature = "lab"))]
mod interrupted;
mod jsonl;
#[cfg(feature = "lab")]
mod lab;
mod narration;
mod online;
mod operate;
mod own_dice;
mod packaging;
mod playing;
mod positions;
mod process;
mod saving;
#[cfg(unix)]
mod screen;
mod shipped;
mod speed;
mod taking_back;
mod tribord;
