-- The names that guests have chosen, and when. A name that was removed leaves the moment of the last choice.
create table guest_name (
    player bigint primary key references player on delete cascade,
    name text,
    likeness text unique,
    at bigint not null,
    check ((name is null) = (likeness is null))
);

create trigger guest_named after insert or update or delete on guest_name
    for each row execute function note_change('guest', 'player');

-- The name that a reported guest had when the report came.
alter table report add column name text;
