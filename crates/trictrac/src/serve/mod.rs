//! `trictrac serve`: the table for browsers, and games between people.
#![allow(clippy::doc_markdown, rustdoc::bare_urls, reason = "these comments are the help text")]

mod addresses;
mod operations;
mod scan;

use std::io::{self, IsTerminal as _, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_server::Server;
use trictrac_server::forwarded::{IpNetwork, Proxies};
use trictrac_server::online::{
    Club, ClubStartError, OnlineSettings, SenderStartError, ServerLimits, ServerNames,
};
use trictrac_server::site::Site;
use trictrac_server::tls::Tls;
use trictrac_store::{ReadError, WriteError};
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::club::folder;
use crate::database::{DatabaseAddress, storage};
use crate::failure::{ClubFailure, ListenPurpose, ServeFailure, Usage};
pub use operations::{LogFormat, Operations};

/// The arguments of `serve`.
#[derive(Debug, Args)]
pub struct ServeArguments {
    /// Port to listen on; 0 chooses a free one
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    pub port: u16,

    /// Address to listen on; 0.0.0.0 or :: lets other devices in the network join
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub host: IpAddr,

    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,

    /// Serve online games only, without the page
    #[arg(long, conflicts_with = "open")]
    pub no_page: bool,

    /// Folder with the files of the page, instead of those in the program
    #[arg(long, value_name = "DIR", conflicts_with = "no_page", hide_short_help = true)]
    pub page: Option<PathBuf>,

    /// Folder for online games [default: the folder for data of this system, as in ~/.local/share/trictrac]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// Postgres database for games and players, such as postgres://trictrac:password@db/trictrac, instead of the folder; several servers may share it
    #[arg(long, value_name = "URL", conflicts_with = "backup_to")]
    pub store: Option<DatabaseAddress>,

    /// NATS server over which the servers of a database talk to each other, such as nats://bus:4222; empty if there is only one
    #[arg(long, value_name = "URL", requires = "store")]
    pub bus: Option<String>,

    /// Address under which people find this server, such as https://trictrac.example; may be repeated
    #[arg(long, value_name = "URL")]
    pub public_url: Vec<String>,

    /// File with the certificate for TLS and those that prove it, in PEM form
    #[arg(long, value_name = "FILE", requires = "tls_key")]
    pub tls_cert: Option<PathBuf>,

    /// File with the private key of the certificate, in PEM form, without a password
    #[arg(long, value_name = "FILE", requires = "tls_cert")]
    pub tls_key: Option<PathBuf>,

    /// Proxy whose headers X-Forwarded-For and X-Forwarded-Proto are believed, such as 127.0.0.1 or 10.0.0.0/8; may be repeated
    #[arg(long, value_name = "NETWORK")]
    pub trusted_proxy: Vec<IpNetwork>,

    /// The options for the operator.
    #[command(flatten)]
    pub operations: Operations,

    /// Do not limit the connections, guests and games of an address, for load tests
    #[arg(long, hide_short_help = true)]
    pub no_limits: bool,
}

/// Serves the page until the process is stopped.
///
/// # Errors
/// The page is not there, the address is taken, a file for TLS cannot be used, or the folder for games cannot be used.
pub fn run(arguments: &ServeArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let site = site(arguments)?;
    let server = bind(arguments)?;
    arguments.operations.log();
    let club = open_club(&server, arguments)?;
    // Before others learn that it runs, and may stop it.
    let stop = server.stop_signal();
    let places = PageAddresses::of(arguments, &server);
    let mut said = Vec::new();
    places.announce(&mut said, texts)?;
    // In one piece: a program that starts the server may read no more than the first line.
    let mut out = anstream::stdout().lock();
    out.write_all(&said)?;
    out.flush()?;
    drop(out);
    // Why it failed is said in words of the launcher's, which help nobody here.
    if arguments.open && open::that_detached(&places.here).is_err() {
        writeln!(anstream::stderr().lock(), "{}", texts.plain(key!("serve-not-opened")))?;
    }
    server.run_until(Arc::new(site), Some(club), stop);
    Ok(CommandOutcome::Success)
}

/// The files of the page.
fn site(arguments: &ServeArguments) -> Result<Site, Failure> {
    match &arguments.page {
        _ if arguments.no_page => Ok(Site::default()),
        Some(folder) => {
            let unread = |error| ServeFailure::Page { folder: folder.clone(), error };
            Ok(Site::read(folder).map_err(unread)?)
        }
        None => Site::embedded()?.ok_or(ServeFailure::NoPage.into()),
    }
}

/// The server at its address, with its certificate and its proxies.
fn bind(arguments: &ServeArguments) -> Result<Server, Failure> {
    let files = arguments.tls_cert.as_deref().zip(arguments.tls_key.as_deref());
    let tls = files.map(|(certificate, key)| {
        Tls::read(certificate, key).map_err(|error| {
            let option = if error.path == certificate { "--tls-cert" } else { "--tls-key" };
            ServeFailure::Tls { option, error }
        })
    });
    let tls = tls.transpose()?;
    let unheard = |purpose, address, error: io::Error| ServeFailure::Address {
        purpose,
        address,
        reason: error.into(),
    };
    let address = SocketAddr::new(arguments.host, arguments.port);
    let server =
        Server::bind(address).map_err(|error| unheard(ListenPurpose::Page, address, error))?;
    let server = server.behind(Proxies::new(arguments.trusted_proxy.clone()));
    let server = match arguments.operations.metrics {
        Some(address) => server
            .with_metrics(address)
            .map_err(|error| unheard(ListenPurpose::Metrics, address, error))?,
        None => server,
    };
    Ok(match tls {
        Some(tls) => server.with_tls(tls),
        None => server,
    })
}

/// The addresses of the page.
struct PageAddresses {
    /// For this machine.
    here: String,
    /// For other devices, the most useful first.
    elsewhere: Vec<String>,
    /// True if other devices should be able to reach the server.
    is_shared: bool,
    /// For the operator.
    metrics: Option<String>,
}

impl PageAddresses {
    fn of(arguments: &ServeArguments, server: &Server) -> Self {
        let address = server.address();
        let metrics = server.metrics_address().map(|address| format!("http://{address}/metrics"));
        let scheme = if arguments.tls_cert.is_some() { "https" } else { "http" };
        let url = |ip: IpAddr| format!("{scheme}://{}/", SocketAddr::new(ip, address.port()));
        let here = match address.ip() {
            IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
            IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
            given => given,
        };
        let found = addresses::reachable(address.ip()).into_iter().map(url);
        let elsewhere = arguments.public_url.iter().cloned().chain(found).collect();
        let is_shared = address.ip().is_unspecified();
        Self { here: url(here), elsewhere, is_shared, metrics }
    }

    /// Prints the addresses, and a code of the first one for phones if somebody looks at a terminal.
    fn announce(&self, out: &mut impl Write, texts: &Texts) -> io::Result<()> {
        let here = fluent_args!["address" => self.here.as_str()];
        writeln!(out, "{}", texts.with(key!("serve-at"), &here))?;
        if let Some(metrics) = &self.metrics {
            let address = fluent_args!["address" => metrics.as_str()];
            writeln!(out, "{}", texts.with(key!("serve-metrics"), &address))?;
        }
        let Some(first) = self.elsewhere.first() else {
            if self.is_shared {
                writeln!(out, "{}", texts.plain(key!("serve-no-network")))?;
            }
            return Ok(());
        };
        writeln!(out, "{}", texts.plain(key!("serve-elsewhere")))?;
        for place in &self.elsewhere {
            writeln!(out, "  {place}")?;
        }
        let width = terminal_size::terminal_size().map_or(80, |(width, _)| width.0.into());
        if io::stdout().is_terminal()
            && let Some(code) = scan::code(first, width)
        {
            writeln!(out, "{}", texts.plain(key!("serve-scan")))?;
            write!(out, "{code}")?;
        }
        Ok(())
    }
}

fn open_club(server: &Server, arguments: &ServeArguments) -> Result<Club, Failure> {
    let mut settings = OnlineSettings::new(folder(arguments.data.as_deref())?);
    settings.names = ServerNames::new(arguments.public_url.iter().map(String::as_str))
        .map_err(|url| Usage::PublicUrl { url })?;
    if let Some(address) = arguments.store.clone() {
        settings.storage = storage(address, arguments.bus.clone().filter(|bus| !bus.is_empty()));
    }
    settings.backups = arguments.operations.nightly();
    settings.analysis = arguments.operations.analysis();
    settings.senders.push = arguments.operations.push();
    #[cfg(feature = "tls")]
    {
        settings.senders.mail = arguments.operations.mail();
    }
    if arguments.no_limits {
        settings.limits = ServerLimits::open();
    }
    let folder = settings.folder.clone();
    let is_new = !folder.database().exists();
    let club = server.open(settings).map_err(not_opened)?;
    // The folder may be mistyped.
    if is_new && arguments.data.is_some() && arguments.store.is_none() {
        let folder = folder.path().display();
        tracing::warn!(%folder, "there was no club in this folder: a new one begins");
    }
    Ok(club)
}

/// The failure of opening the club.
fn not_opened(error: ClubStartError) -> Failure {
    let saved_games = match error {
        ClubStartError::Open(error) => error.into(),
        ClubStartError::Backups(error) => error,
        ClubStartError::Bus(error) => io::Error::other(error).into(),
        ClubStartError::Sender(SenderStartError::Push(error)) => {
            return ServeFailure::Push(error).into();
        }
        #[cfg(feature = "tls")]
        ClubStartError::Sender(SenderStartError::Mail(error)) => {
            return ServeFailure::Mail(error).into();
        }
        ClubStartError::Read(error) => error.into(),
        ClubStartError::Folder(fault) | ClubStartError::Write(WriteError::Failed(fault)) => {
            fault.into()
        }
        ClubStartError::Write(WriteError::Missing(game)) => ReadError::Missing(game).into(),
        // Opening a club changes no account.
        ClubStartError::Write(
            error @ (WriteError::NoAccount(_) | WriteError::NoSession | WriteError::NoAdmission),
        ) => io::Error::other(error).into(),
    };
    ClubFailure::Store(saved_games).into()
}
