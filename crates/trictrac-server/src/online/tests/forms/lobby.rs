//! Challenges to play another form.

use trictrac_client::net::ClientSession;
use trictrac_protocol::{
    AccountKind, ClientMessage, Clock, Code, FormTerms, GameEvent, Seat, SeedShare, ServerMessage,
    Terms,
};
use trictrac_umpire::dice::digest;

use super::company::{bytes, form};
use crate::online::tests::bots::bot;
use crate::online::tests::lobby::{challenge, take, terms};
use crate::online::tests::place::{Client, Place, generous, sit};

/// The terms of a game: toc, unless something else is said.
fn of(form: FormTerms) -> Terms {
    Terms { form: Some(form), rules: String::new(), seat: Some(Seat::B), ..terms(Clock::Vif) }
}

#[tokio::test]
async fn two_meet_to_play_another_form() {
    let place = Place::with(generous()).await;
    let (mut host, mut taker) = (place.client().await, place.client().await);
    let posted = host.post("l1", of(form("toc", " holes=3 "))).await;
    // The options are shown in their usual form.
    let agreed = Some(form("toc", "holes=3"));
    assert_eq!(posted.terms.form, agreed);
    let answer = taker.lobby_answer(take("t1", &posted)).await;
    let ServerMessage::Matched(found) = answer else { panic!("{answer:?}") };
    assert_eq!((found.seat, &found.form, found.rated), (Seat::A, &agreed, false));
    let game = found.game;
    let own = host.matched().await;
    assert_eq!((own.game, own.seat, own.form), (game, Seat::B, agreed));
    // Another challenge by the same message is not the one that was made.
    assert_eq!(host.refusal(challenge("l1", of(form("toc", "holes=4")))).await, Code::IdReused);

    let share = SeedShare::Digest(digest(bytes(Seat::B)));
    host.send(sit(game, Seat::B, None, share)).await;
    host.accepted("sit").await;
    let share = SeedShare::Bytes(bytes(Seat::A));
    taker.send(sit(game, Seat::A, None, share)).await;
    taker.accepted("sit").await;
    let (id, bytes) = ("open".parse().unwrap(), bytes(Seat::B));
    host.send(ClientMessage::Open { game, id, bytes }).await;
    taker.did(|event| matches!(event, GameEvent::Dice { throw: 0, .. })).await;
}

#[tokio::test]
async fn a_challenge_is_for_two_and_not_rated() {
    let place = Place::with(generous()).await;
    let mut host = place.client().await;
    for (terms, code) in [
        (of(form("tourner", "coups=3")), Code::BadField),
        (of(form("combine", "game=four,coups=4")), Code::BadField),
        (of(form("piquet", "")), Code::BadField),
        (of(form("toc", "marques=1")), Code::BadField),
        (Terms { seat: Some(Seat::F), ..of(form("toc", "")) }, Code::BadField),
        (Terms { seat: Some(Seat::C), form: None, ..of(form("toc", "")) }, Code::BadField),
        (Terms { rated: true, ..of(form("toc", "")) }, Code::Unrateable),
    ] {
        assert_eq!(host.refusal(challenge("l1", terms)).await, code);
    }
    host.post("l1", of(form("combine", "coups=4"))).await;
}

#[tokio::test]
async fn bots_take_no_challenge_to_another_form() {
    let place = Place::with(generous()).await;
    let mut host = place.client().await;
    let posted = host.post("l1", of(form("toc", ""))).await;
    place.time.pass(60_000);
    let (_, token) = bot(&place, "Gargantua").await;
    let session = ClientSession::bot(place.address(), &token);
    let mut program = Client::connect(session, Vec::new()).await;
    assert_eq!(program.refusal(take("t1", &posted)).await, Code::NotForYou);
    let (id, name) = ("c1".parse().unwrap(), "Gargantua".to_owned());
    let call = ClientMessage::Call { id, name, terms: of(form("toc", "")), digest: None };
    assert_eq!(host.refusal(call).await, Code::NotForYou);
}

#[tokio::test]
async fn the_computer_offers_to_play_the_form_of_a_challenge() {
    let place = Place::with(generous()).await;
    let mut host = place.client().await;
    host.post("l1", of(form("ticktack", "games=1"))).await;
    place.time.pass(20_000);
    let offer = host.matched().await;
    assert_eq!(offer.opponent.kind, AccountKind::Engine);
    let seat = Seat::B;
    let share = SeedShare::Digest(digest(bytes(seat)));
    host.send(sit(offer.game, seat, None, share)).await;
    host.accepted("sit").await;
    host.did(|event| matches!(event, GameEvent::Sit { player, .. } if player.is_engine())).await;
    let id = "open".parse().unwrap();
    host.send(ClientMessage::Open { game: offer.game, id, bytes: bytes(seat) }).await;
    host.did(|event| matches!(event, GameEvent::Dice { throw: 0, .. })).await;
}
