//! A club moves into Postgres, and back.

use std::path::Path;

use sqlx::Connection as _;
use trictrac_cluster::postgres::{self, Address, PostgresOptions, PostgresRegistry, PostgresStore};
use trictrac_cluster::testing::postgres::database;
use trictrac_cluster::transfer::{MovePlace, transfer};
use trictrac_store::club::{ClubError, ClubPlace, backup, export, restore};
use trictrac_store::people::{Accounts as _, Sessions as _};
use trictrac_store::sqlite::{SqliteOptions, SqliteRegistry, SqliteStore};
use trictrac_store::talk::{
    Acts as _, ChatWords as _, ListPage, NewWord, Reports as _, StoredRoom,
};
use trictrac_store::testing::old_database;
use trictrac_store::testing::people::session;
use trictrac_store::testing::suite::{batch, game};
use trictrac_store::{
    Analyses as _, AnalysisProgress, DataFolder, GameId, Lists as _, OpenError, PlayerId,
    RatedResults as _, RestoreSettlement, RestoredGame, Secret, SessionDigest, Store as _,
    TakeError, Timestamp, Training as _, Webhooks as _,
};

use super::connect;

/// Rows that databases of each version can have. Game 0x00… is played, game 0x11… is frozen.
const ROWS: [&str; 18] = [
    "insert into game (id, created, next, epoch, frozen, restored) values \
     (zeroblob(16), 5, 3, 7, null, 0), (unhex('11111111111111111111111111111111'), 6, 1, 1, 'why', 0);
     insert into entry (game, number, at, body) values (zeroblob(16), 0, 5, '{\"a\": \"é\"}'), \
     (zeroblob(16), 1, 6, '[ ]'), (zeroblob(16), 2, 7, '\"\\u0000 \\ud83c\\udfb2\"'), \
     (unhex('11111111111111111111111111111111'), 0, 6, '{}');
     insert into private (game, name, body) values (zeroblob(16), 'dice', unhex('00ff01'));
     insert into summary (game, stage, deadline, first_player, second_player, details) values \
     (zeroblob(16), 'live', 99, 1, 2, '{\"x\": 1}'), \
     (unhex('11111111111111111111111111111111'), 'live', null, null, null, '{}');",
    "insert into player (created) values (5), (6), (7), (8), (9); delete from player where id > 4;
     insert into session (digest, player, created) values (zeroblob(32), 1, 7);
     insert into server_key values ('online', unhex('0102'));",
    "insert into result values (1, zeroblob(16), 50, 'vif', 1, 2, 0);
     insert into rating values (1, 'vif', 1, 50, 1500.1, 350.0, 0.06, 1512.7, 290.3, 0.0599999, 1), \
     (2, 'vif', 1, 50, 1500.0, 350.0, 0.06, 1487.3, 290.3, 0.0599999, 1);
     insert into challenge (id, at, body) values (zeroblob(16), 8, '{\"challenge\": {}}');",
    "insert into account (player, name, likeness, password, created, operator) values \
     (1, 'Rosé', 'rose', '$argon2id$a', 10, 1), (2, 'Panurge', 'panurge', '$argon2id$b', 11, 0);
     insert into recovery values (1, randomblob(32)), (1, randomblob(32));
     insert into token values (randomblob(32), 2, 'bot', 12, null), (randomblob(32), 2, 'b', 13, 14);
     insert into former_guest values (3, 1);",
    "insert into analysis (game, asked, asker, begun) values (unhex('22222222222222222222222222222222'), 1, 2, 1);
     insert into analysis (game, asked, ended, body) values (zeroblob(16), 1, 2, '{\"b\": 2}');",
    "insert into word (game, room, player, at, text) values (zeroblob(16), 0, 1, 20, 'bonjour'), \
     (zeroblob(16), 1, 2, 21, 'gone'), (zeroblob(16), 1, 2, 22, 'last');
     delete from word where text <> 'bonjour';
     insert into block values (1, 2, 30);
     insert into report (at, reporter, player, game, reason) values (40, 1, 2, zeroblob(16), 'words');
     insert into report_word values (1, 2, 1, 2, 21, 'gone', 1);
     insert into audit (line, at, user, deed, player, reason) values \
     (1, 41, 'root', '{\"act\": \"note\"}', 2, 'because');",
    "insert into training values (1, 'puzzle/é', 50, '{\"is\": 1}', 1000), (1, 'Puzzle', 51, '', 1001), \
     (2, 'puzzle/é', 52, 'x', 7);",
    "insert into game (id, created, next, epoch, restored) values \
     (unhex('33333333333333333333333333333333'), 8, 1, 1, 0);
     insert into entry (game, number, at, body) values \
     (unhex('33333333333333333333333333333333'), 0, 8, '{}');
     insert into summary (game, stage, seats, second_player, sixth_player, details) values \
     (unhex('33333333333333333333333333333333'), 'waiting', 6, 2, 4, '{}');",
    "insert into trained values (1, 2, 24), (2, 1, 10);",
    "insert into false_start values (zeroblob(16), 1, 60, 0), (zeroblob(16), 2, 61, 1);",
    "insert into admission (digest, accounts, until) values (zeroblob(32), 50, 99);",
    "insert into guest_name values (4, 'Alcofribas', 'alcofribas', 70), (3, null, null, 71);
     update report set name = 'Panurge';",
    "insert into challenge values (unhex('44444444444444444444444444444444'), 9, '{\"challenge\": 1}', zeroblob(32));",
    "insert into channel (digest, player, kind, lang, created, seen) values \
     (zeroblob(32), 1, 'feed', 'fr', 80, 81);",
    "update channel set wants = 'turn', body = unhex('7b7d'), failing = 1;
     insert into told values (1, 'turn', zeroblob(16), 7, 8, null), (2, 'late', zeroblob(0), 7, 8, 9);",
    "insert into absence values (1, 10, 20, 1), (1, 30, 40, 0), (2, 10, 20, 0);",
    "insert into webhook (address, secret, kind, wants, lang, created, result, sought, tries, again, fault, off) values \
     (unhex('61'), unhex('62'), 'json', 'result', 'fr', 90, 1, 2, 3, 4, '500', 5), \
     (unhex('61'), unhex('62'), 'chat', 'seek', 'en', 90, 1, 2, 3, 4, '', null);
     delete from webhook where kind = 'chat';",
    "update admission set line = 1;",
];

/// A folder with a database of an older program.
async fn old_folder(folder: &Path, versions: usize) -> usize {
    let database = DataFolder::at(folder).database();
    old_database(&database, versions, &ROWS[..versions].concat()).await
}

fn sqlite(folder: &Path) -> MovePlace {
    MovePlace::Folder(DataFolder::at(folder))
}

async fn open(address: &Address) -> PostgresStore {
    let options = PostgresOptions::new(address.clone(), "test", 1);
    postgres::open(&options, Timestamp(0), |_| RestoreSettlement::Over).await.unwrap()
}

#[tokio::test]
async fn a_folder_of_every_version_moves() {
    for versions in 1..=ROWS.len() {
        let Some(address) = database().await else { return };
        let folder = tempfile::tempdir().unwrap();
        let all = old_folder(folder.path(), versions).await;
        assert_eq!(all, ROWS.len(), "a new version needs rows here");
        let mut last = (0, 0);
        let to = MovePlace::Postgres(address.clone());
        let from = sqlite(folder.path());
        let moved = transfer(&from, &to, |done, total| last = (done, total));
        let moved = moved.await.unwrap();
        let more = u64::from(versions >= 8);
        assert_eq!((moved.games, moved.entries()), (2 + more, 4 + more));
        assert_eq!(last.0, last.1, "everything was copied and compared");

        let store = open(&address).await;
        let log = store.read(GameId([0; 16]), 0).await.unwrap();
        assert_eq!(log[2].body, r#""\u0000 \ud83c\udfb2""#);
        assert!(matches!(
            store.take(GameId([0x11; 16])).await,
            Err(TakeError::Frozen { reason, .. }) if reason == "why"
        ));
        let taken = store.take(GameId([0; 16])).await.unwrap();
        assert_eq!((taken.hold.next(), taken.writer), (3, None));
        let private = store.private(GameId([0; 16]), &"dice".into()).await.unwrap();
        assert_eq!(private, Some(Secret::new([0, 0xff, 1])));
        let two = store.summary(GameId([0; 16])).await.unwrap();
        assert_eq!(two.players, [Some(PlayerId(1)), Some(PlayerId(2))]);
        if more == 1 {
            let six = store.current(&[PlayerId(4)]).await.unwrap();
            assert_eq!(six[0].0, GameId([0x33; 16]));
            let (second, sixth) = (Some(PlayerId(2)), Some(PlayerId(4)));
            assert_eq!(six[0].1.players, [None, second, None, None, None, sixth]);
        }
        store.close().await;
        let registry = PostgresRegistry::open(&address, None).await.unwrap();
        let trained = if versions >= 7 { 34 } else { 0 };
        assert_eq!(registry.trained_bytes().await.unwrap(), trained, "version {versions}");
    }
}

#[tokio::test]
async fn people_move_with_their_games() {
    let Some(address) = database().await else { return };
    let folder = tempfile::tempdir().unwrap();
    old_folder(folder.path(), ROWS.len()).await;
    let to = MovePlace::Postgres(address.clone());
    transfer(&sqlite(folder.path()), &to, |_, _| ()).await.unwrap();
    let there = PostgresRegistry::open(&address, None).await.unwrap();
    let here = SqliteRegistry::open(&DataFolder::at(folder.path()).database()).await.unwrap();
    assert_eq!(there.accounts().await.unwrap(), here.accounts().await.unwrap());
    assert_eq!(there.former_guests().await.unwrap(), here.former_guests().await.unwrap());
    let digest = SessionDigest([0; 32]);
    assert_eq!(there.session(digest).await.unwrap(), here.session(digest).await.unwrap());
    assert_eq!(there.results(1, 9).await.unwrap(), here.results(1, 9).await.unwrap());
    assert_eq!(there.standings().await.unwrap(), here.standings().await.unwrap());
    let page = ListPage { before: None, most: 9 };
    assert_eq!(there.audit(None, page).await.unwrap(), here.audit(None, page).await.unwrap());
    assert_eq!(there.reports(true, page).await.unwrap(), here.reports(true, page).await.unwrap());
    for player in [PlayerId(1), PlayerId(2)] {
        let trained = there.trained(player, 0, 9).await.unwrap();
        assert_eq!(trained, here.trained(player, 0, 9).await.unwrap());
        assert!(!trained.rows.is_empty());
    }
    let waits = there.analysis(GameId([0x22; 16])).await.unwrap();
    assert_eq!(waits, Some(AnalysisProgress::Waiting(1)));

    assert_eq!(there.webhooks().await.unwrap(), here.webhooks().await.unwrap());
    assert_eq!(there.webhooks().await.unwrap().len(), 1);

    // Numbers go on where they were: also those that are gone are not given again.
    let guest = there.create_guest(&session(9, 9)).await.unwrap();
    assert_eq!(guest, PlayerId(6));
    let (room, text) = (StoredRoom::Players, "again".to_owned());
    let word = NewWord { game: game(1), room, player: guest, at: Timestamp(1), text };
    assert_eq!(there.say(&[word]).await.unwrap(), [4]);
}

#[tokio::test]
async fn a_club_moves_back() {
    let Some(address) = database().await else { return };
    let (folder, back) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    old_folder(folder.path(), ROWS.len()).await;
    let place = MovePlace::Postgres(address.clone());
    let moved = transfer(&sqlite(folder.path()), &place, |_, _| ()).await.unwrap();
    let again = transfer(&place, &sqlite(back.path()), |_, _| ()).await.unwrap();
    assert_eq!(again, moved);
    let store = opened(&DataFolder::at(back.path())).await.unwrap();
    assert_eq!(store.read(GameId([0; 16]), 0).await.unwrap().len(), 3);
    store.close().await;
    // No server starts on the database any more: there would be two clubs.
    let options = PostgresOptions::new(address.clone(), "test", 1);
    let gone =
        postgres::open(&options, Timestamp(0), |_| RestoreSettlement::Over).await.unwrap_err();
    assert!(matches!(gone, OpenError::Moved { .. }), "{gone}");
    let registry = SqliteRegistry::open(&DataFolder::at(back.path()).database()).await.unwrap();
    assert_eq!(registry.create_guest(&session(9, 9)).await.unwrap(), PlayerId(6));
    let refused = transfer(&place, &sqlite(back.path()), |_, _| ()).await.unwrap_err();
    assert!(matches!(refused, ClubError::NotEmpty { .. }), "{refused}");
}

async fn opened(folder: &DataFolder) -> Result<SqliteStore, OpenError> {
    SqliteStore::open(folder, SqliteOptions::default(), |_| RestoreSettlement::Over).await
}

/// Two servers, one on the folder and one on the database, would make two clubs of one.
#[tokio::test]
async fn no_server_starts_on_a_folder_whose_club_was_moved() {
    let Some(address) = database().await else { return };
    let place = tempfile::tempdir().unwrap();
    old_folder(place.path(), ROWS.len()).await;
    let folder = DataFolder::at(place.path());
    let backup_file = place.path().join("backup.db");
    backup(&folder, &backup_file, |_, _| ()).await.unwrap();
    let (here, there) = (MovePlace::Folder(folder.clone()), MovePlace::Postgres(address.clone()));
    transfer(&here, &there, |_, _| ()).await.unwrap();
    let refused = opened(&folder).await.err().unwrap();
    let OpenError::Moved { place: note, to } = refused else { panic!("{refused}") };
    assert!(note == folder.moved() && to.starts_with("postgres://"), "{to}");

    // The club comes back into the folder, or a backup does.
    std::fs::remove_file(folder.database()).unwrap();
    transfer(&there, &here, |_, _| ()).await.unwrap();
    opened(&folder).await.unwrap().close().await;
    std::fs::write(folder.moved(), "elsewhere").unwrap();
    restore(&folder, &backup_file).await.unwrap();
    opened(&folder).await.unwrap().close().await;
}

#[tokio::test]
async fn a_folder_without_a_club_is_not_moved_and_not_created() {
    let place = tempfile::tempdir().unwrap();
    let wrong = place.path().join("wrong");
    let refused = transfer(&sqlite(&wrong), &sqlite(&place.path().join("to")), |_, _| ()).await;
    assert!(matches!(refused, Err(ClubError::NoDatabase { .. })), "{refused:?}");
    assert_eq!(std::fs::read_dir(place.path()).unwrap().count(), 0);
}

#[tokio::test]
async fn a_club_is_never_moved_over_another() {
    let Some(address) = database().await else { return };
    let folder = tempfile::tempdir().unwrap();
    old_folder(folder.path(), ROWS.len()).await;
    let (from, to) = (sqlite(folder.path()), MovePlace::Postgres(address.clone()));
    let running = opened(&DataFolder::at(folder.path())).await.unwrap();
    let refused = transfer(&from, &to, |_, _| ()).await.unwrap_err();
    assert!(matches!(refused, ClubError::Open(OpenError::InUse { .. })), "{refused}");
    running.close().await;

    let store = open(&address).await;
    store.create(game(1), batch([0])).await.unwrap();
    let refused = transfer(&from, &to, |_, _| ()).await.unwrap_err();
    assert!(matches!(refused, ClubError::NodesRun { .. }), "{refused}");
    store.close().await;
    let refused = transfer(&from, &to, |_, _| ()).await.unwrap_err();
    assert!(matches!(refused, ClubError::NotEmpty { .. }), "{refused}");
    assert_eq!(open(&address).await.read(game(1), 0).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_interrupted_move_begins_again() {
    let Some(address) = database().await else { return };
    let folder = tempfile::tempdir().unwrap();
    old_folder(folder.path(), ROWS.len()).await;
    let (from, to) = (sqlite(folder.path()), MovePlace::Postgres(address.clone()));
    // Whoever drops a future interrupts it: after the first rows here.
    let mut steps = 0;
    let interrupted = tokio::spawn({
        let (from, to) = (from.clone(), to.clone());
        async move {
            transfer(&from, &to, |_, _| {
                steps += 1;
                assert!(steps < 8, "interrupted");
            })
            .await
        }
    });
    assert!(interrupted.await.unwrap_err().is_panic());
    let options = PostgresOptions::new(address.clone(), "test", 1);
    let refused =
        postgres::open(&options, Timestamp(0), |_| RestoreSettlement::Over).await.unwrap_err();
    assert!(matches!(refused, OpenError::HalfMoved { .. }), "{refused}");
    let refused = PostgresRegistry::open(&address, None).await.unwrap_err();
    assert!(matches!(refused, OpenError::HalfMoved { .. }), "{refused}");
    let moved = transfer(&from, &to, |_, _| ()).await.unwrap();
    assert_eq!((moved.games, moved.entries()), (3, 5));
    open(&address).await.close().await;
}

#[tokio::test]
async fn a_difference_is_found() {
    let Some(address) = database().await else { return };
    let folder = tempfile::tempdir().unwrap();
    old_folder(folder.path(), ROWS.len()).await;
    // A database that changes what is written into it.
    open(&address).await.close().await;
    let mut connection = connect(&address).await;
    let sql = "create function bend() returns trigger language plpgsql as \
               'begin new.body := ''{}''; return new; end'; \
               create trigger bend before insert on entry for each row execute function bend();";
    sqlx::raw_sql(sql).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let refused =
        transfer(&sqlite(folder.path()), &MovePlace::Postgres(address.clone()), |_, _| ()).await;
    let refused = refused.unwrap_err();
    let expected = format!("the log of game {}", GameId([0; 16]));
    assert!(matches!(&refused, ClubError::Different { what } if *what == expected), "{refused}");
}

/// The tasks of operators work on a database as on a folder.
#[tokio::test]
async fn a_database_is_operated_like_a_folder() {
    let Some(address) = database().await else { return };
    let folder = tempfile::tempdir().unwrap();
    old_folder(folder.path(), ROWS.len()).await;
    let here = DataFolder::at(folder.path());
    let to = MovePlace::Postgres(address.clone());
    transfer(&here.clone().into(), &to, |_, _| ()).await.unwrap();
    let there = &address;
    let store = open(&address).await;
    let text = async |place: &dyn ClubPlace| {
        let mut text = Vec::new();
        export(place, GameId([0; 16]), &mut text).await.unwrap();
        text
    };
    assert_eq!(text(there).await, text(&here).await);
    let [people, others] = [there.registry().await.unwrap(), here.registry().await.unwrap()];
    assert_eq!(people.accounts().await.unwrap(), others.accounts().await.unwrap());
    let [games, others] = [there.lists().await.unwrap(), here.lists().await.unwrap()];
    let me = [PlayerId(1)];
    assert_eq!(games.current(&me).await.unwrap(), others.current(&me).await.unwrap());

    let refused = there.offline().await.err().unwrap();
    assert!(matches!(refused, ClubError::NodesRun { .. }), "{refused}");
    store.close().await;
    let offline = there.offline().await.unwrap();
    assert_eq!(offline.games.read(GameId([0; 16]), 0).await.unwrap().len(), 3);
    assert_eq!(offline.registry.results(1, 9).await.unwrap().len(), 1);
    offline.close().await;
}

/// A marked game of a restored backup is settled by the first node that opens the database.
#[tokio::test]
async fn restored_games_are_settled() {
    let Some(address) = database().await else { return };
    let store = open(&address).await;
    for number in 1..=3 {
        store.create(game(number), batch([0])).await.unwrap();
    }
    store.close().await;
    let mut connection = connect(&address).await;
    sqlx::query("update game set restored = true").execute(&mut connection).await.unwrap();
    let options = PostgresOptions::new(address.clone(), "test", 1);
    let settle = |restored: &RestoredGame| match restored.log.game {
        id if id == game(1) => RestoreSettlement::Over,
        id if id == game(2) => RestoreSettlement::Append(batch([1])),
        _ => RestoreSettlement::Unreadable("no such rule".to_owned()),
    };
    let store = postgres::open(&options, Timestamp(0), settle).await.unwrap();
    assert_eq!(store.take(game(1)).await.unwrap().log.entries.len(), 1);
    assert_eq!(store.take(game(2)).await.unwrap().log.entries.len(), 2);
    let frozen = store.take(game(3)).await.unwrap_err();
    assert!(matches!(frozen, TakeError::Frozen { reason, .. } if reason == "no such rule"));
}
