#!/bin/sh
# Makes the standby the primary. Runs on the standby, as its administrator (PGHOST, PGPORT, PGUSER as usual).
# First make sure that the old primary is off and stays off: only one may take writes.
set -eu
psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname "${PGDATABASE:-postgres}" <<'SQL'
-- The new primary has no standby yet: with one required, no commit would ever be answered.
alter system set synchronous_standby_names = '';
select 'Settings read: ' || pg_reload_conf();
select 'Promoted: ' || pg_promote(true, 60);
select 1 / (not pg_is_in_recovery())::int as writes;
SQL
