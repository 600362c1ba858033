create table job (
  team_id bigint not null references team,
  id bigint generated always as identity,
  job_title text not null,
  job_code text not null,
  organization_id bigint not null,
  company_id bigint,
  business_unit_id bigint,
  department_id bigint,
  openings integer not null check (openings between 1 and 999),
  hired integer not null default 0,
  total_candidates integer not null default 0,
  workflow_id bigint not null,
  job_status_id bigint not null,
  job_status_category text not null,
  status_reason text,
  priority text not null default 'normal',
  tags text[],
  contact_person_id bigint,
  open_date date not null,
  close_date date check (close_date >= open_date),
  target_start date,
  reason text,
  replaced_employee text,
  designation_id bigint,
  role_id bigint,
  industry_id bigint,
  job_type_id bigint,
  staffing_type_id bigint,
  workplace text,
  country_id bigint,
  state_id bigint,
  city_id bigint,
  salary_min numeric(14, 2),
  salary_max numeric(14, 2) check (salary_max >= salary_min),
  currency_id bigint,
  salary_period text,
  experience_min integer,
  experience_max integer check (experience_max >= experience_min),
  level_of_education_id bigint,
  description text not null,
  benefits text,
  confidential boolean not null default false,
  status text not null default 'active',
  approval_date date,
  approved_by_id bigint,
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, organization_id) references organization (team_id, id),
  foreign key (team_id, organization_id, company_id) references company (team_id, organization_id, id),
  foreign key (team_id, organization_id, business_unit_id) references business_unit (team_id, organization_id, id),
  foreign key (team_id, organization_id, department_id) references department (team_id, organization_id, id),
  foreign key (team_id, workflow_id) references workflow (team_id, id),
  foreign key (team_id, job_status_id) references lookup_item (team_id, id),
  foreign key (team_id, contact_person_id) references member (team_id, id),
  foreign key (team_id, designation_id) references lookup_item (team_id, id),
  foreign key (team_id, role_id) references lookup_item (team_id, id),
  foreign key (team_id, industry_id) references lookup_item (team_id, id),
  foreign key (team_id, job_type_id) references lookup_item (team_id, id),
  foreign key (team_id, staffing_type_id) references lookup_item (team_id, id),
  foreign key (team_id, country_id) references lookup_item (team_id, id),
  foreign key (team_id, state_id) references lookup_item (team_id, id),
  foreign key (team_id, city_id) references lookup_item (team_id, id),
  foreign key (team_id, currency_id) references lookup_item (team_id, id),
  foreign key (team_id, level_of_education_id) references lookup_item (team_id, id),
  foreign key (team_id, approved_by_id) references member (team_id, id)
);
select team_wall('job');
create unique index job_code on job (team_id, upper(job_code));
create index job_by_title on job (team_id, lower(job_title), id) where deleted_on is null;
create index job_by_status on job (team_id, job_status_category, id) where deleted_on is null;
create index job_by_organization on job (team_id, organization_id, id) where deleted_on is null;
create index job_by_company on job (team_id, company_id) where deleted_on is null;
create index job_by_business_unit on job (team_id, business_unit_id) where deleted_on is null;
create index job_by_department on job (team_id, department_id) where deleted_on is null;
create index job_by_open_date on job (team_id, open_date, id) where deleted_on is null;
create index job_by_title_text on job using gin (team_id, job_title gin_trgm_ops);
comment on column job.job_status_category is 'category of job_status: rules and colours look at this, never at the name';
comment on column job.hired is 'seats taken; kept with the stage moves of applicants';
comment on column job.total_candidates is 'applicants ever attached and not deleted; kept with applicants';

-- The next number of a team's job codes by year.
create table job_code_counter (
  team_id bigint not null references team,
  year integer not null,
  last integer not null,
  primary key (team_id, year)
);
select team_wall('job_code_counter');

create table job_recruiters (
  team_id bigint not null references team,
  job_id bigint not null,
  member_id bigint not null,
  primary key (team_id, job_id, member_id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('job_recruiters');
create index job_recruiters_member on job_recruiters (team_id, member_id, job_id);

create table job_hiring_managers (
  team_id bigint not null references team,
  job_id bigint not null,
  member_id bigint not null,
  primary key (team_id, job_id, member_id),
  foreign key (team_id, job_id) references job (team_id, id),
  foreign key (team_id, member_id) references member (team_id, id)
);
select team_wall('job_hiring_managers');
create index job_hiring_managers_member on job_hiring_managers (team_id, member_id, job_id);

do $$
declare link text;
begin
  foreach link in array array['job_skills', 'job_nice_skills', 'job_languages', 'job_nationalities'] loop
    execute format('create table %I (
      team_id bigint not null references team,
      job_id bigint not null,
      lookup_item_id bigint not null,
      primary key (team_id, job_id, lookup_item_id),
      foreign key (team_id, job_id) references job (team_id, id),
      foreign key (team_id, lookup_item_id) references lookup_item (team_id, id))', link);
    perform team_wall(link::regclass);
    execute format('create index on %I (team_id, lookup_item_id)', link);
  end loop;
end $$;

create table job_note (
  team_id bigint not null references team,
  id bigint generated always as identity,
  job_id bigint not null,
  body text not null,
  private boolean,
  pinned boolean,
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, job_id) references job (team_id, id)
);
select team_wall('job_note');
create index job_note_job on job_note (team_id, job_id, id desc) where deleted_on is null;

-- The members below a manager, as deep as the team's rule for hiring managers says (specification, section 3).
create function reports_of(team bigint, manager bigint) returns setof bigint language sql stable as $$
  with recursive rule as (
    select case t.settings #>> '{module_configurations,hiring_manager_hierarchy,type}'
        when 'none' then 0 when 'full-hierarchy' then 20
        else coalesce((t.settings #>> '{module_configurations,hiring_manager_hierarchy,value}')::int, 1) end as depth
    from team t where t.id = team
  ), below as (
    select m.id, 1 as level from member m, rule where m.team_id = team and m.reports_to_id = manager and rule.depth >= 1
    union
    select m.id, b.level + 1 from member m join below b on m.reports_to_id = b.id, rule where m.team_id = team and b.level < rule.depth
  )
  select id from below
$$;
