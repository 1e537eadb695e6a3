-- The analyses of finished games that players have asked for. A row waits until it has a body or a reason; `number` is its place in
-- the queue. The body is JSON that the store does not read.
create table analysis (
    number integer primary key autoincrement,
    game blob not null unique check (length(game) = 16),
    asked integer not null,
    -- Who asked, as long as it waits.
    asker integer,
    -- How often it was begun without an end.
    begun integer not null default 0,
    ended integer,
    body text check (json_valid(body)),
    reason text,
    check ((ended is null) = (body is null and reason is null)),
    check (body is null or reason is null)
) strict;

create index analysis_waiting on analysis (number) where ended is null;
