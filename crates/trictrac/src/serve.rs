//! `trictrac serve`: the table for browsers.

use std::io::Write as _;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;

use clap::Args;
use trictrac_server::Server;
use trictrac_server::site::Site;
use trictrac_words::lang::{Texts, fluent_args, key};

use crate::failure::{Failure, Outcome};

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
}

/// Serves the page until the process is stopped.
///
/// # Errors
/// The page is not there, or nobody can be heard at the address.
pub fn run(arguments: &ServeArguments, texts: &Texts) -> Result<Outcome, Failure> {
    let site = Site::embedded().ok_or(Failure::NoPage)?;
    let address = SocketAddr::new(arguments.host, arguments.port);
    let unheard = |error: std::io::Error| Failure::Address { address, reason: error.into() };
    let server = Server::bind(address).map_err(unheard)?;
    let place = format!("http://{}/", server.address());
    let mut out = anstream::stdout().lock();
    writeln!(out, "{}", texts.with(key!("serve-at"), &fluent_args!["address" => place.clone()]))?;
    out.flush()?;
    drop(out);
    // Why it failed is said in words of the launcher's, which help nobody here.
    if arguments.open && open::that_detached(&place).is_err() {
        writeln!(anstream::stderr().lock(), "{}", texts.plain(key!("serve-not-opened")))?;
    }
    server.run(Arc::new(site));
    Ok(Outcome::Success)
}
