//! The integration tests of this crate, one program for all: it is linked once.

mod accounts;
mod advice;
mod announced;
mod benchmark;
mod calibrate;
mod club;
mod commands;
mod engine;
mod failures;
mod files;
mod forms;
mod jsonl;
mod narration;
mod online;
mod openings;
mod operate;
mod own_dice;
mod packaging;
mod playing;
mod positions;
mod process;
mod puzzles;
mod saving;
mod shipped;
mod speed;
mod tribord;
