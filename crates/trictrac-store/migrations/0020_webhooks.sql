-- The addresses of other programs to which the server sends what happens in the club, and how far it has got with each.
create table webhook (
    number integer primary key autoincrement,
    address blob not null,
    secret blob not null,
    kind text not null,
    wants text not null,
    lang text not null,
    created integer not null,
    result integer not null,
    sought integer not null,
    tries integer not null,
    again integer not null,
    failing integer,
    fault text not null,
    off integer
) strict;
