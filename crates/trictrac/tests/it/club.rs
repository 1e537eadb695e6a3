//! The saved games of a server: backup, restore, export.

use std::fs;
use std::path::Path;

use serde_json::Value;
use trictrac_store::sqlite::{SqliteOptions, SqliteStore};
use trictrac_store::{
    Batch, DataFolder, GameFinish, GameId, GameStage, GameSummary, RestoreSettlement, Secret,
    Store as _, StoredEntry, Timestamp,
};

use crate::process::{folder, run, succeeds, unwrapped};

const GAME: GameId = GameId([0xab; 16]);
const NUMBER: &str = "abababababababababababababababab";
const SECRET: &str = "the next throws of this game";

fn runtime() -> tokio::runtime::Runtime {
    tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap()
}

async fn open(path: &Path) -> SqliteStore {
    let options = SqliteOptions { reserve: 0, ..SqliteOptions::default() };
    SqliteStore::open(&DataFolder::at(path), options, |_| RestoreSettlement::Over).await.unwrap()
}

/// Saves one game in progress, as a server would.
async fn play(store: &SqliteStore) {
    let entry = |at, body: &str| StoredEntry { at: Timestamp(at), body: body.to_owned() };
    let entries = [entry(1, r#"{"create":{"fold":1}}"#), entry(2, r#"{"sit":{"seat":"white"}}"#)];
    let batch = Batch::new(entries, GameSummary::new(GameStage::Live));
    store.create(GAME, batch.with_private("dice", Secret::new(SECRET))).await.unwrap();
}

#[test]
fn backup_restore_and_export_while_a_server_runs() {
    let place = folder("club");
    let [data, file] = ["data", "backup.db"].map(|name| place.join(name));
    let [data_name, file_name] = [&data, &file].map(|path| path.to_str().unwrap());
    let runtime = runtime();
    let store = runtime.block_on(open(&data));
    runtime.block_on(play(&store));

    let out = unwrapped(&succeeds(&["club", "backup", file_name, "--data", data_name]));
    assert!(out.starts_with("Saved one game in "), "{out}");
    assert!(fs::metadata(&file).unwrap().len() > 4096);
    let again = run(&["club", "--data", data_name, "backup", file_name], "");
    let refused = format!("trictrac: {file_name}: already exists: choose another name\n");
    assert_eq!((again.status, again.err), (1, refused));

    let exported = succeeds(&["club", "export", NUMBER, "--data", data_name]);
    assert!(!exported.contains(SECRET));
    let lines: Vec<Value> =
        exported.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[1]["number"], 1);
    assert_eq!(lines[1]["body"]["sit"]["seat"], "white");

    let restore = ["club", "restore", file_name, "--data", data_name];
    let refused = run(&restore, "");
    let process = std::process::id();
    let expected = format!(
        "trictrac: {data_name}: a server uses this folder (process {process}); stop it first\n"
    );
    assert_eq!((refused.status, refused.err), (1, expected));
    runtime.block_on(store.close());
    drop(store);
    let out = unwrapped(&succeeds(&restore));
    assert!(out.starts_with(&format!("Restored one game in {data_name}.")), "{out}");
    assert!(out.contains("trictrac.db.before-restore-1"), "{out}");
    assert_eq!(succeeds(&["club", "export", NUMBER, "--data", data_name]), exported);
}

#[test]
fn ratings_are_computed_again_when_no_server_runs() {
    let place = folder("club-rerate");
    let data = place.join("data");
    let rerate = ["club", "rerate", "--data", data.to_str().unwrap()];
    let none = run(&rerate, "");
    assert_eq!(none.status, 65, "{}", none.err);
    let runtime = runtime();
    let store = runtime.block_on(open(&data));
    runtime.block_on(play(&store));
    let refused = run(&rerate, "");
    assert_eq!(refused.status, 1);
    assert!(refused.err.contains("stop it first"), "{}", refused.err);
    runtime.block_on(store.close());
    drop(store);
    let same = "All ratings are the same, to the last bit.\n";
    assert_eq!(succeeds(&rerate), format!("0 results, 0 players.\n{same}"));

    let winner = GameFinish { at: Timestamp(3), winner: Some(0), rated: true };
    let summary = GameSummary { finish: Some(winner), ..GameSummary::new(GameStage::Ended) };
    let log = [
        r#"{"seq":0,"at":1,"hash":"0000000000000000","event":{"kind":"create","game":"cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd","fold":1,"rules":"","clock":"vif","commitment":"0000000000000000000000000000000000000000000000000000000000000000","rated":true}}"#,
        r#"{"seq":1,"at":1,"by":"white","hash":"0000000000000000","event":{"kind":"sit","player":{"person":7},"share":{"bytes":"0000000000000000000000000000000000000000000000000000000000000000"}}}"#,
        r#"{"seq":2,"at":1,"by":"black","hash":"0000000000000000","event":{"kind":"sit","player":{"person":8},"share":{"bytes":"0000000000000000000000000000000000000000000000000000000000000000"}}}"#,
        r#"{"seq":3,"at":2,"by":"white","hash":"0000000000000000","event":{"kind":"open","bytes":"0000000000000000000000000000000000000000000000000000000000000000"}}"#,
        r#"{"seq":4,"at":3,"hash":"0000000000000000","event":{"kind":"end","how":"resigned","loser":"black"}}"#,
    ];
    let entries = log.map(|body| StoredEntry { at: Timestamp(3), body: body.to_owned() });
    let store = runtime.block_on(open(&data));
    let batch = Batch::new(entries, summary);
    runtime.block_on(store.create(GameId([0xcd; 16]), batch)).unwrap();
    runtime.block_on(store.close());
    drop(store);
    let added = run(&rerate, "");
    let changed = "The ratings after one result are corrected.\n";
    assert_eq!((added.status, added.out), (1, format!("One result, 2 players.\n{changed}")));
    let missing = "Game cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd: the result was missing, and is added.\n";
    assert_eq!(added.err, missing);
    assert_eq!(succeeds(&rerate), format!("One result, 2 players.\n{same}"));
}

/// The whole way into Postgres is a test of the store. Here a folder moves into another one, which needs no Postgres.
#[test]
fn a_club_moves_and_prints_what_was_moved() {
    let place = folder("club-move");
    let [data, other] = ["data", "other"].map(|name| place.join(name));
    let [from, to] = [&data, &other].map(|path| format!("sqlite:{}", path.display()));
    let runtime = runtime();
    let store = runtime.block_on(open(&data));
    runtime.block_on(play(&store));
    let moving = ["club", "move", "--from", &from, "--to", &to];
    let refused = run(&moving, "");
    assert_eq!(refused.status, 1);
    assert!(refused.err.contains("stop it first"), "{}", refused.err);
    runtime.block_on(store.close());
    drop(store);
    let out = succeeds(&moving);
    assert!(out.contains("\ngame                      1\nentry                     2\n"), "{out}");
    let last = "Moved one game, with 2 entries: the logs are the same on both sides.\n";
    assert!(out.ends_with(last), "{out}");
    let export =
        |folder: &Path| succeeds(&["club", "export", NUMBER, "--data", folder.to_str().unwrap()]);
    assert_eq!(export(&other), export(&data));

    let database = other.join("trictrac.db").display().to_string();
    check(
        &moving[1..],
        1,
        &format!("{database}: there is a club already; nothing was moved"),
        &format!("{database} : il y a déjà un club\u{a0}; rien n’a été transféré"),
    );
    let database = ["club", "--store", "postgres://rose:secret@127.0.0.1:1/club"];
    let only = run(&[&database[..], &["rebuild"]].concat(), "");
    assert_eq!(only.status, 2);
    assert!(only.err.contains("this command works on folders only"), "{}", only.err);
    let silent = run(&[&database[..], &["reports"]].concat(), "");
    let expected = "trictrac: postgres://127.0.0.1:1/club: the database cannot be reached (";
    assert_eq!(silent.status, 1);
    assert!(silent.err.starts_with(expected) && !silent.err.contains("secret"), "{}", silent.err);
    let wrong = format!("sqlite:{}", other.join("wrong").display());
    let missing = run(&["club", "move", "--from", &wrong, "--to", &to], "");
    assert_eq!(missing.status, 65);
    assert!(!other.join("wrong").exists(), "nothing is created");
    let data = data.to_str().unwrap();
    check(
        &["mark-restored", "--data", data],
        2,
        "this command is for a Postgres database: name it with --store; for a folder there is club restore",
        "cette commande concerne une base de données Postgres : indiquez-la avec --store\u{a0}; pour un dossier, il y a club restore",
    );
    let silent = run(&[&database[..], &["mark-restored"]].concat(), "");
    assert_eq!(silent.status, 1);
    assert!(silent.err.starts_with(expected), "{}", silent.err);
    let password = ["club", "move", "--from", &from, "--to", "mysql://rose:secret@host/club"];
    assert_eq!(run(&password, "").status, 2);
}

/// The status, and what is said in both languages.
fn check(arguments: &[&str], status: i32, english: &str, french: &str) {
    // In French a no-break space comes before a colon.
    let french = french.replace(" :", "\u{a0}:");
    for (language, expected) in [("en", english), ("fr", &french)] {
        let output = run(&[&["--lang", language, "club"], arguments].concat(), "");
        assert_eq!((output.status, output.out.as_str()), (status, ""), "{arguments:?}");
        assert_eq!(output.err, format!("trictrac: {expected}\n"));
    }
}

#[test]
fn failures_say_what_and_where() {
    let place = folder("club-failures");
    let [data, none, bad, backup] = ["data", "none", "bad.db", "new.db"]
        .map(|name| place.join(name).to_str().unwrap().to_owned());
    let runtime = runtime();
    let store = runtime.block_on(open(Path::new(&data)));
    runtime.block_on(store.close());
    drop(store);
    check(
        &["backup", &backup, "--data", &none],
        65,
        &format!("{none}/trictrac.db: no such file: choose the folder of the server with --data"),
        &format!(
            "{none}/trictrac.db : aucun fichier de ce nom : indiquez le dossier du serveur avec --data"
        ),
    );
    check(
        &["export", NUMBER, "--data", &data],
        65,
        &format!("there is no game {NUMBER}"),
        &format!("il n’y a pas de partie {NUMBER}"),
    );
    fs::write(&bad, "not a database, but long enough for the header of one ".repeat(9)).unwrap();
    check(
        &["restore", &bad, "--data", &data],
        65,
        &format!(
            "{bad}: the file is damaged, or is not a database of Trictrac (file is not a database, SQLite code 26)"
        ),
        &format!(
            "{bad} : le fichier est endommagé, ou n’est pas une base de données de Trictrac (file is not a database, SQLite code 26)"
        ),
    );
    fs::write(&bad, "").unwrap();
    check(
        &["restore", &bad, "--data", &data],
        65,
        &format!("{bad}: found something else, expected a database of Trictrac"),
        &format!("{bad} : ce n’est pas une base de données de Trictrac"),
    );
    let misread = run(&["--lang", "fr", "club", "export", "12"], "");
    let expected =
        "trictrac: <PARTIE> 12\u{a0}: il faut les 32 chiffres hexadécimaux d’une partie\n";
    assert_eq!((misread.status, misread.err.as_str()), (2, expected));
}
