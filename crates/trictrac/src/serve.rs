//! `trictrac serve`: the table for browsers, and games between people.
#![allow(clippy::doc_markdown, rustdoc::bare_urls, reason = "these comments are the help text")]

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args;
use trictrac_server::Server;
use trictrac_server::online::{Club, ClubError, Limits, Names, Settings};
use trictrac_server::site::Site;
use trictrac_store::{ReadError, WriteError};
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::club::folder;
use crate::failure::{Failure, Outcome, Usage};

/// The arguments of `serve`.
#[derive(Debug, Args)]
pub struct ServeArguments {
    /// Port to listen on; 0 chooses a free one
    #[arg(long, value_name = "PORT", default_value_t = 8080)]
    pub port: u16,

    /// Address to listen on; 0.0.0.0 listens on every address of this machine
    #[arg(long, value_name = "ADDRESS", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    pub host: IpAddr,

    /// Open the page in the browser
    #[arg(long)]
    pub open: bool,

    /// Serve online games only, without the page
    #[arg(long, conflicts_with = "open")]
    pub no_page: bool,

    /// Folder for online games [default: the folder for data of this system, as in ~/.local/share/trictrac]
    #[arg(long, value_name = "DIR")]
    pub data: Option<PathBuf>,

    /// Address under which people find this server, such as https://trictrac.example; may be repeated
    #[arg(long, value_name = "URL")]
    pub public_url: Vec<String>,

    /// Do not limit the connections, guests and games of an address, for load tests
    #[arg(long, hide_short_help = true)]
    pub no_limits: bool,
}

/// Serves the page until the process is stopped.
///
/// # Errors
/// The page is not there, the address is taken, or the folder for games cannot be used.
pub fn run(arguments: &ServeArguments, texts: &Texts) -> Result<Outcome, Failure> {
    let site = if arguments.no_page {
        Site::default()
    } else {
        Site::embedded().ok_or(Failure::NoPage)?
    };
    let address = SocketAddr::new(arguments.host, arguments.port);
    let unheard = |error: std::io::Error| Failure::Address { address, reason: error.into() };
    let server = Server::bind(address).map_err(unheard)?;
    log();
    let club = open_club(&server, arguments)?;
    let place = format!("http://{}/", server.address());
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", texts.with(key!("serve-at"), &fluent_args!["address" => place.clone()]))?;
    out.flush()?;
    drop(out);
    // Why it failed is said in words of the launcher's, which help nobody here.
    if arguments.open && open::that_detached(&place).is_err() {
        writeln!(anstream::stderr().lock(), "{}", texts.plain(key!("serve-not-opened")))?;
    }
    server.run(Arc::new(site), Some(club));
    Ok(Outcome::Success)
}

fn open_club(server: &Server, arguments: &ServeArguments) -> Result<Arc<Club>, Failure> {
    let mut settings = Settings::new(folder(arguments.data.as_deref())?);
    settings.names = Names::new(arguments.public_url.iter().map(String::as_str))
        .map_err(|url| Usage::PublicUrl { url })?;
    if arguments.no_limits {
        settings.limits = Limits::open();
    }
    server.open(settings).map_err(Failure::from)
}

/// Prints what the operator should know on standard error. The variable `TRICTRAC_LOG` chooses what.
fn log() {
    let filter = tracing_subscriber::EnvFilter::builder()
        .with_default_directive(tracing::Level::WARN.into())
        .with_env_var("TRICTRAC_LOG")
        .from_env_lossy();
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    // An error means that somebody else prints already.
    let _ = log.try_init();
}

impl From<ClubError> for Failure {
    fn from(error: ClubError) -> Self {
        match error {
            ClubError::Open(error) => Self::Club(error.into()),
            ClubError::Read(error) => Self::Club(error.into()),
            ClubError::Folder(fault) | ClubError::Write(WriteError::Failed(fault)) => {
                Self::Club(fault.into())
            }
            ClubError::Write(WriteError::Missing(game)) => {
                Self::Club(ReadError::Missing(game).into())
            }
        }
    }
}
