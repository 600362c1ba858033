-- Whose turn it is to send to a webhook: one process takes all that is due to it at a time, so that deliveries need not be
-- taken one by one. Apart from the webhook, which whoever looks for events locks.
create table webhook_turn (
  team_id bigint not null references team,
  webhook_id bigint not null,
  held_by uuid,
  held_until timestamptz,
  rests_until timestamptz,
  primary key (team_id, webhook_id),
  foreign key (team_id, webhook_id) references webhook (team_id, id)
);
select team_wall('webhook_turn');
comment on table webhook_turn is 'who sends to a webhook, and until when one that fails is left alone';
comment on column webhook_turn.held_until is 'longer than sending takes: whoever holds it past that was killed';

-- A delivery is known by its webhook and its event. Each index is written twice for every delivery: as it is made, and as it
-- is settled.
alter table webhook_delivery drop constraint webhook_delivery_pkey;
alter table webhook_delivery add primary key using index webhook_delivery_once;
drop index webhook_delivery_log;
-- The team is that of the webhook, whose key asks for it: each key is a question for every delivery.
alter table webhook_delivery drop constraint webhook_delivery_team_id_fkey;
drop index webhook_delivery_failed;
create index webhook_delivery_failed on webhook_delivery (team_id, webhook_id, sequence desc) where state = 'failed';
drop index webhook_delivery_due;
create index webhook_delivery_due on webhook_delivery (team_id, webhook_id, next_try_on, sequence) where state = 'waiting';
-- Old ones are found by where they lie.
drop index webhook_delivery_age;
create index webhook_delivery_age on webhook_delivery using brin (created_on) with (autosummarize = on);
alter table webhook_delivery reset (fillfactor);
grant select (team_id, id, is_active, deleted_on, failing_since) on webhook to hireloom_system;
