#!/bin/bash
# Lets a standby of the same network follow this server; run once, by the image of PostgreSQL.
set -eu
echo 'host replication all samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
