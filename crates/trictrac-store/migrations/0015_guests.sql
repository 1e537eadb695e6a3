-- The names that guests have chosen, and when. A name that was removed leaves the moment of the last choice.
create table guest_name (
    player integer primary key references player on delete cascade,
    name text,
    likeness text unique,
    at integer not null,
    check ((name is null) = (likeness is null))
) strict;

-- The name that a reported guest had when the report came.
alter table report add column name text;
