-- Teams of members within the customer, and the jobs that belong to one. They give nobody rights.

create table member_group (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  lead_id bigint,
  status text not null default 'active' check (status in ('active', 'archived')),
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, lead_id) references member (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('member_group');
create unique index member_group_name on member_group (team_id, lower(name)) where deleted_on is null;
create index member_group_by_status on member_group (team_id, status, id) where deleted_on is null;
create index member_group_by_update on member_group (team_id, updated_on, id) where deleted_on is null;
create index member_group_lead on member_group (team_id, lead_id, id) where lead_id is not null;

create table member_group_members (
  team_id bigint not null references team,
  member_group_id bigint not null,
  member_id bigint not null,
  primary key (team_id, member_group_id, member_id),
  foreign key (team_id, member_group_id) references member_group (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('member_group_members');
create index member_group_members_member on member_group_members (team_id, member_id, member_group_id);

alter table job
  add column member_group_id bigint,
  add foreign key (team_id, member_group_id) references member_group (team_id, id);
create index job_by_member_group on job (team_id, member_group_id, id) where deleted_on is null;
