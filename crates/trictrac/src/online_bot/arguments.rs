//! The arguments of `trictrac bot`.
#![allow(clippy::doc_markdown, rustdoc::bare_urls, reason = "these comments are the help text")]

use std::path::PathBuf;
use std::str::FromStr;

use clap::{Args, ValueEnum, value_parser};
use trictrac_client::net::Origin;
use trictrac_console::bot::{CommandLine, NoCommandLine, PREFIX};
use trictrac_console::players::Patience;
use trictrac_protocol::Clock;

use crate::clock::clock;

/// The arguments of `bot`.
#[derive(Debug, Args)]
pub struct BotArguments {
    /// Program that plays, with its arguments, as in "python3 examples/bots/first_bot.py"; it uses the engine protocol
    #[arg(long, value_name = "PROGRAM")]
    pub engine: BotProgram,

    /// Server to play on, such as https://trictrac.example or 192.168.1.7:8080
    #[arg(long, value_name = "SERVER")]
    pub server: Origin,

    /// File with the token of a bot account [default: the variable TRICTRAC_TOKEN; without both the program plays as a guest]
    #[arg(long, value_name = "FILE")]
    pub token_file: Option<PathBuf>,

    /// Clock to offer: fast (8 s for each throw + 3 min), steady (15 s + 8 min), slow (30 s + 20 min), or days for each turn, as in 3d; may be repeated [default: steady]
    #[arg(long, value_name = "CLOCK", value_parser = clock(&[]), hide_possible_values = true)]
    pub clock: Vec<Clock>,

    /// Number of holes to offer, 1 to 24; may be repeated [default: 3]
    #[arg(long, value_name = "NUMBER", value_parser = value_parser!(u8).range(1..=24))]
    pub holes: Vec<u8>,

    /// Number of games at the same time; each has a process of its own
    #[arg(long, value_name = "NUMBER", default_value_t = 1, value_parser = value_parser!(u8).range(1..=32))]
    pub games: u8,

    /// Stop after this number of games [default: play on]
    #[arg(long, value_name = "NUMBER", value_parser = value_parser!(u32).range(1..))]
    pub matches: Option<u32>,

    /// Play also against the computer of the server, which accepts challenges that nobody accepts for 20 seconds
    #[arg(long)]
    pub computer: bool,

    /// Seconds that the program has for each answer
    #[arg(long, value_name = "SECONDS", default_value_t)]
    pub patience: Patience,

    /// Fate of games in progress at Ctrl-C
    #[arg(long, value_name = "ACTION", value_enum, default_value_t = GamesAtStop::Finish)]
    pub at_stop: GamesAtStop,

    /// Folder for the random bytes of correspondence games, which must outlive the program [default: the folder for data of this system, as in ~/.local/share/trictrac]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// Trust only the certificates in this PEM file, for a server that signs its own [default: those that the system trusts]
    #[arg(long, value_name = "FILE")]
    pub tls_ca: Option<PathBuf>,
}

/// The fate of games in progress when the program is asked to stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum GamesAtStop {
    /// Finish them first, but resign them at the second Ctrl-C; correspondence games continue when the program runs again
    Finish,
    /// Resign them
    Resign,
}

/// A program and its arguments, split as a shell does.
#[derive(Clone, Debug)]
pub struct BotProgram(pub CommandLine);

impl FromStr for BotProgram {
    type Err = NoCommandLine;

    fn from_str(text: &str) -> Result<Self, NoCommandLine> {
        let text = text.strip_prefix(PREFIX).unwrap_or(text);
        Ok(Self(format!("{PREFIX}{text}").parse()?))
    }
}
