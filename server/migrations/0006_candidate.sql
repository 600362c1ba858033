create table candidate (
  team_id bigint not null references team,
  id bigint generated always as identity,
  first_name text not null,
  middle_name text,
  last_name text not null,
  name text not null generated always as (
    case when coalesce(middle_name, '') = '' then first_name || ' ' || last_name
      else first_name || ' ' || middle_name || ' ' || last_name end) stored,
  name_ar text,
  photo_id bigint,
  email text,
  candidate_phone text,
  other_emails jsonb,
  other_phones jsonb,
  links jsonb,
  country_id bigint,
  state_id bigint,
  city_id bigint,
  address text,
  current_position text,
  current_company text,
  industry_id bigint,
  total_experiences numeric(5, 2),
  gulf_experience numeric(5, 2),
  current_salary numeric(14, 2),
  expected_salary numeric(14, 2),
  currency_id bigint,
  salary_period text,
  notice_period integer,
  available_from date,
  willing_to_relocate boolean,
  gender text,
  date_of_birth date,
  marital_status text,
  dependants integer,
  nationality_id bigint,
  second_nationality_id bigint,
  visa_status_id bigint,
  visa_expiry date,
  passport_no text,
  passport_expiry date,
  civil_id text,
  driving_licence text,
  noc_available boolean,
  cv_source_id bigint,
  source_detail text,
  owner_id bigint,
  vendor_id bigint,
  tags text[],
  email_opt_out boolean,
  consent_on date,
  summary text,
  status text not null default 'active',
  latest_education text,
  job_id bigint,
  job_count integer not null default 0,
  resume_id bigint,
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, photo_id) references file (team_id, id),
  foreign key (team_id, country_id) references lookup_item (team_id, id),
  foreign key (team_id, state_id) references lookup_item (team_id, id),
  foreign key (team_id, city_id) references lookup_item (team_id, id),
  foreign key (team_id, industry_id) references lookup_item (team_id, id),
  foreign key (team_id, currency_id) references lookup_item (team_id, id),
  foreign key (team_id, nationality_id) references lookup_item (team_id, id),
  foreign key (team_id, second_nationality_id) references lookup_item (team_id, id),
  foreign key (team_id, visa_status_id) references lookup_item (team_id, id),
  foreign key (team_id, cv_source_id) references lookup_item (team_id, id),
  foreign key (team_id, owner_id) references member (team_id, id),
  foreign key (team_id, vendor_id) references member (team_id, id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, resume_id) references file (team_id, id)
);
select team_wall('candidate');
comment on column candidate.job_id is 'job of the newest active applicant; kept with applicants';
comment on column candidate.vendor_id is 'the vendor who supplied the person: decides what vendors see';
comment on column candidate.latest_education is 'derived from candidate_education; kept with it';

-- Every offered sort has an index each way, so that empty values stand last whichever way one sorts.
create index candidate_newest on candidate (team_id, id desc) where deleted_on is null;
create index candidate_deleted on candidate (team_id, id desc) where deleted_on is not null;
create index candidate_by_name on candidate (team_id, lower(name), id) where deleted_on is null;
create index candidate_by_created on candidate (team_id, created_on, id) where deleted_on is null;
create index candidate_by_updated on candidate (team_id, updated_on, id) where deleted_on is null;
create index candidate_by_status on candidate (team_id, status, id) where deleted_on is null;
create index candidate_by_status_sort on candidate (team_id, lower(status), id) where deleted_on is null;
create index candidate_by_birth on candidate (team_id, date_of_birth, id) where deleted_on is null;
create index candidate_by_birth_down on candidate (team_id, date_of_birth desc nulls last, id desc) where deleted_on is null;
create index candidate_by_company on candidate (team_id, lower(current_company), id) where deleted_on is null;
create index candidate_by_company_down on candidate (team_id, lower(current_company) desc nulls last, id desc) where deleted_on is null;
create index candidate_by_position on candidate (team_id, lower(current_position), id) where deleted_on is null;
create index candidate_by_position_down on candidate (team_id, lower(current_position) desc nulls last, id desc) where deleted_on is null;
create index candidate_by_salary on candidate (team_id, current_salary, id) where deleted_on is null;
create index candidate_by_salary_down on candidate (team_id, current_salary desc nulls last, id desc) where deleted_on is null;
create index candidate_by_expected on candidate (team_id, expected_salary, id) where deleted_on is null;
create index candidate_by_expected_down on candidate (team_id, expected_salary desc nulls last, id desc) where deleted_on is null;
create index candidate_by_experience on candidate (team_id, total_experiences, id) where deleted_on is null;
create index candidate_by_experience_down on candidate (team_id, total_experiences desc nulls last, id desc) where deleted_on is null;
create index candidate_by_source on candidate (team_id, cv_source_id, id) where deleted_on is null;
create index candidate_by_nationality on candidate (team_id, nationality_id, id) where deleted_on is null;
create index candidate_by_country on candidate (team_id, country_id, id) where deleted_on is null;
create index candidate_by_owner on candidate (team_id, owner_id, id) where deleted_on is null;
create index candidate_by_vendor on candidate (team_id, vendor_id, id) where vendor_id is not null;
create index candidate_by_tags on candidate using gin (team_id, tags) where deleted_on is null;

create table candidate_preferred_cities (
  team_id bigint not null references team,
  candidate_id bigint not null,
  lookup_item_id bigint not null,
  primary key (team_id, candidate_id, lookup_item_id),
  foreign key (team_id, candidate_id) references candidate (team_id, id),
  foreign key (team_id, lookup_item_id) references lookup_item (team_id, id)
);
select team_wall('candidate_preferred_cities');

-- What the search box looks into. Text operators may not use an index on a protected table, so this one is not
-- protected; it is always filtered by team and always joined back to the protected table.
create table candidate_search (
  team_id bigint not null,
  candidate_id bigint not null,
  words text not null,
  primary key (team_id, candidate_id)
);
create index candidate_search_words on candidate_search using gin (team_id, words gin_trgm_ops);
grant select, insert, update, delete on candidate_search to hireloom_app;
comment on table candidate_search is 'name, e-mails, phones, company and position in plain lower-case letters';

-- Who is this already? Canonical e-mails and E.164 phones, one row each.
create table candidate_contact (
  team_id bigint not null references team,
  candidate_id bigint not null,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  primary key (team_id, kind, value, candidate_id),
  foreign key (team_id, candidate_id) references candidate (team_id, id)
);
select team_wall('candidate_contact');
create index candidate_contact_candidate on candidate_contact (team_id, candidate_id);

-- The text of a resume stands apart, so that lists never read it.
create table candidate_resume (
  team_id bigint not null references team,
  id bigint generated always as identity,
  candidate_id bigint not null,
  file_id bigint not null,
  kind text not null,
  language text,
  text text not null,
  parsed jsonb not null,
  is_primary boolean not null default true,
  created_on timestamptz not null default now(),
  created_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, candidate_id) references candidate (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id)
);
select team_wall('candidate_resume');
create unique index candidate_resume_primary on candidate_resume (team_id, candidate_id) where is_primary;
create index candidate_resume_candidate on candidate_resume (team_id, candidate_id, id desc);

-- A resume that was dropped and parsed but whose form is not saved yet.
create table resume_draft (
  team_id bigint not null references team,
  id bigint generated always as identity,
  file_id bigint not null,
  kind text not null,
  language text,
  text text not null,
  parsed jsonb not null,
  created_by_id bigint not null,
  created_on timestamptz not null default now(),
  used_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id),
  foreign key (team_id, created_by_id) references member (team_id, id)
);
select team_wall('resume_draft');

do $$
declare
  stamps text := 'custom jsonb not null default ''{}'', version integer not null default 1,
    created_on timestamptz not null default now(), updated_on timestamptz not null default now(),
    created_by_id bigint, updated_by_id bigint, deleted_on timestamptz,
    primary key (team_id, id), foreign key (team_id, candidate_id) references candidate (team_id, id)';
  head text := 'team_id bigint not null references team, id bigint generated always as identity, candidate_id bigint not null';
  part text;
begin
  execute format('create table candidate_skill (%s, skill_id bigint not null, level text, years numeric(5, 2), last_used integer, %s,
    foreign key (team_id, skill_id) references lookup_item (team_id, id))', head, stamps);
  execute format('create table candidate_language (%s, language_id bigint not null, level text, %s,
    foreign key (team_id, language_id) references lookup_item (team_id, id))', head, stamps);
  execute format('create table candidate_education (%s, level_id bigint, degree text, specialization text, university text not null,
    country_id bigint, start_date date, end_date date check (end_date >= start_date), grade text, completed boolean, %s,
    foreign key (team_id, level_id) references lookup_item (team_id, id),
    foreign key (team_id, country_id) references lookup_item (team_id, id))', head, stamps);
  execute format('create table candidate_experience (%s, title text not null, company text not null, city text, country_id bigint,
    start_date date not null, end_date date check (end_date >= start_date), description text, %s,
    foreign key (team_id, country_id) references lookup_item (team_id, id))', head, stamps);
  execute format('create table candidate_note (%s, body text not null, private boolean, pinned boolean, %s)', head, stamps);
  foreach part in array array['candidate_skill', 'candidate_language', 'candidate_education', 'candidate_experience', 'candidate_note'] loop
    perform team_wall(part::regclass);
    execute format('create index on %I (team_id, candidate_id, id) where deleted_on is null', part);
  end loop;
end $$;
create unique index candidate_skill_once on candidate_skill (team_id, candidate_id, skill_id) where deleted_on is null;
create index candidate_skill_skill on candidate_skill (team_id, skill_id, candidate_id) where deleted_on is null;
create unique index candidate_language_once on candidate_language (team_id, candidate_id, language_id) where deleted_on is null;
