//! Quick pairing, and who is there.

use trictrac_protocol::{
    Challenge, ClientMessage, Clock, Code, Days, PlayerIdentity, Seek, SeekId, ServerMessage,
};

use super::super::place::{Client, Place, generous};
use super::pair;

#[tokio::test]
async fn two_guests_with_the_same_clock_are_paired() {
    let place = Place::with(generous()).await;
    let (mut one, mut other, mut third) =
        (place.client().await, place.client().await, place.client().await);
    assert_eq!(one.refusal(pair("p0", Clock::None)).await, Code::BadField);
    one.lobby_answer(pair("p1", Clock::Vif)).await;
    third.lobby_answer(pair("p1", Clock::Lent)).await;
    // The second wish replaces the first.
    other.lobby_answer(pair("p1", Clock::Lent)).await;
    let found = third.matched().await;
    assert_eq!(found.opponent, PlayerIdentity::guest(other.you));
    other.matched().await;
    other.lobby_answer(pair("p2", Clock::Vif)).await;
    let (found, same) = (one.matched().await, other.matched().await);
    assert_eq!(found.game, same.game);
    assert_eq!(found.seat, same.seat.opponent());
    assert_eq!((found.rated, found.rules.as_str()), (false, "holes=3"));
    assert_eq!(found.id.unwrap().as_str(), "p1");
}

#[tokio::test]
async fn whoever_stops_looking_or_leaves_is_paired_with_nobody() {
    let place = Place::with(generous()).await;
    let (mut one, mut other) = (place.client().await, place.client().await);
    one.lobby_answer(pair("p1", Clock::Vif)).await;
    let unpair = ClientMessage::Unpair { id: "p2".parse().unwrap() };
    assert!(matches!(one.lobby_answer(unpair).await, ServerMessage::Done { .. }));
    let mut gone = place.client().await;
    gone.lobby_answer(pair("p1", Clock::Vif)).await;
    // Nobody is shown a change that comes and goes within a second: the third player must be seen before they leave.
    let (_, online) = other.enter().await;
    if online != 3 {
        other.until_online(3).await;
    }
    drop(gone);
    other.until_online(2).await;
    other.lobby_answer(pair("p1", Clock::Vif)).await;
    other.send(ClientMessage::Ping { n: 9 }).await;
    loop {
        match other.next().await {
            ServerMessage::Pong { .. } => break,
            ServerMessage::Matched(found) => panic!("{found:?}"),
            _ => {}
        }
    }
}

#[tokio::test]
async fn changes_come_at_most_once_a_second_and_end_with_leaving() {
    let place = Place::with(generous()).await;
    let mut watcher = place.client().await;
    let (_, online) = watcher.enter().await;
    assert!(online <= 1);
    let mut others = Vec::new();
    for _ in 0..30 {
        others.push(place.client().await);
    }
    let mut changes = 0;
    let seen = watcher.find(|message| match message {
        ServerMessage::LobbyChange { online, .. } => {
            changes += 1;
            (*online == 31).then_some(())
        }
        _ => None,
    });
    seen.await;
    assert!(changes <= 5, "{changes} messages for 30 players");
    watcher.send(ClientMessage::LeaveLobby).await;
    watcher.answers().await;
    drop(others);
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    watcher.send(ClientMessage::Ping { n: 9 }).await;
    assert!(matches!(watcher.next().await, ServerMessage::Pong { .. }));
}

#[tokio::test]
async fn a_connection_in_the_lobby_does_not_enter_again() {
    let place = Place::with(generous()).await;
    let mut client = place.client().await;
    client.enter().await;
    for _ in 0..50 {
        client.send(ClientMessage::EnterLobby).await;
    }
    client.send(ClientMessage::Ping { n: 7 }).await;
    loop {
        match client.next().await {
            ServerMessage::Lobby { .. } => panic!("the lobby comes once"),
            ServerMessage::Pong { .. } => break,
            _ => {}
        }
    }
    client.send(ClientMessage::LeaveLobby).await;
    client.enter().await;
}

/// Looks for an opponent with several clocks.
fn pair_any(name: &str, clocks: &[Clock]) -> ClientMessage {
    ClientMessage::Pair {
        id: name.parse().unwrap(),
        clock: None,
        clocks: clocks.to_vec(),
        digest: None,
    }
}

fn join(name: &str, seek: SeekId) -> ClientMessage {
    ClientMessage::Join { id: name.parse().unwrap(), seek }
}

/// The players who wait, as a new connection sees them.
async fn seeks(place: &Place, number: usize) -> Vec<Seek> {
    loop {
        let (items, _) = place.client().await.enter().await;
        if items.seeks.len() == number {
            return items.seeks;
        }
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
}

#[tokio::test]
async fn whoever_accepts_several_clocks_meets_whoever_accepts_one_of_them() {
    let place = Place::with(generous()).await;
    let (mut one, mut other) = (place.client().await, place.client().await);
    one.lobby_answer(pair_any("p1", &[Clock::Pose, Clock::Lent, Clock::Vif])).await;
    place.time.pass(1);
    other.lobby_answer(pair_any("p1", &[Clock::Vif, Clock::Lent])).await;
    let (mine, theirs) = (one.matched().await, other.matched().await);
    assert_eq!((mine.game, mine.clock), (theirs.game, Clock::Lent), "who waits longer chooses");
    // The answer was lost: while the game waits for them, they get it again instead of another opponent.
    one.send(pair_any("p1", &[Clock::Pose, Clock::Lent])).await;
    other.send(pair_any("p3", &[Clock::Lent])).await;
    assert_eq!((one.matched().await.game, other.matched().await.game), (mine.game, mine.game));
    let looks = other.lobby_answer(pair_any("p4", &[Clock::Vif])).await;
    assert!(matches!(looks, ServerMessage::Done { .. }), "{looks:?}");
    seeks(&place, 1).await;
    for wrong in [&[][..], &[Clock::None], &[Clock::Vif, Clock::Days(Days::Three)]] {
        assert_eq!(one.refusal(pair_any("p2", wrong)).await, Code::BadField);
    }
}

#[tokio::test]
async fn whoever_waits_is_seen_and_can_be_joined() {
    let place = Place::with(generous()).await;
    let mut strong = place.player("Rabelais").await;
    let (mut guest, mut late) = (place.client().await, place.client().await);
    strong.lobby_answer(pair_any("p1", &[Clock::Lent, Clock::Vif])).await;
    place.time.pass(500);
    guest.lobby_answer(pair("p1", Clock::Pose)).await;
    let waiting = seeks(&place, 2).await;
    assert_eq!(waiting[0].by.name.as_deref(), Some("Rabelais"));
    assert_eq!(waiting[0].clocks, [Clock::Lent, Clock::Vif]);
    assert_eq!(waiting[1].by, PlayerIdentity::guest(guest.you));

    let seek = waiting[0].seek;
    assert_eq!(strong.refusal(join("j0", seek)).await, Code::NotForYou);
    guest.send(join("j1", seek)).await;
    let (mine, theirs) = (guest.matched().await, strong.matched().await);
    assert_eq!((mine.game, mine.clock, mine.rated), (theirs.game, Clock::Lent, false));
    assert_eq!((mine.id.unwrap().as_str(), theirs.id.unwrap().as_str()), ("j1", "p1"));
    // The answer was lost: the same message gets the same game. Others are too late.
    guest.send(join("j1", seek)).await;
    assert_eq!(guest.matched().await.game, mine.game);
    assert_eq!(late.refusal(join("j1", seek)).await, Code::ChallengeGone);
    seeks(&place, 0).await;
}

#[tokio::test]
async fn whoever_looks_for_a_correspondence_game_may_leave() {
    let place = Place::with(generous()).await;
    let days = Clock::Days(Days::Three);
    let mut one = place.client().await;
    let posted = one.lobby_answer(pair("p1", days)).await;
    let ServerMessage::Posted { challenge, .. } = posted else { panic!("{posted:?}") };
    assert!(challenge.quick && challenge.terms.rules == "holes=3");
    // A second wish for the same is the same.
    let again = one.lobby_answer(pair("p2", days)).await;
    assert!(matches!(again, ServerMessage::Posted { challenge: same, .. } if same == challenge));
    let session = one.session.clone().at(place.address());
    drop(one);

    let mut other = place.client().await;
    other.send(pair("p1", days)).await;
    let found = other.matched().await;
    assert_eq!((found.challenge, found.clock), (Some(challenge.challenge), days));
    let one = Client::connect(session, Vec::new()).await;
    assert_eq!(one.mine(&place).await.games[0].game, found.game);
}

#[tokio::test]
async fn quick_correspondence_challenges_are_few_and_end_with_unpair() {
    let place = Place::with(generous()).await;
    let mut client = place.client().await;
    let mut first = None;
    for (name, days) in [("p1", Days::One), ("p2", Days::Two), ("p3", Days::Three)] {
        let posted = quick(&mut client, name, days).await;
        first = first.or(Some(posted));
    }
    let refused = client.refusal(pair("p4", Clock::Days(Days::Seven))).await;
    assert_eq!(refused, Code::TooManyChallenges);
    // As long as a live clock is looked for as well, that ends first.
    client.lobby_answer(pair("p5", Clock::Vif)).await;
    for (name, is_there) in [("u1", true), ("u2", false)] {
        client.lobby_answer(ClientMessage::Unpair { id: name.parse().unwrap() }).await;
        let now = quick(&mut client, &format!("{name}p"), Days::One).await;
        assert_eq!(first.as_ref() == Some(&now), is_there, "{name}");
    }
}

/// The challenge by which a player looks for a correspondence game.
async fn quick(client: &mut Client, name: &str, days: Days) -> Challenge {
    match client.lobby_answer(pair(name, Clock::Days(days))).await {
        ServerMessage::Posted { challenge, .. } => challenge,
        other => panic!("expected a challenge, found {other:?}"),
    }
}
