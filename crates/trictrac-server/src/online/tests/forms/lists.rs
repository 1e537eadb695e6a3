//! Games of other forms in lists, exports and rebuilt rows, and when a player leaves the server.

use serde_json::json;
use trictrac_protocol::{Bytes32, ClientMessage, GameEnding, GameOffer, Seat, VoidReason};
use trictrac_store::{Log, RestoreSettlement, RestoredGame, Timestamp};
use trictrac_umpire::Game;

use super::company::{Company, Wanted, form};
use crate::online::stored::entries;
use crate::online::stored::store_id;
use crate::online::summary::{settle, summarize};
use crate::online::tests::leaving::{entry, erase, export};
use crate::online::tests::persons::{connect, names, read, register};
use crate::online::tests::place::{Client, Place, generous};
use crate::online::tests::wire::ask;
use crate::online::waking::sweep;

const NAMES: [&str; 3] = ["Anne", "Bruno", "Carole"];

/// A game in turn of three accounts, some actions after its beginning; and the cookies of its players.
async fn of_accounts(place: &Place) -> (Company, Vec<String>) {
    let (mut players, mut cookies) = (Vec::new(), Vec::new());
    for (seat, name) in Seat::first(3).zip(NAMES) {
        let (cookie, ..) = register(place, "", name).await;
        players.push((seat, connect(place, &cookie).await));
        cookies.push(cookie);
    }
    let watcher = place.client().await;
    let wanted = Wanted::people("tourner", "coups=3", 3);
    let mut company = Company::of(players, watcher, &wanted).await;
    company.play(4).await;
    (company, cookies)
}

async fn get(place: &Place, path: &str) -> serde_json::Value {
    read(&ask(place.address(), "GET", path, &[]).await)
}

#[tokio::test]
async fn everybody_of_a_game_has_it_in_their_list_and_export() {
    let place = Place::with(generous()).await;
    let (mut company, cookies) = of_accounts(&place).await;
    let mut late = place.client().await;
    late.send(ClientMessage::Watch { game: company.game }).await;
    let shown: Vec<String> = names(&mut late).await.into_iter().map(|(_, name)| name).collect();
    assert_eq!(shown, NAMES);
    company.offer(Seat::C, GameOffer::Resign).await;
    company.ended().await;
    for (name, cookie) in NAMES.into_iter().zip(&cookies) {
        let list = get(&place, &format!("/api/v1/players/{name}/games")).await;
        let [game] = &list["games"].as_array().unwrap()[..] else { panic!("{list}") };
        assert_eq!(game["game"], json!(company.game.to_string()));
        assert_eq!(game["form"], json!({ "name": "tourner", "options": "coups=3" }));
        let seats = [&game["white"], &game["black"], &game["others"][0]];
        assert_eq!(seats.map(|seat| seat["name"].clone()), NAMES.map(|name| json!(name)));
        assert_eq!(game["ending"], json!({ "how": "resigned", "loser": "c" }));
        let mut zip = export(&place, cookie).await;
        let record = entry(&mut zip, &format!("games/{}.txt", company.game));
        let path = format!("/api/v1/games/{}/record", company.game);
        assert_eq!(record, ask(place.address(), "GET", &path, &[]).await.body);
        assert!(NAMES.iter().all(|name| record.contains(&format!("\"{name}\""))), "{record}");
    }
    // They have not played against each other, and nobody is rated.
    let against = get(&place, "/api/v1/players/Anne/against/Carole").await;
    assert_eq!(against, json!({ "won": 0, "lost": 0, "other": 0 }));
    assert_eq!(get(&place, "/api/v1/players/Anne").await["games"], json!(1));
}

#[tokio::test]
async fn who_erases_an_account_resigns_from_any_seat() {
    let place = Place::with(generous()).await;
    let (mut company, cookies) = of_accounts(&place).await;
    let answer = erase(&place, &cookies[2]).await;
    assert_eq!(answer.status, 204, "{answer:?}");
    assert_eq!(company.ended().await, GameEnding::Resigned { loser: Seat::C });
}

#[tokio::test]
async fn rows_follow_from_logs_and_a_restored_game_ends() {
    let place = [Place::with(generous()).await];
    let wanted = Wanted::people("chouette", "coups=2", 2).and_engine("debutant");
    let mut company = Company::begun(&place, &wanted).await;
    company.play(6).await;
    company.settle().await;
    let (id, store) = (store_id(company.game), &place[0].club().base.store);
    let log = Log { game: id, entries: store.read(id, 0).await.unwrap() };
    let row = store.summary(id).await.unwrap();
    assert_eq!(summarize(&log).unwrap(), row);
    assert_eq!((row.players.len(), row.players[2]), (3, None));
    let restored = RestoredGame { log, backup: Timestamp(3) };
    let RestoreSettlement::Append(batch) = settle(&restored, Bytes32([7; 32]), 9) else {
        panic!("it goes on")
    };
    assert_eq!(batch.private, []);
    let log = &restored.log.entries;
    let ended = [entries(log).unwrap(), entries(&batch.entries).unwrap()].concat();
    let game = Game::fold(&ended).unwrap();
    assert_eq!(game.ended(), Some(&GameEnding::void(VoidReason::Restored)));
}

#[tokio::test]
async fn a_turn_of_days_ends_although_nobody_looks() {
    let mut place = [Place::with(generous()).await];
    let clock = "3d".parse().unwrap();
    let wanted = Wanted { clock, ..Wanted::people("tourner", "coups=3", 3) };
    let mut company = Company::begun(&place, &wanted).await;
    company.play(3).await;
    let asked = company.settle().await.unwrap();
    let mine = company.client(asked).mine(&place[0]).await;
    assert!(mine.games[0].your_turn && mine.games[0].until.is_some(), "{mine:?}");
    place[0].restart_after(3 * 24 * 3_600_000 + 60_000).await;
    sweep(&place[0].club().tables).await;
    let session = company.client(asked).session.clone().at(place[0].address());
    let mut client = Client::connect(session, Vec::new()).await;
    let game = client.replica(company.game).await;
    assert_eq!(game.game().ended(), Some(&GameEnding::Flag { loser: asked }));
    assert_eq!(game.game().form_terms(), Some(&form("tourner", "coups=3")));
}
