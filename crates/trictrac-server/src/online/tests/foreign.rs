//! Somebody without a seat in a game can do nothing to it, and learns nothing private about it: by no route and no message.

use std::collections::BTreeSet;

use trictrac_client::net::ClientSession;
use trictrac_protocol::{
    ABSENCE_PATH, Bytes32, CLUB_FEED_PATH, ChallengeId, ClientMessage, Clock, Code, EntryView,
    FEED_PATH, GameId, GameOffer, Greeting, KnownGame, MAIL_PATH, MINE_PATH, PROGRESS_PATH,
    PUSH_PATH, RECENT_PATH, Seat, SeedShare, SeekId, ServerMessage, Token,
};
use trictrac_umpire::dice::digest;

use super::bots::bot;
use super::forms::{Wanted, create};
use super::persons::{account, read as read_json, register};
use super::place::{BLACK, Client, Place, WHITE, classic, generous, sit};
use super::wire::{UPGRADE, ask, ask_json};
use crate::online::Outside as _;
use crate::online::analysis::routes::PATH as ANALYSIS;
use crate::online::routes::table;

/// The stage of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Created,
    OneSits,
    BothSit,
    Begun,
    Over,
}

const STAGES: [Stage; 5] =
    [Stage::Created, Stage::OneSits, Stage::BothSit, Stage::Begun, Stage::Over];

/// The game that is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Played {
    Classic,
    /// Another form, by three.
    Tourner,
}

const ALL_PLAYED: [Played; 2] = [Played::Classic, Played::Tourner];

/// The third player's contribution to the dice.
const THIRD: Bytes32 = Bytes32([0x70; 32]);

/// A game with its players, and the texts that nobody else may see.
struct Scene {
    stage: Stage,
    played: Played,
    game: GameId,
    white: Client,
    black: Client,
    /// The third player, where there is one.
    third: Option<Client>,
    challenge: ChallengeId,
    log: Vec<EntryView>,
    private: Vec<String>,
}

const TALK: &str = "between the two of us";

impl Scene {
    async fn new(place: &Place, stage: Stage, played: Played) -> Self {
        let (mut white, mut black) = (place.client().await, place.client().await);
        let mut third = None;
        let (game, token) = if played == Played::Classic {
            white.create("holes=1", Clock::None).await
        } else {
            third = Some(place.client().await);
            let wanted = Wanted { people: Vec::new(), ..Wanted::people("tourner", "coups=3", 3) };
            create(&mut white, &wanted).await
        };
        let mut private = vec![token.to_string(), "127.0.0.1".to_owned()];
        private.extend([&white, &black].into_iter().chain(&third).map(session_key));
        if stage >= Stage::OneSits {
            white.send(sit(game, Seat::A, None, SeedShare::Digest(digest(WHITE)))).await;
            white.accepted("sit").await;
        }
        if stage >= Stage::BothSit {
            let share = if third.is_some() {
                SeedShare::Digest(digest(BLACK))
            } else {
                SeedShare::Bytes(BLACK)
            };
            black.send(sit(game, Seat::B, Some(token.clone()), share)).await;
            black.accepted("sit").await;
            if let Some(third) = &mut third {
                third.send(sit(game, Seat::C, Some(token), SeedShare::Bytes(THIRD))).await;
                third.accepted("sit").await;
            }
        }
        let opens = if third.is_some() { 2 } else { 1 };
        for (client, bytes) in [(&mut white, WHITE), (&mut black, BLACK)].into_iter().take(opens) {
            if stage >= Stage::Begun {
                let id = "open".parse().unwrap();
                client.send(ClientMessage::Open { game, id, bytes }).await;
                client.accepted("open").await;
            } else {
                private.push(bytes.to_string());
            }
        }
        if stage == Stage::Over {
            let id = "resign".parse().unwrap();
            white.send(ClientMessage::Offer { game, id, offer: GameOffer::Resign }).await;
            white.accepted("resign").await;
        } else {
            private.push(place.secret(game).await.to_string());
            private.push(TALK.to_owned());
        }
        let log = whole(&mut white, game).await;
        let challenge = hard_challenge(&mut white).await;
        Self { stage, played, game, white, black, third, challenge, log, private }
    }

    /// White says something to Black, if they sit.
    async fn talk(&mut self) {
        if matches!(self.stage, Stage::BothSit | Stage::Begun) {
            let (id, text) = ("talk".parse().unwrap(), TALK.parse().unwrap());
            self.white.send(ClientMessage::Say { game: self.game, id, text }).await;
            let heard = |message: &ServerMessage| {
                matches!(message, ServerMessage::Said { .. }).then_some(())
            };
            self.black.find(heard).await;
        }
    }

    fn hides(&self, shown: &str) {
        for text in &self.private {
            assert!(
                !shown.contains(text),
                "{:?} {:?}: {text} is in {shown}",
                self.stage,
                self.played
            );
        }
    }

    /// The game is what it was, and its players have heard nothing.
    async fn is_unchanged(&mut self) {
        self.white.send(ClientMessage::Watch { game: self.game }).await;
        loop {
            match self.white.next().await {
                ServerMessage::Game { log, .. } => {
                    assert_eq!(log.len(), self.log.len(), "{:?}", self.stage);
                    assert!(
                        log.iter()
                            .zip(&self.log)
                            .all(|(now, then)| now.hash == then.hash && now.event == then.event)
                    );
                    return;
                }
                // The creator is a spectator until they sit.
                ServerMessage::Said { by: None, .. }
                    if matches!(self.stage, Stage::Created | Stage::Over) => {}
                ServerMessage::Presence { .. }
                | ServerMessage::Talk { .. }
                | ServerMessage::Names { .. }
                | ServerMessage::Said { by: Some(_), .. } => {}
                other => panic!("{:?}: {other:?}", self.stage),
            }
        }
    }
}

/// A challenge for players who are stronger than any here.
async fn hard_challenge(client: &mut Client) -> ChallengeId {
    let text = r#"{"type":"challenge","id":"hard","clock":"3d","least":3000}"#;
    client.send_text(text.to_owned()).await.unwrap();
    let posted = |message: &ServerMessage| match message {
        ServerMessage::Posted { challenge, .. } => Some(challenge.challenge),
        _ => None,
    };
    client.find(posted).await
}

/// The key of a player's session.
fn session_key(client: &Client) -> String {
    let (_, key) = client.session.cookie().split_once('=').expect("a cookie");
    assert!(key.parse::<Token>().is_ok(), "{key}");
    key.to_owned()
}

async fn whole(client: &mut Client, game: GameId) -> Vec<EntryView> {
    client.send(ClientMessage::Watch { game }).await;
    client.whole().await
}

/// A visitor without a seat.
#[derive(Clone, Copy, Debug)]
enum Identity {
    Stranger,
    Spectator,
    /// A player of another game, with its token.
    OtherPlayer,
    /// Somebody with a name.
    Account,
    /// A program with a token.
    Bot,
}

const IDENTITIES: [Identity; 5] = [
    Identity::Stranger,
    Identity::Spectator,
    Identity::OtherPlayer,
    Identity::Account,
    Identity::Bot,
];

impl Identity {
    /// A connection of somebody like this; nothing if any player will do.
    async fn connect(self, place: &Place, scene: &Scene) -> Option<Client> {
        let name = |name: &str| format!("{name} {}", scene.stage as u8);
        let have = vec![KnownGame { game: scene.game, seq: 0, hash: None }];
        let (session, have) = match self {
            Self::Stranger => return Some(place.client().await),
            Self::Spectator => (place.guest().await, have),
            Self::OtherPlayer => return None,
            Self::Account => return Some(place.player(&name("Panurge")).await),
            Self::Bot => {
                let (_, token) = bot(place, &name("Gargantua")).await;
                (ClientSession::bot(place.address(), &token), Vec::new())
            }
        };
        Some(Client::connect(session, have).await)
    }

    /// Everything that comes before the first message is sent: for a spectator also what they lack of the game, however late it is.
    async fn greeted(self, client: &mut Client) -> Vec<ServerMessage> {
        let mut all = Vec::new();
        while matches!(self, Self::Spectator)
            && !matches!(all.last(), Some(ServerMessage::Presence { .. }))
        {
            all.push(client.next().await);
        }
        all.extend(answers(client).await);
        all
    }
}

/// Messages that somebody without a seat may send about a game, by their type.
fn messages(kind: &str, game: GameId, challenge: ChallengeId, token: &Token) -> Vec<ClientMessage> {
    let id = || format!("x-{kind}").parse().unwrap();
    let after = 5;
    let act = |action: &str| {
        let action = action.parse().unwrap();
        ClientMessage::Act { game, id: id(), after, action }
    };
    let seats = |share: SeedShare| {
        let tokens = [None, Some(token.clone()), Some("A".repeat(43).parse().unwrap())];
        let each = move |token: Option<Token>| {
            // One of them is beyond the seats of every game here.
            Seat::first(4).map(move |seat| ClientMessage::Sit {
                game,
                id: "x-sit".parse().unwrap(),
                seat,
                token: token.clone(),
                share,
            })
        };
        tokens.into_iter().flat_map(each)
    };
    match kind {
        "create" => {
            // The name by which the owner created the game.
            vec![classic("create".parse().unwrap(), "holes=1", Clock::None, None, None)]
        }
        "watch" => vec![ClientMessage::Watch { game }],
        "unwatch" => vec![ClientMessage::Unwatch { game }],
        "sit" => seats(SeedShare::Digest(Bytes32([7; 32])))
            .chain(seats(SeedShare::Bytes(Bytes32([7; 32]))))
            .collect(),
        "open" => [WHITE, BLACK, Bytes32([7; 32])]
            .map(|bytes| ClientMessage::Open { game, id: id(), bytes })
            .to_vec(),
        "share" => [SeedShare::Digest(digest(WHITE)), SeedShare::Bytes(BLACK)]
            .map(|share| ClientMessage::Share { game, id: id(), share })
            .to_vec(),
        "act" => ["1/2 1/3", "A play 1/2 1/3", "C give_up"].map(act).to_vec(),
        "ready" => vec![ClientMessage::Ready { game, id: id(), after }],
        "offer" => {
            use GameOffer::{Abort, Decline, Rematch, Resign, Stop, Unfinished, Void, Withdraw};
            let all = [Resign, Stop, Rematch, Unfinished, Withdraw, Decline, Abort, Void];
            all.map(|offer| ClientMessage::Offer { game, id: id(), offer }).to_vec()
        }
        "say" => vec![ClientMessage::Say { game, id: id(), text: "psst".parse().unwrap() }],
        "knock" => vec![ClientMessage::Knock { game, token: token.clone() }],
        "hello" => vec![],
        "enter_lobby" => vec![ClientMessage::EnterLobby],
        "leave_lobby" => vec![ClientMessage::LeaveLobby],
        "withdraw" => vec![ClientMessage::Withdraw { id: id(), challenge }],
        "take" => vec![ClientMessage::Take { id: id(), challenge, bytes: None }],
        "decline" => vec![ClientMessage::Decline { id: id(), challenge }],
        "challenge" => vec![read(r#"{"type":"challenge","id":"hard","clock":"1d"}"#)],
        "call" => vec![read(r#"{"type":"call","id":"x-call","name":"White","clock":"1d"}"#)],
        "pair" => vec![read(r#"{"type":"pair","id":"x-pair","clocks":["vif"]}"#)],
        // A seek that is none: those who wait for anybody may be joined by anybody.
        "join" => vec![ClientMessage::Join { id: id(), seek: SeekId([7; 16]) }],
        "unpair" => vec![ClientMessage::Unpair { id: id() }],
        "attend" => vec![ClientMessage::Attend { on: true }],
        "ping" => vec![ClientMessage::Ping { n: 1 }],
        other => panic!("{other}: what may somebody without a seat do with this message?"),
    }
}

fn read(text: &str) -> ClientMessage {
    ClientMessage::read(text).unwrap()
}

/// Checks the answer to a message of somebody without a seat.
fn check(kind: &str, game: GameId, answer: &ServerMessage) {
    use ServerMessage::{
        Created, Did, Done, Game, Lobby, LobbyChange, Names, Pong, Posted, Presence, Refused, Said,
        Talk,
    };
    let fits = match (kind, answer) {
        // The players of the game have no names; spectators who talk may have one.
        (_, Presence { .. } | LobbyChange { .. } | Names { .. })
        | ("ping", Pong { n: 1, .. })
        | ("hello", Did { .. })
        | ("enter_lobby", Lobby { .. })
        | ("challenge", Posted { .. })
        | ("pair" | "unpair", Done { .. }) => true,
        // In a game of the sender's own.
        (_, Did { game: other, .. }) if *other != game => true,
        (_, Game { you, .. }) => you.is_none(),
        (_, Talk { words, .. }) => words.iter().all(|word| word.by.is_none()),
        ("create", Created { game: other, .. }) => *other != game,
        ("knock", Refused { code, .. }) => *code == Code::BadToken,
        ("sit", Refused { code, .. }) => matches!(code, Code::BadToken | Code::Ended),
        ("open" | "share" | "act" | "ready" | "offer", Refused { code, .. }) => {
            *code == Code::NotYours
        }
        // A bot is not paired.
        ("withdraw" | "take" | "decline" | "pair", Refused { code, .. }) => {
            *code == Code::NotForYou
        }
        ("join", Refused { code, .. }) => *code == Code::ChallengeGone,
        ("call", Refused { code, .. }) => *code == Code::UnknownPlayer,
        ("say", Refused { code, .. }) => *code == Code::UnknownGame,
        ("say", Said { by, .. }) => by.is_none(),
        _ => false,
    };
    assert!(fits, "{kind}: {answer:?}");
}

/// Everything that comes until a message of this type is answered.
async fn until_answered(client: &mut Client, kind: &str) -> Vec<ServerMessage> {
    use ServerMessage::{Created, Done, Game, Lobby, Pong, Posted, Refused, Said};
    let mut all = Vec::new();
    // Nothing answers these.
    if matches!(kind, "unwatch" | "leave_lobby" | "attend") {
        return all;
    }
    loop {
        all.push(client.next().await);
        if let (_, Refused { .. })
        | ("watch", Game { .. })
        | ("create", Created { .. })
        | ("say", Said { .. })
        | ("enter_lobby", Lobby { .. })
        | ("challenge", Posted { .. })
        | ("pair" | "unpair", Done { .. })
        | ("ping", Pong { .. }) = (kind, &all[all.len() - 1])
        {
            return all;
        }
    }
}

/// Everything that comes until the server has read everything.
async fn answers(client: &mut Client) -> Vec<ServerMessage> {
    client.send(ClientMessage::Ping { n: 77 }).await;
    let mut all = Vec::new();
    loop {
        match client.next().await {
            ServerMessage::Pong { n: 77, .. } => return all,
            message => all.push(message),
        }
    }
}

#[tokio::test]
async fn no_message_of_somebody_without_a_seat_does_anything() {
    let mut cases = 0;
    for (played, stage) in ALL_PLAYED.into_iter().flat_map(|it| STAGES.map(|stage| (it, stage))) {
        let place = Place::with(generous()).await;
        let mut scene = Scene::new(&place, stage, played).await;
        for identity in IDENTITIES {
            let mut client = place.client().await;
            let (_, token) = client.create("holes=1", Clock::None).await;
            if let Some(other) = identity.connect(&place, &scene).await {
                client = other;
            }
            let mut shown = identity.greeted(&mut client).await;
            for answer in &shown {
                check("hello", scene.game, answer);
            }
            scene.talk().await;
            for kind in ClientMessage::TYPES {
                for message in messages(kind, scene.game, scene.challenge, &token) {
                    client.send(message).await;
                    let mut all = until_answered(&mut client, kind).await;
                    all.extend(answers(&mut client).await);
                    for answer in &all {
                        check(kind, scene.game, answer);
                    }
                    let refused =
                        all.iter().any(|answer| matches!(answer, ServerMessage::Refused { .. }));
                    let must_be = matches!(kind, "sit" | "open" | "act" | "ready" | "offer");
                    assert!(refused || !must_be, "{stage:?} {identity:?} {kind}: {all:?}");
                    shown.extend(all);
                    cases += 1;
                }
            }
            scene.talk().await;
            shown.extend(answers(&mut client).await);
            scene.hides(&serde_json::to_string(&shown).unwrap());
            scene.is_unchanged().await;
        }
    }
    println!(
        "{cases} messages of {} types: {} stages, {} identities",
        ClientMessage::TYPES.len(),
        STAGES.len(),
        IDENTITIES.len()
    );
    is_documented(cases, "messages");
}

/// Checks that the documents about the tests have this number.
pub(super) fn is_documented(number: usize, of: &str) {
    let (thousands, rest) = (number / 1000, number % 1000);
    let said = format!("{thousands},{rest:03} {of}");
    for file in ["limits.md", "measurements.md"] {
        let path = format!("{}/../../docs/testing/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(text.contains(&said), "docs/testing/{file} lacks: {said}");
    }
}

/// The visitors who may not know more than everybody, with the header by which they are known.
async fn visitors(place: &Place, stage: Stage) -> Vec<(&'static str, Option<Known>)> {
    let cookie = |cookie: String| Some(("Cookie", cookie));
    let token = |token: String| Some(("Authorization", format!("Bearer {token}")));
    let name = |who: &str| format!("{who} {}", stage as u8);
    let (account, _, _) = register(place, "", &name("Other")).await;
    vec![
        ("nobody", None),
        ("forged", cookie(format!("trictrac={}", "A".repeat(43)))),
        ("forged token", token(format!("trictrac-bot-{}", "A".repeat(43)))),
        ("stranger", cookie(place.cookie().await)),
        ("token", token(bot(place, &name("Program")).await.1)),
        ("account", cookie(account)),
    ]
}

/// The name and the value of a header.
type Known = (&'static str, String);

/// The statuses that a route may have for somebody without a seat who is no operator.
fn statuses(path: &str, method: &str, who: &str, stage: Stage) -> Vec<u16> {
    let [nobody, guest] = ["nobody", "stranger"].map(|who| status(path, method, who, stage));
    let plays = matches!(path, "/api/v1/socket" | MINE_PATH);
    // An account reads its own results, and sends none here.
    if who == "account" && path == PROGRESS_PATH && guest == 403 {
        return vec![if method == "PUT" { 400 } else { 200 }];
    }
    vec![match who {
        // A token that opens nothing makes no guest either.
        "forged token" if (path, method) == ("/api/v1/guest", "POST") => 401,
        "forged token" => nobody,
        // What a guest may not do with their session, another account may be able to do: then there is nothing to do it to.
        "account" if guest == 403 => return vec![400, 403, 404],
        "account" => guest,
        "token" if guest == nobody || plays => guest,
        // Whatever else needs to know who asks is about the account.
        "token" => 403,
        who => status(path, method, who, stage),
    }]
}

const RECORD: &str = "/api/v1/games/{game}/record";

/// The routes for an account that need a session and content.
const CONFIRMED: [&str; 5] = [
    "/api/v1/account/password",
    "/api/v1/account/codes",
    "/api/v1/account/bot",
    "/api/v1/account/erase",
    "/api/v1/account/tokens",
];

/// The status of the route by which a visitor becomes a guest, and a guest chooses a name or removes it.
fn status_of_guest(method: &str, who: &str) -> u16 {
    match method {
        "POST" => 200,
        "PUT" | "DELETE" if who != "stranger" => 401,
        // Without content.
        "PUT" => 400,
        // Nobody loses a name that they do not have.
        "DELETE" => 204,
        _ => 405,
    }
}

/// The route of one subscription.
const PUSHES: &str = "/api/v1/push/{id}";

/// The route of the links in mails.
const MAILS: &str = "/mail/{task}/{token}";

/// The status of the routes of notices.
fn status_of_notices(path: &str, method: &str, who: &str) -> Option<u16> {
    Some(match (path, method) {
        // Everybody sees the results of rated games.
        (CLUB_FEED_PATH, "GET" | "HEAD") => 200,
        // Nobody guesses the address of a feed.
        ("/feed/{file}", "GET" | "HEAD") => 404,
        (FEED_PATH, "POST" | "DELETE") | (PUSH_PATH, "POST") | (PUSHES, "DELETE")
            if who != "stranger" =>
        {
            401
        }
        // Without content.
        (FEED_PATH, "POST") => 400,
        // Nobody loses a feed that they do not have.
        (FEED_PATH, "DELETE") => 204,
        // This server sends nothing to browsers, and says so.
        (PUSH_PATH, "GET" | "HEAD") => 200,
        (PUSH_PATH, "POST") | (PUSHES, "DELETE") => 404,
        (CLUB_FEED_PATH | "/feed/{file}" | FEED_PATH | PUSH_PATH | PUSHES, _) => 405,
        _ => return None,
    })
}

/// The status of the route where players say when they are away.
fn status_of_absence(method: &str, who: &str) -> u16 {
    match method {
        "GET" | "HEAD" | "PUT" | "DELETE" if who != "stranger" => 401,
        // Nobody ends an absence that they do not have.
        "GET" | "HEAD" | "DELETE" => 200,
        // Without content.
        "PUT" => 400,
        _ => 405,
    }
}

/// The status of the routes of mail.
fn status_of_mail(path: &str, method: &str, who: &str) -> Option<u16> {
    Some(match (path, method) {
        // This server sends no mail, and says so.
        (MAIL_PATH, "GET" | "HEAD") => 200,
        (MAIL_PATH, "POST" | "DELETE") if who != "stranger" => 401,
        // Only an account has mail, and nobody loses what they do not have.
        (MAIL_PATH, "POST") => 403,
        (MAIL_PATH, "DELETE") => 204,
        // Nobody makes up a link of a mail.
        (MAILS, "GET" | "HEAD" | "POST") => 404,
        (MAIL_PATH | MAILS, _) => 405,
        _ => return None,
    })
}

/// The status of a route that has a list of its own.
fn status_elsewhere(path: &str, method: &str, who: &str) -> Option<u16> {
    let is_guest = path == "/api/v1/guest";
    let of_guest = is_guest.then(|| status_of_guest(method, who));
    let of_guest =
        of_guest.or_else(|| (path == ABSENCE_PATH).then(|| status_of_absence(method, who)));
    let of_notices = of_guest.or_else(|| status_of_notices(path, method, who));
    let of_mail = of_notices.or_else(|| status_of_mail(path, method, who));
    of_mail.or_else(|| super::talk::status(path, method, who))
}

/// The status that a route must have for somebody without a seat.
fn status(path: &str, method: &str, who: &str, stage: Stage) -> u16 {
    if let Some(status) = status_elsewhere(path, method, who) {
        return status;
    }
    match (path, method) {
        // Everybody sees the results of rated games, which are those of players with names.
        (RECENT_PATH, "GET" | "HEAD") => 200,
        ("/api/v1/socket", "GET") if who == "stranger" => 101,
        // A request for a WebSocket is never a HEAD.
        ("/api/v1/socket", "HEAD") if who == "stranger" => 405,
        ("/api/v1/socket", "GET" | "HEAD") => 401,
        // The list is empty: no game of the scene is theirs.
        (MINE_PATH, "GET" | "HEAD") if who == "stranger" => 200,
        (MINE_PATH, "GET" | "HEAD") => 401,
        (RECORD, "GET" | "HEAD") if stage == Stage::Over => 200,
        (RECORD, "GET" | "HEAD") => 404,
        (ANALYSIS, "POST") if who != "stranger" => 401,
        (ANALYSIS, "GET" | "HEAD" | "POST") if stage != Stage::Over => 404,
        // This server does not analyse games, and says so.
        (ANALYSIS, "GET" | "HEAD" | "POST") => 200,
        ("/" | Greeting::PATH | "/health" | "/ready" | "/metrics", _) => 0,
        // Without content.
        (
            "/api/v1/account/register" | "/api/v1/account/login" | "/api/v1/account/recover",
            "POST",
        ) => 400,
        (path, "POST") if CONFIRMED.contains(&path) => {
            if who == "stranger" {
                400
            } else {
                401
            }
        }
        ("/api/v1/account" | "/api/v1/account/export", "GET" | "HEAD") if who == "stranger" => 200,
        ("/api/v1/account/sessions/{id}" | "/api/v1/account/tokens/{id}", "DELETE")
            if who == "stranger" =>
        {
            404
        }
        // The stranger logs out last.
        ("/api/v1/account/sessions", "DELETE") | ("/api/v1/account/logout", "POST")
            if who == "stranger" =>
        {
            204
        }
        ("/api/v1/account" | "/api/v1/account/export", "GET" | "HEAD")
        | (
            "/api/v1/account/sessions"
            | "/api/v1/account/sessions/{id}"
            | "/api/v1/account/tokens/{id}",
            "DELETE",
        )
        | ("/api/v1/account/logout", "POST") => 401,
        (path, _) if path.starts_with("/api/v1/account") => 405,
        (PROGRESS_PATH, "GET" | "HEAD" | "PUT") => {
            if who == "stranger" {
                403
            } else {
                401
            }
        }
        (PROGRESS_PATH | RECENT_PATH, _) => 405,
        // Nobody is called `{name}`.
        (path, "GET" | "HEAD") if path.starts_with("/api/v1/players/") => 404,
        (path, _) if path.starts_with("/api/v1/players/") => 405,
        ("/api/v1/socket" | MINE_PATH | RECORD | ANALYSIS, _) => 405,
        _ => panic!("{path}: what may somebody without a seat do here?"),
    }
}

/// A result of training of the victim.
const TRAINED: &str = "the result of the victim";

/// A bot whose sessions and tokens others name in their requests.
struct Victim {
    cookie: String,
    token: String,
    session_id: String,
    token_id: String,
    /// The secret part of the address of the feed, and the name of the feed.
    feed: [String; 2],
    /// The end of the absence.
    away: u64,
}

impl Victim {
    async fn new(place: &Place, stage: Stage) -> Self {
        let (cookie, token) = bot(place, &format!("Victim {}", stage as u8)).await;
        let rows = format!(r#"{{"rows":[{{"exercise":"x","at":1,"value":"{TRAINED}"}}]}}"#);
        let sent = ask_json(place.address(), "PUT", PROGRESS_PATH, &cookie, &rows).await;
        assert_eq!(sent.status, 200, "{sent:?}");
        let made = ask_json(place.address(), "POST", FEED_PATH, &cookie, "{}").await;
        let feed = read_json(&made)["token"].as_str().unwrap().to_owned();
        let own = read_json(&account(place, &cookie).await);
        let id = |list: &str| own[list][0]["id"].as_str().unwrap().to_owned();
        let feed = [feed, id("channels")];
        let until = place.time.now().wall + 3_600_000;
        let away = format!(r#"{{"until":{until}}}"#);
        let leaves = ask_json(place.address(), "PUT", ABSENCE_PATH, &cookie, &away).await;
        assert_eq!(leaves.status, 200, "{leaves:?}");
        let (session_id, token_id) = (id("sessions"), id("tokens"));
        Self { session_id, token_id, cookie, token, feed, away: until }
    }

    fn secrets(&self) -> [String; 8] {
        let (_, key) = self.cookie.split_once('=').unwrap();
        let [feed, feed_id] = &self.feed;
        let away = &self.away.to_string();
        [key, &self.token, &self.session_id, &self.token_id, TRAINED, feed, feed_id, away]
            .map(ToOwned::to_owned)
    }

    /// The path with the name of a session or a token of this account.
    fn concrete(&self, path: &str) -> String {
        let id = if path.contains("tokens") { &self.token_id } else { &self.session_id };
        path.replace("{id}", id)
    }

    async fn is_unchanged(&self, place: &Place) {
        let own = read_json(&account(place, &self.cookie).await);
        let number = |list: &str| own[list].as_array().unwrap().len();
        let numbers = ["sessions", "tokens", "channels"].map(number);
        assert_eq!(numbers, [1, 1, 1], "{own}");
        let cookie = [("Cookie", self.cookie.as_str())];
        let absence = read_json(&ask(place.address(), "GET", ABSENCE_PATH, &cookie).await);
        assert_eq!(absence["absence"]["until"], self.away, "{absence}");
    }
}

#[tokio::test]
async fn no_route_shows_or_does_anything_to_somebody_without_a_seat() {
    let everywhere = ["/", "/health", "/ready", "/metrics", Greeting::PATH];
    let mut paths: Vec<_> = table().into_iter().map(|(path, _)| path).chain(everywhere).collect();
    // What ends the session comes last.
    paths.sort_by_key(|path| *path == "/api/v1/account/logout");
    let methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];
    let (mut cases, mut identities) = (0, 0);
    let cases_of_forms = [Stage::Begun, Stage::Over].map(|stage| (Played::Tourner, stage));
    for (played, stage) in STAGES.map(|it| (Played::Classic, it)).into_iter().chain(cases_of_forms)
    {
        let place = Place::with(generous()).await;
        let mut scene = Scene::new(&place, stage, played).await;
        let players = [&scene.white, &scene.black].into_iter().chain(&scene.third);
        let players: BTreeSet<u64> = players.map(|client| client.you).collect();
        let victim = Victim::new(&place, stage).await;
        scene.private.extend(victim.secrets());
        let visitors = visitors(&place, stage).await;
        identities = visitors.len();
        for (who, known) in visitors {
            for path in &paths {
                for method in methods {
                    let known = known.as_ref().map(|(name, value)| (*name, value.as_str()));
                    let headers: Vec<_> = UPGRADE.into_iter().chain(known).collect();
                    let concrete = victim.concrete(path);
                    let concrete = concrete.replace("{game}", &scene.game.to_string());
                    let answer = ask(place.address(), method, &concrete, &headers).await;
                    let mut expected = statuses(path, method, who, stage);
                    if (played, *path) == (Played::Tourner, ANALYSIS) && expected == [200] {
                        // Only the classical game has analyses.
                        expected = vec![400];
                    }
                    assert!(
                        expected == [0] || expected.contains(&answer.status),
                        "{who} {stage:?} {method} {path}: {answer:?}"
                    );
                    scene.hides(&answer.head);
                    // A feed repeats the address that was asked.
                    scene.hides(&answer.body.replace(&place.address().to_string(), ""));
                    if *path == MINE_PATH {
                        assert!(!answer.body.contains(&scene.game.to_string()), "{answer:?}");
                    }
                    if *path == "/api/v1/guest" && method == "POST" && answer.status == 200 {
                        let you =
                            answer.body.trim_start_matches(r#"{"you":"#).trim_end_matches('}');
                        assert!(!players.contains(&you.parse().unwrap()), "{who}: {answer:?}");
                    }
                    cases += 1;
                }
            }
        }
        scene.is_unchanged().await;
        victim.is_unchanged(&place).await;
    }
    println!(
        "{cases} requests: {} paths, {} methods, {} stages, {identities} identities",
        paths.len(),
        methods.len(),
        STAGES.len()
    );
    is_documented(cases, "requests");
}
