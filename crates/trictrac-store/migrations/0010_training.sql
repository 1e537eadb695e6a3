-- Results of training: for each exercise of an account the latest. `change` is what readers have seen last: it only grows, for each player.
create table training (
    player integer not null references account on delete cascade,
    exercise text not null,
    at integer not null,
    value text not null,
    change integer not null,
    primary key (player, exercise)
) strict, without rowid;

create unique index training_change on training (player, change);
