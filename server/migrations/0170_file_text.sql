-- What stands in files that are no resumes. A row without `read_on` waits to be read.
create table file_text (
  team_id bigint not null references team,
  file_id bigint not null,
  text text,
  attempts integer not null default 0,
  read_on timestamptz,
  primary key (team_id, file_id),
  foreign key (team_id, file_id) references file (team_id, id) on delete cascade
);
select team_wall('file_text');
create index file_text_waiting on file_text (team_id, file_id desc) where read_on is null;
comment on column file_text.text is 'null: it has none, or nobody could read it';
comment on column file_text.attempts is 'how often reading it was begun: what ends the process that reads it is given up';
-- The clock asks in which teams something waits, and for nothing else.
create policy system on file_text for select to hireloom_system using (current_user = 'hireloom_system');
grant select (team_id, attempts, read_on) on file_text to hireloom_system;

-- Which files are read: documents that the file manager lists, as resumes have a text already.
create function file_is_read(entity text, purpose text, content_type text, size bigint) returns boolean language sql immutable as $$
  select purpose = 'file' and size <= 20 * 1024 * 1024
    and entity in ('organization', 'company', 'business_unit', 'department', 'job', 'candidate', 'document_request', 'offer',
      'resume_made', 'folder')
    and content_type in ('application/pdf', 'application/msword', 'application/rtf', 'text/plain', 'text/csv',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'application/vnd.oasis.opendocument.text')
$$;

create function want_file_text() returns trigger language plpgsql as $$
begin
  if file_is_read(new.entity, new.purpose, new.content_type, new.size) then
    insert into file_text (team_id, file_id) values (new.team_id, new.id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger file_text_wanted after insert or update of entity, purpose on file
  for each row execute function want_file_text();

create or replace function keep_file_search() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from file_search where team_id = old.team_id and file_id = old.id;
    return null;
  end if;
  if new.purpose = 'image' then return null; end if;
  insert into file_search as known (team_id, file_id, entity, words, vector)
  values (new.team_id, new.id, new.entity, lower(normalize(new.name, nfkc)), file_words(new.name, coalesce(
    (select r.text from candidate_resume r where r.team_id = new.team_id and r.file_id = new.id order by r.id desc limit 1),
    (select t.text from file_text t where t.team_id = new.team_id and t.file_id = new.id))))
  on conflict (team_id, file_id) do update
    set entity = excluded.entity, words = excluded.words, vector = excluded.vector;
  return null;
end $$;
-- The same as for resumes.
create trigger file_text_read after update of text on file_text
  for each row when (new.text is not null) execute function keep_file_text();

alter table file no force row level security;
alter table file_text no force row level security;
insert into file_text (team_id, file_id)
  select f.team_id, f.id from file f where file_is_read(f.entity, f.purpose, f.content_type, f.size) and f.deleted_on is null;
alter table file force row level security;
alter table file_text force row level security;
