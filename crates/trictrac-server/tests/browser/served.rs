//! Serves the page from this process until it is stopped.

use std::env;
use std::fs;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;
use trictrac_server::Server;
use trictrac_server::site::{Content, Site};

/// A running server of the page.
pub(crate) struct Served {
    address: SocketAddr,
    stop: oneshot::Sender<()>,
    thread: JoinHandle<()>,
}

impl Served {
    /// Serves the output of `cargo xtask web` at any free port.
    pub(crate) fn start() -> Self {
        Self::sharing(Self::any_port(), built())
    }

    /// Serves the page without the files whose names begin so.
    pub(crate) fn without(beginning: &str) -> Self {
        let left = files().into_iter().filter(|(name, _)| !name.starts_with(beginning));
        Self::at(Self::any_port(), Site::new(left).expect("the page"))
    }

    /// An address for which the system chooses a free port.
    pub(crate) fn any_port() -> SocketAddr {
        SocketAddr::from((Ipv4Addr::LOCALHOST, 0))
    }

    /// Serves this site at this address.
    pub(crate) fn at(address: SocketAddr, site: Site) -> Self {
        Self::sharing(address, Arc::new(site))
    }

    fn sharing(address: SocketAddr, site: Arc<Site>) -> Self {
        let server = Server::bind(address).expect("a port");
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let thread = thread::spawn(move || {
            let stop_signal = async { stopped.await.unwrap_or_default() };
            server.run_until(site, None, stop_signal);
        });
        Self { address, stop, thread }
    }

    /// The address of the page.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}/", self.address)
    }

    /// Stops the server. Returns the address, which can be served again.
    pub(crate) fn stop(self) -> SocketAddr {
        self.stop.send(()).expect("it runs");
        self.thread.join().expect("it ends");
        self.address
    }
}

/// The built page. All servers share it, so that its files are compressed for the browser only once.
pub(crate) fn built() -> Arc<Site> {
    static BUILT: LazyLock<Arc<Site>> =
        LazyLock::new(|| Arc::new(Site::read(&dist()).expect("the page: cargo xtask web")));
    Arc::clone(&BUILT)
}

/// The folder of the built page: that for visitors, unless a variable names another one.
pub(crate) fn dist() -> PathBuf {
    env::var_os("TRICTRAC_PAGE").map_or_else(|| target().join("web/dist"), PathBuf::from)
}

/// The folder for build output.
pub(crate) fn target() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target")
}

/// The files of the built page, by name and content.
pub(crate) fn files() -> Vec<(String, Content)> {
    let folder = fs::read_dir(dist()).expect("the page: cargo xtask web");
    let read = |entry: fs::DirEntry| {
        let content = fs::read(entry.path()).expect("a file");
        (entry.file_name().to_string_lossy().into_owned(), content.into())
    };
    folder.map(|entry| read(entry.expect("an entry"))).collect()
}
