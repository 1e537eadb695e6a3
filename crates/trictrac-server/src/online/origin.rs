//! Which pages may use the server: only its own. A page of another site, or one whose name was made to point here (DNS
//! rebinding), is refused.

use std::net::IpAddr;

use axum::http::header::{HOST, ORIGIN};
use axum::http::{HeaderMap, Uri};

/// The names under which the server may be asked, besides its addresses and `localhost`.
#[derive(Clone, Debug, Default)]
pub struct Names(Vec<String>);

/// Why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Foreign {
    /// The name of the host is none of this server.
    Host,
    /// A page of another site asks.
    Origin,
}

impl Names {
    /// Takes the addresses, such as `https://trictrac.example`, under which people find the server.
    ///
    /// # Errors
    /// The first text that is not such an address.
    pub fn new<'a>(addresses: impl IntoIterator<Item = &'a str>) -> Result<Self, String> {
        let name = |address: &str| {
            let uri = address.parse::<Uri>().ok();
            let host = uri.as_ref().filter(|uri| uri.scheme().is_some()).and_then(Uri::host);
            host.map(str::to_ascii_lowercase).ok_or_else(|| address.to_owned())
        };
        addresses.into_iter().map(name).collect::<Result<_, _>>().map(Self)
    }

    /// Checks the headers of a request.
    ///
    /// # Errors
    /// It does not come from a page of this server. Programs that are no browsers send no `Origin`.
    pub(crate) fn check(&self, headers: &HeaderMap) -> Result<(), Foreign> {
        let host = headers.get(HOST).and_then(|host| host.to_str().ok()).ok_or(Foreign::Host)?;
        if !self.is_own(host) {
            return Err(Foreign::Host);
        }
        let mut origins = headers.get_all(ORIGIN).iter();
        let own = |origin: &axum::http::HeaderValue| {
            let authority = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
            authority.is_some_and(|(_, authority)| authority.eq_ignore_ascii_case(host))
        };
        if origins.all(own) { Ok(()) } else { Err(Foreign::Origin) }
    }

    /// Whether this is a name of the server. An address as a number is: nobody else can make it point elsewhere.
    fn is_own(&self, host: &str) -> bool {
        let Ok(uri) = host.parse::<axum::http::uri::Authority>() else { return false };
        let name = uri.host().trim_start_matches('[').trim_end_matches(']');
        name.parse::<IpAddr>().is_ok()
            || name.eq_ignore_ascii_case("localhost")
            || self.0.iter().any(|own| name.eq_ignore_ascii_case(own))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(host: &str, origins: &[&str]) -> Result<(), Foreign> {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        for origin in origins {
            headers.append(ORIGIN, origin.parse().unwrap());
        }
        Names::new(["https://trictrac.example"]).unwrap().check(&headers)
    }

    #[test]
    fn own_names_pass() {
        for host in ["localhost:8080", "127.0.0.1", "[::1]:80", "192.168.1.7:9", "TRICTRAC.example"]
        {
            assert_eq!(checked(host, &[]), Ok(()), "{host}");
            assert_eq!(checked(host, &[&format!("http://{host}")]), Ok(()), "{host}");
        }
    }

    #[test]
    fn other_names_are_refused() {
        for host in ["evil.example", "localhost.evil.example", "trictrac.example.evil", "", "a b"] {
            assert_eq!(checked(host, &[]), Err(Foreign::Host), "{host}");
        }
        assert_eq!(Names::default().check(&HeaderMap::new()), Err(Foreign::Host));
    }

    #[test]
    fn pages_of_other_sites_are_refused() {
        for origin in ["https://evil.example", "null", "http://localhost:8081", "http://localhost"]
        {
            assert_eq!(checked("localhost:8080", &[origin]), Err(Foreign::Origin), "{origin}");
        }
        let two = ["http://localhost:8080", "https://evil.example"];
        assert_eq!(checked("localhost:8080", &two), Err(Foreign::Origin));
    }

    #[test]
    fn a_name_needs_a_scheme() {
        assert_eq!(Names::new(["trictrac.example"]).unwrap_err(), "trictrac.example");
    }
}
