-- People who worked here: the list, what they are found by, which candidates they are, and who was let through.

create table ex_employee (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  name_ar text,
  employee_no text not null,
  id_number text,
  id_hash text,
  birth date,
  email text,
  phone text,
  left_on date,
  rehire text not null default 'ask' check (rehire in ('yes', 'ask', 'no')),
  reason text,
  name_key text not null generated always as (lower(name)) stored,
  employee_key text not null generated always as (lower(employee_no)) stored,
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('ex_employee');
comment on column ex_employee.id_hash is 'HMAC of the id number under a key that is not in the database; the number itself is kept nowhere';
comment on column ex_employee.id_number is 'the beginning of id_hash, for people to see that there is one and that it changed';
create unique index ex_employee_no on ex_employee (team_id, employee_key) where deleted_on is null;
create index ex_employee_by_no on ex_employee (team_id, employee_key, id) where deleted_on is null;
create index ex_employee_by_name on ex_employee (team_id, name_key, id) where deleted_on is null;
create index ex_employee_by_left on ex_employee (team_id, left_on, id) where deleted_on is null;
create index ex_employee_by_left_down on ex_employee (team_id, left_on desc nulls last, id desc) where deleted_on is null;
create index ex_employee_by_rehire on ex_employee (team_id, rehire, id) where deleted_on is null;
create index ex_employee_by_update on ex_employee (team_id, updated_on, id) where deleted_on is null;
create index ex_employee_list on ex_employee (team_id, id) where deleted_on is null;
create index ex_employee_id_hash on ex_employee (team_id, id_hash) where id_hash is not null;

-- The keys of candidate_key, but for those of id numbers: these would tell the number to whoever tries them all.
create table ex_employee_key (
  team_id bigint not null references team,
  key bigint not null,
  ex_employee_id bigint not null,
  primary key (team_id, key, ex_employee_id),
  foreign key (team_id, ex_employee_id) references ex_employee (team_id, id)
);
select team_wall('ex_employee_key');
create index ex_employee_key_of on ex_employee_key (team_id, ex_employee_id);

create table ex_employee_match (
  team_id bigint not null references team,
  candidate_id bigint not null,
  ex_employee_id bigint not null,
  matched_by text[] not null,
  carried_from_id bigint,
  found_on timestamptz not null default now(),
  primary key (team_id, candidate_id, ex_employee_id),
  foreign key (team_id, candidate_id) references candidate (team_id, id),
  foreign key (team_id, ex_employee_id) references ex_employee (team_id, id),
  foreign key (team_id, carried_from_id) references candidate (team_id, id)
);
select team_wall('ex_employee_match');
comment on column ex_employee_match.carried_from_id is 'the record merged into this candidate that was matched; it goes on being so until the merge is undone';
create index ex_employee_match_of on ex_employee_match (team_id, ex_employee_id);
create index ex_employee_match_carried on ex_employee_match (team_id, carried_from_id) where carried_from_id is not null;

create table ex_employee_pass (
  team_id bigint not null references team,
  candidate_id bigint not null,
  ex_employee_id bigint not null,
  reason text not null,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  primary key (team_id, candidate_id, ex_employee_id),
  foreign key (team_id, candidate_id) references candidate (team_id, id),
  foreign key (team_id, ex_employee_id) references ex_employee (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id)
);
select team_wall('ex_employee_pass');
create index ex_employee_pass_of on ex_employee_pass (team_id, ex_employee_id);

create table ex_employee_import (
  team_id bigint not null references team,
  id bigint generated always as identity,
  state text not null default 'running' check (state in ('running', 'done', 'failed')),
  content text,
  dates text not null,
  delimiter text not null,
  total integer not null,
  done integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  wrong integer not null default 0,
  created_on timestamptz not null default now(),
  created_by_id bigint not null,
  primary key (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id)
);
select team_wall('ex_employee_import');
comment on column ex_employee_import.content is 'the text of the file, sealed, as long as it is not stored';
