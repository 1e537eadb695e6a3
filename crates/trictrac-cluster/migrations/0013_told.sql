-- What a way to a player needs: the kinds of notices, the subscription of a browser, and how often its service has refused it.
alter table channel add column wants text not null default '';
alter table channel add column body bytea;
alter table channel add column failing bigint not null default 0;

-- The notices that were sent, or are being sent: each server claims one before it sends it.
create table told (
    player bigint not null references player on delete cascade,
    kind text not null,
    subject bytea not null,
    mark bigint not null,
    claimed bigint not null,
    sent bigint,
    primary key (player, kind, subject)
);
