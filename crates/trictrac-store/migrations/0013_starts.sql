-- Games that ended as void because this player did not begin, or called them off. Rows are removed after 30 days.
create table false_start (
    game blob not null check (length(game) = 16),
    player integer not null references player on delete cascade,
    at integer not null,
    aborted integer not null check (aborted in (0, 1)),
    primary key (game, player)
) strict, without rowid;

create index false_start_player on false_start (player, at);
create index false_start_at on false_start (at);
