#!/bin/bash
# Copies the primary into an empty volume, then serves as its hot standby.
set -eu
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  gosu postgres pg_basebackup --host=postgres --username=zinc --pgdata="$PGDATA" \
    --write-recovery-conf --create-slot --slot=relais --checkpoint=fast
fi
exec docker-entrypoint.sh postgres
