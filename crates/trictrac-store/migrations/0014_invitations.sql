-- Codes by which new members register, whatever the address: how many accounts are left, and until when. Only their digests are stored.
create table admission (
    digest blob primary key check (length(digest) = 32),
    accounts integer not null check (accounts >= 0),
    until integer not null
) strict, without rowid;
