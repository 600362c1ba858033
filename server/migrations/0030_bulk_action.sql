-- What is done to many records at once. Which records are meant is fixed when it begins, one item each.
create table bulk_action (
  team_id bigint not null references team,
  id bigint generated always as identity,
  created_by_id bigint not null,
  role text not null,
  ticket text not null,
  entity text not null check (entity in ('candidate', 'applicant', 'job')),
  work jsonb not null,
  summary text not null,
  state text not null default 'running' check (state in ('running', 'done', 'cancelled', 'undoing', 'undone')),
  total integer not null default 0,
  done integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  undone integer not null default 0,
  not_undone integer not null default 0,
  created_on timestamptz not null default now(),
  begun_on timestamptz not null default now(),
  ended_on timestamptz,
  cleared_on timestamptz,
  primary key (team_id, id),
  unique (team_id, created_by_id, ticket),
  foreign key (team_id, created_by_id) references member (team_id, id)
);
select team_wall('bulk_action');
comment on column bulk_action.role is 'the role in which it was begun; it is carried out with its rights';
comment on column bulk_action.ticket is 'made up by the caller: the same one again begins nothing new';
comment on column bulk_action.done is 'records that were changed, also those that were put back later';
comment on column bulk_action.begun_on is 'when the work that runs, or ran last, began: the action or its undoing';
create index bulk_action_open on bulk_action (team_id, created_by_id, id desc) where cleared_on is null;

create table bulk_action_item (
  team_id bigint not null references team,
  action_id bigint not null,
  record_id bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed', 'undone', 'not_undone')),
  reason text,
  before jsonb,
  primary key (team_id, action_id, record_id),
  foreign key (team_id, action_id) references bulk_action (team_id, id) on delete cascade
);
select team_wall('bulk_action_item');
comment on table bulk_action_item is 'one record of a bulk action; settled once, in the transaction that changes the record';
comment on column bulk_action_item.before is 'what undoing needs: the values as they were and the version that the action left';
create index bulk_action_item_reason on bulk_action_item (team_id, action_id, state, record_id) where reason is not null;
