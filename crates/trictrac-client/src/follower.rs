//! The state of a client.

use std::collections::BTreeMap;

use trictrac_protocol::{
    ActId, Challenge, ClientMessage, Clocks, Code, EntryView, GameId, Hash, KnownGame, NamedPlayer,
    Pairing, PauseReason, PerSeat, RatingChange, Said, Seat, ServerMessage, Token, VERSION, Word,
};
use trictrac_umpire::Replica;

/// News for the client in a message of the server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum News {
    /// The server answers: send everything in [`Follower::unanswered`] again.
    Welcome {
        /// The number of the player.
        you: u64,
        /// The version of the effects of actions.
        fold: u32,
        /// The moment at which the club was restored from a backup, if that was lately.
        restored: Option<u64>,
    },
    /// The whole game is here.
    Game(GameId),
    /// An entry is here.
    Did(GameId, Box<EntryView>),
    /// An entry that was here already.
    Old,
    /// An entry is missing: the game must be read again. Send this.
    Gap(ClientMessage),
    /// This program cannot follow the game: it is too old, or has other rules than the server.
    Unreadable(GameId),
    /// A message has its answer.
    Answered(ActId, MessageAnswer),
    /// A message without a name is refused.
    Refused(Code),
    /// The players who are connected.
    Presence {
        /// The game.
        game: GameId,
        /// True for each player who is connected.
        here: PerSeat<bool>,
        /// The number of spectators.
        watchers: u32,
        /// True if the game has too many entries: it can only be resigned or stopped.
        paused: bool,
    },
    /// The ratings that follow from a game.
    Rated {
        /// The game.
        game: GameId,
        /// White's rating and Black's, before and after.
        changes: [RatingChange; 2],
    },
    /// Somebody says something.
    Said {
        /// The game.
        game: GameId,
        /// The number of the word, for reports; an older server gives none.
        word: Option<u64>,
        /// The seat of the speaker; nothing for a spectator.
        by: Option<Seat>,
        /// The number of the speaker; an older server gives none.
        player: Option<u64>,
        /// The moment, in milliseconds since 1970.
        at: u64,
        /// The words.
        text: Said,
    },
    /// The words of a game. They replace those that are known.
    Talk(GameId, Vec<Word>),
    /// A game was made for the player in the lobby.
    Matched(Box<Pairing>),
    /// Something about the lobby: `lobby`, `lobby_change`, `called`, `call_over`, `knocked` or `false_starts`.
    Lobby(Box<ServerMessage>),
    /// The names of players: [`Follower::name`] knows them from now on.
    Names,
    /// A fault of the server stops a game; nothing if it is over.
    Paused(GameId, Option<PauseReason>),
    /// The connection is alive.
    Pong(u64),
    /// The server closes the connection: return after this number of milliseconds, if there is one.
    Bye(Option<u64>),
    /// A message that this program does not know. Ignore it.
    Unknown,
}

/// The answer to a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageAnswer {
    /// It is the entry of this number.
    Accepted(u32),
    /// The game is created; this is the key to its free seat.
    Created(GameId, Token),
    /// The challenge is in the lobby.
    Posted(Box<Challenge>),
    /// It is done.
    Done,
    /// It is refused, and nothing has changed.
    Refused {
        /// The reason.
        code: Code,
        /// The rule that it breaks.
        rule: Option<String>,
        /// Details.
        args: BTreeMap<String, String>,
    },
}

/// A game as a client knows it: the last entry, and what all of them lead to.
#[derive(Clone, Debug)]
struct FollowedGame {
    replica: Replica,
    last: u32,
    /// The fingerprint of the server after the last entry.
    hash: Hash,
}

impl FollowedGame {
    /// Checks whether nothing happens any more, except offers to play again.
    fn is_over(&self) -> bool {
        let game = self.replica.game();
        game.ended().is_some() && game.deadline(0).is_none()
    }
}

/// The state of a client.
#[derive(Clone, Debug)]
pub struct Follower {
    prefix: String,
    sent: u64,
    games: BTreeMap<GameId, FollowedGame>,
    unanswered: BTreeMap<u64, (ActId, ClientMessage)>,
    names: BTreeMap<u64, NamedPlayer>,
}

impl Follower {
    /// A client that knows nothing. `prefix` makes the names of its messages unique: 1 to 16 random letters or digits.
    #[must_use]
    pub fn new(prefix: &str) -> Self {
        let prefix = prefix.to_owned();
        let (games, unanswered, names) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
        Self { prefix, sent: 0, games, unanswered, names }
    }

    /// The first message of every connection.
    #[must_use]
    pub fn hello(&self) -> ClientMessage {
        let going_on = self.games.iter().filter(|(_, followed)| !followed.is_over());
        let have = going_on.map(|(&game, followed)| {
            let FollowedGame { last: seq, hash, .. } = *followed;
            KnownGame { game, seq, hash: Some(hash) }
        });
        ClientMessage::Hello { protocol: VERSION, have: have.collect() }
    }

    /// Names a message and notes that it has no answer. Send it, and send it again after each [`News::Welcome`].
    ///
    /// # Panics
    /// If the prefix of the follower is no part of a name.
    pub fn message(&mut self, make: impl FnOnce(ActId) -> ClientMessage) -> ClientMessage {
        self.sent += 1;
        let id: ActId =
            format!("{}-{}", self.prefix, self.sent).parse().expect("letters and digits");
        let message = make(id.clone());
        self.unanswered.insert(self.sent, (id, message.clone()));
        message
    }

    /// The messages without an answer, in the order in which they were sent. Send them again after each [`News::Welcome`], and
    /// some time after a refusal as `slow_down` or `unavailable`.
    pub fn unanswered(&self) -> impl Iterator<Item = &ClientMessage> {
        self.unanswered.values().map(|(_, message)| message)
    }

    /// The games that the client follows.
    pub fn games(&self) -> impl Iterator<Item = GameId> {
        self.games.keys().copied()
    }

    /// A game.
    #[must_use]
    pub fn game(&self, game: GameId) -> Option<&Replica> {
        self.games.get(&game).map(|followed| &followed.replica)
    }

    /// The player of a number, if the number has a name.
    #[must_use]
    pub fn name(&self, number: u64) -> Option<&NamedPlayer> {
        self.names.get(&number)
    }

    /// The number of the last entry of a game.
    #[must_use]
    pub fn last(&self, game: GameId) -> Option<u32> {
        self.games.get(&game).map(|followed| followed.last)
    }

    /// Forgets a game, and its messages without an answer.
    pub fn forget(&mut self, game: GameId) {
        self.unanswered.retain(|_, (_, message)| message.game() != Some(game));
        self.games.remove(&game);
    }

    /// Takes a message of the server.
    pub fn receive(&mut self, message: ServerMessage) -> News {
        match message {
            ServerMessage::Welcome { you, fold, restored, .. } => {
                // A name may have been removed meanwhile. The server sends those that are needed again.
                self.names.clear();
                News::Welcome { you, fold, restored }
            }
            ServerMessage::Game { game, log, .. } => self.begin(game, &log),
            ServerMessage::Did { game, did } => self.did(game, did),
            ServerMessage::Accepted { id, seq, .. } => {
                self.answered(id, MessageAnswer::Accepted(seq))
            }
            ServerMessage::Created { id, game, token } => {
                self.answered(id, MessageAnswer::Created(game, token))
            }
            ServerMessage::Refused { id: Some(id), code, rule, args } => {
                self.answered(id, MessageAnswer::Refused { code, rule, args })
            }
            ServerMessage::Refused { id: None, code, .. } => News::Refused(code),
            ServerMessage::Presence { game, white, black, others, watchers, paused } => {
                let here = PerSeat::named(white, black, &others);
                News::Presence { game, here, watchers, paused }
            }
            ServerMessage::Rated { game, white, black } => {
                News::Rated { game, changes: [white, black] }
            }
            ServerMessage::Said { game, word, by, player, at, text } => {
                News::Said { game, word, by, player, at, text }
            }
            ServerMessage::Talk { game, words } => News::Talk(game, words),
            ServerMessage::Names { players } => {
                for named in players {
                    if named.name.is_empty() {
                        self.names.remove(&named.number);
                    } else {
                        self.names.insert(named.number, named);
                    }
                }
                News::Names
            }
            ServerMessage::Pong { n, .. } => News::Pong(n),
            ServerMessage::Bye { again_after, .. } => News::Bye(again_after),
            ServerMessage::Posted { id, challenge } => {
                self.answered(id, MessageAnswer::Posted(Box::new(challenge)))
            }
            ServerMessage::Done { id } => self.answered(id, MessageAnswer::Done),
            ServerMessage::Matched(made) => self.matched(made),
            lobby @ (ServerMessage::Lobby { .. }
            | ServerMessage::LobbyChange { .. }
            | ServerMessage::Called { .. }
            | ServerMessage::CallOver { .. }
            | ServerMessage::FalseStarts { .. }
            | ServerMessage::Knocked { .. }) => News::Lobby(Box::new(lobby)),
            ServerMessage::Paused { game, why } => News::Paused(game, Some(why)),
            ServerMessage::Resumed { game } => News::Paused(game, None),
            ServerMessage::Unknown => News::Unknown,
        }
    }

    /// A match answers the message that led to it.
    fn matched(&mut self, made: Pairing) -> News {
        self.unanswered.retain(|_, (name, _)| Some(&*name) != made.id.as_ref());
        News::Matched(Box::new(made))
    }

    fn answered(&mut self, id: ActId, answer: MessageAnswer) -> News {
        // A refusal by `slow_down` or `unavailable` is no answer: the message is sent again.
        let again = matches!(
            answer,
            MessageAnswer::Refused { code: Code::SlowDown | Code::Unavailable, .. }
        );
        if !again {
            self.unanswered.retain(|_, (name, _)| *name != id);
        }
        News::Answered(id, answer)
    }

    fn begin(&mut self, game: GameId, log: &[EntryView]) -> News {
        let Some((first, rest)) = log.split_first() else { return News::Unreadable(game) };
        let Ok(mut replica) = Replica::new(first) else { return News::Unreadable(game) };
        if rest.iter().any(|did| replica.follow(did).is_err()) {
            return News::Unreadable(game);
        }
        let EntryView { seq: last, hash, .. } = *log.last().unwrap_or(first);
        self.games.insert(game, FollowedGame { replica, last, hash });
        News::Game(game)
    }

    fn did(&mut self, game: GameId, did: EntryView) -> News {
        let gap = News::Gap(ClientMessage::Watch { game });
        let Some(followed) = self.games.get_mut(&game) else { return gap };
        if did.seq <= followed.last {
            return News::Old;
        }
        if did.seq != followed.last + 1 || followed.replica.follow(&did).is_err() {
            return gap;
        }
        (followed.last, followed.hash) = (did.seq, did.hash);
        News::Did(game, Box::new(did))
    }

    /// The clocks of a game, as the server sent them with its last entry.
    #[must_use]
    pub fn clocks(&self, game: GameId) -> Option<Clocks> {
        self.game(game).map(Replica::clocks)
    }
}

#[cfg(test)]
mod tests {
    use trictrac_protocol::{Clock, LobbyItems};

    use super::*;

    #[test]
    fn a_match_answers_the_message_that_led_to_it() {
        let mut follower = Follower::new("a");
        let take = |id| ClientMessage::Take {
            id,
            challenge: "ab".repeat(16).parse().unwrap(),
            bytes: None,
        };
        let asked = follower.message(take);
        let other = follower.message(|id| ClientMessage::Pair {
            id,
            clock: Some(Clock::Vif),
            clocks: Vec::new(),
            digest: None,
        });
        let matched = |id: Option<&ActId>| {
            let id = id.map(|id| format!(r#""id":"{id}","#)).unwrap_or_default();
            serde_json::from_str::<ServerMessage>(&format!(
                r#"{{"type":"matched",{id}"game":"{}","seat":"white","rated":false,"rules":"","clock":"vif","opponent":{{"kind":"engine","name":"amateur"}}}}"#,
                "cd".repeat(16)
            ))
            .unwrap()
        };
        assert!(
            matches!(follower.receive(matched(None)), News::Matched(made) if made.id.is_none())
        );
        assert_eq!(follower.unanswered().count(), 2);
        assert!(matches!(follower.receive(matched(asked.id())), News::Matched(_)));
        assert_eq!(follower.unanswered().collect::<Vec<_>>(), [&other]);
        let done = ServerMessage::Done { id: other.id().unwrap().clone() };
        assert!(matches!(follower.receive(done), News::Answered(_, MessageAnswer::Done)));
        assert_eq!(follower.unanswered().count(), 0);
    }

    #[test]
    fn a_name_that_was_removed_while_the_client_was_away_is_forgotten() {
        let read = |text| serde_json::from_str::<ServerMessage>(text).unwrap();
        let welcome =
            || read(r#"{"type":"welcome","protocol":2,"fold":3,"server":"s","you":1,"time":0}"#);
        let mut follower = Follower::new("a");
        follower.receive(welcome());
        let names = r#"{"type":"names","players":[{"number":4,"name":"Rose","kind":"guest"}]}"#;
        assert_eq!(follower.receive(read(names)), News::Names);
        assert_eq!(follower.name(4).map(|named| named.name.as_str()), Some("Rose"));
        follower.receive(welcome());
        assert_eq!(follower.name(4), None);
    }

    #[test]
    fn the_lobby_is_passed_on_and_what_is_newer_is_ignored() {
        let mut follower = Follower::new("a");
        let lobby =
            ServerMessage::Lobby { items: LobbyItems::default(), online: 1, featured: None };
        assert_eq!(follower.receive(lobby.clone()), News::Lobby(Box::new(lobby)));
        let newer = serde_json::from_str(r#"{"type":"confetti","n":3}"#).unwrap();
        assert_eq!(follower.receive(newer), News::Unknown);
    }
}
