//! Tests of the tables about people in Postgres, with one node and with several.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use sqlx::Connection as _;
use tokio::task::JoinSet;
use trictrac_cluster::postgres::{Address, PostgresRegistry};
use trictrac_cluster::testing::postgres::database;
use trictrac_store::people::{Accounts as _, Guest, NewAccount, Sessions as _};
use trictrac_store::talk::{ActAuthor, Acts as _, NewAct, StoredDeed};
use trictrac_store::testing::analyses::AnalysesPlace;
use trictrac_store::testing::people::{name, session};
use trictrac_store::testing::results::ResultsPlace;
use trictrac_store::testing::suite::game;
use trictrac_store::testing::{analyses, people, results, talk, webhooks};
use trictrac_store::{
    Analyses, Changes as _, ClubChange, Cursor, PlayerId, QueueLimits, RatedResults, Registry,
    Secret, Store as _, Timestamp,
};

use super::{Here, connect, open};
use trictrac_store::testing::Faults;

async fn registry(address: &Address) -> Arc<PostgresRegistry> {
    Arc::new(PostgresRegistry::open(address, None).await.unwrap())
}

#[async_trait]
impl ResultsPlace for Here {
    async fn open(&self) -> Arc<dyn RatedResults> {
        registry(&self.0).await
    }
}

#[async_trait]
impl AnalysesPlace for Here {
    async fn open(&self) -> Arc<dyn Analyses> {
        registry(&self.0).await
    }
}

#[tokio::test]
async fn people_conform() {
    let Some(address) = database().await else { return };
    let registry = registry(&address).await;
    people::check(&*registry, &*registry).await;
}

#[tokio::test]
async fn results_conform() {
    let Some(address) = database().await else { return };
    results::check(&Here(address)).await;
}

#[tokio::test]
async fn analyses_conform() {
    let Some(address) = database().await else { return };
    analyses::check(&Here(address)).await;
}

#[tokio::test]
async fn webhooks_conform() {
    let Some(address) = database().await else { return };
    let registry = registry(&address).await;
    webhooks::check(&*registry, &*registry, &*registry).await;
}

#[tokio::test]
async fn talk_conforms() {
    let Some(address) = database().await else { return };
    let registry = registry(&address).await;
    talk::check(&*registry, &*registry).await;
    let mut connection = connect(&address).await;
    for sql in ["delete from audit", "update audit set reason = 'another'"] {
        let refused = sqlx::query(sql).execute(&mut connection).await.unwrap_err().to_string();
        assert!(refused.contains("the audit log only grows"), "{sql}: {refused}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn training_conforms() {
    let Some(address) = database().await else { return };
    let registry: Arc<dyn Registry> = registry(&address).await;
    trictrac_store::testing::training::check(&registry).await;
}

#[tokio::test]
async fn writing_is_tried_and_ends() {
    let Some(address) = database().await else { return };
    let registry = registry(&address).await;
    registry.try_writing().await.unwrap();
    registry.close().await;
    assert!(registry.try_writing().await.is_err());
}

async fn account(registry: &PostgresRegistry, called: &str, number: u8) -> PlayerId {
    let player = registry.create_guest(&session(number, 1)).await.unwrap();
    let (password, session) = (Secret::new(*b"$argon2id$"), session(number + 1, 2));
    let codes = Vec::new();
    let new = NewAccount { player, name: name(called), password, codes, session, admission: None };
    registry.register(&new).await.unwrap().unwrap();
    player
}

#[tokio::test]
async fn only_one_of_many_claims_a_challenge() {
    let Some(address) = database().await else { return };
    let nodes = [registry(&address).await, registry(&address).await];
    for id in 0..20 {
        nodes[0].put_challenge([id; 16], Timestamp(1), "{}", None).await.unwrap();
        let mut claims = JoinSet::new();
        for node in nodes.iter().cycle().take(6) {
            let node = node.clone();
            claims.spawn(async move { node.remove_challenge([id; 16]).await.unwrap() });
        }
        let claimed = claims.join_all().await.into_iter().filter(|claimed| *claimed).count();
        assert_eq!(claimed, 1);
    }
}

#[tokio::test]
async fn only_one_of_many_gets_a_name() {
    let Some(address) = database().await else { return };
    let nodes = [registry(&address).await, registry(&address).await];
    let mut registrations = JoinSet::new();
    for (number, node) in (0_u8..10).zip(nodes.iter().cycle().cloned()) {
        registrations.spawn(async move {
            let player = node.create_guest(&session(number, 1)).await.unwrap();
            let (codes, session) = (Vec::new(), session(100 + number, 2));
            let password = Secret::new(*b"$argon2id$");
            let new = NewAccount {
                player,
                name: name("Rose"),
                password,
                codes,
                session,
                admission: None,
            };
            node.register(&new).await.unwrap().is_some()
        });
    }
    let registered = registrations.join_all().await.into_iter().filter(|done| *done).count();
    assert_eq!(registered, 1);
    assert_eq!(nodes[0].accounts().await.unwrap().len(), 1);
}

/// A guest who logs in to an account on one node and registers on another has either, not both.
#[tokio::test]
async fn a_guest_becomes_one_player() {
    let Some(address) = database().await else { return };
    let nodes = [registry(&address).await, registry(&address).await];
    let rose = account(&nodes[0], "Rose", 1).await;
    for round in 0_u8..15 {
        let number = 10 + 3 * round;
        let guest = nodes[0].create_guest(&session(number, 1)).await.unwrap();
        let password = Secret::new(*b"$argon2id$");
        let (name, codes) = (name(&format!("Guest {round}")), Vec::new());
        let new = NewAccount {
            player: guest,
            name,
            password,
            codes,
            session: session(number + 1, 2),
            admission: None,
        };
        let third = session(number + 2, 3);
        let (registered, logged_in) = tokio::join!(
            nodes[0].register(&new),
            nodes[1].log_in(rose, Some(Guest(guest)), &third)
        );
        assert_ne!(registered.unwrap().is_some(), logged_in.is_ok(), "round {round}");
    }
}

#[tokio::test]
async fn two_nodes_begin_different_analyses() {
    let Some(address) = database().await else { return };
    let stores = [open(&address, Faults::default()).await, open(&address, Faults::default()).await];
    let limits = QueueLimits { total: 9, of_player: 9 };
    let mut nodes = Vec::new();
    for store in &stores {
        nodes.push(PostgresRegistry::open(&address, store.nodes().own()).await.unwrap());
    }
    for number in 1..=2 {
        nodes[0].ask_analysis(game(number), PlayerId(1), Timestamp(1), limits).await.unwrap();
    }
    let first = nodes[0].begin_analysis().await.unwrap().unwrap();
    let second = nodes[1].begin_analysis().await.unwrap().unwrap();
    assert_eq!([first.game, second.game], [1, 2].map(game));
    // What a node has begun stays its own until it leaves.
    assert_eq!(nodes[1].begin_analysis().await.unwrap().unwrap().game, game(2));
    trictrac_store::Store::close(&stores[0]).await;
    assert_eq!(nodes[1].begin_analysis().await.unwrap().unwrap().game, game(1));
}

/// The next changes in their order: transactions of other tests on the same server may delay them.
async fn changes(
    registry: &PostgresRegistry,
    cursor: &mut Cursor,
    number: usize,
) -> Vec<ClubChange> {
    let mut all = Vec::new();
    let begun = Instant::now();
    while all.len() < number && begun.elapsed() < Duration::from_secs(20) {
        let (changes, next) = registry.changes(*cursor).await.unwrap();
        all.extend(changes);
        *cursor = next;
    }
    all
}

#[tokio::test]
async fn changes_are_noted_once_and_none_is_missed() {
    let Some(address) = database().await else { return };
    let registry = registry(&address).await;
    let (none, mut cursor) = registry.changes(Cursor::default()).await.unwrap();
    assert_eq!(none, []);
    let rose = account(&registry, "Rose", 1).await;
    let found = changes(&registry, &mut cursor, 2).await;
    assert_eq!(found, [ClubChange::Account(rose), ClubChange::Sessions(rose)]);

    // A transaction that began earlier and commits later.
    let mut late = connect(&address).await;
    let mut late = late.begin().await.unwrap();
    let rename = "update account set name = 'Rosa' where likeness = 'rose'";
    sqlx::query(rename).execute(&mut *late).await.unwrap();
    let panurge = account(&registry, "Panurge", 3).await;
    let (before, next) = registry.changes(cursor).await.unwrap();
    assert_eq!(before, [], "an older transaction still runs");
    cursor = next;
    late.commit().await.unwrap();
    let found = changes(&registry, &mut cursor, 3).await;
    let expected =
        [ClubChange::Account(rose), ClubChange::Account(panurge), ClubChange::Sessions(panurge)];
    assert_eq!(found, expected);

    // What nobody keeps in memory is not noted; acts are.
    registry.see_session(session(2, 2).digest, Timestamp(9)).await.unwrap();
    let (deed, by) = (StoredDeed::Operator { operator: true }, ActAuthor::User("root".to_owned()));
    let (player, report, reason) = (Some(rose), None, String::new());
    let act = NewAct { at: Timestamp(5), by, deed, player, report, reason };
    registry.act(&act).await.unwrap();
    let found = changes(&registry, &mut cursor, 2).await;
    assert_eq!(found, [ClubChange::Account(rose), ClubChange::Audit(1)]);
}
