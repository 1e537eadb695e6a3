//! The messages of a server.

use std::collections::BTreeMap;

use game_notation::{PerSeat, Seat};
use serde::{Deserialize, Serialize};

use crate::code::Code;
use crate::event::{GameEvent, is_false};
use crate::ids::{ActId, ChallengeId, GameId, Hash, Said, Token};
use crate::lobby::{CallEnd, Challenge, LobbyItems, LobbyRemovals, Pairing};
use crate::profile::{NamedPlayer, RatingChange};
use crate::talk::Word;
use crate::who::PlayerIdentity;

/// The time that a player has left, in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SideClock {
    /// The rest of the free time for this throw.
    pub delay: u64,
    /// The rest of the reserve for the match.
    pub reserve: u64,
}

/// The clocks after an entry. A client counts down from then on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clocks {
    /// The seat whose clock runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub running: Option<Seat>,
    /// The time of each seat, if the game has a clock.
    #[serde(flatten)]
    pub left: PerSeat<Option<SideClock>>,
    /// In a correspondence game, when the turn ends: milliseconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u64>,
    /// The milliseconds that the seat whose clock runs has left for its first turn. Its clock stands still meanwhile.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<u64>,
}

/// An entry of the log, as a client sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EntryView {
    /// Its number, from 0, without a hole.
    pub seq: u32,
    /// The seat of the player who did it; nothing for the server.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<Seat>,
    /// The moment, in milliseconds since 1970.
    pub at: u64,
    /// The fingerprint of the state after it.
    pub hash: Hash,
    /// The clocks after it.
    #[serde(default)]
    pub clocks: Clocks,
    /// The event.
    pub event: GameEvent,
    /// True if it has put all men back on their talons, in another form.
    #[serde(default, skip_serializing_if = "is_false")]
    pub back: bool,
}

/// A fault of the server that stops games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PauseReason {
    /// Its disk, or its database, stores nothing.
    Disk,
    /// The servers of the club do not reach each other.
    Bus,
    /// A reason of a newer version.
    #[serde(other)]
    Other,
}

/// A message of a server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ServerMessage {
    /// The answer to `hello`.
    Welcome {
        /// The version that the server speaks with this client.
        protocol: u32,
        /// The version of the effects of actions: a page with another one asks to be loaded again.
        fold: u32,
        /// The name and version of the server, for people.
        server: String,
        /// The number of the player.
        you: u64,
        /// The time of the server, in milliseconds since 1970.
        time: u64,
        /// The moment at which the club was restored from a backup, for two weeks: what was done shortly before is lost.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        restored: Option<u64>,
    },
    /// A game was created for this client.
    Created {
        /// The message that created it.
        id: ActId,
        /// The game.
        game: GameId,
        /// The key to its seats, for an invitation.
        token: Token,
    },
    /// The names of numbers that the next messages contain. A number without a name is a guest.
    Names {
        /// The players. What is known about them already is replaced.
        players: Vec<NamedPlayer>,
    },
    /// A whole game, for a client that has nothing of it.
    Game {
        /// The game.
        game: GameId,
        /// The client's seat, if it has one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        you: Option<Seat>,
        /// Its log so far.
        log: Vec<EntryView>,
    },
    /// Something happened in a game.
    Did {
        /// The game.
        game: GameId,
        /// The entry.
        #[serde(flatten)]
        did: EntryView,
    },
    /// A message of this client is in the log, and on disk.
    Accepted {
        /// The game.
        game: GameId,
        /// The message.
        id: ActId,
        /// The number of its entry.
        seq: u32,
    },
    /// A message of this client is refused, and nothing has changed.
    Refused {
        /// The message, if it had a name.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<ActId>,
        /// The reason.
        code: Code,
        /// The rule that the action breaks, as in docs/rules.md.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        rule: Option<String>,
        /// Details, by name: `reason` is an English sentence for the person who writes the client.
        #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
        args: BTreeMap<String, String>,
    },
    /// The players who are connected to a game.
    Presence {
        /// The game.
        game: GameId,
        /// True if White is connected.
        white: bool,
        /// True if Black is connected.
        black: bool,
        /// The players C to F who are connected, in another form.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        others: Vec<Seat>,
        /// The number of spectators.
        watchers: u32,
        /// True if the game has too many entries: it can only be resigned or stopped.
        #[serde(default, skip_serializing_if = "is_false")]
        paused: bool,
    },
    /// The ratings that follow from a rated game: when it is over, and to everyone who watches it later.
    Rated {
        /// The game.
        game: GameId,
        /// White's rating for this kind of clock.
        white: RatingChange,
        /// Black's.
        black: RatingChange,
    },
    /// Somebody said something.
    Said {
        /// The game.
        game: GameId,
        /// The number of the word, for reports; an older server gives none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        word: Option<u64>,
        /// The seat of the speaker; absent for a spectator.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<Seat>,
        /// The number of the speaker; an older server gives none.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<u64>,
        /// The moment, in milliseconds since 1970.
        at: u64,
        /// The words.
        text: Said,
    },
    /// The words of a game that the client may read. They replace those that the client has.
    Talk {
        /// The game.
        game: GameId,
        /// The words, the oldest first.
        words: Vec<Word>,
    },
    /// The answer to `enter_lobby`: everything in the lobby.
    Lobby {
        /// Challenges, games and players; of each at most a hundred.
        #[serde(flatten)]
        items: LobbyItems,
        /// The number of players who are connected.
        online: u32,
        /// The game that is shown larger than the others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        featured: Option<GameId>,
    },
    /// The changes of the lobby since the last message about it.
    LobbyChange {
        /// New and changed items: each is whole, and replaces the old one.
        #[serde(default)]
        added: LobbyItems,
        /// The items that are gone.
        #[serde(default)]
        removed: LobbyRemovals,
        /// The number of players who are connected.
        online: u32,
        /// The game that is shown larger than the others.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        featured: Option<GameId>,
    },
    /// The answer to `challenge` and `call`: the challenge is in the lobby.
    Posted {
        /// The message.
        id: ActId,
        /// The challenge.
        challenge: Challenge,
    },
    /// The answer to `withdraw`, `decline`, `pair` and `unpair`: it is done.
    Done {
        /// The message.
        id: ActId,
    },
    /// A game was made for this player: sit down.
    Matched(Pairing),
    /// Somebody challenges this player.
    Called {
        /// The challenge.
        challenge: Challenge,
    },
    /// A challenge to this player, or by this player to another one, is over.
    CallOver {
        /// The challenge.
        challenge: ChallengeId,
        /// The reason.
        why: CallEnd,
    },
    /// A fault of the server stops a game: time stands still, and what players send is kept until it can be stored.
    Paused {
        /// The game.
        game: GameId,
        /// The fault.
        why: PauseReason,
    },
    /// The fault is over.
    Resumed {
        /// The game.
        game: GameId,
    },
    /// Somebody has opened the link of an invitation by this player.
    Knocked {
        /// The game.
        game: GameId,
        /// The player who has opened it.
        by: PlayerIdentity,
    },
    /// The player has not begun several matches, or called them off, within a day.
    FalseStarts {
        /// The number of such matches.
        number: u32,
        /// The number of milliseconds after which the player may look for an opponent again; absent if that is now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again_after: Option<u64>,
    },
    /// The answer to `ping`.
    Pong {
        /// The number of the `ping`.
        n: u64,
        /// The time of the server, in milliseconds since 1970.
        time: u64,
    },
    /// The server closes the connection.
    Bye {
        /// The reason: `shutdown`, `restart`, `slow`, `flood`, `protocol`, `utf8`, `large`, or `session` if the session has ended.
        why: String,
        /// The number of milliseconds after which the client should connect again; absent if it should not.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        again_after: Option<u64>,
    },
    /// A message of a newer version.
    #[serde(other)]
    Unknown,
}

impl ServerMessage {
    /// The types of messages.
    pub const TYPES: [&'static str; 24] = [
        "welcome",
        "created",
        "names",
        "game",
        "did",
        "accepted",
        "refused",
        "presence",
        "paused",
        "resumed",
        "rated",
        "said",
        "talk",
        "lobby",
        "lobby_change",
        "posted",
        "done",
        "matched",
        "called",
        "call_over",
        "false_starts",
        "knocked",
        "pong",
        "bye",
    ];
}
