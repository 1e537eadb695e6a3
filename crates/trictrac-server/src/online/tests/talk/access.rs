//! Access to the routes for reports and operators.

use serde_json::json;
use trictrac_protocol::Clock;

use super::super::persons::{refused, register};
use super::super::place::{Place, generous};
use super::super::wire::{ask, ask_json};
use super::{cookie, heard, operator, post, say};
use crate::online::routes::table;

/// The status that a route of this module must have for somebody without an account, who sends no content; nothing for other
/// routes.
pub(in crate::online::tests) fn status(path: &str, method: &str, who: &str) -> Option<u16> {
    let known = if who == "stranger" { 403 } else { 401 };
    let readable = matches!(method, "GET" | "HEAD");
    Some(match (path.strip_prefix("/api/v1/")?, method) {
        ("blocks" | "reports", "POST") => {
            if who == "stranger" {
                400
            } else {
                401
            }
        }
        ("blocks/{name}", "DELETE") | ("operator/acts", "POST") => known,
        ("operator/acts" | "blocks" | "reports" | "blocks/{name}", _) => 405,
        (path, _) if path.starts_with("operator/") && readable => known,
        ("operator/players/{number}/agreement" | "operator/invitations", "POST") => known,
        (path, _) if path.starts_with("operator/") => 405,
        _ => return None,
    })
}

#[tokio::test]
async fn only_operators_see_and_do_what_operators_do() {
    let place = Place::with(generous()).await;
    let rabelais = operator(&place, "Rabelais").await;
    let (rose, _, _) = register(&place, "", "Rose").await;
    let (_, panurge, _) = register(&place, "", "Panurge").await;
    let guest = place.cookie().await;
    let mut table_of = place.begun(Clock::None).await;
    say(&mut table_of.white, table_of.game, "very private").await;
    let (word, _) = heard(&mut table_of.black).await;
    let report = json!({
        "player": table_of.white.you, "game": table_of.game, "words": [word], "reason": "words",
    });
    assert_eq!(post(&place, "reports", &cookie(&table_of.black), &report).await.status, 204);
    let act = json!({ "act": "close", "player": panurge, "reason": "x" }).to_string();
    let mut cases = 0;
    for (path, _) in table().into_iter().filter(|(path, _)| path.contains("/operator/")) {
        let concrete = path.replace("{number}", &panurge.to_string());
        for (who, cookie, code) in [
            ("nobody", "", "no_session"),
            ("a forged cookie", &format!("trictrac={}", "A".repeat(43)), "no_session"),
            ("a guest", guest.as_str(), "no_account"),
            ("an account", rose.as_str(), "forbidden"),
        ] {
            for method in ["GET", "POST"] {
                let answer = ask_json(place.address(), method, &concrete, cookie, &act).await;
                assert!(!answer.body.contains("very private"), "{who} {method} {path}");
                cases += 1;
                if answer.status != 405 {
                    assert_eq!(refused(&answer).1, code, "{who} {method} {path}");
                }
            }
        }
    }
    println!("{cases} requests to the routes of operators");
    // Rights come first: a content that never arrives is not waited for, which would end with another answer.
    let unsent = [
        ("Cookie", rose.as_str()),
        ("Content-Type", "application/json"),
        ("Content-Length", "5000"),
    ];
    let answer = ask(place.address(), "POST", "/api/v1/operator/acts", &unsent).await;
    assert_eq!(refused(&answer), (403, "forbidden".to_owned()));
    let own = cookie(&rabelais);
    let reports = super::get(&place, "operator/reports", &own).await;
    assert!(reports.body.contains("very private"));
    assert_eq!(reports.header("cache-control"), Some("no-store"));
    let audit = super::get(&place, "operator/audit", &own).await;
    assert!(!audit.body.contains("close"), "nothing was done: {audit:?}");
    assert_eq!(post(&place, "account/logout", &own, &json!({})).await.status, 204);
    assert_eq!(super::get(&place, "operator/reports", &own).await.status, 401);
}

#[tokio::test]
async fn whoever_is_no_operator_any_more_sees_nothing_any_more() {
    let place = Place::with(generous()).await;
    let rabelais = operator(&place, "Rabelais").await;
    assert_eq!(super::get(&place, "operator/reports", &cookie(&rabelais)).await.status, 200);
    let deed = trictrac_store::talk::StoredDeed::Operator { operator: false };
    super::command(&place, deed, rabelais.you, "a test").await;
    let answer = super::get(&place, "operator/reports", &cookie(&rabelais)).await;
    assert_eq!(refused(&answer), (403, "forbidden".to_owned()));
}
