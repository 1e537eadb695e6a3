#!/bin/bash
# Copies the primary at the first start, and follows it from then on.
set -eu

if [ ! -s "$PGDATA/PG_VERSION" ]; then
    PGPASSWORD=$(cat /run/secrets/replication)
    export PGPASSWORD
    install --directory --owner postgres --group postgres --mode 0700 "$PGDATA"
    until gosu postgres pg_basebackup --dbname "host=db1 user=replicator application_name=standby" \
        --pgdata "$PGDATA" --write-recovery-conf --slot standby --checkpoint fast; do
        sleep 2
    done
fi
exec docker-entrypoint.sh postgres
