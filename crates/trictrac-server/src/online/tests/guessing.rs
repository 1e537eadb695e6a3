//! Guessing passwords: it is slow, and keeps nobody out of their own account.

use serde_json::{Value, json};

use super::persons::{PASSWORD, account, person, post, read, refused, register, set_cookie};
use super::place::{Place, Setup, few, generous};
use super::wire::{Answer, ask, ask_json_with};
use crate::forwarded::Proxies;
use crate::online::ServerLimits;

/// The usual limits. Budgets for passwords have their usual numbers, but hardly refill.
fn usual() -> ServerLimits {
    let usual = ServerLimits::default();
    let [tries, tries_of, tries_of_everybody] =
        [usual.tries, usual.tries_of, usual.tries_of_everybody]
            .map(|budget| few(budget.burst.get()));
    ServerLimits { tries, tries_of, tries_of_everybody, ..usual }
}

/// The same requests from many addresses: the server believes the header.
async fn behind_a_proxy(limits: ServerLimits) -> Place {
    let proxies = Proxies::new(vec!["127.0.0.1".parse().unwrap()]);
    Place::like(Setup { limits, proxies, ..Setup::default() }).await
}

async fn post_from(place: &Place, address: &str, route: &str, content: &Value) -> Answer {
    let path = format!("/api/v1/account/{route}");
    let headers = [("X-Forwarded-For", address)];
    ask_json_with(place.address(), "POST", &path, &headers, &content.to_string()).await
}

/// Uses the account from an address.
async fn use_from(place: &Place, address: &str, cookie: &str) {
    let headers = [("X-Forwarded-For", address), ("Cookie", cookie)];
    let answer = ask(place.address(), "GET", "/api/v1/games/mine", &headers).await;
    assert_eq!(answer.status, 200);
}

/// Rabelais has used the account from 203.0.113.7, and all other addresses together may try so many passwords for it. Returns the cookie
/// and the recovery codes, too.
async fn used_from_home(tries: u32) -> (Place, String, Vec<String>) {
    let place = behind_a_proxy(ServerLimits { tries_of_everybody: few(tries), ..usual() }).await;
    let (cookie, _, codes) = register(&place, "", "Rabelais").await;
    use_from(&place, "203.0.113.7", &cookie).await;
    (place, cookie, codes)
}

fn wrong() -> Value {
    json!({ "name": "Rabelais", "password": "dive bouteille trinck" })
}

const SLOW: u16 = 429;

#[tokio::test]
async fn passwords_are_tried_a_few_times_only() {
    let place = Place::with(ServerLimits { tries: generous().tries, ..usual() }).await;
    register(&place, "", "Rabelais").await;
    let mut last = post(&place, "login", "", &wrong()).await;
    for _ in 0..20 {
        last = post(&place, "login", "", &wrong()).await;
    }
    assert_eq!(refused(&last), (SLOW, "slow_down".to_owned()));
    assert!(last.header("retry-after").is_some() && read(&last)["again_after"].is_u64());
    // Somebody else is not held up.
    register(&place, "", "Panurge").await;

    let place = Place::with(usual()).await;
    for attempt in 0..21 {
        let answer = post(&place, "login", "", &person("Nobody")).await;
        assert_eq!(answer.status, if attempt < 20 { 401 } else { SLOW });
    }
}

#[tokio::test]
async fn who_guesses_keeps_nobody_else_out() {
    let place = behind_a_proxy(usual()).await;
    register(&place, "", "Rabelais").await;
    // An IPv6 network of 64 bits counts as one address.
    let mut answers = Vec::new();
    for nth in 0..25 {
        answers
            .push(post_from(&place, &format!("2001:db8::{nth}"), "login", &wrong()).await.status);
    }
    assert_eq!((answers[19], answers[20], answers[24]), (401, SLOW, SLOW));
    let own = person("Rabelais");
    assert_eq!(post_from(&place, "2001:db8::99", "login", &own).await.status, SLOW);
    assert_eq!(post_from(&place, "203.0.113.7", "login", &own).await.status, 200);
}

#[tokio::test]
async fn many_addresses_guess_slowly_and_the_owner_logs_in_from_their_own() {
    let (place, _, codes) = used_from_home(5).await;
    for nth in 0..8 {
        let answer = post_from(&place, &format!("198.51.100.{nth}"), "login", &wrong()).await;
        assert_eq!(answer.status, if nth < 5 { 401 } else { SLOW }, "{nth}");
    }
    let own = person("Rabelais");
    let stranger = post_from(&place, "198.51.100.99", "login", &own).await;
    assert_eq!(refused(&stranger), (SLOW, "slow_down".to_owned()));
    assert!(read(&stranger)["again_after"].as_u64().unwrap() > 200, "{stranger:?}");
    // From where the account was used before, nothing has changed.
    let answer = post_from(&place, "203.0.113.7", "login", &own).await;
    assert_eq!(answer.status, 200);
    assert_eq!(post(&place, "login", "", &person("Nobody")).await.status, 401);
    // A session that is there goes on, and confirms its password.
    let confirmed = json!({ "password": PASSWORD });
    assert_eq!(post(&place, "codes", &set_cookie(&answer), &confirmed).await.status, 200);
    let old = json!({ "name": "Rabelais", "code": codes[0], "password": PASSWORD });
    assert_eq!(post_from(&place, "198.51.100.99", "recover", &old).await.status, 401);
}

#[tokio::test]
async fn a_recovery_code_opens_the_account_while_others_guess() {
    let (place, cookie, codes) = used_from_home(1).await;
    assert_eq!(post_from(&place, "198.51.100.1", "login", &wrong()).await.status, 401);
    assert_eq!(post_from(&place, "198.51.100.2", "login", &wrong()).await.status, SLOW);
    let new = "nouvelle dive bouteille";
    let recover = json!({ "name": "Rabelais", "code": codes[0], "password": new });
    let answer = post_from(&place, "198.51.100.3", "recover", &recover).await;
    assert_eq!(answer.status, 200);
    // Whoever had the old password is a stranger from now on.
    let login = json!({ "name": "Rabelais", "password": new });
    assert_eq!(post_from(&place, "203.0.113.7", "login", &login).await.status, SLOW);
    use_from(&place, "198.51.100.3", &set_cookie(&answer)).await;
    assert_eq!(post_from(&place, "198.51.100.3", "login", &login).await.status, 200);
    assert_eq!(account(&place, &cookie).await.status, 401);
    // Codes are tried as slowly as passwords.
    let guess = json!({ "name": "Rabelais", "code": "0000-0000-0000-0000", "password": new });
    let mut last = 0;
    for _ in 0..21 {
        last = post_from(&place, "198.51.100.4", "recover", &guess).await.status;
    }
    assert_eq!(last, SLOW);
}
