-- How somebody likes to see the table of an entity: columns, filters, order. Deleted ones stay for a day, to be taken back.
create table table_view (
  team_id bigint not null references team,
  id bigint generated always as identity,
  owner_id bigint not null,
  entity text not null,
  name text not null,
  shared boolean not null default false,
  content jsonb not null,
  version int not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, owner_id) references member (team_id, id)
);
select team_wall('table_view');
create unique index table_view_name on table_view (team_id, owner_id, entity, lower(name)) where deleted_on is null;
create index table_view_shared on table_view (team_id) where shared;

-- What a table opens with for a role: a built-in view, or one that is shared.
create table table_view_default (
  team_id bigint not null references team,
  entity text not null,
  role text not null,
  built_in text check (built_in in ('working', 'mine', 'all')),
  table_view_id bigint,
  primary key (team_id, entity, role),
  foreign key (team_id, table_view_id) references table_view (team_id, id) on delete cascade,
  check (num_nonnulls(built_in, table_view_id) = 1)
);
select team_wall('table_view_default');
create index table_view_default_view on table_view_default (team_id, table_view_id);
