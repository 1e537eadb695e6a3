#!/bin/bash
# Runs once, when the data of the primary is created: the club, and what a standby needs.
set -eu

psql --username postgres --set ON_ERROR_STOP=1 \
    --set club="$(cat /run/secrets/trictrac)" --set replication="$(cat /run/secrets/replication)" <<'SQL'
create role trictrac login password :'club';
create database trictrac owner trictrac encoding 'UTF8' template template0;
create role replicator login replication password :'replication';
select pg_create_physical_replication_slot('standby');
SQL
echo 'host replication replicator samenet scram-sha-256' >>"$PGDATA/pg_hba.conf"
