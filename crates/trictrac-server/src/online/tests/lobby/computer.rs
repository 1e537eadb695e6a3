//! The computer in the lobby.

use trictrac_engine::level::LEVELS;
use trictrac_protocol::{AccountKind, ClientMessage, Clock, Code, SeedShare, ServerMessage};
use trictrac_umpire::dice::digest;

use super::super::place::{Place, WHITE, generous, sit};
use super::{pair, take, terms};

#[tokio::test]
async fn the_computer_is_there_at_every_level_and_plays_whoever_takes_its_challenge() {
    let place = Place::with(generous()).await;
    let mut client = place.client().await;
    let mut items = client.enter().await.0;
    while items.players.is_empty() {
        items = client.change(|added, _| !added.players.is_empty()).await;
    }
    let levels: Vec<&str> = LEVELS.iter().map(|level| level.name).collect();
    let names = |names: Vec<Option<String>>| names.into_iter().flatten().collect::<Vec<_>>();
    let players = names(items.players.iter().map(|who| who.name.clone()).collect());
    assert_eq!(players, levels);
    let own = items.challenges.clone();
    assert_eq!(names(own.iter().map(|own| own.by.name.clone()).collect()), levels);
    for (nth, own) in own.iter().take(2).enumerate() {
        let answer = client.lobby_answer(take(&format!("t{nth}"), own)).await;
        let ServerMessage::Matched(found) = answer else { panic!("{answer:?}") };
        assert_eq!((found.opponent.kind, found.rated), (AccountKind::Engine, false));
        client.send(sit(found.game, found.seat, None, SeedShare::Digest(digest(WHITE)))).await;
        let seated = client.find(|message| match message {
            ServerMessage::Did { did, .. } => (did.by == Some(found.seat.opponent())).then_some(()),
            _ => None,
        });
        seated.await;
    }
    let again = client.lobby_answer(take("t0", &own[0])).await;
    assert!(matches!(again, ServerMessage::Matched(_)), "{again:?}");
    let mine = client.mine(&place).await;
    assert_eq!(mine.games.len(), 2);
    assert_eq!(mine.games[0].opponent.as_ref().unwrap().kind, AccountKind::Engine);
}

#[tokio::test]
async fn after_twenty_seconds_the_computer_offers_to_play_and_the_player_may_go_on_waiting() {
    let place = Place::with(generous()).await;
    let (mut host, mut looks, mut taker) =
        (place.client().await, place.client().await, place.client().await);
    let posted = host.post("l1", terms(Clock::Vif)).await;
    let days = host.post("l2", terms("1d".parse().unwrap())).await;
    looks.lobby_answer(pair("p1", Clock::Pose)).await;
    place.time.pass(20_000);
    let (offer, pairing) = (host.matched().await, looks.matched().await);
    assert_eq!(
        (offer.opponent.kind, offer.challenge),
        (AccountKind::Engine, Some(posted.challenge))
    );
    assert_eq!(offer.opponent.name.as_deref(), Some("joueur"));
    assert_eq!((pairing.opponent.kind, pairing.clock), (AccountKind::Engine, Clock::Pose));
    // Sitting down ends the pairing; the challenge goes on.
    looks.send(sit(pairing.game, pairing.seat, None, SeedShare::Digest(digest(WHITE)))).await;
    looks.accepted("sit").await;
    taker.lobby_answer(pair("p1", Clock::Pose)).await;
    let answer = taker.lobby_answer(take("t1", &posted)).await;
    let ServerMessage::Matched(found) = answer else { panic!("{answer:?}") };
    assert_eq!(found.opponent.number, Some(host.you));
    assert_eq!(host.matched().await.game, found.game);
    // Nothing but what a person takes becomes of a correspondence challenge.
    let answer = taker.lobby_answer(take("t2", &days)).await;
    assert!(matches!(answer, ServerMessage::Matched(_)), "{answer:?}");
    assert_eq!(host.matched().await.opponent.number, Some(taker.you));
}

#[tokio::test]
async fn what_the_computer_offers_is_nobodys_until_they_sit_down_and_goes_when_they_play_another() {
    let place = Place::with(generous()).await;
    let (mut host, mut taker) = (place.client().await, place.client().await);
    let posted = host.post("l1", terms(Clock::Vif)).await;
    place.time.pass(20_000);
    let offer = host.matched().await;
    assert_eq!(host.mine(&place).await.games, []);
    let answer = taker.lobby_answer(take("t1", &posted)).await;
    let ServerMessage::Matched(found) = answer else { panic!("{answer:?}") };
    host.send(sit(found.game, found.seat.opponent(), None, SeedShare::Digest(digest(WHITE)))).await;
    host.accepted("sit").await;
    let mine = host.mine(&place).await.games;
    assert_eq!(mine.iter().map(|game| game.game).collect::<Vec<_>>(), [found.game]);
    // Two persons have agreed to it: it is there also for one who missed that.
    assert_eq!(taker.mine(&place).await.games.len(), 1);
    // Soon the offer is gone altogether.
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    place.time.pass(60_000);
    tokio::time::sleep(std::time::Duration::from_millis(2500)).await;
    host.send(ClientMessage::Watch { game: offer.game }).await;
    let code = host.find(|message| match message {
        ServerMessage::Refused { code, .. } => Some(*code),
        _ => None,
    });
    assert_eq!(code.await, Code::UnknownGame);
}
