-- What is kept of tags and of values of the team's fields follows a change by a few statements, however many records it
-- changes. Record by record it took plans made while the tables were small, and read them whole each time: 7,500 records
-- took more than a minute.

-- Triggers by statement know no columns, and most changes touch none of these: a record that differs says so first, and
-- the conditions of the others are as cheap as none. The mark stays until the transaction ends, so that a statement inside
-- of another one can not take it away from that.
create function mark_kept_change() returns trigger language plpgsql as $$
begin
  perform set_config('app.kept_change', 'yes', true);
  return new;
end $$;

-- Writes values of fields of a table, one of each array. `alive` is null where a field is not unique.
create function write_custom_values(
  entity text, teams bigint[], fields bigint[], kinds text[], records bigint[], given jsonb[], alive boolean[])
returns void language plpgsql set enable_seqscan = off as $$
declare field record;
begin
  insert into custom_value select made.*
  from unnest(teams, fields, kinds, records, given, alive) c (team_id, field_id, kind, record_id, value, live)
    cross join lateral custom_value_rows(c.team_id, c.field_id, c.kind, false, c.record_id, c.value, true) made
  where c.live is null and c.value is not null;
  if array_position(alive, true) is null and array_position(alive, false) is null then return; end if;
  for field in select id, key, projection from custom_field
    where team_id = any(teams) and id = any(fields) and is_unique order by id
  loop
    begin
      insert into custom_value select made.*
      from unnest(teams, fields, records, given, alive) c (team_id, field_id, record_id, value, live)
        cross join lateral custom_value_rows(c.team_id, c.field_id, field.projection, true, c.record_id, c.value, c.live) made
      where c.field_id = field.id and c.value is not null;
    exception when unique_violation then
      -- Row security hides from the error which field it was.
      raise exception 'Another record has this value' using
        errcode = 'unique_violation', constraint = 'custom_value_unique', column = field.key, table = entity;
    end;
  end loop;
end $$;

-- Of a record that is new or gone.
create or replace function keep_custom_values() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op = 'DELETE' then
    delete from custom_value where team_id = old.team_id and record_id = old.id
      and field_id in (select id from custom_field where team_id = old.team_id and entity = tg_table_name);
    return null;
  end if;
  perform write_custom_values(tg_table_name, array_agg(team_id), array_agg(id), array_agg(projection), array_agg(new.id),
    array_agg(new.custom -> key), array_agg(case when is_unique then new.deleted_on is null end))
  from custom_field
  where team_id = new.team_id and entity = tg_table_name and projection is not null and new.custom -> key is not null;
  return null;
end $$;

-- `except` tells what changed without a join, whose plan would be that of the first statement for all that follow.
create function change_custom_values() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  teams bigint[];
  fields bigint[];
  kinds text[];
  records bigint[];
  given jsonb[];
  alive boolean[];
begin
  select array_agg(team_id), array_agg(field_id), array_agg(projection), array_agg(id), array_agg(value), array_agg(live)
  into teams, fields, kinds, records, given, alive
  from (
    select n.team_id, f.id as field_id, f.projection, n.id, n.custom -> f.key as value,
      case when f.is_unique then n.deleted_on is null end as live
    from fresh n join custom_field f on f.team_id = n.team_id and f.entity = tg_table_name and f.projection is not null
    except
    select o.team_id, f.id, f.projection, o.id, o.custom -> f.key, case when f.is_unique then o.deleted_on is null end
    from stale o join custom_field f on f.team_id = o.team_id and f.entity = tg_table_name and f.projection is not null
  ) changed;
  if records is null then return null; end if;
  delete from custom_value v using unnest(teams, fields, records) c (team_id, field_id, record_id)
  where v.team_id = c.team_id and v.field_id = c.field_id and v.record_id = c.record_id;
  perform write_custom_values(tg_table_name, teams, fields, kinds, records, given, alive);
  return null;
end $$;

create function change_list_text() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  with changed as materialized (
    select team_id, id, tags, custom, cardinality(tags) > 0 or custom <> '{}' as filled from (
      select team_id, id, coalesce(tags, '{}') as tags, custom from fresh
      except select team_id, id, coalesce(tags, '{}'), custom from stale) differing),
  kept as (
    insert into list_text as known (team_id, entity, record_id, tags, custom)
    select team_id, tg_table_name, id, tags,
      coalesce((select string_agg(value, e'\n') from jsonb_each_text(custom)), '') from changed where filled
    on conflict (team_id, entity, record_id) do update set tags = excluded.tags, custom = excluded.custom)
  delete from list_text l using changed c
  where not c.filled and l.team_id = c.team_id and l.entity = tg_table_name and l.record_id = c.id;
  return null;
end $$;
alter function keep_list_text() set enable_seqscan = off;

do $$
declare
  kept text;
  listed boolean;
begin
  foreach kept in array array['organization', 'company', 'business_unit', 'department', 'job', 'candidate', 'applicant',
    'interview', 'offer', 'onboarding'] loop
    listed := kept in ('candidate', 'applicant');
    execute format('create trigger kept_change before update of %s custom, deleted_on on %I for each row
      when (%s old.custom is distinct from new.custom or (old.custom <> ''{}'' and old.deleted_on is distinct from new.deleted_on))
      execute function mark_kept_change()', case when listed then 'tags,' end, kept,
      case when listed then 'old.tags is distinct from new.tags or' end);
    execute format('drop trigger custom_value_change on %I', kept);
    execute format($sql$create trigger custom_value_change after update on %I referencing old table as stale new table as fresh
      for each statement when (current_setting('app.kept_change', true) = 'yes')
      execute function change_custom_values()$sql$, kept);
    -- Bulk loads switch ordinary triggers off.
    execute format('alter table %I enable always trigger kept_change, enable always trigger custom_value_change', kept);
    continue when not listed;
    execute format('drop trigger list_text_change on %I', kept);
    execute format($sql$create trigger list_text_change after update on %I referencing old table as stale new table as fresh
      for each statement when (current_setting('app.kept_change', true) = 'yes')
      execute function change_list_text()$sql$, kept);
    execute format('alter table %I enable always trigger list_text_change', kept);
  end loop;
end $$;
