-- Results of training in a table with row numbers: a row of a kilobyte would take a page of its own otherwise.
create table training_rows (
    player integer not null references account on delete cascade,
    exercise text not null,
    at integer not null,
    value text not null,
    change integer not null
) strict;

insert into training_rows (player, exercise, at, value, change)
    select player, exercise, at, value, change from training order by player, change;
drop table training;
alter table training_rows rename to training;
create unique index training_exercise on training (player, exercise);
create unique index training_change on training (player, change);

-- How much an account has trained: its exercises, and the bytes of them and their values.
create table trained (
    player integer primary key references account on delete cascade,
    exercises integer not null,
    bytes integer not null
) strict;

insert into trained (player, exercises, bytes)
    select player, count(*), sum(octet_length(exercise) + octet_length(value)) from training group by player;
