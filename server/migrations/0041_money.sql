-- Money: exact decimal amounts with as many decimals as any currency has. Fils of Kuwait, Bahrain and Oman got lost.
-- Each big table is rewritten once: the sort keys that are made from an amount go, come back and are indexed again.
alter table candidate
  drop column salary_key,
  drop column expected_key,
  alter column current_salary type numeric(18, 4),
  alter column expected_salary type numeric(18, 4),
  add column salary_key double precision generated always as (current_salary::double precision) stored,
  add column expected_key double precision generated always as (expected_salary::double precision) stored;
create index candidate_by_salary on candidate (team_id, salary_key, id) where deleted_on is null;
create index candidate_by_salary_down on candidate (team_id, salary_key desc nulls last, id desc) where deleted_on is null;
create index candidate_by_expected on candidate (team_id, expected_key, id) where deleted_on is null;
create index candidate_by_expected_down on candidate (team_id, expected_key desc nulls last, id desc) where deleted_on is null;

-- An applicant's amounts were copied from the person without their currency, and followed the person into another one.
alter table applicant add column currency_id bigint;
comment on column applicant.currency_id is 'of the salaries, as the person had it when the application was made';
do $$
begin
  -- Whoever owns the tables without being a superuser stands in front of the wall too.
  alter table candidate no force row level security;
  alter table applicant no force row level security;
  update applicant a set currency_id = c.currency_id
  from candidate c where c.team_id = a.team_id and c.id = a.candidate_id and c.currency_id is not null;
  alter table candidate force row level security;
  alter table applicant force row level security;
end $$;
alter table applicant
  drop column salary_key,
  drop column expected_key,
  alter column current_salary type numeric(18, 4),
  alter column expected_salary type numeric(18, 4),
  add column salary_key double precision generated always as (current_salary::double precision) stored,
  add column expected_key double precision generated always as (expected_salary::double precision) stored,
  add foreign key (team_id, currency_id) references lookup_item (team_id, id);
create index applicant_by_salary on applicant (team_id, salary_key, id) where deleted_on is null;
create index applicant_by_salary_down on applicant (team_id, salary_key desc nulls last, id desc) where deleted_on is null;
create index applicant_by_expected on applicant (team_id, expected_key, id) where deleted_on is null;
create index applicant_by_expected_down on applicant (team_id, expected_key desc nulls last, id desc) where deleted_on is null;

alter table job
  alter column salary_min type numeric(18, 4),
  alter column salary_max type numeric(18, 4);
alter table department alter column annual_budget type numeric(18, 4);

-- A real keeps seven digits. Those it has are kept as they read; longer amounts are made anew from the record.
alter table search_profile
  alter column current_month type double precision using current_month::text::double precision,
  alter column expected_month type double precision using expected_month::text::double precision;
do $$
begin
  alter table candidate no force row level security;
  update search_profile p set current_month = made.current_month, expected_month = made.expected_month
  from (
    select team_id, id,
      current_salary::double precision / case when salary_period = 'year' then 12 else 1 end as current_month,
      expected_salary::double precision / case when salary_period = 'year' then 12 else 1 end as expected_month
    from candidate
  ) made
  where made.team_id = p.team_id and made.id = p.candidate_id
    and (p.current_month, p.expected_month) is distinct from (made.current_month, made.expected_month);
  alter table candidate force row level security;
end $$;

-- The list followed another source than ISO 4217: forints, Pakistani rupees and Iraqi dinars had no decimals.
do $$
begin
  alter table lookup_item no force row level security;
  update lookup_item item set extra = item.extra || jsonb_build_object('decimals', iso.decimals)
  from (
    select team_id, id, case
      when key in ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'UYI', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') then 0
      when key in ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') then 3
      when key in ('CLF', 'UYW') then 4
      else 2 end as decimals
    from lookup_item where list = 'currency' and key is not null and extra ? 'decimals'
  ) iso
  where item.team_id = iso.team_id and item.id = iso.id and item.extra ->> 'decimals' <> iso.decimals::text;
  alter table lookup_item force row level security;
end $$;
