-- The times in which the turns of a player in correspondence games cost nothing. `noted` is 1 if all of these games have it in their logs.
create table absence (
    player integer not null references player on delete cascade,
    begins integer not null,
    ends integer not null,
    noted integer not null check (noted in (0, 1)),
    primary key (player, begins)
) strict, without rowid;

create index absence_new on absence (player) where not noted;
