-- Lists at a million rows. Row security lets an index be searched only by operators that can not leak, and lower(),
-- numeric comparisons and array operators are none of these. So what is sorted or narrowed by them is kept a second
-- time, as text in lower case or as a float, and the indexes stand on that.
drop index candidate_by_name, candidate_by_status_sort, candidate_by_company, candidate_by_company_down,
  candidate_by_position, candidate_by_position_down, candidate_by_salary, candidate_by_salary_down, candidate_by_expected,
  candidate_by_expected_down, candidate_by_experience, candidate_by_experience_down, candidate_by_tags;
alter table candidate
  add column name_key text not null generated always as (lower(
    case when coalesce(middle_name, '') = '' then first_name || ' ' || last_name
      else first_name || ' ' || middle_name || ' ' || last_name end)) stored,
  add column company_key text generated always as (lower(current_company)) stored,
  add column position_key text generated always as (lower(current_position)) stored,
  add column salary_key double precision generated always as (current_salary::double precision) stored,
  add column expected_key double precision generated always as (expected_salary::double precision) stored,
  add column experience_key double precision generated always as (total_experiences::double precision) stored;
comment on column candidate.name_key is 'name in lower case; the columns ending in _key are what lists are sorted and narrowed by';
create index candidate_by_name on candidate (team_id, name_key, id) where deleted_on is null;
create index candidate_by_company on candidate (team_id, company_key, id) where deleted_on is null;
create index candidate_by_company_down on candidate (team_id, company_key desc nulls last, id desc) where deleted_on is null;
create index candidate_by_position on candidate (team_id, position_key, id) where deleted_on is null;
create index candidate_by_position_down on candidate (team_id, position_key desc nulls last, id desc) where deleted_on is null;
create index candidate_by_salary on candidate (team_id, salary_key, id) where deleted_on is null;
create index candidate_by_salary_down on candidate (team_id, salary_key desc nulls last, id desc) where deleted_on is null;
create index candidate_by_expected on candidate (team_id, expected_key, id) where deleted_on is null;
create index candidate_by_expected_down on candidate (team_id, expected_key desc nulls last, id desc) where deleted_on is null;
create index candidate_by_experience on candidate (team_id, experience_key, id) where deleted_on is null;
create index candidate_by_experience_down on candidate (team_id, experience_key desc nulls last, id desc) where deleted_on is null;
-- Filters that had no index.
create index candidate_by_gender on candidate (team_id, gender, id) where deleted_on is null;
create index candidate_by_city on candidate (team_id, city_id, id) where deleted_on is null;
create index candidate_by_visa on candidate (team_id, visa_status_id, id) where deleted_on is null;
create index candidate_by_notice on candidate (team_id, notice_period, id) where deleted_on is null;
create index candidate_by_creator on candidate (team_id, created_by_id, id) where deleted_on is null;

drop index applicant_by_name, applicant_by_status_sort, applicant_by_rating, applicant_by_rating_down, applicant_by_salary,
  applicant_by_salary_down, applicant_by_expected, applicant_by_expected_down;
alter table applicant
  add column applicant_key text not null generated always as (lower(applicant)) stored,
  add column rating_key double precision generated always as (rating::double precision) stored,
  add column salary_key double precision generated always as (current_salary::double precision) stored,
  add column expected_key double precision generated always as (expected_salary::double precision) stored;
create index applicant_by_name on applicant (team_id, applicant_key, id) where deleted_on is null;
create index applicant_by_rating on applicant (team_id, rating_key, id) where deleted_on is null;
create index applicant_by_rating_down on applicant (team_id, rating_key desc nulls last, id desc) where deleted_on is null;
create index applicant_by_salary on applicant (team_id, salary_key, id) where deleted_on is null;
create index applicant_by_salary_down on applicant (team_id, salary_key desc nulls last, id desc) where deleted_on is null;
create index applicant_by_expected on applicant (team_id, expected_key, id) where deleted_on is null;
create index applicant_by_expected_down on applicant (team_id, expected_key desc nulls last, id desc) where deleted_on is null;
create index applicant_by_workflow on applicant (team_id, workflow_id, id) where deleted_on is null;
create index applicant_by_reason on applicant (team_id, rejection_reason_id, id) where deleted_on is null and rejection_reason_id is not null;

-- The log of one kind of record.
create index activity_entity on activity (team_id, entity, id desc);

-- What filters look into with operators that row security keeps from an index: a projection without it, like
-- candidate_search. Rows exist for records with tags or custom values only.
create table list_text (
  team_id bigint not null,
  entity text not null,
  record_id bigint not null,
  tags text[] not null,
  custom text not null,
  primary key (team_id, entity, record_id)
);
comment on table list_text is 'tags and custom values of candidates and applicants, for filters; kept by triggers';
create index list_text_tags on list_text using gin (team_id, entity, tags);
create index list_text_custom on list_text using gin (team_id, entity, custom gin_trgm_ops);
grant select, insert, update, delete on list_text to hireloom_app;

create function keep_list_text() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from list_text where team_id = old.team_id and entity = tg_table_name and record_id = old.id;
  elsif cardinality(new.tags) > 0 or new.custom <> '{}' then
    insert into list_text as known (team_id, entity, record_id, tags, custom)
    values (new.team_id, tg_table_name, new.id, coalesce(new.tags, '{}'),
      coalesce((select string_agg(value, e'\n') from jsonb_each_text(new.custom)), ''))
    on conflict (team_id, entity, record_id) do update set tags = excluded.tags, custom = excluded.custom;
  else
    delete from list_text where team_id = new.team_id and entity = tg_table_name and record_id = new.id;
  end if;
  return null;
end $$;

-- Totals of the big lists. A change adds a row instead of raising a number, so that changes never wait for each other;
-- now and then the rows are added up.
create table list_total (
  team_id bigint not null references team,
  entity text not null,
  rows bigint not null,
  primary key (team_id, entity)
);
create table list_change (
  team_id bigint not null references team,
  entity text not null,
  id bigint generated always as identity,
  rows bigint not null,
  primary key (team_id, entity, id)
);

create function count_list_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into list_change (team_id, entity, rows)
    select team_id, tg_table_name, count(*) from fresh where deleted_on is null group by team_id;
  elsif tg_op = 'DELETE' then
    insert into list_change (team_id, entity, rows) values (old.team_id, tg_table_name, -1);
  else
    insert into list_change (team_id, entity, rows)
    values (new.team_id, tg_table_name, case when new.deleted_on is null then 1 else -1 end);
  end if;
  return null;
end $$;

do $$
declare listed text;
begin
  foreach listed in array array['candidate', 'applicant'] loop
    -- Whoever owns the tables without being a superuser stands in front of the wall too.
    execute format('alter table %I no force row level security', listed);
    execute format('insert into list_total select team_id, %L, count(*) from %I where deleted_on is null group by team_id', listed, listed);
    execute format($sql$insert into list_text select team_id, %L, id, coalesce(tags, '{}'),
      coalesce((select string_agg(value, e'\n') from jsonb_each_text(custom)), '') from %I where cardinality(tags) > 0 or custom <> '{}'$sql$, listed, listed);
    execute format('alter table %I force row level security', listed);
    execute format('create trigger list_change_in after insert on %I referencing new table as fresh for each statement execute function count_list_change()', listed);
    execute format('create trigger list_change_mark after update of deleted_on on %I for each row
      when ((old.deleted_on is null) <> (new.deleted_on is null)) execute function count_list_change()', listed);
    execute format('create trigger list_change_out after delete on %I for each row when (old.deleted_on is null) execute function count_list_change()', listed);
    execute format($sql$create trigger list_text_in after insert on %I for each row
      when (cardinality(new.tags) > 0 or new.custom <> '{}') execute function keep_list_text()$sql$, listed);
    execute format('create trigger list_text_change after update of tags, custom on %I for each row
      when (old.tags is distinct from new.tags or old.custom is distinct from new.custom) execute function keep_list_text()', listed);
    execute format($sql$create trigger list_text_out after delete on %I for each row
      when (cardinality(old.tags) > 0 or old.custom <> '{}') execute function keep_list_text()$sql$, listed);
    -- Bulk loads switch ordinary triggers off.
    execute format('alter table %1$I enable always trigger list_change_in, enable always trigger list_change_mark,
      enable always trigger list_change_out, enable always trigger list_text_in, enable always trigger list_text_change,
      enable always trigger list_text_out', listed);
  end loop;
end $$;
select team_wall('list_total');
select team_wall('list_change');
create policy system on list_total to hireloom_system using (current_user = 'hireloom_system') with check (current_user = 'hireloom_system');
create policy system on list_change to hireloom_system using (current_user = 'hireloom_system') with check (current_user = 'hireloom_system');
grant select, insert, update on list_total to hireloom_system;
grant select, delete on list_change to hireloom_system;
