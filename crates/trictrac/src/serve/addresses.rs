//! The addresses under which other devices reach a server.

use std::cmp::Reverse;
use std::net::{IpAddr, Ipv4Addr, UdpSocket};

/// An address outside every network that exists (RFC 5737).
const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(192, 0, 2, 1);

/// Returns the addresses under which other devices reach a server that listens on `host`, the most useful first.
pub(super) fn reachable(host: IpAddr) -> Vec<IpAddr> {
    if !host.is_unspecified() {
        return if host.is_loopback() { Vec::new() } else { vec![host] };
    }
    let found = if_addrs::get_if_addrs().unwrap_or_default();
    // Everywhere but on Windows a server that listens on `::` is also reached by IPv4.
    let both = !cfg!(windows);
    let fits = |address: &IpAddr| address.is_ipv4() == host.is_ipv4() || (both && host.is_ipv6());
    useful(found.iter().map(if_addrs::Interface::ip).filter(fits).collect(), outgoing())
}

/// The address from which this machine reaches others. No packet is sent: the system only chooses a way.
fn outgoing() -> Option<IpAddr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((ELSEWHERE, 9)).ok()?;
    Some(socket.local_addr().ok()?.ip())
}

/// Leaves out the addresses that nobody else can use, and puts the others in order: `first`, IPv4, private ones.
fn useful(mut addresses: Vec<IpAddr>, first: Option<IpAddr>) -> Vec<IpAddr> {
    addresses.retain(is_for_others);
    addresses.sort_by_key(|address| {
        (
            Reverse(Some(*address) == first),
            address.is_ipv6(),
            Reverse(is_private(address)),
            *address,
        )
    });
    addresses.dedup();
    addresses
}

fn is_for_others(address: &IpAddr) -> bool {
    // An address that holds on one link only needs the name of an interface, which no browser accepts.
    let link_local = match address {
        IpAddr::V4(address) => address.is_link_local(),
        IpAddr::V6(address) => address.is_unicast_link_local(),
    };
    !(link_local || address.is_loopback() || address.is_unspecified() || address.is_multicast())
}

const fn is_private(address: &IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => address.is_private(),
        IpAddr::V6(address) => address.is_unique_local(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(addresses: &[&str], first: Option<&str>) -> Vec<String> {
        let addresses = addresses.iter().map(|text| text.parse().unwrap()).collect();
        let useful = useful(addresses, first.map(|text| text.parse().unwrap()));
        useful.iter().map(IpAddr::to_string).collect()
    }

    #[test]
    fn a_phone_can_use_every_address_and_probably_the_first() {
        let found = [
            "127.0.0.1",
            "::1",
            "fe80::1",
            "169.254.7.7",
            "2001:db8::5",
            "fd00::5",
            "172.17.0.1",
            "203.0.113.9",
            "192.168.1.7",
            "192.168.1.7",
        ];
        let expected = ["192.168.1.7", "172.17.0.1", "203.0.113.9", "fd00::5", "2001:db8::5"]
            .map(str::to_owned);
        assert_eq!(sorted(&found, Some("192.168.1.7")), expected);
        assert_eq!(sorted(&["127.0.0.1", "fe80::1"], None), [""; 0]);
        // A way out that belongs to no interface of the list is not invented.
        assert_eq!(sorted(&["10.0.0.2"], Some("10.0.0.3")), ["10.0.0.2"]);
    }

    #[test]
    fn one_address_is_reached_as_it_is_and_this_machine_by_nobody() {
        let given: IpAddr = "192.168.1.7".parse().unwrap();
        assert_eq!(reachable(given), [given]);
        assert_eq!(reachable(Ipv4Addr::LOCALHOST.into()), [] as [IpAddr; 0]);
        assert!(reachable(Ipv4Addr::UNSPECIFIED.into()).iter().all(IpAddr::is_ipv4));
    }
}
