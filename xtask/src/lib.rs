//! What the development tools share: the workspace, and how other programs are started.
#![forbid(unsafe_code)]

pub mod process;
pub mod workspace;
