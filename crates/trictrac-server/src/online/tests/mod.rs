//! Online play over real sockets, with a store in memory that can fail, and a clock that the test controls.

mod accounts;
mod analysis;
mod bots;
mod cookies;
mod disk;
mod encrypted;
mod floods;
mod foreign;
mod frames;
mod full;
mod games;
mod guessing;
mod hostile;
mod leaving;
mod links;
mod lobby;
mod operations;
mod pages;
mod panics;
mod persons;
mod place;
mod proxied;
mod slow;
mod talk;
mod watching;
mod wire;
