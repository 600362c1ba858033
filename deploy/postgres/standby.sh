#!/bin/sh
# Copies the primary into an empty folder, as a standby that follows it. Runs as the user of PostgreSQL.
# PRIMARY_HOST, PRIMARY_PORT, STANDBY_NAME, STANDBY_DIR; the password of replicator in PGPASSWORD or ~/.pgpass.
set -eu
: "${PRIMARY_HOST:?}" "${STANDBY_DIR:?}"
name="${STANDBY_NAME:-standby1}"
pg_basebackup \
  --dbname "host=$PRIMARY_HOST port=${PRIMARY_PORT:-5432} user=replicator application_name=$name" \
  --pgdata "$STANDBY_DIR" --wal-method stream --checkpoint fast \
  --create-slot --slot "$name" --write-recovery-conf
echo "Now start PostgreSQL on $STANDBY_DIR, then run require-standby.sql on the primary."
