//! The poules, from the list of all games. Rule: V8.

use super::{AgreedOptions, Sheet, count, is_on, number};

/// The winner's holes, the loser's, and whether the series stands.
type Holes = (i64, i64, bool);

/// Reads `1>2=10-4b`.
fn read(event: &str) -> Option<(usize, usize, Option<Holes>)> {
    let (players, holes) =
        event.split_once('=').map_or((event, None), |(one, other)| (one, Some(other)));
    let (winner, loser) = players.split_once('>')?;
    let holes = match holes {
        None => None,
        Some(holes) => {
            let (won, lost) = holes.trim_end_matches('b').split_once('-')?;
            Some((won.parse().ok()?, lost.parse().ok()?, holes.ends_with('b')))
        }
    };
    Some((winner.parse().ok()?, loser.parse().ok()?, holes))
}

/// V8.2-V8.6: everything follows from who won against whom.
pub(super) fn growing(agreed: &AgreedOptions, events: &[String]) -> Result<Sheet, usize> {
    let players = usize::try_from(number(agreed, "players", 3)).unwrap_or(3);
    let mut games: Vec<(usize, usize)> = Vec::new();
    let mut stopped = false;
    for (at, event) in events.iter().enumerate() {
        let refused = at + 1;
        if stopped || winner(&games, players).is_some() {
            return Err(refused);
        }
        if event == "stop" {
            stopped = true;
            continue;
        }
        let (won, lost, holes) = read(event).ok_or(refused)?;
        let (stays, enters) = next(&games, players);
        if holes.is_some() || ![(stays, enters), (enters, stays)].contains(&(won, lost)) {
            return Err(refused);
        }
        games.push((won, lost));
    }
    let over = winner(&games, players);
    let mut paid = vec![0_i64; players];
    // Each game is paid for by who entered for it; the two of the first both enter.
    let upcoming = usize::from(over.is_none());
    for played in 0..games.len() + upcoming {
        let (stays, enters) = next(&games[..played], players);
        paid[enters - 1] += 1;
        if played == 0 {
            paid[stays - 1] += 1;
        }
    }
    let sheet = [
        ("winner", format!("{over:?}")),
        ("paid", format!("{paid:?}")),
        ("streak", streak(&games).to_string()),
        ("over", (over.is_some() || stopped).to_string()),
    ];
    Ok(Sheet::from(sheet))
}

/// The games running that the last winner has won.
fn streak(games: &[(usize, usize)]) -> usize {
    let Some((last, _)) = games.last() else { return 0 };
    games.iter().rev().take_while(|(won, _)| won == last).count()
}

fn winner(games: &[(usize, usize)], players: usize) -> Option<usize> {
    games.last().map(|(won, _)| *won).filter(|_| streak(games) == players - 1)
}

/// V8.3: the one not yet played, by rank; then the losers in the order in which they lost.
fn next(games: &[(usize, usize)], players: usize) -> (usize, usize) {
    let Some((stays, _)) = games.last() else { return (1, 2) };
    let has_played = |rank: usize| games.iter().any(|(won, lost)| *won == rank || *lost == rank);
    if let Some(fresh) = (1..=players).find(|rank| !has_played(*rank)) {
        return (*stays, fresh);
    }
    let last_loss = |rank: usize| games.iter().rposition(|(_, lost)| *lost == rank);
    let longest = (1..=players).filter(|rank| rank != stays).min_by_key(|rank| last_loss(*rank));
    (*stays, longest.unwrap_or(2))
}

/// V8.7-V8.11: everything in twentieths.
pub(super) fn shrinking(agreed: &AgreedOptions, events: &[String]) -> Result<Sheet, usize> {
    let players = usize::try_from(number(agreed, "players", 3)).unwrap_or(3);
    let stake = number(agreed, "stake", 100);
    let price = agreed.get("price").map_or(stake, |_| 20 * number(agreed, "price", 5));
    let mut fund = 20 * stake * count(players);
    let mut took = vec![0_i64; players];
    let mut games: Vec<[usize; 2]> = Vec::new();
    let mut winners: Vec<usize> = Vec::new();
    for (at, event) in events.iter().enumerate() {
        let refused = at + 1;
        let (won, lost, holes) = read(event).ok_or(refused)?;
        let (own, other, series) = holes.ok_or(refused)?;
        let pair = pair(&games, &winners, players);
        if fund == 0 || !pair.contains(&won) || !pair.contains(&lost) || won == lost {
            return Err(refused);
        }
        if own < 6 || own <= other {
            return Err(refused);
        }
        let counted = if series && is_on(agreed, "bredouille", false) { 2 * own } else { own };
        let takes = fund.min((counted - other) * price);
        fund -= takes;
        took[won - 1] += takes;
        games.push(pair);
        winners.push(won);
    }
    let next = pair(&games, &winners, players);
    Ok(Sheet::from([
        ("fund", fund.to_string()),
        ("took", format!("{took:?}")),
        ("next", if fund == 0 { "-".into() } else { format!("{next:?}") }),
    ]))
}

/// V8.10: who stays, then the first of the queue.
fn pair(games: &[[usize; 2]], winners: &[usize], players: usize) -> [usize; 2] {
    let mut queue: Vec<usize> = (3..=players).collect();
    for played in 1..=games.len() {
        let out = leaves(&games[..played], winners[0]);
        queue.push(out);
        let comes = queue.remove(0);
        if played == games.len() {
            let stays = games[played - 1].iter().copied().find(|rank| *rank != out).unwrap_or(1);
            return [stays, comes];
        }
    }
    [1, 2]
}

/// Of the first game the winner; then who has just played two running.
fn leaves(games: &[[usize; 2]], first_winner: usize) -> usize {
    match games {
        [.., before, last] => last.iter().copied().find(|rank| before.contains(rank)).unwrap_or(1),
        _ => first_winner,
    }
}
