//! The pages that may use the server: only its own. A page of another site, or one whose name was made to point here (DNS
//! rebinding), is refused.

use std::net::IpAddr;

use axum::http::header::{HOST, ORIGIN};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderValue, Uri};

use crate::forwarded::Scheme;

/// The names under which the server may be asked, besides its addresses and `localhost`.
#[derive(Clone, Debug, Default)]
pub struct ServerNames(Vec<Name>);

#[derive(Clone, Debug)]
struct Name {
    /// The beginning of its addresses: `https://trictrac.example`.
    origin: String,
    host: String,
    /// True if people reach the server by https under this name.
    https: bool,
}

/// The reason why a request is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ForeignRequest {
    /// The name of the host is none of this server.
    Host,
    /// A page of another site asks.
    Origin,
}

impl ServerNames {
    /// Takes the addresses, such as `https://trictrac.example`, under which people find the server.
    ///
    /// # Errors
    /// The first text that is not such an address.
    pub fn new<'a>(addresses: impl IntoIterator<Item = &'a str>) -> Result<Self, String> {
        let name = |address: &str| {
            let uri = address.parse::<Uri>().ok();
            let parts = uri.as_ref().and_then(|uri| Some((uri.scheme_str()?, uri.host()?)));
            let (scheme, host) = parts.ok_or_else(|| address.to_owned())?;
            let https = match scheme.to_ascii_lowercase().as_str() {
                "https" => true,
                "http" => false,
                _ => return Err(address.to_owned()),
            };
            let authority = uri.as_ref().and_then(Uri::authority).map_or(host, Authority::as_str);
            let origin = format!("{scheme}://{authority}").to_ascii_lowercase();
            Ok(Name { origin, host: without_brackets(host).to_ascii_lowercase(), https })
        };
        addresses.into_iter().map(name).collect::<Result<_, _>>().map(Self)
    }

    /// Checks the headers of a request that came by `scheme`, and returns the scheme that the player uses: a name that was given
    /// with `https://` is always asked by https, also if a proxy does not say so.
    ///
    /// # Errors
    /// It does not come from a page of this server. Programs that are no browsers send no `Origin`.
    pub(crate) fn check(
        &self,
        scheme: Scheme,
        headers: &HeaderMap,
    ) -> Result<Scheme, ForeignRequest> {
        let (host, https) = self.host(headers).ok_or(ForeignRequest::Host)?;
        let scheme = if https { Scheme::Https } else { scheme };
        let is_own = |origin: &HeaderValue| is_own_page(origin, scheme, host);
        let own_pages = headers.get_all(ORIGIN).iter().all(is_own);
        if own_pages { Ok(scheme) } else { Err(ForeignRequest::Origin) }
    }

    /// The beginning of the addresses by which people find the server, if the operator has given one.
    pub(crate) fn public(&self) -> Option<&str> {
        self.0.first().map(|name| name.origin.as_str())
    }

    /// The name by which a request asks for this server, and whether people reach it by https under this name; nothing if it asks for
    /// another one.
    fn host<'a>(&self, headers: &'a HeaderMap) -> Option<(&'a str, bool)> {
        let mut hosts = headers.get_all(HOST).iter();
        let host = hosts.next()?.to_str().ok()?;
        let https = self.own(host).filter(|_| hosts.next().is_none())?;
        Some((host, https))
    }

    /// Checks whether a request asks for this server.
    pub(crate) fn knows(&self, headers: &HeaderMap) -> bool {
        self.host(headers).is_some()
    }

    /// Whether people reach the server by https under a name; nothing if the name is not one of the server. An address as a number is
    /// one: nobody else can make it point elsewhere.
    fn own(&self, host: &str) -> Option<bool> {
        // What is before an `@` is a user: no browser sends it.
        let host = Some(host).filter(|host| !host.contains('@'))?;
        let authority = host.parse::<Authority>().ok()?;
        let name = without_brackets(authority.host());
        let mut given = self.0.iter().filter(|own| name.eq_ignore_ascii_case(&own.host)).peekable();
        let known = given.peek().is_some()
            || name.parse::<IpAddr>().is_ok()
            || name.eq_ignore_ascii_case("localhost");
        let https = given.any(|own| own.https);
        known.then_some(https)
    }
}

/// A name, or an address of IPv6 without its brackets.
fn without_brackets(host: &str) -> &str {
    host.trim_start_matches('[').trim_end_matches(']')
}

/// Checks whether a page of this origin is one of the server. Somebody in the network can invent a page under `http://`, so none of
/// them may use a server that is reached by https.
fn is_own_page(origin: &HeaderValue, scheme: Scheme, host: &str) -> bool {
    let parts = origin.to_str().ok().and_then(|origin| origin.split_once("://"));
    parts.is_some_and(|(by, authority)| {
        let encrypted = by.eq_ignore_ascii_case("https");
        let known = encrypted || by.eq_ignore_ascii_case("http");
        known && (encrypted || scheme == Scheme::Http) && authority.eq_ignore_ascii_case(host)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn checked(host: &str, origins: &[&str]) -> Result<Scheme, ForeignRequest> {
        check_by(Scheme::Http, "http://trictrac.example", host, origins)
    }

    fn check_by(
        scheme: Scheme,
        name: &str,
        host: &str,
        origins: &[&str],
    ) -> Result<Scheme, ForeignRequest> {
        let mut headers = HeaderMap::new();
        headers.insert(HOST, host.parse().unwrap());
        for origin in origins {
            headers.append(ORIGIN, origin.parse().unwrap());
        }
        ServerNames::new([name]).unwrap().check(scheme, &headers)
    }

    #[test]
    fn own_names_pass() {
        for host in ["localhost:8080", "127.0.0.1", "[::1]:80", "192.168.1.7:9", "TRICTRAC.example"]
        {
            assert_eq!(checked(host, &[]), Ok(Scheme::Http), "{host}");
            assert_eq!(checked(host, &[&format!("http://{host}")]), Ok(Scheme::Http), "{host}");
        }
    }

    #[test]
    fn other_names_are_refused() {
        for host in [
            "user@localhost",
            "user:x@127.0.0.1:80",
            "evil.example",
            "localhost.evil.example",
            "trictrac.example.evil",
            "",
            "a b",
        ] {
            assert_eq!(checked(host, &[]), Err(ForeignRequest::Host), "{host}");
        }
        assert_eq!(
            ServerNames::default().check(Scheme::Http, &HeaderMap::new()),
            Err(ForeignRequest::Host)
        );
    }

    #[test]
    fn pages_of_other_sites_are_refused() {
        for origin in ["https://evil.example", "null", "http://localhost:8081", "http://localhost"]
        {
            assert_eq!(
                checked("localhost:8080", &[origin]),
                Err(ForeignRequest::Origin),
                "{origin}"
            );
        }
        let two = ["http://localhost:8080", "https://evil.example"];
        assert_eq!(checked("localhost:8080", &two), Err(ForeignRequest::Origin));
    }

    #[test]
    fn over_https_a_page_that_came_in_the_open_is_foreign() {
        let (own, open) = (["https://localhost"], ["http://localhost"]);
        let by = |scheme, origins: &[&str]| check_by(scheme, "http://x", "localhost", origins);
        assert_eq!(by(Scheme::Https, &own), Ok(Scheme::Https));
        assert_eq!(by(Scheme::Https, &open), Err(ForeignRequest::Origin));
        // A proxy that is not trusted may encrypt for the player.
        assert_eq!(by(Scheme::Http, &own), Ok(Scheme::Http));
        assert_eq!(by(Scheme::Http, &["ftp://localhost"]), Err(ForeignRequest::Origin));
    }

    #[test]
    fn a_public_url_with_https_says_how_people_reach_the_server() {
        let name = "https://trictrac.example";
        let by = |host, origins: &[&str]| check_by(Scheme::Http, name, host, origins);
        assert_eq!(by("Trictrac.example", &[name]), Ok(Scheme::Https));
        assert_eq!(
            by("trictrac.example", &["http://trictrac.example"]),
            Err(ForeignRequest::Origin)
        );
        assert_eq!(by("192.168.1.7", &[]), Ok(Scheme::Http));
        assert_eq!(check_by(Scheme::Http, "https://[::1]", "[::1]:80", &[]), Ok(Scheme::Https));
    }

    #[test]
    fn two_hosts_are_none() {
        let mut headers = HeaderMap::new();
        headers.append(HOST, "localhost".parse().unwrap());
        headers.append(HOST, "localhost".parse().unwrap());
        assert_eq!(ServerNames::default().check(Scheme::Http, &headers), Err(ForeignRequest::Host));
    }

    #[test]
    fn a_name_needs_a_scheme() {
        for bad in ["trictrac.example", "ftp://trictrac.example", "https://", ""] {
            assert_eq!(ServerNames::new([bad]).unwrap_err(), bad);
        }
    }
}
