-- The truth: games and their logs. `next` is the number of the next entry, `epoch` how often the game was taken.
-- `restored` marks the games of a restored backup until they are ended.
create table game (
    id blob primary key check (length(id) = 16),
    created integer not null,
    next integer not null,
    epoch integer not null,
    frozen text,
    restored integer not null default 0
) strict, without rowid;

create table entry (
    game blob not null references game on delete cascade,
    number integer not null,
    at integer not null,
    body text not null check (json_valid(body)),
    primary key (game, number)
) strict, without rowid;

-- Dice secrets, hashes of tokens: never in a log, an export or a message.
create table private (
    game blob not null references game on delete cascade,
    name text not null,
    body blob not null,
    primary key (game, name)
) strict, without rowid;

-- Derived from the logs; can be rebuilt.
create table summary (
    game blob primary key references game on delete cascade,
    stage text not null,
    deadline integer,
    first_player integer,
    second_player integer,
    details text not null
) strict, without rowid;

create index summary_stage on summary (stage) where stage <> 'ended';
create index summary_deadline on summary (deadline) where deadline is not null;
create index summary_first_player on summary (first_player) where first_player is not null;
create index summary_second_player on summary (second_player) where second_player is not null;
create index game_restored on game (restored) where restored = 1;
