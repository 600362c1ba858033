create table business_unit (
  team_id bigint not null references team,
  id bigint generated always as identity,
  organization_id bigint not null,
  company_id bigint,
  name text not null,
  type_id bigint,
  head_id bigint,
  cost_centre text,
  status text not null default 'active',
  tags text[],
  address text,
  country_id bigint,
  state_id bigint,
  city_id bigint,
  postal_code text,
  description text,
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
  foreign key (team_id, type_id) references lookup_item (team_id, id),
  foreign key (team_id, head_id) references member (team_id, id),
  foreign key (team_id, country_id) references lookup_item (team_id, id),
  foreign key (team_id, state_id) references lookup_item (team_id, id),
  foreign key (team_id, city_id) references lookup_item (team_id, id)
);
select team_wall('business_unit');
create unique index business_unit_chain on business_unit (team_id, organization_id, id);
create unique index business_unit_name on business_unit (team_id, organization_id, coalesce(company_id, 0), lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))) where deleted_on is null;
create index business_unit_by_name on business_unit (team_id, lower(name), id) where deleted_on is null;
create index business_unit_company on business_unit (team_id, company_id) where deleted_on is null;

create table department (
  team_id bigint not null references team,
  id bigint generated always as identity,
  organization_id bigint not null,
  company_id bigint,
  business_unit_id bigint,
  name text not null,
  head_id bigint,
  status text not null default 'active',
  tags text[],
  approved_headcount integer,
  annual_budget numeric(16, 2),
  currency_id bigint,
  description text,
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
  foreign key (team_id, head_id) references member (team_id, id),
  foreign key (team_id, currency_id) references lookup_item (team_id, id)
);
select team_wall('department');
create unique index department_chain on department (team_id, organization_id, id);
create unique index department_name on department (team_id, organization_id, coalesce(company_id, 0), coalesce(business_unit_id, 0), lower(regexp_replace(btrim(name), '\s+', ' ', 'g'))) where deleted_on is null;
create index department_by_name on department (team_id, lower(name), id) where deleted_on is null;
create index department_company on department (team_id, company_id) where deleted_on is null;
create index department_business_unit on department (team_id, business_unit_id) where deleted_on is null;
