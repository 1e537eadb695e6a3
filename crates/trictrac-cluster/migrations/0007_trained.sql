-- How much an account has trained: its exercises, and the bytes of them and their values.
create table trained (
    player bigint primary key references account on delete cascade,
    exercises bigint not null,
    bytes bigint not null
);

insert into trained (player, exercises, bytes)
    select player, count(*), sum(octet_length(exercise) + octet_length(value)) from training group by player;
