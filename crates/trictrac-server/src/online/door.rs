//! The limits of connections, requests and bytes, of each address and each player.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::limits::{ClientAddress, Meters, ServerLimits, SocketCounts, SocketPlace};

/// The time after which a client with too many connections may come back.
pub(super) const FULL: Duration = Duration::from_secs(10);

/// The limits for clients, and the meters of their requests.
#[derive(Debug)]
pub(crate) struct ClientDoor {
    pub(crate) limits: ServerLimits,
    pub(crate) sockets: SocketCounts,
    /// The connections of bots.
    bot_sockets: SocketCounts<u64>,
    next_socket: AtomicU64,
    pub(crate) connections: Meters<ClientAddress>,
    pub(crate) requests: Meters<ClientAddress>,
    pub(crate) guests: Meters<ClientAddress>,
    /// Links of invitations that were opened.
    pub(crate) knocks: Meters<ClientAddress>,
    new_games: Meters<u64>,
    new_bot_games: Meters<u64>,
    pub(crate) stored_challenges: Meters<ClientAddress>,
    /// The bytes that addresses store, and those of logs that they get.
    pub(crate) stored: Meters<ClientAddress>,
    pub(crate) shown: Meters<ClientAddress>,
}

impl ClientDoor {
    pub(crate) fn new(limits: ServerLimits) -> Self {
        Self {
            sockets: SocketCounts::default(),
            bot_sockets: SocketCounts::default(),
            next_socket: AtomicU64::new(1),
            connections: Meters::new(limits.connections),
            requests: Meters::new(limits.requests),
            guests: Meters::new(limits.guests),
            knocks: Meters::new(limits.knocks),
            new_games: Meters::new(limits.games),
            new_bot_games: Meters::new(limits.bot_games),
            stored_challenges: Meters::new(limits.stored_challenges),
            stored: Meters::new(limits.stored),
            shown: Meters::new(limits.shown),
            limits,
        }
    }

    /// Counts a new game of a player, or what may lead to one. A bot has a budget of its own.
    ///
    /// # Errors
    /// It is one too many; the next one is allowed after this time.
    pub(crate) fn count_game(&self, player: u64, is_bot: bool) -> Result<(), Duration> {
        let games = if is_bot { &self.new_bot_games } else { &self.new_games };
        games.count(&player)
    }

    /// Counts a connection of a bot; their number is limited.
    ///
    /// # Errors
    /// It is one too many; the next one is allowed after this time.
    pub(crate) fn count_bot(&self, bot: u64) -> Result<SocketPlace<u64>, Duration> {
        self.bot_sockets.open(bot, self.limits.bot_sockets).ok_or(FULL)
    }

    /// A number for a new connection.
    pub(crate) fn next_socket(&self) -> u64 {
        self.next_socket.fetch_add(1, Ordering::Relaxed)
    }

    /// Forgets the budgets that are full again.
    pub(crate) fn forget_idle(&self) {
        for meters in [
            &self.connections,
            &self.requests,
            &self.guests,
            &self.knocks,
            &self.stored_challenges,
            &self.stored,
            &self.shown,
        ] {
            meters.forget_idle();
        }
        self.new_games.forget_idle();
        self.new_bot_games.forget_idle();
    }
}
