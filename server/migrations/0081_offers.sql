-- What people are paid and the offers that say so: headers, templates, levels and grades of salaries, templates of
-- letters, offers with their lines, letters, answers, history, and what is sent to another system.

create table salary_header (
  team_id bigint not null references team,
  id bigint generated always as identity,
  code text not null,
  name text not null,
  name_ar text,
  kind text not null check (kind in ('earning', 'deduction', 'employer_cost')),
  position integer not null default 0,
  is_taxable boolean not null default false,
  is_active boolean not null default true,
  key text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('salary_header');
create unique index salary_header_code on salary_header (team_id, lower(code)) where deleted_on is null;
create unique index salary_header_name on salary_header (team_id, lower(name)) where deleted_on is null;
comment on column salary_header.is_active is 'false: retired; is not offered any more';

create table salary_level (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  rank integer not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('salary_level');
create unique index salary_level_name on salary_level (team_id, lower(name)) where deleted_on is null;
create unique index salary_level_rank on salary_level (team_id, rank) where deleted_on is null;

create table salary_grade (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  level_id bigint,
  currency_id bigint not null,
  min_amount numeric(18, 4) not null check (min_amount >= 0),
  mid_amount numeric(18, 4) not null,
  max_amount numeric(18, 4) not null,
  is_active boolean not null default true,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, level_id) references salary_level (team_id, id),
  foreign key (team_id, currency_id) references lookup_item (team_id, id),
  check (min_amount <= mid_amount and mid_amount <= max_amount)
);
select team_wall('salary_grade');
create unique index salary_grade_name on salary_grade (team_id, lower(name)) where deleted_on is null;
create index salary_grade_level on salary_grade (team_id, level_id);
comment on column salary_grade.min_amount is 'a month';

create table salary_template (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  description text,
  is_active boolean not null default true,
  key text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('salary_template');
create unique index salary_template_name on salary_template (team_id, lower(name)) where deleted_on is null;

create table salary_template_line (
  team_id bigint not null references team,
  id bigint generated always as identity,
  template_id bigint not null,
  position integer not null,
  header_id bigint not null,
  calc text not null check (calc in ('fixed', 'percent_of_header', 'percent_of_gross', 'rest')),
  amount numeric(18, 4) check (amount >= 0),
  percent numeric(7, 4) check (percent >= 0 and percent <= 1000),
  of_header_id bigint,
  primary key (team_id, id),
  foreign key (team_id, template_id) references salary_template (team_id, id) on delete cascade,
  foreign key (team_id, header_id) references salary_header (team_id, id),
  foreign key (team_id, of_header_id) references salary_header (team_id, id)
);
select team_wall('salary_template_line');
create unique index salary_template_line_header on salary_template_line (team_id, template_id, header_id);
create unique index salary_template_line_rest on salary_template_line (team_id, template_id) where calc = 'rest';
create index salary_template_line_of on salary_template_line (team_id, of_header_id) where of_header_id is not null;
create index salary_template_line_uses on salary_template_line (team_id, header_id);

create table offer_template (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  description text,
  is_active boolean not null default true,
  key text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('offer_template');
create unique index offer_template_name on offer_template (team_id, lower(name)) where deleted_on is null;
comment on column offer_template.version is 'of the letter that new offers get; offers that were made keep theirs';

create table offer_template_version (
  team_id bigint not null references team,
  id bigint generated always as identity,
  template_id bigint not null,
  template_version integer not null,
  form jsonb not null,
  created_on timestamptz not null default now(),
  created_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, template_id) references offer_template (team_id, id)
);
select team_wall('offer_template_version');
create unique index offer_template_version_place on offer_template_version (team_id, template_id, template_version);
comment on column offer_template_version.form is 'languages and how they stand together, title and text in each';

create table offer_letterhead (
  team_id bigint not null references team,
  id bigint generated always as identity,
  company_id bigint,
  form jsonb not null,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, company_id) references company (team_id, id)
);
select team_wall('offer_letterhead');
create unique index offer_letterhead_company on offer_letterhead (team_id, company_id) nulls not distinct where deleted_on is null;
comment on column offer_letterhead.company_id is 'whose letters it stands on; null: of all that have none of their own';

create table offer (
  team_id bigint not null references team,
  id bigint generated always as identity,
  applicant_id bigint not null,
  number integer not null check (number > 0),
  status text not null default 'draft' check (status in ('draft', 'pending_approval', 'approved', 'sent', 'viewed',
    'accepted', 'declined', 'expired', 'withdrawn', 'superseded')),
  designation_id bigint not null,
  company_id bigint,
  location text,
  joining_date date not null,
  probation_months integer not null default 0 check (probation_months between 0 and 12),
  contract text not null default 'unlimited' check (contract in ('unlimited', 'limited')),
  contract_months integer check (contract_months between 1 and 120),
  work_days integer check (work_days between 1 and 7),
  work_hours numeric(4, 2) check (work_hours > 0 and work_hours <= 24),
  notice_days integer check (notice_days between 0 and 365),
  level_id bigint,
  grade_id bigint,
  salary_template_id bigint,
  currency_id bigint not null,
  salary numeric(18, 4) not null check (salary >= 0),
  salary_key double precision,
  outside_reason text,
  benefits jsonb not null default '[]',
  conditions jsonb not null default '[]',
  visa_sponsor text,
  visa_line_id bigint,
  visa_reason text,
  notes text,
  template_id bigint,
  template_version integer,
  template_language text not null default 'en',
  letter_date date,
  expires_on date not null,
  submitted_on timestamptz,
  approved_on timestamptz,
  sent_on timestamptz,
  viewed_on timestamptz,
  answered_on timestamptz,
  ended_on timestamptz,
  reason_id bigint,
  reason text,
  owner_id bigint not null,
  custom jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, designation_id) references lookup_item (team_id, id),
  foreign key (team_id, company_id) references company (team_id, id),
  foreign key (team_id, level_id) references salary_level (team_id, id),
  foreign key (team_id, grade_id) references salary_grade (team_id, id),
  foreign key (team_id, salary_template_id) references salary_template (team_id, id),
  foreign key (team_id, currency_id) references lookup_item (team_id, id),
  foreign key (team_id, template_id) references offer_template (team_id, id),
  foreign key (team_id, reason_id) references lookup_item (team_id, id),
  foreign key (team_id, owner_id) references member (team_id, id),
  check ((contract = 'limited') = (contract_months is not null))
);
select team_wall('offer');
create unique index offer_number on offer (team_id, applicant_id, number);
create unique index offer_live on offer (team_id, applicant_id)
  where status in ('draft', 'pending_approval', 'approved', 'sent', 'viewed', 'accepted') and deleted_on is null;
create index offer_newest on offer (team_id, id desc) where deleted_on is null;
create index offer_deleted on offer (team_id, id desc) where deleted_on is not null;
create index offer_by_status on offer (team_id, status, id) where deleted_on is null;
create index offer_by_joining on offer (team_id, joining_date, id) where deleted_on is null;
create index offer_by_expiry on offer (team_id, expires_on, id) where deleted_on is null;
create index offer_by_salary on offer (team_id, salary_key, id) where deleted_on is null;
create index offer_by_updated on offer (team_id, updated_on, id) where deleted_on is null;
create index offer_by_sent on offer (team_id, sent_on, id) where deleted_on is null;
create index offer_owner on offer (team_id, owner_id, id) where deleted_on is null;
create index offer_grade on offer (team_id, grade_id) where grade_id is not null;
create index offer_open_expiry on offer (expires_on) where status in ('sent', 'viewed') and deleted_on is null;
comment on column offer.number is 'first, second, … offer to the same applicant; a change after approval makes the next one';
comment on column offer.salary is 'gross, a month, in currency_id: the sum of its earnings';
comment on column offer.salary_key is 'salary in the currency of the team; null without a rate';
comment on column offer.outside_reason is 'why it lies outside the grade or what the job pays';
comment on column offer.visa_line_id is 'of the quota that its seat is taken from once it is sent';
comment on column offer.letter_date is 'what the letter says as its date: the day on which it was first made';
comment on column offer.expires_on is 'until the end of that day, in the time zone of the team';
comment on column offer.reason_id is 'of the settings list of reasons: why it was declined or withdrawn';

create table offer_line (
  team_id bigint not null references team,
  id bigint generated always as identity,
  offer_id bigint not null,
  position integer not null,
  header_id bigint not null,
  code text not null,
  name text not null,
  name_ar text,
  kind text not null check (kind in ('earning', 'deduction', 'employer_cost')),
  calc text not null check (calc in ('fixed', 'percent_of_header', 'percent_of_gross', 'rest')),
  amount numeric(18, 4),
  percent numeric(7, 4),
  of_header_id bigint,
  monthly numeric(18, 4) not null check (monthly >= 0),
  primary key (team_id, id),
  foreign key (team_id, offer_id) references offer (team_id, id) on delete cascade,
  foreign key (team_id, header_id) references salary_header (team_id, id),
  foreign key (team_id, of_header_id) references salary_header (team_id, id)
);
select team_wall('offer_line');
create unique index offer_line_header on offer_line (team_id, offer_id, header_id);
create index offer_line_uses on offer_line (team_id, header_id);
create index offer_line_of on offer_line (team_id, of_header_id) where of_header_id is not null;
comment on table offer_line is 'as it was when the offer was made: later changes of headers and templates do not reach it';

create table offer_event (
  team_id bigint not null references team,
  id bigint generated always as identity,
  offer_id bigint not null,
  what text not null,
  by_kind text not null check (by_kind in ('member', 'candidate', 'system')),
  by_id bigint,
  reason text,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, offer_id) references offer (team_id, id),
  foreign key (team_id, by_id) references member (team_id, id)
);
select team_wall('offer_event');
create index offer_event_offer on offer_event (team_id, offer_id, id desc);

create table offer_letter (
  team_id bigint not null references team,
  id bigint generated always as identity,
  offer_id bigint not null,
  kind text not null check (kind in ('letter', 'signed')),
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  input_hash text not null,
  file_id bigint,
  sha256 text,
  pages integer,
  missing jsonb not null default '[]',
  words text,
  words_phrase jsonb,
  created_on timestamptz not null default now(),
  made_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, offer_id) references offer (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id),
  check (state <> 'ready' or (file_id is not null and sha256 is not null))
);
select team_wall('offer_letter');
create unique index offer_letter_input on offer_letter (team_id, offer_id, kind, input_hash);
create index offer_letter_file on offer_letter (team_id, file_id) where file_id is not null;
comment on column offer_letter.input_hash is 'of everything that the file was made of: the same gives the same file';
comment on column offer_letter.missing is 'characters that no font of ours has';

create table offer_answer (
  team_id bigint not null references team,
  id bigint generated always as identity,
  offer_id bigint not null,
  letter_id bigint not null,
  answer text not null check (answer in ('accepted', 'declined')),
  typed_name text,
  signature text check (signature in ('drawn', 'typed')),
  signature_file_id bigint,
  consent_version text,
  reason text,
  at timestamptz not null default now(),
  address text,
  browser text,
  sha256 text not null,
  primary key (team_id, id),
  foreign key (team_id, offer_id) references offer (team_id, id),
  foreign key (team_id, letter_id) references offer_letter (team_id, id),
  foreign key (team_id, signature_file_id) references file (team_id, id)
);
select team_wall('offer_answer');
create unique index offer_answer_once on offer_answer (team_id, offer_id);
create index offer_answer_letter on offer_answer (team_id, letter_id);
create index offer_answer_signature on offer_answer (team_id, signature_file_id) where signature_file_id is not null;
comment on column offer_answer.sha256 is 'of the file that was shown';
comment on column offer_answer.address is 'network address of whoever answered; with browser, part of the certificate';

create table offer_push_endpoint (
  team_id bigint not null references team,
  id bigint generated always as identity,
  enabled boolean not null default false,
  url text not null default '',
  header_name text not null default '',
  secret text,
  mapping jsonb not null default '[]',
  version integer not null default 1,
  updated_on timestamptz not null default now(),
  updated_by_id bigint,
  primary key (team_id, id),
  foreign key (team_id, updated_by_id) references member (team_id, id)
);
select team_wall('offer_push_endpoint');
create unique index offer_push_endpoint_team on offer_push_endpoint (team_id);
comment on column offer_push_endpoint.secret is 'value of the header, sealed';

create table offer_push (
  team_id bigint not null references team,
  id bigint generated always as identity,
  offer_id bigint not null,
  status boolean,
  sent_on timestamptz,
  log jsonb not null default '[]',
  claimed_until timestamptz,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, offer_id) references offer (team_id, id)
);
select team_wall('offer_push');
create unique index offer_push_offer on offer_push (team_id, offer_id);
comment on column offer_push.status is 'null: waits; true: the other system took it; false: it refused, or was not reached';
