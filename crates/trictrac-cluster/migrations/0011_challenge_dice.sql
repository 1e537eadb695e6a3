-- The secret of the dice of the game that a correspondence challenge becomes, if the challenger has sent their digest with it.
alter table challenge add column secret bytea check (octet_length(secret) = 32);
