-- Results of training: for each exercise of an account the latest. `change` is what readers have seen last: it only grows, for each player.
-- Texts are compared by their bytes, as everywhere else.
create table training (
    player bigint not null references account on delete cascade,
    exercise text collate "C" not null,
    at bigint not null,
    value text collate "C" not null,
    change bigint not null,
    primary key (player, exercise)
);

create unique index training_change on training (player, change);
