-- Codes by which new members register, whatever the address: how many accounts are left, and until when. Only their digests are stored.
create table admission (
    digest bytea primary key check (octet_length(digest) = 32),
    accounts bigint not null check (accounts >= 0),
    until bigint not null
);

-- The place to which the club was moved out of this database. No server uses it then.
create table moved (
    place text not null
);
