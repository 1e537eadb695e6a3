-- People, by number. A name will be in a table of its own: whoever leaves takes it along, the numbers in the logs stay.
create table player (
    id integer primary key autoincrement,
    created integer not null
) strict;

-- Who may act as whom: only the digest of a session's key is stored.
create table session (
    digest blob primary key check (length(digest) = 32),
    player integer not null references player on delete cascade,
    created integer not null
) strict, without rowid;

create index session_player on session (player);

-- Keys of the server itself. They are as secret as the dice.
create table server_key (
    name text primary key,
    body blob not null
) strict, without rowid;
