-- Where other systems are told of what happens in a team, and what was told them.
create table webhook (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  url text not null,
  types text[] not null,
  secret text,
  old_secret text,
  old_secret_until timestamptz,
  is_active boolean not null default true,
  ended text check (ended in ('gone', 'failing')),
  cursor bigint not null,
  failing_since timestamptz,
  last_ok_on timestamptz,
  error text,
  error_phrase jsonb,
  error_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  updated_on timestamptz not null default now(),
  updated_by_id bigint not null,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('webhook');
create unique index webhook_name on webhook (team_id, lower(name)) where deleted_on is null;
create index webhook_created_by on webhook (team_id, created_by_id);
create index webhook_updated_by on webhook (team_id, updated_by_id);
comment on column webhook.types is 'what is told; none: everything';
comment on column webhook.secret is 'sealed; the one before is used beside it until old_secret_until';
comment on column webhook.cursor is 'sequence of the last event that was looked at for it';
comment on column webhook.ended is 'why it was switched off by itself: its address said that it is gone, or failed for days';

create table webhook_delivery (
  team_id bigint not null references team,
  id bigint generated always as identity,
  webhook_id bigint not null,
  sequence bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  next_try_on timestamptz not null,
  claimed_until timestamptz,
  status integer,
  error text,
  error_phrase jsonb,
  reply text,
  created_on timestamptz not null default now(),
  done_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, webhook_id) references webhook (team_id, id)
);
select team_wall('webhook_delivery');
create unique index webhook_delivery_once on webhook_delivery (team_id, webhook_id, sequence);
create index webhook_delivery_due on webhook_delivery (team_id, webhook_id, next_try_on) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (team_id, webhook_id, id desc);
create index webhook_delivery_failed on webhook_delivery (team_id, webhook_id, id desc) where state = 'failed';
create index webhook_delivery_all_due on webhook_delivery (next_try_on) where state = 'waiting';
create index webhook_delivery_age on webhook_delivery (created_on);
comment on table webhook_delivery is 'one event for one webhook; what is told is read from the event when it is sent';

-- The clock finds what is due, and what is old, of all teams.
create policy system_clock on webhook for select to hireloom_system using (current_user = 'hireloom_system');
grant select (team_id, id, is_active, deleted_on) on webhook to hireloom_system;
create policy system_clock on webhook_delivery for select to hireloom_system using (current_user = 'hireloom_system');
create policy system_sweep on webhook_delivery for delete to hireloom_system using (current_user = 'hireloom_system');
grant select (team_id, webhook_id, state, next_try_on, created_on), delete on webhook_delivery to hireloom_system;
