//! Sessions: cookies that are forged, old or damaged open nothing.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

use super::place::{Place, generous};
use super::wire::{Answer, UPGRADE, ask};

/// Asks for a WebSocket with these cookies.
async fn socket(place: &Place, cookies: &str) -> Answer {
    let mut headers = UPGRADE.to_vec();
    headers.push(("Cookie", cookies));
    ask(place.address(), "GET", "/api/v1/socket", &headers).await
}

async fn new_key(place: &Place) -> String {
    let answer = ask(place.address(), "POST", "/api/v1/guest", &[]).await;
    assert_eq!((answer.status, answer.cookie().0), (200, "trictrac"));
    answer.cookie().1.to_owned()
}

#[tokio::test]
async fn the_cookie_is_for_this_server_only_and_no_script_reads_it() {
    let place = Place::new().await;
    let answer = ask(place.address(), "POST", "/api/v1/guest", &[]).await;
    let cookie = answer.header("set-cookie").unwrap();
    let (_, attributes) = cookie.split_once("; ").unwrap();
    assert_eq!(attributes, "Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax");
    assert_eq!(answer.cookie().1.len(), 43, "256 bits");
}

#[tokio::test]
async fn a_key_with_any_bit_flipped_opens_nothing() {
    let place = Place::with(generous()).await;
    let key = new_key(&place).await;
    assert_eq!(socket(&place, &format!("trictrac={key}")).await.status, 101);
    let bytes = URL_SAFE_NO_PAD.decode(&key).unwrap();
    for bit in 0..8 * bytes.len() {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        let flipped = URL_SAFE_NO_PAD.encode(flipped);
        let answer = socket(&place, &format!("trictrac={flipped}")).await;
        assert_eq!(answer.status, 401, "bit {bit}");
    }
    assert_eq!(socket(&place, &format!("trictrac={}", "A".repeat(43))).await.status, 401);
}

#[tokio::test]
async fn what_is_nearly_the_cookie_opens_nothing() {
    let place = Place::new().await;
    let key = new_key(&place).await;
    let without_last = &key[..42];
    let nearly = [
        String::new(),
        "trictrac=".to_owned(),
        key.clone(),
        format!("trictrac={without_last}"),
        format!("trictrac={key}A"),
        format!("trictrac=\"{key}\""),
        format!("trictrac={key}="),
        format!("TRICTRAC={key}"),
        format!("trictrac2={key}"),
        format!("__Host-trictrac={key}"),
        format!("trictrac={}", key.to_lowercase()),
        format!("trictrac={}", "x".repeat(3000)),
        "trictrac=1".to_owned(),
        "trictrac=' OR 1=1 --".to_owned(),
        "trictrac=\u{e9}".to_owned(),
    ];
    for cookie in nearly {
        assert_eq!(socket(&place, &cookie).await.status, 401, "{cookie:.80}");
    }
}

#[tokio::test]
async fn a_session_that_the_server_no_longer_has_opens_nothing() {
    let (one, other) = (Place::new().await, Place::new().await);
    let key = {
        // The keys of both servers are the same in tests: this is one that the other server has not yet given.
        for _ in 0..5 {
            new_key(&one).await;
        }
        new_key(&one).await
    };
    new_key(&other).await;
    let cookie = format!("trictrac={key}");
    assert_eq!(socket(&one, &cookie).await.status, 101);
    assert_eq!(socket(&other, &cookie).await.status, 401);
    // Whoever has such a cookie becomes a guest with a key of the server's choice.
    let answer = ask(other.address(), "POST", "/api/v1/guest", &[("Cookie", &cookie)]).await;
    assert_ne!(answer.cookie().1, key);
}

#[tokio::test]
async fn a_session_opens_again_also_after_a_restart() {
    let mut place = Place::new().await;
    let cookie = format!("trictrac={}", new_key(&place).await);
    place.restart().await;
    assert_eq!(socket(&place, &cookie).await.status, 101);
}
