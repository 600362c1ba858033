-- On the primary, when the standby streams: psql -v standbys='ANY 1 (standby1)' -f require-standby.sql
-- From now on a commit is answered only when a standby has written it to its disk.
select count(*) > 0 as streams from pg_stat_replication where state = 'streaming' \gset
\if :streams
alter system set synchronous_commit = 'on';
alter system set synchronous_standby_names = :'standbys';
select pg_reload_conf();
\else
\warn 'No standby streams: every commit would wait for ever.'
select 1 / 0 as no_standby;
\endif
