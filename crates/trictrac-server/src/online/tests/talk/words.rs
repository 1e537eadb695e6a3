//! Stored talk.

use trictrac_protocol::{ClientMessage, Clock, Code, GameOffer, KnownGame, ServerMessage};

use super::super::place::{Client, Place, few, generous};
use super::super::wire::eventually;
use super::{heard, say, spectator, stored, talk, texts};
use crate::online::ServerLimits;

const NINETY_DAYS: u64 = 90 * 24 * 3600 * 1000;

#[tokio::test]
async fn each_room_finds_its_talk_again_also_after_a_restart() {
    let mut place = Place::with(generous()).await;
    let mut table = place.begun(Clock::None).await;
    let game = table.game;
    let mut watching = spectator(&place, game).await;
    say(&mut table.white, game, "bonjour").await;
    let (first, _) = heard(&mut table.black).await;
    say(&mut watching, game, "psst").await;
    stored(&mut watching).await;
    say(&mut table.black, game, "/good-luck").await;
    let (second, text) = heard(&mut table.white).await;
    assert!(second > first && text == "/good-luck", "numbers rise");
    for restarted in [false, true] {
        if restarted {
            place.restart().await;
        }
        let have = vec![KnownGame { game, seq: 99, hash: None }];
        let mut white =
            Client::connect(table.white.session.clone().at(place.address()), have).await;
        let words = talk(&mut white).await;
        assert_eq!(texts(&words), ["bonjour", "/good-luck"]);
        assert_eq!((words[0].word, words[1].word), (first, second));
        assert!(words[0].by.is_some() && words[0].player == table.white.you);
        let mut other = spectator(&place, game).await;
        let words = talk(&mut other).await;
        assert_eq!((texts(&words), words[0].by), (vec!["psst"], None));
    }
}

#[tokio::test]
async fn at_the_end_everyone_reads_everything() {
    let place = Place::with(generous()).await;
    let mut table = place.begun(Clock::None).await;
    let game = table.game;
    let mut watching = spectator(&place, game).await;
    say(&mut table.white, game, "between us").await;
    heard(&mut table.black).await;
    say(&mut watching, game, "he blundered").await;
    stored(&mut watching).await;
    let id = "resign".parse().unwrap();
    table.white.send(ClientMessage::Offer { game, id, offer: GameOffer::Resign }).await;
    for client in [&mut table.white, &mut table.black, &mut watching] {
        assert_eq!(texts(&talk(client).await), ["between us", "he blundered"]);
    }
    let mut late = spectator(&place, game).await;
    assert_eq!(texts(&talk(&mut late).await), ["between us", "he blundered"]);
}

#[tokio::test]
async fn a_game_without_talk_sends_none() {
    let place = Place::new().await;
    let mut table = place.begun(Clock::None).await;
    let mut watching = spectator(&place, table.game).await;
    watching.send(ClientMessage::Ping { n: 1 }).await;
    loop {
        match watching.next().await {
            ServerMessage::Talk { .. } => panic!("nobody has said anything"),
            ServerMessage::Pong { .. } => break,
            _ => {}
        }
    }
    table.white.answers().await;
}

#[tokio::test]
async fn words_are_deleted_after_90_days() {
    let mut place = Place::with(generous()).await;
    let mut table = place.begun(Clock::None).await;
    let game = table.game;
    say(&mut table.white, game, "old").await;
    heard(&mut table.black).await;
    place.time.pass(1000);
    say(&mut table.white, game, "new").await;
    heard(&mut table.black).await;
    let session = &table.white.session;
    for (pause, left) in [(NINETY_DAYS - 1000, vec!["old", "new"]), (1, vec!["new"])] {
        place.restart_after(pause).await;
        let club = place.club().clone();
        eventually(async || {
            let words = club
                .tables
                .talking()
                .said(game, &trictrac_store::talk::StoredRoom::ALL)
                .await
                .unwrap();
            words.len() == left.len()
        })
        .await;
        let have = vec![KnownGame { game, seq: 99, hash: None }];
        let mut white = Client::connect(session.clone().at(place.address()), have).await;
        assert_eq!(texts(&talk(&mut white).await), left);
    }
}

#[tokio::test]
async fn an_address_says_only_so_much() {
    let place =
        Place::with(ServerLimits { talk_of_address: few(6), ..ServerLimits::default() }).await;
    let mut table = place.begun(Clock::None).await;
    let game = table.game;
    for _ in 0..3 {
        say(&mut table.white, game, "a").await;
        stored(&mut table.white).await;
        say(&mut table.black, game, "b").await;
        stored(&mut table.black).await;
    }
    say(&mut table.black, game, "c").await;
    assert_eq!(table.black.refused().await, Code::SlowDown);
}

#[tokio::test]
async fn a_flood_of_talk_is_stored_in_few_commits_and_in_order() {
    let place = Place::with(generous()).await;
    let mut table = place.begun(Clock::None).await;
    let game = table.game;
    for number in 0..500 {
        say(&mut table.white, game, &number.to_string()).await;
    }
    let begun = std::time::Instant::now();
    let mut last = 0;
    for number in 0..500 {
        let (word, text) = heard(&mut table.black).await;
        assert!(word > last && text == number.to_string(), "{number}: {text}");
        last = word;
    }
    println!("500 words of one game came after {:?}", begun.elapsed());
}
