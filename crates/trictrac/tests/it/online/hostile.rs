//! Texts of clients get into no log line in a form that controls a terminal.

use trictrac_client::net::ClientSession;
use trictrac_protocol::is_control;

use super::{Server, runtime};

/// Texts that would move the cursor, ring, begin a line, or turn the direction of the text.
const TEXTS: [&str; 7] = [
    "\u{1b}[31mred",
    "\u{9b}31m",
    "\u{7}",
    "\u{202e}evil",
    "\u{2066}x",
    "\u{0}",
    "\u{2028}ERROR forged",
];

#[test]
fn no_text_of_a_client_controls_the_terminal_of_the_operator() {
    let server = Server::logging("online-hostile");
    runtime().block_on(async {
        let session = ClientSession::guest(server.address()).await.unwrap();
        let mut link = session.connect().await.unwrap();
        link.send_text(r#"{"type":"hello","protocol":1}"#.to_owned()).await.unwrap();
        for text in TEXTS {
            let json = serde_json::Value::from(text);
            for key in ["id", "rules", "clock", "seat", "engine", "game", "text", "type"] {
                for kind in ["create", "watch", "say", "act"] {
                    let mut message =
                        serde_json::json!({"type": kind, "id": "a", "rules": "", "clock": "none"});
                    message[key] = json.clone();
                    link.send_text(message.to_string()).await.unwrap();
                    // The flood of one connection is not what is tested here.
                    tokio::time::sleep(std::time::Duration::from_millis(2)).await;
                }
            }
            let path = text.bytes().fold(String::new(), |all, byte| format!("{all}%{byte:02x}"));
            super::fetch(&server, &format!("/api/v1/games/{path}/record")).await;
            super::fetch(&server, &format!("/{path}")).await;
        }
    });
    server.stop();
    let log = std::fs::read_to_string(server.log()).unwrap();
    assert!(log.contains("TRACE") || log.contains("DEBUG"), "the log is as detailed as it can be");
    let bad = log.lines().find(|line| line.chars().any(|c| is_control(c) && c != '\t'));
    assert_eq!(bad, None);
}
