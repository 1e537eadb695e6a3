//! Requests that are refused again and again do not fill the log.

use serde_json::Value;

use super::http::Http;
use super::{Server, runtime};

#[test]
fn refused_requests_are_counted_and_not_logged_one_by_one() {
    let server = Server::with("online-refusals", &[], "info");
    let refused = runtime().block_on(async {
        let mut http = Http::open(server.address()).await.unwrap();
        let mut refused = 0;
        for _ in 0..600 {
            let path = "/api/v1/players/nobody";
            let reply = http.ask("GET", path, "", &Value::Null).await.unwrap();
            refused += u32::from(reply.status == 429);
            http.ask("GET", "/health", "", &Value::Null).await.unwrap();
        }
        refused
    });
    server.stop();
    let log = std::fs::read_to_string(server.log()).unwrap();
    let lines = |word: &str| log.lines().filter(|line| line.contains(word)).count();
    assert!(refused > 100, "{refused}");
    assert!((1..10).contains(&lines("status=429")), "{}", lines("status=429"));
    assert_eq!((lines("status=404"), lines("/health")), (600 - refused as usize, 0));
}
