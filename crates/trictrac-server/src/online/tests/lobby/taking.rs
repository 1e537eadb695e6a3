//! Challenges: made, taken, withdrawn, refused.

use trictrac_protocol::{
    ClientMessage, Clock, Code, PlayerIdentity, Seat, SeedShare, ServerMessage, Terms,
};
use trictrac_store::StorageFaultKind;
use trictrac_umpire::dice::digest;

use super::super::place::{BLACK, Place, WHITE, generous, sit};
use super::{challenge, take, terms, withdraw};

#[tokio::test]
async fn two_guests_meet_and_everybody_in_the_lobby_sees_their_game() {
    let place = Place::new().await;
    let (mut watcher, mut host, mut taker) =
        (place.client().await, place.client().await, place.client().await);
    let (items, _) = watcher.enter().await;
    assert_eq!(items.games, []);
    let wanted = Terms { seat: Some(Seat::A), ..terms(Clock::Vif) };
    let posted = host.post("l1", wanted).await;
    assert_eq!(posted.by, PlayerIdentity::guest(host.you));
    let added = watcher.change(|added, _| added.challenges.iter().any(|c| c.at > 0)).await;
    assert!(added.challenges.contains(&posted), "{added:?}");

    taker.send(take("l2", &posted)).await;
    let (white, black) = (host.matched().await, taker.matched().await);
    assert_eq!((white.seat, black.seat), (Seat::A, Seat::B));
    assert_eq!((white.id.unwrap().as_str(), black.id.unwrap().as_str()), ("l1", "l2"));
    assert_eq!(
        (white.opponent, black.opponent),
        (PlayerIdentity::guest(taker.you), PlayerIdentity::guest(host.you))
    );
    let game = white.game;
    watcher.change(|_, removed| removed.challenges == [posted.challenge]).await;

    // The seats are reserved: a stranger gets none, and the players need no token.
    watcher.send(sit(game, Seat::A, None, SeedShare::Digest(digest(WHITE)))).await;
    assert_eq!(watcher.refused().await, Code::BadToken);
    host.send(sit(game, Seat::A, None, SeedShare::Digest(digest(WHITE)))).await;
    host.accepted("sit").await;
    taker.send(sit(game, Seat::B, None, SeedShare::Bytes(BLACK))).await;
    taker.accepted("sit").await;
    host.send(ClientMessage::Open { game, id: "open".parse().unwrap(), bytes: WHITE }).await;
    host.accepted("open").await;
    let added = watcher.change(|added, _| !added.games.is_empty()).await;
    let board = &added.games[0];
    assert_eq!((board.game, board.white.number), (game, Some(host.you)));
    assert!(board.position.starts_with("W15"), "{}", board.position);
    let id = "resign".parse().unwrap();
    host.send(ClientMessage::Offer { game, id, offer: trictrac_protocol::GameOffer::Resign }).await;
    watcher.change(|_, removed| removed.games == [game]).await;
}

#[tokio::test]
async fn a_game_with_an_invitation_is_not_in_the_lobby() {
    let place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let mut watcher = place.client().await;
    watcher.enter().await;
    let mut host = place.client().await;
    let posted = host.post("l1", terms(Clock::None)).await;
    let added = watcher.change(|added, _| added.challenges.contains(&posted)).await;
    assert_eq!(added.games, []);
    drop(table);
}

#[tokio::test]
async fn of_many_who_take_a_challenge_one_gets_it() {
    let place = Place::with(generous()).await;
    let mut host = place.client().await;
    for round in 0..5 {
        let posted = host.post(&format!("l{round}"), terms(Clock::Pose)).await;
        let mut takers = Vec::new();
        for _ in 0..8 {
            takers.push(place.client().await);
        }
        let asked = takers.into_iter().map(|mut taker| {
            let message = take("t", &posted);
            tokio::spawn(async move { taker.lobby_answer(message).await })
        });
        let asked: Vec<_> = asked.collect();
        let (mut matched, mut gone) = (0, 0);
        for answer in asked {
            match answer.await.unwrap() {
                ServerMessage::Matched(_) => matched += 1,
                ServerMessage::Refused { code: Code::ChallengeGone, .. } => gone += 1,
                other => panic!("{other:?}"),
            }
        }
        assert_eq!((matched, gone), (1, 7));
        host.matched().await;
    }
}

#[tokio::test]
async fn whoever_takes_a_challenge_while_its_player_leaves_gets_a_game_or_a_refusal() {
    let place = Place::with(generous()).await;
    let mut taker = place.client().await;
    for round in 0..10 {
        let mut host = place.client().await;
        let posted = host.post("l1", terms(Clock::Vif)).await;
        let leaves = tokio::spawn(async move { drop(host) });
        match taker.lobby_answer(take(&format!("t{round}"), &posted)).await {
            ServerMessage::Matched(found) => {
                taker.send(ClientMessage::Watch { game: found.game }).await;
                assert_eq!(taker.whole().await.len(), 1);
            }
            ServerMessage::Refused { code: Code::ChallengeGone, .. } => {}
            other => panic!("{other:?}"),
        }
        leaves.await.unwrap();
    }
}

#[tokio::test]
async fn what_cannot_be_is_refused_with_its_reason() {
    let place = Place::with(generous()).await;
    let (mut host, mut other) = (place.client().await, place.client().await);
    let rated = |clock| Terms { rated: true, rules: "holes=3".to_owned(), ..terms(clock) };
    assert_eq!(host.refusal(challenge("r1", rated(Clock::Vif))).await, Code::AccountNeeded);
    assert_eq!(host.refusal(challenge("r2", rated(Clock::None))).await, Code::Unrateable);
    let unknown = Terms { rules: "moon=1".to_owned(), ..terms(Clock::Vif) };
    assert_eq!(host.refusal(challenge("r3", unknown)).await, Code::BadField);
    let range = |clock, least, most| ClientMessage::Challenge {
        id: "r4".parse().unwrap(),
        terms: terms(clock),
        least: Some(least),
        most: Some(most),
        digest: None,
    };
    assert_eq!(host.refusal(range(Clock::None, 0, 9)).await, Code::BadField);
    assert_eq!(host.refusal(range(Clock::Vif, 9, 0)).await, Code::BadField);
    let id = "r5".parse().unwrap();
    let call =
        ClientMessage::Call { id, name: "Rose".to_owned(), terms: terms(Clock::Vif), digest: None };
    assert_eq!(host.refusal(call).await, Code::UnknownPlayer);
    let created = r#"{"type":"create","id":"r6","rules":"holes=3","clock":"vif","rated":true}"#;
    host.send_text(created.to_owned()).await.unwrap();
    assert_eq!(host.refused().await, Code::AccountNeeded);

    let posted = host.post("l1", terms(Clock::Vif)).await;
    assert_eq!(host.refusal(take("l2", &posted)).await, Code::NotForYou);
    assert_eq!(other.refusal(withdraw("w1", &posted)).await, Code::NotForYou);
    let decline = ClientMessage::Decline { id: "d1".parse().unwrap(), challenge: posted.challenge };
    assert_eq!(other.refusal(decline).await, Code::NotForYou);
    assert_eq!(host.refusal(challenge("l1", terms(Clock::Lent))).await, Code::IdReused);
    let strong = range(Clock::Vif, 1501, 3000);
    let ServerMessage::Posted { challenge: strong, .. } = host.lobby_answer(strong).await else {
        panic!("not posted");
    };
    assert_eq!(other.refusal(take("t1", &strong)).await, Code::NotForYou);
    assert_eq!(strong.least, Some(1501));
}

#[tokio::test]
async fn a_player_has_a_limited_number_of_challenges() {
    let place = Place::with(generous()).await;
    let mut host = place.client().await;
    let days: Clock = "3d".parse().unwrap();
    for (clock, most) in [(Clock::Vif, 5), (days, 20)] {
        let mut last = None;
        for nth in 0..most {
            last = Some(host.post(&format!("{clock}-{nth}"), terms(clock)).await);
        }
        let one_more = challenge(&format!("{clock}-x"), terms(clock));
        assert_eq!(host.refusal(one_more.clone()).await, Code::TooManyChallenges);
        let done = host.lobby_answer(withdraw("w", &last.unwrap())).await;
        assert!(matches!(done, ServerMessage::Done { .. }), "{done:?}");
        assert!(matches!(host.lobby_answer(one_more).await, ServerMessage::Posted { .. }));
    }
}

#[tokio::test]
async fn the_same_message_does_the_same_once() {
    let place = Place::with(generous()).await;
    let (mut host, mut taker) = (place.client().await, place.client().await);
    let posted = host.post("l1", terms(Clock::Vif)).await;
    assert_eq!(host.post("l1", terms(Clock::Vif)).await, posted);
    let first = taker.lobby_answer(take("l2", &posted)).await;
    let ServerMessage::Matched(first) = first else { panic!("{first:?}") };
    let again = taker.lobby_answer(take("l2", &posted)).await;
    let ServerMessage::Matched(again) = again else { panic!("{again:?}") };
    assert_eq!((again.game, again.seat), (first.game, first.seat));
    host.matched().await;
    let asked_again = host.lobby_answer(challenge("l1", terms(Clock::Vif))).await;
    let ServerMessage::Matched(asked_again) = asked_again else { panic!("{asked_again:?}") };
    assert_eq!((asked_again.game, asked_again.seat), (first.game, first.seat.opponent()));
}

#[tokio::test]
async fn a_challenge_that_cannot_be_stored_as_a_game_stays_open() {
    let place = Place::with(generous()).await;
    let (mut host, mut taker) = (place.client().await, place.client().await);
    let posted = host.post("l1", terms(Clock::Vif)).await;
    place.faults.refuse(Some(StorageFaultKind::Full));
    assert_eq!(taker.refusal(take("t1", &posted)).await, Code::Unavailable);
    place.faults.refuse(None);
    let answer = taker.lobby_answer(take("t1", &posted)).await;
    assert!(matches!(answer, ServerMessage::Matched(_)), "{answer:?}");
}
