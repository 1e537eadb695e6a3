-- What has changed that servers keep in memory. They read the rows of transactions that have ended, in the order of `tx`.
create table change (
    number bigint generated always as identity primary key,
    tx xid8 not null default pg_current_xact_id(),
    at timestamptz not null default clock_timestamp(),
    kind text not null,
    id bigint not null
);

create index change_tx on change (tx, number);
create index change_at on change (at);

-- Notes a change of a row. The arguments of the trigger are the kind and the column that identifies the row.
create function note_change() returns trigger language plpgsql as $$
declare
    changed jsonb;
begin
    if tg_op = 'DELETE' then
        changed := to_jsonb(old);
    else
        changed := to_jsonb(new);
    end if;
    insert into change (kind, id) values (tg_argv[0], (changed ->> tg_argv[1])::bigint);
    return null;
end;
$$;

-- Notes the players of all changed rows of a statement: results are replaced many at a time.
create function note_players() returns trigger language plpgsql as $$
begin
    insert into change (kind, id) select distinct tg_argv[0], player from changed;
    return null;
end;
$$;

create trigger account_added after insert or delete on account
    for each row execute function note_change('account', 'player');
create trigger account_changed after update on account for each row
    when ((old.name, old.likeness, old.bot, old.operator, old.closed, old.closed_until)
        is distinct from (new.name, new.likeness, new.bot, new.operator, new.closed, new.closed_until))
    execute function note_change('account', 'player');
create trigger guest_changed after insert or delete on former_guest
    for each row execute function note_change('guest', 'guest');
create trigger block_changed after insert or delete on block
    for each row execute function note_change('block', 'player');
create trigger audit_added after insert on audit
    for each row execute function note_change('audit', 'line');
create trigger rating_added after insert on rating referencing new table as changed
    for each statement execute function note_players('rating');
create trigger rating_removed after delete on rating referencing old table as changed
    for each statement execute function note_players('rating');
create trigger session_ended after delete on session referencing old table as changed
    for each statement execute function note_players('session');
create trigger token_ended after delete on token referencing old table as changed
    for each statement execute function note_players('token');
