//! `trictrac tribord`: playing and replaying through the real binary.

mod odds;
mod playing;
mod replaying;
