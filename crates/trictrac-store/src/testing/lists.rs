//! Tests of lists for every store.

use crate::game::{Batch, GameId, Timestamp};
use crate::lists::PairTally;
use crate::store::Store;
use crate::summary::{GameFinish, GameStage, GameSummary, PlayerId};
use crate::testing::suite::{entry, game};

// The players of these lists: other tests use other numbers.
const ME: PlayerId = PlayerId(701);
const ALSO_ME: PlayerId = PlayerId(702);
const YOU: PlayerId = PlayerId(703);
const THIRD: PlayerId = PlayerId(704);

/// A game that has ended: its players, when, and who won.
async fn ended(
    store: &dyn Store,
    number: u64,
    players: [PlayerId; 2],
    at: i64,
    (winner, rated): (Option<usize>, bool),
) -> GameId {
    let finish = Some(GameFinish { at: Timestamp(at), winner, rated });
    let players = players.map(Some).to_vec();
    let summary = GameSummary { finish, players, ..GameSummary::new(GameStage::Ended) };
    store.create(game(number), Batch::new([entry(0)], summary)).await.unwrap();
    game(number)
}

/// Checks the lists of a store in which none of these players has a game.
///
/// # Panics
/// At the first difference.
pub async fn check(store: &dyn Store) {
    let rated_before = store.rated().await.unwrap();
    let first = ended(store, 701, [ME, YOU], 20, (Some(0), true)).await;
    let second = ended(store, 702, [YOU, ALSO_ME], 10, (Some(0), true)).await;
    let third = ended(store, 703, [ME, THIRD], 30, (Some(1), false)).await;
    let fourth = ended(store, 704, [YOU, ME], 40, (None, true)).await;
    let waiting = game(705);
    let summary =
        GameSummary { players: vec![None, Some(ME)], ..GameSummary::new(GameStage::Waiting) };
    store.create(waiting, Batch::new([entry(0)], summary.clone())).await.unwrap();

    let both = [ME, ALSO_ME];
    let played = store.played(&both, 0, 100).await.unwrap();
    let games: Vec<GameId> = played.iter().map(|(game, _)| *game).collect();
    assert_eq!(games, [second, first, third, fourth]);
    assert_eq!(played[1].1.finish.unwrap().winner, Some(0));
    assert_eq!(store.played(&both, 1, 2).await.unwrap(), played[1..3]);
    assert_eq!(store.count_played(&both).await.unwrap(), 4);
    assert_eq!(store.count_played(&[ALSO_ME]).await.unwrap(), 1);
    assert_eq!(store.count_played(&[]).await.unwrap(), 0);
    assert_eq!(store.current(&both).await.unwrap(), [(waiting, summary)]);
    assert_eq!(store.current(&[YOU]).await.unwrap(), []);

    let tally = |won, lost, other| PairTally { won, lost, other };
    assert_eq!(store.against(&both, &[YOU]).await.unwrap(), tally(1, 1, 1));
    assert_eq!(store.against(&[YOU], &both).await.unwrap(), tally(1, 1, 1));
    assert_eq!(store.against(&both, &[THIRD]).await.unwrap(), tally(0, 1, 0));
    assert_eq!(store.against(&[THIRD], &both).await.unwrap(), tally(1, 0, 0));
    assert_eq!(store.against(&[YOU], &[THIRD]).await.unwrap(), PairTally::default());

    // It ends in the same moment as the first one.
    let others = [PlayerId(721), PlayerId(722)];
    let together = ended(store, 706, others, 20, (Some(1), true)).await;
    let mut rated = store.rated().await.unwrap();
    rated.retain(|game| !rated_before.contains(game));
    assert_eq!(rated, [second, first, together], "a game without a winner does not count");
    let recent = store.recent(u32::MAX).await.unwrap();
    let mut all = store.rated().await.unwrap();
    all.reverse();
    assert_eq!(recent.iter().map(|(game, _)| *game).collect::<Vec<_>>(), all);
    assert!(recent.contains(&played[1]) && recent.contains(&played[0]));
    assert_eq!(store.recent(1).await.unwrap(), recent[..1]);
    let before = store.hours(Timestamp(0)).await.unwrap();
    assert_eq!(before.iter().sum::<u32>() as usize, all.len());
    let at = 25 * 3_600_000;
    ended(store, 707, others, at, (Some(0), true)).await;
    ended(store, 708, others, at, (None, false)).await;
    let after = store.hours(Timestamp(0)).await.unwrap();
    assert_eq!(after[1], before[1] + 1);
    let mut only = [0; 24];
    only[1] = 1;
    assert_eq!(store.hours(Timestamp(at)).await.unwrap(), only);
    assert_eq!(store.hours(Timestamp(at + 1)).await.unwrap(), [0; 24]);
    more_than_two(store).await;
}

/// Checks the lists of games with more than two seats.
async fn more_than_two(store: &dyn Store) {
    let (sixth, second) = (PlayerId(706), PlayerId(707));
    let third = PlayerId(708);
    let mut players = vec![Some(PlayerId(705)), Some(second), None, None, None, Some(sixth)];
    let six = game(711);
    let waits = GameSummary { players: players.clone(), ..GameSummary::new(GameStage::Waiting) };
    let hold = store.create(six, Batch::new([entry(0)], waits.clone())).await.unwrap();
    assert_eq!(store.current(&[sixth]).await.unwrap(), [(six, waits)]);
    assert_eq!(store.current(&[third]).await.unwrap(), []);

    for (player, number) in players.iter_mut().skip(2).take(3).zip(third.0..) {
        *player = Some(PlayerId(number));
    }
    let finish = Some(GameFinish { at: Timestamp(50), winner: None, rated: false });
    let over =
        GameSummary { players: players.clone(), finish, ..GameSummary::new(GameStage::Ended) };
    let hold = store.append(hold, Batch::new([entry(1)], over.clone())).await.unwrap();
    for player in players.iter().flatten() {
        assert_eq!(store.current(&[*player]).await.unwrap(), []);
        assert_eq!(store.played(&[*player], 0, 9).await.unwrap(), [(six, over.clone())]);
        assert_eq!(store.count_played(&[*player]).await.unwrap(), 1);
        assert_eq!(store.games_of(*player).await.unwrap(), [six]);
    }
    let first_two = store.against(&[PlayerId(705)], &[second]).await.unwrap();
    assert_eq!(first_two, PairTally::default(), "only games of two are counted");

    players[2] = None;
    let without = GameSummary { players, ..over };
    store.append(hold, Batch::new([], without.clone())).await.unwrap();
    assert_eq!(store.games_of(third).await.unwrap(), [], "a player can leave a row");
    assert_eq!(store.summary(six).await.unwrap(), without);
}
