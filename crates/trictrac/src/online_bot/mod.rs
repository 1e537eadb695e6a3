//! `trictrac bot`: a program that speaks the engine protocol plays on a server.
//!
//! One thread does everything that concerns the server (`host`), one event after the other. Others wait: for the server
//! (`play::online::wire`), for the program in each game (`brain`), for Ctrl-C (`stop`).

mod arguments;
mod brain;
mod host;
mod net;
mod news;
mod offers;
mod report;
mod stop;
mod table;
mod token;

use std::sync::mpsc::channel;

use trictrac_client::net::{ClientSession, RemoteServer, Trust};
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_words::lang::{Texts, fluent_args, key};

use self::brain::{BotAnswer, Launch};
use self::host::BotHost;
use self::net::Net;
use crate::failure::{OnlineFailure, OnlineFault};
use crate::play::online::{ServerWire, WireEvent};
pub use arguments::{BotArguments, BotProgram, GamesAtStop};

/// Events that the bot waits for.
#[derive(Debug)]
enum BotEvent {
    /// Something on the way to the server.
    Wire(WireEvent),
    /// A program has decided.
    Thought(Box<BotAnswer>),
    /// Somebody asks the bot to stop.
    Stop,
}

impl From<WireEvent> for BotEvent {
    fn from(event: WireEvent) -> Self {
        Self::Wire(event)
    }
}

impl From<BotAnswer> for BotEvent {
    fn from(thought: BotAnswer) -> Self {
        Self::Thought(Box::new(thought))
    }
}

/// Plays until somebody stops it.
///
/// # Errors
/// The program cannot be started, or the server cannot be reached or refuses.
pub fn run(arguments: &BotArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let command = arguments.engine.0.clone().apart();
    let program = command.to_string();
    let launch = Launch { command, patience: arguments.patience.0 };
    launch.check().map_err(|reason| Failure::Program { program, reason })?;
    let session = session(arguments, texts)?;
    let (sender, happenings) = channel();
    stop::watch(sender.clone())?;
    let wire = ServerWire::open(session.clone(), sender.clone())?;
    BotHost::new(arguments, texts, launch, Net::new(session, wire), sender).run(&happenings)
}

/// The session: that of the token, or of a new guest.
fn session(arguments: &BotArguments, texts: &Texts) -> Result<ClientSession, Failure> {
    let place = match &arguments.tls_ca {
        None => RemoteServer::from(arguments.server.clone()),
        Some(path) => {
            let unreadable = |error| Failure::Unreadable { path: path.clone(), error };
            let trust = Trust::of_file(path).map_err(unreadable)?;
            RemoteServer::trusting(arguments.server.clone(), trust)
        }
    };
    if let Some(token) = token::read(arguments.token_file.as_deref(), texts)? {
        return Ok(ClientSession::bot(place, &token));
    }
    report::line(&texts.plain(key!("bot-guest")))?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let session = runtime.block_on(ClientSession::guest(place)).map_err(|error| OnlineFailure {
        server: arguments.server.to_string(),
        fault: OnlineFault::Net(error),
    });
    Ok(session?)
}

/// A list in a sentence.
fn list(items: impl Iterator<Item = String>) -> String {
    items.collect::<Vec<_>>().join("; ")
}

/// The sentence about the server of the bot, and its offers.
fn welcome(texts: &Texts, server: &str, name: &str, offers: &str) -> String {
    let arguments = fluent_args!["server" => server, "name" => name, "offers" => offers];
    texts.with(key!("bot-welcome"), &arguments)
}
