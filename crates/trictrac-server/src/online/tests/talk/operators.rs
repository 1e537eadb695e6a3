//! Acts of operators, by the routes and on the command line.

use serde_json::{Value, json};
use trictrac_protocol::{Clock, ServerMessage};
use trictrac_store::talk::StoredDeed;

use super::super::persons::{goodbye, names, person, read, refused, register};
use super::super::place::{Client, Place, few, generous};
use super::{act, command, cookie, get, heard, operator, post, say, spectator};
use crate::online::{Outside as _, ServerLimits};

async fn done(place: &Place, operator: &Client, content: &Value) -> Value {
    let answer = post(place, "operator/acts", &cookie(operator), content).await;
    assert_eq!(answer.status, 200, "{content}: {answer:?}");
    read(&answer)
}

async fn list(place: &Place, route: &str, operator: &Client) -> Value {
    let answer = get(place, route, &cookie(operator)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    read(&answer)
}

/// Waits for the talk of a game, and returns the numbers of its messages.
async fn talk(client: &mut Client) -> Vec<u64> {
    let talk = |message: &ServerMessage| match message {
        ServerMessage::Talk { words, .. } => Some(words.iter().map(|word| word.word).collect()),
        _ => None,
    };
    client.find(talk).await
}

async fn log_in(place: &Place, name: &str) -> super::Answer {
    super::super::persons::post(place, "login", "", &person(name)).await
}

#[tokio::test]
async fn a_report_from_writing_to_handling() {
    let place = Place::with(generous()).await;
    let rabelais = operator(&place, "Rabelais").await;
    let mut table = place.begun(Clock::None).await;
    let (game, number) = (table.game, table.white.you);
    let (_, panurge, _) = register(&place, &cookie(&table.white), "Panurge").await;
    assert_eq!(panurge, number);
    say(&mut table.white, game, "insult").await;
    let (word, _) = heard(&mut table.black).await;
    let content = json!({ "player": panurge, "game": game, "words": [word], "reason": "words" });
    let sent = post(&place, "reports", &cookie(&table.black), &content).await;
    assert_eq!(sent.status, 204, "{sent:?}");

    let reports = list(&place, "operator/reports", &rabelais).await;
    let report = reports["reports"][0]["report"].clone();
    let about = || json!({ "report": report });
    done(&place, &rabelais, &act(json!({ "act": "note" }), about())).await;
    assert_eq!(list(&place, "operator/reports", &rabelais).await, reports, "it is open");
    let words = json!({ "act": "delete_words", "words": [word] });
    done(&place, &rabelais, &act(words, about())).await;
    for one in [&mut table.white, &mut table.black] {
        assert!(talk(one).await.is_empty(), "it vanishes at once");
    }
    let handled = list(&place, "operator/reports", &rabelais).await;
    assert_eq!(handled, json!({ "reports": [] }));
    let all = list(&place, "operator/reports?all=true", &rabelais).await;
    assert_eq!(all["reports"][0]["words"][0]["text"], json!("insult"), "the report keeps it");
    assert!(all["reports"][0]["handled"].is_u64());
    assert!(
        place
            .club()
            .tables
            .talking()
            .said(game, &trictrac_store::talk::StoredRoom::ALL)
            .await
            .unwrap()
            .is_empty()
    );

    let until = place.club().base.outside.now().wall + 7 * 24 * 3600 * 1000;
    let close = act(json!({ "act": "close", "until": until }), about());
    let line = done(&place, &rabelais, &close).await;
    assert_eq!(
        (&line["player"]["name"], &line["by"]["name"]),
        (&json!("Panurge"), &json!("Rabelais"))
    );
    assert_eq!(goodbye(&mut table.white).await, "session");
    let answer = log_in(&place, "Panurge").await;
    assert_eq!(refused(&answer), (403, "closed".to_owned()));
    assert_eq!(read(&answer)["closed"], json!({ "until": until, "reason": "a test" }));
    let wrong = json!({ "name": "Panurge", "password": "dive bouteille trinck" });
    let wrong = super::super::persons::post(&place, "login", "", &wrong).await;
    assert_eq!(refused(&wrong).1, "wrong_password", "only the player learns it");
    place.time.pass(7 * 24 * 3600 * 1000);
    assert_eq!(log_in(&place, "Panurge").await.status, 200);

    let dossier = list(&place, &format!("operator/players/{panurge}"), &rabelais).await;
    let acts: Vec<&Value> =
        dossier["lines"].as_array().unwrap().iter().map(|line| &line["act"]).collect();
    assert_eq!(acts, ["close", "delete_words", "note"]);
    assert_eq!((&dossier["reports"], &dossier["sent"]), (&json!(1), &json!(0)));
    assert!(dossier.get("closed").is_none());
}

#[tokio::test]
async fn every_act_leaves_exactly_one_line() {
    let place = Place::with(generous()).await;
    let mut rabelais = operator(&place, "Rabelais").await;
    let (_, panurge, _) = register(&place, "", "Panurge").await;
    let mut watching = spectator(&place, place.begun(Clock::None).await.game).await;
    let deeds = [
        json!({ "act": "note" }),
        json!({ "act": "rename", "name": "Alcofribas" }),
        json!({ "act": "close" }),
        json!({ "act": "reopen" }),
        json!({ "act": "end_challenges" }),
    ];
    let before = list(&place, "operator/audit", &rabelais).await["lines"].as_array().unwrap().len();
    for (nth, deed) in deeds.iter().enumerate() {
        let line = done(&place, &rabelais, &act(deed.clone(), json!({ "player": panurge }))).await;
        let lines = list(&place, "operator/audit", &rabelais).await["lines"].clone();
        assert_eq!(lines[0], line);
        assert_eq!(lines.as_array().unwrap().len(), before + nth + 1);
    }
    let (_, other, _) = register(&place, "", "Montaigne").await;
    for (content, code) in [
        (
            act(json!({ "act": "rename", "name": "Rabelais" }), json!({ "player": panurge })),
            "name_taken",
        ),
        (act(json!({ "act": "rename", "name": "x" }), json!({ "player": panurge })), "name_length"),
        (act(json!({ "act": "close", "until": 1 }), json!({ "player": panurge })), "bad_request"),
        (act(json!({ "act": "close" }), json!({ "player": rabelais.you })), "forbidden"),
        (act(json!({ "act": "note" }), json!({ "player": rabelais.you })), "forbidden"),
        (act(json!({ "act": "close" }), json!({ "player": watching.you })), "unknown"),
        (act(json!({ "act": "close" }), json!({})), "bad_request"),
        (act(json!({ "act": "note" }), json!({ "player": 999_999 })), "unknown"),
        (act(json!({ "act": "dismiss" }), json!({ "report": 99 })), "unknown"),
        (act(json!({ "act": "delete_words", "words": [] }), json!({})), "bad_request"),
        (act(json!({ "act": "delete_words", "words": [99] }), json!({})), "unknown"),
        (
            act(json!({ "act": "operator", "operator": true }), json!({ "player": other })),
            "forbidden",
        ),
        (act(json!({ "act": "agreement", "games": 5 }), json!({ "player": other })), "bad_request"),
        (act(json!({ "act": "sing" }), json!({ "player": other })), "bad_request"),
        (json!({ "act": "note", "player": other, "reason": "a\u{202e}b" }), "bad_request"),
        (json!({ "act": "note", "player": other }), "bad_request"),
    ] {
        let answer = post(&place, "operator/acts", &cookie(&rabelais), &content).await;
        assert_eq!(refused(&answer).1, code, "{content}");
    }
    let lines = list(&place, "operator/audit", &rabelais).await["lines"].clone();
    assert_eq!(lines.as_array().unwrap().len(), before + deeds.len());
    rabelais.answers().await;
    watching.answers().await;
}

#[tokio::test]
async fn what_is_deleted_on_the_command_line_vanishes_from_open_pages() {
    let place = Place::with(generous()).await;
    let mut table = place.begun(Clock::None).await;
    let game = table.game;
    say(&mut table.white, game, "insult").await;
    let (insult, _) = heard(&mut table.black).await;
    say(&mut table.white, game, "pardon").await;
    let (pardon, _) = heard(&mut table.black).await;
    let speaker = table.white.you;
    command(&place, StoredDeed::DeleteWords { words: vec![insult] }, speaker, "insult").await;
    for one in [&mut table.white, &mut table.black] {
        assert_eq!(talk(one).await, [pardon]);
    }
}

#[tokio::test]
async fn what_the_command_line_does_takes_effect_in_the_running_server() {
    let place = Place::with(generous()).await;
    let rabelais = operator(&place, "Rabelais").await;
    let mut panurge = place.player("Panurge").await;
    names(&mut panurge).await;
    let deed = StoredDeed::Rename {
        name: "Alcofribas".to_owned(),
        likeness: "alcofrlbas".to_owned(),
        old: None,
    };
    command(&place, deed, panurge.you, "offensive").await;
    assert_eq!(names(&mut panurge).await, [(panurge.you, "Alcofribas".to_owned())]);
    command(&place, StoredDeed::Close { until: None }, panurge.you, "insults").await;
    assert_eq!(goodbye(&mut panurge).await, "session");
    let answer = log_in(&place, "Alcofribas").await;
    assert_eq!(read(&answer)["closed"], json!({ "reason": "insults" }));
    command(&place, StoredDeed::Reopen, panurge.you, "apologised").await;
    assert_eq!(log_in(&place, "Alcofribas").await.status, 200);
    let lines = list(&place, "operator/audit", &rabelais).await["lines"].clone();
    assert_eq!((&lines[0]["user"], &lines[0]["by"]), (&json!("root"), &Value::Null));
    assert_eq!(lines[2]["old"], json!("Panurge"));
}

#[tokio::test]
async fn a_comparison_with_the_engine_is_in_the_log_if_it_asks_for_analyses() {
    let place = Place::with(generous()).await;
    let rabelais = operator(&place, "Rabelais").await;
    let (_, panurge, _) = register(&place, "", "Panurge").await;
    let route = format!("operator/players/{panurge}/agreement");
    let compared = list(&place, &format!("{route}?games=20"), &rabelais).await;
    let player = json!({ "kind": "account", "number": panurge, "name": "Panurge" });
    let none = json!({ "player": player, "games": 0, "analysed": 0, "waiting": 0, "decisions": 0 });
    assert_eq!(compared, none);
    let lines = async || list(&place, "operator/audit", &rabelais).await["lines"].clone();
    assert_eq!(lines().await[0]["act"], json!("operator"), "reading is no act");
    let asked = post(&place, &format!("{route}?games=20"), &cookie(&rabelais), &json!({})).await;
    assert_eq!(read(&asked), none);
    let line = lines().await[0].clone();
    assert_eq!((&line["act"], &line["games"]), (&json!("agreement"), &json!(20)));
    for query in ["", "?games=0", "?games=201", "?games=x"] {
        let answer = get(&place, &format!("{route}{query}"), &cookie(&rabelais)).await;
        assert_eq!(refused(&answer).1, "bad_request", "{query}");
    }
    let nobody = get(&place, "operator/players/999999/agreement?games=1", &cookie(&rabelais)).await;
    assert_eq!(refused(&nobody).1, "unknown");
}

#[tokio::test]
async fn long_lists_come_in_pages() {
    let place = Place::with(generous()).await;
    let rabelais = operator(&place, "Rabelais").await;
    let (_, panurge, _) = register(&place, "", "Panurge").await;
    for _ in 0..60 {
        command(&place, StoredDeed::Note, panurge, "again").await;
    }
    let first = list(&place, "operator/audit", &rabelais).await;
    assert_eq!((first["lines"].as_array().unwrap().len(), &first["next"]), (50, &json!(12)));
    let second = list(&place, "operator/audit?before=12", &rabelais).await;
    assert_eq!((second["lines"].as_array().unwrap().len(), second.get("next")), (11, None));
    let answer = get(&place, "operator/audit?before=x", &cookie(&rabelais)).await;
    assert_eq!(refused(&answer).1, "bad_request");
}

#[tokio::test]
async fn an_operator_makes_a_code_of_the_club() {
    let place = Place::with(ServerLimits { invitations: few(2), ..generous() }).await;
    let rabelais = operator(&place, "Rabelais").await;
    let own = cookie(&rabelais);
    for wrong in [json!({ "accounts": 0, "days": 7 }), json!({ "accounts": 5, "days": 366 })] {
        assert_eq!(post(&place, "operator/invitations", &own, &wrong).await.status, 400);
    }
    let wanted = json!({ "accounts": 1, "days": 7 });
    let answer = post(&place, "operator/invitations", &own, &wanted).await;
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    let made = read(&answer);
    assert_eq!(made["until"], json!(place.time.now().wall + 7 * 24 * 3_600_000));
    let mut member = person("Ronsard");
    member["club"] = made["code"].clone();
    let answer = post(&place, "account/register", "", &member).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    // The log says who made it, and not what it is.
    let line = &list(&place, "operator/audit", &rabelais).await["lines"][0];
    let said = |key: &str| line[key].clone();
    assert_eq!(
        [said("act"), said("accounts"), said("days")],
        [json!("invite"), json!(1), json!(7)]
    );
    assert_eq!(line["by"]["name"], json!("Rabelais"));
    assert!(!line.to_string().contains(made["code"].as_str().unwrap()), "{line}");
    // It is used up, so the list no longer has it.
    assert_eq!(list(&place, "operator/invitations", &rabelais).await, json!({ "invitations": [] }));
    assert_eq!(post(&place, "operator/invitations", &own, &wanted).await.status, 200);
    assert_eq!(post(&place, "operator/invitations", &own, &wanted).await.status, 429);
}

#[tokio::test]
async fn an_operator_sees_the_codes_of_the_club_and_withdraws_one() {
    let place = Place::with(generous()).await;
    let rabelais = operator(&place, "Rabelais").await;
    let own = cookie(&rabelais);
    let wanted = json!({ "accounts": 3, "days": 7 });
    let made = read(&post(&place, "operator/invitations", &own, &wanted).await);
    let mut member = person("Ronsard");
    member["club"] = made["code"].clone();
    assert_eq!(post(&place, "account/register", "", &member).await.status, 200);

    let shown = list(&place, "operator/invitations", &rabelais).await;
    let one = &shown["invitations"][0];
    assert_eq!((&one["accounts"], &one["left"]), (&json!(3), &json!(2)));
    assert_eq!((&one["until"], &one["by"]["name"]), (&made["until"], &json!("Rabelais")));
    assert!(!shown.to_string().contains(made["code"].as_str().unwrap()), "{shown}");
    let number = one["invitation"].as_u64().unwrap();
    let act = |number: u64| json!({ "act": "withdraw_invitation", "invitation": number, "reason": "it was posted in public" });
    let answer = post(&place, "operator/acts", &own, &act(number + 9)).await;
    assert_eq!(refused(&answer), (404, "unknown".to_owned()));
    let line = read(&post(&place, "operator/acts", &own, &act(number)).await);
    assert_eq!(
        (&line["act"], &line["invitation"]),
        (&json!("withdraw_invitation"), &json!(number))
    );
    assert_eq!(list(&place, "operator/invitations", &rabelais).await, json!({ "invitations": [] }));
    let mut late = person("Jodelle");
    late["club"] = made["code"].clone();
    let answer = post(&place, "account/register", "", &late).await;
    assert_eq!(refused(&answer), (401, "wrong_code".to_owned()));
    // What the command line alone does, no operator does in the page.
    for deed in [
        json!({ "act": "add_webhook", "number": 1, "host": "x", "reason": "r" }),
        json!({ "act": "remove_webhook", "number": 1, "reason": "r" }),
    ] {
        assert_eq!(post(&place, "operator/acts", &own, &deed).await.status, 403);
    }
}
