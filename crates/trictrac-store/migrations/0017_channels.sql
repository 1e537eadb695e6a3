-- The ways by which players are reached beside the page, such as the address of a feed. Only the digest of an address is stored.
create table channel (
    digest blob primary key check (length(digest) = 32),
    player integer not null references player on delete cascade,
    kind text not null,
    lang text not null,
    created integer not null,
    seen integer not null
) strict, without rowid;

create index channel_player on channel (player);
