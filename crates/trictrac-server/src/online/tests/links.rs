//! Links: the token of a game opens its free seats, once, and nothing else.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use trictrac_protocol::{Bytes32, ClientMessage, Clock, Code, Seat, SeedShare, Token};
use trictrac_umpire::dice::digest;

use super::place::{BLACK, Place, WHITE, generous, sit};

#[tokio::test]
async fn a_token_opens_the_free_seats_of_its_game_and_each_only_once() {
    let place = Place::with(generous()).await;
    let mut creator = place.client().await;
    let (game, token) = creator.create("holes=1", Clock::None).await;
    let digests = [1, 2, 3].map(|byte| SeedShare::Digest(digest(Bytes32([byte; 32]))));
    let mut first = place.client().await;
    first.send(sit(game, Seat::A, Some(token.clone()), digests[0])).await;
    first.accepted("sit").await;
    let take = |id: &str, seat, share| ClientMessage::Sit {
        game,
        id: id.parse().unwrap(),
        seat,
        token: Some(token.clone()),
        share,
    };
    // The same link again, by somebody else: the seat is taken.
    let mut second = place.client().await;
    second.send(take("second", Seat::A, digests[1])).await;
    assert_eq!(second.refused().await, Code::SeatTaken);
    second.send(take("second", Seat::B, SeedShare::Bytes(BLACK))).await;
    second.accepted("second").await;
    // And by a third: there is no seat left, whatever they send.
    let mut third = place.client().await;
    let shares = [digests[2], SeedShare::Bytes(WHITE), digests[0], SeedShare::Bytes(BLACK)];
    for (seat, share) in Seat::BOTH.into_iter().flat_map(|seat| shares.map(|share| (seat, share))) {
        third.send(take("third", seat, share)).await;
        assert_eq!(third.refused().await, Code::SeatTaken, "{seat:?}");
        // Not even with the very message of the player who sits there.
        for id in ["sit", "second"] {
            third.send(take(id, seat, share)).await;
            let code = third.refused().await;
            assert!(matches!(code, Code::SeatTaken | Code::IdReused), "{seat:?}: {code:?}");
        }
    }
    // A player does not get the other seat by the same link.
    first.send(take("again", Seat::B, digests[2])).await;
    assert_eq!(first.refused().await, Code::SeatTaken);
}

#[tokio::test]
async fn a_token_with_any_bit_flipped_opens_nothing() {
    let place = Place::with(generous()).await;
    let (game, token) = place.client().await.create("holes=1", Clock::None).await;
    let bytes = URL_SAFE_NO_PAD.decode(token.as_str()).unwrap();
    let mut stranger = place.client().await;
    for bit in 0..8 * bytes.len() {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let flipped: Token = URL_SAFE_NO_PAD.encode(flipped).parse().unwrap();
        stranger.send(sit(game, Seat::A, Some(flipped), SeedShare::Digest(Bytes32([1; 32])))).await;
        assert_eq!(stranger.refused().await, Code::BadToken, "bit {bit}");
    }
}
