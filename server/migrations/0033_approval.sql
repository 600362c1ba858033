-- Who approves what, by the unit a record belongs to.
create table approval_matrix (
  team_id bigint not null references team,
  id bigint generated always as identity,
  kind text not null check (kind in ('job', 'offer')),
  name text not null,
  organization_id bigint not null,
  company_id bigint,
  business_unit_id bigint,
  department_id bigint,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, organization_id) references organization (team_id, id),
  foreign key (team_id, organization_id, company_id) references company (team_id, organization_id, id),
  foreign key (team_id, organization_id, business_unit_id) references business_unit (team_id, organization_id, id),
  foreign key (team_id, organization_id, department_id) references department (team_id, organization_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('approval_matrix');
create unique index approval_matrix_name on approval_matrix (team_id, kind, lower(name)) where deleted_on is null;
create index approval_matrix_unit on approval_matrix (team_id, kind, organization_id) where deleted_on is null;

create table approval_matrix_level (
  team_id bigint not null references team,
  matrix_id bigint not null,
  level integer not null check (level between 1 and 5),
  type text not null check (type in ('recruiter', 'hiring_manager', 'job_hiring_manager')),
  member_id bigint,
  primary key (team_id, matrix_id, level),
  check ((type = 'job_hiring_manager') = (member_id is null)),
  foreign key (team_id, matrix_id) references approval_matrix (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('approval_matrix_level');
create index approval_matrix_level_member on approval_matrix_level (team_id, member_id) where member_id is not null;

-- One round of approval of one record: a copy of the matrix as it was when the record was submitted.
create table approval (
  team_id bigint not null references team,
  id bigint generated always as identity,
  kind text not null check (kind in ('job', 'offer')),
  record_id bigint not null,
  record_name text not null,
  round integer not null,
  state text not null default 'pending' check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  matrix_id bigint,
  matrix_name text,
  why text not null,
  changes jsonb not null default '[]',
  snapshot jsonb not null default '{}',
  submitted_by_id bigint not null,
  submitted_on timestamptz not null default now(),
  ended_on timestamptz,
  primary key (team_id, id),
  unique (team_id, kind, record_id, round),
  foreign key (team_id, submitted_by_id) references member (team_id, id)
);
select team_wall('approval');
create unique index approval_one_pending on approval (team_id, kind, record_id) where state = 'pending';
comment on column approval.record_name is 'its name when it was submitted';
comment on column approval.snapshot is 'the fields whose change asks for approval anew, as they were when submitted';

create table approval_step (
  team_id bigint not null references team,
  id bigint generated always as identity,
  approval_id bigint not null,
  level integer not null,
  type text not null check (type in ('recruiter', 'hiring_manager', 'job_hiring_manager', 'admin')),
  member_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'asked', 'approved', 'rejected', 'skipped', 'dropped')),
  asked_on timestamptz,
  reminded_on timestamptz,
  escalated_on timestamptz,
  acted_by_id bigint,
  acted_on timestamptz,
  note_title text,
  note_description text,
  primary key (team_id, id),
  unique (team_id, approval_id, level),
  foreign key (team_id, approval_id) references approval (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  foreign key (team_id, acted_by_id) references member (team_id, id)
);
select team_wall('approval_step');
create unique index approval_step_one_asked on approval_step (team_id, approval_id) where state = 'asked';
create index approval_step_member on approval_step (team_id, member_id) where state in ('waiting', 'asked');
comment on column approval_step.member_id is 'null: any admin may answer';

alter table notification add foreign key (team_id, step_id) references approval_step (team_id, id);

-- Whoever may answer a step; delegates and, once it is escalated, admins are added.
create table approval_asked (
  team_id bigint not null references team,
  step_id bigint not null,
  member_id bigint not null,
  instead_of_id bigint,
  primary key (team_id, step_id, member_id),
  foreign key (team_id, step_id) references approval_step (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  foreign key (team_id, instead_of_id) references member (team_id, id)
);
select team_wall('approval_asked');
create index approval_asked_member on approval_asked (team_id, member_id);

create table approval_delegate (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  delegate_id bigint not null check (delegate_id <> member_id),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id),
  foreign key (team_id, delegate_id) references member (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id)
);
select team_wall('approval_delegate');
create index approval_delegate_member on approval_delegate (team_id, member_id, to_day);

-- A link of an e-mail that answers one step for one person, once.
create table approval_link (
  team_id bigint not null references team,
  id bigint generated always as identity,
  step_id bigint not null,
  member_id bigint not null,
  secret_hash text not null,
  expires_on timestamptz not null,
  used_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, step_id) references approval_step (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('approval_link');
create index approval_link_step on approval_link (team_id, step_id);
