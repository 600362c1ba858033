-- Visa quota: files of companies with the authorities, lines of seats, who has them, and every move of a seat.
-- Client resume formats, and the resumes that were made by them.

create table visa_template (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  description text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id)
);
select team_wall('visa_template');
create unique index visa_template_name on visa_template (team_id, lower(name)) where deleted_on is null;

create table visa_template_line (
  team_id bigint not null references team,
  id bigint generated always as identity,
  template_id bigint not null,
  position integer not null default 0,
  nationality_id bigint,
  designation_id bigint,
  gender text not null default 'any' check (gender in ('any', 'male', 'female')),
  arrival text not null default 'any' check (arrival in ('any', 'inside', 'outside')),
  total integer not null check (total >= 0),
  primary key (team_id, id),
  foreign key (team_id, template_id) references visa_template (team_id, id) on delete cascade,
  foreign key (team_id, nationality_id) references lookup_item (team_id, id),
  foreign key (team_id, designation_id) references lookup_item (team_id, id)
);
select team_wall('visa_template_line');
create index visa_template_line_template on visa_template_line (team_id, template_id, position, id);

create table visa_file (
  team_id bigint not null references team,
  id bigint generated always as identity,
  company_id bigint not null,
  authority text not null,
  file_no text not null,
  licence_no text,
  licence_expires_on date,
  notes text,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, company_id) references company (team_id, id)
);
select team_wall('visa_file');
create unique index visa_file_no on visa_file (team_id, company_id, authority, lower(file_no)) where deleted_on is null;

create table visa_line (
  team_id bigint not null references team,
  id bigint generated always as identity,
  file_id bigint not null,
  nationality_id bigint,
  designation_id bigint,
  gender text not null default 'any' check (gender in ('any', 'male', 'female')),
  arrival text not null default 'any' check (arrival in ('any', 'inside', 'outside')),
  total integer not null check (total >= 0),
  taken integer not null default 0,
  block_no text,
  issued_on date not null,
  expires_on date not null,
  cost numeric(18, 4),
  currency_id bigint,
  is_refundable boolean not null default false,
  warned_days integer,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, file_id) references visa_file (team_id, id),
  foreign key (team_id, nationality_id) references lookup_item (team_id, id),
  foreign key (team_id, designation_id) references lookup_item (team_id, id),
  foreign key (team_id, currency_id) references lookup_item (team_id, id),
  constraint visa_line_seats check (taken >= 0 and taken <= total),
  check (expires_on > issued_on)
);
select team_wall('visa_line');
create index visa_line_file on visa_line (team_id, file_id, id) where deleted_on is null;
create index visa_line_fits on visa_line (team_id, nationality_id, designation_id) where deleted_on is null;
create index visa_line_expiry on visa_line (team_id, expires_on) where deleted_on is null;
alter table offer add foreign key (team_id, visa_line_id) references visa_line (team_id, id);
create index offer_visa_line on offer (team_id, visa_line_id) where visa_line_id is not null;
comment on column visa_line.nationality_id is 'null: of any nationality; so with the designation';
comment on column visa_line.taken is 'seats that are reserved or used: the sum of its moves';
comment on column visa_line.warned_days is 'how near its end was when it was last warned of: 90, 60 or 30 days';

create table visa_allocation (
  team_id bigint not null references team,
  id bigint generated always as identity,
  line_id bigint not null,
  applicant_id bigint,
  offer_id bigint,
  person_name text,
  person_nationality_id bigint,
  person_gender text check (person_gender in ('female', 'male', 'other')),
  person_passport text,
  state text not null check (state in ('reserved', 'applied', 'approved', 'stamped', 'arrived', 'cancelled', 'refunded', 'swapped')),
  mismatch_reason text,
  reference_no text,
  agency text,
  note text,
  reason text,
  applied_on date,
  approved_on date,
  stamped_on date,
  arrived_on date,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, line_id) references visa_line (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, offer_id) references offer (team_id, id),
  foreign key (team_id, person_nationality_id) references lookup_item (team_id, id),
  check ((applicant_id is null) = (person_name is not null))
);
select team_wall('visa_allocation');
create unique index visa_allocation_live on visa_allocation (team_id, applicant_id)
  where applicant_id is not null and state in ('reserved', 'applied', 'approved', 'stamped', 'arrived');
create index visa_allocation_line on visa_allocation (team_id, line_id, id desc);
create index visa_allocation_applicant on visa_allocation (team_id, applicant_id) where applicant_id is not null;
create index visa_allocation_offer on visa_allocation (team_id, offer_id) where offer_id is not null;
comment on column visa_allocation.person_name is 'somebody who is no applicant here; else the applicant says who it is';
comment on column visa_allocation.mismatch_reason is 'why somebody of another nationality, designation or gender has the seat';

create table visa_move (
  team_id bigint not null references team,
  id bigint generated always as identity,
  line_id bigint not null,
  allocation_id bigint not null,
  seats integer not null check (seats in (-1, 0, 1)),
  from_state text,
  to_state text not null,
  reason text,
  by_kind text not null check (by_kind in ('member', 'candidate', 'system')),
  by_id bigint,
  created_on timestamptz not null default now(),
  primary key (team_id, id),
  foreign key (team_id, line_id) references visa_line (team_id, id),
  foreign key (team_id, allocation_id) references visa_allocation (team_id, id),
  foreign key (team_id, by_id) references member (team_id, id)
);
select team_wall('visa_move');
create index visa_move_line on visa_move (team_id, line_id, id desc);
create index visa_move_allocation on visa_move (team_id, allocation_id, id desc);

create table resume_format (
  team_id bigint not null references team,
  id bigint generated always as identity,
  name text not null,
  organization_id bigint,
  kind text not null check (kind in ('docx', 'layout')),
  file_id bigint,
  layout jsonb not null default '{}',
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, organization_id) references organization (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id),
  check ((kind = 'docx') = (file_id is not null))
);
select team_wall('resume_format');
create unique index resume_format_name on resume_format (team_id, lower(name)) where deleted_on is null;
create index resume_format_organization on resume_format (team_id, organization_id) where organization_id is not null;
create index resume_format_file on resume_format (team_id, file_id) where file_id is not null;
comment on column resume_format.organization_id is 'the client that it is made for; null: for any';
comment on column resume_format.layout is 'sections and their order, logo, and what is masked';

create table resume_format_made (
  team_id bigint not null references team,
  id bigint generated always as identity,
  format_id bigint not null,
  format_version integer not null,
  candidate_id bigint not null,
  applicant_id bigint,
  state text not null default 'waiting' check (state in ('waiting', 'ready', 'failed')),
  file_id bigint,
  words text,
  words_phrase jsonb,
  made_on timestamptz,
  version integer not null default 1,
  created_on timestamptz not null default now(),
  updated_on timestamptz not null default now(),
  created_by_id bigint,
  updated_by_id bigint,
  deleted_on timestamptz,
  primary key (team_id, id),
  foreign key (team_id, format_id) references resume_format (team_id, id),
  foreign key (team_id, candidate_id) references candidate (team_id, id),
  foreign key (team_id, applicant_id) references applicant (team_id, id),
  foreign key (team_id, file_id) references file (team_id, id)
);
select team_wall('resume_format_made');
create index resume_format_made_newest on resume_format_made (team_id, id desc) where deleted_on is null;
create index resume_format_made_format on resume_format_made (team_id, format_id, id desc);
create index resume_format_made_candidate on resume_format_made (team_id, candidate_id, id desc);
create index resume_format_made_applicant on resume_format_made (team_id, applicant_id) where applicant_id is not null;
create index resume_format_made_file on resume_format_made (team_id, file_id) where file_id is not null;
comment on table resume_format_made is 'a resume of somebody in the format of a client, without what the format masks';
