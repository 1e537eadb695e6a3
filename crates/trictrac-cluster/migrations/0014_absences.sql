-- The times in which the turns of a player in correspondence games cost nothing. `noted` is true if all of these games have it in their
-- logs.
create table absence (
    player bigint not null references player on delete cascade,
    begins bigint not null,
    ends bigint not null,
    noted boolean not null,
    primary key (player, begins)
);

create index absence_new on absence (player) where not noted;
