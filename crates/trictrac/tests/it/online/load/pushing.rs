//! A server that sends to a push service on this machine, as a process of its own: the real program calls only global addresses.

use std::future::{Future, ready};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::pin::Pin;
use std::sync::Arc;

use tokio_rustls::rustls::pki_types::CertificateDer;
use tokio_rustls::rustls::pki_types::pem::PemObject as _;
use trictrac_server::Server;
use trictrac_server::online::{
    OnlineSettings, OutgoingSettings, Outside, PushSettings, Resolver, ServerLimits, ServerNames,
    System,
};
use trictrac_server::site::Site;
use trictrac_store::DataFolder;
use trictrac_umpire::Now;

use crate::online::server::{FOLDER, PORT};

/// The name of the test that is the server.
pub(super) const TEST: &str = "online::load::pushing::serves";

/// The certificate of `localhost`, or its key.
pub(super) fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/it/online/tls").join(name)
}

/// The file with the address of the push service.
pub(super) fn service(data: &Path) -> PathBuf {
    data.join("service")
}

/// The file with the number of milliseconds by which the clock of the server is ahead.
pub(super) fn ahead(data: &Path) -> PathBuf {
    data.join("ahead")
}

/// A clock that is ahead.
struct Ahead(System, u64);

impl Outside for Ahead {
    fn now(&self) -> Now {
        let now = self.0.now();
        Now { wall: now.wall + self.1, ..now }
    }

    fn fill(&self, bytes: &mut [u8]) {
        self.0.fill(bytes);
    }
}

/// Finds the push service under every name.
struct Only(SocketAddr);

impl Resolver for Only {
    fn resolve<'own, 'host, 'both>(
        &'own self,
        _host: &'host str,
    ) -> Pin<Box<dyn Future<Output = io::Result<Vec<SocketAddr>>> + Send + 'both>>
    where
        'own: 'both,
        'host: 'both,
        Self: 'both,
    {
        Box::pin(ready(Ok(vec![self.0])))
    }
}

#[test]
#[ignore = "a process of the tests of reach"]
fn serves() {
    let (Ok(data), Ok(port)) = (std::env::var(FOLDER), std::env::var(PORT)) else { return };
    let data = PathBuf::from(data);
    let at = |file: PathBuf| std::fs::read_to_string(file).ok();
    let service: SocketAddr = at(service(&data)).unwrap().parse().unwrap();
    let by = at(ahead(&data)).map_or(0, |by| by.parse().unwrap());

    let server = Server::bind((Ipv4Addr::LOCALHOST, port.parse().unwrap()).into()).unwrap();
    let mut settings = OnlineSettings::new(DataFolder::at(&data));
    settings.names = ServerNames::new(["https://trictrac.example"]).unwrap();
    settings.limits = ServerLimits::open();
    settings.outside = Arc::new(Ahead(System::start(), by));
    let root = CertificateDer::from_pem_file(file("certificate.pem")).unwrap().to_vec();
    let (resolver, allowed) = (Arc::new(Only(service)), vec![service]);
    let outgoing = OutgoingSettings { resolver, roots: Some(vec![root]), allowed };
    let usual = PushSettings::new(vec!["localhost".to_owned()]);
    settings.senders.push = Some(PushSettings { outgoing, ..usual });
    let club = server.open(settings).unwrap();
    let stop = server.stop_signal();
    println!("it is at http://{}/", server.address());
    server.run_until(Arc::new(Site::default()), Some(club), stop);
}
