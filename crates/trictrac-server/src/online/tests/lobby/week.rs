//! Correspondence games: overdue ones that nobody has open, and a whole week of many games in simulated time.

use std::collections::BTreeMap;
use std::time::Duration;

use fastrand::Rng;
use trictrac_client::net::ClientSession;
use trictrac_protocol::{
    ClientMessage, Clock, Code, GameEnding, GameEvent, GameId, Occupant, Pace, ServerMessage,
};
use trictrac_rules::game::Match;
use trictrac_store::GameStage;
use trictrac_umpire::{Game, LogEntry};

use super::super::place::{Client, Place, generous};
use super::rated::{begin, rated};
use crate::online::rating::{fold, of_entries};
use crate::online::stored::entries;
use crate::online::stored::store_id;
use crate::online::waking;

const HOUR: u64 = 3_600_000;
const DAY: u64 = 24 * HOUR;

/// Looks for overdue games, and waits until those are over.
async fn sweep(place: &Place, games: &[GameId]) {
    let now = place.now();
    waking::sweep(&place.club().tables).await;
    for &game in games {
        while is_overdue(place, game, now).await {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

async fn is_overdue(place: &Place, game: GameId, now: u64) -> bool {
    let summary = place.club().base.store.summary(store_id(game)).await.unwrap();
    let deadline = summary.deadline.filter(|_| summary.stage != GameStage::Ended);
    deadline.is_some_and(|deadline| deadline.0.cast_unsigned() <= now)
}

async fn log(place: &Place, game: GameId) -> Vec<LogEntry> {
    entries(&place.club().base.store.read(store_id(game), 0).await.unwrap()).unwrap()
}

fn ending(log: &[LogEntry]) -> Option<(GameEnding, u64)> {
    log.iter().find_map(|entry| match &entry.event {
        GameEvent::End(ending) => Some((ending.clone(), entry.at)),
        _ => None,
    })
}

#[tokio::test]
async fn an_overdue_game_that_nobody_has_open_is_ended_and_rated() {
    let mut place = Place::with(generous()).await;
    let (mut rose, mut panurge) = (place.player("Rose").await, place.player("Panurge").await);
    let days: Clock = "3d".parse().unwrap();
    let game = begin(&mut rose, &mut panurge, "g1", rated(days)).await;
    let mut rng = Rng::with_seed(1);
    while !rose.replica(game).await.game().is_under_way() {
        let you = rose.replica(game).await;
        let asked = you.game().asked().and_then(|seat| you.game().player(seat).cloned());
        let mine = asked == Some(Occupant::Person(rose.you));
        if mine { rose.plays(game, &mut rng).await } else { panurge.plays(game, &mut rng).await }
    }
    let begun = place.now();
    drop((rose, panurge));
    // A server that starts does not read games that wait for days.
    place.restart_after(3 * DAY - 1000).await;
    sweep(&place, &[game]).await;
    assert_eq!(ending(&log(&place, game).await), None, "not yet");
    place.time.pass(61_000);
    sweep(&place, &[game]).await;
    let (how, at) = ending(&log(&place, game).await).unwrap();
    assert!(matches!(how, GameEnding::Flag { .. }), "{how:?}");
    assert!(at >= begun + 3 * DAY);
    place.settled(1).await;
}

impl Place {
    fn now(&self) -> u64 {
        use crate::online::Outside as _;
        self.time.now().wall
    }

    /// Waits until there are so many results.
    async fn settled(&self, number: usize) {
        while self.club().base.registry.results(1, 1000).await.unwrap().len() < number {
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

/// A player of the week, who looks at their games now and then.
struct Person {
    session: ClientSession,
    /// The mean number of hours between two visits.
    each: u64,
    /// The hour of the last visit.
    until: u64,
}

impl Person {
    async fn visit(&mut self, place: &Place, rng: &mut Rng) {
        self.session = self.session.clone().at(place.address());
        let mut client = Client::connect(self.session.clone(), Vec::new()).await;
        loop {
            let mine = client.mine(place).await;
            let waiting = mine.games.into_iter().filter(|game| game.your_turn);
            let waiting: Vec<GameId> = waiting.map(|game| game.game).collect();
            for &game in &waiting {
                client.plays(game, rng).await;
            }
            if waiting.is_empty() {
                return;
            }
        }
    }
}

impl Client {
    /// Plays any legal play, or resigns now and then. The time may be up.
    async fn plays(&mut self, game: GameId, rng: &mut Rng) {
        let replica = self.replica(game).await;
        if replica.game().ended().is_some() {
            // It was overdue: looking at it has ended it.
            return;
        }
        let next = replica.game().next();
        let (after, name) = (next - 1, format!("m{next}"));
        if rng.u32(0..60) == 0 {
            let id = name.parse().unwrap();
            let offer = trictrac_protocol::GameOffer::Resign;
            self.send(ClientMessage::Offer { game, id, offer }).await;
        } else {
            let play = any_play(replica.game().classic().unwrap().state(), rng);
            self.act(game, &name, after, &play).await;
        }
        let answered = |message: &ServerMessage| match message {
            ServerMessage::Accepted { id, .. } if id.as_str() == name => Some(None),
            ServerMessage::Refused { id: Some(id), code, .. } if id.as_str() == name => {
                Some(Some(*code))
            }
            _ => None,
        };
        let refused = self.find(answered).await;
        assert!(matches!(refused, None | Some(Code::TimeIsUp)), "{refused:?}");
    }
}

fn any_play(state: &Match, rng: &mut Rng) -> String {
    let coup = state.coup().unwrap();
    coup.nth_play(rng.u32(0..coup.count_plays())).unwrap().to_string()
}

/// Ten players, each with a habit: some play every hour or two, some once a day, two are gone after two days.
async fn people(place: &Place) -> (Vec<Person>, Vec<Client>) {
    let names = [
        "Rose",
        "Panurge",
        "Badebec",
        "Gargamelle",
        "Ponocrates",
        "Eudemon",
        "Picrochole",
        "Thaumaste",
        "Epistemon",
        "Carpalim",
    ];
    let habits = [(1, 168), (1, 168), (2, 168), (2, 168), (3, 168), (5, 168), (9, 168), (20, 168)];
    let habits = habits.into_iter().chain([(2, 48), (4, 48)]);
    let (mut people, mut clients) = (Vec::new(), Vec::new());
    for (name, (each, until)) in names.into_iter().zip(habits) {
        let client = place.player(name).await;
        people.push(Person { session: client.session.clone(), each, until });
        clients.push(client);
    }
    (people, clients)
}

async fn games(mut clients: Vec<Client>, rng: &mut Rng) -> Vec<GameId> {
    let mut games = Vec::new();
    for nth in 0..45 {
        let (one, step) = (nth % 10, 1 + nth / 10);
        let other = (one + step) % 10;
        let clock = rng.choice(["1d", "2d", "3d"]).unwrap().parse().unwrap();
        let (low, high) = clients.split_at_mut(one.max(other));
        let (first, second) = (&mut low[one.min(other)], &mut high[0]);
        games.push(begin(first, second, &format!("g{nth}"), rated(clock)).await);
    }
    games
}

#[tokio::test]
async fn a_week_of_correspondence() {
    let mut place = Place::with(generous()).await;
    let mut rng = Rng::with_seed(19);
    let (mut people, clients) = people(&place).await;
    let games = games(clients, &mut rng).await;
    for hour in 0..7 * 24 {
        for person in people.iter_mut().filter(|person| hour < person.until) {
            if rng.u64(0..person.each) == 0 {
                person.visit(&place, &mut rng).await;
            }
        }
        match hour % 24 {
            3 => place.restart().await,
            // Also while games become overdue.
            5 => place.restart_after(2 * HOUR).await,
            _ => place.time.pass(HOUR),
        }
        if hour % 2 == 0 {
            sweep(&place, &games).await;
        }
    }
    // Nobody comes any more, and every game ends.
    for _ in 0..4 {
        place.time.pass(DAY);
        sweep(&place, &games).await;
    }
    place.settled(games.len()).await;
    let mut endings: BTreeMap<&str, u32> = BTreeMap::new();
    for &game in &games {
        *endings.entry(check(&log(&place, game).await)).or_default() += 1;
    }
    println!("{endings:?}");
    assert!(["won", "resigned", "flag"].iter().all(|how| endings.contains_key(how)), "{endings:?}");
    place.restart().await;
    check_ratings(&place, &games).await;
}

/// The game ended as it must: nobody acted after their turn was over, and a flag fell within hours when one was.
fn check(log: &[LogEntry]) -> &'static str {
    let (how, ended) = ending(log).unwrap();
    for (nth, entry) in log.iter().enumerate() {
        let state = Game::fold(&log[..=nth]).unwrap();
        let (Some(asked), Some(until)) = (state.asked(), state.deadline(entry.at)) else {
            continue;
        };
        let next = log.get(nth + 1).unwrap();
        match next.event {
            GameEvent::End(GameEnding::Flag { loser }) => {
                assert_eq!(loser, asked);
                assert!((until..until + DAY + HOUR).contains(&next.at), "{until} {}", next.at);
            }
            _ => assert!(next.at < until, "an entry after the end of a turn"),
        }
    }
    assert!(ended >= log[0].at);
    match how {
        GameEnding::Won { .. } => "won",
        GameEnding::Resigned { .. } => "resigned",
        GameEnding::Flag { .. } => "flag",
        other => panic!("{other:?}"),
    }
}

/// Every game has one result, which is that of its log, and the ratings of all players follow from the results.
async fn check_ratings(place: &Place, games: &[GameId]) {
    let results = place.club().base.registry.results(1, 1000).await.unwrap();
    assert_eq!(results.len(), games.len());
    let mut last = BTreeMap::new();
    let expected = fold(results.iter().map(|rated| rated.outcome.clone()));
    for (rated, expected) in results.iter().zip(&expected) {
        let game = GameId(rated.outcome.game.0);
        assert!(games.contains(&game));
        assert_eq!(
            of_entries(rated.outcome.game, &log(place, game).await).as_ref(),
            Some(&rated.outcome)
        );
        for side in [0, 1] {
            assert!(rated.after[side].is_same(&expected.after[side]));
            last.insert(rated.outcome.players[side], rated.after[side]);
        }
    }
    assert_eq!(last.len(), 10);
    for (player, strength) in last {
        let persona = place.club().people.directory.persona(player.0.cast_unsigned());
        let rating = persona.ratings[&Pace::Days];
        let expected = (strength.rating.round() as i32, strength.games);
        assert_eq!((rating.rating, rating.games), expected);
    }
}
