//! Creating games, sitting down, playing, coming back.

use trictrac_client::net::ClientSession;
use trictrac_protocol::{
    Bytes32, ClientMessage, Clock, Code, GameEnding, GameEvent, GameOffer, KnownGame, Seat,
    SeedShare, ServerMessage, VoidReason,
};

use trictrac_umpire::dice::digest;

use super::place::{Client, Place, classic, generous, offer, resign_for_a_rematch, sit};
use crate::online::ServerLimits;
use crate::online::stored::store_id;

fn create(rules: &str, seat: Option<Seat>, engine: Option<&str>) -> ClientMessage {
    classic("c1".parse().unwrap(), rules, Clock::None, seat, engine)
}

#[tokio::test]
async fn a_game_is_created_once_however_often_the_message_comes() {
    let mut place = Place::new().await;
    let mut client = place.client().await;
    let mut created = Vec::new();
    for _ in 0..2 {
        client.send(create("holes=3", None, None)).await;
        created.push(client.next().await);
    }
    place.restart().await;
    let session = client.session.clone().at(place.address());
    let mut client = Client::connect(session, Vec::new()).await;
    client.send(create("holes=3", None, None)).await;
    created.push(client.next().await);
    assert!(matches!(created[0], ServerMessage::Created { .. }), "{created:?}");
    assert!(created.iter().all(|message| *message == created[0]), "{created:?}");
    client.send(create("holes=4", None, None)).await;
    assert_eq!(client.refused().await, Code::IdReused);
}

#[tokio::test]
async fn what_cannot_be_read_creates_no_game() {
    let place = Place::new().await;
    let mut client = place.client().await;
    let bad = [
        create("holes=99", None, None),
        create("", None, Some("amateur")),
        create("", Some(Seat::A), Some("net:/etc/passwd")),
    ];
    for message in bad {
        client.send(message).await;
        assert_eq!(client.refused().await, Code::BadField);
    }
}

#[tokio::test]
async fn only_the_creator_and_who_has_the_key_may_sit() {
    let place = Place::new().await;
    let mut creator = place.client().await;
    let (game, token) = creator.create("", Clock::None).await;
    let (other, _) = place.client().await.create("", Clock::None).await;
    let mut stranger = place.client().await;
    let share = SeedShare::Digest(Bytes32([1; 32]));
    stranger.send(sit(game, Seat::A, None, share)).await;
    assert_eq!(stranger.refused().await, Code::BadToken);
    stranger.send(sit(other, Seat::A, Some(token.clone()), share)).await;
    assert_eq!(stranger.refused().await, Code::BadToken);
    stranger.send(sit(game, Seat::A, Some(token.clone()), share)).await;
    stranger.accepted("sit").await;
    let id = "other".parse().unwrap();
    let late = ClientMessage::Sit { game, id, seat: Seat::A, token: None, share };
    creator.send(late).await;
    assert_eq!(creator.refused().await, Code::SeatTaken);
    let mut third = place.client().await;
    third.act(game, "a1", 1, "1/7 1/6").await;
    assert_eq!(third.refused().await, Code::NotYours);
}

#[tokio::test]
async fn the_same_message_acts_once_also_after_a_restart() {
    let mut place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let (game, mut player, _, after, play) = table.ready_to_play().await;
    player.act(game, "a1", after, &play).await;
    let first = player.accepted("a1").await;
    player.act(game, "a1", after, &play).await;
    assert_eq!(player.accepted("a1").await, first);
    place.restart().await;
    let session = player.session.clone().at(place.address());
    let mut player = Client::connect(session, Vec::new()).await;
    player.act(game, "a1", 0, &play).await;
    let log = player.whole().await;
    assert_eq!(player.accepted("a1").await, first);
    let acts = log.iter().filter(|did| matches!(did.event, GameEvent::Act { .. }));
    assert_eq!(acts.count(), 1);
    player.act(game, "a1", 0, "1/2").await;
    assert_eq!(player.refused().await, Code::IdReused);
}

#[tokio::test]
async fn the_derived_row_changes_with_an_action_only_in_a_correspondence_game() {
    let place = Place::new().await;
    let days: Clock = "3d".parse().unwrap();
    for (clock, changes) in [(Clock::None, false), (Clock::Lent, false), (days, true)] {
        let (game, mut player, mut opponent, after, play) =
            place.begun(clock).await.ready_to_play().await;
        let row = async || place.club().base.store.summary(store_id(game)).await.unwrap();
        let before = row().await;
        player.act(game, "a1", after, &play).await;
        player.accepted("a1").await;
        assert_eq!(row().await != before, changes, "{clock}");
        // The list of the players is right in any case.
        let turn = async |client: &mut Client| client.mine(&place).await.games[0].your_turn;
        assert_eq!([turn(&mut player).await, turn(&mut opponent).await], [false, true], "{clock}");
        // It follows what happens after it was asked for.
        let replica = opponent.replica(game).await;
        let coup = replica.game().classic().unwrap().state().coup().unwrap();
        let after = replica.game().next() - 1;
        opponent.act(game, "a2", after, &coup.nth_play(0).unwrap().to_string()).await;
        opponent.accepted("a2").await;
        assert_eq!([turn(&mut player).await, turn(&mut opponent).await], [true, false], "{clock}");
    }
}

#[tokio::test]
async fn whoever_comes_back_gets_exactly_what_is_missing() {
    let place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let (game, mut player, opponent, after, play) = table.ready_to_play().await;
    player.act(game, "a1", after, &play).await;
    let last = player.accepted("a1").await;
    let have = vec![KnownGame { game, seq: 1, hash: None }];
    let session: ClientSession = opponent.session.clone();
    drop(opponent);
    let mut back = Client::connect(session, have).await;
    for expected in 2..=last {
        let did = back.did(|_| true).await;
        assert_eq!(did.seq, expected);
        // Older entries have no clocks.
        assert!(did.clocks.running.is_none());
    }
}

#[tokio::test]
async fn who_has_more_than_there_is_gets_the_game() {
    let place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let game = table.game;
    for seq in [500, u32::MAX] {
        let mut back =
            Client::connect(place.guest().await, vec![KnownGame { game, seq, hash: None }]).await;
        assert!(back.whole().await.len() > 3);
    }
    table.white.answers_still().await;
}

#[tokio::test]
async fn a_pause_of_the_server_is_no_time_for_opening() {
    let mut place = Place::new().await;
    let mut white = place.client().await;
    let (game, token) = white.create("", Clock::Vif).await;
    let bytes = Bytes32([0x40; 32]);
    white.send(sit(game, Seat::A, None, SeedShare::Digest(digest(bytes)))).await;
    white.accepted("sit").await;
    let mut black = place.client().await;
    black.send(sit(game, Seat::B, Some(token), SeedShare::Bytes(Bytes32([0x60; 32])))).await;
    black.accepted("sit").await;
    place.time.pass(10_000);
    place.restart_after(60_000).await;
    let session = white.session.clone().at(place.address());
    let mut white = Client::connect(session, Vec::new()).await;
    let id = "open".parse().unwrap();
    white.send(ClientMessage::Open { game, id, bytes }).await;
    white.accepted("open").await;
}

#[tokio::test]
async fn a_frame_that_is_too_late_meets_the_end() {
    let place = Place::new().await;
    let table = place.begun(Clock::Vif).await;
    let (game, mut player, mut opponent, after, play) = table.ready_to_play().await;
    let late = player.replica(game).await;
    assert_eq!(late.clocks().start, Some(300_000), "an invitation leaves five minutes");
    place.time.pass(300_000);
    player.act(game, "a1", after, &play).await;
    assert_eq!(player.refused().await, Code::TimeIsUp);
    let end = opponent.did(|event| matches!(event, GameEvent::End(_))).await;
    let (why, seat) = (VoidReason::NoStart, late.game().asked());
    assert_eq!(end.event, GameEvent::End(GameEnding::Void { why, seat }));
    opponent.did(|event| matches!(event, GameEvent::Reveal { .. })).await;
}

#[tokio::test]
async fn the_time_of_a_pause_is_nobodys() {
    let mut place = Place::new().await;
    let table = place.begun(Clock::Vif).await;
    let (game, player, _, after, play) = table.ready_to_play().await;
    place.time.pass(5_000);
    place.restart_after(10 * 60_000).await;
    place.restart_after(10 * 60_000).await;
    place.time.pass(1_000);
    let session = player.session.clone().at(place.address());
    let mut player =
        Client::connect(session, vec![KnownGame { game, seq: after, hash: None }]).await;
    let resumed = player.did(|event| matches!(event, GameEvent::Resume)).await;
    player.act(game, "a1", resumed.seq + 5, &play).await;
    assert_eq!(player.refused().await, Code::Stale, "an entry that does not exist yet");
    player.act(game, "a1", resumed.seq, &play).await;
    let did = player.did(|event| matches!(event, GameEvent::Act { .. })).await;
    // 5 s before the first pause and 1 s after the second, of 8 s and 60 s; the seconds that a server ran count.
    let clocks = Seat::BOTH.map(|seat| did.clocks.left[seat].unwrap());
    assert!(clocks.iter().all(|clock| clock.reserve == 60_000), "{clocks:?}");
}

#[tokio::test]
async fn both_want_a_rematch_and_there_is_one() {
    let mut place = Place::new().await;
    let table = place.begun(Clock::None).await;
    let (game, mut one, mut other, ..) = table.ready_to_play().await;
    resign_for_a_rematch(&mut one, game).await;
    place.restart().await;
    let session = other.session.clone().at(place.address());
    other = Client::connect(session, Vec::new()).await;
    other.send(offer(game, "f1", GameOffer::Rematch)).await;
    let did = other.did(|event| matches!(event, GameEvent::Offer { .. })).await;
    let GameEvent::Offer { rematch: Some(next), .. } = did.event else { panic!("{did:?}") };
    other.send(ClientMessage::Watch { game: next }).await;
    let log = other.whole().await;
    let GameEvent::Create { reserved, rematch_of, .. } = &log[0].event else { panic!("{log:?}") };
    assert_eq!(*rematch_of, Some(game));
    assert_eq!(reserved.present().count(), 2);
    let mut stranger = place.client().await;
    let share = SeedShare::Digest(Bytes32([1; 32]));
    stranger.send(sit(next, Seat::A, None, share)).await;
    assert_eq!(stranger.refused().await, Code::BadToken);
}

/// Checks whether a message says that the game is paused.
fn paused(message: &ServerMessage) -> Option<bool> {
    match message {
        ServerMessage::Presence { paused, .. } => Some(*paused),
        _ => None,
    }
}

#[tokio::test]
async fn a_match_that_goes_on_for_too_long_is_paused() {
    let limits = ServerLimits { entries: 12, ..generous() };
    let mut place = Place::with(limits).await;
    let table = place.begun(Clock::Vif).await;
    let (game, mut player, mut opponent, after, play) = table.ready_to_play().await;
    let mut last = after;
    let mut offers = 0;
    // Offers are entries, too.
    while last < 11 {
        offers += 1;
        let id = format!("o{offers}").parse().unwrap();
        let offer = if offers % 2 == 1 { GameOffer::Stop } else { GameOffer::Withdraw };
        player.send(ClientMessage::Offer { game, id, offer }).await;
        last = player.accepted(&format!("o{offers}")).await;
    }
    for client in [&mut player, &mut opponent] {
        client.find(|message| paused(message).filter(|paused| *paused)).await;
    }
    player.act(game, "a1", after, &play).await;
    assert_eq!(player.refused().await, Code::TooMany);
    // Nobody's time runs, also after a restart.
    place.time.pass(24 * 3_600_000);
    place.restart().await;
    let back = async |client: Client| {
        Client::connect(client.session.at(place.address()), Vec::new()).await
    };
    let (mut player, mut opponent) = (back(player).await, back(opponent).await);
    opponent.send(ClientMessage::Watch { game }).await;
    opponent.find(|message| paused(message).filter(|paused| *paused)).await;
    let id = "bye".parse().unwrap();
    player.send(ClientMessage::Offer { game, id, offer: GameOffer::Resign }).await;
    player.accepted("bye").await;
    let end = opponent.did(|event| matches!(event, GameEvent::End(_))).await;
    assert!(matches!(end.event, GameEvent::End(GameEnding::Resigned { .. })), "{end:?}");
}
