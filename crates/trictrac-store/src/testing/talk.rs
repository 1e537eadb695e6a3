//! Tests for everything that stores talk.

use super::people::{name, session};
use super::suite::game;
use crate::game::{Secret, Timestamp};
use crate::people::{ErasedAccount, Guest, NewAccount, People};
use crate::summary::PlayerId;
use crate::talk::{
    ActAuthor, ActError, ActOutcome, ListPage, NewAct, NewReport, NewWord, StoredAuditLine,
    StoredDeed, StoredReport, StoredRoom, Talk,
};

/// The people of these tests, and somebody with a number only.
struct Cast {
    rose: PlayerId,
    panurge: PlayerId,
    guest: PlayerId,
}

async fn account(people: &dyn People, called: &str, number: u8) -> PlayerId {
    let player = people.create_guest(&session(number, 1)).await.unwrap();
    let new = NewAccount {
        player,
        name: name(called),
        password: Secret::new(*b"$argon2id$first"),
        codes: Vec::new(),
        session: session(number + 1, 2),
        admission: None,
    };
    people.register(&new).await.unwrap().unwrap();
    player
}

/// Checks a store without people and without talk.
///
/// # Panics
/// At the first difference.
pub async fn check(people: &dyn People, talk: &dyn Talk) {
    let rose = account(people, "Rose", 10).await;
    let panurge = account(people, "Panurge", 20).await;
    let guest = people.create_guest(&session(30, 3)).await.unwrap();
    let cast = Cast { rose, panurge, guest };
    words(talk, &cast).await;
    blocks(talk, &cast).await;
    reports(talk, &cast).await;
    acts(people, talk, &cast).await;
    audit(talk, &cast).await;
    erasing(people, talk, &cast).await;
}

fn word(number: u64, room: StoredRoom, player: PlayerId, at: i64, text: &str) -> NewWord {
    NewWord { game: game(number), room, player, at: Timestamp(at), text: text.to_owned() }
}

async fn texts(talk: &dyn Talk, number: u64, room: StoredRoom, most: u32) -> Vec<String> {
    let said = talk.said(game(number), room, most).await.unwrap();
    assert!(said.is_sorted_by_key(|word| word.number));
    said.into_iter().map(|word| word.said.text).collect()
}

async fn words(talk: &dyn Talk, cast: &Cast) {
    assert!(talk.say(&[]).await.unwrap().is_empty());
    let said: Vec<NewWord> = (0..5)
        .map(|at| word(1, StoredRoom::Players, cast.panurge, 10 + at, &format!("p{at}")))
        .chain([
            word(1, StoredRoom::Spectators, cast.guest, 20, "s"),
            word(2, StoredRoom::Players, cast.rose, 1, "old"),
        ])
        .collect();
    let numbers = talk.say(&said).await.unwrap();
    assert!(numbers.is_sorted() && numbers.len() == 7);
    assert_eq!(texts(talk, 1, StoredRoom::Players, 3).await, ["p2", "p3", "p4"]);
    assert_eq!(texts(talk, 1, StoredRoom::Spectators, 9).await, ["s"]);
    assert_eq!(texts(talk, 2, StoredRoom::Spectators, 9).await, Vec::<String>::new());
    let own = talk.words_of(&[cast.guest, cast.rose], 9).await.unwrap();
    let own: Vec<&str> = own.iter().map(|word| word.said.text.as_str()).collect();
    assert_eq!(own, ["s", "old"]);
    assert_eq!(talk.words_of(&[cast.panurge], 1).await.unwrap()[0].said.text, "p4");
    assert!(!format!("{said:?}").contains("p3"), "what is said gets into no log line");
    assert_eq!(talk.forget_words(Timestamp(1)).await.unwrap(), 0);
    assert_eq!(talk.forget_words(Timestamp(2)).await.unwrap(), 1);
    assert_eq!(texts(talk, 2, StoredRoom::Players, 9).await, Vec::<String>::new());
}

async fn blocks(talk: &dyn Talk, cast: &Cast) {
    let Cast { rose, panurge, guest } = *cast;
    let block = |player, blocked, most| talk.block(player, blocked, Timestamp(5), most);
    assert!(block(rose, panurge, 1).await.unwrap());
    assert!(block(rose, panurge, 1).await.unwrap(), "again");
    assert!(block(panurge, rose, 1).await.unwrap());
    assert!(!block(panurge, panurge, 1).await.unwrap());
    assert!(block(rose, guest, 9).await.is_err(), "a guest has no account");
    assert!(block(guest, rose, 9).await.is_err());
    assert_eq!(talk.blocks().await.unwrap(), [(rose, panurge), (panurge, rose)]);
    assert_eq!(talk.blocks_of(rose).await.unwrap(), [panurge]);
    talk.unblock(panurge, rose).await.unwrap();
    talk.unblock(panurge, rose).await.unwrap();
    assert_eq!(talk.blocks().await.unwrap(), [(rose, panurge)]);
}

fn report(cast: &Cast, words: Vec<u64>, rooms: Vec<StoredRoom>) -> NewReport {
    NewReport {
        at: Timestamp(100),
        by: cast.rose,
        player: cast.panurge,
        name: None,
        numbers: vec![cast.panurge],
        game: Some(game(1)),
        rooms,
        words,
        reason: "words".to_owned(),
        text: Some("He insults.".to_owned()),
    }
}

const NEWEST: ListPage = ListPage { before: None, most: 10 };

fn shown(report: &StoredReport) -> Vec<(&str, bool)> {
    report.words.iter().map(|word| (word.word.said.text.as_str(), word.reported)).collect()
}

async fn reports(talk: &dyn Talk, cast: &Cast) {
    let players = talk.said(game(1), StoredRoom::Players, 9).await.unwrap();
    let number = |nth: usize| players[nth].number;
    let spectator = talk.said(game(1), StoredRoom::Spectators, 9).await.unwrap()[0].number;
    let send = |words, rooms| {
        let new = report(cast, words, rooms);
        async move { talk.report(&new, 1).await.unwrap() }
    };
    let first = send(vec![number(3), number(1)], StoredRoom::ALL.to_vec()).await.unwrap();
    assert_eq!(send(vec![number(1)], vec![StoredRoom::Spectators]).await, None, "another room");
    assert_eq!(
        send(vec![spectator], StoredRoom::ALL.to_vec()).await,
        None,
        "somebody else said it"
    );
    assert_eq!(send(vec![999], StoredRoom::ALL.to_vec()).await, None, "there is no such word");
    let elsewhere = NewReport {
        game: Some(game(2)),
        ..report(cast, vec![number(1)], StoredRoom::ALL.to_vec())
    };
    assert_eq!(talk.report(&elsewhere, 1).await.unwrap(), None);
    let name = Some("Alcofribas".to_owned());
    let bare = NewReport { name, game: None, text: None, ..report(cast, vec![], vec![]) };
    let second = talk.report(&bare, 1).await.unwrap().unwrap();

    // Reports keep their words.
    assert_eq!(talk.forget_words(Timestamp(12)).await.unwrap(), 2);
    let found = talk.report_numbered(first).await.unwrap().unwrap();
    let expected = [("p0", false), ("p1", true), ("p2", false), ("p3", true), ("p4", false)];
    assert_eq!(shown(&found), expected);
    assert_eq!((found.by, found.player, found.handled), (cast.rose, cast.panurge, None));
    assert_eq!((found.reason.as_str(), found.text.as_deref()), ("words", Some("He insults.")));
    let open = talk.reports(false, NEWEST).await.unwrap();
    let numbers: Vec<u64> = open.iter().map(|report| report.number).collect();
    assert_eq!(numbers, [second, first]);
    assert_eq!(open[1], found);
    assert_eq!((open[0].name.as_deref(), &found.name), (Some("Alcofribas"), &None));
    let page = ListPage { before: Some(second), most: 1 };
    assert_eq!(talk.reports(true, page).await.unwrap(), [found]);
    assert_eq!(talk.report_numbered(99).await.unwrap(), None);
    assert_eq!(talk.reports_by(&[cast.rose], 9).await.unwrap(), open);
    assert_eq!(talk.reports_by(&[cast.panurge], 9).await.unwrap(), []);
    assert_eq!(talk.count_reports(&[cast.panurge]).await.unwrap(), [2, 0]);
    assert_eq!(talk.count_reports(&[cast.guest, cast.rose]).await.unwrap(), [0, 2]);
}

fn act(deed: StoredDeed, player: Option<PlayerId>, report: Option<u64>) -> NewAct {
    let (at, by) = (Timestamp(200), ActAuthor::User("root".to_owned()));
    NewAct { at, by, deed, player, report, reason: "why".to_owned() }
}

fn rename(called: &str) -> StoredDeed {
    let likeness = called.to_lowercase();
    StoredDeed::Rename { name: called.to_owned(), likeness, old: None }
}

async fn done(talk: &dyn Talk, new: NewAct) -> StoredAuditLine {
    match talk.act(&new).await.unwrap() {
        ActOutcome::Done(line) => line,
        ActOutcome::Not(not) => panic!("{new:?}: {not:?}"),
    }
}

async fn acts(people: &dyn People, talk: &dyn Talk, cast: &Cast) {
    let reports = talk.reports(false, NEWEST).await.unwrap();
    let [second, first] = [reports[0].number, reports[1].number];
    let panurge = Some(cast.panurge);
    for (new, not) in [
        (act(StoredDeed::Dismiss, None, None), ActError::NoReport),
        (act(StoredDeed::Note, panurge, Some(99)), ActError::NoReport),
        (act(StoredDeed::Note, None, None), ActError::NoPlayer),
        (act(rename("x"), Some(cast.guest), None), ActError::NoAccount),
        (act(rename("rose"), panurge, Some(first)), ActError::NameTaken),
        (act(StoredDeed::Close { until: None }, Some(cast.guest), None), ActError::NoAccount),
        (act(StoredDeed::Reopen, Some(cast.guest), None), ActError::NoAccount),
        (act(StoredDeed::Operator { operator: true }, Some(cast.guest), None), ActError::NoAccount),
        (act(StoredDeed::DeleteWords { words: vec![999] }, None, None), ActError::NoWords),
        (act(StoredDeed::ClearName { old: None }, Some(cast.guest), None), ActError::NoName),
    ] {
        assert_eq!(talk.act(&new).await.unwrap(), ActOutcome::Not(not), "{new:?}");
    }
    assert_eq!(talk.last_line().await.unwrap(), 0, "what was not done is not in the log");
    assert_eq!(talk.reports(false, NEWEST).await.unwrap(), reports, "and handles nothing");

    done(talk, act(StoredDeed::Note, panurge, Some(first))).await;
    assert_eq!(talk.reports(false, NEWEST).await.unwrap().len(), 2, "a note handles no report");
    let renamed = done(talk, act(rename("Alcofribas"), None, Some(first))).await;
    assert_eq!((renamed.line, renamed.act.player), (2, panurge));
    assert!(
        matches!(&renamed.act.deed, StoredDeed::Rename { old: Some(old), .. } if old == "Panurge")
    );
    assert_eq!(people.account(cast.panurge).await.unwrap().unwrap().name, "Alcofribas");
    let word = talk.said(game(1), StoredRoom::Players, 1).await.unwrap()[0].number;
    done(talk, act(StoredDeed::DeleteWords { words: vec![word] }, None, Some(second))).await;
    assert_eq!(texts(talk, 1, StoredRoom::Players, 9).await, ["p2", "p3"]);
    assert_eq!(talk.reports(false, NEWEST).await.unwrap(), []);
    let first = talk.report_numbered(first).await.unwrap().unwrap();
    assert_eq!((first.handled, first.words.len()), (Some(Timestamp(200)), 5));

    people.log_in(cast.rose, Some(Guest(cast.guest)), &session(40, 4)).await.unwrap();
    let operator = StoredDeed::Operator { operator: true };
    let line = done(talk, act(operator, Some(cast.guest), None)).await;
    assert_eq!(line.act.player, Some(cast.rose), "the account of a former guest");
    assert!(people.account(cast.rose).await.unwrap().unwrap().operator);
    let agreement = NewAct {
        by: ActAuthor::Player(cast.rose),
        ..act(StoredDeed::Agreement { games: 9 }, panurge, None)
    };
    done(talk, agreement).await;
    done(talk, act(StoredDeed::Close { until: None }, panurge, None)).await;
    done(talk, act(StoredDeed::Reopen, panurge, None)).await;
    assert_eq!(people.account(cast.panurge).await.unwrap().unwrap().closed, None);
}

async fn audit(talk: &dyn Talk, cast: &Cast) {
    let all = talk.audit(None, NEWEST).await.unwrap();
    let lines: Vec<u64> = all.iter().map(|line| line.line).collect();
    assert_eq!(lines, [7, 6, 5, 4, 3, 2, 1], "one line for each act");
    assert_eq!(talk.last_line().await.unwrap(), 7);
    assert!(matches!(&all[5].act.deed, StoredDeed::Rename { name, .. } if name == "Alcofribas"));
    assert!(matches!(all[2].act.by, ActAuthor::Player(_)));
    assert_eq!((all[5].act.at, all[5].act.reason.as_str()), (Timestamp(200), "why"));
    let about = all[3].act.player.unwrap();
    let page = ListPage { before: Some(7), most: 9 };
    assert_eq!(talk.audit(Some(&[about]), page).await.unwrap(), [all[3].clone()]);
    // A report that nobody handles is deleted by its own time.
    talk.report(&report(cast, vec![], vec![]), 1).await.unwrap().unwrap();
    assert_eq!(talk.forget_reports(Timestamp(100)).await.unwrap(), 0);
    assert_eq!(talk.forget_reports(Timestamp(101)).await.unwrap(), 1);
    assert_eq!(talk.forget_reports(Timestamp(200)).await.unwrap(), 0);
    assert_eq!(talk.forget_reports(Timestamp(201)).await.unwrap(), 2);
    assert_eq!(talk.reports(true, NEWEST).await.unwrap(), []);
}

async fn erasing(people: &dyn People, talk: &dyn Talk, cast: &Cast) {
    talk.say(&[
        word(3, StoredRoom::Players, cast.rose, 300, "mine"),
        word(3, StoredRoom::Players, cast.guest, 300, "before"),
    ])
    .await
    .unwrap();
    talk.say(&[word(3, StoredRoom::Players, cast.panurge, 300, "not mine")]).await.unwrap();
    let rose = people.account(cast.rose).await.unwrap().unwrap();
    let erased = ErasedAccount { player: rose.player, created: rose.created };
    people.erase(erased).await.unwrap().unwrap();
    assert_eq!(texts(talk, 3, StoredRoom::Players, 9).await, ["not mine"]);
    assert_eq!(talk.blocks().await.unwrap(), []);
    assert_eq!(talk.last_line().await.unwrap(), 7, "the log stays");
}
