-- Once, on the primary, as its administrator: psql -v password=… -f primary.sql
-- pg_hba.conf must let the standby in: host replication replicator 10.0.0.22/32 scram-sha-256
create role replicator login replication password :'password';
-- What a standby that is away may hold back at most; past it, it has to be copied anew.
alter system set max_slot_wal_keep_size = '10GB';
-- A standby that vanished is noticed after this.
alter system set wal_sender_timeout = '10s';
alter system set wal_receiver_timeout = '10s';
select pg_reload_conf();
