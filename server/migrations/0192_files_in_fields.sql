-- Fields of the team that hold a file of the record.
alter table custom_field drop constraint custom_field_subtype_check;
alter table custom_field add constraint custom_field_subtype_check check (subtype in
  ('text', 'long_text', 'integer', 'decimal', 'money', 'yes_no', 'email', 'phone', 'url', 'person', 'multi', 'file'));
-- The id of a file stands among the numbers, as that of a person.
alter table custom_field drop column projection;
alter table custom_field add column projection text generated always as (
  case
    when retired_on is not null or not (show_on_table or is_unique) then null
    when type in ('date', 'datetime') then 'at'
    when type = 'options' or subtype = 'multi' then 'choice'
    when subtype in ('integer', 'decimal', 'money', 'yes_no', 'person', 'file') then 'number'
    when subtype = 'long_text' then null
    else 'text'
  end) stored;
comment on column custom_field.projection is 'the column of custom_value that its values stand in; null: in none';

alter table file add column custom_key text;
alter table file add foreign key (team_id, entity, custom_key) references custom_field (team_id, entity, key);
comment on column file.custom_key is 'the field of the team that it is or was the value of; null: a file of the record alone';

-- A record names the file of such a field as long as that is there: whoever adds it, puts another one in its place, deletes
-- it, brings it back or hands it over to another record. What a record names is kept; one that came besides waits.
create function keep_field_file() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.record_id is not null
    and (new.deleted_on is not null or (new.entity, new.record_id) is distinct from (old.entity, old.record_id))
  then
    execute format('update %I set custom = custom - $3 where team_id = $1 and id = $2 and custom ->> $3 = $4', old.entity)
    using old.team_id, old.record_id, old.custom_key, old.id::text;
  end if;
  if new.record_id is null or new.deleted_on is not null then return null; end if;
  if new.current_id is not null then
    execute format('update %I set custom = custom || jsonb_build_object($3::text, $5::bigint)
      where team_id = $1 and id = $2 and custom ->> $3 = $4', new.entity)
    using new.team_id, new.record_id, new.custom_key, new.id::text, new.current_id;
    return null;
  end if;
  execute format($sql$update %I t
    set custom = (case jsonb_typeof(t.custom) when 'object' then t.custom else '{}' end) || jsonb_build_object($3::text, $4::bigint)
    where t.team_id = $1 and t.id = $2 and not exists (select from file v where v.team_id = t.team_id
      and v.id = case when t.custom ->> $3 ~ '^\d{1,18}$' then (t.custom ->> $3)::bigint end
      and v.entity = $5 and v.record_id = t.id and v.custom_key = $3 and v.deleted_on is null and v.current_id is null)$sql$, new.entity)
  using new.team_id, new.record_id, new.custom_key, new.id, new.entity;
  return null;
end $$;

create trigger field_file_in after insert on file for each row when (new.custom_key is not null)
  execute function keep_field_file();
create trigger field_file_change after update of entity, record_id, current_id, deleted_on on file for each row
  when (new.custom_key is not null) execute function keep_field_file();
