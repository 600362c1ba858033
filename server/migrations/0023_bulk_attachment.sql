create table bulk_attachment_batch (
  team_id bigint not null references team,
  id bigint generated always as identity,
  created_by_id bigint not null,
  created_on timestamptz not null default now(),
  undone_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id)
);
select team_wall('bulk_attachment_batch');

create table bulk_attachment_item (
  team_id bigint not null references team,
  id bigint generated always as identity,
  batch_id bigint not null,
  created_by_id bigint not null,
  name text not null,
  size bigint not null,
  folder text,
  category_id bigint,
  status text not null default 'pending' check (status in ('pending', 'completed', 'not_found', 'not_matched')),
  key text,
  tried jsonb not null default '[]',
  reason text,
  candidate_id bigint,
  file_id bigint,
  skipped boolean not null default false,
  updated_on timestamptz not null default now(),
  cleared_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, batch_id) references bulk_attachment_batch (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, category_id) references lookup_item (team_id, id),
  foreign key (team_id, candidate_id) references candidate (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id)
);
select team_wall('bulk_attachment_item');
comment on column bulk_attachment_item.skipped is 'the candidate had the very same file: nothing was added';
create index bulk_attachment_item_open on bulk_attachment_item (team_id, created_by_id, batch_id desc, id) where cleared_on is null;
create index bulk_attachment_item_batch on bulk_attachment_item (team_id, batch_id, id);
-- The same file again is known by its content.
create index file_same_content on file (team_id, entity, record_id, sha256) where deleted_on is null;
