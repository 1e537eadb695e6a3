-- Accounts: numbers with a name and a password. `likeness` is what all look-alikes of the name have in common, `password` an argon2id
-- hash in PHC format. Whatever refers to an account goes with it when it is erased; its number stays in `player` and in the logs.
create table account (
    player integer primary key references player on delete cascade,
    name text not null,
    likeness text not null unique,
    password text not null,
    created integer not null,
    bot integer not null default 0 check (bot in (0, 1)),
    operator integer not null default 0 check (operator in (0, 1)),
    closed integer not null default 0 check (closed in (0, 1))
) strict;

-- Digests of recovery codes that have not been used.
create table recovery (
    player integer not null references account on delete cascade,
    digest blob not null check (length(digest) = 32),
    primary key (player, digest)
) strict, without rowid;

-- Digests of the tokens of bots.
create table token (
    digest blob primary key check (length(digest) = 32),
    player integer not null references account on delete cascade,
    name text not null,
    created integer not null,
    seen integer
) strict, without rowid;

create index token_player on token (player);

-- Guests who have logged in: their games belong to the account.
create table former_guest (
    guest integer primary key references player on delete cascade,
    player integer not null references account on delete cascade
) strict;

create index former_guest_player on former_guest (player);

alter table session add column seen integer not null default 0;
alter table session add column device text not null default '';
update session set seen = created;
