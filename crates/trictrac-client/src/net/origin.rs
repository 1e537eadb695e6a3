//! The address of a server.

use core::fmt;
use core::str::FromStr;
use std::net::SocketAddr;

use tokio_tungstenite::tungstenite::http::Uri;

/// The address of a server: scheme, host and port.
///
/// It is read from `https://trictrac.example`, `http://192.168.1.7:8080/` or `192.168.1.7:8080`; what follows the port does not
/// matter. An address without a scheme is not encrypted.
///
/// ```
/// use trictrac_client::net::Origin;
///
/// let origin: Origin = "https://trictrac.example/#/online".parse()?;
/// assert_eq!(origin.to_string(), "https://trictrac.example");
/// assert_eq!((origin.host(), origin.port()), ("trictrac.example", 443));
/// # Ok::<(), trictrac_client::net::BadOrigin>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Origin {
    encrypted: bool,
    host: String,
    port: u16,
}

/// A text that is no address of a server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected the address of a server, such as https://trictrac.example or 192.168.1.7:8080")]
pub struct BadOrigin;

impl Origin {
    /// Checks whether the connection is encrypted.
    #[must_use]
    pub const fn is_encrypted(&self) -> bool {
        self.encrypted
    }

    /// The host: a name or an address; an IPv6 address without brackets.
    #[must_use]
    pub fn host(&self) -> &str {
        self.host.trim_start_matches('[').trim_end_matches(']')
    }

    /// The port.
    #[must_use]
    pub const fn port(&self) -> u16 {
        self.port
    }

    const fn usual_port(encrypted: bool) -> u16 {
        if encrypted { 443 } else { 80 }
    }

    /// The host and the port, as in the header `Host`: without the usual port.
    #[must_use]
    pub fn authority(&self) -> String {
        if self.port == Self::usual_port(self.encrypted) {
            self.host.clone()
        } else {
            format!("{}:{}", self.host, self.port)
        }
    }
}

impl From<SocketAddr> for Origin {
    fn from(address: SocketAddr) -> Self {
        let host = match address {
            SocketAddr::V4(address) => address.ip().to_string(),
            SocketAddr::V6(address) => format!("[{}]", address.ip()),
        };
        Self { encrypted: false, host, port: address.port() }
    }
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scheme = if self.encrypted { "https" } else { "http" };
        write!(f, "{scheme}://{}", self.authority())
    }
}

impl FromStr for Origin {
    type Err = BadOrigin;

    fn from_str(text: &str) -> Result<Self, BadOrigin> {
        let text = text.trim();
        let (encrypted, rest) = match text.split_once("://") {
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("http") => (false, rest),
            Some((scheme, rest)) if scheme.eq_ignore_ascii_case("https") => (true, rest),
            Some(_) => return Err(BadOrigin),
            None => (false, text),
        };
        let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
        let uri: Uri = format!("http://{authority}/").parse().map_err(|_| BadOrigin)?;
        let host = uri.host().filter(|host| !host.is_empty() && !authority.contains('@'));
        let host = host.ok_or(BadOrigin)?.to_ascii_lowercase();
        let after_host = authority.get(host.len()..).unwrap_or_default();
        let port = match after_host.strip_prefix(':') {
            None => Self::usual_port(encrypted),
            Some(port) => port.parse().map_err(|_| BadOrigin)?,
        };
        if port == 0 { Err(BadOrigin) } else { Ok(Self { encrypted, host, port }) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_as_people_write_them() {
        let check = |text: &str, origin: &str| {
            assert_eq!(
                text.parse::<Origin>().map(|found| found.to_string()),
                Ok(origin.to_owned())
            );
        };
        check("http://192.168.1.7:8080/", "http://192.168.1.7:8080");
        check("192.168.1.7:8080", "http://192.168.1.7:8080");
        check(" HTTPS://Trictrac.Example/page?x#/online ", "https://trictrac.example");
        check("https://trictrac.example:443", "https://trictrac.example");
        check("http://[::1]:8080/", "http://[::1]:8080");
        check("localhost", "http://localhost");
        for text in
            ["", "ftp://x", "http://", "a b", "host:port", "host:0", "host:99999", "u:p@h", ":80"]
        {
            assert_eq!(text.parse::<Origin>(), Err(BadOrigin), "{text}");
        }
    }
}
