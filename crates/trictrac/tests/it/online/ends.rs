//! Acts of the operator: one server for a folder, lists made again.

use super::Server;
use crate::process::{run, succeeds, unwrapped};

#[test]
fn a_second_server_is_refused_and_lists_are_made_again() {
    let server = Server::start("online-operator");
    let data = server.data().to_str().unwrap().to_owned();
    let second = run(&["serve", "--no-page", "--port", "0", "--data", &data], "");
    assert_eq!(second.status, 1, "{}", second.err);
    assert!(second.err.contains("stop it first"), "{}", second.err);
    let early = run(&["club", "rebuild", "--data", &data], "");
    assert_eq!(early.status, 1, "{}", early.err);
    server.stop();
    let rebuilt = unwrapped(&succeeds(&["club", "rebuild", "--data", &data]));
    assert_eq!(rebuilt, "The lists show 0 games again.");
}
