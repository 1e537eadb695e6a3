//! A club of an earlier version, as a folder and as a Postgres database: this version upgrades both, and everything goes on.
//!
//! The files of `tests/data/earlier` were written by commit 63d3425e of November 2026: two accounts, four finished games and two in
//! progress, in the classical game and in a form with a third seat.

use std::fs;
use std::io::Read as _;

use flate2::read::GzDecoder;
use serde_json::{Value, json};
use trictrac_client::net::ClientSession;
use trictrac_cluster::testing::old_postgres;
use trictrac_cluster::testing::postgres::{Disk, PostgresServer};
use trictrac_protocol::{Clock, GameId, Seat};

use super::http::Http;
use super::player::Invitation;
use super::{POULE, Part, Plan, Server, fetch, runtime};
use crate::process::{succeeds, unwrapped};

const FOLDER: &[u8] = include_bytes!("../../data/earlier/trictrac.db.gz");
const DATABASE: &[u8] = include_bytes!("../../data/earlier/club.sql.gz");
const SCENE: &str = include_str!("../../data/earlier/scene.json");
/// The players, in the order of their seats.
const NAMES: [&str; 2] = ["Pantagruel", "Panurge"];

fn unpacked(compressed: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    GzDecoder::new(compressed).read_to_end(&mut bytes).unwrap();
    bytes
}

/// The games of the scene under a key.
fn games(scene: &Value, key: &str) -> Vec<GameId> {
    serde_json::from_value(scene[key].clone()).unwrap()
}

/// Checks that the players are still logged in and can log in again, that the records of finished games are right, and that the games
/// in progress are played to their ends.
async fn goes_on(server: &Server) {
    let scene: Value = serde_json::from_str(SCENE).unwrap();
    let mut sessions = Vec::new();
    for (name, cookie) in NAMES.iter().zip(scene["cookies"].as_array().unwrap()) {
        let cookie = cookie.as_str().unwrap();
        sessions.push(ClientSession::resume(server.address(), cookie).await.unwrap());
        let person = json!({ "name": name, "password": format!("the password of {name}") });
        let mut http = Http::open(server.address()).await.unwrap();
        let reply = http.ask("POST", "/api/v1/account/login", "", &person).await.unwrap();
        assert_eq!(reply.status, 200, "{name}: {}", reply.body);
    }
    let (finished, progress) = (games(&scene, "finished"), games(&scene, "progress"));
    for game in finished {
        verify(server, game).await;
    }
    let plan = Plan { rules: "holes=2", clock: Clock::None, engine: None, form: None, seed: 5 };
    let plans = [plan, Plan::of(POULE, Clock::None, 6)];
    for (game, plan) in progress.into_iter().zip(plans) {
        let parts = sessions.iter().zip(Seat::first(2)).map(|(session, seat)| {
            Part::join(session.clone(), plan, Invitation::to(game), seat).play()
        });
        let reports = futures_util::future::join_all(parts).await;
        let acts = reports.iter().map(|report| report.accepted.len()).sum::<usize>();
        assert!(acts > 4, "game {game} went on for {acts} actions");
        verify(server, game).await;
    }
}

/// Verifies the record of a finished game.
async fn verify(server: &Server, game: GameId) {
    let answer = fetch(server, &format!("/api/v1/games/{game}/record")).await;
    let (head, record) = answer.split_once("\r\n\r\n").unwrap();
    assert!(head.starts_with("HTTP/1.1 200"), "{head}");
    let file = server.data().join(format!("{game}.trictrac"));
    fs::write(&file, record).unwrap();
    let verified = unwrapped(&succeeds(&["verify", file.to_str().unwrap()]));
    assert!(verified.contains("throws"), "{verified}");
}

#[test]
fn a_folder_of_an_earlier_version_is_upgraded() {
    let server = Server::start("online-earlier-folder");
    server.stop();
    for entry in fs::read_dir(server.data()).unwrap() {
        let path = entry.unwrap().path();
        if path.file_name().unwrap().to_string_lossy().starts_with("trictrac.db") {
            fs::remove_file(path).unwrap();
        }
    }
    fs::write(server.data().join("trictrac.db"), unpacked(FOLDER)).unwrap();
    server.restart();
    runtime().block_on(goes_on(&server));
    server.stop();
}

#[test]
fn a_database_of_an_earlier_version_is_upgraded() {
    let Some(postgres) = PostgresServer::start(Disk::Fast) else {
        println!("left out: Postgres is missing");
        return;
    };
    let runtime = runtime();
    let database = runtime.block_on(postgres.new_database());
    let sql = String::from_utf8(unpacked(DATABASE)).unwrap();
    runtime.block_on(old_postgres(&postgres.address(&database), 0, &sql));
    let store = postgres.url(&database);
    let server =
        Server::with("online-earlier-database", &["--no-limits", "--store", &store], "warn");
    runtime.block_on(goes_on(&server));
    server.stop();
}
