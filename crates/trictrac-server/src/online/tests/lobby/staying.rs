//! Challenges and wishes that stay while a player is away, and those that end.

use trictrac_client::net::ClientSession;
use trictrac_protocol::{
    ClientMessage, Clock, Code, PlayerIdentity, SeedShare, ServerMessage, Terms,
};
use trictrac_umpire::dice::digest;

use super::super::place::{BLACK, Client, Place, WHITE, generous, sit};
use super::{challenge, pair, take, terms, withdraw};

const DAY: u64 = 24 * 3600 * 1000;

#[tokio::test]
async fn a_live_challenge_ends_with_the_last_connection_of_its_player() {
    let place = Place::with(generous()).await;
    let mut taker = place.client().await;
    taker.enter().await;
    let mut host = place.client().await;
    let second = Client::connect(host.session.clone(), Vec::new()).await;
    let posted = host.post("l1", terms(Clock::Vif)).await;
    taker.change(|added, _| added.challenges.contains(&posted)).await;
    drop(host);
    second.answers_still().await;
    taker.change(|_, removed| removed.challenges.contains(&posted.challenge)).await;
    assert_eq!(taker.refusal(take("t1", &posted)).await, Code::ChallengeGone);
}

#[tokio::test]
async fn a_correspondence_challenge_outlives_connections_and_servers_but_not_two_weeks() {
    let mut place = Place::with(generous()).await;
    let days: Clock = "3d".parse().unwrap();
    let mut host = place.client().await;
    let (session, you) = (host.session.clone(), host.you);
    let first = host.post("l1", terms(days)).await;
    place.time.pass(DAY);
    let second = host.post("l2", terms(days)).await;
    drop(host);
    place.restart_after(13 * DAY - 1).await;

    let mut taker = place.client().await;
    taker.enter().await;
    // Both have been read: the first is taken, just in time.
    let matched = taker.lobby_answer(take("t1", &first)).await;
    let ServerMessage::Matched(matched) = matched else { panic!("{matched:?}") };
    assert_eq!(matched.opponent, PlayerIdentity::guest(you));
    // The challenger was away, and finds the game.
    let session = ClientSession::resume(place.address(), session.cookie()).await.unwrap();
    let mut host = Client::connect(session, Vec::new()).await;
    let mine = host.mine(&place).await;
    assert_eq!(mine.games.len(), 1);
    let (game, current) = (matched.game, &mine.games[0]);
    assert_eq!((current.game, current.your_turn, current.begun), (game, true, false));
    assert_eq!(current.opponent.as_ref().unwrap().number, Some(taker.you));
    // The same challenge becomes no second game, also after another restart.
    place.restart().await;
    let mut other = place.client().await;
    assert_eq!(other.refusal(take("t2", &first)).await, Code::ChallengeGone);
    let has = |items: &trictrac_protocol::LobbyItems| items.challenges.contains(&second);
    // The new server shows the challenge at first, and not any more when it is too old.
    for shown in [true, false] {
        if !shown {
            place.time.pass(DAY + 1);
        }
        other.enter_until(|items| has(items) == shown).await;
        other.send(ClientMessage::LeaveLobby).await;
    }
    assert_eq!(other.refusal(take("t3", &second)).await, Code::ChallengeGone);
    let session = ClientSession::resume(place.address(), host.session.cookie()).await.unwrap();
    host = Client::connect(session, Vec::new()).await;
    assert_eq!(host.refusal(withdraw("w1", &second)).await, Code::ChallengeGone);
}

#[tokio::test]
async fn whoever_sits_down_at_one_sitting_waits_for_nobody_else() {
    let place = Place::with(generous()).await;
    let (mut host, mut other) = (place.client().await, place.client().await);
    let days: Clock = "7d".parse().unwrap();
    let live = host.post("l1", terms(Clock::Vif)).await;
    let slow = host.post("l2", terms(days)).await;
    host.lobby_answer(pair("p1", Clock::Lent)).await;
    let (game, _) = host.create("holes=1", Clock::None).await;
    let seat = trictrac_protocol::Seat::A;
    host.send(sit(game, seat, None, SeedShare::Digest(digest(WHITE)))).await;
    host.accepted("sit").await;
    assert_eq!(other.refusal(take("t1", &live)).await, Code::ChallengeGone);
    other.lobby_answer(pair("p2", Clock::Lent)).await;
    other.answers().await;
    let answer = other.lobby_answer(take("t2", &slow)).await;
    let ServerMessage::Matched(found) = answer else { panic!("{answer:?}") };
    assert_eq!(found.clock, days);
}

#[tokio::test]
async fn a_list_begins_with_the_games_that_wait_for_its_player() {
    let place = Place::with(generous()).await;
    let (mut white, mut black) = (place.client().await, place.client().await);
    let mut begun = Vec::new();
    for (name, clock) in [("l1", "7d"), ("l2", "1d"), ("l3", "3d")] {
        let clock: Clock = clock.parse().unwrap();
        let seat = Some(trictrac_protocol::Seat::A);
        let rules = "holes=3".to_owned();
        let posted = white.post(name, Terms { seat, rules, ..terms(clock) }).await;
        let answer = black.lobby_answer(take(name, &posted)).await;
        let ServerMessage::Matched(found) = answer else { panic!("{answer:?}") };
        let game = found.game;
        white.send(sit(game, found.seat.opponent(), None, SeedShare::Digest(digest(WHITE)))).await;
        white.accepted("sit").await;
        black.send(sit(game, found.seat, None, SeedShare::Bytes(BLACK))).await;
        black.accepted("sit").await;
        white.send(ClientMessage::Open { game, id: "open".parse().unwrap(), bytes: WHITE }).await;
        white.accepted("open").await;
        begun.push(game);
    }
    let (mine, theirs) = (white.mine(&place).await.games, black.mine(&place).await.games);
    assert_eq!((mine.len(), theirs.len()), (3, 3));
    for (one, other) in mine.iter().map(|one| (one, theirs.iter().find(|o| o.game == one.game))) {
        assert_ne!(one.your_turn, other.unwrap().your_turn, "somebody is asked");
        assert!(one.begun && one.until.is_some() && begun.contains(&one.game));
    }
    for list in [mine, theirs] {
        let key = |game: &trictrac_protocol::OngoingGame| (!game.your_turn, game.until);
        assert!(list.is_sorted_by_key(key), "{list:?}");
    }
    let nobody = place.client().await;
    assert_eq!(nobody.mine(&place).await.games, []);
    assert_eq!(
        white.refusal(challenge("l1", terms(Clock::Vif))).await,
        Code::IdReused,
        "the challenge became a game with other terms"
    );
}
