//! People.
#![allow(dead_code)]
mod codes;
mod device;
mod hashing;
mod names;
mod passwords;
