//! The arguments of `trictrac play` for matches on a server.
#![allow(clippy::doc_markdown, rustdoc::bare_urls, reason = "these comments are the help text")]

use std::borrow::Cow;
use std::path::PathBuf;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use trictrac_client::net::Origin;
use trictrac_engine::level::LEVELS;
use trictrac_protocol::Clock;
use trictrac_rules::side::Side;

use super::link::OnlineLink;
use crate::clock::clock;

/// The options that have no meaning in a match on a server.
const OF_THIS_MACHINE: [&str; 13] = [
    "opponent",
    "white",
    "black",
    "dice",
    "seed",
    "resume",
    "position",
    "coach",
    "mistakes",
    "attention",
    "teach",
    "no_teach",
    "patience",
];

/// The arguments for matches on a server.
#[derive(Clone, Debug, Default, Args)]
#[command(next_help_heading = "Online play")]
pub struct OnlineArguments {
    /// Create a match on this server and print the link that invites your opponent
    ///
    /// SERVER is an address such as https://trictrac.example or 192.168.1.7:8080. --rules and --marking set the match.
    #[arg(long, value_name = "SERVER", group = "server", conflicts_with_all = OF_THIS_MACHINE)]
    pub invite: Option<Origin>,

    /// Join, resume or watch the match of this link
    ///
    /// The link of an invitation has a key (behind #), which opens the free seat. Without the key you resume your own match, or watch.
    /// Put the link in quotes: '...'.
    #[arg(long, value_name = "LINK", group = "server", conflicts_with_all = OF_THIS_MACHINE, conflicts_with_all = ["rules", "marking"])]
    pub online: Option<OnlineLink>,

    /// Set the clock: none, fast (8 s for each throw + 3 min), steady (15 s + 8 min), slow (30 s + 20 min), or days for each turn [default: none]
    ///
    /// A match by correspondence (1d, 2d, 3d, 7d or 14d) has 3 holes unless --rules holes=... says otherwise.
    #[arg(long, value_name = "CLOCK", value_parser = clock(&["none"]), hide_possible_values = true, requires = "invite")]
    pub clock: Option<Clock>,

    /// Set your side: white or black [default: white]
    #[arg(long, value_name = "SIDE", value_parser = side(), hide_possible_values = true, requires = "invite")]
    pub side: Option<Side>,

    /// Set the name that your opponents see, if you have no account: 2 to 20 characters
    ///
    /// The server keeps it for your next matches. You can change it once an hour.
    #[arg(long, value_name = "NAME", requires = "server")]
    pub name: Option<String>,

    /// Play against the engine of the server at this level: debutant, amateur, joueur, maitre or academie
    #[arg(long, value_name = "LEVEL", value_parser = level(), hide_possible_values = true, requires = "invite")]
    pub engine: Option<String>,

    /// Trust only the certificates in this PEM file, for a server that signs its own [default: those that the system trusts]
    #[arg(long, value_name = "FILE", requires = "server")]
    pub tls_ca: Option<PathBuf>,

    /// Folder for your sessions and records of online matches [default: the folder for data of this system, as in ~/.local/share/trictrac]
    #[arg(long, value_name = "DIR", requires = "server")]
    pub data: Option<PathBuf>,
}

impl OnlineArguments {
    /// Returns whether the match is played on a server.
    #[must_use]
    pub const fn is_online(&self) -> bool {
        self.invite.is_some() || self.online.is_some()
    }

    /// The options that the same player needs to return, as a shell reads them.
    pub(super) fn for_return(&self) -> String {
        let options = [("--tls-ca", &self.tls_ca), ("--data", &self.data)];
        let given = options.into_iter().filter_map(|(name, path)| Some((name, path.as_ref()?)));
        let text = |(name, path): (&str, &PathBuf)| {
            let path = path.display().to_string();
            format!(" {name} {}", shlex::try_quote(&path).unwrap_or(Cow::Borrowed(&path)))
        };
        given.map(text).collect()
    }
}

fn side() -> impl TypedValueParser<Value = Side> {
    let side = |name: String| if name == "white" { Side::White } else { Side::Black };
    PossibleValuesParser::new(["white", "black"]).map(side)
}

fn level() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(LEVELS.map(|level| level.name))
}
