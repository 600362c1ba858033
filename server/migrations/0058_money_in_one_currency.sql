-- Amounts compare in the currency of the team: a currency says how much one of it is worth in that, and what amounts
-- are sorted and narrowed by is worth a month. What a yearly amount comes to a month is a twelfth.

-- Approximate, as of 1 July 2025, in dirhams. Each team sets its own; what a team has said already stays.
do $$
begin
  -- Whoever owns the tables without being a superuser stands in front of the wall too.
  alter table lookup_item no force row level security;
  update lookup_item c set extra = c.extra || jsonb_build_object('rate', given.rate, 'rate_on', '2025-07-01')
  from (values
      ('AED', 1), ('AFN', 0.05246), ('ALL', 0.04425), ('AMD', 0.009564), ('AOA', 0.004005), ('ARS', 0.00306),
      ('AUD', 2.4), ('AWG', 2.052), ('AZN', 2.16), ('BAM', 2.212), ('BBD', 1.836), ('BDT', 0.0301), ('BHD', 9.767),
      ('BIF', 0.001232), ('BMD', 3.672), ('BND', 2.892), ('BOB', 0.5315), ('BRL', 0.6739), ('BSD', 3.672), ('BTN',
      0.04285), ('BWP', 0.2741), ('BYN', 1.123), ('BZD', 1.836), ('CAD', 2.7), ('CDF', 0.001275), ('CHF', 4.631),
      ('CLP', 0.003928), ('CNY', 0.5129), ('COP', 0.0009068), ('CRC', 0.007272), ('CUP', 0.153), ('CVE', 0.03928),
      ('CZK', 0.1749), ('DJF', 0.02067), ('DKK', 0.5802), ('DOP', 0.06172), ('DZD', 0.02825), ('EGP', 0.07419),
      ('ERN', 0.2448), ('ETB', 0.027), ('EUR', 4.321), ('FJD', 1.64), ('FKP', 5.031), ('GBP', 5.031), ('GEL', 1.35),
      ('GHS', 0.3531), ('GIP', 5.031), ('GMD', 0.05136), ('GNF', 0.0004231), ('GTQ', 0.4776), ('GYD', 0.01757),
      ('HKD', 0.4678), ('HNL', 0.1407), ('HTG', 0.02803), ('HUF', 0.01083), ('IDR', 0.000226), ('ILS', 1.09),
      ('INR', 0.04285), ('IQD', 0.002803), ('ISK', 0.03035), ('JMD', 0.02295), ('JOD', 5.18), ('JPY', 0.0255),
      ('KES', 0.02842), ('KGS', 0.04202), ('KHR', 0.0009158), ('KMF', 0.008786), ('KRW', 0.00271), ('KWD', 12.02),
      ('KYD', 4.409), ('KZT', 0.007062), ('LAK', 0.0001704), ('LBP', 0.00004103), ('LKR', 0.01224), ('LRD',
      0.01836), ('LSL', 0.2075), ('LYD', 0.6801), ('MAD', 0.4081), ('MDL', 0.2186), ('MGA', 0.000829), ('MKD',
      0.07035), ('MMK', 0.001749), ('MNT', 0.001024), ('MOP', 0.454), ('MRU', 0.09227), ('MUR', 0.08161), ('MVR',
      0.2385), ('MWK', 0.002117), ('MXN', 0.1953), ('MYR', 0.8744), ('MZN', 0.05747), ('NAD', 0.2075), ('NGN',
      0.0024), ('NIO', 0.0998), ('NOK', 0.3636), ('NPR', 0.02681), ('NZD', 2.239), ('OMR', 9.551), ('PAB', 3.672),
      ('PEN', 1.037), ('PGK', 0.8892), ('PHP', 0.06523), ('PKR', 0.01293), ('PLN', 1.02), ('PYG', 0.0004614),
      ('QAR', 1.009), ('RON', 0.8521), ('RSD', 0.03691), ('RUB', 0.04678), ('RWF', 0.00255), ('SAR', 0.9793),
      ('SBD', 0.4398), ('SCR', 0.2586), ('SEK', 0.3866), ('SGD', 2.892), ('SHP', 5.031), ('SLE', 0.1632), ('SOS',
      0.006432), ('SRD', 0.09793), ('STN', 0.1766), ('SZL', 0.2075), ('THB', 0.113), ('TJS', 0.3767), ('TMT',
      1.049), ('TND', 1.271), ('TOP', 1.556), ('TRY', 0.09227), ('TTD', 0.5417), ('TWD', 0.1258), ('TZS', 0.001396),
      ('UAH', 0.08807), ('UGX', 0.001022), ('USD', 3.6725), ('UYU', 0.09136), ('UZS', 0.0002915), ('VND',
      0.0001407), ('VUV', 0.03086), ('WST', 1.345), ('XAF', 0.006593), ('XCD', 1.36), ('XOF', 0.006593), ('XPF',
      0.03622), ('ZAR', 0.2075), ('ZMW', 0.153)
    ) as given (key, rate)
  where c.list = 'currency' and c.key = given.key and not c.extra ? 'rate';
  alter table lookup_item force row level security;
end $$;

-- The application keeps the period with the amounts that it took from the person, as it keeps their currency.
alter table applicant add column salary_period text;
alter table candidate
  alter column salary_key drop expression,
  alter column expected_key drop expression;
alter table applicant
  alter column salary_key drop expression,
  alter column expected_key drop expression;
alter table job
  add column salary_min_key double precision,
  add column salary_max_key double precision;
comment on column candidate.salary_key is 'current_salary a month in the currency of the team; null without a rate';
comment on column candidate.expected_key is 'expected_salary a month in the currency of the team; null without a rate';
comment on column applicant.salary_key is 'current_salary a month in the currency of the team; null without a rate';
comment on column applicant.expected_key is 'expected_salary a month in the currency of the team; null without a rate';
comment on column job.salary_min_key is 'salary_min a month in the currency of the team; null without a rate';
comment on column job.salary_max_key is 'salary_max a month in the currency of the team; null without a rate';

-- What one of a currency is worth a month. An amount without a currency is in that of the team. The item is locked
-- against changes of its rate until the amount is committed: whoever changes a rate counts all that was written before.
create function month_rate(of_team bigint, of_currency bigint, period text) returns double precision language plpgsql as $$
declare
  said text;
  months double precision := case when period = 'year' then 12 else 1 end;
begin
  if of_currency is null then
    return 1 / months;
  end if;
  select extra ->> 'rate' into said from lookup_item where team_id = of_team and id = of_currency for share;
  if said ~ '^[0-9]+(\.[0-9]+)?(e[-+]?[0-9]+)?$' then
    return nullif(said::double precision, 0) / months;
  end if;
  return null;
end $$;

create function keep_salary_keys() returns trigger language plpgsql as $$
declare
  rate double precision;
begin
  if new.current_salary is null and new.expected_salary is null then
    new.salary_key := null;
    new.expected_key := null;
    return new;
  end if;
  rate := month_rate(new.team_id, new.currency_id, new.salary_period);
  new.salary_key := new.current_salary::double precision * rate;
  new.expected_key := new.expected_salary::double precision * rate;
  return new;
end $$;

create function keep_job_salary_keys() returns trigger language plpgsql as $$
declare
  rate double precision;
begin
  if new.salary_min is null and new.salary_max is null then
    new.salary_min_key := null;
    new.salary_max_key := null;
    return new;
  end if;
  rate := month_rate(new.team_id, new.currency_id, new.salary_period);
  new.salary_min_key := new.salary_min::double precision * rate;
  new.salary_max_key := new.salary_max::double precision * rate;
  return new;
end $$;

do $$
declare
  kept text;
begin
  alter table lookup_item no force row level security;
  alter table candidate no force row level security;
  alter table applicant no force row level security;
  alter table job no force row level security;
  update applicant a set salary_period = c.salary_period
  from candidate c
  where c.team_id = a.team_id and c.id = a.candidate_id and c.salary_period is not null
    and (a.current_salary is not null or a.expected_salary is not null);
  -- Only what is not worth what it says has another key than before.
  foreach kept in array array['candidate', 'applicant'] loop
    execute format($sql$update %I t set salary_key = t.current_salary::double precision * worth.rate,
        expected_key = t.expected_salary::double precision * worth.rate
      from (
        select item.team_id, item.id, p.period,
          nullif((item.extra ->> 'rate')::double precision, 0) / case when p.period = 'year' then 12 else 1 end as rate
        from (select team_id, id, extra from lookup_item where list = 'currency' union all select distinct team_id, null::bigint, '{"rate": 1}'::jsonb from lookup_item) item
          cross join (values ('month'), ('year')) p (period)
      ) worth
      where worth.team_id = t.team_id and coalesce(worth.id, 0) = coalesce(t.currency_id, 0)
        and worth.period = case when t.salary_period = 'year' then 'year' else 'month' end
        and worth.rate is distinct from 1 and (t.current_salary is not null or t.expected_salary is not null)$sql$, kept);
  end loop;
  create trigger job_salary_keys before insert or update of salary_min, salary_max, currency_id, salary_period on job
    for each row execute function keep_job_salary_keys();
  update job set currency_id = currency_id where salary_min is not null or salary_max is not null;
  alter table lookup_item force row level security;
  alter table candidate force row level security;
  alter table applicant force row level security;
  alter table job force row level security;
end $$;

create trigger candidate_salary_keys before insert or update of current_salary, expected_salary, currency_id, salary_period on candidate
  for each row execute function keep_salary_keys();
create trigger applicant_salary_keys before insert or update of current_salary, expected_salary, currency_id, salary_period on applicant
  for each row execute function keep_salary_keys();
