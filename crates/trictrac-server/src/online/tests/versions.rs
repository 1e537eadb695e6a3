//! Nodes of two versions: while servers are updated one by one, the newer rules leave the older nodes behind.

use trictrac_protocol::{ClientMessage, Clock, Code, GameId, GameOffer, KnownGame};
use trictrac_store::TakeError;

use super::place::{Client, Place, begun_by};
use crate::online::stored::store_id;

/// Offers to stop, and withdraws the offer: two entries that end nothing.
async fn goes_on(client: &mut Client, game: GameId, name: &str) {
    for (what, offer) in [("s", GameOffer::Stop), ("x", GameOffer::Withdraw)] {
        let id = format!("{name}{what}");
        client.send(ClientMessage::Offer { game, id: id.parse().unwrap(), offer }).await;
        client.accepted(&id).await;
    }
}

/// The same player at this node.
async fn moved(client: Client, node: &Place, have: Vec<KnownGame>) -> Client {
    Client::connect(client.session.at(node.address()), have).await
}

#[tokio::test]
async fn a_node_leaves_games_of_newer_rules_alone() {
    let [mut old, mut new] = Place::two().await;
    new.stop().await;
    new.setup.fold = 1;
    new.start().await;
    // As long as the old node has the game, both play it.
    let table = begun_by(old.client().await, new.client().await, Clock::None).await;
    let (game, mut white, mut black) = (table.game, table.white, table.black);
    goes_on(&mut white, game, "a").await;
    goes_on(&mut black, game, "b").await;

    // The new node takes it. From then on, the old one neither plays nor shows it.
    old.stop().await;
    goes_on(&mut black, game, "c").await;
    old.start().await;
    let mut white = moved(white, &old, Vec::new()).await;
    white.send(ClientMessage::Watch { game }).await;
    assert_eq!(white.refused().await, Code::Unavailable);
    let mut white = moved(white, &new, vec![KnownGame { game, seq: 0, hash: None }]).await;
    goes_on(&mut white, game, "d").await;

    // It waits for a node that knows its rules, even when nobody has it.
    new.stop().await;
    let store = &old.club().base.store;
    assert!(store.nodes().orphans(10).await.unwrap().is_empty());
    let refused = store.take(store_id(game)).await;
    assert!(matches!(refused, Err(TakeError::Newer(_))), "{refused:?}");
    new.start().await;
    let mut white = moved(white, &new, Vec::new()).await;
    white.send(ClientMessage::Watch { game }).await;
    goes_on(&mut white, game, "e").await;
}
