//! The source of a request: also behind a proxy, whose headers are believed only if the operator named the proxy.

use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

use axum::http::HeaderMap;

/// The header with the addresses that a request has passed, the nearest last.
const FOR: &str = "x-forwarded-for";
/// The header with the scheme that the client used.
const PROTO: &str = "x-forwarded-proto";

/// The scheme of a request to the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scheme {
    /// In the open.
    Http,
    /// Encrypted, and from a server that has proved its name.
    Https,
}

/// The source of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RequestSource {
    /// The address of the client.
    pub(crate) address: IpAddr,
    /// The scheme by which the client reached the server, or the proxy before it.
    pub(crate) scheme: Scheme,
}

/// An address, or all addresses that begin with the same bits: `10.0.0.7`, `10.0.0.0/8`, `fd00::/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IpNetwork {
    address: IpAddr,
    bits: u8,
}

/// A text is neither an address nor a network.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected an address or a network, such as 127.0.0.1 or 10.0.0.0/8")]
pub struct BadNetwork;

impl IpNetwork {
    /// Checks whether an address belongs to the network.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, address.to_canonical()) {
            (IpAddr::V4(own), IpAddr::V4(other)) => {
                let differ = own.to_bits() ^ other.to_bits();
                u32::from(self.bits) <= differ.leading_zeros()
            }
            (IpAddr::V6(own), IpAddr::V6(other)) => {
                let differ = own.to_bits() ^ other.to_bits();
                u32::from(self.bits) <= differ.leading_zeros()
            }
            _ => false,
        }
    }
}

impl FromStr for IpNetwork {
    type Err = BadNetwork;

    fn from_str(text: &str) -> Result<Self, BadNetwork> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits.parse().map_err(|_| BadNetwork)?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| BadNetwork)?;
        let all = if address.is_ipv4() { 32 } else { 128 };
        let bits = bits.unwrap_or(all);
        if bits <= all { Ok(Self { address, bits }) } else { Err(BadNetwork) }
    }
}

impl fmt::Display for IpNetwork {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.address, self.bits)
    }
}

/// The proxies whose headers are believed.
#[derive(Clone, Debug, Default)]
pub struct Proxies(Vec<IpNetwork>);

impl Proxies {
    /// Takes the networks of the proxies.
    #[must_use]
    pub const fn new(networks: Vec<IpNetwork>) -> Self {
        Self(networks)
    }

    /// Checks whether the headers of a request from this address are believed.
    pub(crate) fn trust(&self, address: IpAddr) -> bool {
        self.0.iter().any(|network| network.contains(address))
    }

    /// Finds out where a request comes from that `peer` has sent by `scheme`.
    pub(crate) fn visit(&self, peer: IpAddr, scheme: Scheme, headers: &HeaderMap) -> RequestSource {
        let peer = peer.to_canonical();
        if !self.trust(peer) {
            return RequestSource { address: peer, scheme };
        }
        // A proxy that appends to a value of the client writes last.
        let told =
            list(headers, PROTO).last().is_some_and(|told| told.eq_ignore_ascii_case("https"));
        let scheme = if told { Scheme::Https } else { scheme };
        RequestSource { address: self.client(peer, headers), scheme }
    }

    /// The last address before the trusted proxies. What stands further left can be invented.
    fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut nearest = peer;
        for entry in list(headers, FOR).into_iter().rev() {
            let Some(address) = address(entry) else { break };
            nearest = address;
            if !self.trust(address) {
                break;
            }
        }
        nearest
    }
}

/// All values of a header that contains a list.
fn list<'a>(headers: &'a HeaderMap, name: &str) -> Vec<&'a str> {
    let lines = headers.get_all(name).iter().map(|line| line.to_str().unwrap_or_default());
    lines.flat_map(|line| line.split(',')).map(str::trim).collect()
}

/// An address as proxies write it: some add the port.
fn address(text: &str) -> Option<IpAddr> {
    let bare = text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let with_port = || text.parse::<std::net::SocketAddr>().ok().map(|address| address.ip());
    bare.parse::<IpAddr>().ok().or_else(with_port).map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn proxies() -> Proxies {
        Proxies::new(["127.0.0.1", "10.0.0.0/8"].map(|text| text.parse().unwrap()).to_vec())
    }

    fn visit(peer: &str, headers: &[(&'static str, &str)]) -> (String, Scheme) {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(*name, value.parse().unwrap());
        }
        let visit = proxies().visit(peer.parse().unwrap(), Scheme::Http, &map);
        (visit.address.to_string(), visit.scheme)
    }

    #[test]
    fn a_stranger_cannot_say_who_they_are() {
        let lies = [(FOR, "1.2.3.4"), (PROTO, "https")];
        assert_eq!(visit("8.8.8.8", &lies), ("8.8.8.8".to_owned(), Scheme::Http));
    }

    #[test]
    fn the_last_address_before_the_trusted_proxies_counts() {
        let cases = [
            (vec!["1.2.3.4"], "1.2.3.4"),
            (vec!["9.9.9.9, 1.2.3.4"], "1.2.3.4"),
            (vec!["9.9.9.9, 1.2.3.4, 10.1.1.1"], "1.2.3.4"),
            (vec!["9.9.9.9", "1.2.3.4", "10.1.1.1"], "1.2.3.4"),
            (vec!["9.9.9.9, nonsense, 10.1.1.1"], "10.1.1.1"),
            (vec!["nonsense"], "127.0.0.1"),
            (vec![""], "127.0.0.1"),
            (vec![], "127.0.0.1"),
            (vec!["10.2.2.2,10.1.1.1"], "10.2.2.2"),
            (vec!["1.2.3.4:5678"], "1.2.3.4"),
            (vec!["[2001:db8::1]:5678"], "2001:db8::1"),
            (vec!["[2001:db8::1]"], "2001:db8::1"),
            (vec!["::ffff:1.2.3.4"], "1.2.3.4"),
        ];
        for (lines, expected) in cases {
            let headers: Vec<_> = lines.iter().map(|line| (FOR, *line)).collect();
            assert_eq!(visit("::ffff:127.0.0.1", &headers).0, expected, "{lines:?}");
        }
    }

    #[test]
    fn the_scheme_is_that_of_the_nearest_proxy() {
        let cases = [
            (vec!["https"], Scheme::Https),
            (vec!["HTTPS"], Scheme::Https),
            (vec!["http"], Scheme::Http),
            (vec!["https, http"], Scheme::Http),
            (vec!["https", "http"], Scheme::Http),
            (vec!["http", "https"], Scheme::Https),
            (vec![], Scheme::Http),
        ];
        for (lines, expected) in cases {
            let headers: Vec<_> = lines.iter().map(|line| (PROTO, *line)).collect();
            assert_eq!(visit("10.255.0.1", &headers).1, expected, "{lines:?}");
        }
    }

    #[test]
    fn networks_contain_the_addresses_that_begin_alike() {
        let contains = |network: &str, address: &str| {
            network.parse::<IpNetwork>().unwrap().contains(address.parse().unwrap())
        };
        assert!(contains("10.0.0.0/8", "10.255.1.2") && !contains("10.0.0.0/8", "11.0.0.0"));
        assert!(contains("10.0.0.7", "10.0.0.7") && !contains("10.0.0.7", "10.0.0.6"));
        assert!(contains("0.0.0.0/0", "1.2.3.4") && !contains("0.0.0.0/0", "::1"));
        assert!(contains("fd00::/8", "fd12::1") && !contains("fd00::/8", "fe80::1"));
        assert!(contains("::/0", "::1") && contains("127.0.0.1", "::ffff:127.0.0.1"));
        for bad in ["", "proxy", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/x", "10.0.0/8"] {
            assert_eq!(bad.parse::<IpNetwork>(), Err(BadNetwork), "{bad}");
        }
    }
}
