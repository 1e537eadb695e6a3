-- How a game ended that had begun; derived from its log, like the rest of the row. `winner` is 0 for White and 1 for Black.
alter table summary add column ended integer;
alter table summary add column winner integer;
alter table summary add column rated integer not null default 0;

create index summary_rated on summary (ended, game) where rated = 1 and winner is not null;

-- The results that count for ratings, in the order in which ratings follow from them. Only the order is a truth of its own: the
-- rest follows from the logs.
create table result (
    number integer primary key,
    game blob not null unique check (length(game) = 16),
    ended integer not null,
    pace text not null,
    white integer not null,
    black integer not null,
    winner integer not null check (winner in (0, 1))
) strict;

-- The rating of each player before and after each result, and the number of their rated games with this clock.
create table rating (
    player integer not null,
    pace text not null,
    number integer not null references result on delete cascade,
    ended integer not null,
    rating_before real not null,
    deviation_before real not null,
    volatility_before real not null,
    rating real not null,
    deviation real not null,
    volatility real not null,
    games integer not null,
    primary key (player, pace, number)
) strict, without rowid;

create index rating_number on rating (number);

-- Challenges that stay while their players are away: JSON that the store does not read.
create table challenge (
    id blob primary key check (length(id) = 16),
    at integer not null,
    body text not null check (json_valid(body))
) strict, without rowid;

create index challenge_at on challenge (at);
