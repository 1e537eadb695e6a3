//! The limits of a client.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::atomic::AtomicUsize;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, NotUntil, Quota, RateLimiter};

/// A number of events at once, and the time after which one more is allowed.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// The number at once.
    pub burst: NonZeroU32,
    /// In nanoseconds.
    each: u64,
}

impl Budget {
    /// This number at once, and one more each time.
    #[must_use]
    pub const fn new(burst: NonZeroU32, each: Duration) -> Self {
        Self { burst, each: each.as_nanos() as u64 }
    }

    fn quota(self) -> Quota {
        // A budget without time between events allows them all.
        let quota = Quota::with_period(Duration::from_nanos(self.each.max(1)));
        quota.unwrap_or(Quota::per_second(NonZeroU32::MAX)).allow_burst(self.burst)
    }
}

/// The limits of a server.
#[derive(Clone, Copy, Debug)]
pub struct ServerLimits {
    /// Frames of a connection.
    pub frames: Budget,
    /// Connections that an address opens.
    pub connections: Budget,
    /// Other requests of an address.
    pub requests: Budget,
    /// New guests of an address.
    pub guests: Budget,
    /// Links of invitations that are opened from an address.
    pub knocks: Budget,
    /// Names that guests choose at an address.
    pub guest_names: Budget,
    /// Codes of the club that an operator makes.
    pub invitations: Budget,
    /// Ways to be reached that a player asks for.
    pub channels: Budget,
    /// Absences that a player sets.
    pub absences: Budget,
    /// Times that a feed is read.
    pub feeds: Budget,
    /// Mails that ask for a confirmation: of a player, and to an address.
    pub mails: Budget,
    /// New games of a player.
    pub games: Budget,
    /// New games of a bot.
    pub bot_games: Budget,
    /// Correspondence challenges of an address.
    pub stored_challenges: Budget,
    /// Talk of a player.
    pub talk: Budget,
    /// Talk of an address.
    pub talk_of_address: Budget,
    /// Reports of a player.
    pub reports: Budget,
    /// Reports of an address.
    pub reports_of_address: Budget,
    /// Analyses that a player asks for.
    pub analyses: Budget,
    /// Analyses that an address asks for.
    pub analyses_of_address: Budget,
    /// Requests of a player with results of training.
    pub progress: Budget,
    /// The same of an address.
    pub progress_of_address: Budget,
    /// Passwords and recovery codes that an address tries.
    pub tries: Budget,
    /// Passwords that an address tries for an account.
    pub tries_of: Budget,
    /// Passwords that all addresses together try for an account, without those from which it was used before.
    pub tries_of_everybody: Budget,
    /// Bytes that an address stores, as far as they are known.
    pub stored: Budget,
    /// Bytes of the logs of games that an address gets.
    pub shown: Budget,
    /// Bytes of the results of training of all accounts together.
    pub trained: u64,
    /// New accounts of an address.
    pub accounts: Budget,
    /// Exports of a player.
    pub exports: Budget,
    /// Connections of an address at the same time.
    pub sockets: u32,
    /// Connections of a bot at the same time.
    pub bot_sockets: u32,
    /// The entries of a game after which it is paused: without marks, or with some options, a match continues without end. The longest of
    /// 1,000 matches of 24 holes between programs that only count points had 1,098 throws; with manual scoring a throw has some five entries.
    pub entries: u32,
    /// Games that a connection sees at the same time.
    pub watched: u32,
    /// The longest time that a connection may stay silent, and that it may take to say `hello`.
    pub silence: Duration,
}

const fn number(number: u32) -> NonZeroU32 {
    match NonZeroU32::new(number) {
        Some(number) => number,
        None => NonZeroU32::MIN,
    }
}

impl Default for ServerLimits {
    fn default() -> Self {
        Self {
            frames: Budget::new(number(400), Duration::from_millis(20)),
            connections: Budget::new(number(200), Duration::from_millis(100)),
            requests: Budget::new(number(200), Duration::from_millis(100)),
            guests: Budget::new(number(50), Duration::from_secs(10)),
            knocks: Budget::new(number(20), Duration::from_mins(1)),
            guest_names: Budget::new(number(20), Duration::from_mins(1)),
            invitations: Budget::new(number(10), Duration::from_hours(1)),
            channels: Budget::new(number(20), Duration::from_mins(1)),
            absences: Budget::new(number(20), Duration::from_hours(1)),
            feeds: Budget::new(number(12), Duration::from_mins(5)),
            mails: Budget::new(number(3), Duration::from_hours(8)),
            games: Budget::new(number(50), Duration::from_secs(10)),
            bot_games: Budget::new(number(20), Duration::from_secs(30)),
            stored_challenges: Budget::new(number(60), Duration::from_mins(2)),
            talk: Budget::new(number(10), Duration::from_secs(2)),
            talk_of_address: Budget::new(number(40), Duration::from_millis(500)),
            reports: Budget::new(number(5), Duration::from_mins(10)),
            reports_of_address: Budget::new(number(20), Duration::from_mins(2)),
            analyses: Budget::new(number(20), Duration::from_mins(3)),
            analyses_of_address: Budget::new(number(60), Duration::from_mins(1)),
            progress: Budget::new(number(60), Duration::from_secs(5)),
            progress_of_address: Budget::new(number(200), Duration::from_secs(2)),
            tries: Budget::new(number(20), Duration::from_secs(15)),
            tries_of: Budget::new(number(20), Duration::from_secs(30)),
            tries_of_everybody: Budget::new(number(200), Duration::from_mins(5)),
            stored: Budget::new(number(64_000_000), Duration::from_micros(50)),
            shown: Budget::new(number(256_000_000), Duration::from_nanos(500)),
            trained: 1_000_000_000,
            accounts: Budget::new(number(10), Duration::from_mins(10)),
            exports: Budget::new(number(3), Duration::from_mins(10)),
            sockets: 200,
            bot_sockets: 5,
            entries: 60_000,
            watched: 64,
            silence: Duration::from_mins(1),
        }
    }
}

impl ServerLimits {
    /// Nearly no limits, for load tests from one address.
    #[must_use]
    pub fn open() -> Self {
        let all = Budget::new(NonZeroU32::MAX, Duration::from_nanos(1));
        let sockets = u32::MAX;
        Self {
            connections: all,
            requests: all,
            guests: all,
            games: all,
            analyses: all,
            analyses_of_address: all,
            bot_games: all,
            progress: all,
            progress_of_address: all,
            stored_challenges: all,
            stored: all,
            shown: all,
            trained: u64::MAX,
            tries: all,
            tries_of: all,
            tries_of_everybody: all,
            accounts: all,
            talk_of_address: all,
            reports: all,
            reports_of_address: all,
            exports: all,
            sockets,
            bot_sockets: sockets,
            ..Self::default()
        }
    }
}

/// Counts the events of one connection.
#[derive(Debug)]
pub(crate) struct Meter(DefaultDirectRateLimiter);

impl Meter {
    pub(crate) fn new(budget: Budget) -> Self {
        Self(RateLimiter::direct(budget.quota()))
    }

    /// Counts an event.
    ///
    /// # Errors
    /// It is one too many; the next one is allowed after this time.
    pub(crate) fn count(&self) -> Result<(), Duration> {
        let clock = DefaultClock::default();
        self.0.check().map_err(|until| until.wait_time_from(clock.now()))
    }
}

/// The cost of storing a message or a request, in bytes, with what the database needs besides.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StorageCost(NonZeroU32);

impl StorageCost {
    /// Something that happens in a game, with the dice and the answer of the computer.
    pub(crate) const ACT: Self = Self::of(1_000);
    /// A new game, or a challenge that may become one.
    pub(crate) const GAME: Self = Self::of(4_000);
    /// A guest.
    pub(crate) const GUEST: Self = Self::of(1_000);
    /// An account, with its recovery codes.
    pub(crate) const ACCOUNT: Self = Self::of(4_000);
    /// A report, with the words around it.
    pub(crate) const REPORT: Self = Self::of(16_000);
    /// The analysis of a game.
    pub(crate) const ANALYSIS: Self = Self::of(200_000);

    /// The cost of this number of rows with these bytes.
    pub(crate) fn rows(rows: usize, bytes: usize) -> Self {
        let bytes = bytes.saturating_add(rows.saturating_mul(200));
        Self::of(u32::try_from(bytes).unwrap_or(u32::MAX))
    }

    const fn of(bytes: u32) -> Self {
        Self(number(bytes))
    }
}

impl From<StorageCost> for u32 {
    fn from(StorageCost(bytes): StorageCost) -> Self {
        bytes.get()
    }
}

/// Counts the events of many addresses or players.
#[derive(Debug)]
pub(crate) struct Meters<K: Hash + Eq + Clone> {
    limiter: DefaultKeyedRateLimiter<K>,
    burst: NonZeroU32,
}

impl<K: Hash + Eq + Clone> Meters<K> {
    pub(crate) fn new(budget: Budget) -> Self {
        Self { limiter: RateLimiter::keyed(budget.quota()), burst: budget.burst }
    }

    /// Counts an event of `key`.
    ///
    /// # Errors
    /// It is one too many; the next one is allowed after this time.
    pub(crate) fn count(&self, key: &K) -> Result<(), Duration> {
        self.count_all(key, 1_u32)
    }

    /// Counts this number of events of `key`, or bytes. More than a whole budget counts as a whole budget.
    ///
    /// # Errors
    /// They are too many; that many are allowed after this time.
    pub(crate) fn count_all(&self, key: &K, events: impl Into<u32>) -> Result<(), Duration> {
        let Some(events) = NonZeroU32::new(events.into()) else { return Ok(()) };
        let counted = self.limiter.check_key_n(key, events.min(self.burst));
        let until = |until: NotUntil<_>| until.wait_time_from(DefaultClock::default().now());
        // A budget always has room for itself.
        counted.unwrap_or(Ok(())).map_err(until)
    }

    /// Forgets the keys whose budgets are full again.
    pub(crate) fn forget_idle(&self) {
        self.limiter.retain_recent();
        self.limiter.shrink_to_fit();
    }
}

/// The address of a client, as limits count it: all addresses of an IPv6 network of 64 bits are one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClientAddress(IpAddr);

impl ClientAddress {
    pub(crate) fn of(address: IpAddr) -> Self {
        Self(match address.to_canonical() {
            IpAddr::V4(address) => IpAddr::V4(address),
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from(u128::from(address) >> 64 << 64)),
        })
    }
}

/// The bytes of histories that an address has not read: those that wait, and those that are being sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct UnreadBytes(pub(super) Arc<AtomicUsize>);

/// The open connections of each address, or of each player.
#[derive(Clone, Debug)]
pub(crate) struct SocketCounts<K: Hash + Eq = ClientAddress>(Arc<Mutex<HashMap<K, OpenSockets>>>);

/// The connections of one.
#[derive(Debug, Default)]
struct OpenSockets {
    number: u32,
    unread: UnreadBytes,
}

/// One of them. It is counted until it is dropped.
#[derive(Debug)]
pub(crate) struct SocketPlace<K: Hash + Eq = ClientAddress> {
    sockets: SocketCounts<K>,
    of: K,
    unread: UnreadBytes,
}

impl<K: Hash + Eq> Default for SocketCounts<K> {
    fn default() -> Self {
        Self(Arc::default())
    }
}

impl<K: Hash + Eq + Copy> SocketCounts<K> {
    /// Counts a connection; nothing if there are `most` already.
    pub(crate) fn open(&self, of: K, most: u32) -> Option<SocketPlace<K>> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let OpenSockets { number, unread } = open.entry(of).or_default();
        if *number >= most {
            return None;
        }
        *number += 1;
        Some(SocketPlace { sockets: Self(self.0.clone()), of, unread: unread.clone() })
    }
}

impl SocketPlace<ClientAddress> {
    /// The address from which the connection comes.
    pub(crate) const fn address(&self) -> ClientAddress {
        self.of
    }

    /// The bytes that the connections of the address have not read.
    pub(crate) fn unread(&self) -> UnreadBytes {
        self.unread.clone()
    }
}

impl<K: Hash + Eq> Drop for SocketPlace<K> {
    fn drop(&mut self) {
        let mut open = self.sockets.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(OpenSockets { number, .. }) = open.get_mut(&self.of) {
            *number -= 1;
            if *number == 0 {
                open.remove(&self.of);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(address: &str) -> ClientAddress {
        ClientAddress::of(address.parse().unwrap())
    }

    #[test]
    fn an_ipv6_network_is_one_address() {
        assert_eq!(address("2001:db8:1:2:3:4:5:6"), address("2001:db8:1:2::1"));
        assert_ne!(address("2001:db8:1:2::1"), address("2001:db8:1:3::1"));
        assert_eq!(address("::ffff:10.0.0.1"), address("10.0.0.1"));
        assert_ne!(address("10.0.0.2"), address("10.0.0.1"));
    }

    #[test]
    fn connections_are_counted_until_they_end() {
        let sockets: SocketCounts = SocketCounts::default();
        let first = sockets.open(address("10.0.0.1"), 2).unwrap();
        let _second = sockets.open(address("10.0.0.1"), 2).unwrap();
        assert!(sockets.open(address("10.0.0.1"), 2).is_none());
        assert!(sockets.open(address("10.0.0.2"), 2).is_some());
        drop(first);
        assert!(sockets.open(address("10.0.0.1"), 2).is_some());
    }

    #[test]
    fn a_budget_says_when_to_return() {
        let meter = Meter::new(Budget::new(number(2), Duration::from_mins(1)));
        assert_eq!([meter.count(), meter.count()], [Ok(()), Ok(())]);
        let wait = meter.count().unwrap_err();
        assert!(Duration::from_secs(50) < wait && wait <= Duration::from_mins(1), "{wait:?}");
    }
}
