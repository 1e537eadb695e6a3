//! What `trictrac analyse` is told.
#![allow(clippy::doc_markdown, reason = "these comments are the help text")]

use std::path::PathBuf;

use clap::{Args, value_parser};

use crate::aim::AimName;

/// What `analyse` is told.
#[derive(Debug, Args)]
pub struct AnalyseArguments {
    /// The record, or the name of a game that comes with the program (see games); - for standard input
    #[arg(value_name = "FILE")]
    pub file: PathBuf,

    /// Tell every decision, not the costly ones only
    #[arg(long)]
    pub all: bool,

    /// How many throws are looked ahead
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = value_parser!(u8).range(0..=2))]
    pub plies: u8,

    /// What is aimed at, and losses are told in: luck and results are always those of the match
    #[arg(long, value_enum, default_value_t = AimName::Win)]
    pub aim: AimName,

    /// On how many threads; the result is the same [default: one for each processor]
    #[arg(long, value_name = "T", value_parser = value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,

    /// Write a page to look at to this file, with a graph and the costly decisions drawn
    #[arg(long, value_name = "OUT")]
    pub html: Option<PathBuf>,

    /// Write JSON
    #[arg(long)]
    pub json: bool,
}
