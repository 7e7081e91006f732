#!/bin/bash
# With FOLLOWS, an empty volume becomes a copy of that server, which is then followed as a hot standby;
# without, it becomes a new primary. A volume that holds a database serves as what it is.
set -eu
if [ -n "$FOLLOWS" ] && [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  # What a copy that was cut off left.
  find "$PGDATA" -mindepth 1 -delete
  psql --host="$FOLLOWS" --username=zinc --dbname=zinc --quiet --command="
    select pg_drop_replication_slot(slot_name) from pg_replication_slots
    where slot_name = 'relais' and not active"
  gosu postgres pg_basebackup --host="$FOLLOWS" --username=zinc --pgdata="$PGDATA" \
    --write-recovery-conf --create-slot --slot=relais --checkpoint=fast
fi
exec docker-entrypoint.sh "$@"
