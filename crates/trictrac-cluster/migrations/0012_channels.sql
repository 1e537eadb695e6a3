-- The ways by which players are reached beside the page, such as the address of a feed. Only the digest of an address is stored.
create table channel (
    digest bytea primary key check (octet_length(digest) = 32),
    player bigint not null references player on delete cascade,
    kind text not null,
    lang text not null,
    created bigint not null,
    seen bigint not null
);

create index channel_player on channel (player);
