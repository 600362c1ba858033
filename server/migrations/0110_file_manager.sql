-- Folders of people beside the records, which keep files as records do.
create table folder (
  team_id bigint not null references team,
  id bigint generated always as identity,
  parent_id bigint,
  name text not null,
  owner_id bigint not null,
  is_shared boolean not null default false,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  deleted_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, parent_id) references folder (team_id, id),
  foreign key (team_id, owner_id) references member (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id),
  foreign key (team_id, updated_by_id) references member (team_id, id),
  foreign key (team_id, deleted_by_id) references member (team_id, id)
);
select team_wall('folder');
create unique index folder_name on folder (team_id, owner_id, coalesce(parent_id, 0), lower(name)) where deleted_on is null;
create index folder_parent on folder (team_id, parent_id) where parent_id is not null;
create index folder_shared on folder (team_id, id) where is_shared and deleted_on is null;
create index folder_deleted on folder (team_id, deleted_on) where deleted_on is not null;
create index folder_created_by on folder (team_id, created_by_id);
create index folder_updated_by on folder (team_id, updated_by_id);
create index folder_deleted_by on folder (team_id, deleted_by_id) where deleted_by_id is not null;
comment on column folder.owner_id is 'of the folder at the top: all below it are theirs';
comment on column folder.is_shared is 'as the folder at the top: the team sees and fills it, vendors do not';
comment on column folder.deleted_on is 'folders below go with theirs, at the same moment, and come back with it; their files stay as they are';

-- Which file took the place of one, and who threw one away.
alter table file
  add column current_id bigint,
  add column deleted_by_id bigint,
  add foreign key (team_id, current_id) references file (team_id, id) on delete cascade,
  add foreign key (team_id, deleted_by_id) references member (team_id, id);
comment on column file.current_id is 'the file of the same name that took its place in a folder; null: it is the newest';
create index file_versions on file (team_id, current_id) where current_id is not null;
create index file_deleted_by on file (team_id, deleted_by_id) where deleted_by_id is not null;

-- All files of a kind of record in the orders that the file manager offers.
create index file_newest on file (team_id, entity, id desc)
  where deleted_on is null and current_id is null and purpose <> 'image';
create index file_by_name on file (team_id, entity, lower(name), id)
  where deleted_on is null and current_id is null and purpose <> 'image';
create index file_by_size on file (team_id, entity, size, id)
  where deleted_on is null and current_id is null and purpose <> 'image';
create index file_by_type on file (team_id, entity, content_type, id)
  where deleted_on is null and current_id is null and purpose <> 'image';
create index file_trash on file (team_id, deleted_on desc) where deleted_on is not null and purpose = 'file';
-- The same bytes count once.
create index file_bytes on file (team_id, sha256) include (size);

-- What the search of the file manager looks into. Text operators may not use an index on a protected table, so this one
-- is not protected; it is always filtered by team and joined back to the protected table.
create table file_search (
  team_id bigint not null,
  file_id bigint not null,
  entity text not null,
  words text not null,
  vector tsvector not null,
  primary key (team_id, file_id)
);
comment on table file_search is 'names of files in lower-case letters, and the words of what was read of them; kept by triggers';
alter table file_search alter column vector set storage external;
alter table file_search set (toast_tuple_target = 128);
create index file_search_words on file_search using gin (team_id, words gin_trgm_ops);
create index file_search_vector on file_search using gin (team_id, vector);
grant select, insert, update, delete on file_search to hireloom_app;

-- Names are taken apart where people see their words, whatever stands between these.
create function file_words(name text, content text) returns tsvector language sql immutable as $$
  select strip(to_tsvector('simple', translate(lower(normalize(name, nfkc)), '._-()[]+,;&@#', '             ') || ' '
    || lower(normalize(left(coalesce(content, ''), 100000), nfkc))))
$$;

create function keep_file_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from file_search where team_id = old.team_id and file_id = old.id;
    return null;
  end if;
  if new.purpose = 'image' then return null; end if;
  insert into file_search as known (team_id, file_id, entity, words, vector)
  values (new.team_id, new.id, new.entity, lower(normalize(new.name, nfkc)), file_words(new.name,
    (select r.text from candidate_resume r where r.team_id = new.team_id and r.file_id = new.id order by r.id desc limit 1)))
  on conflict (team_id, file_id) do update
    set entity = excluded.entity, words = excluded.words, vector = excluded.vector;
  return null;
end $$;
create trigger file_search_kept after insert or delete or update of name, entity, purpose on file
  for each row execute function keep_file_search();

create function keep_file_text() returns trigger language plpgsql as $$
begin
  update file_search s set vector = file_words(f.name, new.text) from file f
  where s.team_id = new.team_id and s.file_id = new.file_id and f.team_id = s.team_id and f.id = s.file_id;
  return null;
end $$;
create trigger file_text_kept after insert or update of text, file_id on candidate_resume
  for each row execute function keep_file_text();

alter table file no force row level security;
alter table candidate_resume no force row level security;
insert into file_search (team_id, file_id, entity, words, vector)
  select f.team_id, f.id, f.entity, lower(normalize(f.name, nfkc)), file_words(f.name, r.text)
  from file f
  left join lateral (select c.text from candidate_resume c where c.team_id = f.team_id and c.file_id = f.id
    order by c.id desc limit 1) r on true
  where f.purpose <> 'image';
alter table file force row level security;
alter table candidate_resume force row level security;

-- Several files that somebody is about to save as one.
create table file_zip (
  team_id bigint not null references team,
  id bigint generated always as identity,
  member_id bigint not null,
  name text not null,
  file_ids bigint[] not null,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('file_zip');
create index file_zip_member on file_zip (team_id, member_id);
create index file_zip_age on file_zip (team_id, created_on);
