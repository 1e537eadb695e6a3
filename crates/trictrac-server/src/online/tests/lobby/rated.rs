//! Rated games: the ratings that follow from them, and who sees these.

use serde_json::{Value, json};
use trictrac_protocol::{
    ClientMessage, Clock, Code, GameId, GameOffer, NamedPlayer, Pace, RECENT_PATH, RatingChange,
    Seat, SeedShare, ServerMessage, Terms,
};
use trictrac_store::testing::refuse_results;
use trictrac_umpire::dice::digest;

use super::super::place::{BLACK, Client, Place, WHITE, generous, sit};
use super::super::wire::ask;
use super::{take, terms};

pub(in crate::online::tests) fn rated(clock: Clock) -> Terms {
    Terms { rules: "holes=3".to_owned(), rated: true, ..terms(clock) }
}

/// A game that has begun, after a challenge of White.
pub(in crate::online::tests) async fn begin(
    white: &mut Client,
    black: &mut Client,
    name: &str,
    terms: Terms,
) -> GameId {
    let posted = white.post(name, Terms { seat: Some(Seat::A), ..terms }).await;
    let answer = black.lobby_answer(take(name, &posted)).await;
    let ServerMessage::Matched(found) = answer else { panic!("{answer:?}") };
    sit_down(white, black, found.game).await;
    found.game
}

/// Both take their seats, and the game begins.
pub(in crate::online::tests) async fn sit_down(
    white: &mut Client,
    black: &mut Client,
    game: GameId,
) {
    white.send(sit(game, Seat::A, None, SeedShare::Digest(digest(WHITE)))).await;
    white.accepted("sit").await;
    black.send(sit(game, Seat::B, None, SeedShare::Bytes(BLACK))).await;
    black.accepted("sit").await;
    white.send(ClientMessage::Open { game, id: "open".parse().unwrap(), bytes: WHITE }).await;
    white.accepted("open").await;
}

impl Client {
    pub(in crate::online::tests) async fn resigns(&mut self, game: GameId) {
        let id = "resign".parse().unwrap();
        self.send(ClientMessage::Offer { game, id, offer: GameOffer::Resign }).await;
        self.accepted("resign").await;
    }

    /// Waits for the ratings after a game.
    pub(in crate::online::tests) async fn rated(&mut self, game: GameId) -> [RatingChange; 2] {
        self.find(|message| match message {
            ServerMessage::Rated { game: found, white, black } if *found == game => {
                Some([*white, *black])
            }
            _ => None,
        })
        .await
    }

    async fn named(&mut self) -> NamedPlayer {
        let you = self.you;
        self.find(|message| match message {
            ServerMessage::Names { players } => players
                .iter()
                .find(|named| named.number == you && !named.ratings.is_empty())
                .cloned(),
            _ => None,
        })
        .await
    }
}

async fn get(place: &Place, path: &str) -> (u16, Value) {
    let path = format!("/api/v1/players/{path}");
    let answer = ask(place.address(), "GET", &path, &[]).await;
    (answer.status, serde_json::from_str(&answer.body).unwrap())
}

#[tokio::test]
async fn a_rated_game_changes_the_ratings_of_both_and_everybody_sees_them() {
    let place = Place::with(generous()).await;
    let (mut rose, mut panurge) = (place.player("Rose").await, place.player("Panurge").await);
    let game = begin(&mut rose, &mut panurge, "g1", rated(Clock::Vif)).await;
    panurge.resigns(game).await;
    for client in [&mut rose, &mut panurge] {
        let [white, black] = client.rated(game).await;
        assert_eq!([white.before, black.before].map(|rating| rating.rating), [1500, 1500]);
        assert_eq!([white.after, black.after].map(|rating| rating.rating), [1662, 1338]);
        assert!(white.after.provisional && white.after.games == 1);
    }
    assert_eq!(panurge.named().await.ratings[&Pace::Vif].rating, 1338);
    let mut guest = place.client().await;
    guest.send(ClientMessage::Watch { game }).await;
    assert_eq!(guest.rated(game).await[0].points(), 162, "whoever comes later");

    let posted = rose.post("l2", rated(Clock::Vif)).await;
    assert_eq!(posted.by.rating.unwrap().rating, 1662);
    let range = |name: &str, clock| ClientMessage::Challenge {
        id: name.parse().unwrap(),
        terms: rated(clock),
        least: Some(1400),
        most: Some(1700),
        digest: None,
    };
    for (name, clock, is_for) in [("l3", Clock::Vif, false), ("l4", Clock::Pose, true)] {
        let answer = rose.lobby_answer(range(name, clock)).await;
        let ServerMessage::Posted { challenge, .. } = answer else { panic!("{answer:?}") };
        let answer = panurge.lobby_answer(take(name, &challenge)).await;
        let refused = matches!(answer, ServerMessage::Refused { code: Code::NotForYou, .. });
        assert_eq!(!refused, is_for, "{answer:?}");
    }
}

#[tokio::test]
async fn everybody_can_ask_for_ratings_games_and_games_against_another_player() {
    let mut place = Place::with(generous()).await;
    let (mut rose, mut panurge) = (place.player("Rose").await, place.player("Panurge").await);
    let mut last = None;
    for nth in 0..23 {
        let terms = if nth % 2 == 0 { rated(Clock::Vif) } else { terms(Clock::None) };
        let game = begin(&mut rose, &mut panurge, &format!("g{nth}"), terms).await;
        place.time.pass(50_000);
        if nth < 20 {
            panurge.resigns(game).await;
        } else {
            rose.resigns(game).await;
        }
        last = Some(game);
    }
    rose.rated(last.unwrap()).await;
    for restarted in [false, true] {
        if restarted {
            place.restart().await;
        }
        let (status, first) = get(&place, "rose/games").await;
        assert_eq!((status, &first["next"]), (200, &json!(3)), "{first}");
        let games = first["games"].as_array().unwrap();
        assert_eq!(games.len(), 20);
        let newest = &games[0];
        assert_eq!(newest["game"], last.unwrap().to_string());
        assert_eq!(
            (&newest["white"]["name"], &newest["black"]["name"]),
            (&json!("Rose"), &json!("Panurge"))
        );
        assert_eq!(newest["ending"], json!({"how": "resigned", "loser": "white"}));
        assert!(newest["change"].as_i64().unwrap() < 0 && newest["rated"] == true, "{newest}");
        assert!(games[1]["change"].is_null() && games[1]["rated"] == false);
        let (_, rest) = get(&place, "Rose/games?before=3").await;
        assert_eq!((rest["games"].as_array().unwrap().len(), &rest["next"]), (3, &Value::Null));
        assert_eq!(rest["games"][2]["change"], 162);

        let (_, graph) = get(&place, "Rose/ratings/vif").await;
        let graph = graph.as_array().unwrap();
        assert_eq!((graph.len(), &graph[0][1], &graph[0][2]), (12, &json!(1662), &json!(290)));
        assert_eq!(get(&place, "Rose/ratings/days").await, (200, json!([])));
        let tally = |won, lost| (200, json!({"won": won, "lost": lost, "other": 0}));
        assert_eq!(get(&place, "Rose/against/panurge").await, tally(20, 3));
        assert_eq!(get(&place, "Panurge/against/Rose").await, tally(3, 20));

        let recent = ask(place.address(), "GET", RECENT_PATH, &[]).await;
        let recent: Value = serde_json::from_str(&recent.body).unwrap();
        let recent = recent["games"].as_array().unwrap();
        assert_eq!(recent.len(), 12, "games that are not rated are not listed");
        assert_eq!(recent[0]["game"], last.unwrap().to_string());
        assert!(recent.iter().all(|game| game["rated"] == true && game["change"].is_null()));
    }
    let paths = ["Nobody/games", "Rose/against/Nobody", "Rose/ratings/none", "Nobody/ratings/vif"];
    for path in paths {
        assert_eq!((path, get(&place, path).await.0), (path, 404));
    }
    for page in ["-1", "x", "99999999999999999999"] {
        assert_eq!(get(&place, &format!("Rose/games?before={page}")).await.0, 400, "{page}");
    }
    for name in ["%00", "%E2%80%AE", "..%2F..", "%3Cb%3E", &"x".repeat(5000)] {
        assert_eq!(get(&place, &format!("{name}/games")).await.0, 404, "{name:.40}");
    }
    assert_eq!(get(&place, "Rose/games?before=99").await.1["next"], 3);
}

#[tokio::test]
async fn a_result_that_the_disk_refuses_is_added_later_once() {
    let mut place = Place::with(generous()).await;
    let (mut rose, mut panurge) = (place.player("Rose").await, place.player("Panurge").await);
    let first = begin(&mut rose, &mut panurge, "g1", rated(Clock::Vif)).await;
    let second = begin(&mut rose, &mut panurge, "g2", rated(Clock::Vif)).await;
    refuse_results(&place.database(), true).await;
    panurge.resigns(first).await;
    place.time.pass(1000);
    // The end of the game is on disk, whatever becomes of its result.
    rose.resigns(second).await;
    let results = async |place: &Place| place.club().base.registry.results(1, 100).await.unwrap();
    for _ in 0..2 {
        place.restart().await;
        assert_eq!(results(&place).await, []);
    }
    refuse_results(&place.database(), false).await;
    // The server tries again without being started again, and then it has nothing more to do.
    while results(&place).await.len() < 2 {
        place.club().add_missing_results().await;
    }
    for _ in 0..2 {
        place.club().add_missing_results().await;
        let games: Vec<_> =
            results(&place).await.iter().map(|rated| rated.outcome.game.0).collect();
        assert_eq!(games, [first.0, second.0], "in the order of their ends");
    }
    place.restart().await;
    assert_eq!(results(&place).await.len(), 2);
    let mut guest = place.client().await;
    guest.send(ClientMessage::Watch { game: first }).await;
    assert_eq!(guest.rated(first).await[0].points(), 162);
}

#[tokio::test]
async fn a_game_that_ends_while_the_disk_refuses_its_result_is_rated_when_somebody_looks() {
    let place = Place::with(generous()).await;
    let (mut rose, mut panurge) = (place.player("Rose").await, place.player("Panurge").await);
    let game = begin(&mut rose, &mut panurge, "g1", rated(Clock::Lent)).await;
    refuse_results(&place.database(), true).await;
    panurge.resigns(game).await;
    panurge.answers().await;
    refuse_results(&place.database(), false).await;
    let mut guest = place.client().await;
    guest.send(ClientMessage::Watch { game }).await;
    assert_eq!(guest.rated(game).await[0].points(), 162);
    assert_eq!(rose.rated(game).await[1].points(), -162);
}
