//! Correspondence games that begin without a second visit: the challenge has the challenger's digest.

use trictrac_client::net::ClientSession;
use trictrac_protocol::{
    Bytes32, Challenge, ClientMessage, Clock, Code, Days, EntryView, GameEnding, GameEvent, GameId,
    SeedShare, ServerMessage, VoidReason,
};
use trictrac_umpire::OwnShare;
use trictrac_umpire::dice::{FIRST, commitment, digest};

use super::super::place::{BLACK, Client, Place, WHITE, generous, sit};
use super::{challenge, pair, take, terms};
use crate::online::{Outside as _, waking};

const CLOCK: Clock = Clock::Days(Days::Three);

/// The message with the digest of these bytes.
fn with_digest(mut message: ClientMessage, bytes: Bytes32) -> ClientMessage {
    match &mut message {
        ClientMessage::Challenge { digest: hidden, .. }
        | ClientMessage::Call { digest: hidden, .. }
        | ClientMessage::Pair { digest: hidden, .. } => *hidden = Some(digest(bytes)),
        other => panic!("{other:?} has no digest"),
    }
    message
}

fn take_with(name: &str, challenge: &Challenge, bytes: Bytes32) -> ClientMessage {
    let (id, challenge) = (name.parse().unwrap(), challenge.challenge);
    ClientMessage::Take { id, challenge, bytes: Some(bytes) }
}

impl Client {
    /// Makes a challenge to everybody with the digest of White's bytes.
    async fn post_hidden(&mut self, name: &str) -> Challenge {
        match self.lobby_answer(with_digest(challenge(name, terms(CLOCK)), WHITE)).await {
            ServerMessage::Posted { challenge, .. } => challenge,
            other => panic!("expected a challenge, found {other:?}"),
        }
    }

    async fn opens(&mut self, game: GameId) {
        let id = "open".parse().unwrap();
        self.send(ClientMessage::Open { game, id, bytes: WHITE }).await;
        self.accepted("open").await;
    }

    async fn watched(&mut self, game: GameId) -> Vec<EntryView> {
        self.send(ClientMessage::Watch { game }).await;
        self.whole().await
    }
}

/// The moment at which the club was restored, as a new connection learns it.
async fn restored(place: &Place) -> Option<u64> {
    let mut link = place.guest().await.connect().await.unwrap();
    let (protocol, have) = (trictrac_protocol::VERSION, Vec::new());
    link.send(&ClientMessage::Hello { protocol, have }).await.unwrap();
    match link.next().await.unwrap() {
        ServerMessage::Welcome { restored, .. } => restored,
        other => panic!("expected welcome, found {other:?}"),
    }
}

#[tokio::test]
async fn a_restored_club_says_so_for_two_weeks_and_has_no_challenge_with_a_known_secret() {
    let mut place = Place::with(generous()).await;
    let mut host = place.client().await;
    let (fixed, bare) = (host.post_hidden("l1").await, host.post("l2", terms(CLOCK)).await);
    assert_eq!(restored(&place).await, None);
    let copy = place.backup().await;
    place.restore(&copy).await;
    let mut taker = place.client().await;
    assert_eq!(taker.refusal(take_with("t1", &fixed, BLACK)).await, Code::ChallengeGone);
    assert!(matches!(taker.lobby_answer(take("t2", &bare)).await, ServerMessage::Matched(_)));
    // The time of the test stands still, and that of a restore does not.
    let at = restored(&place).await.expect("the moment");
    place.time.pass((at + 14 * 24 * 3600 * 1000).saturating_sub(place.time.now().wall) - 1);
    assert_eq!(restored(&place).await, Some(at));
    place.time.pass(1);
    assert_eq!(restored(&place).await, None);
}

async fn comes_back(place: &Place, session: &ClientSession) -> Client {
    let session = ClientSession::resume(place.address(), session.cookie()).await.unwrap();
    Client::connect(session, Vec::new()).await
}

fn kinds(log: &[EntryView]) -> Vec<&'static str> {
    let kind = |did: &EntryView| match did.event {
        GameEvent::Create { .. } => "create",
        GameEvent::Sit { share: SeedShare::Digest(_), .. } => "digest",
        GameEvent::Sit { share: SeedShare::Bytes(_), .. } => "bytes",
        GameEvent::Open { .. } => "open",
        GameEvent::Dice { .. } => "dice",
        _ => "other",
    };
    let mut kinds: Vec<_> = log.iter().map(kind).collect();
    kinds.dedup();
    kinds
}

#[tokio::test]
async fn the_challenger_needs_no_second_visit_to_sit() {
    let mut place = Place::with(generous()).await;
    let mut host = place.client().await;
    let posted = host.post_hidden("l1").await;
    let (dice, seat) = (posted.dice.expect("dice"), posted.terms.seat.expect("a seat"));
    assert_eq!(dice.digest, digest(WHITE));
    let session = host.session.clone();
    drop(host);
    place.restart().await;

    let mut taker = place.client().await;
    let is_it = |one: &&Challenge| one.challenge == posted.challenge;
    let lobby = taker.enter_until(|lobby| lobby.challenges.iter().any(|one| is_it(&one))).await;
    let shown = lobby.challenges.iter().find(is_it);
    assert_eq!(shown.map(|one| (one.dice, one.terms.seat)), Some((Some(dice), Some(seat))));
    let share = OwnShare::to_take(&posted, BLACK).unwrap();
    let message = take_with("t1", &posted, BLACK);
    for _ in 0..2 {
        let matched = taker.lobby_answer(message.clone()).await;
        let ServerMessage::Matched(matched) = matched else { panic!("{matched:?}") };
        assert_eq!((matched.game, matched.seat), (dice.game, seat.opponent()));
    }
    let log = taker.watched(dice.game).await;
    assert_eq!(kinds(&log), ["create", "digest", "bytes"]);
    let GameEvent::Create { commitment: shown, .. } = &log[0].event else { panic!("{log:?}") };
    assert_eq!(*shown, dice.commitment);
    assert_eq!(commitment(dice.game, FIRST, place.secret(dice.game).await), dice.commitment);
    assert!(share.fits(taker.replica(dice.game).await.game(), seat.opponent()));

    let mut host = comes_back(&place, &session).await;
    let mine = host.mine(&place).await;
    assert_eq!((mine.games[0].game, mine.games[0].your_turn), (dice.game, true));
    let mut own = OwnShare::new(WHITE, dice.commitment);
    let replica = host.replica(dice.game).await;
    assert_eq!(own.open(replica.game(), seat), Some(WHITE));
    host.opens(dice.game).await;
    assert_eq!(
        kinds(&taker.watched(dice.game).await),
        ["create", "digest", "bytes", "open", "dice"]
    );
    assert_eq!(
        place.club().base.registry.challenges(trictrac_store::Timestamp(0)).await.unwrap().len(),
        0
    );
}

#[tokio::test]
async fn who_takes_without_bytes_sits_after_the_challenger() {
    let place = Place::with(generous()).await;
    let (mut host, mut taker) = (place.client().await, place.client().await);
    let posted = host.post_hidden("l1").await;
    let game = posted.dice.unwrap().game;
    let ServerMessage::Matched(matched) = taker.lobby_answer(take("t1", &posted)).await else {
        panic!("no match");
    };
    assert_eq!(kinds(&taker.watched(game).await), ["create", "digest"]);
    taker.send(sit(game, matched.seat, None, SeedShare::Bytes(BLACK))).await;
    taker.accepted("sit").await;
    host.opens(game).await;
}

#[tokio::test]
async fn a_quick_match_by_correspondence_needs_no_second_visit_either() {
    let place = Place::with(generous()).await;
    let (mut host, mut taker) = (place.client().await, place.client().await);
    let answer = host.lobby_answer(with_digest(pair("p1", CLOCK), WHITE)).await;
    let ServerMessage::Posted { challenge: posted, .. } = answer else { panic!("{answer:?}") };
    assert_eq!(posted.dice.map(|dice| dice.digest), Some(digest(WHITE)));
    let answer = taker.lobby_answer(with_digest(pair("p1", CLOCK), BLACK)).await;
    let ServerMessage::Matched(matched) = answer else { panic!("{answer:?}") };
    // The digest of who finds somebody counts for nothing.
    taker.watched(matched.game).await;
    taker.send(sit(matched.game, matched.seat, None, SeedShare::Bytes(BLACK))).await;
    taker.accepted("sit").await;
    host.opens(matched.game).await;
}

#[tokio::test]
async fn the_same_message_makes_the_same_challenge_with_the_same_dice() {
    let place = Place::with(generous()).await;
    let (mut host, mut taker) = (place.client().await, place.client().await);
    let posted = host.post_hidden("l1").await;
    assert_eq!(host.post_hidden("l1").await, posted);
    let other = with_digest(challenge("l1", terms(CLOCK)), BLACK);
    assert_eq!(host.refusal(other).await, Code::IdReused);
    assert_eq!(host.refusal(challenge("l1", terms(CLOCK))).await, Code::IdReused);
    // Another node has taken or withdrawn it.
    assert!(place.club().base.registry.remove_challenge(posted.challenge.0).await.unwrap());
    assert_eq!(taker.refusal(take_with("t1", &posted, BLACK)).await, Code::ChallengeGone);
    assert_eq!(taker.refusal(take_with("t2", &posted, BLACK)).await, Code::ChallengeGone);
}

#[tokio::test]
async fn digests_and_bytes_have_their_place() {
    let place = Place::with(generous()).await;
    let (mut host, mut taker) = (place.client().await, place.client().await);
    for live in [Clock::Vif, Clock::None] {
        let message = with_digest(challenge("l0", terms(live)), WHITE);
        assert_eq!(host.refusal(message).await, Code::BadField);
    }
    assert_eq!(host.refusal(with_digest(pair("p0", Clock::Vif), WHITE)).await, Code::BadField);
    let bare = host.post("l1", terms(CLOCK)).await;
    assert_eq!((bare.dice, bare.terms.seat), (None, None));
    assert_eq!(taker.refusal(take_with("t1", &bare, BLACK)).await, Code::SendDigest);
    assert!(matches!(taker.lobby_answer(take("t2", &bare)).await, ServerMessage::Matched(_)));
}

#[tokio::test]
async fn who_does_not_open_within_a_turn_has_a_void_game() {
    let place = Place::with(generous()).await;
    let (mut host, mut taker) = (place.client().await, place.client().await);
    let posted = host.post_hidden("l1").await;
    taker.lobby_answer(take_with("t1", &posted, BLACK)).await;
    let game = posted.dice.unwrap().game;
    place.time.pass(3 * 24 * 3600 * 1000);
    waking::sweep(&place.club().tables).await;
    taker.send(ClientMessage::Watch { game }).await;
    let ended = loop {
        let log = taker.watched(game).await;
        let ended = log.iter().find_map(|did| match &did.event {
            GameEvent::End(ending) => Some(ending.clone()),
            _ => None,
        });
        if let Some(ended) = ended {
            break ended;
        }
    };
    assert_eq!(ended, GameEnding::void(VoidReason::NotOpened));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_who_look_for_the_same_correspondence_game_at_once_meet() {
    let place = Place::with(generous()).await;
    let mut clients =
        [place.client().await, place.client().await, place.client().await, place.client().await];
    for round in 0..60_usize {
        let asks = |who: usize| {
            let message = pair(&format!("p{round}-{who}"), CLOCK);
            // Some devices post their digest with it, as newer ones do.
            if (round + who).is_multiple_of(2) { with_digest(message, WHITE) } else { message }
        };
        let [one, two, three, four] = &mut clients;
        if round.is_multiple_of(3) {
            tokio::join!(
                one.send(asks(0)),
                two.send(asks(1)),
                three.send(asks(2)),
                four.send(asks(3))
            );
        } else {
            tokio::join!(one.send(asks(0)), two.send(asks(1)));
        }
        let asked = if round.is_multiple_of(3) { 4 } else { 2 };
        let mut found = Vec::new();
        for (who, client) in clients.iter_mut().take(asked).enumerate() {
            let matched = client.matched().await;
            assert_eq!(matched.id.unwrap().as_str(), format!("p{round}-{who}"));
            found.push((matched.game, matched.seat, matched.opponent.number.unwrap(), client.you));
        }
        for (game, seat, opponent, you) in &found {
            assert!(found.contains(&(*game, seat.opponent(), *you, *opponent)), "{found:?}");
        }
    }
    let mut visitor = place.client().await;
    visitor.enter_until(|items| items.challenges.iter().all(|one| !one.quick)).await;
}
