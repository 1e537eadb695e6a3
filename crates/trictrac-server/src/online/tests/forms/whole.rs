//! Whole games of other forms, to their ends.

use trictrac_protocol::{GameEnding, PerSeat, Seat, ServerMessage};
use trictrac_store::Log;
use trictrac_umpire::seal;

use super::company::{Company, Wanted};
use crate::online::stored::store_id;
use crate::online::summary::{finished_record, summarize};
use crate::online::tests::place::{Place, generous};

/// Plays a game to its end, whose record everyone can check.
async fn whole(wanted: Wanted) {
    let place = [Place::with(generous()).await];
    let mut company = Company::begun(&place, &wanted).await;
    let ending = company.finish().await;
    check(&place[0], &company, &ending).await;
}

/// Checks the end and the record of a game.
async fn check(place: &Place, company: &Company, ending: &GameEnding) {
    let GameEnding::Settled { result } = ending else { panic!("{ending:?}") };
    let club = place.club();
    let log = club.base.store.read(store_id(company.game), 0).await.unwrap();
    let record = finished_record(&log, &club.people.directory).unwrap().unwrap();
    let verified = seal::verify(&record).unwrap();
    assert_eq!(verified.throws, company.replica.game().throws());
    assert!(record.contains(result.as_str()), "{record}");
    assert_eq!(company.form().result().as_ref(), Some(result));
    let row = club.base.store.summary(store_id(company.game)).await.unwrap();
    let log = Log { game: store_id(company.game), entries: log };
    assert_eq!(summarize(&log).unwrap(), row);
}

#[tokio::test]
async fn three_play_in_turn() {
    whole(Wanted::people("tourner", "coups=3", 3)).await;
}

#[tokio::test]
async fn two_play_a_chouette_with_the_computer() {
    whole(Wanted::people("chouette", "coups=2", 2).and_engine("debutant")).await;
}

#[tokio::test]
async fn four_play_two_against_two() {
    whole(Wanted::people("four", "coups=4", 4)).await;
}

#[tokio::test]
async fn three_play_a_growing_pool() {
    whole(Wanted::people("poule1", "holes=1", 3)).await;
}

#[tokio::test]
async fn two_raise_the_stakes_of_tick_tack() {
    whole(Wanted::people("ticktack", "games=5,vie=on", 2)).await;
}

#[tokio::test]
async fn one_plays_tick_tack_with_raised_stakes_against_the_computer() {
    whole(Wanted::people("ticktack", "games=5,vie=on", 1).and_engine("maitre")).await;
}

#[tokio::test]
async fn one_plays_a_ecrire_against_the_computer() {
    whole(Wanted::people("ecrire", "coups=2", 1).and_engine("debutant")).await;
}

#[tokio::test]
async fn a_shrinking_pool_has_six_seats() {
    let wanted = Wanted::people("poule2", "players=6,price=25", 5).and_engine("debutant");
    whole(wanted).await;
}

#[tokio::test]
async fn a_game_goes_on_after_restarts() {
    let mut place = [Place::with(generous()).await];
    let wanted = Wanted::people("tourner", "coups=3", 2).and_engine("debutant");
    let mut company = Company::begun(&place, &wanted).await;
    for _ in 0..3 {
        company.play(10).await;
        place[0].restart().await;
        company.reconnect(&place).await;
    }
    let ending = company.finish().await;
    check(&place[0], &company, &ending).await;
}

#[tokio::test]
async fn the_players_of_two_nodes_finish_on_one() {
    let mut nodes = Place::two().await;
    let wanted = Wanted::people("tourner", "coups=3", 3);
    let mut company = Company::begun(&nodes, &wanted).await;
    company.play(20).await;
    nodes[0].stop().await;
    company.reconnect(&nodes[1..]).await;
    let ending = company.finish().await;
    check(&nodes[1], &company, &ending).await;
}

#[tokio::test]
async fn everybody_is_seen_on_both_nodes() {
    let nodes = Place::two().await;
    let wanted = Wanted::people("poule1", "players=4", 4);
    let mut company = Company::begun(&nodes, &wanted).await;
    company.settle().await;
    let present = |message: &ServerMessage| match message {
        ServerMessage::Presence { white, black, others, .. } => {
            let mut here = PerSeat::new(*white, *black);
            for seat in others {
                here[*seat] = true;
            }
            Some(here)
        }
        _ => None,
    };
    let all = PerSeat::from_fn(|seat| seat.index() < 4);
    while company.watcher.find(present).await != all {}
    drop(company.players.pop());
    let three = PerSeat::from_fn(|seat| seat.index() < 3);
    while company.watcher.find(present).await != three {}
    while company.client(Seat::A).find(present).await != three {}
}
