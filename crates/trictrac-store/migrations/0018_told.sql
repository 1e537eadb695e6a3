-- What a way to a player needs: the kinds of notices, the subscription of a browser, and how often its service has refused it.
alter table channel add column wants text not null default '';
alter table channel add column body blob;
alter table channel add column failing integer not null default 0;

-- The notices that were sent, or are being sent: each server claims one before it sends it.
create table told (
    player integer not null references player on delete cascade,
    kind text not null,
    subject blob not null,
    mark integer not null,
    claimed integer not null,
    sent integer,
    primary key (player, kind, subject)
) strict, without rowid;
