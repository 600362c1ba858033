create table bulk_resume_batch (
  team_id bigint not null references team,
  id bigint generated always as identity,
  options jsonb not null default '{}',
  created_by_id bigint not null,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id)
);
select team_wall('bulk_resume_batch');

-- One file each. It moves forward only: waiting, uploaded, then parsed or invalid; a job that runs twice finds it moved.
create table bulk_resume_item (
  team_id bigint not null references team,
  id bigint generated always as identity,
  batch_id bigint not null,
  created_by_id bigint not null,
  name text not null,
  size bigint not null,
  state text not null default 'waiting' check (state in ('waiting', 'uploaded', 'parsed', 'invalid')),
  file_id bigint,
  draft_id bigint,
  as_cv boolean not null default false,
  needs text check (needs in ('duplicate', 'name', 'contact', 'review')),
  error text,
  reason text,
  person jsonb not null default '{}',
  confidence numeric(3, 2),
  match jsonb,
  candidate_id bigint,
  outcome text check (outcome in ('created', 'discarded', 'overridden', 'duplicated', 'merged')),
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  parsed_on timestamptz,
  cleared_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, batch_id) references bulk_resume_batch (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id),
  foreign key (team_id, draft_id) references resume_draft (team_id, id),
  foreign key (team_id, candidate_id) references candidate (team_id, id)
);
select team_wall('bulk_resume_item');
comment on column bulk_resume_item.match is 'whom we may already have, as it is shown; open while needs is duplicate';
comment on column bulk_resume_item.candidate_id is 'the candidate that was made of it or that it went to';
comment on column bulk_resume_item.cleared_on is 'when it left the panel';
create index bulk_resume_item_open on bulk_resume_item (team_id, created_by_id, batch_id desc, id) where cleared_on is null;
create index bulk_resume_item_recent on bulk_resume_item (team_id, created_by_id, parsed_on) where cleared_on is null;
-- Drafts that nobody used are thrown away.
create index resume_draft_unused on resume_draft (team_id, created_on) where used_on is null;
