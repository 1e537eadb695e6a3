//! The common parts of the development tools: the workspace, and starting other programs.
#![forbid(unsafe_code)]

pub mod process;
pub mod workspace;
