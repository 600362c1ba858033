-- What a field of the team is besides its type, and the projection that its values are sorted, filtered and held unique by.
alter table custom_field
  add column subtype text not null default 'text' check (subtype in
    ('text', 'long_text', 'integer', 'decimal', 'money', 'yes_no', 'email', 'phone', 'url', 'person', 'multi')),
  add column section text not null default '',
  add column required boolean not null default false,
  add column is_unique boolean not null default false,
  add column default_value jsonb,
  add column help text not null default '',
  add column min_value double precision,
  add column max_value double precision,
  add column currency text,
  add column show_when_field text,
  add column show_when_value text,
  add column roles text[] not null default '{}',
  add column retired_on timestamptz,
  add column projection text generated always as (
    case
      when retired_on is not null or not (show_on_table or is_unique) then null
      when type in ('date', 'datetime') then 'at'
      when type = 'options' or subtype = 'multi' then 'choice'
      when subtype in ('integer', 'decimal', 'money', 'yes_no', 'person') then 'number'
      when subtype = 'long_text' then null
      else 'text'
    end) stored;
comment on column custom_field.subtype is 'of a field of type others';
comment on column custom_field.currency is 'of an amount: code of ISO 4217';
comment on column custom_field.roles is 'who sees it besides admins; empty: everybody';
comment on column custom_field.retired_on is 'its values are kept with their records; its key is never used again';
comment on column custom_field.projection is 'the column of custom_value that its values stand in; null: in none';

-- What every read has to know of the fields, beside the settings that it reads anyway.
alter table team add column custom_rules jsonb not null default '{}';
comment on column team.custom_rules is 'by table: fields that only some roles see, and fields that hold people';
grant update (custom_rules) on team to hireloom_app;

-- One row for each value of a field that tables show or that is unique; several where a field has several options.
create table custom_value (
  team_id bigint not null,
  field_id bigint not null,
  record_id bigint not null,
  item smallint not null,
  text text,
  number double precision,
  at timestamptz,
  unique_key text,
  primary key (team_id, field_id, record_id, item),
  foreign key (team_id, field_id) references custom_field (team_id, id) on delete cascade
);
comment on table custom_value is 'values of custom fields, for sorts and filters; kept by triggers';
comment on column custom_value.unique_key is 'of fields with unique values, as long as the record is not deleted';
select team_wall('custom_value');
create index custom_value_by_text on custom_value (team_id, field_id, text, record_id) where text is not null;
create index custom_value_by_number on custom_value (team_id, field_id, number, record_id) where number is not null;
create index custom_value_by_at on custom_value (team_id, field_id, at, record_id) where at is not null;
create unique index custom_value_unique on custom_value (team_id, field_id, unique_key) where unique_key is not null;

-- A day or moment as it is stored; null for what is none. A day begins at midnight in UTC, like those of lists.
create function custom_moment(value text) returns timestamptz language plpgsql immutable as $$
begin
  if length(value) = 10 then return (value || 'T00:00:00Z')::timestamptz; end if;
  -- Without an offset it would be a moment of whoever asks.
  return case when value ~ '(Z|[+-]\d\d:?\d\d)$' then value::timestamptz else (value || 'Z')::timestamptz end;
exception when others then
  return null;
end $$;

-- A number as it is stored, yes and no as 1 and 0; null for what is none.
create function custom_number(value text) returns double precision language sql immutable as $$
  select case when value = 'true' then 1 when value = 'false' then 0
    when value ~ '^-?\d{1,18}(\.\d{1,18})?(e[+-]?\d{1,2})?$' then value::double precision end
$$;

create function custom_value_rows(team bigint, field bigint, kind text, held_unique boolean, record bigint, value jsonb, alive boolean)
returns setof custom_value language sql stable as $$
  select made.* from (
    select team, field, record, (n - 1)::smallint,
      case kind when 'text' then left(lower(v), 200) when 'choice' then left(v, 200) end as text,
      case when kind = 'number' then custom_number(v) end as number,
      case when kind = 'at' then custom_moment(v) end as at,
      case when held_unique and alive then
        case when length(v) > 200 then md5(lower(trim(v))) else lower(trim(v)) end end
    from jsonb_array_elements_text(case coalesce(jsonb_typeof(value), 'null')
      when 'array' then value when 'object' then '[]' when 'null' then '[]' else jsonb_build_array(value) end)
      with ordinality as given (v, n)
    where v <> '' and n <= 200
  ) made
  where made.text is not null or made.number is not null or made.at is not null
$$;

create function keep_custom_values() returns trigger language plpgsql as $$
declare field record;
begin
  if tg_op = 'DELETE' then
    delete from custom_value where team_id = old.team_id and record_id = old.id
      and field_id in (select id from custom_field where team_id = old.team_id and entity = tg_table_name);
    return null;
  end if;
  for field in select id, key, projection, is_unique from custom_field
    where team_id = new.team_id and entity = tg_table_name and projection is not null
  loop
    if tg_op = 'UPDATE' then
      continue when new.custom -> field.key is not distinct from old.custom -> field.key
        and not (field.is_unique and (new.deleted_on is null) <> (old.deleted_on is null));
      delete from custom_value where team_id = new.team_id and field_id = field.id and record_id = new.id;
    end if;
    continue when new.custom -> field.key is null;
    if field.is_unique then
      begin
        insert into custom_value select * from custom_value_rows(
          new.team_id, field.id, field.projection, true, new.id, new.custom -> field.key, new.deleted_on is null);
      exception when unique_violation then
        -- Row security hides from the error which field it was.
        raise exception 'Another record has this value' using
          errcode = 'unique_violation', constraint = 'custom_value_unique', column = field.key, table = tg_table_name;
      end;
    else
      insert into custom_value select * from custom_value_rows(
        new.team_id, field.id, field.projection, false, new.id, new.custom -> field.key, true);
    end if;
  end loop;
  return null;
end $$;

-- Projects the values of a field that are there already: of all records, or of those that changed since. Answers how many.
create function project_custom_field(team bigint, field bigint, since timestamptz default null) returns bigint language plpgsql as $$
declare
  definition custom_field;
  projected bigint;
begin
  select * into definition from custom_field where team_id = team and id = field;
  if definition.projection is null then
    delete from custom_value where team_id = team and field_id = field;
    return 0;
  end if;
  if since is null then
    delete from custom_value where team_id = team and field_id = field;
  else
    execute format($sql$delete from custom_value v using %I t where t.team_id = $1 and t.updated_on >= $3
      and v.team_id = t.team_id and v.field_id = $2 and v.record_id = t.id$sql$, definition.entity)
    using team, field, since;
  end if;
  execute format($sql$insert into custom_value
    select made.* from %I t
    cross join lateral custom_value_rows(t.team_id, $2, $3, $4, t.id, t.custom -> $5, t.deleted_on is null) made
    where t.team_id = $1 and t.custom -> $5 is not null and ($6 is null or t.updated_on >= $6)
    on conflict %s do nothing$sql$, definition.entity,
    -- Whoever asks for all is told of what is not unique.
    case when since is null then '(team_id, field_id, record_id, item)' else '' end)
  using team, field, definition.projection, definition.is_unique, definition.key, since;
  get diagnostics projected = row_count;
  return projected;
end $$;

do $$
declare
  kept text;
  kinds text[] := array['organization', 'company', 'business_unit', 'department', 'job', 'candidate', 'applicant',
    'interview', 'offer', 'onboarding'];
  held text[] := kinds || array['custom_field', 'custom_value'];
begin
  foreach kept in array kinds loop
    execute format($sql$create trigger custom_value_in after insert on %I for each row
      when (new.custom <> '{}') execute function keep_custom_values()$sql$, kept);
    execute format($sql$create trigger custom_value_change after update of custom, deleted_on on %I for each row
      when (old.custom is distinct from new.custom or (old.custom <> '{}' and old.deleted_on is distinct from new.deleted_on))
      execute function keep_custom_values()$sql$, kept);
    execute format($sql$create trigger custom_value_out after delete on %I for each row
      when (old.custom <> '{}') execute function keep_custom_values()$sql$, kept);
    -- Bulk loads switch ordinary triggers off.
    execute format('alter table %1$I enable always trigger custom_value_in, enable always trigger custom_value_change,
      enable always trigger custom_value_out', kept);
  end loop;
  -- Whoever owns the tables without being a superuser stands in front of the wall too.
  foreach kept in array held loop
    execute format('alter table %I no force row level security', kept);
  end loop;
  perform project_custom_field(team_id, id) from custom_field where projection is not null;
  foreach kept in array held loop
    execute format('alter table %I force row level security', kept);
  end loop;
end $$;
