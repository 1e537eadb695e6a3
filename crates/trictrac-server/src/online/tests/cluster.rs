//! Two servers as one club: they share the store, and a bus that can be cut.

use std::time::{Duration, Instant};

use tokio::time::{sleep, timeout};
use trictrac_protocol::{
    ClientMessage, Clock, Code, GameEvent, GameId, GameOffer, KnownGame, PauseReason, Seat,
    ServerMessage, Terms,
};

use trictrac_cluster::testing::nats;

use super::disk::{paused, resumed};
use super::lobby::rated::{rated, sit_down};
use super::lobby::take;
use super::persons::{account, connect, goodbye, read, register};
use super::place::{Client, Meeting, Place, Table, begun_by, offer};
use super::wire::{ask, ask_json};
use crate::online::cluster::Hub;

/// A game of two connections, the first of them to the node that has the game.
async fn begun(nodes: &[Place; 2], clock: Clock) -> Table {
    begun_by(nodes[0].client().await, nodes[1].client().await, clock).await
}

/// Waits until something is so.
async fn until(mut is_so: impl AsyncFnMut() -> bool) {
    let wait = async {
        while !is_so().await {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(Duration::from_secs(20), wait).await.expect("it never became so");
}

/// The log of a game as a client of this node sees it: numbers and events.
async fn log(node: &Place, game: GameId) -> Vec<(u32, GameEvent)> {
    let mut client = node.client().await;
    client.send(ClientMessage::Watch { game }).await;
    client.whole().await.into_iter().map(|did| (did.seq, did.event)).collect()
}

#[tokio::test]
async fn players_of_two_nodes_play_a_match() {
    play_a_match(Place::two().await).await;
}

async fn play_a_match(nodes: [Place; 2]) {
    let table = begun(&nodes, Clock::Vif).await;
    let (game, mut roller, mut opponent, after, play) = table.ready_to_play().await;
    roller.act(game, "a1", after, &play).await;
    let seq = roller.accepted("a1").await;
    // The same message has the same answer, also through another node.
    roller.act(game, "a1", after, &play).await;
    assert_eq!(roller.accepted("a1").await, seq);
    let did = opponent.did(|event| matches!(event, GameEvent::Act { .. })).await;
    assert_eq!(did.seq, seq);
    // A refusal says the same on both nodes.
    opponent.act(game, "a2", 0, &play).await;
    assert_eq!(opponent.refused().await, Code::Stale);
    opponent.send(offer(game, "r1", GameOffer::Resign)).await;
    opponent.accepted("r1").await;
    roller.did(|event| matches!(event, GameEvent::Reveal { .. })).await;
    assert_eq!(log(&nodes[0], game).await, log(&nodes[1], game).await);
}

#[tokio::test]
async fn every_client_sees_every_entry_once_and_in_order() {
    let nodes = Place::two().await;
    let Table { game, mut white, mut black } = begun(&nodes, Clock::None).await;
    let mut spectators = [nodes[0].client().await, nodes[1].client().await];
    for spectator in &mut spectators {
        spectator.send(ClientMessage::Watch { game }).await;
    }
    let mut known = [spectators[0].whole().await.len(), spectators[1].whole().await.len()];
    for round in 0..10 {
        for (player, name) in [(&mut white, "w"), (&mut black, "b")] {
            for (what, offered) in [("s", GameOffer::Stop), ("x", GameOffer::Withdraw)] {
                let id = format!("{name}{what}{round}");
                player.send(offer(game, &id, offered)).await;
                player.accepted(&id).await;
            }
        }
    }
    for (spectator, known) in spectators.iter_mut().zip(&mut known) {
        for _ in 0..40 {
            let did = spectator.did(|_| true).await;
            assert_eq!(did.seq as usize, *known);
            *known += 1;
        }
    }
}

/// A limit of time; more on a machine that is so busy that much less has taken long.
fn soon(limit: Duration, since: Instant) -> Duration {
    limit.max(since.elapsed() * 20)
}

#[tokio::test]
async fn a_node_whose_lease_is_not_known_yet_is_told_what_happens() {
    // The first node learns of the second with its next heartbeat only.
    let nodes = Place::two().await;
    let seating = Instant::now();
    let Table { game, mut white, mut black } = begun(&nodes, Clock::None).await;
    // Not only when it asks again whether it has missed something, after five seconds.
    let soon = soon(Duration::from_secs(4), seating);
    let began = Instant::now();
    white.send(offer(game, "s1", GameOffer::Stop)).await;
    black.did(|event| matches!(event, GameEvent::Offer { offer: GameOffer::Stop, .. })).await;
    assert!(began.elapsed() < soon, "{:?} of {soon:?}", began.elapsed());
}

/// The store gave the game to a node whose connections to it have ended, and the answer was lost. That node believes that it follows.
#[tokio::test]
async fn a_node_that_has_a_game_without_knowing_it_learns_it_from_the_others() {
    let nodes = Place::two().await;
    let Table { game, mut white, mut black } = begun(&nodes, Clock::None).await;
    white.send(offer(game, "s1", GameOffer::Stop)).await;
    black.did(|event| matches!(event, GameEvent::Offer { offer: GameOffer::Stop, .. })).await;
    drop(black);
    nodes[1].take_unnoticed(&nodes[0], game).await;
    until(async || {
        white.send(offer(game, "w1", GameOffer::Withdraw)).await;
        white
            .find(|message| match message {
                ServerMessage::Accepted { id, .. } => (id.as_str() == "w1").then_some(true),
                ServerMessage::Refused { .. } => Some(false),
                _ => None,
            })
            .await
    })
    .await;
}

#[tokio::test]
async fn players_and_spectators_of_all_nodes_are_present_and_hear_each_other() {
    let nodes = Place::two().await;
    let Table { game, mut white, mut black } = begun(&nodes, Clock::None).await;
    let mut spectator = nodes[1].client().await;
    spectator.send(ClientMessage::Watch { game }).await;
    for client in [&mut white, &mut black, &mut spectator] {
        let present = client.find(|message| match message {
            ServerMessage::Presence { white: true, black: true, watchers: 1, .. } => Some(()),
            _ => None,
        });
        present.await;
    }
    let say = |id: &str, text: &str| ClientMessage::Say {
        game,
        id: id.parse().unwrap(),
        text: text.parse().unwrap(),
    };
    let said = |message: &ServerMessage| match message {
        ServerMessage::Said { text, .. } => Some(text.as_str().to_owned()),
        _ => None,
    };
    black.send(say("s1", "Bonjour")).await;
    assert_eq!(white.find(said).await, "Bonjour");
    white.send(say("s2", "Bonsoir")).await;
    assert_eq!(black.find(said).await, "Bonjour");
    assert_eq!(black.find(said).await, "Bonsoir");
    drop(black);
    let absent = white.find(|message| match message {
        ServerMessage::Presence { white: true, black: false, watchers: 1, .. } => Some(()),
        _ => None,
    });
    absent.await;
}

#[tokio::test]
async fn a_node_takes_the_games_of_one_that_leaves() {
    let mut nodes = Place::two().await;
    let Table { game, white, mut black } = begun(&nodes, Clock::None).await;
    nodes[0].stop().await;
    black.send(offer(game, "s1", GameOffer::Stop)).await;
    black.accepted("s1").await;
    // White comes to the other node.
    let mut white =
        Client::connect(moved(white, &nodes[1]), vec![KnownGame { game, seq: 3, hash: None }])
            .await;
    white.send(offer(game, "s1", GameOffer::Stop)).await;
    white.accepted("s1").await;
    black.did(|event| matches!(event, GameEvent::End { .. })).await;
}

/// The session of a client, for another node.
fn moved(client: Client, node: &Place) -> trictrac_client::net::ClientSession {
    client.session.at(node.address())
}

#[tokio::test]
async fn a_node_that_was_stopped_for_longer_than_its_lease_appends_nothing() {
    let nodes = Place::two().await;
    let Table { game, black, .. } = begun(&nodes, Clock::Vif).await;
    let (before, mut black) = (log(&nodes[1], game).await, black);
    nodes[0].freeze();
    until(async || {
        black.send(offer(game, "s1", GameOffer::Stop)).await;
        let accepted = black.find(|message| match message {
            ServerMessage::Accepted { .. } => Some(true),
            ServerMessage::Refused { .. } => Some(false),
            _ => None,
        });
        accepted.await
    })
    .await;
    // What the old owner wants to append now is refused: it does not have the game any more.
    let old = nodes[0].club().base.store.take(super::super::stored::store_id(game)).await;
    assert!(matches!(old, Err(trictrac_store::TakeError::Held { .. })), "{old:?}");
    nodes[0].time.pass(600_000);
    let after = log(&nodes[1], game).await;
    assert_eq!(after[..before.len()], before);
    assert!(after.len() > before.len() && after.iter().zip(0..).all(|((seq, _), nth)| *seq == nth));
}

#[tokio::test]
async fn the_time_after_the_last_heartbeat_of_a_node_is_charged_to_nobody() {
    let mut nodes = Place::two().await;
    let (game, roller, _opponent, after, play) =
        begun(&nodes, Clock::Vif).await.ready_to_play().await;
    nodes[0].freeze();
    nodes[1].stop().await;
    nodes[1].time.pass(600_000);
    nodes[1].start().await;
    let mut roller =
        Client::connect(moved(roller, &nodes[1]), vec![KnownGame { game, seq: 0, hash: None }])
            .await;
    roller.act(game, "a1", after, &play).await;
    // Ten minutes are more than the clock has.
    let resumed = roller.did(|event| matches!(event, GameEvent::Resume)).await;
    assert_eq!(resumed.clocks.left[Seat::A], resumed.clocks.left[Seat::B]);
    roller.accepted("a1").await;
}

/// Passes ten minutes while the second node is cut off the bus, and lets the first notice it.
async fn ten_minutes_without_bus(nodes: &[Place; 2]) {
    sleep(Duration::from_millis(1500)).await;
    nodes[0].time.pass(600_000);
    sleep(Duration::from_millis(1500)).await;
    nodes[1].connect(true);
}

#[tokio::test]
async fn without_the_bus_the_owner_goes_on_and_the_others_wait_without_losing_time() {
    let nodes = Place::two().await;
    // The first node has the game, whoever plays first.
    let (game, mut roller, mut opponent, after, play) =
        begun(&nodes, Clock::Vif).await.ready_to_play().await;
    let owner = nodes[0].address().to_string();
    let rolls_at_owner = roller.session.server().origin().authority() == owner;
    nodes[1].connect(false);
    roller.act(game, "a1", after, &play).await;
    if rolls_at_owner {
        // The other is to play now, and cannot be reached.
        roller.accepted("a1").await;
        ten_minutes_without_bus(&nodes).await;
        // What was missed arrives.
        opponent.did(|event| matches!(event, GameEvent::Act { .. })).await;
    } else {
        assert_eq!(roller.refused().await, Code::Unavailable);
        ten_minutes_without_bus(&nodes).await;
        roller.act(game, "a1", after, &play).await;
        roller.accepted("a1").await;
    }
    let events = log(&nodes[1], game).await;
    assert!(!events.iter().any(|(_, event)| matches!(event, GameEvent::End { .. })), "{events:?}");
}

#[tokio::test]
async fn players_learn_that_the_bus_is_away() {
    let nodes = Place::two().await;
    let Table { mut black, .. } = begun(&nodes, Clock::Vif).await;
    nodes[1].connect(false);
    black.find(|message| paused(message, PauseReason::Bus)).await;
    nodes[1].connect(true);
    black.find(resumed).await;
}

#[tokio::test]
async fn players_of_two_nodes_play_a_match_over_nats() {
    let Some(server) = nats::NatsServer::start() else { return };
    play_a_match(Place::two_on(Meeting::Nats(server.url()), None).await).await;
}

#[tokio::test]
async fn what_happened_while_nats_was_down_arrives_when_it_is_back() {
    let Some(mut server) = nats::NatsServer::start() else { return };
    let nodes = Place::two_on(Meeting::Nats(server.url()), None).await;
    let Table { game, mut white, mut black } = begun(&nodes, Clock::None).await;
    server.stop();
    white.send(offer(game, "s1", GameOffer::Stop)).await;
    white.accepted("s1").await;
    server.restart();
    black.did(|event| matches!(event, GameEvent::Offer { offer: GameOffer::Stop, .. })).await;
    black.send(offer(game, "s1", GameOffer::Stop)).await;
    black.accepted("s1").await;
    white.did(|event| matches!(event, GameEvent::End { .. })).await;
}

#[tokio::test]
async fn players_of_a_node_that_stops_go_on_within_a_second() {
    let mut nodes = Place::two().await;
    let seating = Instant::now();
    let Table { game, mut white, mut black } = begun(&nodes, Clock::Vif).await;
    // Not only when the lease of the first node ends, after four seconds.
    let soon = soon(Duration::from_secs(4), seating);
    let mut watcher = nodes[0].client().await;
    watcher.send(ClientMessage::Watch { game }).await;
    watcher.whole().await;
    let stopping = Instant::now();
    nodes[0].stop().await;
    let bye = |message: &ServerMessage| match message {
        ServerMessage::Bye { again_after, .. } => *again_after,
        _ => None,
    };
    let (again_after, later) = (white.find(bye).await, watcher.find(bye).await);
    assert!(again_after < 400 && (500..10_000).contains(&later), "{again_after} {later}");
    sleep(Duration::from_millis(again_after)).await;
    let have = vec![KnownGame { game, seq: 3, hash: None }];
    let mut white = Client::connect(white.session.clone().at(nodes[1].address()), have).await;
    white.send(offer(game, "s1", GameOffer::Stop)).await;
    white.accepted("s1").await;
    assert!(stopping.elapsed() < soon, "{:?} of {soon:?}", stopping.elapsed());
    // The time stood still: the pause is charged to nobody.
    let resumed = black.did(|event| matches!(event, GameEvent::Resume)).await;
    assert_eq!(resumed.clocks.left[Seat::A], resumed.clocks.left[Seat::B]);
}

#[tokio::test]
async fn a_node_without_a_lease_sends_its_clients_away() {
    let nodes = Place::two().await;
    let mut client = nodes[0].client().await;
    nodes[0].silence(true);
    let why = client.find(|message| match message {
        ServerMessage::Bye { why, .. } => Some(why.clone()),
        _ => None,
    });
    assert_eq!(why.await, "restart");
    assert!(client.session.connect().await.is_err());
    nodes[0].silence(false);
    until(async || client.session.connect().await.is_ok()).await;
}

/// Two nodes over a database of their own; nothing if this machine has no Postgres.
async fn two_in_postgres() -> Option<[Place; 2]> {
    let database = trictrac_cluster::testing::postgres::database().await?;
    Some(Place::two_on(Meeting::Hub(Hub::default()), Some(database)).await)
}

#[tokio::test]
async fn players_of_two_nodes_play_a_match_in_postgres() {
    let Some(nodes) = two_in_postgres().await else { return };
    play_a_match(nodes).await;
}

#[tokio::test]
async fn a_node_takes_the_games_of_one_that_leaves_in_postgres() {
    let Some(mut nodes) = two_in_postgres().await else { return };
    let Table { game, white, mut black } = begun(&nodes, Clock::None).await;
    nodes[0].stop().await;
    black.send(offer(game, "s1", GameOffer::Stop)).await;
    black.accepted("s1").await;
    drop(white);
}

/// The status of the profile of a name on a node.
async fn profile(node: &Place, name: &str, cookie: &str) -> u16 {
    let path = format!("/api/v1/players/{name}");
    ask(node.address(), "GET", &path, &[("Cookie", cookie)]).await.status
}

#[tokio::test]
async fn what_a_node_changes_about_people_takes_effect_on_the_other() {
    let Some(nodes) = two_in_postgres().await else { return };
    let (anne, ..) = register(&nodes[0], "", "Anne").await;
    let (rose, ..) = register(&nodes[1], "", "Rose").await;
    // A session is one of all nodes, and so is a name.
    assert_eq!(read(&account(&nodes[1], &anne).await)["name"], "Anne");
    until(async || profile(&nodes[1], "Anne", &rose).await == 200).await;
    until(async || profile(&nodes[0], "Rose", &anne).await == 200).await;

    // Two accounts of two nodes play rated, and both nodes know the ratings.
    let mut white = connect(&nodes[0], &anne).await;
    let mut black = connect(&nodes[1], &rose).await;
    black.enter().await;
    let wanted = Terms { seat: Some(Seat::A), ..rated(Clock::Vif) };
    let posted = white.post("l1", wanted).await;
    black.change(|added, _| added.challenges.contains(&posted)).await;
    let answer = black.lobby_answer(take("l2", &posted)).await;
    let ServerMessage::Matched(found) = answer else { panic!("{answer:?}") };
    let game = found.game;
    sit_down(&mut white, &mut black, game).await;
    white.resign(game).await;
    for (node, name, cookie) in [(&nodes[0], "Rose", &anne), (&nodes[1], "Rose", &rose)] {
        until(async || {
            let path = format!("/api/v1/players/{name}");
            let answer = ask(node.address(), "GET", &path, &[("Cookie", cookie)]).await;
            read(&answer)["ratings"]["vif"]["games"] == 1
        })
        .await;
    }

    // Who is blocked on one node cannot challenge on the other.
    let answer =
        ask_json(nodes[0].address(), "POST", "/api/v1/blocks", &anne, r#"{"name":"Rose"}"#);
    assert_eq!(answer.await.status, 204);
    let call = |id: String| ClientMessage::Call {
        id: id.parse().unwrap(),
        name: "Anne".to_owned(),
        terms: super::lobby::terms(Clock::Vif),
        digest: None,
    };
    let mut nth = 0;
    until(async || {
        nth += 1;
        let answer = black.lobby_answer(call(format!("c{nth}"))).await;
        matches!(answer, ServerMessage::Refused { code: Code::NotForYou, .. })
    })
    .await;

    // A session that is ended on one node ends the connections of the other.
    let ended = ask_json(nodes[0].address(), "POST", "/api/v1/account/logout", &rose, "{}").await;
    assert!(ended.status < 300, "{ended:?}");
    assert_eq!(goodbye(&mut black).await, "session");
}
