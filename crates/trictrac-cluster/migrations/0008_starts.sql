-- Games that ended as void because this player did not begin, or called them off. Rows are removed after 30 days.
create table false_start (
    game bytea not null check (octet_length(game) = 16),
    player bigint not null references player on delete cascade,
    at bigint not null,
    aborted boolean not null,
    primary key (game, player)
);

create index false_start_player on false_start (player, at);
create index false_start_at on false_start (at);
