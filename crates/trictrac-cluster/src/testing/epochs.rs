//! The epoch in which each entry was written. The database notes it by a trigger, so that nobody who writes can lie.

use sqlx::{Connection as _, Executor as _};

use crate::postgres::Address;

/// Notes the epoch and the owner of the game with every new entry.
const NOTE: &str = "
    create table testing_epoch (game bytea, number bigint, epoch bigint, owner bigint);
    create function testing_note_epoch() returns trigger language plpgsql as $$ begin
        insert into testing_epoch select new.game, new.number, epoch, owner from game where id = new.game;
        return null;
    end $$;
    create trigger testing_note_epoch after insert on entry
        for each row execute function testing_note_epoch();";
/// The number of times the next entry of a game has an older epoch, the same epoch and another owner, and a newer epoch and another owner.
const COUNT: &str = "
    select count(*) filter (where epoch < before), count(*) filter (where epoch = before and owner <> other),
        count(*) filter (where epoch > before and owner <> other)
    from (select epoch, owner, lag(epoch) over log as before, lag(owner) over log as other
        from testing_epoch window log as (partition by game order by number)) as entries";

/// Notes epochs in this database from now on. It has its tables.
///
/// # Panics
/// The database does not work.
pub async fn note(database: &Address) {
    let mut connection = database.connect().await.expect("the database works");
    connection.execute(NOTE).await.expect("a good trigger");
    let _ = connection.close().await;
}

/// The number of times a game went on at another node.
///
/// # Panics
/// An epoch went back within a log, or two nodes wrote in one epoch; or the database does not work.
pub async fn changes(database: &Address) -> i64 {
    let mut connection = database.connect().await.expect("the database works");
    let (back, shared, changes): (i64, i64, i64) =
        sqlx::query_as(COUNT).fetch_one(&mut connection).await.expect("a good query");
    let _ = connection.close().await;
    assert_eq!(back, 0, "an epoch went back");
    assert_eq!(shared, 0, "two nodes wrote in one epoch");
    changes
}
