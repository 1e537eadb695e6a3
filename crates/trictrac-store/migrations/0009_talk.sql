-- What was said in games. Room 0 is that of the players, 1 that of the spectators.
create table word (
    number integer primary key autoincrement,
    game blob not null check (length(game) = 16),
    room integer not null check (room in (0, 1)),
    player integer not null,
    at integer not null,
    text text not null
) strict;

create index word_game on word (game, room, number);
create index word_player on word (player);
create index word_at on word (at);

-- Whoever leaves takes their words along. Those in reports stay with the reports.
create trigger account_words before delete on account begin
    delete from word where player = old.player
        or player in (select guest from former_guest where player = old.player);
end;

create table block (
    player integer not null references account on delete cascade,
    blocked integer not null references account on delete cascade,
    at integer not null,
    primary key (player, blocked)
) strict, without rowid;

create index block_blocked on block (blocked);

-- Reports. `reason` is a text that the store does not read.
create table report (
    number integer primary key autoincrement,
    at integer not null,
    reporter integer not null,
    player integer not null,
    game blob check (length(game) = 16),
    reason text not null,
    text text,
    handled integer
) strict;

create index report_open on report (number) where handled is null;
create index report_handled on report (handled) where handled is not null;
create index report_player on report (player);
create index report_reporter on report (reporter);

-- The words of a report, copied when it came, and those around them.
create table report_word (
    report integer not null references report on delete cascade,
    word integer not null,
    room integer not null check (room in (0, 1)),
    player integer not null,
    at integer not null,
    text text not null,
    reported integer not null check (reported in (0, 1)),
    primary key (report, word)
) strict, without rowid;

-- Until when and why an account is closed.
alter table account add column closed_until integer;
alter table account add column closed_why text;

-- What operators did, by whom: an account, or a user of the system on the command line. The number of the last line is also the sign
-- for a running server that something has changed.
create table audit (
    line integer primary key,
    at integer not null,
    operator integer,
    user text,
    deed text not null check (json_valid(deed)),
    player integer,
    report integer,
    reason text not null,
    check ((operator is null) <> (user is null))
) strict;

create index audit_player on audit (player);

create trigger audit_unchanged before update on audit begin
    select raise(abort, 'the audit log only grows');
end;

create trigger audit_complete before delete on audit begin
    select raise(abort, 'the audit log only grows');
end;
