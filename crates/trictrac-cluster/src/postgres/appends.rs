//! Appends of many games in one statement.

use std::collections::HashSet;

use sqlx::PgConnection;
use sqlx::postgres::PgArguments;
use sqlx::query::QueryScalar;

use trictrac_store::sql::GameAppend;
use trictrac_store::{GameId, GameSummary, MOST_SEATS, NodeId, WriteEffect, WriteRefusal};

/// Raises the next numbers of the games that have the owner, the epochs and next numbers of the appends, and inserts the rows of these.
/// Rows are locked in the order of the games, so that two nodes never wait for each other. The others are lost, and change nothing.
const APPEND: &str = "
    with want as materialized (
        select * from unnest($2::bytea[], $3::bigint[], $4::bigint[], $5::bigint[])
            as want (id, epoch, first, next)
    ), locked as materialized (
        select game.id from game where id = any ($2) order by id for update
    ), held as (
        update game set next = want.next, writer = $1
        from locked join want using (id)
        where game.id = locked.id and game.owner = $1 and game.epoch = want.epoch
            and game.next = want.first and game.frozen is null and not game.restored
        returning game.id
    ), entries as (
        insert into entry (game, number, at, body)
        select new.* from held join unnest($6::bytea[], $7::bigint[], $8::bigint[], $9::text[])
            as new (game, number, at, body) on new.game = held.id
    ), summaries as (
        insert into summary
            (game, stage, deadline, details, ended, winner, rated, first_player, second_player,
            third_player, fourth_player, fifth_player, sixth_player, seats)
        select new.* from held join unnest($2::bytea[], $10::text[], $11::bigint[], $12::text[],
            $13::bigint[], $14::bigint[], $15::boolean[], $16::bigint[], $17::bigint[], $18::bigint[],
            $19::bigint[], $20::bigint[], $21::bigint[], $22::bigint[])
            as new (game, stage, deadline, details, ended, winner, rated, first_player, second_player,
            third_player, fourth_player, fifth_player, sixth_player, seats)
            on new.game = held.id
        on conflict (game) do update set stage = excluded.stage, deadline = excluded.deadline,
            details = excluded.details, ended = excluded.ended, winner = excluded.winner,
            rated = excluded.rated, first_player = excluded.first_player,
            second_player = excluded.second_player, third_player = excluded.third_player,
            fourth_player = excluded.fourth_player, fifth_player = excluded.fifth_player,
            sixth_player = excluded.sixth_player, seats = excluded.seats
        where (summary.*) is distinct from (excluded.*)
    ), secrets as (
        insert into private (game, name, body)
        select new.* from held join unnest($23::bytea[], $24::text[], $25::bytea[])
            as new (game, name, body) on new.game = held.id
        on conflict (game, name) do update set body = excluded.body
    )
    select id from held";

/// Performs appends of different games. Returns one answer for each.
pub(super) async fn append(
    connection: &mut PgConnection,
    node: NodeId,
    appends: &[GameAppend<'_>],
) -> Result<Vec<WriteEffect>, sqlx::Error> {
    let held = query(node, appends).fetch_all(connection).await?;
    // The table refuses any other length.
    let held: HashSet<GameId> =
        held.into_iter().filter_map(|id| Some(GameId(id.try_into().ok()?))).collect();
    let answer = |append: &GameAppend<'_>| {
        if held.contains(&append.game) {
            WriteEffect::Held { epoch: append.epoch, next: append.next() }
        } else {
            WriteEffect::Refused(WriteRefusal::Lost)
        }
    };
    Ok(appends.iter().map(answer).collect())
}

type Query<'q> = QueryScalar<'q, sqlx::Postgres, Vec<u8>, PgArguments>;

fn query<'q>(node: NodeId, appends: &[GameAppend<'_>]) -> Query<'q> {
    let games: Vec<Vec<u8>> = column(appends, |append| append.game.0.to_vec());
    let query = sqlx::query_scalar(APPEND)
        .bind(node.0)
        .bind(games)
        .bind(column(appends, |append| append.epoch.cast_signed()))
        .bind(column(appends, |append| i64::from(append.first)))
        .bind(column(appends, |append| i64::from(append.next())));
    let query = with_entries(query, appends);
    let summaries: Vec<&GameSummary> = column(appends, |append| &append.batch.summary);
    with_private(with_summaries(query, &summaries), appends)
}

fn with_entries<'q>(query: Query<'q>, appends: &[GameAppend<'_>]) -> Query<'q> {
    let mut entries = Vec::new();
    for &GameAppend { game, first, batch, .. } in appends {
        entries.extend((first..).zip(&batch.entries).map(|(number, entry)| (game, number, entry)));
    }
    query
        .bind(column(&entries, |(game, ..)| game.0.to_vec()))
        .bind(column(&entries, |(_, number, _)| i64::from(*number)))
        .bind(column(&entries, |(.., entry)| entry.at.0))
        .bind(column(&entries, |(.., entry)| entry.body.clone()))
}

fn with_summaries<'q>(query: Query<'q>, summaries: &[&GameSummary]) -> Query<'q> {
    let seats = column(summaries, |summary| summary.seats());
    let finish = column(summaries, |summary| summary.finish);
    let query = query
        .bind(column(summaries, |summary| summary.stage.text()))
        .bind(column(summaries, |summary| summary.deadline.map(|deadline| deadline.0)))
        .bind(column(summaries, |summary| summary.details.clone()))
        .bind(column(&finish, |finish| finish.map(|finish| finish.at.0)))
        .bind(column(&finish, |finish| finish.and_then(|finish| finish.winner).map(number)))
        .bind(column(&finish, |finish| finish.is_some_and(|finish| finish.rated)));
    let query =
        (0..MOST_SEATS).fold(query, |query, seat| query.bind(column(&seats, |it| it[seat])));
    query.bind(column(summaries, |summary| number(summary.players.len())))
}

/// If a batch has several private rows of one name, the last one counts.
fn with_private<'q>(query: Query<'q>, appends: &[GameAppend<'_>]) -> Query<'q> {
    let mut rows = Vec::new();
    for append in appends {
        let mut names = HashSet::new();
        for (name, secret) in append.batch.private.iter().rev() {
            if names.insert(name) {
                rows.push((append.game, name.0.clone(), secret.reveal().to_vec()));
            }
        }
    }
    query
        .bind(column(&rows, |(game, ..)| game.0.to_vec()))
        .bind(column(&rows, |(_, name, _)| name.clone()))
        .bind(column(&rows, |(.., body)| body.clone()))
}

/// A number in a row: of a side, or of seats.
pub(super) fn number(number: usize) -> i64 {
    (number as u64).cast_signed()
}

/// One column of rows.
pub(super) fn column<R, T>(rows: &[R], value: impl Fn(&R) -> T) -> Vec<T> {
    rows.iter().map(value).collect()
}
