-- Files go into the trash by the rule of their category once nobody needs them, unless somebody holds them.
alter table file
  add column held_on timestamptz,
  add column held_by_id bigint,
  add column hold_reason text,
  add column goes_on date,
  add column restored_on timestamptz,
  add foreign key (team_id, held_by_id) references member (team_id, id),
  add constraint file_hold_reason check ((held_on is null) = (hold_reason is null)),
  add constraint file_held_stays check (held_on is null or (deleted_on is null and goes_on is null));
comment on column file.held_on is 'since when nobody and no rule deletes it; older versions are held with what took their place';
comment on column file.goes_on is 'the day on which the rule of its category puts it into the trash; told two weeks before';
comment on column file.restored_on is 'when it was last brought back: no rule counts what was before';
create index file_held_by on file (team_id, held_by_id) where held_by_id is not null;
create index file_held on file (team_id, entity, id desc)
  where held_on is not null and deleted_on is null and current_id is null and purpose <> 'image';
-- What a rule looks through, and what is about to go.
create index file_retention on file (team_id, category_id, id)
  where purpose = 'file' and deleted_on is null and current_id is null and held_on is null;
create index file_going on file (team_id, goes_on, id)
  where goes_on is not null and deleted_on is null and current_id is null;
