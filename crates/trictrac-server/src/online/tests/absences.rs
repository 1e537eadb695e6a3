//! Absences: stored first, then in every correspondence game of the player, and never too late for a turn.

use serde_json::{Value, json};
use trictrac_client::net::ClientSession;
use trictrac_protocol::{
    ABSENCE_PATH, Absence, ClientMessage, Clock, Days, EntryView, GameEnding, GameEvent, GameId,
    OwnAbsence, Seat, VoidReason,
};
use trictrac_store::people::StoredAbsence;
use trictrac_store::{PlayerId, Timestamp};
use trictrac_umpire::Replica;

use super::leaving::{entry, export};
use super::persons::{PASSWORD, connect, person, post, read, refused, register, set_cookie};
use super::place::{Client, Place, begun_by, few, generous};
use super::wire::{Answer, ask, ask_json};
use crate::online::limits::ServerLimits;
use crate::online::{Outside as _, waking};

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;
const CLOCK: Clock = Clock::Days(Days::Three);

async fn put(place: &Place, cookie: &str, from: Option<u64>, until: u64) -> Answer {
    let mut content = json!({ "until": until });
    if let Some(from) = from {
        content["from"] = from.into();
    }
    ask_json(place.address(), "PUT", ABSENCE_PATH, cookie, &content.to_string()).await
}

fn own(answer: &Answer) -> OwnAbsence {
    assert_eq!(answer.status, 200, "{answer:?}");
    serde_json::from_str(&answer.body).unwrap()
}

/// The player is away for this number of days from now.
async fn leaves(place: &Place, cookie: &str, days: u64) -> Absence {
    let now = place.time.now().wall;
    let set = own(&put(place, cookie, None, now + days * DAY).await).absence;
    assert_eq!(set, Some(Absence { from: now, until: now + days * DAY }));
    set.unwrap()
}

async fn asks(place: &Place, method: &str, cookie: &str) -> OwnAbsence {
    own(&ask(place.address(), method, ABSENCE_PATH, &[("Cookie", cookie)]).await)
}

/// A game of two sessions that has begun.
struct Match {
    game: GameId,
    sessions: [ClientSession; 2],
}

impl Match {
    async fn begun(place: &Place, cookies: [&str; 2], clock: Clock) -> Self {
        let [white, black] = [connect(place, cookies[0]).await, connect(place, cookies[1]).await];
        let table = begun_by(white, black, clock).await;
        Self { game: table.game, sessions: [table.white.session, table.black.session] }
    }

    /// A connection of the player at `seat`, with the game as it is.
    async fn comes(&self, place: &Place, seat: Seat) -> (Client, Replica) {
        let session = self.sessions[seat.index()].clone().at(place.address());
        let mut client = Client::connect(session, Vec::new()).await;
        let replica = client.replica(self.game).await;
        (client, replica)
    }

    async fn replica(&self, place: &Place) -> Replica {
        self.comes(place, Seat::A).await.1
    }

    async fn asked(&self, place: &Place) -> Seat {
        self.replica(place).await.game().asked().unwrap()
    }

    async fn until(&self, place: &Place) -> Option<u64> {
        self.replica(place).await.game().clocks().until
    }

    /// The player who is asked plays.
    async fn plays(&self, place: &Place) {
        let seat = self.asked(place).await;
        let (mut client, replica) = self.comes(place, seat).await;
        let after = replica.game().next() - 1;
        let play = replica.game().classic().unwrap().coup().unwrap().first_play();
        let action = trictrac_rules::turn::Action::Play(play).to_string();
        let name = format!("p{after}");
        client.act(self.game, &name, after, &action).await;
        client.accepted(&name).await;
    }

    async fn ended(&self, place: &Place) -> Option<GameEnding> {
        self.replica(place).await.game().ended().cloned()
    }
}

/// The log of a game as a client sees it.
async fn kinds(place: &Place, game: GameId) -> Vec<&'static str> {
    let mut client = place.client().await;
    client.send(ClientMessage::Watch { game }).await;
    let kind = |did: &EntryView| match did.event {
        GameEvent::Absent(_) => "absent",
        GameEvent::Act { .. } => "act",
        _ => "other",
    };
    client.whole().await.iter().map(kind).filter(|kind| *kind != "other").collect()
}

/// Two players with accounts, and a game of them; the cookies are those of the player who is asked, and of the other one.
async fn two(place: &Place) -> (Match, [String; 2]) {
    let (rose, ..) = register(place, "", "Rose").await;
    let (anne, ..) = register(place, "", "Anne").await;
    let table = Match::begun(place, [&rose, &anne], CLOCK).await;
    let cookies = if table.asked(place).await == Seat::A { [rose, anne] } else { [anne, rose] };
    (table, cookies)
}

#[tokio::test]
async fn everybody_sees_an_absence_and_no_time_is_lost() {
    let place = Place::with(generous()).await;
    let (table, [asked, other]) = two(&place).await;
    let loser = table.asked(&place).await;
    let live = Match::begun(&place, [&asked, &other], Clock::Lent).await;
    let second = Match::begun(&place, [&asked, &other], CLOCK).await;
    let began = place.time.now().wall;
    place.time.pass(DAY);
    let (mut opponent, _) = table.comes(&place, loser.opponent()).await;
    let absence = leaves(&place, &asked, 10).await;
    let did = opponent.did(|event| matches!(event, GameEvent::Absent(_))).await;
    assert_eq!((did.by, did.event), (Some(loser), GameEvent::Absent(absence)));
    assert_eq!(did.clocks.until, Some(began + 13 * DAY), "the answer came afterwards");
    for (game, expected) in [(table.game, 1), (second.game, 1), (live.game, 0)] {
        assert_eq!(kinds(&place, game).await.len(), expected);
    }
    let mine = connect(&place, &other).await.mine(&place).await;
    let theirs = |game: &GameId| mine.games.iter().find(|it| it.game == *game).unwrap();
    assert_eq!(theirs(&table.game).away, Some(absence));
    assert_eq!(theirs(&table.game).until, Some(began + 13 * DAY));
    assert_eq!(theirs(&live.game).away, None);

    place.time.pass(12 * DAY - 60_000);
    waking::sweep(&place.club().tables).await;
    assert_eq!(table.ended(&place).await, None);
    assert_eq!(connect(&place, &other).await.mine(&place).await.games[0].away, None, "it is over");
    place.time.pass(2 * 60_000);
    waking::sweep(&place.club().tables).await;
    while table.ended(&place).await.is_none() {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let ending = GameEnding::Void { why: VoidReason::NoStart, seat: Some(loser) };
    assert_eq!(table.ended(&place).await, Some(ending), "it was the first turn");
}

#[tokio::test]
async fn a_play_ends_an_absence_everywhere_and_gives_the_days_back() {
    let place = Place::with(generous()).await;
    let (table, [asked, other]) = two(&place).await;
    // Somewhere else the same player is asked, too.
    let mut second = Match::begun(&place, [&asked, &other], CLOCK).await;
    while second.asked(&place).await != Seat::A {
        second = Match::begun(&place, [&asked, &other], CLOCK).await;
    }
    let began = place.time.now().wall;
    leaves(&place, &asked, 10).await;
    assert_eq!(asks(&place, "GET", &asked).await.left, 11 * DAY);
    place.time.pass(4 * DAY);
    table.plays(&place).await;
    let now = asks(&place, "GET", &asked).await;
    assert_eq!((now.absence, now.left), (None, 17 * DAY), "four days are used");
    while second.until(&place).await != Some(began + 7 * DAY) {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(kinds(&place, table.game).await, ["absent", "act"]);
    assert_eq!(kinds(&place, second.game).await, ["absent", "absent"]);
    // Those days and others can be used again.
    leaves(&place, &asked, 10).await;
    let ended = asks(&place, "DELETE", &asked).await;
    assert_eq!((ended.absence, ended.left), (None, 17 * DAY));
    assert_eq!(second.until(&place).await, Some(began + 7 * DAY));
    assert_eq!(asks(&place, "DELETE", &asked).await, ended, "there is none");
}

/// The server stops after the absence is stored, and before a game knows it.
#[tokio::test]
async fn an_absence_that_only_the_table_has_saves_a_turn() {
    for restarts in [false, true] {
        let mut place = Place::with(generous()).await;
        let (table, [asked, other]) = two(&place).await;
        let began = place.time.now().wall;
        place.time.pass(DAY);
        let player = PlayerId(connect(&place, &asked).await.you.cast_signed());
        let begins = Timestamp(place.time.now().wall.cast_signed());
        let ends = Timestamp(begins.0 + (10 * DAY).cast_signed());
        let absence = StoredAbsence { begins, ends, noted: false };
        let registry = place.club().base.registry.clone();
        let session = registry.sessions(player).await.unwrap()[0].digest;
        assert!(registry.replace_absences(player, session, &[], &[absence]).await.unwrap());
        drop(registry);
        if restarts {
            place.restart_after(5 * DAY).await;
        } else {
            place.time.pass(5 * DAY);
        }
        waking::sweep(&place.club().tables).await;
        assert_eq!(table.ended(&place).await, None);
        place.club().tables.spread_all_absences().await;
        assert_eq!(table.until(&place).await, Some(began + 13 * DAY));
        let registry = &place.club().base.registry;
        assert_eq!(registry.unnoted_absences().await.unwrap(), [], "all games know it");
        assert_eq!(kinds(&place, table.game).await, ["absent"], "once");
        drop(other);
    }
}

/// A frame that comes after the usual end of the turn.
#[tokio::test]
async fn whoever_comes_back_can_play_at_once() {
    let place = Place::with(generous()).await;
    let (table, [asked, _]) = two(&place).await;
    leaves(&place, &asked, 14).await;
    place.time.pass(13 * DAY);
    table.plays(&place).await;
    assert_eq!(table.ended(&place).await, None);
}

#[tokio::test]
async fn games_that_begin_later_know_the_absence() {
    let place = Place::with(generous()).await;
    let (rose, ..) = register(&place, "", "Rose").await;
    let (anne, ..) = register(&place, "", "Anne").await;
    let absence = leaves(&place, &rose, 10).await;
    let table = Match::begun(&place, [&rose, &anne], CLOCK).await;
    let now = place.time.now().wall;
    assert_eq!(table.replica(&place).await.game().absence(Seat::A, now), Some(absence));
    let expected = if table.asked(&place).await == Seat::A { 13 } else { 3 };
    assert_eq!(table.until(&place).await, Some(now + expected * DAY));
}

#[tokio::test]
async fn an_absence_can_be_planned_changed_and_cancelled() {
    let place = Place::with(generous()).await;
    let (table, [asked, _]) = two(&place).await;
    let now = place.time.now().wall;
    let planned = own(&put(&place, &asked, Some(now + 2 * DAY), now + 6 * DAY).await);
    let absence = Absence { from: now + 2 * DAY, until: now + 6 * DAY };
    assert_eq!((planned.absence, planned.left), (Some(absence), 17 * DAY));
    assert_eq!(table.until(&place).await, Some(now + 7 * DAY));
    let moved = own(&put(&place, &asked, Some(now + DAY), now + 2 * DAY).await);
    assert_eq!((moved.absence.map(|it| it.from), moved.left), (Some(now + DAY), 20 * DAY));
    assert_eq!(table.until(&place).await, Some(now + 4 * DAY));
    assert_eq!(asks(&place, "DELETE", &asked).await.left, 21 * DAY);
    assert_eq!(table.until(&place).await, Some(now + 3 * DAY));
    place.club().tables.spread_all_absences().await;
    let player = PlayerId(connect(&place, &asked).await.you.cast_signed());
    let stored = place.club().base.registry.absences(player).await.unwrap();
    assert_eq!(stored, [], "what was cancelled is gone");
}

#[tokio::test]
async fn absences_have_limits() {
    let limits = ServerLimits { absences: few(6), ..generous() };
    let place = Place::with(limits).await;
    let (rose, ..) = register(&place, "", "Rose").await;
    let now = place.time.now().wall;
    for (from, until, error) in [
        (None, now, "absence_length"),
        (None, now + 15 * DAY, "absence_length"),
        (Some(now + 61 * DAY), now + 62 * DAY, "absence_far"),
        (Some(u64::MAX - 1), u64::MAX, "absence_far"),
    ] {
        let answer = put(&place, &rose, from, until).await;
        assert_eq!(refused(&answer), (400, error.to_owned()));
    }
    leaves(&place, &rose, 14).await;
    place.time.pass(30 * DAY);
    // The next year has days of its own: this one ends with the year in which the tests play.
    let later = place.time.now().wall;
    let year = trictrac_protocol::day(later)[..4].to_owned();
    let eight = put(&place, &rose, None, later + 8 * DAY).await;
    if year == trictrac_protocol::day(now)[..4] {
        assert_eq!(refused(&eight), (409, "absence_year".to_owned()));
    }
    assert_eq!(
        refused(&put(&place, &rose, None, later + DAY).await),
        (429, "slow_down".to_owned())
    );
    let wrong = ask_json(place.address(), "PUT", ABSENCE_PATH, &rose, "{}").await;
    assert_eq!(refused(&wrong), (400, "bad_request".to_owned()));
    for method in ["GET", "PUT", "DELETE"] {
        let answer = ask(place.address(), method, ABSENCE_PATH, &[]).await;
        assert_eq!(answer.status, 401, "{method}");
    }
}

#[tokio::test]
async fn an_absence_is_exported_and_erased() {
    let place = Place::with(generous()).await;
    let (table, [asked, other]) = two(&place).await;
    let absence = leaves(&place, &asked, 5).await;
    let about = entry(&mut export(&place, &asked).await, "account.json");
    let about: Value = serde_json::from_str(&about).unwrap();
    assert_eq!(about["absences"], json!([{ "from": absence.from, "until": absence.until }]));
    let player = PlayerId(connect(&place, &asked).await.you.cast_signed());
    let content = json!({ "password": PASSWORD });
    assert_eq!(post(&place, "erase", &asked, &content).await.status, 204);
    assert_eq!(place.club().base.registry.absences(player).await.unwrap(), []);
    let replica = connect(&place, &other).await.replica(table.game).await;
    assert!(matches!(replica.game().ended(), Some(GameEnding::Resigned { .. })));
}

/// Otherwise guests could lend their days to an account.
#[tokio::test]
async fn the_absence_of_a_guest_stays_with_their_games() {
    let place = Place::with(generous()).await;
    let (rose, ..) = register(&place, "", "Rose").await;
    let (guest, other) = (place.cookie().await, place.cookie().await);
    let [of_guest, of_account] = [
        Match::begun(&place, [&guest, &other], CLOCK).await,
        Match::begun(&place, [&rose, &other], CLOCK).await,
    ];
    let absence = leaves(&place, &guest, 10).await;
    let answer = post(&place, "login", &guest, &person("Rose")).await;
    let rose = set_cookie(&answer);
    assert_eq!(asks(&place, "GET", &rose).await.absence, None);
    place.club().tables.spread_all_absences().await;
    let now = place.time.now().wall;
    let away = async |table: &Match| {
        let mut client = connect(&place, &rose).await;
        client.replica(table.game).await.game().absence(Seat::A, now)
    };
    assert_eq!([away(&of_guest).await, away(&of_account).await], [Some(absence), None]);
    let about = entry(&mut export(&place, &rose).await, "account.json");
    assert!(about.contains(&format!("{}", absence.until)), "{about}");
}

#[tokio::test]
async fn who_is_away_is_left_in_peace() {
    let place = Place::with(generous()).await;
    let (_table, [asked, _]) = two(&place).await;
    let made = ask_json(place.address(), "POST", "/api/v1/feed", &asked, "{}").await;
    let path = format!("/feed/{}.atom", read(&made)["token"].as_str().unwrap());
    let notices = async || {
        let answer = ask(place.address(), "GET", &path, &[]).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        answer.body.matches("<entry>").count()
    };
    leaves(&place, &asked, 5).await;
    place.time.pass(DAY);
    assert_eq!(notices().await, 0);
    place.time.pass(4 * DAY + 10 * 60_000);
    assert_eq!(notices().await, 1, "it is your turn");
}

/// The player is connected to another server than the one that has the game.
#[tokio::test]
async fn an_absence_reaches_the_games_of_another_server() {
    let nodes = Place::two().await;
    let [asked, other] = [nodes[0].cookie().await, nodes[0].cookie().await];
    let table = Match::begun(&nodes[0], [&asked, &other], CLOCK).await;
    let seat = table.asked(&nodes[0]).await;
    let cookie = if seat == Seat::A { &asked } else { &other };
    let now = nodes[0].time.now().wall;
    let absence = leaves(&nodes[1], cookie, 5).await;
    let (_client, replica) = table.comes(&nodes[0], seat).await;
    assert_eq!(replica.game().absence(seat, now), Some(absence));
    assert_eq!(replica.game().clocks().until, Some(now + 8 * DAY));
    asks(&nodes[1], "DELETE", cookie).await;
    assert_eq!(table.until(&nodes[0]).await, Some(now + 3 * DAY));
}
