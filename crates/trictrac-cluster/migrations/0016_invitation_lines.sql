-- An invitation has the number of the line of the audit log that made it. Earlier ones are found by the moment at which they end.
alter table admission add column line bigint not null default 0;

update admission set line = coalesce((
    select min(audit.line) from audit
    where audit.deed::json ->> 'act' = 'invite'
    and audit.at + (audit.deed::json ->> 'days')::bigint * 86400000 = admission.until
), 0);
