//! Limits for open connections, in all and from each address.

use std::net::IpAddr;
use std::sync::Arc;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::forwarded::Proxies;
use crate::metrics::{GaugeGuard, Metrics};
use crate::online::limits::{ClientAddress, SocketCounts, SocketPlace};

/// The most open connections of a server, whatever the system allows: each needs some 20 kB while it waits.
pub(super) const MOST: usize = 50_000;
/// The file descriptors that the server keeps for its database and its log.
const RESERVE: u64 = 128;

/// Counts the open connections.
#[derive(Debug)]
pub(super) struct ConnectionDoor {
    places: Arc<Semaphore>,
    sockets: SocketCounts,
    of_each: u32,
    proxies: Proxies,
    metrics: Arc<Metrics>,
}

/// A connection that is counted until this is dropped.
#[derive(Debug)]
pub(super) struct CountedConnection {
    _place: OwnedSemaphorePermit,
    _counted: Option<SocketPlace>,
    _present: GaugeGuard,
}

/// The reason why a connection is closed at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FullReason {
    /// The server has as many as it can have.
    Server,
    /// The address has as many as it may have.
    Address,
}

impl FullReason {
    /// Its name among the metrics.
    const fn name(self) -> &'static str {
        match self {
            Self::Server => "server",
            Self::Address => "address",
        }
    }

    /// An answer for clients that do not encrypt.
    pub(super) const fn answer(self) -> &'static [u8] {
        match self {
            Self::Server => {
                b"HTTP/1.1 503 Service Unavailable\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 34\r\n\r\n503: too many connections are open"
            }
            Self::Address => {
                b"HTTP/1.1 429 Too Many Requests\r\nretry-after: 10\r\nconnection: close\r\ncontent-length: 42\r\n\r\n429: your address has too many connections"
            }
        }
    }
}

impl ConnectionDoor {
    /// Lets in `most` connections, and `of_each` address. Trusted proxies speak for many addresses: only `most` holds for
    /// them.
    pub(super) fn new(most: usize, of_each: u32, proxies: Proxies, metrics: Arc<Metrics>) -> Self {
        let places = Arc::new(Semaphore::new(most.min(Semaphore::MAX_PERMITS)));
        Self { places, sockets: SocketCounts::default(), of_each, proxies, metrics }
    }

    /// Counts a connection from an address.
    ///
    /// # Errors
    /// There are too many already.
    pub(super) fn enter(&self, address: IpAddr) -> Result<CountedConnection, FullReason> {
        let entered = self.place(address);
        if let Err(full) = &entered {
            self.metrics.requests.turned_away(full.name());
        }
        entered
    }

    fn place(&self, address: IpAddr) -> Result<CountedConnection, FullReason> {
        let counted = if self.proxies.trust(address) {
            None
        } else {
            let counted = self.sockets.open(ClientAddress::of(address), self.of_each);
            Some(counted.ok_or(FullReason::Address)?)
        };
        let place = self.places.clone().try_acquire_owned().map_err(|_| FullReason::Server)?;
        let present = self.metrics.requests.connection();
        Ok(CountedConnection { _place: place, _counted: counted, _present: present })
    }
}

/// The number of connections that the system allows. It first asks for as many file descriptors as this process may have.
pub(crate) fn capacity() -> usize {
    let descriptors = descriptors().unwrap_or(u64::MAX);
    let most = descriptors - RESERVE.min(descriptors / 2);
    usize::try_from(most).unwrap_or(MOST).min(MOST)
}

/// The number of file descriptors that this process may have; nothing without a limit.
#[cfg(unix)]
fn descriptors() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let raised = Rlimit { current: limit.maximum, maximum: limit.maximum };
    // Some systems refuse a number that they report themselves.
    let _ = setrlimit(Resource::Nofile, raised);
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
fn descriptors() -> Option<u64> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(text: &str) -> IpAddr {
        text.parse().unwrap()
    }

    #[test]
    fn an_address_and_the_server_have_their_most() {
        let metrics = Arc::<Metrics>::default();
        let proxies = Proxies::new(vec!["10.0.0.9".parse().unwrap()]);
        let door = ConnectionDoor::new(3, 2, proxies, metrics.clone());
        let first = door.enter(address("10.0.0.1")).unwrap();
        let _second = door.enter(address("::ffff:10.0.0.1")).unwrap();
        assert_eq!(door.enter(address("10.0.0.1")).unwrap_err(), FullReason::Address);
        let third = door.enter(address("10.0.0.2")).unwrap();
        assert_eq!(door.enter(address("10.0.0.3")).unwrap_err(), FullReason::Server);
        drop((first, third));
        // Those who were refused are not counted.
        let _proxied =
            [door.enter(address("10.0.0.9")), door.enter(address("10.0.0.9"))].map(Result::unwrap);
        assert_eq!(door.enter(address("10.0.0.9")).unwrap_err(), FullReason::Server);
        let text = metrics.text();
        for line in [
            "trictrac_connections 3",
            r#"trictrac_connections_refused_total{full="address"} 1"#,
            r#"trictrac_connections_refused_total{full="server"} 2"#,
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
    }

    #[test]
    fn some_descriptors_are_left_for_the_database() {
        let capacity = capacity();
        assert!((1..=MOST).contains(&capacity), "{capacity}");
        assert!(descriptors().is_none_or(|all| (capacity as u64) < all));
    }

    #[test]
    fn the_answers_have_the_length_that_they_say() {
        for full in [FullReason::Server, FullReason::Address] {
            let answer = std::str::from_utf8(full.answer()).unwrap();
            let (head, body) = answer.split_once("\r\n\r\n").unwrap();
            assert!(head.ends_with(&format!("content-length: {}", body.len())), "{answer}");
        }
    }
}
